/** Shows a line for each runner while it runs: passed, failed, seconds. */
import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import type { Count, RunnerName } from './reports.ts';

/** Without a terminal, where each look would be one more line. */
const LOOK_EVERY_MS = process.stdout.isTTY ? 1000 : 60_000;
/** Where the part of a log begins that explains failures: in Vitest's and in Playwright's. */
const FAILURES = /Failed (Suites|Tests) \d|Unhandled Errors?\b|^\s+1\) \[/;

export interface Progress {
  take: (raw: string) => void;
  /** Shows the last line, and what the log says about failures. */
  end: (count: Count, logFile: string) => void;
}

interface Tally {
  passed: number;
  failed: number;
}

interface Shown {
  runner: RunnerName;
  began: number;
  tally: Tally;
}

const running = new Set<Shown>();
/** How many lines were drawn last, which the next ones replace. */
let drawn = 0;
let timer: NodeJS.Timeout | undefined;

export function watchProgress(runner: RunnerName): Progress {
  const shown: Shown = { runner, began: performance.now(), tally: { passed: 0, failed: 0 } };
  running.add(shown);
  timer ??= setInterval(draw, LOOK_EVERY_MS).unref();
  return {
    take: (raw) => void (shown.tally = tallied(shown.tally, stripVTControlCharacters(raw))),
    end: (count, logFile) => {
      running.delete(shown);
      erase();
      console.log(lineOf({ ...shown, tally: count }));
      if (count.failed > 0) console.log(failuresIn(logFile));
    },
  };
}

/** A line of Vitest (`✓ unit x.test.ts (12 tests | 1 failed) 30ms`) adds; one of Playwright (`[17/72] …`) replaces the sum. */
export function tallied({ passed, failed }: Tally, line: string): Tally {
  const file = /\((\d+) tests?(?: \| (\d+) failed)?(?: \| (\d+) skipped)?\)/.exec(line);
  if (file) {
    const [tests, bad, skipped] = [file[1], file[2], file[3]].map((number) => Number(number ?? 0));
    return { passed: passed + tests! - bad! - skipped!, failed: failed + bad! };
  }
  if (/^\s+\d+\) \[/.test(line)) return { passed, failed: failed + 1 };
  const started = /^\[(\d+)\/\d+\]/.exec(line);
  return started ? { passed: Math.max(0, Number(started[1]) - 1 - failed), failed } : { passed, failed };
}

function lineOf({ runner, began, tally }: Shown): string {
  const seconds = Math.round((performance.now() - began) / 1000);
  return `${runner.padEnd(9)} ${tally.passed} passed, ${tally.failed} failed, ${seconds} s`;
}

function draw(): void {
  if (running.size === 0) return;
  const lines = [...running].map((shown) => `${lineOf(shown)} …`);
  erase();
  console.log(lines.join('\n'));
  drawn = process.stdout.isTTY ? lines.length : 0;
}

/** Removes the lines that were drawn last from a terminal. */
function erase(): void {
  if (drawn > 0) process.stdout.write(`\u001B[${drawn}A\u001B[J`);
  drawn = 0;
}

/** The whole log, if it explains nothing. */
function failuresIn(logFile: string): string {
  const lines = readFileSync(logFile, 'utf8').split('\n');
  const first = lines.findIndex((line) => FAILURES.test(stripVTControlCharacters(line)));
  return lines.slice(first < 0 ? -100 : first).join('\n');
}
