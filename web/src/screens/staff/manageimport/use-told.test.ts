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
