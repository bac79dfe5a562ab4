/** Separate from the editions, because these long texts are loaded only with their section. */
import { acsc2025 } from '../acsc2025.ts';
import { contests } from './acsc2025.ts';
import type { Contest } from './contest.ts';

const contestsByCode = new Map([[acsc2025.eventcode, contests]]);

/** The contests of an event in the order of their tabs; empty for an edition without contests. */
export function contestsOf(eventcode: string): readonly Contest[] {
  return contestsByCode.get(eventcode.toLowerCase()) ?? [];
}
