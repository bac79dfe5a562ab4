import { execFile } from 'node:child_process';
import path from 'node:path';
import { full } from '../full-figures.ts';
import type { Harness } from '../harness.ts';
import { TRIES } from '../until-answered.ts';
import { type DeathPoint, doJob, isDeath, type Job } from './job.ts';
import type { ChildWork } from './killed-child.ts';
import { Died, stepping } from './stepping.ts';

const child = path.join(import.meta.dirname, 'killed-child.ts');

/** A process that dies here keeps its locks until the emulator releases them; only in the full run. */
export const LOCKED = 'after deciding and writing';

/**
 * Whether a small run kills a process at this step. Nothing leaves the process between two steps, so a death before the later one
 * finds the same as a death after the earlier one.
 */
export const isChanging = (step: string): boolean => step.startsWith('after ') && step !== LOCKED;

/**
 * Does the job and dies at a step. Returns the names of all steps; undefined after a death. With the full figures this is
 * a process that kills itself. The small run starts none: from its death on, the job reaches nothing any more.
 *
 * @param now the clock, in epoch milliseconds; absent: the clock of the machine.
 */
export function runKilled(
  api: Harness,
  job: Job,
  at: DeathPoint,
  now?: number,
): Promise<string[] | undefined> {
  return full ? runProcess(api, job, at, now) : runHere(api, job, at, now);
}

function runProcess(
  { projectId, deps: { config } }: Harness,
  job: Job,
  at: DeathPoint,
  now: number | undefined,
): Promise<string[] | undefined> {
  const argument: ChildWork = { projectId, config, job, at, now };
  return new Promise((resolve, reject) => {
    const parameters = [child, JSON.stringify(argument)];
    execFile(process.execPath, parameters, { maxBuffer: 1e8 }, (error, stdout, stderr) => {
      if (!error) resolve(JSON.parse(stdout) as string[]);
      else if (error.signal === 'SIGKILL') resolve(undefined);
      else reject(new Error(stderr));
    });
  });
}

function runHere(
  { deps }: Harness,
  job: Job,
  at: DeathPoint,
  now: number | undefined,
): Promise<string[] | undefined> {
  const steps: string[] = [];
  const death = Promise.withResolvers<undefined>();
  let isDead = false;
  const mortal = stepping({ ...deps, now: () => now ?? Date.now() }, (name) => {
    if (!isDead) steps.push(name);
    isDead ||= isDeath(at, steps);
    if (!isDead) return undefined;
    death.resolve(undefined);
    if (name === LOCKED) throw new Died();
    // It never continues, so that no later step, finally or catch runs.
    return new Promise(() => undefined);
  });
  return Promise.race([death.promise, doJob(mortal, job).then(() => steps)]);
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
