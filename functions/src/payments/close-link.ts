/** Ends payment links that should no longer be paid. */
import type { Deps } from '../deps.ts';
import { Unavailable } from '../http/refusal.ts';
import { readEvent } from '../stores/events.ts';
import type { Order } from '../stores/transactions.ts';
import { settle } from './settle.ts';

/**
 * Once sales have closed nobody can pay by a link of that event any more. A link that was paid meanwhile cannot be
 * cancelled, and its money counts. Throws Unavailable when the gateway is away.
 */
export async function cancelLinkOnceClosed(deps: Deps, order: Order): Promise<void> {
  if (order.flow !== 'link' || order.status !== 'CREATED' || !order.gatewayorderid) return;
  const event = await readEvent(deps.db, order.eventcode);
  if (event?.status === 'OPEN') return;
  await deps.gateway.cancelLink(order.gatewayorderid).catch((error: unknown) => {
    // Refused, or the answer was lost: what has become of the link is asked next.
    if (!(error instanceof Unavailable)) throw error;
  });
  await settle(deps, order.orderid, 'sales closed');
}
