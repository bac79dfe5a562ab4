/** How much more work a function does for ten times the text. */
import type { HostileText } from './hostile-texts.ts';

/** Characters of the shorter text; the longer one has ten times as many. */
const SHORT = 3000;
/** Less time than this is noise, in milliseconds: a function that is this fast for the short text is taken to need this. */
const NOISE = 1;
/** A growth above this is measured again, with texts ten times as long if the work allows it: caches and bounds look like growth. */
const SUSPICIOUS = 8;
const QUICK = 150;
/** A function that needs so long for the short text is not tried with the long one. */
const TOO_SLOW = 2000;

export type Run = (text: string) => unknown;

export interface Growth {
  /** The time of the long text by that of the short one. */
  times: number;
  /** For the long text, in milliseconds. */
  long: number;
  on: string;
}

/** The largest growth over all hostile texts. */
export async function worstGrowth(run: Run, texts: readonly HostileText[]): Promise<Growth> {
  let worst: Growth = { times: 0, long: 0, on: '' };
  for (const text of texts) {
    const growth = await growthOn(run, text);
    if (growth.times > worst.times) worst = { ...growth, on: text.name };
  }
  return worst;
}

async function growthOn(run: Run, { ofLength }: HostileText): Promise<Omit<Growth, 'on'>> {
  const [short, long] = [ofLength(SHORT), ofLength(10 * SHORT)];
  const first = await bestOf(2, run, short);
  if (first > TOO_SLOW) return { times: Infinity, long: Infinity };
  const rough = { short: first, long: await bestOf(1, run, long) };
  if (ratio(rough) <= SUSPICIOUS) return { times: ratio(rough), long: rough.long };
  const exact = { short: await bestOf(10, run, short), long: await bestOf(5, run, long) };
  if (ratio(exact) <= SUSPICIOUS || exact.long > QUICK) return { times: ratio(exact), long: exact.long };
  const longer = { short: exact.long, long: await bestOf(2, run, ofLength(100 * SHORT)) };
  return { times: Math.min(ratio(exact), ratio(longer)), long: exact.long };
}

function ratio({ short, long }: { short: number; long: number }): number {
  return long / Math.max(short, NOISE);
}

/** Of this thread, in milliseconds: other work of the machine does not count. */
function cpuTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

async function bestOf(times: number, run: Run, text: string): Promise<number> {
  let best = Infinity;
  for (let turn = 0; turn < times; turn++) {
    const begin = cpuTime();
    try {
      await run(text);
    } catch {
      // A refusal is work too.
    }
    best = Math.min(best, cpuTime() - begin);
  }
  return best;
}
