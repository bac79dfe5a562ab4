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
