/** A seat whose buyer never came to the checkout goes to the next one who asks, without waiting for the reconciler. */
import type { Event } from '@samagam/contract/programme/event';
import { isHoldOver, isUnopened } from '@samagam/domain/passes/holds';
import type { Order } from '@samagam/domain/order/order';
import { seatsHeld } from '@samagam/domain/passes/seats';
import type { Deps } from '../deps.ts';
import { readEvent } from '../stores/events.ts';
import { readThenWrite } from '../stores/reading/read-then-write.ts';
import { forgetSoldOut, refreshAvailability } from '../stores/seat-shards.ts';
import { orderRef, unpaidOrdersOfEvent } from '../stores/transactions.ts';
import { HOLD_OVER, readEnding } from './end-order.ts';
import { type SeatChange, readSeatsToSell } from './seats.ts';

/** How long an instance does not look again. In milliseconds. */
const REMEMBERED = 2000;
/** More than one booking needs; the others are left for the next look, so that no buyer waits for all of them. */
const MOST = 30;

interface Look {
  until: number;
  hasFound: Promise<boolean>;
}

/** The last one, by event. Contains no data of a request. */
const looks = new WeakMap<Deps['db'], Map<string, Look>>();

/** `mayComeBack`: none is left, and such seats were not looked for. */
export async function readSeatsOrLook(
  deps: Deps,
  event: Event | undefined,
  { hasLooked, ...held }: Parameters<typeof readSeatsToSell>[2] & { hasLooked: boolean },
): Promise<SeatChange & { mayComeBack: boolean }> {
  const change = await readSeatsToSell(deps, event, held);
  const isWorthALook = event !== undefined && change.soldOut !== undefined && !hasLooked;
  return { ...change, mayComeBack: isWorthALook && !lookOf(deps, event.eventcode) };
}

function lookOf({ db, now }: Deps, eventcode: string): Look | undefined {
  const look = looks.get(db)?.get(eventcode);
  return look && now() < look.until ? look : undefined;
}

/** Returns whether any came back. The query reads all unpaid orders, so one buyer asks for all who come at the same moment. */
export async function endUnopened(deps: Deps, eventcode: string): Promise<boolean> {
  const { db, now } = deps;
  const known = lookOf(deps, eventcode);
  if (known) return known.hasFound;
  const hasFound = endFound(deps, eventcode);
  const ofEvents = looks.get(db) ?? new Map<string, Look>();
  looks.set(db, ofEvents.set(eventcode, { until: now() + REMEMBERED, hasFound }));
  return hasFound;
}

async function endFound(deps: Deps, eventcode: string): Promise<boolean> {
  const { db, now } = deps;
  const found = await unpaidOrdersOfEvent(deps, eventcode);
  const over = found.filter((order) => isLeft(order, now())).slice(0, MOST);
  if (over.length === 0) return false;
  await Promise.all(over.map(({ orderid }) => endLeft(deps, orderid)));
  forgetSoldOut(db);
  const event = await readEvent(db, eventcode);
  if (event) await refreshAvailability(deps, event);
  return true;
}

function isLeft(order: Order, now: number): boolean {
  return isUnopened(order) && isHoldOver(order, now) && seatsHeld(order).length > 0;
}

async function endLeft(deps: Deps, orderid: string): Promise<void> {
  const { db, now } = deps;
  await readThenWrite(db, {
    async read(tx) {
      const order = (await tx.get(orderRef(db, orderid))).data();
      return order && isLeft(order, now()) ? readEnding(tx, deps, order, HOLD_OVER) : undefined;
    },
    write: (tx, end) => end?.(tx),
  });
}
