/** A track is stored under a name, which has few signs, and shown under a label, which is what organisers write. */
import { LENGTH } from '@samagam/contract/common/limits';
import { fitText, NOT_IN_NAMES } from './fit-text.ts';

export const NOT_SET = 'To be announced';

const LABEL = { field: 'Track', most: LENGTH.tracklabel, withoutHtml: true, cut: 'line' } as const;

export function fitLabel(text: string, notes: Parameters<typeof fitText>[2]): string {
  return fitText(text, LABEL, notes);
}

/** The name of each label. Labels that have the same letters, such as "C++" and "C#", get numbers, in their order. */
export function trackNames(labels: readonly string[]): Map<string, string> {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  // A label that is a name itself keeps it.
  const all = [...new Set(labels)].toSorted();
  for (const label of [...all.filter(isName), ...all.filter((one) => !isName(one))]) {
    const name = nameOf(label);
    let free = name;
    for (
      let number = 2;
      taken.has(free.toLowerCase()) && free.toLowerCase() !== label.toLowerCase();
      number++
    )
      free = `${name.slice(0, LENGTH.name - String(number).length - 1)} ${number}`;
    taken.add(free.toLowerCase());
    names.set(label, free);
  }
  return names;
}

function isName(label: string): boolean {
  return nameOf(label) === label;
}

function nameOf(label: string): string {
  const rule = { field: 'Track', most: LENGTH.name, without: NOT_IN_NAMES, cut: 'name' } as const;
  return fitText(label, rule, []) || 'Track';
}
