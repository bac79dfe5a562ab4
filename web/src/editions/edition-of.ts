import { acsc2025 } from './acsc2025.ts';
import { annual } from './annual.ts';
import { atp2025 } from './atp2025.ts';
import type { Edition } from './edition.ts';
import { q3s2025 } from './q3s2025.ts';

const editions = new Map([acsc2025, atp2025, q3s2025].map((edition) => [edition.eventcode, edition]));

/** The edition of an event code, ignoring case. A code without its own edition is an annual conference. */
export function editionOf(eventcode: string): Edition {
  return editions.get(eventcode.toLowerCase()) ?? annual;
}
