import { vi } from 'vitest';

/** Whether the proofs run with their full numbers (`npm run test:proofs`) or small (`npm test`). */
export const full = process.env.PROOFS === 'full';

/** Gives the tests and hooks of a file more time, if they run with full numbers. Small ones have that of the runner, also on a slow machine. */
export function limitOfProofs(minutes: number): void {
  const limit = minutes * 60_000;
  if (full) vi.setConfig({ testTimeout: limit, hookTimeout: limit });
}
