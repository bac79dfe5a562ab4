/** Measures how slow this machine is at the moment. The limits of tests grow with it, so that only a test that hangs exceeds them. */
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

/** What one piece of the work takes on a quiet machine of today, in milliseconds. */
const USUAL_MS = 200;
const WORK = `
  const { createHash } = require('node:crypto');
  let hash = Buffer.alloc(64);
  for (let i = 0; i < 60_000; i += 1) hash = createHash('sha512').update(hash).digest();
`;
/** Other work may begin after the probe. */
const RESERVE = 2;
const LONGEST_LIMIT_MS = 120_000;

/** A factor for limits, at least 2. Keeps each processor busy for a moment. */
export async function measureSlowness(): Promise<number> {
  const began = performance.now();
  await Promise.all(
    Array.from(
      { length: availableParallelism() },
      () => new Promise((resolve) => new Worker(WORK, { eval: true }).once('exit', resolve)),
    ),
  );
  return slownessOf(performance.now() - began);
}

/** @param tookMs for the work of the probe. */
export function slownessOf(tookMs: number): number {
  return RESERVE * Math.max(1, tookMs / USUAL_MS);
}

/** A limit for a test in milliseconds: its usual one times the factor in the environment, at most two minutes. */
export function limitOf(
  usualMs: number,
  factor = Number(process.env['SAMAGAM_SLOWNESS'] ?? RESERVE),
): number {
  return Math.max(usualMs, Math.min(LONGEST_LIMIT_MS, Math.round(usualMs * factor)));
}
