import type { ImportLoss, ImportOutcome } from '@samagam/contract/programme/import-words';
import { noteOf } from '@samagam/contract/programme/import-notes';
import { describe, expect, it, test } from 'vitest';
import { doubtsOf, findingsOf } from './findings.ts';
import { countsOf, reportRows, rowsOf } from './report-rows.ts';

const found = (sourceid: string, changes: object = {}) => ({
  what: 'session' as const,
  row: `Line ${sourceid}`,
  sourceid,
  name: `Session ${sourceid}`,
  isLeftOut: false,
  notes: [],
  ...changes,
});
const planned = (
  sourceid: string,
  outcome: ImportOutcome,
  notes: { finding: string; text: string }[] = [],
  losses: ImportLoss[] = [],
) => ({
  what: 'session' as const,
  sourceid,
  name: `Session ${sourceid}`,
  outcome,
  notes: notes.map(({ text }) => text),
  findings: notes.map(({ finding }) => finding),
  losses,
});

it('joins the notes of the file with those of the API, in the order of the file', () => {
  const rows = reportRows(
    [
      found('2', { notes: [noteOf.noTime] }),
      found('1'),
      found('3', { isLeftOut: true, notes: [noteOf.sameId] }),
    ],
    [
      planned('1', 'new'),
      planned('2', 'kept', [noteOf.adopted]),
      planned('3', 'new'),
      planned('9', 'kept', [{ finding: 'of another release', text: 'Gone.' }]),
    ],
  );
  expect(rows.map(({ row, outcome, notes }) => [row, outcome, notes])).toEqual([
    ['Line 2', 'kept', [noteOf.noTime, noteOf.adopted]],
    ['Line 1', 'new', []],
    ['Line 3', 'left out', [noteOf.sameId]],
    ['', 'new', []],
    ['', 'kept', [{ finding: 'other', text: 'Gone.' }]],
  ]);
  expect(Object.fromEntries(countsOf(rows))).toEqual({ kept: 2, new: 2, 'left out': 1 });
});

it('does not mix a speaker with a session of the same id', () => {
  const rows = reportRows([found('1', { what: 'speaker' })], [planned('1', 'new')]);
  expect(rows.map(({ outcome }) => outcome)).toEqual(['left out', 'new']);
});

describe('the findings of a report', () => {
  const rows = reportRows(
    [
      found('1', { notes: [noteOf.noDescription, noteOf.outside] }),
      found('2'),
      found('3'),
      found('4', { isLeftOut: true, notes: [noteOf.noTime, noteOf.notAccepted('declined')] }),
    ],
    [
      planned('1', 'changed', [noteOf.takenFields('Kind')], ['speakers', 'talk']),
      planned('2', 'changed', [noteOf.noSpeakers], ['speakers']),
      planned('3', 'unchanged'),
    ],
  );
  const heading = {
    sheet: 'sessions',
    heading: 'hall',
    written: 'Hall',
    column: null,
    rows: ['Line 2', 'Line 9'],
    examples: ['A'],
    kind: 'csv',
    by: 'heading',
  } as const;
  const findings = findingsOf(
    rows,
    [
      { ...heading, rows: [...heading.rows] },
      { ...heading, heading: 'owner', column: '', rows: ['Line 1'] },
      { ...heading, heading: 'seats', rows: ['Line 3'] },
      { ...heading, heading: 'start', column: 'start', rows: ['Line 1'] },
      { ...heading, heading: 'blank', rows: [] },
    ].map((one) => ({ ...one, examples: [...one.examples] })),
    '21 to 22 Nov',
  );

  it('are ordered by what is grave, with the unread columns first, and count rows', () => {
    expect(findings.map(({ what, rows: keys, severity }) => [what, keys.length, severity])).toEqual([
      ['2 columns were not read: "hall" (2 rows), "seats" (one row).', 2, 'grave'],
      ['2 sessions lose speakers.', 2, 'grave'],
      ['One session becomes a break.', 1, 'grave'],
      ['One session is outside 21 to 22 Nov.', 1, 'grave'],
      ['One session without a speaker becomes a break.', 1, 'check'],
      ['One session that is not accepted is left out.', 1, 'check'],
      ['One record changes.', 1, 'note'],
      ['One talk has no description.', 1, 'note'],
    ]);
  });

  test.each([
    ['all', ['1', '2', '3', '4']],
    ['losesSpeakers', ['1', '2']],
    ['unread columns', ['2', '3']],
    ['changed', ['1']],
    ['unchanged', ['3']],
    ['new', []],
  ])('or outcomes choose rows: "%s"', (choice, shown) => {
    expect(rowsOf(rows, choice, findings).map(({ row }) => row)).toEqual(shown.map((id) => `Line ${id}`));
  });
});

describe('an import of which most would be wrong', () => {
  const doubts = (...notes: { finding: string; text: string }[][]) =>
    doubtsOf(
      reportRows(
        notes.map((_, index) => found(String(index))),
        notes.map((one, index) => planned(String(index), 'new', one)),
      ),
      '21 to 22 Nov 2099',
    );

  test.each([
    [noteOf.noSpeakers, '2 of 3 sessions would become breaks'],
    [noteOf.noTime, '2 of 3 sessions would have no time'],
    [noteOf.outside, '2 of 3 sessions are outside 21 to 22 Nov 2099'],
  ])('is doubted', (note, words) => {
    expect(doubts([note], [note], [])).toEqual([expect.stringContaining(words)]);
    expect(doubts([note], [], [])).toEqual([]);
    expect(doubts([note])).toEqual([]);
  });
});
