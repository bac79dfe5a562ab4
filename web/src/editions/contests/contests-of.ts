/** In a folder apart from the editions: these words are many, and are loaded with the section that says them. */
import { acsc2025 } from '../acsc2025.ts';
import { contests } from './acsc2025.ts';
import type { Contest } from './contest.ts';

const contestsByCode = new Map([[acsc2025.eventcode, contests]]);

/** In the order of their tabs; none where an edition has none. */
export function contestsOf(eventcode: string): readonly Contest[] {
  return contestsByCode.get(eventcode.toLowerCase()) ?? [];
}
