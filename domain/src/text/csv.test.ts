import { describe, expect, it, test } from 'vitest';
import { type CsvRecord, csvSlices } from './csv.ts';

describe('a CSV file', () => {
  it('has the keys of the first record as header, and a line end after every line', () => {
    expect(
      toCsv([
        { name: 'Asha', rows: 2 },
        { name: 'R, "Bo"', rows: 3 },
      ]),
    ).toBe('\ufeffname,rows\r\nAsha,2\r\n"R, ""Bo""",3\r\n');
    expect(toCsv([])).toBe('\ufeff');
  });

  it('is generated in slices, with the header in the first one', () => {
    const rows = ['a', 'b', 'c'].map((name) => ({ name }));
    expect([...csvSlices(rows, (row) => row, 2)]).toEqual(['\ufeffname\r\n', 'a\r\nb\r\n', 'c\r\n']);
  });

  test.each([
    ['=1+1', "'=1+1"],
    ['+91 98', "'+91 98"],
    ['-5', "'-5"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\tx', '"\'\tx"'],
    ['\rx', '"\'\rx"'],
    ['\0=x', "'\0=x"],
    [' =1', "' =1"],
    ['＝1', "'＝1"],
    ['a;=1+1', '"a;=1+1"'],
    ['000633212345678', "'000633212345678"],
    ['0042', "'0042"],
    ['633212345678', "'633212345678"],
    ['12E4', "'12E4"],
    ['998596', '998596'],
    ['0', '0'],
    ['a=1', 'a=1'],
    ["'x", "'x"],
    ['', ''],
  ])('marks %j as text', (value, cell) => {
    expect(toCsv([{ a: value }])).toBe(`\ufeffa\r\n${cell}\r\n`);
  });

  it('writes amounts in rupees with two decimals, also negative ones', () => {
    expect(toCsv([{ a: { paise: 123_450 }, b: { paise: -5 }, c: -5 }])).toBe(
      '\ufeffa,b,c\r\n1234.50,-0.05,-5\r\n',
    );
  });

  it('keeps 1,000 rows of unusual texts intact, without a cell that a spreadsheet would run', () => {
    const next = randomNumbers(7);
    const pieces = [
      '=',
      '+',
      '-',
      '@',
      '\t',
      '\r',
      '\n',
      '\0',
      '"',
      ',',
      ';',
      "'",
      ' ',
      'a',
      'अ',
      '𝒳',
      '\r\n',
      '|',
    ];
    const text = () => Array.from({ length: next(7) }, () => pieces[next(pieces.length)]).join('');
    const rows = Array.from({ length: 1000 }, () => ({ first: text(), second: text(), last: text() }));
    const [header, ...read] = readCsv(toCsv(rows).slice(1));
    expect(header).toEqual(['first', 'second', 'last']);
    expect(read.filter((cells) => cells.some((cell) => /^[\s\0]*[=+\-@]|^[\t\r\n\0]/.test(cell)))).toEqual(
      [],
    );
    const wrong = rows.filter((row, index) =>
      Object.values(row).some((value, column) => {
        const cell = read[index]![column]!;
        return cell !== value && cell !== `'${value}`;
      }),
    );
    expect(wrong).toEqual([]);
    expect(read.length).toBe(1000);
  });
});

function toCsv(records: CsvRecord[]): string {
  return [...csvSlices(records, (record) => record, 1000)].join('');
}

/** Mulberry32: the same cases in every run. */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
}

/** An independent reader of RFC 4180, one character after the other. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  for (let at = 0; at < text.length; at++) {
    const character = text[at]!;
    if (quoted) {
      if (character !== '"') cell += character;
      else if (text[at + 1] === '"') cell += text[at++];
      else quoted = false;
    } else if (character === '"') quoted = true;
    else if (character === ',') {
      row.push(cell);
      cell = '';
    } else if (character === '\r' && text[at + 1] === '\n') {
      at += 1;
      rows.push([...row, cell]);
      row = [];
      cell = '';
    } else cell += character;
  }
  return rows;
}
