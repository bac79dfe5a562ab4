/** What a save says about HTML that it removed. */
import { namesOf } from '../services/sanitise.ts';

/** The keys of the reply; none if nothing was removed. */
export function saying(removed: ReadonlySet<string>): { removed?: string[] } {
  return removed.size > 0 ? { removed: namesOf(removed) } : {};
}
