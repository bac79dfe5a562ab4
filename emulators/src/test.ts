/**
 * `npm test`, `npm run test:more` (--more) and `npm run test:all` (--all): the tests of a tier (suite/tiers.ts), with their own
 * suite on free ports, so that they run beside other suites.
 * `npm test -- unit|browser|api|rules|e2e|rehearsal [filter]` runs only that, of all tiers.
 * `npm test -- changed [commit]` runs what the changes since a commit concern, without journeys.
 */
import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { apiTests, changedSince, testsConcernedBy } from './suite/changed.ts';
import { requireChromium } from './suite/chromium.ts';
import { onEnd } from './suite/on-end.ts';
import { packageBin, root, shown, suiteFolder } from './suite/places.ts';
import { problem, sentenceOf } from './suite/problem.ts';
import { firstComplaint, startChild } from './suite/processes.ts';
import type { Child } from './suite/processes.ts';
import { watchProcessorTime } from './suite/processor-time.ts';
import { watchProgress } from './suite/progress.ts';
import { countReport, DAILY, neverRan, NO_SUCH_TEST, RUNNERS, summed } from './suite/reports.ts';
import type { Count, RunnerName } from './suite/reports.ts';
import { requireNode } from './suite/requirements.ts';
import { measureSlowness } from './suite/slowness.ts';
import { slowestTests } from './suite/slowest.ts';
import { startSuite } from './suite/start-suite.ts';
import type { Suite } from './suite/start-suite.ts';
import { MORE, type Tier } from './suite/tiers.ts';

/** The chosen runners, each with what its command gets in addition. */
type Choice = Map<RunnerName, string[]>;

/** The runners that need no suite. */
const ALONE: readonly RunnerName[] = ['unit', 'browser'];
/**
 * What each runner waits for, if that runs too. The unit tests keep both processors busy while the suite starts. The tests of the
 * API mostly wait for locks of the emulator, so they share the processors with browsers. Two runners with browsers would not fit.
 */
const AFTER: Partial<Record<RunnerName, RunnerName>> = {
  browser: 'unit',
  api: 'unit',
  rules: 'unit',
  e2e: 'browser',
};
/** `npm run rehearse` runs the journeys on the emulators of Hosting and of the functions (docs/decisions/0098). */
const JOURNEYS_ON = process.env.JOURNEYS === 'emulators' ? 'whole' : 'journeys';
/** After as many failures a runner stops: what is broken so much is read sooner. */
const MOST_FAILURES = 25;
/** The option of Vitest that finds tests by their imports. */
const CHANGED = '--changed';
const project = `demo-samagam-${randomBytes(3).toString('hex')}`;
const folder = suiteFolder(project);
const counts: Count[] = [];
const killers: (() => void)[] = [];
const running = new Set<Child>();
const processorTime = watchProcessorTime();
const runBegan = performance.now();
let slowness = 0;
let isInterrupted = false;
/** Why the suite does not work any more. */
let death: string | null = null;
let suite: Suite | null = null;
let slowest: string[] = [];

process.on('exit', killAll);
onEnd(interrupt);

await main();

async function main(): Promise<void> {
  try {
    const { tier, words } = readTier(process.argv.slice(2));
    const chosen = readArguments(words, tier);
    requireNode(process.version);
    forgetOldRuns();
    mkdirSync(folder, { recursive: true });
    slowness = await measureSlowness();
    await run(chosen, { tier, isWhole: words.length === 0 });
    if (words.length === 0)
      slowest = slowestTests(DAILY.map((runner) => ({ runner, file: reportOf(runner) })));
  } catch (error) {
    complain(error);
    if (counts.length === 0) counts.push(neverRan('unit', 'nothing was run'));
  }
  if (isInterrupted) return;
  await suite?.stop().catch(complain);
  finish();
}

function readTier([first, ...others]: string[]): { tier: Tier; words: string[] } {
  if (first === '--more' || first === '--all')
    return { tier: first === '--more' ? 'more' : 'all', words: others };
  const words = first === undefined ? [] : [first, ...others];
  // Who names a runner means all of its files.
  return { tier: first === undefined ? 'test' : 'all', words };
}

function readArguments(words: string[], tier: Tier): Choice {
  const [first, ...picks] = words;
  if (first === undefined) {
    const names = DAILY.filter(
      (name) => tier !== 'more' || (MORE as Record<string, readonly string[]>)[name]?.length,
    );
    return new Map(names.map((name) => [name, []]));
  }
  if (first === 'changed') return whatChanged(picks[0] ?? 'HEAD');
  const chosen = RUNNERS.find((name) => name === first);
  if (!chosen) {
    throw problem(
      `"${first}" is none of the test runners: say ${RUNNERS.join(', ')} or changed, and then what to pick.`,
    );
  }
  return new Map([[chosen, picks]]);
}

