/** The same seed gives the same sequence. */
export interface Chance {
  below: (most: number) => number;
  pick: <Item>(items: readonly Item[]) => Item;
  percent: (share: number) => boolean;
}

/** Mulberry32. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (most: number) => Math.floor(next() * most);
  return { below, pick: (items) => items[below(items.length)]!, percent: (share) => below(100) < share };
}

export function shuffled<Item>(items: readonly Item[], chance: Chance): Item[] {
  const left = [...items];
  return items.map(() => left.splice(chance.below(left.length), 1)[0]!);
}
