import { acsc2025 } from './acsc2025.ts';
import { annual, usual } from './annual.ts';
import { atp2025 } from './atp2025.ts';
import type { Edition } from './edition.ts';
import { q3s2025 } from './q3s2025.ts';

const editions = new Map([acsc2025, atp2025, q3s2025].map((edition) => [edition.eventcode, edition]));
/** The annual conference of any year. */
const ANNUAL = acsc2025.eventcode.replace(/\d+$/, '');

/** The edition of an event code, ignoring case. A code of no series has the usual one. */
export function editionOf(eventcode: string): Edition {
  const code = eventcode.toLowerCase();
  return editions.get(code) ?? (code.startsWith(ANNUAL) ? annual : usual);
}