function whatChanged(commit: string): Choice {
  const changed = changedSince(commit);
  if (changed.length === 0) {
    console.log(`Nothing has changed since ${commit}. Name an earlier commit: npm test -- changed HEAD~3`);
    return new Map();
  }
  const api = testsConcernedBy(changed, apiTests());
  return new Map([
    ['unit', [`${CHANGED}=${commit}`]],
    ['browser', [`${CHANGED}=${commit}`]],
    ...(api.length > 0 ? ([['api', api]] as const) : []),
  ]);
}

async function run(choice: Choice, { tier, isWhole }: { tier: Tier; isWhole: boolean }): Promise<void> {
  const chosen = [...choice.keys()];
  const withStore = chosen.some((name) => !ALONE.includes(name));
  const withJourneys = chosen.includes('e2e');
  // Checked first, so that a missing Chromium is reported at once.
  const withChromium = withJourneys || chosen.includes('browser');
  const chromium = withChromium ? await requireChromium(process.env) : '';
  const booting = withStore ? boot(withJourneys) : null;
  // Each page loads every module. Beside the tests of the API, one for each processor keeps them busy.
  const pages = chosen.includes('api') ? [`--maxWorkers=${availableParallelism()}`] : [];
  const tests = { SAMAGAM_TIER: tier, SAMAGAM_SLOWNESS: String(slowness) };
  const start = async (name: RunnerName, picks: string[]): Promise<Count> => {
    if (name === 'unit') return runVitest(name, tests, picks, isWhole);
    if (name === 'browser')
      return runVitest(name, { ...tests, CHROMIUM_PATH: chromium }, [...pages, ...picks], isWhole);
    const ready = await booting;
    if (!ready) return neverRan(name, 'had no suite to run against');
    if (name === 'e2e') return runPlaywright(ready, { ...tests, CHROMIUM_PATH: chromium }, picks, isWhole);
    return runVitest(name, { ...tests, ...ready.environment }, picks, isWhole);
  };
  const runs = new Map<RunnerName, Promise<Count>>();
  for (const [name, picks] of choice) {
    const earlier = AFTER[name] && runs.get(AFTER[name]);
    runs.set(
      name,
      Promise.resolve(earlier).then(() => start(name, picks)),
    );
  }
  counts.push(...(await Promise.all(runs.values())));
}

/** Null if it does not start: the runners that need it then count as failed, the others still run. */
async function boot(whole: boolean): Promise<Suite | null> {
  const began = performance.now();
  try {
    suite = await startSuite({
      project,
      parts: whole ? JOURNEYS_ON : 'store',
      onDeath: endRunners,
      onCleanUp: (killNow) => killers.push(killNow),
    });
    console.log(`The suite ${project} was ready after ${seconds(began)}.`);
    return suite;
  } catch (error) {
    complain(error);
    return null;
  }
}

/** Without the suite every test that is left would wait for its limit. */
function endRunners(sentence: string): void {
  // A process that ends while the suite is stopped is no death.
  if (isInterrupted || death !== null || running.size === 0) return;
  death = sentence;
  console.log(`\n${sentence} The tests cannot go on.`);
  for (const child of running) void child.stop(0);
}

function reportOf(runner: RunnerName): string {
  return path.join(folder, `${runner}.json`);
}

function runVitest(
  runner: RunnerName,
  environment: Record<string, string>,
  picks: string[],
  isWhole: boolean,
): Promise<Count> {
  const report = reportOf(runner);
  const command = [
    packageBin('vitest/vitest.mjs'),
    'run',
    // With a star, for the unit tests that need a process each.
    `--project=${runner}*`,
    // Each file has its own project in the emulator, which mostly waits for locks.
    ...(runner === 'api' ? [`--maxWorkers=${process.env.PROOFS === 'full' ? 3 : 4}`] : []),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    '--passWithNoTests',
    `--bail=${MOST_FAILURES}`,
    ...picks,
  ];
  return runTests({ runner, picks, report, environment, command, isWhole });
}

async function runPlaywright(
  ready: Suite,
  more: Record<string, string>,
  picks: string[],
  isWhole: boolean,
): Promise<Count> {
  const report = reportOf('e2e');
  const seeded = await ready.seed();
  const environment = {
    ...more,
    ...ready.environment,
    // For the audit after the journeys.
    ...ready.settings,
    SAMAGAM_ORIGIN: ready.origin,
    SAMAGAM_HOSTING: ready.hosting,
    SAMAGAM_FUNCTIONS: ready.functions,
    SAMAGAM_MAILBOX_URL: ready.mailbox?.url ?? '',
    SAMAGAM_RAZORPAY_URL: ready.razorpay?.url ?? '',
    SAMAGAM_RECONCILE_URL: ready.reconcileUrl,
    SAMAGAM_SEEDED: JSON.stringify(seeded),
    SAMAGAM_E2E_REPORT: report,
    SAMAGAM_E2E_RESULTS: path.join(folder, 'e2e-results'),
    // Traces cost a fifth of the browsers' time, so they are only recorded for selected files.
    ...(picks.length > 0 && { SAMAGAM_E2E_TRACE: 'yes' }),
  };
  const command = [
    packageBin('@playwright/test/cli.js'),
    'test',
    '--config=e2e/playwright.config.ts',
    '--pass-with-no-tests',
    `--max-failures=${MOST_FAILURES}`,
    ...picks,
  ];
  return runTests({ runner: 'e2e', picks, report, environment, command, isWhole });
}

