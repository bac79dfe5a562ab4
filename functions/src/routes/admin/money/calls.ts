import { isDeepStrictEqual } from 'node:util';
import { sayOfApi } from '@samagam/contract/api-messages';
import { sayOfOrder } from '@samagam/contract/money/order-messages';
import { amountKept, documentInForce } from '@samagam/domain/tax/order-documents';
import { isOrderTooLateForNotes, lastDayOfNotesFor } from '@samagam/domain/tax/note-limit';
import { dayNumber } from '@samagam/contract/common/dates';
import { gstPercentOf } from '@samagam/domain/order/pricing';
import { makeReturn } from './gst-return.ts';
import { readTaxBooks } from '../../../audit/read-tax-books.ts';
import { taxViolationsOf, taxWarningsOf } from '../../../audit/tax-rules.ts';
import { findOrders } from '../../../gateway/find-orders.ts';
import type { Handlers } from '../../../http/handler.ts';
import { noReply } from '../../../http/no-reply.ts';
import { versionAsked } from '../../../http/if-match.ts';
import { endDispute } from '../../../orders/end-dispute.ts';
import { recordPayment } from '../../../orders/record-payment.ts';
import { listMoved, reissueMoved } from '../../../orders/reissue-moved.ts';
import { resolvePayment } from '../../../orders/resolve.ts';
import { settle } from '../../../orders/settle.ts';
import { taxWarnings } from '../../../programme/tax-warnings.ts';
import { Refusal } from '../../../refusal.ts';
import { changesOf } from '../../../stores/audit-changes.ts';
import { auditIn, audit } from '../../../stores/audit.ts';
import { collection } from '../../../stores/collections.ts';
import { readEvents } from '../../../stores/events.ts';
import { readable, reportTo } from '../../../stores/reading/read-records.ts';
import { readThenWrite } from '../../../stores/reading/read-then-write.ts';
import { insistOnVersion, versionOf } from '../../../stores/reading/versions.ts';
import { readAllSales } from '../../../stores/sales.ts';
import { sellerRef } from '../../../stores/settings.ts';
import { askForDocuments } from '../../../stores/tax-documents.ts';
import { orderRef, transactionRowOf, readOrder } from '../../../stores/transactions.ts';
import { booksCalls } from './books.ts';
import * as adminDashboard from './dashboard.ts';
import * as adminRefundall from './refundall.ts';
import * as adminRefunditems from './refunditems.ts';
import * as adminRefundorder from './refundorder.ts';
import { treasurerCalls } from './treasurer.ts';

export const adminMoneyCalls = {
  ...booksCalls,
  /** Of two corrections that began with the same invoice, the second is refused. A repeat changes nothing. */
  'POST /api/admin/correctinvoice': async ({ input, deps, caller }) => {
    const { db, now } = deps;
    const { orderid, taxdetails, reason, taxversion: seen } = input;
    await readThenWrite(db, {
      read: async (tx) => (await tx.get(orderRef(db, orderid))).data(),
      write(tx, order) {
        if (!order) throw new Refusal(sayOfApi.orderNotFound, { reason: 'not found' });
        if (!documentInForce(order)) throw new Refusal(sayOfOrder.noInvoice, { reason: 'conflict' });
        if (amountKept(order) === 0) throw new Refusal(sayOfOrder.invoiceRefunded, { reason: 'conflict' });
        const last = lastDayOfNotesFor(order);
        if (last && isOrderTooLateForNotes(order, now()))
          throw new Refusal(sayOfOrder.tooLateToCorrect(last), { reason: 'conflict' });
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
        auditIn(tx, db, { what: 'invoice corrected', who: caller!.mail, eventcode, facts }, now());
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
  'POST /api/admin/movedinvoices': async ({ input, deps, caller }) => ({
    data: await reissueMoved(deps, input, caller!.mail),
  }),
  'POST /api/admin/enddispute': ({ input, deps, caller }) => noReply(endDispute(deps, input, caller!.mail)),
  'POST /api/admin/recordpayment': ({ input, deps, caller }) =>
    noReply(recordPayment(deps, input, caller!.mail)),
  'GET /api/admin/refundall': adminRefundall.GET,
  'POST /api/admin/refundall': adminRefundall.POST,
  'GET /api/admin/refunditems': adminRefunditems.GET,
  'GET /api/admin/refundorder': adminRefundorder.GET,
  'POST /api/admin/refundorder': adminRefundorder.POST,
  'POST /api/admin/resolvepayment': ({ input, deps, caller }) =>
    noReply(resolvePayment(deps, input, caller!.mail)),
  /** Counts nothing. */
  'GET /api/admin/sales': async ({ deps }) => {
    const [docs, counts] = await Promise.all([readEvents(deps.db), readAllSales(deps)]);
    const data = readable(docs, reportTo(deps.log)).map(({ record }) => {
      const { eventcode, name, startdate, status } = record;
      const sales = counts.get(eventcode);
      return { eventcode, name, startdate, status, ...(sales && { sales }) };
    });
    return { data: data.toSorted((a, b) => (dayNumber(b.startdate) ?? 0) - (dayNumber(a.startdate) ?? 0)) };
  },
  'GET /api/admin/seller': async ({ deps }) => {
    const doc = await sellerRef(deps.db).get();
    const seller = doc.data();
    const warnings = await taxWarnings(deps, seller?.gstin ?? '');
    return { data: { version: versionOf(doc), ...(seller && { seller }), ...warnings } };
  },
  /** Refused without a GSTIN while an open event collects GST. */
  'PUT /api/admin/seller': async ({ input, deps, caller, request }) => {
    const { db, now } = deps;
    await readThenWrite(db, {
      async read(tx) {
        const stored = await tx.get(sellerRef(db));
        insistOnVersion(versionOf(stored), versionAsked(request), 'seller');
        const open = await tx.get(collection(db, 'events').where('status', '==', 'OPEN'));
        const taxed = open.docs.map((doc) => doc.data()).find((event) => gstPercentOf(event) > 0);
        return { before: stored.data(), taxed };
      },
      write(tx, { before, taxed }) {
        if (taxed && input.gstin === '')
          throw new Refusal(sayOfApi.gstinNeeded(taxed.name), { reason: 'conflict', field: 'gstin' });
        const isOther = before && before.gstin !== '' && input.gstin !== '' && before.gstin !== input.gstin;
        if (isOther && before.prefix === input.prefix)
          throw new Refusal(sayOfApi.otherPrefixNeeded, { field: 'prefix' });
        tx.set(sellerRef(db), input);
        const facts = { gstin: input.gstin, prefix: input.prefix };
        const changes = changesOf('settings', before, input);
        auditIn(tx, db, { what: 'seller changed', who: caller!.mail, eventcode: '', facts, changes }, now());
      },
    });
    return taxWarnings(deps, input.gstin);
  },
  'POST /api/admin/syncpayment': async ({ input, deps, caller }) => {
    const { orderid } = input;
    const before = await readOrder(deps.db, orderid);
    if (!before) throw new Refusal(sayOfApi.orderNotFound, { reason: 'not found' });
    const who = caller!.mail;
    await settle(deps, orderid, `sync by ${who}`);
    const after = (await readOrder(deps.db, orderid))!;
    const facts = { orderid, before: before.status, after: after.status };
    await audit(deps.db, { what: 'payment synced', who, eventcode: after.eventcode, facts }, deps.now());
    return { data: transactionRowOf(after, deps.keys) };
  },
} satisfies Partial<Handlers>;
