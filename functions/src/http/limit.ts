/**
 * Applies the table in call-limits.ts. A client that calls too often is refused with 429. Clients whose address is
 * unknown share one counter; such a counter, and one of a whole event, only slows what is refused anyway
 * (docs/decisions/0026).
 */
import type { CallName } from '@samagam/contract/api';
import { say } from '@samagam/contract/messages';
import { guessDelay } from '@samagam/domain/guess-delay';
import type { Deps } from '../deps.ts';
import { describeError } from '../services/log.ts';
import { type Counted, type Counter, countOne, isFlooded } from '../stores/rate-limits.ts';
import { type Guesses, LIMITS, type Rule } from './call-limits.ts';
import { clientOf, hopsOf } from './client-of.ts';
import { Refusal, Unavailable } from '../refusal.ts';

type Input = Record<string, unknown>;
type WhenAway = Guesses['whenAway'];

/** Slowed answers take up room for others; this many of an instance do so at a time, and further ones are not slowed. */
const MOST_SLOWED = 20;
let slowed = 0;

interface Attempt {
  input: Input;
  request: Request;
}

/** Does the work of a call within its limits; 429 with a sentence beyond them. */
export async function withinLimits<Value>(
  deps: Deps,
  { name, input, request }: Attempt & { name: CallName },
  work: () => Promise<Value>,
): Promise<Value> {
  const limits = LIMITS[name];
  if (!limits) return work();
  const { everyCall = [], guesses } = limits;
  const guessing = guesses ? () => withinGuesses(deps, guesses, { input, request }, work) : work;

  reportHops(deps, request);
  const client = clientOf(request, deps.config.TRUSTED_HOPS);
  if (client === undefined) {
    const counters = everyCall.map((rule) => unknownClients(deps, rule));
    return slowingRefusals(deps, { counters, whenAway: 'open', isWrong: () => true }, guessing);
  }
  await countForClient(deps, everyCall, client, 'open');
  return guessing();
}

/** Does work that shows whether a guess was right. */
export async function withinGuesses<Value>(
  deps: Deps,
  guesses: Guesses,
  { input, request }: Attempt,
  work: () => Promise<Value>,
): Promise<Value> {
  const { whenAway, isWrong } = guesses;
  const client = clientOf(request, deps.config.TRUSTED_HOPS);
  const shared = sharedBy(deps, guesses, input, client);
  const rules = client !== undefined && guesses.client ? [guesses.client] : [];
  const count = () => countForClient(deps, rules, client!, whenAway);
  // Counted before it is tried, so that many requests at once cannot try more.
  const counted = guesses.isUnguessable(input) ? undefined : await count();
  return slowingRefusals(deps, { counters: shared, whenAway, isWrong }, async () => {
    try {
      const value = await work();
      await giveBack(deps, counted);
      return value;
    } catch (error) {
      const wasWrong = error instanceof Refusal && isWrong(error);
      if (!wasWrong) await giveBack(deps, counted);
      else if (!counted) await count();
      throw error;
    }
  });
}

function sharedBy(deps: Deps, { client: rule, event }: Guesses, input: Input, client?: string): Counter[] {
  const counters = client === undefined && rule ? [unknownClients(deps, rule)] : [];
  if (!event) return counters;
  const { shards = 1 } = event;
  const shard = shards === 1 ? '' : `\n${deps.randomBytes(1)[0]! % shards}`;
  const limit = { ...event.limit, most: Math.floor(event.limit.most / shards) };
  return [...counters, counterOf(deps, { ...event, limit }, `eventcode\n${String(input.eventcode)}${shard}`)];
}

function unknownClients(deps: Deps, rule: Rule): Counter {
  return counterOf(deps, rule, 'unknown clients');
}

function counterOf(deps: Deps, { what, limit }: Rule, who: string): Counter {
  return { what, limit, who: deps.keys.rate(`${what}\n${who}`) };
}

/** Throws 429 beyond a limit. undefined when counting failed and the call goes on. */
async function countForClient(
  deps: Deps,
  rules: readonly Rule[],
  client: string,
  whenAway: WhenAway,
): Promise<Counted[] | undefined> {
  const counters = rules.map((rule) => counterOf(deps, rule, `client\n${client}`));
  const now = deps.now();
  if (counters.some((counter) => isFlooded(deps.db, counter, now))) throw tooOften();
  const counted = await countAll(deps, counters, whenAway);
  if (counted?.some(({ count }, i) => count > counters[i]!.limit.most)) throw tooOften();
  return counted;
}

/** Lets a refusal wait as long as its counters say. What is not refused is neither counted nor slowed. */
async function slowingRefusals<Value>(
  deps: Deps,
  {
    counters,
    whenAway,
    isWrong,
  }: { counters: readonly Counter[]; whenAway: WhenAway; isWrong: (refusal: Refusal) => boolean },
  work: () => Promise<Value>,
): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal && isWrong(error)) await slowDown(deps, counters, whenAway);
    throw error;
  }
}

async function slowDown(deps: Deps, counters: readonly Counter[], whenAway: WhenAway): Promise<void> {
  const counted = (await countAll(deps, counters, whenAway)) ?? [];
  const delays = counted.map(({ count }, i) => guessDelay(count, counters[i]!.limit.most));
  const delay = Math.max(0, ...delays);
  if (delay === 0 || slowed >= MOST_SLOWED) return;
  slowed += 1;
  try {
    await deps.pause(delay);
  } finally {
    slowed -= 1;
  }
}

async function countAll(
  deps: Deps,
  counters: readonly Counter[],
  whenAway: WhenAway,
): Promise<Counted[] | undefined> {
  const now = deps.now();
  try {
    return await Promise.all(counters.map((counter) => countOne(deps.db, counter, now)));
  } catch (error) {
    deps.log('WARNING', `limits: counting failed, ${whenAway}`, describeError(error));
    if (whenAway === 'closed') throw new Unavailable('Counting');
    return undefined;
  }
}

async function giveBack(deps: Deps, counted: readonly Counted[] = []): Promise<void> {
  await Promise.all(counted.map((one) => one.giveBack())).catch((error: unknown) =>
    deps.log('WARNING', 'limits: not taken back', describeError(error)),
  );
}

function tooOften(): Refusal {
  return new Refusal(say.tooOften, { reason: 'too often' });
}

/** Numbers of hops that were reported; a forger can add only a few lines to the log. */
const reported = new Set<number>();

/** Tells the operator how many proxies there are, without an address: docs/operating.md says how to read it. */
function reportHops(deps: Deps, request: Request): void {
  const hops = hopsOf(request);
  const { TRUSTED_HOPS } = deps.config;
  if (hops === TRUSTED_HOPS || reported.has(hops) || reported.size >= 10) return;
  reported.add(hops);
  deps.log('INFO', 'limits: X-Forwarded-For has another length than TRUSTED_HOPS', { hops, TRUSTED_HOPS });
}
