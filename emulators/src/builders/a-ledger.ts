/** Orders, documents and payments of November 2026 with every case that the books know. Amounts in paise. */
import type { GatewayPayment } from '@samagam/domain/order/gateway-payment';
import type { Order, OrderDocument } from '@samagam/domain/order/order';
import type { TaxDocument } from '@samagam/domain/tax/document';
import { aTaxDocument, aLine, REGISTERED_BUYER, SELLER } from './a-tax-document.ts';
import { aDispute, anOrder, aPayment } from './an-order.ts';

const DAY = 86_400_000;
const noon = (day: number, month = 11) => Date.UTC(2026, month - 1, day, 6, 30);
const UNREGISTERED = { ...SELLER, gstin: '' };
const ABROAD = { placeofsupply: '29', cgst: 0, sgst: 0, igst: 18_000 };

/** ₹1,000 plus GST. */
function document(orderid: string, number: number, given: Partial<TaxDocument> = {}): TaxDocument {
  return aTaxDocument({
    orderid,
    number,
    serial: `SG/26-27/${String(number).padStart(5, '0')}`,
    issuedat: noon(20),
    receivedat: noon(20),
    eventcode: 'test2025',
    eventname: 'Open Days',
    eventdate: '11-Dec-2026',
    paymentid: `pay_${orderid}`,
    lines: [aLine({ seats: 1, price: given.taxable ?? 100_000, taxable: given.taxable ?? 100_000 })],
    taxable: 100_000,
    cgst: 9000,
    sgst: 9000,
    total: 118_000,
    ...given,
  });
}

function note(of: TaxDocument, number: number, given: Partial<TaxDocument> = {}): TaxDocument {
  const { receivedat: _, ...same } = of;
  const { serial, issuedat } = of;
  return {
    ...same,
    kind: 'creditnote',
    number,
    serial: `SGC/26-27/${String(number).padStart(5, '0')}`,
    issuedat: noon(25),
    original: { serial, issuedat },
    lines: [aLine({ seats: 1, taxable: given.taxable ?? of.taxable })],
    ...given,
  };
}

function order(orderid: string, documents: readonly TaxDocument[], given: Partial<Order> = {}): Order {
  const summaries = documents.map(({ kind, serial, issuedat, total }): OrderDocument => ({
    id: serial.replaceAll('/', '_'),
    kind,
    serial,
    issuedat,
    total,
    taxversion: 0,
  }));
  return anOrder({
    orderid,
    status: 'PAID',
    paymentid: `pay_${orderid}`,
    gatewayorderid: `order_${orderid}`,
    receivedat: noon(20),
    documents: summaries,
    ...given,
  });
}

function recorded(orderid: string, receivedon: string): Partial<Order> {
  const facts = { method: 'BANK', amount: 108_000, tds: 10_000, at: noon(20), by: 'a', reason: 'x' } as const;
  return { paymentid: `BANK-${orderid}`, recorded: { ...facts, reference: orderid, receivedon } };
}

function byHand(
  orderid: string,
  paymentid = `pay_${orderid}`,
  given: Partial<Order['decisions'][number]> = {},
) {
  const decision = { at: noon(26), by: 'a', decision: 'REFUNDED', reason: 'x' } as const;
  return { decisions: [{ ...decision, paymentids: [paymentid], ...given }] };
}

export interface LedgerOfEveryCase {
  orders: Order[];
  documents: TaxDocument[];
  payments: GatewayPayment[];
}

