import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { slowestTests } from './slowest.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'samagam-slowest-'));
afterAll(() => rmSync(folder, { recursive: true }));

const unit = write('unit.json', {
  testResults: [
    {
      name: '/repository/domain/src/tickets/qr.test.ts',
      assertionResults: [{ title: 'is fast', duration: 12 }, { title: 'is skipped' }],
    },
  ],
});
const e2e = write('e2e.json', {
  suites: [
    {
      specs: [{ file: 'door.spec.ts', title: 'waits', tests: [{ results: [{ duration: 45_460 }] }] }],
      suites: [
        { specs: [{ file: 'door.spec.ts', title: 'reads', tests: [{ results: [{ duration: 2_000 }] }] }] },
      ],
    },
  ],
});

it('lists the slowest tests of all runners', () => {
  expect(
    slowestTests(
      [
        { runner: 'unit', file: unit },
        { runner: 'e2e', file: e2e },
      ],
      3,
    ),
  ).toEqual([
    '  45.5 s  e2e      door.spec.ts  waits',
    '   2.0 s  e2e      door.spec.ts  reads',
    '   0.0 s  unit     qr.test.ts  is fast',
  ]);
});

it('leaves out a runner without a report', () => {
  expect(slowestTests([{ runner: 'api', file: path.join(folder, 'none.json') }])).toEqual([]);
});

function write(name: string, report: object): string {
  const file = path.join(folder, name);
  writeFileSync(file, JSON.stringify(report));
  return file;
}
