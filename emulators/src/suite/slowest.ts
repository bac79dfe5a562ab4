/** Finds the slowest tests in the JSON reports of the test runners, so that the time of a run does not grow unseen. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { RunnerName } from './reports.ts';

interface TimedTest {
  runner: RunnerName;
  /** The name of the file, without its folder. */
  file: string;
  title: string;
  /** In milliseconds. */
  duration: number;
}

interface VitestTimes {
  testResults: { name: string; assertionResults: { title: string; duration?: number | null }[] }[];
}

interface PlaywrightTimes {
  suites?: PlaywrightTimes[];
  specs?: { file: string; title: string; tests: { results: { duration: number }[] }[] }[];
}

/** One line for each of the slowest tests in these reports. A report that cannot be read has none. */
export function slowestTests(reports: { runner: RunnerName; file: string }[], most = 20): string[] {
  return reports
    .flatMap(({ runner, file }) => timesIn(runner, file))
    .toSorted((a, b) => b.duration - a.duration)
    .slice(0, most)
    .map(({ runner, file, title, duration }) =>
      `${(duration / 1000).toFixed(1).padStart(6)} s  ${runner.padEnd(7)}  ${file}  ${title}`.slice(0, 160),
    );
}

function timesIn(runner: RunnerName, file: string): TimedTest[] {
  try {
    const report: unknown = JSON.parse(readFileSync(file, 'utf8'));
    const times =
      runner === 'e2e' ? playwrightTimes(report as PlaywrightTimes) : vitestTimes(report as VitestTimes);
    return times.map((time) => ({ runner, ...time, file: path.basename(time.file) }));
  } catch {
    return [];
  }
}

type Time = Omit<TimedTest, 'runner'>;

function vitestTimes({ testResults }: VitestTimes): Time[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ title, duration }) => ({ file: name, title, duration: duration ?? 0 })),
  );
}

function playwrightTimes({ suites = [], specs = [] }: PlaywrightTimes): Time[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests.flatMap(({ results }) => results.map(({ duration }) => ({ file, title, duration }))),
  );
  return [...own, ...suites.flatMap(playwrightTimes)];
}
