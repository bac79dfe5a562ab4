/**
 * Shows whether the tests notice faults: `npm run mutants`. Draws faults of the code about money, seats, door and people, turns on
 * one at a time in a copy of the repository, and runs the tests that reach it, cheapest first, until one fails.
 * Components in a browser, journeys and rehearsals are not run.
 *
 * `--seed 1 --count 40` choose the faults, `--list` only prints them, `--only 3,7` tries these, `--tier test` leaves out the
 * tests of `npm run test:more`, and `--out file.json` writes the results.
 */
import { execFileSync, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { onEnd } from '@samagam/emulators/suite/on-end';
import { readSource } from './check-imports.ts';
import { type Runner, SUBJECTS, type Tier, runnerOf, subjectOf, tierOf } from './mutant-rows.ts';
import { type Mutant, type Source, draw, inShort, withSwitches } from './mutate.ts';

/** A path from the root, with `/`. */
type File = string;

const COMMANDS: Record<Tier, string> = { test: 'npm test', more: 'npm run test:more' };
const STEPS: readonly (readonly [Tier, Runner])[] = [
  ['test', 'unit'],
  ['test', 'api'],
  ['more', 'unit'],
  ['more', 'api'],
];

/** All files that a file imports, also through others. */
export function closureOf(file: File, importsOf: ReadonlyMap<File, readonly File[]>): Set<File> {
  const files = new Set([file]);
  for (const one of files) for (const imported of importsOf.get(one) ?? []) files.add(imported);
  return files;
}

const root = path.resolve(import.meta.dirname, '..');
const SWITCH = `import { appendFileSync } from 'node:fs';
const { MUTANT, MUTANTS_REACHED } = process.env;
const on = Number(MUTANT);
const seen = new Set();
function note(number) {
  const line = JSON.stringify([number, globalThis.__vitest_worker__?.filepath]) + '\\n';
  if (!seen.has(line)) appendFileSync(MUTANTS_REACHED, line);
  seen.add(line);
}
globalThis.isMutantOn = (number) => {
  if (MUTANTS_REACHED) note(number);
  return number === on;
};
`;
const CONFIG = `import { BaseSequencer } from 'vitest/node';
import config from './vitest.config.ts';
const order = JSON.parse(process.env.MUTANTS_ORDER);
const rank = ({ moduleId }) => order.findIndex((file) => moduleId.endsWith('/' + file));
class InOrder extends BaseSequencer {
  async sort(files) {
    return files.toSorted((a, b) => rank(a) - rank(b));
  }
}
export default { ...config, test: { ...config.test, sequence: { sequencer: InOrder } } };
`;

interface TestRun {
  /** The exit code; null if the tests took too long. */
  code: number | null;
  files: { file: File; milliseconds: number; failure: string | undefined }[];
}

interface Reach {
  key: string;
  /** The test files that execute the code of a mutant, by its number. */
  tests: Record<number, File[]>;
  /** Of the test files that passed without a mutant. */
  milliseconds: Record<File, number>;
}

interface Verdict {
  tier: Tier | undefined;
  noticedBy: string;
  reachedBy: number;
  seconds: number;
}

/** What is used of emulators/src/suite/start-suite.ts: the copy has its own, which knows the copy's folder. */
interface Suites {
  startSuite: (options: {
    project: string;
    parts: 'store';
    onCleanUp: (killNow: () => void) => void;
  }) => Promise<{ environment: Record<string, string> }>;
}

/** A copy of the repository with all mutants in it, and a suite that starts when a test first needs it. */
function openCopy(files: readonly File[], mutants: readonly Mutant[]) {
  const folder = fs.realpathSync(fs.mkdtempSync(path.join(tmpdir(), 'samagam-mutants-')));
  const inCopy = (file: string) => path.join(folder, file);
  let suite: ReturnType<Suites['startSuite']> | undefined;
  let killSuite = () => {};
  let kill = () => {};
  let isClosed = false;

  for (const file of files) fs.cpSync(path.join(root, file), inCopy(file));
  for (const [file, own] of Map.groupBy(mutants, (mutant) => mutant.file)) {
    fs.writeFileSync(inCopy(file), withSwitches(readText(file), own));
  }
  fs.writeFileSync(inCopy('mutants-switch.mjs'), SWITCH);
  fs.writeFileSync(inCopy('vitest.mutants.config.mjs'), CONFIG);
  linkPackages(folder);

  async function startSuite() {
    const address = pathToFileURL(inCopy('emulators/src/suite/start-suite.ts')).href;
    const { startSuite: start } = (await import(address)) as Suites;
    const project = `demo-samagam-${randomBytes(3).toString('hex')}`;
    return start({ project, parts: 'store', onCleanUp: (killNow) => (killSuite = killNow) });
  }

  /** Runs test files in this order. `limit` is in milliseconds. */
  async function run(
    runner: Runner,
    tests: readonly File[],
    options: { words: string[]; environment: Record<string, string>; limit: number },
  ): Promise<TestRun> {
    if (runner === 'api') suite ??= startSuite();
    const connection = (await suite)?.environment;
    if (isClosed) throw new Error('It was interrupted.');
    const report = inCopy('mutants-report.json');
    fs.rmSync(report, { force: true });
    const words = ['run', '--config=vitest.mutants.config.mjs', `--project=${runner}*`, ...options.words];
    const args = ['node_modules/vitest/vitest.mjs', ...words, '--reporter=json', `--outputFile=${report}`];
    const child = spawn(process.execPath, [...args, ...tests.map(inCopy)], {
      cwd: folder,
      env: {
        ...process.env,
        ...connection,
        ...options.environment,
        MUTANTS_ORDER: JSON.stringify(tests),
        NODE_OPTIONS: `--import=${pathToFileURL(inCopy('mutants-switch.mjs')).href}`,
      },
      // A group of its own, to be ended with all processes that it starts.
      detached: true,
      stdio: 'ignore',
    });
    const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
    kill = () => {
      if (child.exitCode === null && child.signalCode === null) process.kill(-child.pid!, 'SIGKILL');
    };
    const timer = setTimeout(kill, options.limit);
    const code = await exited;
    clearTimeout(timer);
    return { code, files: fs.existsSync(report) ? readReport(report, folder) : [] };
  }

  async function close(): Promise<void> {
    isClosed = true;
    kill();
    killSuite();
    await suite?.catch(() => undefined);
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }

  return { inCopy, run, close };
}

type Copy = ReturnType<typeof openCopy>;

/** Links installed packages into the copy, except our own, which are folders of the copy. */
function linkPackages(folder: string): void {
  const link = (from: string, to: string) => fs.symlinkSync(from, path.join(folder, to), 'junction');
  fs.mkdirSync(path.join(folder, 'node_modules/@samagam'), { recursive: true });
  for (const name of fs.readdirSync(path.join(root, 'node_modules'))) {
    const isCache = name.startsWith('.') && name !== '.bin';
    if (!isCache && name !== '@samagam') link(path.join(root, 'node_modules', name), `node_modules/${name}`);
  }
  for (const workspace of fs.readdirSync(path.join(root, 'node_modules/@samagam'))) {
    link(path.join(folder, workspace), `node_modules/@samagam/${workspace}`);
    const own = path.join(root, workspace, 'node_modules');
    if (fs.existsSync(own)) link(own, `${workspace}/node_modules`);
  }
}

interface VitestReport {
  testResults: {
    name: string;
    status: string;
    /** Of an error outside its tests. */
    message: string;
    startTime: number;
    endTime: number;
    assertionResults: { status: string; fullName: string }[];
  }[];
}

function readReport(report: string, folder: string): TestRun['files'] {
  const { testResults } = JSON.parse(fs.readFileSync(report, 'utf8')) as VitestReport;
  return testResults.map(({ name, status, message, startTime, endTime, assertionResults }) => {
    const test = assertionResults.find((one) => one.status === 'failed')?.fullName;
    const file = path.relative(folder, name).split(path.sep).join('/');
    // A file that is cancelled because another one failed has failed too, without a message.
    const failure = status === 'failed' ? test || inShort(message) || undefined : undefined;
    return { file, milliseconds: endTime - startTime, failure };
  });
}

/** Runs all tests that may reach a mutant once, with none turned on. */
async function measureReach(copy: Copy, mutants: readonly Mutant[], sources: readonly Source[]) {
  const importsOf = new Map(
    sources.map(({ file, text }) => [
      file,
      readSource(file, text).imports.flatMap((one) => one.target ?? []),
    ]),
  );
  const tests = sources.flatMap(({ file }) => {
    const runner = runnerOf(file);
    const closure = closureOf(file, importsOf);
    return runner && mutants.some((mutant) => closure.has(mutant.file)) ? [{ file, runner, closure }] : [];
  });
  const log = copy.inCopy('mutants-reached.log');
  fs.writeFileSync(log, '');
  const files: TestRun['files'] = [];
  for (const runner of ['unit', 'api'] as const) {
    const own = tests.filter((test) => test.runner === runner).map(({ file }) => file);
    console.log(`Running ${own.length} files of ${runner} tests without a mutant …`);
    const environment = { MUTANTS_REACHED: log };
    const words = runner === 'api' ? ['--maxWorkers=4'] : [];
    const result = await copy.run(runner, own, { words, environment, limit: 30 * 60_000 });
    if (result.files.length === 0) throw new Error(`The ${runner} tests did not run.`);
    files.push(...result.files);
  }
  const broken = files.filter(({ failure }) => failure !== undefined);
  for (const { file, failure } of broken)
    console.log(`Left out, it fails without a mutant: ${file}: ${failure}`);
  const executed = new Set(fs.readFileSync(log, 'utf8').split('\n'));
  const reaches = ({ number, file, isOnLoad }: Mutant, test: (typeof tests)[number]) =>
    isOnLoad ? test.closure.has(file) : executed.has(JSON.stringify([number, copy.inCopy(test.file)]));
  return {
    tests: Object.fromEntries(
      mutants.map((mutant) => [
        mutant.number,
        tests.filter((test) => reaches(mutant, test)).map(({ file }) => file),
      ]),
    ),
    milliseconds: Object.fromEntries(
      files.filter((one) => !broken.includes(one)).map(({ file, milliseconds }) => [file, milliseconds]),
    ),
  };
}

/** Turns on one mutant and looks for the first test that fails. */
async function judge(copy: Copy, { number }: Mutant, reach: Reach, tiers: readonly Tier[]): Promise<Verdict> {
  const began = performance.now();
  const duration = (test: File) => reach.milliseconds[test]!;
  const reaching = reach.tests[number]!.filter((test) => test in reach.milliseconds);
  const verdict = (tier: Tier | undefined, noticedBy: string) => {
    const seconds = Math.round((performance.now() - began) / 1000);
    return { tier, noticedBy, reachedBy: reaching.length, seconds };
  };
  for (const [tier, runner] of STEPS.filter(([one]) => tiers.includes(one))) {
    const tests = reaching
      .filter((test) => tierOf(test) === tier && runnerOf(test) === runner)
      .toSorted((a, b) => duration(a) - duration(b));
    if (tests.length === 0) continue;
    const usual = tests.reduce((sum, test) => sum + duration(test), 0);
    const { code, files } = await copy.run(runner, tests, {
      words: ['--bail=1', `--maxWorkers=${runner === 'api' ? 2 : 1}`],
      environment: { MUTANT: String(number) },
      limit: 60_000 + 5 * usual,
    });
    const failed = files.find(({ failure }) => failure !== undefined);
    if (failed) return verdict(tier, `${failed.file}: ${failed.failure}`);
    if (code !== 0)
      return verdict(tier, `${runner} tests, which ${code === null ? 'take too long' : 'crash'}`);
  }
  return verdict(undefined, '');
}

function readText(file: File): string {
  return fs.readFileSync(path.join(root, file), 'utf8');
}

function describe({ number, subject, file, line, change }: Mutant): string {
  return `${String(number).padStart(3)} ${subject.padEnd(6)} ${file}:${line}  ${change}`;
}

function describeVerdict({ tier, noticedBy, reachedBy, seconds }: Verdict): string {
  if (tier) return `noticed by ${COMMANDS[tier]}: ${noticedBy} (${seconds} s)`;
  if (reachedBy === 0) return 'NOT NOTICED: no test reaches it';
  return `NOT NOTICED by ${reachedBy} test files that reach it (${seconds} s)`;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: '1' },
      count: { type: 'string', default: '40' },
      tier: { type: 'string', default: 'all' },
      only: { type: 'string' },
      list: { type: 'boolean' },
      out: { type: 'string' },
    },
  });
  const listed = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0');
  const files = listed.filter((file) => file !== '' && fs.existsSync(path.join(root, file)));
  const sources = files
    // Tests of scripts read the code and do not run it.
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('scripts/'))
    .map((file) => ({ file, text: readText(file) }));
  const bySubject = Object.keys(SUBJECTS).map(
    (subject) => [subject, sources.filter(({ file }) => subjectOf(file) === subject)] as const,
  );
  const all = draw(new Map(bySubject), { seed: Number(values.seed), count: Number(values.count) });
  const numbers = values.only?.split(',').map(Number);
  const mutants = all.filter(({ number }) => !numbers || numbers.includes(number));
  if (values.list) return console.log(mutants.map(describe).join('\n'));

  const copy = openCopy(files, all);
  onEnd(async () => {
    await copy.close();
    process.exit(130);
  });
  try {
    const reach = await reachOf(copy, all, sources);
    const tiers: Tier[] = values.tier === 'test' ? ['test'] : ['test', 'more'];
    const results: (Mutant & Verdict)[] = [];
    for (const mutant of mutants) {
      const verdict = await judge(copy, mutant, reach, tiers);
      console.log(`${describe(mutant)}\n      ${describeVerdict(verdict)}`);
      results.push({ ...mutant, ...verdict });
    }
    console.log(summaryOf(results));
    if (values.out) fs.writeFileSync(values.out, JSON.stringify(results, null, 2));
  } finally {
    await copy.close();
  }
}

/** Remembered for the next run with the same code and the same mutants, for example of some of them. */
async function reachOf(copy: Copy, mutants: readonly Mutant[], sources: readonly Source[]): Promise<Reach> {
  const memory = path.join(root, '.suite/mutants-reach.json');
  const key = createHash('sha256')
    .update(JSON.stringify([mutants, sources]))
    .digest('hex');
  const known = fs.existsSync(memory) ? (JSON.parse(fs.readFileSync(memory, 'utf8')) as Reach) : undefined;
  if (known?.key === key) return known;
  const reach = { key, ...(await measureReach(copy, mutants, sources)) };
  fs.mkdirSync(path.dirname(memory), { recursive: true });
  fs.writeFileSync(memory, JSON.stringify(reach));
  return reach;
}

export function summaryOf(results: readonly Pick<Verdict, 'tier'>[]): string {
  const noticed = results.filter(({ tier }) => tier !== undefined);
  const early = noticed.filter(({ tier }) => tier === 'test').length;
  const share = noticed.length === 0 ? 0 : Math.round((early / noticed.length) * 100);
  return `The tests notice ${noticed.length} of ${results.length} mutants; npm test alone ${early}, which is ${share} % of them.`;
}

if (import.meta.main) await main();
