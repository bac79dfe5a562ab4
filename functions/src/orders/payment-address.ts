/** Addresses of a payment and of what it bought; paths of our own origin. */
import type { Order } from '@samagam/domain/order';
import type { Deps } from '../deps.ts';
import { ticketPath } from '../mails/ticket-link.ts';
import type { PaymentAccess } from '../services/keys.ts';
import { FIRST_GENERATION, readRegistration } from '../stores/registrations.ts';

export function paymentPath(deps: Deps, orderid: string, access: PaymentAccess): string {
  return `/api/payment?key=${deps.keys.paymentKey(orderid, access)}`;
}

/**
 * The ticket that this order pays for; undefined for a group, and once the ticket was replaced: then it is not the
 * payer's to see.
 */
export async function ticketOf(deps: Deps, order: Order): Promise<string | undefined> {
  if (order.flow !== 'individual') return undefined;
  const registration = await readRegistration(deps.db, order.registrationid);
  if (registration?.generation !== FIRST_GENERATION) return undefined;
  return ticketPath(deps, order.eventcode, order.registrationid, FIRST_GENERATION);
}
