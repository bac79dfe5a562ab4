/** Sends an open payment link again: the gateway by SMS and mail, and we by the proforma invoice (docs/decisions/0040). */
import { say } from '@samagam/contract/messages';
import { eventAt } from '@samagam/domain/passes';
import { closedSince } from '@samagam/domain/holds';
import { isUnpaid } from '@samagam/domain/payment-states';
import type { Deps } from '../deps.ts';
import { Refusal } from '../http/refusal.ts';
import { readEvent } from '../stores/events.ts';
import { auditIn } from '../stores/audit.ts';
import { enqueue, mailRef } from '../stores/outbox.ts';
import { transact } from '../stores/retry.ts';
import { type Order, orderRef } from '../stores/transactions.ts';
import { linkNotification, takeAllowances } from './recipient-limits.ts';
import { settle } from './settle.ts';
import { tellOfRefusal } from './watch-gateway.ts';

/** Requests within this time of a notification are repeats of one request. In milliseconds. */
const ONE_REQUEST = 60_000;

/**
 * `staff`: the mail of the member of staff who asks. They are not limited, since each time is in the audit. Refuses when
 * the link can no longer be paid, and beyond the limit of the recipient. Throws Unavailable when the gateway is away.
 */
export async function notifyAgain(deps: Deps, order: Order, staff?: string): Promise<void> {
  const { db } = deps;
  const { orderid, eventcode, personalmailid: mail, phonenumber: phone } = order;
  if (!staff && wasJustTold(order, deps.now())) return;
  // The link may have been paid, or have ended, since we last heard of it.
  const status = await settle(deps, orderid, staff ? `resend by ${staff}` : 'booked again');
  if (status && !isUnpaid(status) && status !== 'EXPIRED' && !staff) {
    throw new Refusal(say.paymentOnItsWay, { status: 409 });
  }
  const event = await readEvent(db, eventcode);
  const passes = order.lines.map((line) => line.tickettype);
  const isClosed = closedSince(passes, event && eventAt(event, deps.now()), 'none');
  if (status !== 'CREATED' || isClosed) throw new Refusal(say.noLinkToSend, { status: 409 });

  const isOurs = await transact(db, async (tx) => {
    const now = deps.now();
    const current = (await tx.get(orderRef(db, orderid))).data() as Order;
    const isRepeat = wasJustTold(current, now);
    const mailid = `proforma_${orderid}_${Math.floor(now / ONE_REQUEST)}`;
    const isQueued = (await tx.get(mailRef(db, mailid))).exists;
    const isFree = isRepeat || staff !== undefined;
    const take = await takeAllowances(deps, isFree ? [] : linkNotification(deps, { mail, phone }));

    // Everything is read; from here on the transaction only writes.
    if (staff) {
      auditIn(tx, db, { what: 'payment link sent again', who: staff, eventcode, facts: { orderid } }, now);
    }
    if (isRepeat) return false;
    take(tx);
    tx.update(orderRef(db, orderid), { linktoldat: now });
    if (!isQueued) enqueue(tx, db, mailid, mail, { kind: 'proforma', orderid }, now);
    return true;
  });
  if (!isOurs) return;
  try {
    await deps.gateway.notifyOfLink(order.gatewayorderid);
  } catch (error) {
    // The next request must not take this one for a success.
    await orderRef(db, orderid).update({ linktoldat: 0 });
    await tellOfRefusal(deps, error, orderid);
  }
}

function wasJustTold({ linktoldat, createdate }: Order, now: number): boolean {
  return now < (linktoldat ?? Date.parse(createdate)) + ONE_REQUEST;
}
