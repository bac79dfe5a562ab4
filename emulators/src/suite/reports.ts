import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './places.ts';

export type RunnerName = 'unit' | 'browser' | 'api' | 'rules' | 'e2e' | 'rehearsal';

/** What `npm test` runs. The tests of a deploy are part of `npm run rehearse`. */
export const DAILY: RunnerName[] = ['unit', 'browser', 'api', 'rules', 'e2e'];

/** All runners; the tests of a deploy are run by name and by `npm run rehearse`. */
export const RUNNERS: RunnerName[] = [...DAILY, 'rehearsal'];

export type Count = {
  runner: RunnerName;
  passed: number;
  failed: number;
  skipped: number;
  /** Commands that run failed tests again. */
  again: string[];
  /** Why the runner itself failed: it died, or never ran. */
  complaint: string | null;
};

/** The complaint if a filter is misspelt, or matches no test. */
export const NO_SUCH_TEST = 'found no such test';

/** A runner that could not start counts as one failure. */
export function neverRan(runner: RunnerName, complaint: string): Count {
  return { runner, passed: 0, failed: 1, skipped: 0, again: [], complaint };
}

/** `exitCode`: null when a signal ended the runner. `mayBeEmpty`: allows a run without tests. */
export function countReport(
  runner: RunnerName,
  reportFile: string,
  exitCode: number | null,
  mayBeEmpty = false,
): Count {
  let count: Count;
  try {
    const report: unknown = JSON.parse(readFileSync(reportFile, 'utf8'));
    count =
      runner === 'e2e'
        ? countPlaywright(report as PlaywrightReport)
        : countVitest(runner, report as VitestReport);
  } catch (error) {
    return neverRan(
      runner,
      `left no readable report (${error instanceof Error ? error.message : 'unknown'})`,
    );
  }
  // Otherwise the filter is misspelt, or matches no test.
  if (!mayBeEmpty && count.passed + count.failed + count.skipped === 0) return neverRan(runner, NO_SUCH_TEST);
  // Errors outside tests, such as an unhandled rejection, only appear in the exit code.
  if (exitCode !== 0 && count.failed === 0) {
    return { ...count, failed: 1, complaint: `ended with ${exitCode ?? 'a signal'} although no test failed` };
  }
  return count;
}

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { name: string; status: string; assertionResults: { status: string }[] }[];
};

function countVitest(runner: RunnerName, report: VitestReport): Count {
  const failed = report.testResults.filter(({ status }) => status === 'failed');
  // A file that cannot be loaded has no failed test.
  const unloadable = failed.filter(
    ({ assertionResults }) => !assertionResults.some(({ status }) => status === 'failed'),
  );
  return {
    runner,
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloadable.length,
    skipped: report.numPendingTests + report.numTodoTests,
    again: failed.map(({ name }) => `npm test -- ${runner} ${path.relative(root, name)}`),
    complaint: null,
  };
}

type PlaywrightSuite = {
  suites?: PlaywrightSuite[];
  specs?: { file: string; line: number; tests: { status: string }[] }[];
};

type PlaywrightReport = PlaywrightSuite & {
  errors?: { message?: string }[];
  config: { rootDir: string };
};

const BOOKS = 'books.spec.ts';

function countPlaywright(report: PlaywrightReport): Count {
  const folder = path.relative(root, report.config.rootDir);
  const tests = specsOf(report).flatMap((spec) =>
    spec.tests.map(({ status }) => ({
      status,
      // The audit checks the purchases of all journeys.
      again:
        spec.file === BOOKS
          ? 'npm test -- e2e'
          : `npm test -- e2e ${path.join(folder, `${spec.file}:${spec.line}`)}`,
    })),
  );
  const having = (...states: string[]) => tests.filter(({ status }) => states.includes(status));
  const errors = report.errors ?? [];
  return {
    runner: 'e2e',
    passed: having('expected').length,
    // A flaky test is a defect too.
    failed: having('unexpected', 'flaky').length + errors.length,
    skipped: having('skipped').length,
    again: [...new Set(having('unexpected', 'flaky').map(({ again }) => again))],
    complaint: errors[0]?.message?.split('\n')[0] ?? null,
  };
}

function specsOf(suite: PlaywrightSuite): NonNullable<PlaywrightSuite['specs']> {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
}

/** `12 passed, 0 failed`, and `, 3 skipped` if there are any. */
export function summed(counts: Count[]): string {
  const sum = (pick: (count: Count) => number) => counts.reduce((total, count) => total + pick(count), 0);
  const skipped = sum((count) => count.skipped);
  return `${sum((count) => count.passed)} passed, ${sum((count) => count.failed)} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
