/** Where a browser goes that has shown it may see the ticket: it holds the payment code or the gateway's signature. */
import type { Deps } from '../deps.ts';
import { ticketPath } from '../mails/ticket-link.ts';
import { messagePage } from '../page/message-page.ts';
import { seeOther } from '../page/see-other.ts';
import { readRegistration } from '../stores/registrations.ts';
import type { Order } from '../stores/transactions.ts';

export async function afterPayment(deps: Deps, order: Order): Promise<Response> {
  const home = `/event/${order.eventcode}`;
  switch (order.status) {
    case 'PAID':
    case 'AUTHORIZED':
    case 'CREATED': {
      const registration = await readRegistration(deps.db, order.registrationid);
      const ticket = ticketPath(deps, order.eventcode, order.registrationid, registration?.generation ?? 1);
      // The key is derived, so the address is known before the ticket is: the page asks until it is there.
      return seeOther(order.status === 'PAID' ? ticket : `${ticket}&msg=PAYMENT_PENDING`);
    }
    case 'LATE_REVIEW':
      return messagePage(
        200,
        'Your payment has reached us.',
        'It came after its time or with another amount, so a person looks at it. You will hear from us by mail: the ticket, or the money back.',
        home,
      );
    case 'REFUNDED':
      return messagePage(200, 'This payment was refunded.', 'Its ticket is no longer valid.', home);
    case 'FAILED':
    case 'EXPIRED':
      return seeOther(`${home}?msg=PAYMENT_FAILED`);
  }
}
