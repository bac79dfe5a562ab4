/** The value that so many of a hundred do not exceed, to one decimal. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const at = Math.min(sorted.length - 1, Math.ceil((share / 100) * sorted.length) - 1);
  return Math.round(sorted[Math.max(at, 0)]! * 10) / 10;
}

/** How long it took, in milliseconds, and what came of it. */
export async function timed<Value>(work: () => Promise<Value>): Promise<{ ms: number; value: Value }> {
  const began = performance.now();
  const value = await work();
  return { ms: performance.now() - began, value };
}
