/** Separate from the editions, because these long texts are loaded only with their section. */
import { acsc2025 } from '../acsc2025.ts';
import type { Described } from '../edition.ts';
import { contests } from './acsc2025.ts';
import type { Contest } from './contest.ts';

const contestsByCode = new Map([[acsc2025.eventcode, contests]]);

/** The contests of an event in the order of their tabs, as its admin or its edition describes them. */
export function contestsOf({ eventcode, content }: Described): readonly Contest[] {
  // A tab is found by its name, and two contests may have the same title.
  const own = content?.contests?.list.map((contest, nth) => ({ ...contest, name: `contest-${nth + 1}` }));
  return own ?? contestsByCode.get(eventcode.toLowerCase()) ?? [];
}
