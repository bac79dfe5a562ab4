import { readFileSync } from 'node:fs';
import { sayOfImport } from '@samagam/contract/programme/import-messages';
import { readProgrammeFiles } from '@samagam/domain/programme/import/read-programme';
import { expect, it } from 'vitest';
import { looksLikeYaml } from './looks-like-yaml.ts';
import { readYaml } from './yaml-value.ts';

const FILE = new URL('../../../../../emulators/src/builders/programmes/yaml.yml', import.meta.url);
const bytesOf = (text: string) => new TextEncoder().encode(text);

function read(bytes: Uint8Array) {
  const yaml = readYaml(bytes);
  if (!yaml || 'problem' in yaml) throw new Error(yaml?.problem);
  const choices = { tracks: 'room', startdate: '20-Sep-2027', enddate: '21-Sep-2027' } as const;
  const outcome = readProgrammeFiles([yaml], choices);
  if (!outcome.ok) throw new Error(outcome.problem);
  return outcome.programme;
}

it('reads days, times and people of YAML', () => {
  const bytes = new Uint8Array(readFileSync(FILE));
  expect(looksLikeYaml(bytes)).toBe(true);
  const { sessions, speakers } = read(bytes);
  expect(sessions).toMatchObject([
    { topic: 'Registrations', date: '20-Sep-2027', time: '08:30 AM - 09:45 AM' },
    { topic: 'A talk, with a comma', date: '20-Sep-2027', time: '10:00 AM - 10:30 AM' },
  ]);
  expect(speakers).toMatchObject([{ name: 'Asha Rao' }]);
});

it.each([
  ['Title,Speaker\nA: b,c', false],
  ['Note: programme,,\nTitle,Speaker', true],
  ['[{"title": "A"}]', false],
  ['[{"title": "A",},]', true],
  ['-\n  title: A', true],
])('tells YAML from %j', (text, isOne) => {
  expect(looksLikeYaml(bytesOf(text))).toBe(isOne);
});

const SESSION = 'title: Keys\nstart: 2027-09-20 10:00\nspeaker: Asha Rao';

it('reads JSON with commas too many, says so, and leaves other broken JSON to its own reader', () => {
  const { sessions, notes } = read(bytesOf('[{"title": "Keys", "speaker": "Asha Rao", "room": "A",},]'));
  expect(sessions).toMatchObject([{ topic: 'Keys', speakers: ['Asha Rao'] }]);
  expect(notes).toContain(sayOfImport.looseJson);
  expect(readYaml(bytesOf('[{"title": "Keys"'))).toBe(null);
});

it.each([
  ['several documents', `---\n${SESSION}\n---\n${SESSION.replace('Keys', 'Doors')}\n`, ['Keys', 'Doors']],
  [
    'brackets with tabs',
    '-\n  {\n\ttitle: Keys,\n\tstart: "2027-09-20 10:00",\n\tspeaker: Asha Rao\n  }',
    ['Keys'],
  ],
  [
    'merged keys',
    `day: &day\n  start: 2027-09-20 10:00\ntalks:\n  - <<: *day\n    title: Keys\n    speaker: Asha Rao`,
    ['Keys'],
  ],
  ['ends of lines of an old Mac', `# Days\r- ${SESSION.replaceAll('\n', '\r  ')}`, ['Keys']],
])('reads %s', (_, text, topics) => {
  expect(looksLikeYaml(bytesOf(text))).toBe(true);
  const { sessions } = read(bytesOf(text));
  expect(sessions.map(({ topic }) => topic)).toEqual(topics);
  expect(sessions[0]).toMatchObject({ date: '20-Sep-2027', time: '10:00 AM' });
});

it('keeps the earlier values of a key for the ledger', () => {
  const { ledger } = read(
    bytesOf(`- ${[SESSION, 'speaker: Ravi Das', 'speaker: Meena Iyer'].join('\n').replaceAll('\n', '\n  ')}`),
  );
  expect(ledger.map(({ value, fate }) => [value, fate])).toEqual(
    expect.arrayContaining([
      ['Asha Rao', 'left out'],
      ['Ravi Das', 'left out'],
      ['Meena Iyer', 'imported'],
    ]),
  );
});

it.each([
  [
    'a line that is broken',
    `- ${SESSION.replaceAll('\n', '\n  ')}\n- title: Talk: two\n`,
    sayOfImport.brokenYaml(4, '- title: Talk: two'),
  ],
  [
    'aliases that repeat themselves without end',
    [
      'a: &a [x, x]',
      'b: &b [*a, *a]',
      ...'cdefghijkl'
        .split('')
        .map((key, nth) => `${key}: &${key} [${`*${'bcdefghijk'[nth]}, `.repeat(9)}x]`),
    ].join('\n'),
    sayOfImport.tooManyValues,
  ],
])('refuses %s with a sentence', (_, text, problem) => {
  expect(readYaml(bytesOf(text))).toEqual({ problem });
});

it.each([
  'Note: programme,,\nTitle,Date,Speaker\nKeys,20-Sep-2027,Asha Rao',
  '---\ntitle: Days\n---\nOur days.\n\n| Title | Speaker |\n|---|---|\n| Keys | Asha Rao |\n',
])('leaves sheets and pages with tables to others: %j', (text) => {
  expect(readYaml(bytesOf(text))).toBeNull();
});
