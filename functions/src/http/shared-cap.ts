/** Far above an honest rush. Known clients are never refused here (docs/decisions/0086). */
import { sayOfApi } from '@samagam/contract/api-messages';
import type { GroupBooking } from '@samagam/contract/orders/group-booking';
import { findPass } from '@samagam/domain/passes/passes';
import { priceAt } from '@samagam/domain/passes/price-steps';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { readEvent } from '../stores/events.ts';
import { countOne } from '../stores/rate-limits.ts';
import { readSite } from '../stores/site.ts';
import type { Rule } from './call-limits.ts';
import { clientOf } from './client-of.ts';
import { giveBack, sharedCounter, unlessCountingFails } from './limit.ts';

const HOUR = 3_600_000;

/** Its mails use up the quota of the mail server, which the tickets of payers need too. */
const FREE_BOOKINGS: Rule = { what: 'free-bookings', limit: { most: 1000, window: HOUR } };
/** For an event. Messages are stored for a year. */
export const STORED_MESSAGES = 300;

export function isUnknownClient({ config }: Deps, request: Request): boolean {
  return clientOf(request, config.TRUSTED_HOPS) === undefined;
}

/** Throws a 429 Refusal above it. */
export async function withinFreeBookings<Value>(
  deps: Deps,
  request: Request,
  eventcode: string,
  work: () => Promise<Value>,
): Promise<Value> {
  if (!isUnknownClient(deps, request)) return work();
  const counter = sharedCounter(deps, FREE_BOOKINGS, `event\n${eventcode}`);
  const counted = await unlessCountingFails(deps, countOne(deps.db, counter, deps.now()), 'open');
  if (counted && counted.count > counter.limit.most) throw await busy(deps, sayOfApi.tooManyFreeBookings);
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal && counted) await giveBack(deps, [counted]);
    throw error;
  }
}

/** A booking with a pass that costs something passes. */
export async function withinFreeGroups<Value>(
  deps: Deps,
  request: Request,
  { eventcode, ticketdetails }: Pick<GroupBooking, 'eventcode' | 'ticketdetails'>,
  work: () => Promise<Value>,
): Promise<Value> {
  if (!isUnknownClient(deps, request)) return work();
  const event = await readEvent(deps.db, eventcode);
  const passes = Object.keys(ticketdetails).map((name) => event && findPass(event, name));
  const isFree = passes.every((pass) => pass && priceAt(pass, deps.now()) === 0);
  return isFree ? withinFreeBookings(deps, request, eventcode, work) : work();
}

/** Names the mail address that our pages show, so that everybody can reach the organiser. */
export async function busy({ db }: Deps, sentence: (mail: string) => string): Promise<Refusal> {
  return new Refusal(sentence((await readSite(db)).mail), { reason: 'too often' });
}
