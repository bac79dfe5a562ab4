/** Clients with an unknown address share one counter, which only delays refusals (docs/decisions/0026). */
import type { CallName } from '@samagam/contract/api';
import { sayOfApi } from '@samagam/contract/api-messages';
import { guessDelay } from '@samagam/domain/order/guess-delay';
import type { Deps } from '../deps.ts';
import { describeError } from '../services/log.ts';
import { type Counted, type Counter, countEach, isFlooded } from '../stores/rate-limits.ts';
import { type Guesses, limitsOf, type Rule } from './call-limits.ts';
import { clientOf, hopsOf } from './client-of.ts';
import { Refusal, Unavailable } from '../refusal.ts';

type Input = Record<string, unknown>;
type OnFailure = Guesses['onFailure'];

/** Above this number, responses are not delayed. */
const MOST_DELAYED = 20;
let delayedResponses = 0;

interface Attempt {
  input: Input;
  request: Request;
}

/** Throws a 429 Refusal above them. */
export async function withinLimits<Value>(
  deps: Deps,
  { name, input, request }: Attempt & { name: CallName },
  work: () => Promise<Value>,
): Promise<Value> {
  const limits = limitsOf(name, input);
  if (!limits) return work();
  const { everyCall = [], done = [], guesses } = limits;
  const countedWork = guesses ? () => withinGuesses(deps, guesses, { input, request }, work) : work;

  reportHops(deps, request);
  const client = clientOf(request, deps.config.TRUSTED_HOPS);
  if (client === undefined) {
    const counters = [...everyCall, ...done].map((rule) => unknownClients(deps, rule));
    return delayingRefusals(deps, { counters, onFailure: 'open', isWrong: () => true }, countedWork);
  }
  // Counted before, so that concurrent calls cannot do more than the limit.
  const counted = await countForClient(deps, [...everyCall, ...done], client, 'open');
  try {
    return await countedWork();
  } catch (error) {
    if (error instanceof Refusal) await giveBack(deps, counted?.slice(everyCall.length));
    throw error;
  }
}

export async function withinGuesses<Value>(
  deps: Deps,
  guesses: Guesses,
  { input, request }: Attempt,
  work: () => Promise<Value>,
): Promise<Value> {
  const { onFailure, isWrong } = guesses;
  const client = clientOf(request, deps.config.TRUSTED_HOPS);
  const shared = sharedCounters(deps, guesses, input, client);
  const rules = client !== undefined && guesses.client ? [guesses.client] : [];
  const count = () => countForClient(deps, rules, client!, onFailure);
  // Counted before the attempt, so that concurrent requests cannot try more than the limit.
  const counted = guesses.isUnguessable(input) ? undefined : await count();
  return delayingRefusals(deps, { counters: shared, onFailure, isWrong }, async () => {
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

function sharedCounters(
  deps: Deps,
  { client: rule, event }: Guesses,
  input: Input,
  client?: string,
): Counter[] {
  const counters = client === undefined && rule ? [unknownClients(deps, rule)] : [];
  if (!event) return counters;
  return [...counters, sharedCounter(deps, event, `eventcode\n${String(input.eventcode)}`)];
}

function unknownClients(deps: Deps, rule: Rule): Counter {
  return sharedCounter(deps, rule, 'unknown clients');
}

const COUNTED_TOGETHER = 10;
const MOST_SHARDS = 20;

/** One of several documents at random, because many requests would wait for one (docs/decisions/0077). */
export function sharedCounter(deps: Deps, { what, limit }: Rule, who: string): Counter {
  const shards = Math.min(Math.max(Math.floor(limit.most / COUNTED_TOGETHER), 1), MOST_SHARDS);
  const most = Math.floor(limit.most / shards);
  const shard = deps.randomBytes(1)[0]! % shards;
  return counterOf(deps, { what, limit: { ...limit, most } }, `${who}\n${shard}`);
}

export function counterOf({ keys }: Pick<Deps, 'keys'>, { what, limit }: Rule, who: string): Counter {
  return { what, limit, who: keys.rate(`${what}\n${who}`) };
}

/** Throws a 429 Refusal above a limit. Returns undefined if counting failed and the call continues. */
async function countForClient(
  deps: Deps,
  rules: readonly Rule[],
  client: string,
  onFailure: OnFailure,
): Promise<Counted[] | undefined> {
  const counters = rules.map((rule) => counterOf(deps, rule, `client\n${client}`));
  const now = deps.now();
  if (counters.some((counter) => isFlooded(deps.db, counter, now))) throw tooOften();
  const counted = await countAll(deps, counters, onFailure);
  if (counted?.some(({ count }, i) => count > counters[i]!.limit.most)) throw tooOften();
  return counted;
}

/** Other results are neither counted nor delayed. */
async function delayingRefusals<Value>(
  deps: Deps,
  {
    counters,
    onFailure,
    isWrong,
  }: { counters: readonly Counter[]; onFailure: OnFailure; isWrong: (refusal: Refusal) => boolean },
  work: () => Promise<Value>,
): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal && isWrong(error)) await slowDown(deps, counters, onFailure);
    throw error;
  }
}

export async function slowDown(
  deps: Deps,
  counters: readonly Counter[],
  onFailure: OnFailure,
): Promise<void> {
  const counted = (await countAll(deps, counters, onFailure)) ?? [];
  const delays = counted.map(({ count }, i) => guessDelay(count, counters[i]!.limit.most));
  const delay = Math.max(0, ...delays);
  if (delay === 0 || delayedResponses >= MOST_DELAYED) return;
  delayedResponses += 1;
  try {
    await deps.pause(delay);
  } finally {
    delayedResponses -= 1;
  }
}

async function countAll(
  deps: Deps,
  counters: readonly Counter[],
  onFailure: OnFailure,
): Promise<Counted[] | undefined> {
  const now = deps.now();
  return unlessCountingFails(deps, countEach(deps.db, counters, now), onFailure);
}

/** Undefined if counting failed and the call continues: `open`. Throws Unavailable if it does not. */
export async function unlessCountingFails<Value>(
  { log }: Pick<Deps, 'log'>,
  counting: Promise<Value>,
  onFailure: OnFailure,
): Promise<Value | undefined> {
  try {
    return await counting;
  } catch (error) {
    log('WARNING', `limits: counting failed, ${onFailure}`, describeError(error));
    if (onFailure === 'closed') throw new Unavailable('Counting');
    return undefined;
  }
}

/** A count that is not given back only makes the limit smaller, so a failure is logged. */
export async function giveBack(deps: Deps, counted: readonly Counted[] = []): Promise<void> {
  await Promise.all(counted.map((one) => one.giveBack())).catch((error: unknown) =>
    deps.log('WARNING', 'limits: count not given back', describeError(error)),
  );
}

function tooOften(): Refusal {
  return new Refusal(sayOfApi.tooOften, { reason: 'too often' });
}

/** A forger can add only a few lines to the log. */
const reported = new Set<number>();

/** Logs how many proxies there are, without an address: docs/deploying.md explains how to read it. */
function reportHops(deps: Deps, request: Request): void {
  const hops = hopsOf(request);
  const { TRUSTED_HOPS } = deps.config;
  if (hops === TRUSTED_HOPS || reported.has(hops) || reported.size >= 10) return;
  reported.add(hops);
  deps.log('INFO', 'limits: X-Forwarded-For has another length than TRUSTED_HOPS', { hops, TRUSTED_HOPS });
}
