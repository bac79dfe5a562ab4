import { describe, expect, it } from 'vitest';
import { readStartOptions } from './start-options.ts';

describe('the options of npm start', () => {
  it.each([
    [[], { dev: false, empty: false }],
    [['--dev'], { dev: true, empty: false }],
    [['--empty'], { dev: false, empty: true }],
    [['--dev', '--empty'], { dev: true, empty: true }],
    [['--port', '5150'], { dev: false, empty: false, port: 5150 }],
    [['--empty', '--port=5150', '--dev'], { dev: true, empty: true, port: 5150 }],
  ])('reads %j', (words, options) => {
    expect(readStartOptions(words)).toEqual(options);
  });

  it.each(['--emtpy', '-e', 'empty', '--empty=yes', '5150'])('refuses %s with a sentence', (word) => {
    expect(() => readStartOptions(['--dev', word])).toThrow(
      `"${word}" is not an option of npm start. Say "npm start", "npm start -- --empty" to begin without an event, or "npm start -- --port 5150" for other ports.`,
    );
  });

  it.each([[['--port']], [['--port', '--dev']], [['--port=80']], [['--port', '65001']], [['--port', '5e3']]])(
    'refuses the port of %j with a sentence',
    (words) => expect(() => readStartOptions(words)).toThrow('is not a port: name one from 1024 to 65000'),
  );
});
