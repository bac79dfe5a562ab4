/** What happens, in the order of its moments. A step may add later ones. */
export interface Agenda {
  /** Epoch milliseconds. A moment that has passed already is now. */
  add: (at: number, step: () => Promise<unknown>) => void;
  /** Runs all steps up to a moment; later ones never happen. */
  runUntil: (end: number, setClock: (moment: number) => void) => Promise<void>;
}

export function openAgenda(): Agenda {
  const steps: { at: number; step: () => Promise<unknown> }[] = [];
  return {
    add: (at, step) => void steps.push({ at, step }),
    async runUntil(end, setClock) {
      let clock = 0;
      for (;;) {
        const next = steps.reduce(
          (first, one, i) => (one.at < (steps[first]?.at ?? Infinity) ? i : first),
          -1,
        );
        const [found] = next < 0 ? [] : steps.splice(next, 1);
        if (!found || found.at > end) return;
        clock = Math.max(clock, found.at);
        setClock(clock);
        await found.step();
      }
    },
  };
}
