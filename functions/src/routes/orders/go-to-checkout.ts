/** Redirects a browser with a payment code to the payment page of its order, or to the ticket if it exists already. */
import type { Deps } from '../../deps.ts';
import { Unavailable } from '../../refusal.ts';
import { seeOther } from '../../page/see-other.ts';
import { findPaystring } from '../../stores/paystrings.ts';
import { openCheckout } from '../../orders/open-checkout.ts';
import { paymentPath, ticketOf } from '../../orders/payment-address.ts';
import { withFewRetries } from '../tickets/ask-seldom.ts';

export async function goToCheckout(
  deps: Deps,
  paystring: string,
  flow: 'individual' | 'group',
  { hasScript = true } = {},
): Promise<Response> {
  const entry = await findPaystring(deps.db, paystring, flow);
  if (!entry) return seeOther('/pagenotfound');
  const page = paymentPath(deps, entry.orderid, entry.own ? 'own' : 'pay');
  const order = await openCheckout(withFewRetries(deps), entry.orderid).catch((error: unknown) => {
    // The error page offers to open the payment page again.
    if (error instanceof Unavailable) error.back = page;
    throw error;
  });
  // Without a script, the page of the payment says how it went, and leads to the ticket.
  const ticket = hasScript && order.status === 'PAID' && entry.own ? await ticketOf(deps, order) : undefined;
  return seeOther(ticket ?? page);
}
