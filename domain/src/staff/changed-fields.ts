import type { FieldChange } from '@samagam/contract/people/audit-log';
import { cutTo } from '../text/cut-to.ts';

const VALUE = 200;
const MOST = 40;
const LEAD = 20;

/** Of `hidden` fields only the name: the audit stays when a person is erased. Past MOST, the last counts the rest. */
export function changedFields(
  before: object | undefined,
  after: object,
  hidden: readonly string[] = [],
): FieldChange[] {
  const [old, now] = [leavesOf(before ?? {}), leavesOf(after)];
  const names = [...new Set([...old.keys(), ...now.keys()])];
  const changed = names.filter((field) => (old.get(field) ?? '') !== (now.get(field) ?? ''));
  const isHidden = (field: string) => hidden.includes(field.split('.')[0]!);
  const told = changed.filter((field) => !isHidden(field));
  const untold = new Set(changed.filter(isHidden).map((field) => field.split('.')[0]!));
  const all = [
    ...told.map((field) => ({ field, ...cut(old.get(field), now.get(field)) })),
    ...[...untold].map((field) => ({ field, before: '', after: '' })),
  ];
  const more = all.length - MOST;
  if (more <= 0) return all;
  return [...all.slice(0, MOST), { field: `and ${more} more`, before: '', after: '' }];
}

function cut(before = '', after = ''): Pick<FieldChange, 'before' | 'after'> {
  const [first, second] = [head(before), head(after)];
  if (first !== second) return { before: first, after: second };
  const start = firstDifference(before, after) - LEAD;
  return { before: head(`… ${from(before, start)}`), after: head(`… ${from(after, start)}`) };
}

/** Never begins with the second half of a character. */
function from(text: string, start: number): string {
  return text.slice(start).replace(/^[\udc00-\udfff]/, '');
}

function head(text: string): string {
  return text.length <= VALUE ? text : `${cutTo(text, VALUE - 1)}…`;
}

function firstDifference(before: string, after: string): number {
  let place = 0;
  while (before[place] === after[place]) place += 1;
  return place;
}

function leavesOf(value: unknown, path = ''): Map<string, string> {
  const leaves = new Map<string, string>();
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object')) {
    leaves.set(path, value.map(String).join(', '));
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, part] of Object.entries(value)) {
      const name = Array.isArray(value) ? nameOf(part, key) : key;
      for (const leaf of leavesOf(part, path === '' ? name : `${path}.${name}`)) leaves.set(...leaf);
    }
  } else if (value !== undefined && value !== null) {
    leaves.set(path, String(value));
  }
  return leaves;
}

function nameOf(part: unknown, place: string): string {
  const isNamed = typeof part === 'object' && part !== null && 'tickettype' in part;
  return isNamed ? String(part.tickettype) : String(Number(place) + 1);
}
