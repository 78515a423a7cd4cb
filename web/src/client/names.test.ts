import { expect, it } from 'vitest';
import { isBot, reason, shown } from './names';

it('a bot is called by its name, and is known as one', () => {
    expect(shown('bot_Rosa bets 5 on Pass.')).toBe('Rosa bets 5 on Pass.');
    expect(shown('1 from bot_Otto’s rail to robot_X')).toBe('1 from Otto’s rail to robot_X');
    expect(isBot('bot_Rosa')).toBe(true);
    expect(isBot('Rosa')).toBe(false);
});

it('a reason is a sentence, and its section stands beside it', () => {
    expect(reason('that amount cannot be paid exactly; nearest: 6 or 12')).toBe('That amount cannot be paid exactly; nearest: 6 or 12.');
    expect(reason('Sign in first.')).toBe('Sign in first.');
    expect(reason('')).toBe('');
});
