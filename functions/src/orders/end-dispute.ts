/** The bank has taken the money of a lost dispute. Staff decide what becomes of ticket and invoice, once. */
import { sayOfApi } from '@samagam/contract/api-messages';
import type { DisputeEnd } from '@samagam/contract/money/dispute-end';
import { sayOfOrder } from '@samagam/contract/money/order-messages';
import type { Dispute, Order } from '@samagam/domain/order/order';
import { canMove } from '@samagam/domain/order/payment-states';
import { hasPendingRefund, lostDispute, refundLeft } from '@samagam/domain/money/refunds';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { auditIn } from '../stores/audit.ts';
import { enqueue } from '../stores/mail.ts';
import { type Reads, type Writes, readThenWrite } from '../stores/reading/read-then-write.ts';
import { askForDocuments } from '../stores/tax-documents.ts';
import { orderRef } from '../stores/transactions.ts';
import { copyState } from './copy-state.ts';
import { movedTo } from './move-order.ts';
import { NO_CHANGE, readSeatReturn, type SeatChange } from './seats.ts';
import { type Issued, readIssued, takeBack } from './take-back.ts';

interface Ending {
  order: Order;
  dispute: Dispute;
  /** Undefined if the ticket stays valid. */
  issued: Issued | undefined;
  seats: SeatChange;
}

/** Throws a Refusal if the dispute is not lost, or was ended before. */
export async function endDispute(deps: Deps, asked: DisputeEnd, who: string): Promise<void> {
  await readThenWrite(deps.db, {
    read: (tx) => readEnding(tx, deps, asked),
    write: (tx, ending) => writeEnding(tx, deps, ending, { asked, who }),
  });
}

async function readEnding(
  tx: Reads,
  deps: Deps,
  { orderid, disputeid, ticket }: DisputeEnd,
): Promise<Ending> {
  const order = (await tx.get(orderRef(deps.db, orderid))).data();
  if (!order) throw new Refusal(sayOfApi.orderNotFound, { reason: 'not found' });
  const dispute = lostDispute(order);
  if (dispute?.disputeid !== disputeid) throw new Refusal(sayOfOrder.notLost, { reason: 'conflict' });
  if (hasPendingRefund(order)) throw new Refusal(sayOfOrder.onItsWay, { reason: 'conflict' });
  const ends = ticket === 'void' && canMove(order.status, 'REFUNDED');
  return {
    order,
    dispute,
    issued: ends ? await readIssued(tx, deps, order) : undefined,
    seats: ends ? await readSeatReturn(tx, deps, order) : NO_CHANGE,
  };
}

function writeEnding(
  tx: Writes,
  deps: Deps,
  { order, dispute, issued, seats }: Ending,
  { asked, who }: { asked: DisputeEnd; who: string },
): void {
  const { db } = deps;
  const now = deps.now();
  const { orderid, eventcode, paymentid } = order;
  const { disputeid, ticket, books, reason, printedreason } = asked;
  const amount = Math.min(dispute.amount, refundLeft(order));
  const decision = {
    at: now,
    by: who,
    decision: 'REFUNDED' as const,
    reason,
    paymentids: [paymentid],
    amount,
  };
  tx.update(orderRef(db, orderid), {
    decisions: [
      ...order.decisions,
      { ...decision, lost: books, disputeid, ...(printedreason && { printedreason }) },
    ],
  });
  if (issued) {
    seats.write(tx);
    tx.update(orderRef(db, orderid), movedTo(order, 'REFUNDED', who, now));
    copyState(tx, db, order, { state: 'REFUNDED' });
    takeBack(tx, deps, { order, issued, to: 'REFUNDED', by: who });
    const mail = { kind: 'cancelled', orderid } as const;
    enqueue(tx, db, { id: `cancelled_${disputeid}`, eventcode, to: order.personalmailid, mail }, now);
  }
  askForDocuments(tx, db, order, now);
  const facts = { orderid, dispute: disputeid, ticket, books, amount, reason };
  auditIn(tx, db, { what: 'dispute ended', who, eventcode, facts }, now);
}
