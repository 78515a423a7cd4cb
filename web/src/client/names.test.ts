import { expect, it } from 'vitest';
import { isBot, shown } from './names';

it('a bot is called by its name, and is known as one', () => {
    expect(shown('bot_Rosa bets 5 on Pass.')).toBe('Rosa bets 5 on Pass.');
    expect(shown('1 from bot_Otto’s rail to robot_X')).toBe('1 from Otto’s rail to robot_X');
    expect(isBot('bot_Rosa')).toBe(true);
    expect(isBot('Rosa')).toBe(false);
});
