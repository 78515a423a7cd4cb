// Money as the server writes it, "12" or "2.50", for adding up and for people to read. Amounts are whole cents inside.
import type { Money } from '../wire/record';

export function cents(money: Money | undefined): number {
    if (!money) return 0;
    const match = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(money);
    if (!match) return 0;
    const whole = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'));
    return match[1] ? -whole : whole;
}

/** As the wire wants it. */
export function money(amount: number): Money {
    const whole = Math.abs(amount);
    const rest = whole % 100;
    const text = String((whole - rest) / 100) + (rest ? `.${String(rest).padStart(2, '0')}` : '');
    return amount < 0 ? `-${text}` : text;
}

/** As people read it: "1,000", "2.50". */
export function grouped(amount: Money | number): string {
    const text = typeof amount === 'number' ? money(amount) : amount;
    const [whole = '', rest] = text.replace('-', '').split('.');
    const long = whole.replace(/\B(?=(\d{3})+$)/g, ',') + (rest ? `.${rest.padEnd(2, '0')}` : '');
    return text.startsWith('-') ? `−${long}` : long;
}

/** "+10", "−2.50", "0". */
export function signed(amount: Money | number): string {
    const value = typeof amount === 'number' ? amount : cents(amount);
    return value > 0 ? `+${grouped(value)}` : grouped(value);
}

/** What somebody typed: whole units or cents; nothing if it is no amount. */
export function readAmount(text: string): Money | undefined {
    const match = /^\s*(\d{1,7})(?:\.(\d{1,2}))?\s*$/.exec(text.replaceAll(',', ''));
    if (!match) return undefined;
    return money(Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')));
}
