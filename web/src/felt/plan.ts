// What is drawn, as plain data: every spot with its box, its printed words and the room for cheques, the seats, the puck's places.
// Skins draw it; nothing in it is a colour.
import type { FeltArea } from '../wire/felt';
import type { RuleWager } from '../wire/rules';
import type { Box, Point } from './box';
import type { Spot } from './spot';

export type Plane = 'line' | 'dont' | 'come' | 'field' | 'box' | 'lane' | 'centre' | 'apron';
export type LabelKind = 'title' | 'word' | 'price' | 'numeral' | 'digit';

/** One line of text. `y` is its baseline; `width` is measured; turned text reads upwards. */
export interface Label {
    text: string;
    x: number;
    y: number;
    size: number;
    bold: boolean;
    kind: LabelKind;
    anchor: 'start' | 'middle' | 'end';
    width: number;
    turned?: true;
}

/** Two printed dice, side by side; `x` and `y` are the corner. */
export interface PrintedDice extends Point {
    faces: [number, number];
    size: number;
    /** A marker lies on it once it is thrown. */
    mark?: string;
}

/** A printed circle. A marker lies on those with a `mark`, a wager on those with a `place`. */
export interface Ring extends Point {
    r: number;
    text: string;
    mark?: string;
    place?: number;
    /** Filled in, such as the field's 2 and 12. */
    strong?: true;
}

/**
 * How cheques lie in a cell: along a row by seat, on both sides by seat, at the seat itself, on numbered circles,
 * between a seat's two circles.
 */
export type Standing = 'row' | 'sides' | 'seat' | 'circles' | 'pairs';

export interface Cell {
    key: string;
    /** What is bet there, as the server names it. */
    spot: Spot;
    /** The number box, or the number printed on it. */
    number?: number;
    area: FeltArea;
    wager: RuleWager;
    /** Which end of the table: 0 is the centre, which both share. */
    end: -1 | 0 | 1;
    plane: Plane;
    /** What it covers; a band has two arms. */
    boxes: Box[];
    /** Its outline, where that is no rectangle. */
    path?: string;
    labels: Label[];
    dice: PrintedDice[];
    rings: Ring[];
    standing: Standing;
    /** Room for cheques, clear of the print. */
    free: Box;
}

export interface SeatPlace extends Box {
    seat: number;
    /** Of the two ends; the far end's seats are told in short where one end is drawn. */
    end: -1 | 1;
    far: boolean;
    /** On the short wall of the table. */
    wall: boolean;
    /** From the stick, 0 first. */
    order: number;
    /** Where the seat's wagers stand: along the bottom arms of the bands, or along the upright ones. */
    along: number;
}

export interface End {
    side: -1 | 1;
    /** Top line of each number box, where the puck stands. */
    puck: Record<number, Point>;
    off: Point;
    /** Corner of each number box, where fire pucks lie. */
    corner: Record<number, Point>;
    frame: string;
    /** Number boxes, for the column of the point. */
    columns: Record<number, Box>;
}

export interface Plan {
    width: number;
    height: number;
    cells: Cell[];
    seats: SeatPlace[];
    ends: End[];
    /** Print that belongs to no spot: numerals of boxes without one, titles over several cells, notes. */
    print: Label[];
    rings: Ring[];
    /** Planes that are no spots: the lines beside a part of the felt. */
    decor: { d: string; plane: Plane }[];
    cloth: string;
    rail: string;
    /** Radius of one's own cheques on the bands; everything else follows. */
    cheque: number;
    /** How large others' are beside it. */
    others: number;
}
