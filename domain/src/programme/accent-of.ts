import type { Accent } from '@samagam/contract/common/accents';

const ACCENTS: ReadonlyMap<string, Accent> = new Map([
  ['atp2025', 'leaf'],
  ['q3s2025', 'wine'],
]);

/** The colours of an event code, ignoring case: without the texts of its edition, which the back-office does not show. */
export function accentOf(eventcode: string): Accent {
  return ACCENTS.get(eventcode.toLowerCase()) ?? 'indigo';
}
