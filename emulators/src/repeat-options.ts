import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from './suite/places.ts';
import { problem } from './suite/problem.ts';
import { RUNNERS } from './suite/reports.ts';

export interface RepeatOptions {
  /** As it was typed. */
  what: string;
  times: number;
  /** How many processes do nothing but keep a processor busy meanwhile. */
  busy: number;
  onOneCore: boolean;
  /** The options that change how it runs, for the table. */
  conditions: string;
  /** The arguments of the launcher (test.ts). */
  command: string[];
}

const TIERS: Record<string, string[]> = { test: [], more: ['--more'], all: ['--all'] };
const RUNNER_OF: [pattern: RegExp, runner: string][] = [
  [/\.browser\.test\.tsx$/, 'browser'],
  [/^e2e\/.*\.spec\.ts$/, 'e2e'],
  [/^functions\/test\/(api|rules|rehearsal)\//, ''],
  [/\.test\.tsx?$/, 'unit'],
];

/** @throws Problem about what cannot be repeated. */
export function readRepeatOptions(words: readonly string[]): RepeatOptions {
  const rest = [...words];
  const busy = takeNumber(rest, '--busy');
  const onOneCore = takeFlag(rest, '--one-core');
  const isShuffled = takeFlag(rest, '--shuffle');
  const [what = '', count = '', ...more] = rest;
  const times = Number(count);
  if (what === '') throw wrong('');
  if (!Number.isInteger(times) || times < 1) throw wrong(`"${count}" is not a number of times. `);
  if (more.length > 0) throw wrong(`"${more[0]}" is not an option. `);
  const command = commandOf(what);
  if (isShuffled && (TIERS[what] || command[0] === 'e2e')) {
    throw problem('Only a runner of Vitest can be shuffled: unit, browser, api, rules or rehearsal.');
  }
  const conditions = [busy > 0 && `--busy ${busy}`, onOneCore && '--one-core', isShuffled && '--shuffle'];
  return {
    what,
    times,
    busy,
    onOneCore,
    conditions: conditions.filter(Boolean).join(' '),
    command: isShuffled ? [...command, '--sequence.shuffle'] : command,
  };
}

function wrong(sentence: string): Error {
  return problem(
    `${sentence}Say: npm run test:repeat -- <runner or file> <times> [--busy 2] [--one-core] [--shuffle]`,
  );
}

function commandOf(what: string): string[] {
  if (TIERS[what]) return TIERS[what];
  if (RUNNERS.some((runner) => runner === what)) return [what];
  const found = RUNNER_OF.find(([pattern]) => pattern.test(what));
  if (!found || !existsSync(path.join(root, what)))
    throw problem(`"${what}" is neither a runner (${RUNNERS.join(', ')}, all) nor a file of tests.`);
  return [found[1] || found[0].exec(what)![1]!, what];
}

function takeFlag(words: string[], flag: string): boolean {
  const at = words.indexOf(flag);
  if (at >= 0) words.splice(at, 1);
  return at >= 0;
}

function takeNumber(words: string[], option: string): number {
  const at = words.indexOf(option);
  if (at < 0) return 0;
  const [, value = ''] = words.splice(at, 2);
  if (!/^\d+$/.test(value)) throw problem(`${option} needs a number, such as ${option} 2.`);
  return Number(value);
}
