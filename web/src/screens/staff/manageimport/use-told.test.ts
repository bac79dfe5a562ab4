import { importMemory } from '@samagam/contract/programme/import';
import { parse } from '@samagam/contract/common/first-issue';
import { expect, it } from 'vitest';
import { toldOf } from './use-told.ts';

it('remembers what staff said of each kind of file, but not of a sheet whose first row is a session', () => {
  const heading = { sheet: 'sessions', heading: 'asha rao', column: 'speakers' } as const;
  const told = {
    'csv 1': { headings: [heading], answers: { 'first row': 'record' } },
    'csv 2': { headings: [heading], answers: { commas: 'people' } },
    'csv 3': {},
  };
  expect(toldOf(told, Object.keys(told))).toEqual([
    { kind: 'csv 2', headings: [heading], answers: [{ id: 'commas', value: 'people' }] },
  ]);
});

it.each([
  ['of rows without a status', 'status ', 'accepted'],
  ['that leaves rows out', 'hidden', ''],
  ['about a word in styled letters', 'status 𝐲𝐞𝐬', 'accepted'],
])('keeps an answer %s as it is', (_, id, value) => {
  const told = toldOf({ csv: { answers: { [id]: value } } }, ['csv']);
  expect(parse(importMemory, { told })).toEqual({ ok: true, value: { told } });
});
