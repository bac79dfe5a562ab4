/** Processor time of this process and all of its descendants, by part of a run. Linux only: reads /proc. */
import { closeSync, openSync, readdirSync, readSync } from 'node:fs';

const LOOK_EVERY_MS = 200;
/** What the kernel counts in: 100 ticks a second on every platform of Linux that Node supports. */
const TICKS = 100;

interface Seen {
  part: string;
  /** In ticks, when it was last seen. A process that ended keeps what it had. */
  ticks: number;
}

export interface ProcessorTime {
  /** From now on the process, and what it starts, counts for this part. */
  assign: (pid: number | undefined, part: string) => void;
  /** In seconds, by part. Processes without a part count as `others`. Null if this platform has no /proc. */
  seconds: () => Map<string, number> | null;
}

/** Looks at all processes five times a second; misses about one hundredth of a whole run. */
export function watchProcessorTime(self = process.pid): ProcessorTime {
  const seen = new Map<string, Seen>();
  const assigned = new Map<number, string>();
  if (process.platform !== 'linux') return { assign: () => undefined, seconds: () => null };

  function look(): void {
    const stats = readStats();
    const keys = new Map(stats.map(({ pid, key }) => [pid, key]));
    const partOf = (pid: number, parent: number): string | undefined =>
      assigned.get(pid) ??
      seen.get(keys.get(pid) ?? '')?.part ??
      (pid === self ? 'others' : seen.get(keys.get(parent) ?? '')?.part);
    // Parents have been started before their children.
    for (const { pid, parent, key, ticks } of stats.toSorted((a, b) => a.started - b.started)) {
      const part = partOf(pid, parent);
      if (part !== undefined) seen.set(key, { part, ticks });
    }
  }
  look();
  setInterval(look, LOOK_EVERY_MS).unref();

  return {
    assign: (pid, part) => {
      if (pid !== undefined) assigned.set(pid, part);
    },
    seconds: () => {
      look();
      const sums = new Map<string, number>();
      for (const { part, ticks } of seen.values()) sums.set(part, (sums.get(part) ?? 0) + ticks / TICKS);
      return sums;
    },
  };
}

interface Stat {
  pid: number;
  parent: number;
  /** In ticks since the machine started. */
  started: number;
  /** A process id is used again, but not with the same start. */
  key: string;
  ticks: number;
}

function readStats(): Stat[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        return [statOf(Number(name), readStat(name))];
      } catch {
        // It has ended meanwhile.
        return [];
      }
    });
}

/** Longer than any stat. `readFileSync` takes 64 KB for a file of unknown size, which costs the launcher more than the looks. */
const space = Buffer.alloc(1024);

function readStat(pid: string): string {
  const file = openSync(`/proc/${pid}/stat`, 'r');
  try {
    return space.toString('latin1', 0, readSync(file, space));
  } finally {
    closeSync(file);
  }
}

/** The name of the program, in brackets, may contain spaces and brackets. */
function statOf(pid: number, text: string): Stat {
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  // Numbers of proc_pid_stat(5), which counts from 1; the first of these fields is its third.
  const field = (number: number): number => Number(fields[number - 3]);
  const started = field(22);
  return { pid, parent: field(4), started, key: `${pid} ${started}`, ticks: field(14) + field(15) };
}
