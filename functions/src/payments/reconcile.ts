/**
 * What nobody reported: sweeps unsettled webhook events, asks the gateway about open orders, lets holds run
 * out and sends what lies in the outbox. Every step stands alone: one that fails stops no other.
 */
import { FieldValue } from '@google-cloud/firestore';
import type { PaymentState } from '@samagam/contract/words';
import { isUnpaid } from '@samagam/domain/payment-states';
import type { Deps } from '../deps.ts';
import { deliver } from '../services/deliver.ts';
import { describeError } from '../services/log.ts';
import { mailsDue } from '../stores/outbox.ts';
import { registrationRef } from '../stores/registrations.ts';
import { transact } from '../stores/retry.ts';
import { type Order, orderRef, ordersDue } from '../stores/transactions.ts';
import { webhookEventsDue } from '../stores/webhook-events.ts';
import { movedTo } from './moved-to.ts';
import { settle } from './settle.ts';
import { settleWebhookEvent } from './webhook.ts';

const BATCH = 200;
const HOUR = 3_600_000;
/** The gateway may still turn a failed payment into a captured one for days. */
const WATCHED = 4 * 24 * HOUR;

export async function reconcile(deps: Deps): Promise<void> {
  const now = deps.now();
  await each(deps, 'webhook event', await webhookEventsDue(deps.db, now, BATCH), (id) =>
    settleWebhookEvent(deps, id),
  );
  await each(deps, 'order', await ordersDue(deps.db, now, BATCH), (order) => checkOrder(deps, order));
  await each(deps, 'mail', await mailsDue(deps.db, now, BATCH), (id) => deliver(deps, id));
}

async function checkOrder(deps: Deps, order: Order): Promise<void> {
  const state = (await settle(deps, order.orderid, 'reconciler')) ?? order.status;
  await scheduleNextCheck(deps, order.orderid, state);
}

/** Within the hold often; after it the order is EXPIRED and looked at ever more rarely, until money can no longer come. */
async function scheduleNextCheck(deps: Deps, orderid: string, state: PaymentState): Promise<void> {
  const { db } = deps;
  await transact(db, async (tx) => {
    const now = deps.now();
    const ref = orderRef(db, orderid);
    const order = (await tx.get(ref)).data() as Order;
    if (order.status !== state || order.nextcheckat === undefined) return;
    const age = now - Date.parse(order.createdate);
    if (isUnpaid(order.status) && now >= order.holduntil) {
      tx.update(registrationRef(db, order.registrationid), { paymentstatus: 'EXPIRED' });
      tx.update(ref, { ...movedTo(order, 'EXPIRED', 'reconciler', now), nextcheckat: now + HOUR });
    } else if (age > WATCHED || (order.status === 'EXPIRED' && !order.gatewayorderid)) {
      tx.update(ref, { nextcheckat: FieldValue.delete() });
    } else {
      tx.update(ref, { nextcheckat: now + (order.status === 'EXPIRED' ? 6 * HOUR : HOUR / 6) });
    }
  });
}

async function each<Item>(
  deps: Deps,
  what: string,
  items: Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      deps.log('WARNING', `reconcile: ${what} is left for the next run`, describeError(error));
    }
  }
}
