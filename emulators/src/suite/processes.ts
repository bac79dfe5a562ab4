/** Child processes without leftovers: each writes a log, and all of its descendants end with it. */
import { spawn, spawnSync } from 'node:child_process';
import { createWriteStream, existsSync, mkdirSync, openSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';
import { root, shown, suiteFolder } from './places.ts';

const compileCache = path.join(root, '.suite', 'compile-cache');

export type Child = {
  name: string;
  /** The exit code; null after a signal. Resolves after the log is written. */
  exited: Promise<number | null>;
  hasExited: () => boolean;
  /** The last 300 lines, without colours. */
  lines: string[];
  logFile: string;
  /** Resolves with the first line that matches, earlier or later; null if the process ends first. */
  line: (pattern: RegExp) => Promise<string | null>;
  /** The same without earlier lines. */
  laterLine: (pattern: RegExp) => Promise<string | null>;
  /** Asks it to end, and after `graceMs` kills it and its descendants. */
  stop: (graceMs?: number) => Promise<void>;
  /** Kills at once, when this process is about to exit. */
  killNow: () => void;
  /** Undefined if it did not start. */
  pid: number | undefined;
  /** Resolves with a sentence when it ends, or prints that one of its own processes ended, before it was asked to stop. */
  died: Promise<string>;
};

type ChildOptions = {
  name: string;
  command: string;
  args: string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
  logFile: string;
  /** The id of its suite. */
  marker: string;
  /** Called with each raw line, including colours. */
  onLine?: (raw: string) => void;
};

const NOT_STARTED = 'Error: it did not start: ';
/** How the Firebase CLI says that an emulator's own process ended. After a signal it goes on without that emulator. */
const DEATH_BELOW = /has exited (upon receiving signal|with code|because)/;

/**
 * Starts a process in its own process group, so that Ctrl-C in a terminal only reaches us and we choose the order of
 * stopping. The folder of its suite is put into its environment: on Linux, it identifies all descendants, even orphaned
 * ones, and none of the same suite in another checkout.
 */
export function startChild(options: ChildOptions): Child {
  const { marker, logFile } = options;
  mkdirSync(path.dirname(logFile), { recursive: true });
  // Opened at once: the folder may be removed before the stream opens it.
  const log = createWriteStream(logFile, { fd: openSync(logFile, 'w') });
  const started = spawnMarked(options);
  const { lines, take, line, laterLine, end } = watchLines();
  let over = false;
  let isStopping = false;

  for (const stream of [started.stdout, started.stderr]) {
    createInterface({ input: stream }).on('line', (raw) => {
      log.write(`${raw}\n`);
      options.onLine?.(raw);
      take(stripVTControlCharacters(raw).trimEnd());
    });
  }
  const exited = new Promise<number | null>((resolve) => {
    const close = (code: number | null): void => {
      over = true;
      end();
      // The log is read right after the end, so it must be complete.
      finished(log, () => resolve(code));
      log.end();
    };
    started.once('error', (error) => {
      lines.push(`${NOT_STARTED}${error.message}`);
      close(null);
    });
    started.once('close', close);
  });

  const family = (): number[] => descendants(started.pid, marker);
  const died = deathOf({ name: options.name, lines, logFile, exited, line }, () => isStopping);

  return {
    name: options.name,
    pid: started.pid,
    exited,
    died,
    hasExited: () => over,
    lines,
    logFile,
    line,
    laterLine,
    stop: async (graceMs = 10_000) => {
      isStopping = true;
      const known = family();
      if (!over) {
        signal([started.pid ?? 0], 'SIGINT');
        await Promise.race([exited, elapsed(graceMs)]);
      }
      signal([...new Set([...known, ...family()])], 'SIGKILL');
      await Promise.race([exited, elapsed(2000)]);
    },
    killNow: () => {
      isStopping = true;
      signal(family(), 'SIGKILL');
    },
  };
}

function deathOf(
  child: Pick<Child, 'name' | 'lines' | 'logFile' | 'exited' | 'line'>,
  isStopping: () => boolean,
): Promise<string> {
  return new Promise((resolve) => {
    const tell = (what: string, words = lastWords(child)): void => {
      if (!isStopping()) resolve(`${child.name} ${what}: ${words}.`);
    };
    void child.exited.then((code) => {
      if (code !== null) return tell(`ended unexpectedly, with exit code ${code}`);
      // Its last line was written before the signal, and is not the reason.
      const start = child.lines.find((line) => line.startsWith(NOT_STARTED));
      tell('ended unexpectedly', inOneLine(child, start ?? 'a signal ended it'));
    });
    void child
      .line(DEATH_BELOW)
      .then((found) => found !== null && tell('lost a process', inOneLine(child, found.trim())));
  });
}

/** Keeps the last 300 lines, and gives each to those who wait for it until the `end`. */
function watchLines() {
  const lines: string[] = [];
  const waiting = new Set<{ pattern: RegExp; resolve: (line: string | null) => void }>();
  let isOver = false;

  function take(line: string): void {
    lines.push(line);
    if (lines.length > 300) lines.shift();
    for (const waiter of waiting) {
      if (!waiter.pattern.test(line)) continue;
      waiting.delete(waiter);
      waiter.resolve(line);
    }
  }

  function lineOf(pattern: RegExp): Promise<string | null> {
    const seen = lines.find((one) => pattern.test(one));
    return seen === undefined ? laterLine(pattern) : Promise.resolve(seen);
  }

  function laterLine(pattern: RegExp): Promise<string | null> {
    if (isOver) return Promise.resolve(null);
    return new Promise((resolve) => waiting.add({ pattern, resolve }));
  }

  function end(): void {
    isOver = true;
    for (const waiter of waiting) waiter.resolve(null);
    waiting.clear();
  }

  return { lines, take, line: lineOf, laterLine, end };
}

type Spoken = Pick<Child, 'lines' | 'logFile'>;

/** The line that most likely explains why it ended. */
export function lastWords(child: Spoken): string {
  const { loud, useful } = usefulLines(child);
  return inOneLine(child, loud.at(-1) ?? useful.at(-1));
}

/** The same for tools that print the cause first and consequences later. */
export function firstComplaint(child: Spoken): string {
  const { loud, useful } = usefulLines(child);
  return inOneLine(child, loud[0] ?? useful.at(-1));
}

function usefulLines(child: Spoken): { loud: string[]; useful: string[] } {
  const useful = child.lines
    .map((line) => line.trim())
    .filter((line) => line !== '' && !/^(i |npm |Shutting down|Stopping |Build failed with)/.test(line));
  const loud = useful.filter((line) => /error\b|\bfail|could not|cannot|exception|EADDRINUSE/i.test(line));
  return { loud, useful };
}

function inOneLine(child: Spoken, line = 'it said nothing'): string {
  const words = line.replace(/^(Error|✗|⚠|✘)[:\s]+/, '').replace(/[.:\s]+$/, '');
  return `${words} (log: ${shown(child.logFile)})`;
}

function spawnMarked(options: ChildOptions) {
  return spawn(options.command, options.args, {
    cwd: options.cwd,
    // Caches compiled code, so that a command starts in two thirds of the time.
    env: { NODE_COMPILE_CACHE: compileCache, ...options.env, SAMAGAM_SUITE: suiteFolder(options.marker) },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

function elapsed(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref());
}

function signal(pids: number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    if (pid <= 1 || pid === process.pid) continue;
    try {
      process.kill(pid, name);
    } catch {
      // It has ended meanwhile.
    }
  }
}

function descendants(pid: number | undefined, marker: string): number[] {
  if (pid === undefined) return [];
  return process.platform === 'linux' ? markedProcesses(marker) : [pid, ...childrenOf(pid)];
}

/** Linux only: reads /proc, because minimal systems have no `ps`. */
function markedProcesses(marker: string): number[] {
  const mark = `SAMAGAM_SUITE=${suiteFolder(marker)}`;
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((name) => {
      try {
        return readFileSync(`/proc/${name}/environ`, 'utf8').split('\0').includes(mark);
      } catch {
        return false;
      }
    })
    .map(Number);
}

/** Ends what a launcher that was killed has left running. On Linux only: elsewhere its processes have no mark. */
export async function endLeftOvers(marker: string): Promise<void> {
  if (process.platform !== 'linux') return;
  const known = new Set<number>();
  for (let tries = 0; tries < 50; tries += 1) {
    const left = markedProcesses(marker);
    signal(left, 'SIGKILL');
    for (const pid of left) known.add(pid);
    // One that is ending has no environment any more, but may still hold its ports.
    if ([...known].every((pid) => !existsSync(`/proc/${pid}`))) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

function childrenOf(pid: number): number[] {
  const table = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).stdout.trim().split('\n');
  const pairs = table.map((row) => row.trim().split(/\s+/).map(Number));
  const below = (parent: number): number[] =>
    pairs.flatMap(([child = 0, itsParent]) => (itsParent === parent ? [child, ...below(child)] : []));
  return below(pid);
}
