/** Where a browser goes that has shown it may see what was paid: it holds the payment code or the gateway's signature. */
import type { Deps } from '../deps.ts';
import { ticketPath } from '../mails/ticket-link.ts';
import { messagePage } from '../page/message-page.ts';
import { seeOther } from '../page/see-other.ts';
import { type StoredGroupBooking, groupBookingRef } from '../stores/group-bookings.ts';
import { readRegistration } from '../stores/registrations.ts';
import { transact } from '../stores/retry.ts';
import type { Order } from '../stores/transactions.ts';

export async function afterPayment(deps: Deps, order: Order): Promise<Response> {
  const home = `/event/${order.eventcode}`;
  switch (order.status) {
    case 'PAID':
      return order.flow === 'individual' ? toTicket(deps, order) : seeOther(await groupNotice(deps, order));
    case 'AUTHORIZED':
    case 'CREATED':
      return order.flow === 'individual' ? toTicket(deps, order) : onItsWay(order);
    case 'LATE_REVIEW':
      return messagePage(
        200,
        'Your payment has reached us.',
        `It came after its time or with another amount, so a person looks at it. You will hear from us by mail: ${whatIsBought(order)}, or the money back.`,
        home,
      );
    case 'REFUNDED':
      return messagePage(200, 'This payment was refunded.', 'What it paid for is no longer valid.', home);
    case 'FAILED':
    case 'EXPIRED':
      return seeOther(`${home}?msg=PAYMENT_FAILED`);
  }
}

/** Money that has reached the gateway, told to a browser that has not shown it may see more. */
export function onItsWay(order: Order): Response {
  return messagePage(
    200,
    'Your payment has reached us.',
    order.flow === 'individual'
      ? 'Your ticket comes by mail.'
      : 'The coupons of your group come by mail as soon as the bank has confirmed it.',
    `/event/${order.eventcode}`,
  );
}

function whatIsBought(order: Order): string {
  return order.flow === 'individual' ? 'the ticket' : 'the coupons of your group';
}

/** The key is derived, so the address is known before the ticket is: the page asks until it is there. */
async function toTicket(deps: Deps, order: Order): Promise<Response> {
  const registration = await readRegistration(deps.db, order.registrationid);
  const ticket = ticketPath(deps, order.eventcode, order.registrationid, registration?.generation ?? 1);
  return seeOther(order.status === 'PAID' ? ticket : `${ticket}&msg=PAYMENT_PENDING`);
}

/** The first browser that comes back from a paid booking is told of its success, whoever settled it. */
async function groupNotice(deps: Deps, order: Order): Promise<string> {
  const { db } = deps;
  const first = await transact(db, async (tx) => {
    const ref = groupBookingRef(db, order.groupbookingid);
    const booking = (await tx.get(ref)).data() as StoredGroupBooking;
    if (booking.returnedat > 0) return false;
    tx.update(ref, { returnedat: deps.now() });
    return true;
  });
  return `/event/${order.eventcode}?msg=${first ? 'GROUP_PAY_SUCCESS' : 'COUPONS_ALREADY_GENERATED'}`;
}
