/**
 * Refuses what comes too often, as the table in call-limits.ts says. Counting is a help and no lock: when it fails,
 * reads go on, and guesses at coupons and check-in keys do not.
 */
import type { CallName } from '@samagam/contract/api';
import { say } from '@samagam/contract/messages';
import type { Deps } from '../deps.ts';
import { describeError } from '../services/log.ts';
import { countWithin, giveBack, isFlooded } from '../stores/rate-limits.ts';
import { LIMITS, type Rule } from './call-limits.ts';
import { clientOf } from './client-of.ts';
import { Refusal, Unavailable } from './refusal.ts';

type Input = Record<string, unknown>;

/** Does the work of a call within its limits; 429 with a sentence beyond them. */
export async function withinLimits<Value>(
  deps: Deps,
  name: CallName,
  input: Input,
  request: Request,
  work: () => Promise<Value>,
): Promise<Value> {
  const limits = LIMITS[name];
  if (!limits) return work();
  const count = (rules: readonly Rule[]) => {
    const counts = rules.flatMap((rule) => countOf(deps, rule, input, request));
    return { of: counts, enter: (whenAway: 'open' | 'closed') => enter(deps, counts, whenAway) };
  };

  await count(limits.everyCall ?? []).enter('open');
  const { guesses } = limits;
  if (!guesses || !guesses.isOne(input)) return work();

  const guess = count(guesses.rules);
  // What may never be tried more often is counted before it is tried, and taken back when it was no wrong guess.
  if (!guesses.rightAlwaysPasses) await guess.enter(guesses.whenAway);
  try {
    const value = await work();
    if (!guesses.rightAlwaysPasses) await takeBack(deps, guess.of);
    return value;
  } catch (error) {
    const wrong = error instanceof Refusal && guesses.isWrong(error);
    if (guesses.rightAlwaysPasses && wrong) await guess.enter(guesses.whenAway);
    if (!guesses.rightAlwaysPasses && !wrong) await takeBack(deps, guess.of);
    throw error;
  }
}

interface Count extends Rule {
  /** A keyed hash: nobody is named in the store. */
  who: string;
}

/** None where there is nobody to count: a request without that field, or a caller that no edge has seen. */
function countOf(deps: Deps, rule: Rule, input: Input, request: Request): Count[] {
  const who =
    rule.by === 'everybody' ? 'everybody' : rule.by === 'client' ? clientOf(request) : input[rule.by];
  if (typeof who !== 'string' || who === '') return [];
  const named = `${rule.what}\n${rule.by}\n${who.slice(0, 300).toLowerCase()}`;
  const { shards = 1 } = rule;
  if (shards === 1) return [{ ...rule, who: deps.keys.rate(named) }];
  const shard = deps.randomBytes(1)[0]! % shards;
  const limit = { ...rule.limit, most: Math.floor(rule.limit.most / shards) };
  return [{ ...rule, limit, who: deps.keys.rate(`${named}\n${shard}`) }];
}

async function enter(deps: Deps, counts: Count[], whenAway: 'open' | 'closed'): Promise<void> {
  const now = deps.now();
  try {
    // A flood from many addresses is not worth a write for each of them.
    if (counts.some(({ what, who, limit }) => isFlooded(deps.db, what, who, limit, now))) throw tooOften();
    // The client's own first: what it is refused for counts against nobody else.
    for (const some of [counts.filter(byClient), counts.filter((one) => !byClient(one))]) {
      const within = await Promise.all(
        some.map(({ what, who, limit }) => countWithin(deps.db, what, who, limit, now)),
      );
      if (within.includes(false)) throw tooOften();
    }
  } catch (error) {
    if (error instanceof Refusal) throw error;
    deps.log('WARNING', `limits: counting failed, ${whenAway}`, describeError(error));
    if (whenAway === 'closed') throw new Unavailable('Counting');
  }
}

function tooOften(): Refusal {
  return new Refusal(say.tooOften, { status: 429 });
}

function byClient({ by }: Rule): boolean {
  return by === 'client';
}

async function takeBack(deps: Deps, counts: Count[]): Promise<void> {
  const now = deps.now();
  await Promise.all(counts.map(({ what, who, limit }) => giveBack(deps.db, what, who, limit, now))).catch(
    (error: unknown) => deps.log('WARNING', 'limits: not taken back', describeError(error)),
  );
}
