/** What a soak leaves to chance. */

export function upTo(most: number): number {
  return Math.floor(Math.random() * most);
}

export function oneOf<Item>(items: readonly Item[]): Item {
  return items[upTo(items.length)]!;
}

export function inOneOf(times: number): boolean {
  return upTo(times) === 0;
}
