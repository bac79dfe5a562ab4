/**
 * Replaces the buyer on an invoice: a credit note cancels the old one, and a new one follows. Of two corrections that
 * began with the same invoice, the second is refused. The same correction again, after a lost response, changes nothing.
 */
import { isDeepStrictEqual } from 'node:util';
import { say } from '@samagam/contract/api-messages';
import { sayOfOrder } from '@samagam/contract/money/order-messages';
import { amountKept, documentInForce } from '@samagam/domain/tax/order-documents';
import type { Handler } from '../../../http/handler.ts';
import { Refusal } from '../../../refusal.ts';
import { auditIn } from '../../../stores/audit.ts';
import { readThenWrite } from '../../../stores/reading/read-then-write.ts';
import { askForDocuments } from '../../../stores/tax-documents.ts';
import { orderRef } from '../../../stores/transactions.ts';

export const POST: Handler<'POST /api/admin/correctinvoice'> = async ({ input, deps, caller }) => {
  const { db, now } = deps;
  const { orderid, taxdetails, reason, taxversion: seen } = input;
  await readThenWrite(db, {
    read: async (tx) => (await tx.get(orderRef(db, orderid))).data(),
    write(tx, order) {
      if (!order) throw new Refusal(say.orderNotFound, { reason: 'not found' });
      if (!documentInForce(order)) throw new Refusal(sayOfOrder.noInvoice, { reason: 'conflict' });
      if (amountKept(order) === 0) throw new Refusal(sayOfOrder.invoiceRefunded, { reason: 'conflict' });
      const { taxversion: current = 0 } = order;
      if (seen !== undefined && seen !== current) {
        const isRetry = order.taxreason === reason && isDeepStrictEqual(order.taxdetails, taxdetails);
        if (isRetry) return;
        throw new Refusal(say.changedMeanwhile('invoice'), { reason: 'stale' });
      }
      const taxversion = current + 1;
      tx.update(orderRef(db, orderid), { taxdetails, taxversion, taxreason: reason });
      askForDocuments(tx, db, order, now());
      const { eventcode } = order;
      const facts = { orderid, taxversion, reason };
      auditIn(tx, db, { what: 'invoice corrected', who: caller!.mail, eventcode, facts }, now());
    },
  });
  return {};
};
