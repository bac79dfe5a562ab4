/** Firebase's emulators as one child process: start, wait, stop. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { writeFirebaseConfig } from './firebase-config.ts';
import type { EmulatorName } from './firebase-config.ts';
import { packageBin, suiteFolder } from './places.ts';
import type { SuitePorts } from './ports.ts';
import { portTaken, problem } from './problem.ts';
import { lastWords, startChild } from './processes.ts';
import type { Child } from './processes.ts';
import { JAVA_LOCALE, SHORT_LIVED } from './start-firestore.ts';

export type Emulators = {
  child: Child;
  stop: () => Promise<void>;
  /** The reconciler picks up other writes. @throws Problem if the triggers do not come back. */
  withoutTriggers: <Value>(work: () => Promise<Value>) => Promise<Value>;
  /** How often the functions were loaded again. The emulator puts it behind the name of each function that answers no address. */
  generation: () => number;
};

/** @throws Problem if they are not ready within five minutes, or if a port was taken (see problem.ts). */
export async function startEmulators(options: {
  project: string;
  ports: SuitePorts;
  emulators: EmulatorName[];
  /** Additional environment variables for the functions. */
  settings: Record<string, string>;
  requirements: Record<string, string>;
  /** Called before they are ready, with a way to kill them at any time. */
  onStart: (killable: Pick<Child, 'killNow'>) => void;
  /** Called with each raw line that they print. */
  onLine?: (raw: string) => void;
}): Promise<Emulators> {
  const { project, ports, emulators } = options;
  const folder = suiteFolder(project);
  const config = writeFirebaseConfig(project, ports, emulators);
  const temporary = mkdtempSync(path.join(os.tmpdir(), 'samagam-'));
  const child = startChild({
    name: 'The emulators',
    marker: project,
    command: process.execPath,
    args: [
      `--import=${import.meta.resolve('./prepare-cli.ts')}`,
      packageBin('firebase-tools/lib/bin/firebase.js'),
      'emulators:start',
      `--config=${config.file}`,
      `--project=${project}`,
      `--only=${emulators.join(',')}`,
    ],
    // They write their debug logs to the working directory.
    cwd: folder,
    env: { ...process.env, ...options.requirements, ...options.settings, ...settingsOfCli(temporary) },
    logFile: path.join(folder, 'emulators.log'),
    ...(options.onLine && { onLine: options.onLine }),
  });
  const tidy = (): void => {
    config.remove();
    rmSync(temporary, { recursive: true, force: true });
  };

  options.onStart({
    killNow: () => {
      child.killNow();
      tidy();
    },
  });

  try {
    await ready(child, options);
  } catch (error) {
    await child.stop(0);
    tidy();
    throw error;
  }
  let generation = 0;
  return {
    child,
    stop: async () => {
      await child.stop();
      tidy();
    },
    withoutTriggers: (work) => withoutTriggers({ child, ports, onAttempt: () => (generation += 1) }, work),
    generation: () => generation,
  };
}

function settingsOfCli(temporary: string): NodeJS.ProcessEnv {
  return {
    // Of its own, because the CLI keeps one file for each project there, and two checkouts have the same project.
    TMPDIR: temporary,
    PATH: `${packageBin('.bin')}${path.delimiter}${process.env['PATH'] ?? ''}`,
    // It starts a process for each request of a function that is handled at once, so this bounds its processes. The
    // debugger's single process is no alternative: it is told which function is meant by a message beside the
    // request, and when the request is faster, the previous function answers it, or the process dies of it.
    FUNCTIONS_EMULATOR_PARALLEL: '4',
    // Uses a file for the discovery of functions: a discovery server takes four seconds and a random port.
    FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: 'true',
    // In seconds. The usual ten are too few on a busy machine, and after a reload nothing but a line in the log says so.
    FUNCTIONS_DISCOVERY_TIMEOUT: '120',
    JAVA_TOOL_OPTIONS: process.env['JAVA_TOOL_OPTIONS'] ?? SHORT_LIVED.join(' '),
    ...JAVA_LOCALE,
    // There is no metadata server here, and looking for one takes seconds.
    METADATA_SERVER_DETECTION: 'none',
  };
}

