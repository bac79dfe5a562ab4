/** Child processes that leave nothing behind: each writes a log, and all it started ends with it. */
import { spawn, spawnSync } from 'node:child_process';
import { createWriteStream, mkdirSync, openSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';
import { root, shown } from './places.ts';

const compileCache = path.join(root, '.suite', 'compile-cache');

export type Child = {
  name: string;
  /** Its exit code, null after a signal. By then its log is written. */
  exited: Promise<number | null>;
  hasExited: () => boolean;
  /** The last 300 lines, without colours. */
  lines: string[];
  logFile: string;
  /** Resolves with the first line that fits, now or later; null when the process ends first. */
  line: (pattern: RegExp) => Promise<string | null>;
  /** Asks it to end, and after `graceMs` ends it and whatever it started. */
  stop: (graceMs?: number) => Promise<void>;
  /** The same at once, for when this process is about to exit. */
  killNow: () => void;
};

/**
 * Starts a process in a group of its own, so that Ctrl-C in a terminal reaches us alone and we choose the order of
 * stopping. `marker` is put into its environment: on Linux, that finds every descendant, even orphaned ones.
 */
export function startChild(options: {
  name: string;
  command: string;
  args: string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
  logFile: string;
  marker: string;
  /** Sees each line as it came, colours included. */
  onLine?: (raw: string) => void;
}): Child {
  const { marker, logFile } = options;
  mkdirSync(path.dirname(logFile), { recursive: true });
  // Opened at once: the folder may be gone by the time a stream gets round to it.
  const log = createWriteStream(logFile, { fd: openSync(logFile, 'w') });
  const started = spawn(options.command, options.args, {
    cwd: options.cwd,
    // What is compiled once is kept: a command starts in two thirds of the time.
    env: { NODE_COMPILE_CACHE: compileCache, ...options.env, SAMAGAM_SUITE: marker },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  const waiting = new Set<{ pattern: RegExp; resolve: (line: string | null) => void }>();
  let over = false;

  function take(raw: string): void {
    log.write(`${raw}\n`);
    options.onLine?.(raw);
    const line = stripVTControlCharacters(raw).trimEnd();
    lines.push(line);
    if (lines.length > 300) lines.shift();
    for (const waiter of waiting) {
      if (!waiter.pattern.test(line)) continue;
      waiting.delete(waiter);
      waiter.resolve(line);
    }
  }

  for (const stream of [started.stdout, started.stderr]) {
    createInterface({ input: stream }).on('line', take);
  }
  const exited = new Promise<number | null>((resolve) => {
    const end = (code: number | null): void => {
      over = true;
      for (const waiter of waiting) waiter.resolve(null);
      waiting.clear();
      // Whoever is told that it has ended reads its log next, and finds its last words there.
      finished(log, () => resolve(code));
      log.end();
    };
    started.once('error', (error) => {
      lines.push(`Error: ${error.message}`);
      end(null);
    });
    started.once('close', end);
  });

  const family = (): number[] => descendants(started.pid, marker);

  return {
    name: options.name,
    exited,
    hasExited: () => over,
    lines,
    logFile,
    line: (pattern) => {
      const seen = lines.find((line) => pattern.test(line));
      if (seen !== undefined || over) return Promise.resolve(seen ?? null);
      return new Promise((resolve) => waiting.add({ pattern, resolve }));
    },
    stop: async (graceMs = 10_000) => {
      const known = family();
      if (!over) {
        signal([started.pid ?? 0], 'SIGINT');
        await Promise.race([exited, elapsed(graceMs)]);
      }
      signal([...new Set([...known, ...family()])], 'SIGKILL');
      await Promise.race([exited, elapsed(2000)]);
    },
    killNow: () => signal(family(), 'SIGKILL'),
  };
}

/** The line that most likely says why it ended, for a one-sentence message. */
export function lastWords(child: Child): string {
  const { loud, useful } = usefulLines(child);
  return inOneLine(child, loud.at(-1) ?? useful.at(-1));
}

/** The same for tools that say first what is wrong, and then what follows from it. */
export function firstComplaint(child: Child): string {
  const { loud, useful } = usefulLines(child);
  return inOneLine(child, loud[0] ?? useful.at(-1));
}

function usefulLines(child: Child): { loud: string[]; useful: string[] } {
  const useful = child.lines
    .map((line) => line.trim())
    .filter((line) => line !== '' && !/^(i |npm |Shutting down|Stopping |Build failed with)/.test(line));
  const loud = useful.filter((line) => /error\b|\bfail|could not|cannot|exception|EADDRINUSE/i.test(line));
  return { loud, useful };
}

function inOneLine(child: Child, line = 'it said nothing'): string {
  const words = line.replace(/^(Error|✗|⚠|✘)[:\s]+/, '').replace(/[.:\s]+$/, '');
  return `${words} (log: ${shown(child.logFile)})`;
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
      // It has ended by itself meanwhile.
    }
  }
}

function descendants(pid: number | undefined, marker: string): number[] {
  if (pid === undefined) return [];
  return process.platform === 'linux' ? markedProcesses(marker) : [pid, ...childrenOf(pid)];
}

/** Every process whose environment carries the marker. Linux only: it reads /proc, as slim systems lack `ps`. */
export function markedProcesses(marker: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((name) => {
      try {
        return readFileSync(`/proc/${name}/environ`, 'latin1')
          .split('\0')
          .includes(`SAMAGAM_SUITE=${marker}`);
      } catch {
        return false;
      }
    })
    .map(Number);
}

function childrenOf(pid: number): number[] {
  const table = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).stdout.trim().split('\n');
  const pairs = table.map((row) => row.trim().split(/\s+/).map(Number));
  const below = (parent: number): number[] =>
    pairs.flatMap(([child = 0, itsParent]) => (itsParent === parent ? [child, ...below(child)] : []));
  return below(pid);
}
