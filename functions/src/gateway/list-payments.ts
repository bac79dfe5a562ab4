/** Each payment counts even if its webhook and its browser return are lost. */
import type { Order } from '@samagam/domain/order/order';
import { hasNews } from '@samagam/domain/money/settlement';
import { type GatewayPayment, isFullyRefunded } from '@samagam/domain/order/gateway-payment';
import type { Deps } from '../deps.ts';
import type { GatewayRefund } from '../services/gateway.ts';
import { logFailure } from '../services/log.ts';
import { isAnySaleOpen } from '../stores/events.ts';
import { enqueueOnce, mailRef } from '../stores/mail.ts';
import { readReconcilerState, saveReconcilerState } from '../stores/reconciler.ts';
import { findByGatewayOrder, findOrdersBy, findByPayment, readOrder } from '../stores/transactions.ts';
import { lastWebhookAt } from '../stores/webhook-events.ts';
import { settle } from '../orders/settle.ts';
import { isOrderid } from './webhook.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** How far each run looks back: a payment that is listed before its capture is listed again. In milliseconds. */
const SHORT_LOOK = HOUR;
/** How far a long run looks back: the gateway may capture a failed payment days later. */
const LONG_LOOK = 4 * DAY;
const LONG_LOOK_EVERY = 6 * HOUR;
/** How far a long run looks back for refunds: a bank may refuse one days after it was made. */
const REFUND_LOOK = 14 * DAY;
/** If the last webhook is older than this and newer payments exist, the webhook is turned off or cannot reach us. */
const SILENCE = 6 * HOUR;
/** How long a webhook may take to arrive. */
const WEBHOOK_PATIENCE = 15 * MINUTE;
/** How long a payment of no known order waits before it is reported, so that a payment link can be settled first. */
const UNKNOWN_PATIENCE = 30 * MINUTE;

export interface ListedPayments {
  listed: number;
  settled: number;
  unknown: number;
  failed: number;
}

/** `lookback`, in milliseconds, is for runs by hand. Throws Unavailable when the gateway cannot be listed. */
export async function listPayments(deps: Deps, lookback?: number): Promise<ListedPayments> {
  const now = deps.now();
  const state = await readReconcilerState(deps.db);
  const isLongLook = now - state.longlistedat >= LONG_LOOK_EVERY;
  // After an outage of the reconciler, the list covers all of it, up to four days.
  const shortLookStart = Math.max(Math.min(now, state.listedto) - SHORT_LOOK, now - LONG_LOOK);
  const from = lookback !== undefined ? now - lookback : isLongLook ? now - LONG_LOOK : shortLookStart;
  const payments = await deps.gateway.paymentsBetween(from, now);
  const refundsFrom = isLongLook && lookback === undefined ? now - REFUND_LOOK : from;
  const refunds = await deps.gateway.refundsBetween(refundsFrom, now);

  const counts = await settleListed(deps, payments);
  counts.failed += await settleRefunded(deps, refunds, refundsFrom);
  await noticeSilentWebhook(deps, payments);
  // After a failure, the next run lists the same time again.
  if (counts.failed === 0) {
    await saveReconcilerState(deps.db, {
      listedto: now,
      longlistedat: isLongLook || (lookback ?? 0) >= LONG_LOOK ? now : state.longlistedat,
    });
  }
  return counts;
}

async function settleListed(deps: Deps, payments: GatewayPayment[]): Promise<ListedPayments> {
  const counts: ListedPayments = { listed: payments.length, settled: 0, unknown: 0, failed: 0 };
  const byGatewayOrder = Map.groupBy(payments, ({ gatewayorderid }) => gatewayorderid);
  const orders = await findOrdersBy(
    deps.db,
    'gatewayorderid',
    [...byGatewayOrder.keys()].filter((id) => id !== ''),
  );
  for (const [gatewayorderid, ordersPayments] of byGatewayOrder) {
    try {
      const order = orders.get(gatewayorderid)?.data();
      if (order && !hasNews(order, ordersPayments)) continue;
      const owner = order ?? (await ourOrderBehind(deps, gatewayorderid, ordersPayments));
      if (owner === 'unknown') {
        counts.unknown += await reportUnknown(deps, ordersPayments);
      } else if (owner) {
        await settle(deps, owner.orderid, 'reconciler');
        counts.settled += 1;
      }
    } catch (error) {
      counts.failed += 1;
      logFailure(deps.log, 'reconcile: payment is left for the next run', error);
    }
  }
  return counts;
}

