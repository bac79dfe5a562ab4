/**
 * Asks the gateway for every payment it has, so that money counts though no webhook and no browser told of it:
 * settles each payment that names an order of ours, and reports money that belongs to none.
 */
import type { Order } from '@samagam/domain/order';
import { hasNews } from '@samagam/domain/settlement';
import { type GatewayPayment, isFullyRefunded } from '@samagam/domain/gateway-payment';
import type { Deps } from '../deps.ts';
import { logFailure } from '../services/log.ts';
import { isAnySaleOpen } from '../stores/events.ts';
import { enqueueOnce, mailRef } from '../stores/outbox.ts';
import { readReconcilerState, saveReconcilerState } from '../stores/reconciler-state.ts';
import { findByGatewayOrders, findByPayment, readOrder } from '../stores/transactions.ts';
import { lastWebhookAt } from '../stores/webhook-events.ts';
import { settle } from '../orders/settle.ts';
import { isOrderid } from './webhook.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** A payment listed while it was begun may be captured a little later: each run looks back so far. */
const SHORT_LOOK = HOUR;
/** The gateway may still turn a failed payment into a captured one for days. */
const LONG_LOOK = 4 * DAY;
const LONG_LOOK_EVERY = 6 * HOUR;
/** A webhook this old, with newer payments, has been turned off or cannot reach us. */
const SILENCE = 6 * HOUR;
/** A webhook may take so long to come. */
const WEBHOOK_PATIENCE = 15 * MINUTE;
/** Before money is called nobody's, whoever else may know it has had a turn: an open payment link is asked itself. */
const UNKNOWN_PATIENCE = 30 * MINUTE;

export interface Heard {
  listed: number;
  settled: number;
  /** Captured payments that belong to no order of ours. */
  unknown: number;
  failed: number;
}

/** `lookback`, in milliseconds, is for runs by hand. Throws Unavailable when the gateway cannot be listed. */
export async function hearGateway(deps: Deps, lookback?: number): Promise<Heard> {
  const now = deps.now();
  const state = await readReconcilerState(deps.db);
  const long = now - state.longlistedat >= LONG_LOOK_EVERY;
  // After a pause of ours nothing in between may stay unseen.
  const short = Math.max(Math.min(now, state.listedto) - SHORT_LOOK, now - LONG_LOOK);
  const from = lookback !== undefined ? now - lookback : long ? now - LONG_LOOK : short;
  const payments = await deps.gateway.paymentsBetween(from, now);

  const heard = await settleListed(deps, payments);
  await watchWebhook(deps, payments);
  // What failed is listed again: the next run begins where this one did.
  if (heard.failed === 0) {
    await saveReconcilerState(deps.db, {
      listedto: now,
      longlistedat: long || (lookback ?? 0) >= LONG_LOOK ? now : state.longlistedat,
    });
  }
  return heard;
}

async function settleListed(deps: Deps, payments: GatewayPayment[]): Promise<Heard> {
  const heard: Heard = { listed: payments.length, settled: 0, unknown: 0, failed: 0 };
  const byGatewayOrder = Map.groupBy(payments, ({ gatewayorderid }) => gatewayorderid);
  const orders = await findByGatewayOrders(
    deps.db,
    [...byGatewayOrder.keys()].filter((id) => id !== ''),
  );
  for (const [gatewayorderid, some] of byGatewayOrder) {
    try {
      const order = orders.get(gatewayorderid)?.data();
      if (order && !hasNews(order, some)) continue;
      const owner = order ?? (await ourOrderBehind(deps, gatewayorderid, some));
      if (owner === 'nobody') {
        heard.unknown += await reportUnknown(deps, some);
      } else if (owner) {
        await settle(deps, owner.orderid, 'reconciler');
        heard.settled += 1;
      }
    } catch (error) {
      heard.failed += 1;
      logFailure(deps.log, 'reconcile: payment is left for the next run', error);
    }
  }
  return heard;
}

/**
 * The order of ours behind a gateway order that none of ours names: a payment link's, which the gateway makes by
 * itself, and which carries our order id. Undefined when there is nothing to do about it.
 */
async function ourOrderBehind(
  deps: Deps,
  gatewayorderid: string,
  payments: GatewayPayment[],
): Promise<Order | 'nobody' | undefined> {
  const { db, gateway } = deps;
  const money = payments.filter(({ status }) => status === 'captured' || status === 'refunded');
  if (money.length === 0) return undefined;
  const reported = await db.getAll(...money.map(({ id }) => mailRef(db, unknownMailId(id))));
  if (reported.every((doc) => doc.exists)) return undefined;
  const named = gatewayorderid === '' ? '' : await gateway.orderidNamedBy(gatewayorderid);
  const order = isOrderid(named) ? await readOrder(db, named) : await findByPayment(db, money[0]!.id);
  if (!order) return 'nobody';
  const ofLink = payments.map((payment) => ({ ...payment, gatewayorderid: order.gatewayorderid }));
  return hasNews(order, ofLink) ? order : undefined;
}

/** Once for each payment, and not for money that went back already. */
async function reportUnknown(deps: Deps, payments: GatewayPayment[]): Promise<number> {
  let reported = 0;
  const old = deps.now() - UNKNOWN_PATIENCE;
  for (const payment of payments) {
    if (payment.status !== 'captured' || isFullyRefunded(payment) || payment.createdat > old) continue;
    const { id: paymentid, amount, currency, createdat: at } = payment;
    const mail = { kind: 'unknown-payment', paymentid, amount, currency, at } as const;
    const to = deps.config.ORGANISER_MAIL;
    if (await enqueueOnce(deps.db, { id: unknownMailId(paymentid), to, mail }, deps.now())) reported += 1;
  }
  return reported;
}

function unknownMailId(paymentid: string): string {
  return `unknown_${paymentid}`;
}

/** Tells the organiser, once a day, that payments come while the webhook says nothing. */
async function watchWebhook(deps: Deps, payments: GatewayPayment[]): Promise<void> {
  const now = deps.now();
  const last = await lastWebhookAt(deps.db);
  const untold = payments.some(
    ({ status, createdat }) =>
      status === 'captured' && createdat > last && createdat <= now - WEBHOOK_PATIENCE,
  );
  if (!untold || now - last < SILENCE || !(await isAnySaleOpen(deps.db))) return;
  deps.log('ERROR', 'the webhook is silent though payments come', { since: last });
  const id = `webhook-silent_${Math.floor(now / DAY)}`;
  const mail = { kind: 'webhook-silent', since: last } as const;
  await enqueueOnce(deps.db, { id, to: deps.config.ORGANISER_MAIL, mail }, now);
}
