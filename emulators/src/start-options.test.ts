import { describe, expect, it } from 'vitest';
import { readStartOptions } from './start-options.ts';

describe('the options of npm start', () => {
  it.each([
    [[], { dev: false, empty: false }],
    [['--dev'], { dev: true, empty: false }],
    [['--empty'], { dev: false, empty: true }],
    [['--dev', '--empty'], { dev: true, empty: true }],
  ])('reads %j', (words, options) => {
    expect(readStartOptions(words)).toEqual(options);
  });

  it.each(['--emtpy', '-e', 'empty', '--empty=yes'])('refuses %s with a sentence', (word) => {
    expect(() => readStartOptions(['--dev', word])).toThrow(
      `"${word}" is no option of npm start. Say "npm start", or "npm start -- --empty" to begin without an event.`,
    );
  });
});