const LOADED = /Loaded functions definitions from source/;
const NOT_LOADED = /Failed to load function definition/;
const ATTEMPTS = 3;

interface Loading {
  child: Child;
  ports: SuitePorts;
  /** The emulator counts each attempt to load the functions again. */
  onAttempt: () => void;
}

async function withoutTriggers<Value>(loading: Loading, work: () => Promise<Value>): Promise<Value> {
  const address = `http://127.0.0.1:${loading.ports.hub}/functions`;
  await fetch(`${address}/disableBackgroundTriggers`, { method: 'PUT' });
  try {
    return await work();
  } finally {
    await enableTriggers(loading, address);
  }
}

/** The hub answers that they are enabled even if the functions could not be loaded, so their lines are read. */
async function enableTriggers({ child, onAttempt }: Loading, address: string): Promise<void> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    onAttempt();
    const outcome = child.laterLine(new RegExp(`${LOADED.source}|${NOT_LOADED.source}`));
    const reply = await fetch(`${address}/enableBackgroundTriggers`, { method: 'PUT' }).catch(() => null);
    if (reply?.ok && LOADED.test((await outcome) ?? '')) return;
  }
  throw problem(
    `Background work does not run any more: tickets, mails and documents wait. The functions could not be loaded again in ${ATTEMPTS} attempts: ${lastWords(child)}. Stop with Ctrl-C and start again.`,
  );
}

const patience = 300_000;

async function ready(
  child: Child,
  { project, ports, emulators }: { project: string; ports: SuitePorts; emulators: EmulatorName[] },
): Promise<void> {
  const failed = child.line(
    new RegExp(`${NOT_LOADED.source}|functions\\[\\S+\\].*failed to initialize`, 'i'),
  );
  const announced = child.line(/All emulators ready/);
  const first = await Promise.race([
    announced.then((line) => (line === null ? 'ended' : 'announced')),
    failed.then((line) => (line === null ? 'ended' : 'failed')),
    new Promise<'late'>((resolve) => setTimeout(() => resolve('late'), patience).unref()),
  ]);
  if (first === 'ended' && child.lines.some((line) => /is not open on|EADDRINUSE|port taken/i.test(line))) {
    throw portTaken(lastWords(child));
  }
  if (child.lines.some((line) => line.includes('UnsupportedClassVersionError'))) {
    throw problem(`This Firestore emulator needs a newer Java: install Java 21. ${lastWords(child)}.`);
  }
  if (first !== 'announced') {
    const what = { ended: 'stopped at once', failed: 'could not load the functions', late: 'did not start' };
    throw problem(`The emulators ${what[first]}: ${lastWords(child)}.`);
  }
  // They announce themselves too early, so the addresses are probed.
  const probes: Record<EmulatorName, () => Promise<boolean>> = {
    auth: () => answers(`http://127.0.0.1:${ports.auth}/`, (reply) => reply.ok),
    firestore: () => answers(`http://127.0.0.1:${ports.firestore}/`, (reply) => reply.ok),
    // Both, because the pages load the site's build on their first request.
    functions: async () =>
      (await answers(
        `http://127.0.0.1:${ports.functions}/${project}/asia-south1/api/api/`,
        (_, body) => !body.includes('does not exist, valid functions are'),
      )) &&
      answers(
        `http://127.0.0.1:${ports.functions}/${project}/asia-south1/page/sitemap.xml`,
        (reply) => reply.ok,
      ),
    hosting: () => answers(`http://127.0.0.1:${ports.hosting}/`, () => true),
  };
  const end = Date.now() + patience;
  for (const name of emulators) {
    while (!(await probes[name]())) {
      if (child.hasExited()) throw problem(`The emulators stopped: ${lastWords(child)}.`);
      if (Date.now() > end) throw problem(`The ${name} emulator does not answer: ${lastWords(child)}.`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

async function answers(address: string, fits: (reply: Response, body: string) => boolean): Promise<boolean> {
  try {
    const reply = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(10_000) });
    return fits(reply, await reply.text());
  } catch {
    return false;
  }
}
