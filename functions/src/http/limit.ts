/** Refuses what comes too often: by client, by what is asked for, and in all (a client may have many addresses). */
import { say } from '@samagam/contract/messages';
import type { Deps } from '../deps.ts';
import { type Limit, countWithin } from '../stores/rate-limits.ts';
import { Refusal } from './refusal.ts';

export interface Counted {
  what: string;
  /** Hashed before it is stored. */
  who: string;
  limit: Limit;
}

/** 429 with a sentence as soon as one of the counts is over. */
export async function limit(deps: Deps, counts: Counted[]): Promise<void> {
  const within = await Promise.all(
    counts.map(({ what, who, limit: most }) =>
      countWithin(deps.db, what, deps.keys.rate(`${what}\n${who}`), most, deps.now()),
    ),
  );
  if (within.includes(false)) throw new Refusal(say.tooOften, { status: 429 });
}