/** Its report is not for people, and is deleted if all passed. */
function showLine(raw: string): void {
  if (!raw.startsWith('JSON report written to')) console.log(raw);
}

function reasonOf(complaint: string, child: Child, picks: string[]): string {
  if (death !== null) return complaint;
  if (complaint === NO_SUCH_TEST)
    return `no file or test matches ${picks.map((pick) => `"${pick}"`).join(' ')}`;
  return `${complaint}: ${firstComplaint(child)}`;
}

interface Run {
  runner: RunnerName;
  /** What was chosen of its tests. */
  picks: string[];
  /** The file of its report. */
  report: string;
  environment: Record<string, string>;
  command: string[];
  /** Whether it is one of the runners of a whole tier, which show a line each instead of all that they print. */
  isWhole: boolean;
}

async function runTests({ runner, picks, report, environment, command, isWhole }: Run): Promise<Count> {
  const progress = isWhole ? watchProgress(runner) : null;
  if (!isWhole) console.log(`Running the ${runner} tests …`);
  const child = startChild({
    name: `The ${runner} tests`,
    marker: project,
    command: process.execPath,
    args: command,
    cwd: root,
    env: {
      ...process.env,
      ...environment,
      PATH: `${packageBin('.bin')}${path.delimiter}${process.env['PATH'] ?? ''}`,
      ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}),
    },
    logFile: path.join(folder, `${runner}.log`),
    onLine: progress?.take ?? showLine,
  });
  killers.push(child.killNow);
  running.add(child);
  processorTime.assign(child.pid, runner);
  const exitCode = await child.exited;
  running.delete(child);
  if (isInterrupted) return neverRan(runner, 'was interrupted');
  const mayBeEmpty = command.some((word) => word.startsWith(CHANGED));
  const count = countReport(runner, report, exitCode, mayBeEmpty);
  if (death !== null) count.complaint = 'was stopped, because the suite did not work any more';
  progress?.end(count, child.logFile);
  if (count.complaint !== null)
    console.log(`The ${runner} tests: ${reasonOf(count.complaint, child, picks)}.`);
  if (count.failed >= MOST_FAILURES)
    console.log(`The ${runner} tests were stopped after ${MOST_FAILURES} failures; others may fail too.`);
  return count;
}

function finish(): void {
  // The arguments were wrong, or this Node is too old.
  if (slowness === 0) process.exit(1);
  const failed = counts.some((count) => count.failed > 0);
  const processor = processorTime.seconds();
  console.log('');
  for (const { runner, passed, failed: bad, skipped, complaint } of counts) {
    const note = complaint === null ? '' : `  ${complaint}`;
    const took = processor === null ? '' : `, ${Math.round(processor.get(runner) ?? 0)} s of a processor`;
    console.log(`${runner.padEnd(9)} ${passed} passed, ${bad} failed, ${skipped} skipped${took}${note}`);
  }
  const total = processor && [...processor.values()].reduce((sum, part) => sum + part, 0);
  const cost = total === null ? '' : `, and ${total.toFixed(0)} s of a processor with all that it started`;
  console.log(
    `It took ${seconds(runBegan)}${cost}. Time limits were ${slowness.toFixed(1)} times the usual ones: they grow on a slow machine.`,
  );
  if (slowest.length > 0) console.log(['', 'The slowest tests:', ...slowest].join('\n'));
  const again = counts.flatMap((count) => count.again);
  if (again.length > 0) console.log(['', 'To run what failed again, alone:', ...again].join('\n'));
  if (failed) console.log(`\nLogs and reports are in ${shown(folder)}.`);
  else rmSync(folder, { recursive: true, force: true });
  console.log(`\n${summed(counts)}`);
  process.exit(failed ? 1 : 0);
}

/** Failed runs keep their folder for a day. */
function forgetOldRuns(): void {
  const parent = path.dirname(folder);
  mkdirSync(parent, { recursive: true });
  const yesterday = Date.now() - 24 * 3600 * 1000;
  for (const name of readdirSync(parent)) {
    const old = path.join(parent, name);
    if (/^demo-samagam-[0-9a-f]{6}$/.test(name) && statSync(old).mtimeMs < yesterday) {
      rmSync(old, { recursive: true, force: true });
    }
  }
}

function complain(error: unknown): void {
  console.log(sentenceOf(error, shown(folder)));
}

function seconds(began: number): string {
  return `${((performance.now() - began) / 1000).toFixed(1)} s`;
}

function killAll(): void {
  for (const kill of killers) kill();
}

async function interrupt(): Promise<void> {
  isInterrupted = true;
  console.log('\nStopping …');
  await Promise.all([...running].map((child) => child.stop(0)));
  await suite?.stop();
  process.exit(130);
}
