/** Orders, documents and payments of November 2026 with every case that the books know. Amounts in paise. */
import type { LostBooks } from '@samagam/contract/money/dispute-end';
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
  const summaries = documents.map(({ kind, serial, issuedat, total, seller }): OrderDocument => ({
    id: serial.replaceAll('/', '_'),
    kind,
    serial,
    issuedat,
    total,
    taxversion: 0,
    ...(kind === 'invoice' && { gstin: seller.gstin }),
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
  given: { lost?: LostBooks; disputeid?: string } = {},
): Pick<Order, 'decisions'> {
  const decision = { at: noon(26), by: 'a', decision: 'REFUNDED', amount: 118_000, reason: 'x' } as const;
  return { decisions: [{ ...decision, paymentids: [paymentid], ...given }] };
}

interface Case {
  order: Order;
  documents: TaxDocument[];
}

function aCase(orderid: string, documents: TaxDocument[], given: Partial<Order> = {}): Case {
  return { order: order(orderid, documents, given), documents };
}

function returned(orderid: string, amounts: readonly number[]): Pick<Order, 'refunds'> {
  const upTo = (place: number) => amounts.slice(0, place + 1).reduce((sum, one) => sum + one, 0);
  return {
    refunds: amounts.map((amount, place) => ({
      at: noon(24) + place,
      paymentid: `pay_${orderid}`,
      amount,
      total: upTo(place),
    })),
  };
}

function lostDispute(orderid: string, books: LostBooks): Pick<Order, 'disputes' | 'decisions'> {
  const [disputeid, paymentid] = [`disp_${orderid}`, `pay_${orderid}`];
  return {
    disputes: [aDispute({ disputeid, paymentid, status: 'lost', at: noon(23) })],
    ...byHand(orderid, paymentid, { lost: books, disputeid }),
  };
}

const EXEMPT = { gstpercent: 0, cgst: 0, sgst: 0, taxable: 118_000, total: 118_000 } as const;
const REFUNDED = { status: 'REFUNDED' } as const;

/** Sold and kept, at least in part. */
function keptCases(): Case[] {
  const partly = document('PARTLY', 3, { taxable: 100_001, total: 118_001 });
  const back = { taxable: 42_373, cgst: 3814, sgst: 3814, roundoff: -1, total: 50_000 };
  const corrected = document('CORRECTED', 9);
  const corrects = document('CORRECTED', 10, {
    ...ABROAD,
    buyer: REGISTERED_BUYER,
    issuedat: noon(26),
    replaces: corrected.serial,
  });
  const advance = { receivedat: noon(28, 10), issuedat: noon(25), buyer: REGISTERED_BUYER };
  const next = document('NEXT', 12, { receivedat: noon(30), issuedat: noon(2, 12) });
  const second = { amount: 118_000, receivedat: noon(21) };
  return [
    aCase('SALE', [document('SALE', 1)]),
    aCase('ADVANCE', [document('ADVANCE', 2, { ...ABROAD, ...advance })], recorded('ADVANCE', '28-Oct-2026')),
    aCase('PARTLY', [partly, note(partly, 1, back)], {
      total: 118_001,
      price: 100_001,
      ...returned('PARTLY', [50_000]),
    }),
    aCase('DEBT', [document('DEBT', 6)], lostDispute('DEBT', 'baddebt')),
    aCase('BILL', [document('BILL', 8, { ...EXEMPT, exempt: 'exempt' })], { gst: 0 }),
    aCase('CORRECTED', [corrected, note(corrected, 6, { issuedat: noon(26) }), corrects]),
    aCase('TWICE', [document('TWICE', 11)], {
      secondpayments: [
        { ...second, paymentid: 'pay_TWICE2', state: 'OPEN' },
        { ...second, paymentid: 'pay_TWICE3', state: 'REFUNDED' },
      ],
      ...byHand('TWICE', 'pay_TWICE3'),
    }),
    aCase('NEXT', [next], { receivedat: noon(30) }),
  ];
}

/** Returned in full, each in another way. */
function returnedCases(): Case[] {
  const back = document('BACK', 4);
  const lost = document('LOST', 5, { ...ABROAD, buyer: REGISTERED_BUYER });
  const longago = noon(2) - 700 * DAY;
  const late = document('LATE', 7, { issuedat: longago, receivedat: longago });
  const receipt = document('RECEIPT', 1, {
    ...EXEMPT,
    kind: 'receipt',
    serial: 'SGR/26-27/00001',
    seller: UNREGISTERED,
    placeofsupply: '',
  });
  const gone = document('GONE', 13);
  return [
    // The gateway sent it back, so staff returned it.
    aCase('BACK', [back, note(back, 2)], {
      ...REFUNDED,
      ...returned('BACK', [118_000, -118_000]),
      ...byHand('BACK'),
    }),
    aCase('LOST', [lost, note(lost, 3)], { ...REFUNDED, ...lostDispute('LOST', 'note') }),
    aCase('LATE', [late, note(late, 4, { commercial: true })], {
      ...REFUNDED,
      receivedat: longago,
      ...returned('LATE', [118_000]),
    }),
    aCase('RECEIPT', [receipt, note(receipt, 5)], {
      ...REFUNDED,
      gst: 0,
      ...returned('RECEIPT', [118_000]),
    }),
    aCase('GONE', [gone, note(gone, 7)], {
      ...REFUNDED,
      ...recorded('GONE', '20-Nov-2026'),
      ...byHand('GONE', 'BANK-GONE'),
    }),
  ];
}

function undocumentedCases(): Case[] {
  const review = {
    reason: 'wrong amount',
    paymentid: 'pay_REVIEW',
    amount: 90_000,
    currency: 'INR',
  } as const;
  const none = { documents: undefined };
  return [
    aCase('REVIEW', [], { ...none, status: 'LATE_REVIEW', review }),
    // Of a version without documents.
    aCase('OLD', [], { ...none, ...returned('OLD', [59_000]) }),
    { order: anOrder({ orderid: 'UNPAID' }), documents: [] },
    aCase('FREE', [], { ...none, price: 0, gst: 0, total: 0, paymentid: 'free_1' }),
  ];
}

export function aLedgerOfEveryCase(): {
  orders: Order[];
  documents: TaxDocument[];
  payments: GatewayPayment[];
} {
  const cases = [...keptCases(), ...returnedCases(), ...undocumentedCases()];
  const orders = cases.map((one) => one.order);
  return {
    orders,
    documents: cases.flatMap(({ documents }) => documents),
    payments: orders.flatMap(paymentsAtGateway),
  };
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