/** `refunds`: those made since `from`. Returns how many are left for the next run. */
async function settleRefunded(deps: Deps, refunds: GatewayRefund[], from: number): Promise<number> {
  const byPayment = Map.groupBy(refunds, ({ paymentid }) => paymentid);
  const orders = await findOrdersBy(deps.db, 'paymentid', [...byPayment.keys()]);
  let failed = 0;
  for (const [paymentid, ofPayment] of byPayment) {
    try {
      const order = orders.get(paymentid)?.data() ?? (await orderOfPayment(deps, paymentid));
      const returned = ofPayment
        .filter(({ status }) => status !== 'failed')
        .reduce((sum, { amount }) => sum + amount, 0);
      if (!order || notedSince(order, paymentid, from) === returned) continue;
      await settle(deps, order.orderid, 'reconciler');
    } catch (error) {
      failed += 1;
      logFailure(deps.log, 'reconcile: refund is left for the next run', error);
    }
  }
  return failed;
}

/** What we have noted since then as refunded, in paise. A refund is noted after it was made. */
function notedSince({ refunds }: Order, paymentid: string, from: number): number {
  return refunds
    .filter((refund) => refund.paymentid === paymentid && refund.at >= from)
    .reduce((sum, { amount }) => sum + amount, 0);
}

/** The order of a payment that did not pay it: a second payment, or one that was returned before it was settled. */
async function orderOfPayment(deps: Deps, paymentid: string): Promise<Order | undefined> {
  const gatewayorderid = await deps.gateway.gatewayOrderOf(paymentid);
  if (gatewayorderid === '') return undefined;
  const order = await findByGatewayOrder(deps.db, gatewayorderid);
  if (order) return order;
  const named = await deps.gateway.orderidNamedBy(gatewayorderid);
  return isOrderid(named) ? readOrder(deps.db, named) : undefined;
}

/** A payment link creates such gateway orders. 'unknown': the money belongs to no order. Undefined: nothing to do. */
async function ourOrderBehind(
  deps: Deps,
  gatewayorderid: string,
  payments: GatewayPayment[],
): Promise<Order | 'unknown' | undefined> {
  const { db, gateway } = deps;
  const paid = payments.filter(({ status }) => status === 'captured' || status === 'refunded');
  if (paid.length === 0) return undefined;
  const reported = await db.getAll(...paid.map(({ id }) => mailRef(db, unknownMailId(id))));
  if (reported.every((doc) => doc.exists)) return undefined;
  const named = gatewayorderid === '' ? '' : await gateway.orderidNamedBy(gatewayorderid);
  const order = isOrderid(named) ? await readOrder(db, named) : await findByPayment(db, paid[0]!.id);
  if (!order) return 'unknown';
  const ofLink = payments.map((payment) => ({ ...payment, gatewayorderid: order.gatewayorderid }));
  return hasNews(order, ofLink) ? order : undefined;
}

/** Reports each payment once, except refunded ones. Returns the number of new reports. */
async function reportUnknown(deps: Deps, payments: GatewayPayment[]): Promise<number> {
  let reported = 0;
  const latest = deps.now() - UNKNOWN_PATIENCE;
  for (const payment of payments) {
    if (payment.status !== 'captured' || isFullyRefunded(payment) || payment.createdat > latest) continue;
    const { id: paymentid, amount, currency, createdat: at } = payment;
    const mail = { kind: 'unknown-payment', paymentid, amount, currency, at } as const;
    const to = deps.config.ORGANISER_MAIL;
    const unknown = { id: unknownMailId(paymentid), eventcode: '', to, mail };
    if (await enqueueOnce(deps.db, unknown, deps.now())) reported += 1;
  }
  return reported;
}

function unknownMailId(paymentid: string): string {
  return `unknown_${paymentid}`;
}

/** Mails the organiser, at most once a day, that payments arrive without webhooks. */
async function noticeSilentWebhook(deps: Deps, payments: GatewayPayment[]): Promise<void> {
  const now = deps.now();
  const reportable = payments.filter(
    ({ status, createdat }) => status === 'captured' && createdat <= now - WEBHOOK_PATIENCE,
  );
  if (reportable.length === 0) return;
  const last = await lastWebhookAt(deps.db);
  const isUnreported = reportable.some(({ createdat }) => createdat > last);
  if (!isUnreported || now - last < SILENCE || !(await isAnySaleOpen(deps.db))) return;
  deps.log('ERROR', 'payments arrive but no webhooks do', { since: last });
  const id = `webhook-silent_${Math.floor(now / DAY)}`;
  const mail = { kind: 'webhook-silent', since: last } as const;
  await enqueueOnce(deps.db, { id, eventcode: '', to: deps.config.ORGANISER_MAIL, mail }, now);
}
