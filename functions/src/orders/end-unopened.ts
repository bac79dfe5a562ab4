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
/** Until when, by event. Contains no data of a request. */
const looked = new WeakMap<Deps['db'], Map<string, number>>();

/** `mayComeBack`: none is left, and such seats were not looked for. The query reads all unpaid orders, so one buyer asks for all. */
export async function readSeatsOrLook(
  deps: Deps,
  event: Event | undefined,
  { hasLooked, ...held }: Parameters<typeof readSeatsToSell>[2] & { hasLooked: boolean },
): Promise<SeatChange & { mayComeBack: boolean }> {
  const change = await readSeatsToSell(deps, event, held);
  const isWorthALook = event !== undefined && change.soldOut !== undefined && !hasLooked;
  const until = isWorthALook ? (looked.get(deps.db)?.get(event.eventcode) ?? 0) : Infinity;
  return { ...change, mayComeBack: deps.now() >= until };
}

export async function endUnopened(deps: Deps, eventcode: string): Promise<void> {
  const { db, now } = deps;
  const known = looked.get(db) ?? new Map<string, number>();
  looked.set(db, known.set(eventcode, now() + REMEMBERED));
  const found = await unpaidOrdersOfEvent(deps, eventcode);
  const over = found.filter((order) => isLeft(order, now())).slice(0, MOST);
  if (over.length === 0) return;
  await Promise.all(over.map(({ orderid }) => endLeft(deps, orderid)));
  forgetSoldOut(db);
  const event = await readEvent(db, eventcode);
  if (event) await refreshAvailability(deps, event);
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
