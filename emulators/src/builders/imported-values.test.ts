/** Checks the ledger of files as organisers have them, with code that the readers do not share. */
import { readdirSync, readFileSync } from 'node:fs';
import { sumsOf } from '@samagam/domain/programme/import/ledger/ledger-entry';
import { describe, expect, it } from 'vitest';
import { decidedFile } from './decided-file.ts';
import { checkValues, valuesOf } from './imported-values.ts';

const FOLDER = new URL('programmes/', import.meta.url);
const FILES = readdirSync(FOLDER).filter((name) => /\.(?:csv|json|xml)$/.test(name));
const CHOICES = { tracks: 'track', startdate: '20-Sep-2027', enddate: '22-Sep-2027' } as const;

function readFile(name: string) {
  const bytes = readFileSync(new URL(name, FOLDER));
  const read = decidedFile([bytes], CHOICES);
  return read.ok ? { ...read, values: valuesOf(bytes.toString()) } : read;
}

describe.each(FILES)('%s', (name) => {
  const read = readFile(name);
  if (!read.ok) throw new Error(read.problem);
  const { programme, values, headings } = read;

  it('loses no value unseen', () => {
    const { hidden, ...sums } = checkValues(values, programme, headings);
    expect(hidden).toEqual([]);
    expect(sums.values).toBe(sums.imported + sums.changed + sums.leftOut);
    expect(sumsOf(programme.ledger).read).toBe(sums.values);
  });
});

it('loses no value of a sheet without headings', () => {
  const sheet = readFileSync(new URL('one-day-times-only.csv', FOLDER), 'utf8').replace(/^.*\n/, '');
  const read = decidedFile([new TextEncoder().encode(sheet)], CHOICES);
  expect(read.ok && checkValues(valuesOf(sheet), read.programme, read.headings).hidden).toEqual([]);
});

const DAY = '20-Sep-2027';
const NEXT_DAY = '21-Sep-2027';

it.each<[name: string, sessions: string[]]>([
  [
    'weekday.csv',
    [`${DAY} 09:00 AM - 09:30 AM`, `${DAY} 09:30 AM - 10:00 AM`, `${NEXT_DAY} 09:00 AM - 09:30 AM`],
  ],
  ['date-month-word.csv', [`${DAY} 10:00 AM - 11:00 AM`]],
  ['date-dd.mm.csv', [`${DAY} 10:00 AM`, `${DAY} 11:00 AM`]],
  ['day-and-date.csv', [`${DAY} 10:00 AM`, `${NEXT_DAY} 10:00 AM`]],
  ['spanish.csv', [`${DAY} 10:00 AM - 10:30 AM`]],
  ['french.csv', [`${DAY} 10:00 AM - 10:30 AM`, `${DAY} 11:00 AM - 11:45 AM`]],
  ['hindi.csv', [`${DAY} 10:00 AM`, `${DAY} 11:00 AM`]],
  [
    'german-dates.csv',
    [`${DAY} 10:00 AM - 10:30 AM`, `${DAY} 11:00 AM - 11:30 AM`, `${DAY} 12:00 PM - 12:30 PM`],
  ],
  ['kotlinconf-shape.json', [`${DAY} 10:00 AM - 10:30 AM`, `${DAY} 11:00 AM - 11:30 AM`]],
  ['openplanner.json', [`${DAY} 10:00 AM - 10:30 AM`]],
])('finds days and times of %s', (name, sessions) => {
  const read = readFile(name);
  expect(read.ok && read.programme.sessions.map(({ date = '', time }) => `${date} ${time}`)).toEqual(
    sessions,
  );
});

describe('the checker', () => {
  const read = readFile('attachments.xml');
  if (!read.ok) throw new Error(read.problem);
  const { programme, values } = read;
  const hiddenOf = (changes: Partial<typeof programme>, of = values) =>
    checkValues(of, { ...programme, ...changes }).hidden.map((one) => one.replace(/:.*/, ''));

  it('reports a value that the ledger does not have, and one that the file does not have', () => {
    expect(hiddenOf({ ledger: programme.ledger.slice(1) })).toEqual(['not in the ledger']);
    expect(hiddenOf({}, values.slice(1))).toEqual(['not in the file']);
  });

  it('reports a value that is not stored with its record', () => {
    const sessions = programme.sessions.map((session) => ({ ...session, topic: 'Another talk' }));
    expect(hiddenOf({ sessions })).toEqual(['not stored']);
  });
});
