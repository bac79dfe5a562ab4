import { noteOf } from '@samagam/contract/programme/import-notes';
import { expect, it, test } from 'vitest';
import { withReport } from './ledger-after.ts';
import type { LedgerEntry } from './ledger-entry.ts';
import { readProgrammeFiles } from '../read-programme.ts';

const CHOICES = { tracks: 'track', startdate: '20-Sep-2027', enddate: '22-Sep-2027' } as const;
const COLUMNS = 'Title,Speaker,Date,Start,End,Room,Kind,Abstract,Slides,T-shirt';
const sheet = (...rows: string[]) => new TextEncoder().encode([COLUMNS, ...rows].join('\n'));
const TALK = 'Safe keys,Asha Rao,2027-09-20,10:00,10:30,Hall 1,talk,Text,,';

/** Column, fate, and what it became or why. */
function fatesOf(...rows: string[]): string[] {
  const read = readProgrammeFiles([sheet(...rows)], { ...CHOICES, tracks: 'room' });
  if (!read.ok) throw new Error(read.problem);
  return read.programme.ledger
    .filter(({ fate }) => fate !== 'imported')
    .map(
      ({ where, column, fate, became, why, lost = '' }) =>
        `${where} ${column} ${fate}: ${became || why}${lost && `, without ${lost}`}`,
    );
}

test.each<[what: string, rows: string[], fates: string[]]>([
  ['a row that is imported as it is', [TALK], []],
  [
    'a value in a column without a place',
    [`${TALK}XL`],
    ['Line 2 T-shirt left out: There is no place for this column.'],
  ],
  [
    'a title that is cut',
    [TALK.replace('Safe keys', `Safe ${'keys '.repeat(40).trim()}`)],
    [`Line 2 Title changed: Safe ${'keys '.repeat(29).trim()}…`],
  ],
  ['a title with HTML', [TALK.replace('Safe keys', 'Safe <b>keys</b>')], ['Line 2 Title changed: Safe keys']],
  ['a name with signs', [TALK.replace('Asha Rao', 'Asha *Rao*')], ['Line 2 Speaker changed: Asha Rao']],
  ['a kind that is a talk', [TALK.replace('talk,', 'Keynote,')], ['Line 2 Kind changed: talk']],
  [
    'a time of another zone',
    [TALK.replace('10:00,10:30', '2027-09-20T04:30:00Z,2027-09-20T05:00:00Z')],
    [
      'Line 2 Start changed: 20-Sep-2027 10:00 AM - 10:30 AM',
      'Line 2 End changed: 20-Sep-2027 10:00 AM - 10:30 AM',
    ],
  ],
  [
    'a date that is none',
    [TALK.replace('2027-09-20', 'some day')],
    ['Date', 'Start', 'End'].map(
      (column) => `Line 2 ${column} left out: ${noteOf.wrongDate('some day').text}`,
    ),
  ],
  [
    'a row without a title',
    ['Safe keys,Asha Rao,2027-09-20,10:00,,,,,,', ',Ravi Das,,,,,,,,'],
    ['Line 3 Speaker left out: Left out: it has no title.'],
  ],
])('the ledger has %s', (_, rows, fates) => {
  const found = fatesOf(...rows);
  expect(found).toEqual(fates);
});

it('the ledger says which words of a name go', () => {
  const people = new TextEncoder().encode('Name,Email\nAsha Rao,a@example.org\n');
  const files = [sheet(TALK.replace('Asha Rao', 'Asha Rao (speaker)')), people];
  const read = readProgrammeFiles(files, { ...CHOICES, tracks: 'room' });
  const changes = read.ok ? read.programme.ledger.filter(({ fate }) => fate === 'changed') : [];
  expect(changes).toMatchObject([{ value: 'Asha Rao (speaker)', became: 'Asha Rao', lost: 'speaker' }]);
});

const entry = (changes: Partial<LedgerEntry>): LedgerEntry => ({
  where: 'Line 2',
  column: 'Title',
  value: 'Safe keys',
  fate: 'imported',
  became: '',
  why: '',
  field: 'title',
  what: 'session',
  sourceid: 's1',
  ...changes,
});
const row = { what: 'session' as const, sourceid: 's1', name: 'Safe keys', notes: [], losses: [] };

test.each<[string, Partial<LedgerEntry>, object, object]>([
  [
    'keeps what staff edited',
    {},
    { outcome: 'kept', kept: ['topic'] },
    { fate: 'left out', why: 'The event keeps what staff edited.' },
  ],
  [
    'leaves out the record',
    {},
    { outcome: 'left out', notes: ['Full.'] },
    { fate: 'left out', why: 'Full.' },
  ],
  [
    'does not find a speaker',
    { field: 'speakers', value: 'Asha Rao; p9' },
    { outcome: 'new', missing: ['p9'] },
    { fate: 'changed', change: 'people', became: 'Asha Rao' },
  ],
  [
    'finds no speaker',
    { field: 'speakers', value: 'p9' },
    { outcome: 'new', missing: ['p9'], notes: ['Not found.'], findings: ['speakersNotFound'] },
    { fate: 'left out', why: 'Not found.' },
  ],
  [
    'removes HTML from a text',
    { field: 'description' },
    { outcome: 'new', notes: ['Description has HTML.'], findings: ['removed'] },
    { fate: 'changed', change: 'html', became: 'Description has HTML.' },
  ],
  ['imports it', {}, { outcome: 'new' }, { fate: 'imported' }],
])('the ledger says when the event %s', (_, value, report, expected) => {
  const [judged] = withReport([entry(value)], [{ ...row, outcome: 'new', ...report }], new Set());
  expect(judged).toMatchObject(expected);
});
