/** Texts that make a careless pattern slow: one unit, repeated, in the length that is asked for. */
const UNITS: readonly string[] = [
  'a',
  ' ',
  '@',
  '<',
  '>',
  '&',
  '-',
  '.',
  '_',
  '*',
  '`',
  '"',
  "'",
  '\\',
  '(',
  '[',
  ']',
  '{',
  ';',
  '1',
  '1,',
  '\n',
  '\r',
  '\t',
  '\0',
  'a@',
  '@a.',
  'a.',
  'a-',
  'a b ',
  '  a',
  '[a]',
  '[a](',
  '![',
  '<a ',
  '<a href="',
  '<p>',
  '<!--',
  '&amp;',
  '&#1',
  '- a\n',
  '> a\n',
  '| a ',
  '*_',
  'https://a.',
  '+91 ',
  'to ',
  '10:00 - ',
  'é',
  'e\u0301',
  '\u0301',
  '\u0301\u0323',
  'क्\u200d',
  '\u200d',
  '😀',
  '\ud83d',
];

/** A unit that only ends badly: what a pattern tries to reach at the end of the text is missing or wrong. */
const ENDS: readonly string[] = ['', '!', '\u0001'];

export interface HostileText {
  name: string;
  ofLength: (length: number) => string;
}

export const hostileTexts: readonly HostileText[] = UNITS.flatMap((unit) =>
  ENDS.map((end) => ({
    name: `${JSON.stringify(unit)} repeated${end && `, then ${JSON.stringify(end)}`}`,
    ofLength: (length: number) =>
      unit.repeat(Math.ceil(length / unit.length)).slice(0, length - end.length) + end,
  })),
).concat(
  ['a', ' ', '-', '"', '@', '<p>'].map((unit) => ({
    name: `a letter, ${JSON.stringify(unit)} repeated, a letter`,
    ofLength: (length: number) => `x${unit.repeat(Math.ceil(length / unit.length)).slice(0, length - 2)}x`,
  })),
);
