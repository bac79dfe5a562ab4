/** The link is stored in our order before anyone learns of it. */
import type { Event } from '@samagam/contract/programme/event';
import { sayOfApi } from '@samagam/contract/api-messages';
import { linkExpiry } from '@samagam/domain/money/link-expiry';
import { type HeldSeats, type Order, seatsOrdered } from '@samagam/domain/order/order';
import { pricedAt } from '@samagam/domain/passes/holds';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { groupBookingRef } from '../stores/group-bookings.ts';
import { enqueue } from '../stores/mail.ts';
import type { Writes } from '../stores/reading/read-then-write.ts';
import { orderRef } from '../stores/transactions.ts';
import type { GatewayLink } from '../services/gateway.ts';
import { openOnce } from './open-checkout.ts';

/** The order with its open link; the unchanged order if it can no longer be paid. */
export async function openLink(deps: Deps, orderid: string, event: Event): Promise<Order> {
  return openOnce(deps, orderid, {
    find: (order) => deps.gateway.findLink(orderid, order.total),
    make: async (order) =>
      deps.gateway.createLink({
        orderid,
        eventcode: order.eventcode,
        amount: order.total,
        description: `${event.name}: ${order.tickettype}`,
        customer: { name: order.name, email: order.personalmailid, contact: `+91${order.phonenumber}` },
        expiresat: expiryOrRefusal(event, seatsOrdered(order), deps.now(), {
          firstheldat: order.firstheldat,
          pricedat: pricedAt(order),
        }),
      }),
    write(tx, order, link) {
      const linked = withLink(order, link);
      writeLink(tx, deps, linked);
      return linked;
    },
  });
}

/** Throws a Refusal when the event ends too soon for a link. */
function expiryOrRefusal(
  event: Event,
  seats: readonly HeldSeats[],
  now: number,
  held?: Pick<Order, 'firstheldat' | 'pricedat'>,
): number {
  const expiry = linkExpiry(event, seats, now, held);
  if (expiry === undefined) throw new Refusal(sayOfApi.tooLateForLink, { reason: 'conflict' });
  return expiry;
}

/** The link at the gateway may last longer than our hold: it is closed then. */
export function withLink(order: Order, link: GatewayLink): Order {
  const { unproveduntil = Infinity } = order;
  const ends = { linkuntil: link.expiresat, holduntil: Math.min(link.expiresat, unproveduntil) };
  return { ...order, gatewayorderid: link.id, linkurl: link.url, ...ends };
}

export function writeLink(tx: Writes, deps: Deps, order: Order): void {
  const { db } = deps;
  const { orderid, eventcode, gatewayorderid, linkurl, linkuntil, holduntil, personalmailid: to } = order;
  const ends = { linkuntil: linkuntil!, holduntil };
  tx.update(orderRef(db, orderid), { gatewayorderid, linkurl, ...ends, linktoldat: deps.now() });
  tx.update(groupBookingRef(db, order.groupbookingid), { linkurl });
  const mail = { kind: 'proforma', orderid } as const;
  enqueue(tx, db, { id: `proforma_${orderid}`, eventcode, to, mail }, deps.now());
}