export function aLedgerOfEveryCase(): LedgerOfEveryCase {
  const sale = document('SALE', 1);
  const advance = document('ADVANCE', 2, {
    ...ABROAD,
    buyer: REGISTERED_BUYER,
    receivedat: noon(28, 10),
    issuedat: noon(25),
  });
  const partly = document('PARTLY', 3, { taxable: 100_001, total: 118_001 });
  const partlyNote = note(partly, 1, {
    taxable: 42_373,
    cgst: 3814,
    sgst: 3814,
    roundoff: -1,
    total: 50_000,
  });
  const back = document('BACK', 4);
  const lost = document('LOST', 5, { ...ABROAD, buyer: REGISTERED_BUYER });
  const debt = document('DEBT', 6);
  const late = document('LATE', 7, { issuedat: noon(2) - 700 * DAY, receivedat: noon(2) - 700 * DAY });
  const exempt = {
    gstpercent: 0,
    cgst: 0,
    sgst: 0,
    taxable: 118_000,
    total: 118_000,
    exempt: 'exempt',
  } as const;
  const bill = document('BILL', 8, exempt);
  const receipt = document('RECEIPT', 1, {
    ...exempt,
    exempt: undefined,
    kind: 'receipt',
    serial: 'SGR/26-27/00001',
    seller: UNREGISTERED,
    placeofsupply: '',
  });
  const corrected = document('CORRECTED', 9);
  const corrects = document('CORRECTED', 10, {
    ...ABROAD,
    buyer: REGISTERED_BUYER,
    issuedat: noon(26),
    replaces: corrected.serial,
  });
  const twice = document('TWICE', 11);
  const next = document('NEXT', 12, { receivedat: noon(30), issuedat: noon(2, 12) });
  const gone = document('GONE', 13);
  const notes = {
    back: note(back, 2),
    lost: note(lost, 3),
    late: note(late, 4, { commercial: true }),
    receipt: note(receipt, 5),
    corrected: note(corrected, 6, { issuedat: noon(26) }),
    gone: note(gone, 7),
  };
  const refund = (orderid: string, amounts: readonly number[]) => ({
    refunds: amounts.map((amount, place) => ({
      at: noon(24) + place,
      paymentid: `pay_${orderid}`,
      amount,
      total: amounts.slice(0, place + 1).reduce((sum, one) => sum + one, 0),
    })),
  });
  const lostDispute = (orderid: string) =>
    aDispute({ disputeid: `disp_${orderid}`, paymentid: `pay_${orderid}`, status: 'lost', at: noon(23) });
  const ended = (orderid: string, books: 'note' | 'baddebt') => ({
    disputes: [lostDispute(orderid)],
    ...byHand(orderid, `pay_${orderid}`, { amount: 118_000, lost: books, disputeid: `disp_${orderid}` }),
  });
  const orders = [
    order('SALE', [sale]),
    order('ADVANCE', [advance], recorded('ADVANCE', '28-Oct-2026')),
    order('PARTLY', [partly, partlyNote], { total: 118_001, price: 100_001, ...refund('PARTLY', [50_000]) }),
    // The gateway sent it back, so staff returned it.
    order('BACK', [back, notes.back], {
      status: 'REFUNDED',
      ...refund('BACK', [118_000, -118_000]),
      ...byHand('BACK'),
    }),
    order('LOST', [lost, notes.lost], { status: 'REFUNDED', ...ended('LOST', 'note') }),
    order('DEBT', [debt], ended('DEBT', 'baddebt')),
    order('LATE', [late, notes.late], {
      status: 'REFUNDED',
      receivedat: noon(2) - 700 * DAY,
      ...refund('LATE', [118_000]),
    }),
    order('BILL', [bill], { gst: 0 }),
    order('RECEIPT', [receipt, notes.receipt], {
      gst: 0,
      status: 'REFUNDED',
      ...refund('RECEIPT', [118_000]),
    }),
    order('CORRECTED', [corrected, notes.corrected, corrects]),
    order('TWICE', [twice], {
      secondpayments: [
        { paymentid: 'pay_TWICE2', amount: 118_000, state: 'OPEN', receivedat: noon(21) },
        { paymentid: 'pay_TWICE3', amount: 118_000, state: 'REFUNDED', receivedat: noon(21) },
      ],
      ...byHand('TWICE', 'pay_TWICE3'),
    }),
    order('NEXT', [next], { receivedat: noon(30) }),
    order('GONE', [gone, notes.gone], {
      status: 'REFUNDED',
      ...recorded('GONE', '20-Nov-2026'),
      ...byHand('GONE', 'BANK-GONE'),
    }),
    order('REVIEW', [], {
      status: 'LATE_REVIEW',
      documents: undefined,
      review: { reason: 'wrong amount', paymentid: 'pay_REVIEW', amount: 90_000, currency: 'INR' },
    }),
    // Of a version without documents.
    order('OLD', [], { documents: undefined, ...refund('OLD', [59_000]) }),
    anOrder({ orderid: 'UNPAID' }),
    order('FREE', [], { price: 0, gst: 0, total: 0, documents: undefined, paymentid: 'free_1' }),
  ];
  const documents = [
    sale,
    advance,
    partly,
    partlyNote,
    back,
    lost,
    debt,
    late,
    bill,
    receipt,
    corrected,
    corrects,
    twice,
    next,
    gone,
    ...Object.values(notes),
  ];
  return { orders, documents, payments: orders.flatMap(paymentsAtGateway) };
}

function paymentsAtGateway({
  orderid,
  paymentid,
  total,
  review,
  recorded: other,
  refunds,
  secondpayments,
}: Order): GatewayPayment[] {
  const one = (id: string, amount: number) =>
    aPayment({
      id,
      gatewayorderid: `order_${orderid}`,
      captured: true,
      amount,
      amountrefunded: refunds.findLast((change) => change.paymentid === id)?.total ?? 0,
    });
  const own = other || paymentid === '' || total === 0 ? [] : [one(paymentid, review?.amount ?? total)];
  return [...own, ...secondpayments.map((second) => one(second.paymentid, second.amount))];
}
