import { describe, expect, it, test } from 'vitest';
import { sayOfImport } from '@samagam/contract/programme/import-messages';
import type { ImportLoss, ImportOutcome } from '@samagam/contract/programme/import';
import { countsOf, reportRows, rowsOf, warningsOf } from './report-rows.ts';

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
  notes: string[] = [],
  losses: ImportLoss[] = [],
) => ({
  what: 'session' as const,
  sourceid,
  name: `Session ${sourceid}`,
  outcome,
  notes,
  losses,
});

it('joins the notes of the file with those of the API, in the order of the file', () => {
  const rows = reportRows(
    [found('2', { notes: ['No time.'] }), found('1'), found('3', { isLeftOut: true, notes: ['Why.'] })],
    [
      planned('1', 'new'),
      planned('2', 'kept', ['Kept.']),
      planned('3', 'new'),
      planned('9', 'kept', ['Gone.']),
    ],
  );
  expect(rows.map(({ row, outcome, notes }) => [row, outcome, notes])).toEqual([
    ['Line 2', 'kept', ['No time.', 'Kept.']],
    ['Line 1', 'new', []],
    ['Line 3', 'left out', ['Why.']],
    ['3', 'new', []],
    ['9', 'kept', ['Gone.']],
  ]);
  expect(Object.fromEntries(countsOf(rows))).toEqual({ kept: 2, new: 2, 'left out': 1 });
});

it('does not mix a speaker with a session of the same id', () => {
  const rows = reportRows([found('1', { what: 'speaker' })], [planned('1', 'new')]);
  expect(rows.map(({ outcome }) => outcome)).toEqual(['left out', 'new']);
});

describe('sessions that lose something', () => {
  const rows = reportRows(
    [found('1'), found('2'), found('3')],
    [
      planned('1', 'changed', ['Changed: Kind.'], ['speakers', 'talk']),
      planned('2', 'changed', [], ['speakers']),
      planned('3', 'unchanged'),
    ],
  );

  it('are counted in sentences', () => {
    expect(warningsOf(rows)).toEqual([
      sayOfImport.sessionsLoseSpeakers(2),
      sayOfImport.sessionsBecomeBreaks(1),
    ]);
    expect(warningsOf(rows.slice(2))).toEqual([]);
  });

  test.each([
    ['all', ['1', '2', '3']],
    ['warnings', ['1', '2']],
    ['notes', ['1']],
    ['changed', ['1', '2']],
    ['unchanged', ['3']],
    ['new', []],
  ] as const)('are shown by the choice "%s" as it says', (choice, shown) => {
    expect(rowsOf(rows, choice).map(({ row }) => row)).toEqual(shown.map((id) => `Line ${id}`));
  });
});
