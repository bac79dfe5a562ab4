/** A quarter of orders as the product writes their documents, and the same quarter worked out apart from it. */
import type { TaxDetails } from '@samagam/contract/money/tax-details';
import type { Order } from '@samagam/domain/order/order';
import { gstr1 } from '@samagam/domain/tax/gstr1';
import type { TaxDocument } from '@samagam/domain/tax/document';
import { nextDocument } from '@samagam/domain/tax/order-documents';
import { returnPeriod } from '@samagam/domain/tax/return-period';
import { aPass, anEvent } from '@samagam/emulators/builders/an-event';
import { anOrder } from '@samagam/emulators/builders/an-order';
import { demoSeller } from '@samagam/emulators/seed-data/seller';
import { expect, it } from 'vitest';
import { gstr1Files } from './gstr1-csv.ts';
import { papersOf, tablesOf } from '@samagam/emulators/builders/gstr1-quarter/by-hand';
import { type Sale, SALES } from '@samagam/emulators/builders/gstr1-quarter/sales';

const STATE: Record<string, string> = { 27: 'Maharashtra', 29: 'Karnataka', 32: 'Kerala', 33: 'Tamil Nadu' };
const PASSES = { 998596: 'Delegate', 999293: 'Student' } as Record<string, string>;
const noon = (day: string) => Date.parse(`${day}T12:00:00+05:30`);

function orderOf({ id, percent, sac, buyer, seats, rate, discount, paid }: Sale): Order {
  const taxable = seats * rate - discount;
  const gst = Math.round((taxable * percent) / 100);
  const taxdetails: TaxDetails | undefined = buyer
    ? {
        gstin: buyer.gstin,
        legalname: buyer.name,
        address: '1 Road',
        state: buyer.gstin.slice(0, 2),
        sez: buyer.sez,
      }
    : undefined;
  return anOrder({
    orderid: id,
    status: 'PAID',
    paymentid: `pay_${id}`,
    receivedat: noon(paid),
    documents: [],
    tickettype: PASSES[sac]!,
    lines: [{ tickettype: PASSES[sac]!, seats, price: seats * rate, discountpercentage: 0, discount }],
    price: seats * rate,
    discount,
    gst,
    gstpercent: percent,
    total: taxable + gst,
    ...(taxdetails && { taxdetails }),
  });
}

/** Writes the documents in the order of their days, as the product does when money moves. */
function documentsOf(sales: readonly Sale[]): TaxDocument[] {
  const orders = new Map(sales.map((sale) => [sale.id, orderOf(sale)]));
  const documents: TaxDocument[] = [];
  const counts = { invoice: 0, creditnote: 0 };
  for (const { sale, isNote, on, total } of papersOf(sales)) {
    let order = orders.get(sale.id)!;
    const { paymentid } = order;
    if (isNote) {
      const before = order.refunds.at(-1)?.total ?? 0;
      const refund = { at: noon(on), paymentid, amount: total, total: before + total };
      order = { ...order, refunds: [...order.refunds, refund] };
    }
    const event = {
      ...anEvent(),
      state: STATE[sale.venue]!,
      tickettypes: [aPass('Delegate'), aPass('Student', { sac: '999293' })],
    };
    const issued = documents.filter(({ orderid }) => orderid === sale.id);
    const draft = nextDocument({ now: noon(on), order, event, seller: demoSeller, issued })!;
    const kind = draft.kind as 'invoice' | 'creditnote';
    const number = ++counts[kind];
    const serial = `SG${kind === 'creditnote' ? 'C' : ''}/26-27/${String(number).padStart(5, '0')}`;
    documents.push({ ...draft, serial, number, financialyear: '2026-27', issuedat: noon(on) });
    const entry = { id: serial, kind, serial, issuedat: noon(on), total: draft.total, taxversion: 0 };
    const original = draft.original && { original: draft.original.serial };
    orders.set(sale.id, { ...order, documents: [...order.documents!, { ...entry, ...original }] });
  }
  return documents;
}

it('equals the files of the quarter, to the paisa and column by column', () => {
  const files = gstr1Files(gstr1(returnPeriod('2026-12', 'quarter'), documentsOf(SALES)));
  const rows = Object.entries(files).map(([name, csv]) => [
    name,
    csv.trim().split('\r\n').slice(1).toSorted(),
  ]);
  const expected = Object.entries(tablesOf(SALES)).map(([name, lines]) => [name, lines.toSorted()]);
  expect(Object.fromEntries(rows)).toEqual(Object.fromEntries(expected));
});
