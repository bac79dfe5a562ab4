import { sayOfApi } from '@samagam/contract/api-messages';
import { sayOfOrder } from '@samagam/contract/money/order-messages';
import { eventAt } from '@samagam/domain/passes/passes';
import { closedSince } from '@samagam/domain/passes/holds';
import { linkLimits } from '@samagam/domain/order/recipient-limits';
import { isUnpaid } from '@samagam/domain/order/payment-states';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { readEvent } from '../stores/events.ts';
import { auditIn } from '../stores/audit.ts';
import { enqueue, mailRef } from '../stores/mail.ts';
import { type Reads, type Writes, readThenWrite } from '../stores/reading/read-then-write.ts';
import { type Order, passesOf } from '@samagam/domain/order/order';
import { orderRef, readOrder } from '../stores/transactions.ts';
import { REPEAT_WITHIN } from './repeat-within.ts';
import { takeAllowances } from '../stores/rate-limits-by-recipient.ts';
import { settle } from './settle.ts';
import { mailGatewayRefusal } from './mail-gateway-refusal.ts';

/** `staff`: who asks, without a limit. Throws a Refusal at the recipient's limit, or once the link cannot be paid. */
export async function notifyAgain(deps: Deps, order: Order, staff?: string): Promise<void> {
  if (!staff && wasJustNotified(order, deps.now())) return;
  await refuseUnlessOpen(deps, order, staff);
  const mustNotify = await readThenWrite(deps.db, {
    read: (tx) => readNotification(tx, deps, order, staff),
    write: (tx, read) => writeNotification(tx, deps, { order, staff, ...read }),
  });
  if (!mustNotify) return;
  try {
    await deps.gateway.notifyOfLink(order.gatewayorderid);
  } catch (error) {
    // Lets the next request retry.
    await orderRef(deps.db, order.orderid).update({ linktoldat: 0 });
    await mailGatewayRefusal(deps, error, order.orderid);
  }
}

/** Settles first, because the link may have been paid or have ended. */
async function refuseUnlessOpen(deps: Deps, order: Order, staff: string | undefined): Promise<void> {
  const status = await settle(deps, order.orderid, staff ? `resend by ${staff}` : 'booked again');
  if (status && !isUnpaid(status) && status !== 'EXPIRED' && !staff) {
    throw new Refusal(sayOfApi.paymentOnItsWay, { reason: 'conflict' });
  }
  const event = await readEvent(deps.db, order.eventcode);
  const isClosed = closedSince(passesOf(order), event && eventAt(event, deps.now()), 'none');
  const { takeoveruntil = 0 } = (await readOrder(deps.db, order.orderid)) ?? {};
  const isBeingClosed = deps.now() < takeoveruntil;
  if (!status || !isUnpaid(status) || isClosed || isBeingClosed) {
    throw new Refusal(sayOfOrder.noLinkToSend, { reason: 'conflict' });
  }
}

interface Notification {
  /** Another request has just sent the notification. */
  isRepeat: boolean;
  mailid: string;
  isQueued: boolean;
  takeAllowance: (tx: Writes) => void;
}

async function readNotification(
  tx: Reads,
  deps: Deps,
  { orderid, personalmailid: mail, phonenumber: phone }: Order,
  staff: string | undefined,
): Promise<Notification> {
  const current = (await tx.get(orderRef(deps.db, orderid))).data()!;
  const isRepeat = wasJustNotified(current, deps.now());
  const mailid = `proforma_${orderid}_${Math.floor(deps.now() / REPEAT_WITHIN)}`;
  const isUnlimited = isRepeat || staff !== undefined;
  return {
    isRepeat,
    mailid,
    isQueued: (await tx.get(mailRef(deps.db, mailid))).exists,
    takeAllowance: await takeAllowances(deps, isUnlimited ? [] : linkLimits({ mail, phone })),
  };
}

/** Returns whether to ask the gateway for a notification. */
function writeNotification(
  tx: Writes,
  { db, now }: Deps,
  {
    order,
    staff,
    isRepeat,
    mailid,
    isQueued,
    takeAllowance,
  }: Notification & { order: Order; staff?: string | undefined },
): boolean {
  const { orderid, eventcode, personalmailid } = order;
  const entry = { what: 'payment link sent again', eventcode, facts: { orderid } };
  if (staff) auditIn(tx, db, { ...entry, who: staff }, now());
  if (isRepeat) return false;
  takeAllowance(tx);
  tx.update(orderRef(db, orderid), { linktoldat: now() });
  const mail = { kind: 'proforma', orderid } as const;
  if (!isQueued) enqueue(tx, db, { id: mailid, eventcode, to: personalmailid, mail }, now());
  return true;
}

export function wasJustNotified({ linktoldat, createdate }: Order, now: number): boolean {
  return now < (linktoldat ?? Date.parse(createdate)) + REPEAT_WITHIN;
}
