import type { PublicSession } from '@samagam/contract/programme/schedule';

/** How long a change is marked, in milliseconds. */
export const RECENT = 24 * 3_600_000;

/** The change of the last 24 hours that visitors must know; without `from`, the session is new. `now` in epoch milliseconds. */
export function recentChange(
  { changed }: Pick<PublicSession, 'changed'>,
  now: number,
): PublicSession['changed'] {
  return changed && now < changed.at + RECENT ? changed : undefined;
}
