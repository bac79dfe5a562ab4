import { readFileSync } from 'node:fs';
import { readProgrammeFiles } from '@samagam/domain/programme/import/read-programme';
import { expect, it } from 'vitest';
import { looksLikeYaml } from './looks-like-yaml.ts';
import { readYaml } from './yaml-value.ts';

const FILE = new URL('../../../../../emulators/src/builders/programmes/yaml.yml', import.meta.url);

it('reads days, times and people of YAML', () => {
  const bytes = new Uint8Array(readFileSync(FILE));
  expect(looksLikeYaml(bytes)).toBe(true);
  const choices = { tracks: 'room', startdate: '20-Sep-2027', enddate: '21-Sep-2027' } as const;
  const read = readProgrammeFiles([{ value: readYaml(bytes) }], choices);
  expect(read.ok && read.programme.sessions).toMatchObject([
    { topic: 'Registrations', date: '20-Sep-2027', time: '08:30 AM - 09:45 AM' },
    { topic: 'A talk, with a comma', date: '20-Sep-2027', time: '10:00 AM - 10:30 AM' },
  ]);
  expect(read.ok && read.programme.speakers).toMatchObject([{ name: 'Asha Rao' }]);
});

it.each([
  ['Title,Speaker\nA: b,c', false],
  ['Note: programme,,\nTitle,Speaker', true],
  ['[{"title": "A"}]', false],
])('tells YAML from %j', (text, isOne) => {
  expect(looksLikeYaml(new TextEncoder().encode(text))).toBe(isOne);
});

it('reads no other text, and no aliases that repeat themselves without end', () => {
  const bomb = [
    'a: &a [x, x]',
    'b: &b [*a, *a]',
    ...'cdefghijkl'.split('').map((key, nth) => `${key}: &${key} [${`*${'bcdefghijk'[nth]}, `.repeat(9)}x]`),
  ].join('\n');
  for (const text of ['Note: programme,,\n  Title,Speaker: a: b', bomb])
    expect(readYaml(new TextEncoder().encode(text))).toBeNull();
});
