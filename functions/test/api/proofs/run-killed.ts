import { execFile } from 'node:child_process';
import path from 'node:path';
import type { Harness } from '../harness.ts';
import type { ChildWork, Job } from './killed-child.ts';

const child = path.join(import.meta.dirname, 'killed-child.ts');

/** A process that dies here keeps its locks until the emulator releases them; only in the full run. */
export const LOCKED = 'after deciding and writing';

/**
 * Does the job in a process that dies at a step; `at` is its number (0: it lives) or the nth step of a name. Returns the
 * names of all steps; undefined if the process was killed.
 */
export function runKilled(
  { projectId, deps: { config } }: Harness,
  job: Job,
  at: number | NonNullable<ChildWork['killOn']>,
  now?: number,
): Promise<string[] | undefined> {
  const kill = typeof at === 'number' ? { killAt: at } : { killAt: 0, killOn: at };
  const argument: ChildWork = { projectId, config, job, now, ...kill };
  return new Promise((resolve, reject) => {
    const parameters = [child, JSON.stringify(argument)];
    execFile(process.execPath, parameters, { maxBuffer: 1e8 }, (error, stdout, stderr) => {
      if (!error) resolve(JSON.parse(stdout) as string[]);
      else if (error.signal === 'SIGKILL') resolve(undefined);
      else reject(new Error(stderr));
    });
  });
}

/** The locks of a dead process last for about a minute, and a call waits 25 s for them. */
const TRIES = 6;

/** Calls again while the answer is 503, because a dead process holds locks or the machine is overloaded. */
export async function untilAnswered<Answer extends { status: number }>(
  call: () => Promise<Answer>,
): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    const answer = await call();
    if (answer.status !== 503 || attempt === TRIES) return answer;
  }
}

/**
 * Makes one, and kills the process that works on it. A process that is answered with 503 does not come to its step; the
 * next try has another one.
 */
export async function killOne<One>(
  make: () => Promise<One>,
  run: (one: One) => Promise<string[] | undefined>,
): Promise<One> {
  for (let attempt = 1; ; attempt++) {
    const one = await make();
    try {
      if ((await run(one)) === undefined) return one;
    } catch (error) {
      if (attempt === TRIES || !/answered with 503/.test(String(error))) throw error;
      continue;
    }
    throw new Error('The process came to its end.');
  }
}
