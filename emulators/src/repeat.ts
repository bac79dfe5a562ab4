/**
 * `npm run test:repeat -- <runner or file> <times> [--busy 2] [--one-core] [--shuffle]`: whether tests pass each time, also
 * beside other work, on one processor or in another order. `all`, `test` and `more` are whole tiers. Keeps all that the runs
 * print in a log, and ends with a table of the runs.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, type WriteStream } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { readRepeatOptions, type RepeatOptions } from './repeat-options.ts';
import { onEnd } from './suite/on-end.ts';
import { root, shown } from './suite/places.ts';
import { sentenceOf } from './suite/problem.ts';

interface Run {
  passed: boolean;
  seconds: number;
  /** The last line: "12 passed, 0 failed". */
  sum: string;
  /** The failed tests, as Vitest and Playwright name them. */
  failures: string[];
}

const FAILURE = /^ ?FAIL {2}|^\s+\d+\) \[/;
const children = new Set<ChildProcess>();
process.on('exit', endChildren);
onEnd(async () => {
  // The launcher stops its suite by itself.
  await Promise.all([...children].map((child) => child.kill('SIGINT') && ended(child)));
  process.exit(130);
});

try {
  process.exitCode = await repeat(readRepeatOptions(process.argv.slice(2)));
} catch (error) {
  console.error(sentenceOf(error, '.suite'));
  process.exitCode = 1;
}

async function repeat(options: RepeatOptions): Promise<number> {
  const folder = path.join(root, '.suite', 'repeat');
  mkdirSync(folder, { recursive: true });
  const day = new Date().toISOString().replaceAll(/[:.]/g, '-');
  const file = path.join(folder, `${day}-${path.basename(options.what)}.log`);
  const log = createWriteStream(file);
  const busy = Array.from({ length: options.busy }, () =>
    start(process.execPath, ['-e', 'for (;;);'], 'ignore'),
  );
  const runs: Run[] = [];
  while (runs.length < options.times) {
    const run = await runOnce(options, log);
    runs.push(run);
    console.log(row(options, runs.length, run));
  }
  for (const child of busy) child.kill('SIGKILL');
  const bad = runs.filter(({ passed }) => !passed).length;
  const result = `${runs.length - bad} of ${runs.length} runs passed (log: ${shown(file)})`;
  log.end([...runs.map((run, i) => row(options, i + 1, run)), result, ''].join('\n'));
  console.log(result);
  return bad === 0 ? 0 : 1;
}

function row({ what, conditions }: RepeatOptions, number: number, run: Run): string {
  const failures = run.failures.map((failure) => `\n      ${failure}`).join('');
  return `${String(number).padStart(3)}  ${what} ${conditions}  ${run.seconds} s  ${run.sum}${failures}`;
}

async function runOnce({ command, onOneCore }: RepeatOptions, log: WriteStream): Promise<Run> {
  const began = performance.now();
  const words = [process.execPath, path.join(import.meta.dirname, 'test.ts'), ...command];
  const [name = '', ...args] = onOneCore ? ['taskset', '-c', '0', ...words] : words;
  const child = start(name, args, 'pipe');
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (data: Buffer) => {
      log.write(data);
      output += data.toString();
    });
  }
  const code = await ended(child);
  const lines = stripVTControlCharacters(output).trimEnd().split('\n');
  return {
    passed: code === 0,
    seconds: Math.round((performance.now() - began) / 1000),
    sum: lines.at(-1) ?? '',
    failures: [...new Set(lines.filter((line) => FAILURE.test(line)).map((line) => line.trim()))],
  };
}

function start(command: string, args: string[], stdio: 'ignore' | 'pipe'): ChildProcess {
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', stdio, stdio] });
  children.add(child);
  child.once('exit', () => children.delete(child));
  return child;
}

function ended(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
}

function endChildren(): void {
  for (const child of children) child.kill('SIGKILL');
}
