/** The organiser gets a mail for each step, because only they can answer it in the gateway's dashboard. */
import type { Dispute, Order } from '@samagam/domain/order/order';
import * as z from 'zod/mini';
import type { Deps } from '../deps.ts';
import { enqueue, mailRef } from '../stores/mail.ts';
import { readThenWrite } from '../stores/reading/read-then-write.ts';
import { orderRef } from '../stores/transactions.ts';
import type { WebhookEvent } from '../stores/webhook-events.ts';

const SECOND = 1000;

const word = z.string().check(z.maxLength(100));
const disputeEvent = z.object({
  created_at: z.number(),
  payload: z.object({
    dispute: z.object({
      entity: z.object({
        id: z.string().check(z.regex(/^\w{1,64}$/)),
        payment_id: z.string().check(z.regex(/^\w{1,64}$/)),
        amount: z.number(),
        status: word,
        reason_code: z._default(z.nullable(word), ''),
        respond_by: z._default(z.nullable(z.number()), 0),
      }),
    }),
  }),
});

export function isDisputeEvent({ event }: Pick<WebhookEvent, 'event'>): boolean {
  return event.startsWith('payment.dispute.');
}

/** Older than the known step, or not readable: writes nothing. */
export async function noteDispute(deps: Deps, { orderid, body }: WebhookEvent): Promise<void> {
  const dispute = disputeIn(body);
  if (!dispute) return;
  const { db, config } = deps;
  // With the time: a dispute that is opened again has a new last day.
  const id = `dispute_${dispute.disputeid}_${dispute.status}_${dispute.at}`;
  await readThenWrite(db, {
    read: async (tx) => ({
      order: (await tx.get(orderRef(db, orderid))).data(),
      isTold: (await tx.get(mailRef(db, id))).exists,
    }),
    write(tx, { order, isTold }) {
      if (!order || isOlder(order, dispute)) return;
      const others = order.disputes.filter(({ disputeid }) => disputeid !== dispute.disputeid);
      tx.update(orderRef(db, orderid), { disputes: [...others, dispute] });
      const mail = { kind: 'dispute', orderid, ...dispute } as const;
      const { eventcode } = order;
      if (!isTold) enqueue(tx, db, { id, eventcode, to: config.ORGANISER_MAIL, mail }, deps.now());
    },
  });
}

/** Webhooks arrive in any order. */
function isOlder({ disputes }: Order, { disputeid, at }: Dispute): boolean {
  return disputes.some((known) => known.disputeid === disputeid && known.at > at);
}

function disputeIn(body: string): Dispute | undefined {
  const parsed = disputeEvent.safeParse(JSON.parse(body));
  if (!parsed.success) return undefined;
  const { id, payment_id, amount, status, reason_code, respond_by } = parsed.data.payload.dispute.entity;
  return {
    disputeid: id,
    paymentid: payment_id,
    amount,
    status,
    reason: reason_code ?? '',
    at: parsed.data.created_at * SECOND,
    respondby: (respond_by ?? 0) * SECOND,
  };
}
