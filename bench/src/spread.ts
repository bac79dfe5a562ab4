/** The percentile of the values, rounded to one decimal. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const at = Math.min(sorted.length - 1, Math.ceil((share / 100) * sorted.length) - 1);
  return Math.round(sorted[Math.max(at, 0)]! * 10) / 10;
}

/** The duration in milliseconds, and the result. */
export async function timed<Value>(work: () => Promise<Value>): Promise<{ ms: number; value: Value }> {
  const began = performance.now();
  const value = await work();
  return { ms: performance.now() - began, value };
}
