import { namesOf } from '../services/sanitise.ts';

export function saying(removed: ReadonlySet<string>): { removed?: string[] } {
  return removed.size > 0 ? { removed: namesOf(removed) } : {};
}
