/** Ends payment links that should no longer be paid. */
import { closedSince } from '@samagam/domain/holds';
import { type Order, passesOf } from '@samagam/domain/order';
import { eventAt } from '@samagam/domain/passes';
import type { Deps } from '../deps.ts';
import { Unavailable } from '../refusal.ts';
import { readEvent } from '../stores/events.ts';
import { readOrder } from '../stores/transactions.ts';
import { settle } from './settle.ts';

/**
 * Cancels the payment link of an order once the sales of its event have ended, or once staff have closed one of its
 * passes. Throws Unavailable when the gateway cannot be reached.
 */
export async function cancelLinkOnceClosed(deps: Deps, order: Order): Promise<void> {
  if (order.flow !== 'link' || order.status !== 'CREATED' || !order.gatewayorderid) return;
  const event = await readEvent(deps.db, order.eventcode);
  if (event && !closedSince(passesOf(order), eventAt(event, deps.now()), 'none')) return;
  await closeLink(deps, order, 'sales closed');
}

/**
 * Cancels the link of an order. When this returns, the link cannot be paid any more. A link that was paid meanwhile
 * cannot be cancelled, and its payment counts. Throws Unavailable when the gateway cannot be reached; the link may
 * still be open then.
 */
export async function closeLink(deps: Deps, { orderid }: Order, by: string): Promise<void> {
  // Also finds a link whose creation was never confirmed.
  await settle(deps, orderid, by);
  const order = await readOrder(deps.db, orderid);
  if (order?.status !== 'CREATED' || !order.gatewayorderid) return;
  await deps.gateway.cancelLink(order.gatewayorderid).catch((error: unknown) => {
    // The gateway refused, or its response was lost. The next settle finds the state of the link.
    if (!(error instanceof Unavailable)) throw error;
  });
  if ((await settle(deps, orderid, by)) === 'CREATED') throw new Unavailable('The payment gateway');
}
