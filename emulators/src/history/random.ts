/** Pseudo-random numbers: the same seed gives the same numbers. */
export type Random = ReturnType<typeof randomFrom>;

export function randomFrom(seed: number) {
  let state = seed;
  /** From 0 to just below 1 (mulberry32). */
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
  /** A whole number; both limits are included. */
  const whole = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    whole,
    isLikely: (chance: number): boolean => next() < chance,
    pick: <Item>(items: readonly Item[]): Item => items[whole(0, items.length - 1)]!,
    /** An item by its weight. */
    weighed<Item>(items: readonly (readonly [Item, number])[]): Item {
      const sum = items.reduce((all, [, weight]) => all + weight, 0);
      let left = next() * sum;
      return (items.find(([, weight]) => (left -= weight) < 0) ?? items[0]!)[0];
    },
    bytes: (count: number): Uint8Array => Uint8Array.from({ length: count }, () => whole(0, 255)),
  };
}
