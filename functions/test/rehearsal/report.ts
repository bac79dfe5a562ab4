/** The table that a rehearsal prints: a row for each step, as soon as it has ended. */

export interface Report {
  /**
   * Runs a step and prints what it has seen. A failed step is printed with its error and does not stop the rehearsal.
   * @returns null if it failed.
   */
  step: <Seen>(name: string, work: () => Promise<{ seen: string; value?: Seen }>) => Promise<Seen | null>;
  /** A line without a check, such as a measurement. */
  note: (name: string, seen: string) => void;
  /** How many steps succeeded and failed. */
  count: () => { passed: number; failed: number };
}

const NAME = 38;

export function startReport(print: (line: string) => void = console.log): Report {
  let passed = 0;
  let failed = 0;
  return {
    step: async (name, work) => {
      const began = performance.now();
      try {
        const { seen, value } = await work();
        passed += 1;
        print(row('✓', name, `${seen}  (${time(performance.now() - began)})`));
        return value ?? null;
      } catch (error) {
        failed += 1;
        print(row('✗', name, error instanceof Error ? error.message : String(error)));
        return null;
      }
    },
    note: (name, seen) => print(row(' ', name, seen)),
    count: () => ({ passed, failed }),
  };
}

function row(mark: string, name: string, seen: string): string {
  return `${mark} ${name.padEnd(NAME)} ${seen.trim()}`;
}

export function time(milliseconds: number): string {
  return milliseconds < 10_000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
}
