/** `npm start`: the site with demo data; `npm start -- --empty`: without an event. `npm run dev`: with reloading. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { eventsWithHistory } from './history/events.ts';
import type { SeedResult } from './seed.ts';
import { readStartOptions } from './start-options.ts';
import { onEnd } from './suite/on-end.ts';
import { shown, suiteFolder } from './suite/places.ts';
import { fixedPorts, portsFrom, requirePortsFree } from './suite/ports.ts';
import { isFileThere, problem, sentenceOf } from './suite/problem.ts';
import { endLeftOvers } from './suite/processes.ts';
import { startSuite } from './suite/start-suite.ts';
import type { Suite } from './suite/start-suite.ts';

const project = 'demo-samagam';
const folder = suiteFolder(project);
const lockFile = path.join(folder, 'running.json');
/** Emulators run no schedules; in production the reconciler runs every ten minutes. */
const reconcileEveryMs = 20_000;
/** Some fail while the functions are loaded again, or on a busy machine. */
const MOST_FAILURES = 5;

const began = performance.now();
let suite: Suite | null = null;
let killNow = (): void => {};
let stopping = false;

process.on('exit', () => killNow());
onEnd(stop);
process.on('uncaughtException', (error) => void fail(error));

await main().catch(fail);

async function main(): Promise<void> {
  const { dev, empty, port } = readStartOptions(process.argv.slice(2));
  const ports = port === undefined ? fixedPorts : portsFrom(port);
  await takeLock(ports);
  console.log(`Building and starting Samagam${dev ? ' for development' : ''} …`);
  suite = await startSuite({
    project,
    parts: 'whole',
    dev,
    ports,
    onDeath: (sentence) =>
      void fail(problem(`${sentence} Nothing works without it, so the suite ends: start again.`)),
    onCleanUp: (kill) => {
      killNow = kill;
    },
  });
  const demo = await suite.seed({ events: empty ? [] : eventsWithHistory(Date.now()) });
  show(suite, demo);
  if (!empty) await addHistory(suite);
  keepReconciling(suite);
}

/** While the site is in use already. */
async function addHistory(running: Suite): Promise<void> {
  console.log('Demo registrations are being added …');
  const from = performance.now();
  try {
    const certificate = await running.addHistory();
    const seconds = ((performance.now() - from) / 1000).toFixed(0);
    console.log(
      certificate !== undefined
        ? `Demo registrations are added (${seconds} s).\n  A certificate to check  ${certificate}`
        : 'No demo registrations were added, because a seat that they use was sold meanwhile. Start again to have them.',
    );
  } catch (error) {
    if (stopping) return;
    console.error(`Demo registrations: ${sentenceOf(error, shown(folder))}`);
  }
}

async function takeLock(ports: typeof fixedPorts): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const holder = readHolder();
  if (holder !== null && isStarter(holder.pid)) throw alreadyRunning(holder);
  rmSync(lockFile, { force: true });
  await endLeftOvers(project);
  await requirePortsFree(ports);
  try {
    // Exclusive: only one of two concurrent starts can create it.
    writeFileSync(lockFile, JSON.stringify({ pid: process.pid, site: ports.site }), { flag: 'wx' });
  } catch (error) {
    throw isFileThere(error) ? alreadyRunning(readHolder()) : error;
  }
}

function alreadyRunning(holder: Holder | null): Error {
  const { pid, site } = holder ?? { pid: 'unknown', site: fixedPorts.site };
  return problem(
    `Samagam is running already in this folder, as process ${pid}, at http://127.0.0.1:${site}: stop that first.`,
  );
}

interface Holder {
  pid: number;
  /** The port of its site. */
  site: number;
}

function readHolder(): Holder | null {
  try {
    return JSON.parse(readFileSync(lockFile, 'utf8')) as Holder;
  } catch {
    return null;
  }
}

/** Whether this process is running and is a launcher: its id may have been reused by another program. */
function isStarter(pid: number): boolean {
  try {
    const command =
      process.platform === 'linux'
        ? readFileSync(`/proc/${pid}/cmdline`, 'utf8')
        : spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).stdout;
    return command.includes(path.basename(import.meta.filename));
  } catch {
    return false;
  }
}

function keepReconciling(running: Suite): void {
  let failures = 0;
  async function reconcile(): Promise<void> {
    const reply = await fetch(running.reconcileUrl, {
      method: 'POST',
      signal: AbortSignal.timeout(reconcileEveryMs),
    }).catch(() => null);
    // 204: the emulator has this function, and does not run it.
    failures = reply?.status === 200 ? 0 : failures + 1;
    if (failures !== MOST_FAILURES || stopping) return;
    console.error(
      `The reconciler does not run (${reply?.status ?? 'no answer'}): what it retries and ends waits. Logs are in ${shown(folder)}.`,
    );
  }
  setInterval(() => void reconcile(), reconcileEveryMs).unref();
}

function show(running: Suite, demo: SeedResult): void {
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const staff = demo.staff.map(({ mail, role, password }) => `    ${mail.padEnd(24)} ${password}   ${role}`);
  console.log(
    [
      '',
      `Samagam is running (ready after ${seconds} s).`,
      '',
      ...shownEvents(demo),
      `  Staff        ${running.origin}/weba`,
      ...staff,
      `  Mailbox      ${running.mailbox?.url}`,
      `  Razorpay     ${running.razorpay?.url} (stand-in)`,
      '',
      `  Ctrl-C stops everything. Logs are in ${shown(folder)}.`,
      '',
    ].join('\n'),
  );
}

function shownEvents({ events, coupons, doorLink }: SeedResult): string[] {
  if (events.length === 0) return ['  There is no event yet. Sign in as ADMIN to create the first one.'];
  return [
    '  Events',
    ...events.map(({ name, url }) => `    ${url}   ${name}`),
    `  Coupons      ${coupons.join(', ')}`,
    `  At the door  ${doorLink}`,
  ];
}

async function stop(): Promise<void> {
  stopping = true;
  console.log('\nStopping …');
  await suite?.stop();
  letGo();
  process.exit(0);
}

async function fail(error: unknown): Promise<void> {
  if (stopping) return;
  stopping = true;
  console.error(sentenceOf(error, shown(folder)));
  await suite?.stop();
  letGo();
  process.exit(1);
}

function letGo(): void {
  if (readHolder()?.pid === process.pid) rmSync(lockFile, { force: true });
}
