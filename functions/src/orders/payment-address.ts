import type { Order } from '@samagam/domain/order/order';
import type { Deps } from '../deps.ts';
import { ticketPath } from '../mails/ticket-link.ts';
import type { PaymentAccess } from '../services/keys.ts';
import { FIRST_GENERATION, readRegistration } from '../stores/registrations.ts';

export function paymentPath(deps: Deps, orderid: string, access: PaymentAccess): string {
  return `/api/payment?key=${deps.keys.paymentKey(orderid, access)}`;
}

/** `own`: the order was made with a submission id, so its browser may see what was bought. */
export function paymentKeyOf(deps: Deps, orderid: string, own: boolean): string {
  return deps.keys.paymentKey(orderid, own ? 'own' : 'pay');
}

/** Undefined for a group, and after the ticket was reissued: the payer may not see the new one. */
export async function ticketOf(deps: Deps, order: Order): Promise<string | undefined> {
  if (order.flow !== 'individual') return undefined;
  const registration = await readRegistration(deps.db, order.registrationid);
  if (registration?.generation !== FIRST_GENERATION) return undefined;
  return ticketPath(deps, order.eventcode, order.registrationid, FIRST_GENERATION);
}
