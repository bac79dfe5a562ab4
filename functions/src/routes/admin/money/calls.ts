import { isDeepStrictEqual } from 'node:util';
import { sayOfApi } from '@samagam/contract/api-messages';
import { sayOfOrder } from '@samagam/contract/money/order-messages';
import { amountKept, documentInForce } from '@samagam/domain/tax/order-documents';
import { sayOfSeller } from '@samagam/contract/money/seller-messages';
import { lastDayOf } from '@samagam/domain/tax/registrations';
import { endedGstinOf, isOrderTooLateForNotes, lastDayOfNotesFor } from '@samagam/domain/tax/note-limit';
import { dayNumber } from '@samagam/contract/common/dates';
import { makeReturn } from './gst-return.ts';
import { readTaxBooks } from '../../../audit/read-tax-books.ts';
import { taxViolationsOf, taxWarningsOf } from '../../../audit/tax-rules.ts';
import { findOrders } from '../../../gateway/find-orders.ts';
import type { Handlers } from '../../../http/handler.ts';
import { noReply } from '../../../http/no-reply.ts';
import { endDispute } from '../../../orders/end-dispute.ts';
import { recordPayment } from '../../../orders/record-payment.ts';
import { listMoved, reissueMoved } from '../../../orders/reissue-moved.ts';
import { resolvePayment } from '../../../orders/resolve.ts';
import { settle } from '../../../orders/settle.ts';
import { Refusal } from '../../../refusal.ts';
import { auditIn, audit } from '../../../stores/audit.ts';
import { readEvents } from '../../../stores/events.ts';
import { readable, reportTo } from '../../../stores/reading/read-records.ts';
import { readThenWrite } from '../../../stores/reading/read-then-write.ts';
import { readAllSales } from '../../../stores/sales.ts';
import { sellerRef } from '../../../stores/settings.ts';
import { askForDocuments } from '../../../stores/tax-documents.ts';
import { orderRef, transactionRowOf, readOrder } from '../../../stores/transactions.ts';
import { booksCalls } from './books.ts';
import * as adminDashboard from './dashboard.ts';
import * as adminRefundall from './refundall.ts';
import * as adminRefunditems from './refunditems.ts';
import * as adminRefundorder from './refundorder.ts';
import { sellerCalls } from './seller.ts';
import { treasurerCalls } from './treasurer.ts';

export const adminMoneyCalls = {
  ...booksCalls,
  /** Of two corrections that began with the same invoice, the second is refused. A repeat changes nothing. */
  'POST /api/admin/correctinvoice': async ({ input, deps, who }) => {
    const { db, now } = deps;
    const { orderid, taxdetails, reason, taxversion: seen } = input;
    await readThenWrite(db, {
      async read(tx) {
        const [order, seller] = await Promise.all([tx.get(orderRef(db, orderid)), tx.get(sellerRef(db))]);
        return { order: order.data(), seller: seller.data() };
      },
      write(tx, { order, seller }) {
        if (!order) throw new Refusal(sayOfApi.orderNotFound, { reason: 'not found' });
        if (!documentInForce(order)) throw new Refusal(sayOfOrder.noInvoice, { reason: 'conflict' });
        if (amountKept(order) === 0) throw new Refusal(sayOfOrder.invoiceRefunded, { reason: 'conflict' });
        const last = lastDayOfNotesFor(order);
        if (last && isOrderTooLateForNotes(order, now()))
          throw new Refusal(sayOfOrder.tooLateToCorrect(last), { reason: 'conflict' });
        const ended = endedGstinOf(order, seller, now());
        if (ended)
          throw new Refusal(sayOfSeller.ended(ended, lastDayOf(seller!, ended)), { reason: 'conflict' });
        if (seller?.einvoice && order.gst > 0 && taxdetails.gstin !== '')
          throw new Refusal(sayOfSeller.einvoice, { reason: 'conflict' });
        const { taxversion: current = 0 } = order;
        if (seen !== undefined && seen !== current) {
          const isRetry = order.taxreason === reason && isDeepStrictEqual(order.taxdetails, taxdetails);
          if (isRetry) return;
          throw new Refusal(sayOfApi.changedMeanwhile('invoice'), { reason: 'stale' });
        }
        const taxversion = current + 1;
        tx.update(orderRef(db, orderid), { taxdetails, taxversion, taxreason: reason });
        askForDocuments(tx, db, order, now());
        const { eventcode } = order;
        const facts = { orderid, taxversion, reason };
        auditIn(tx, db, { what: 'invoice corrected', who, eventcode, facts }, now());
      },
    });
    return {};
  },
  'GET /api/admin/dashboard': adminDashboard.GET,
  'GET /api/admin/findorders': async ({ input, deps }) => ({
    data: (await findOrders(deps, input.q)).map((order) => transactionRowOf(order, deps.keys)),
  }),
  'GET /api/admin/gstr1': ({ input, deps }) => makeReturn(deps, input),
  'GET /api/admin/taxaudit': async ({ input, deps }) => {
    const { month, eventcode, gstin } = input;
    const books = await readTaxBooks(
      { ...deps, now: deps.now() },
      { month, eventcode: eventcode || undefined, gstin: gstin || undefined },
    );
    const [violations, warnings] = [taxViolationsOf(books), taxWarningsOf(books)];
    return { data: { documents: books.documents.size, violations, warnings } };
  },
  ...treasurerCalls,
  'GET /api/admin/movedinvoices': async ({ deps }) => ({ data: await listMoved(deps) }),
  'POST /api/admin/movedinvoices': async ({ input, deps, who }) => ({
    data: await reissueMoved(deps, input, who),
  }),
  'POST /api/admin/enddispute': ({ input, deps, who }) => noReply(endDispute(deps, input, who)),
  'POST /api/admin/recordpayment': ({ input, deps, who }) => noReply(recordPayment(deps, input, who)),
  'GET /api/admin/refundall': adminRefundall.GET,
  'POST /api/admin/refundall': adminRefundall.POST,
  'GET /api/admin/refunditems': adminRefunditems.GET,
  'GET /api/admin/refundorder': adminRefundorder.GET,
  'POST /api/admin/refundorder': adminRefundorder.POST,
  'POST /api/admin/resolvepayment': ({ input, deps, who }) => noReply(resolvePayment(deps, input, who)),
  /** Counts nothing. */
  'GET /api/admin/sales': async ({ deps }) => {
    const [docs, counts] = await Promise.all([readEvents(deps.db), readAllSales(deps)]);
    const data = readable(docs, reportTo(deps.log)).map(({ record }) => {
      const { eventcode, name, startdate, enddate, status } = record;
      const sales = counts.get(eventcode);
      return { eventcode, name, startdate, enddate, status, ...(sales && { sales }) };
    });
    return { data: data.toSorted((a, b) => (dayNumber(b.startdate) ?? 0) - (dayNumber(a.startdate) ?? 0)) };
  },
  ...sellerCalls,
  'POST /api/admin/syncpayment': async ({ input, deps, who }) => {
    const { orderid } = input;
    const before = await readOrder(deps.db, orderid);
    if (!before) throw new Refusal(sayOfApi.orderNotFound, { reason: 'not found' });
    await settle(deps, orderid, `sync by ${who}`);
    const after = (await readOrder(deps.db, orderid))!;
    const facts = { orderid, before: before.status, after: after.status };
    await audit(deps.db, { what: 'payment synced', who, eventcode: after.eventcode, facts }, deps.now());
    return { data: transactionRowOf(after, deps.keys) };
  },
} satisfies Partial<Handlers>;
