import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { root } from './places.ts';
import { countReport, neverRan, summed } from './reports.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'samagam-reports-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('counts a Vitest report, and returns the command for a failed file', () => {
  const report = write({
    numPassedTests: 3,
    numFailedTests: 1,
    numPendingTests: 1,
    numTodoTests: 1,
    testResults: [
      file('functions/test/api/a.test.ts', 'passed', ['passed', 'passed']),
      file('functions/test/api/b.test.ts', 'failed', ['passed', 'failed']),
    ],
  });
  expect(countReport('api', report, 1)).toEqual({
    runner: 'api',
    passed: 3,
    failed: 1,
    skipped: 2,
    again: ['npm test -- api functions/test/api/b.test.ts'],
    complaint: null,
  });
});

it('counts a file that cannot be loaded as a failure', () => {
  const report = write({
    ...nothing,
    testResults: [file('domain/src/a.test.ts', 'failed', [])],
  });
  expect(countReport('unit', report, 1)).toMatchObject({ failed: 1, complaint: null });
});

it('counts a runner that fails without a failed test, such as by an unhandled rejection', () => {
  const report = write({ ...nothing, numPassedTests: 5 });
  expect(countReport('unit', report, 1)).toMatchObject({ passed: 5, failed: 1 });
  expect(countReport('unit', report, null)).toMatchObject({
    failed: 1,
    complaint: 'ended with a signal although no test failed',
  });
  expect(countReport('unit', report, 0)).toMatchObject({ passed: 5, failed: 0 });
});

it('counts a runner without tests as failed', () => {
  expect(countReport('unit', write(nothing), 0)).toMatchObject({
    failed: 1,
    complaint: 'found no such test',
  });
});

it('counts no failure if a runner may find no test', () => {
  expect(countReport('unit', write(nothing), 0, true)).toMatchObject({ failed: 0, complaint: null });
});

it('counts a runner without a report as failed', () => {
  expect(countReport('rules', path.join(folder, 'none.json'), 0)).toMatchObject({ passed: 0, failed: 1 });
});

it('repeats every journey if the audit after them failed', () => {
  const books = { file: 'books.spec.ts', line: 17, tests: [{ status: 'unexpected' }] };
  const report = write({ config: { rootDir: path.join(root, 'e2e/src') }, specs: [books] });
  expect(countReport('e2e', report, 1).again).toEqual(['npm test -- e2e']);
});

it('counts a Playwright report: flaky is failed, errors outside of tests too', () => {
  const spec = (line: number, status: string) => ({ file: 'a.spec.ts', line, tests: [{ status }] });
  const report = write({
    config: { rootDir: path.join(root, 'e2e/src') },
    errors: [{ message: 'No such file\n    at x' }],
    suites: [
      { specs: [spec(1, 'expected'), spec(2, 'unexpected')], suites: [{ specs: [spec(9, 'flaky')] }] },
      { specs: [spec(4, 'skipped')] },
    ],
  });
  expect(countReport('e2e', report, 1)).toEqual({
    runner: 'e2e',
    passed: 1,
    failed: 3,
    skipped: 1,
    again: ['npm test -- e2e e2e/src/a.spec.ts:2', 'npm test -- e2e e2e/src/a.spec.ts:9'],
    complaint: 'No such file',
  });
});

it('sums up in one line', () => {
  const count = { runner: 'unit', passed: 5, failed: 0, skipped: 0, again: [], complaint: null } as const;
  expect(summed([{ ...count, again: [] }, neverRan('api', 'had no suite')])).toBe('5 passed, 1 failed');
  expect(summed([{ ...count, skipped: 2, again: [] }])).toBe('5 passed, 0 failed, 2 skipped');
});

const nothing = {
  numPassedTests: 0,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [],
};

function file(name: string, status: string, tests: string[]) {
  return { name: path.join(root, name), status, assertionResults: tests.map((one) => ({ status: one })) };
}

function write(report: object): string {
  const target = path.join(folder, 'report.json');
  writeFileSync(target, JSON.stringify(report));
  return target;
}
