/** A row for each document and each movement of money; all other figures derive from it. Paise, epoch milliseconds. */
import type { RecordedMethod } from '@samagam/contract/common/words';
import type { Dispute, Order, SecondPayment } from '../order/order.ts';
import { amountPaid, amountRefunded, isFreeOrder, paymentsOf } from '../money/refunds.ts';
import { type TaxDocument, titleOf } from '../tax/document.ts';
import { receivedAt } from '../tax/receipt.ts';
import { startOfDay } from '../text/event-dates.ts';

/** What the gateway kept of a payment. `fee` contains `tax`; `settledon` is dd-MMM-yyyy. */
export interface SettledPayment {
  paymentid: string;
  fee: number;
  tax: number;
  settlementid: string;
  utr: string;
  settledon: string;
}

export interface Ledger {
  orders: readonly Order[];
  documents: readonly TaxDocument[];
  /** By code. Without its event, a row has what its document says. */
  events: ReadonlyMap<string, { name: string; startdate: string }>;
  settlements?: readonly SettledPayment[];
}

export type RegisterMethod = RecordedMethod | 'RAZORPAY' | 'BY HAND' | '';

export interface RegisterRow {
  /** Unique: the number of the document, or the payment and what happened to it. */
  id: string;
  /** When the money moved, or when a credit note was issued. The register is sorted and cut by it. */
  at: number;
  /** Absent if no money moved. */
  receivedat?: number;
  /** Of a document. */
  issuedat?: number;
  kind: string;
  /** Of a document; '' for the others, whose amounts of tax are 0. */
  serial: string;
  /** Of the seller; of money without a document, that of the order's invoice. '' without one. */
  sellergstin: string;
  isnote: boolean;
  eventcode: string;
  eventname: string;
  eventdate: string;
  orderid: string;
  payer: string;
  gstin: string;
  placeofsupply: string;
  /** Those of credit notes are negative. A commercial credit note has its total only: it is in no return. */
  taxable: number;
  cgst: number;
  sgst: number;
  igst: number;
  roundoff: number;
  total: number;
  /** What arrived; negative for what left. */
  money: number;
  tds: number;
  /** TAN or PAN of the payer who deducted it, and the section; '' if they are not known. */
  deductor: string;
  tdssection: string;
  method: RegisterMethod;
  paymentid: string;
  utr: string;
  settled?: SettledPayment;
  /** What the event earned, without GST. */
  net: number;
  /** The bank took the money of a supply that stays invoiced. */
  baddebt?: true;
}

/** All rows, the earliest first. */
export function registerRows(ledger: Ledger): RegisterRow[] {
  const documents = Map.groupBy(ledger.documents, ({ orderid }) => orderid);
  const settled = new Map((ledger.settlements ?? []).map((one) => [one.paymentid, one]));
  const known = new Set(ledger.orders.map(({ orderid }) => orderid));
  const alone = ledger.documents.filter(({ orderid }) => !known.has(orderid));
  return [
    ...ledger.orders.flatMap((order) => rowsOfOrder(order, documents.get(order.orderid) ?? [], settled)),
    ...alone.map((document) => documentRow(document, undefined)),
  ]
    .map((row) => ({ ...row, ...ofEvent(row, ledger.events) }))
    .toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
}

/** `to` is exclusive. */
export function rowsBetween(
  rows: readonly RegisterRow[],
  { from, to }: { from: number; to: number },
): RegisterRow[] {
  return rows.filter(({ at }) => at >= from && at < to);
}

/** What is earned after the period: the net fee of an event that begins at or after its end. */
export function deferredOf({ net, eventdate }: Pick<RegisterRow, 'net' | 'eventdate'>, end: number): number {
  return eventdate !== '' && startOfDay(eventdate) >= end ? net : 0;
}

export interface EventResult {
  eventcode: string;
  eventname: string;
  eventdate: string;
  net: number;
  /** Without GST. */
  fee: number;
  feetax: number;
  tds: number;
  /** Of `net`: earned after the period. */
  deferred: number;
}

export function resultsByEvent(rows: readonly RegisterRow[], end: number): EventResult[] {
  const byEvent = Map.groupBy(rows, ({ eventcode }) => eventcode);
  return [...byEvent]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([eventcode, own]) => {
      const sum = (amount: (row: RegisterRow) => number) => own.reduce((all, row) => all + amount(row), 0);
      return {
        eventcode,
        eventname: own[0]!.eventname,
        eventdate: own[0]!.eventdate,
        net: sum(({ net }) => net),
        fee: sum(({ settled }) => (settled ? settled.fee - settled.tax : 0)),
        feetax: sum(({ settled }) => settled?.tax ?? 0),
        tds: sum(({ tds }) => tds),
        deferred: sum((row) => deferredOf(row, end)),
      };
    });
}

function ofEvent(
  { eventcode, eventname, eventdate }: RegisterRow,
  events: Ledger['events'],
): Pick<RegisterRow, 'eventname' | 'eventdate'> {
  const event = events.get(eventcode);
  return event ? { eventname: event.name, eventdate: event.startdate } : { eventname, eventdate };
}

function rowsOfOrder(
  order: Order,
  documents: readonly TaxDocument[],
  settled: ReadonlyMap<string, SettledPayment>,
): RegisterRow[] {
  const receivedat = receivedAt(order);
  const isPaid = order.paymentid !== '' && receivedat !== undefined && !isFreeOrder(order);
  const first = order.documents?.[0]?.serial;
  const payment = isPaid ? { ...moneyIn(order), receivedat } : undefined;
  const isDocumented = documents.some(({ serial }) => serial === first);
  const receipts = [
    ...documents.map((document) => documentRow(document, document.serial === first ? payment : undefined)),
    ...(payment && !isDocumented ? [paymentRow(order, payment)] : []),
    ...order.secondpayments.map((second) => secondRow(order, second)),
  ];
  const currencies = foreignPayments(order);
  return [
    ...receipts.map((row) => withSettlement(row, settled)),
    ...refundRows(order),
    ...returnRows(order),
    ...order.disputes.filter(({ status }) => status === 'lost').map((dispute) => disputeRow(order, dispute)),
  ].map((row) => {
    const currency = row.serial === '' ? currencies.get(row.paymentid) : undefined;
    return currency === undefined ? row : { ...row, kind: `${row.kind} in ${currency}`, money: 0, net: 0 };
  });
}

/** By payment. Their amounts are no rupees. */
function foreignPayments({ review, secondpayments }: Order): Map<string, string> {
  const payments = [...(review ? [review] : []), ...secondpayments];
  return new Map(
    payments.flatMap(({ paymentid, currency = 'INR' }) =>
      currency === 'INR' ? [] : [[paymentid, currency] as const],
    ),
  );
}

function withSettlement(row: RegisterRow, settled: ReadonlyMap<string, SettledPayment>): RegisterRow {
  const found = row.money > 0 ? settled.get(row.paymentid) : undefined;
  return found ? { ...row, settled: found, utr: found.utr } : row;
}

type Money = Pick<RegisterRow, 'money' | 'tds' | 'deductor' | 'tdssection' | 'method' | 'paymentid' | 'utr'>;
type Received = Money & { receivedat: number };

function moneyIn(order: Order): Money {
  const { recorded, paymentid } = order;
  if (!recorded) return { ...NO_MONEY, money: amountPaid(order), method: 'RAZORPAY', paymentid };
  const { amount, tds, deductor = '', tdssection = '', method, reference } = recorded;
  return { money: amount, tds, deductor, tdssection, method, paymentid, utr: reference };
}

const NO_MONEY: Money = {
  money: 0,
  tds: 0,
  deductor: '',
  tdssection: '',
  method: '',
  paymentid: '',
  utr: '',
};

/** `received`: of the first document of a payment. Later ones are about no new money. */
function documentRow(document: TaxDocument, received: Received | undefined): RegisterRow {
  const { serial, issuedat, kind, eventcode, eventname, eventdate, orderid, buyer, placeofsupply, seller } =
    document;
  const isnote = kind === 'creditnote';
  const { receivedat, ...money }: Money & Partial<Received> = received ?? {
    ...NO_MONEY,
    paymentid: document.paymentid,
  };
  const amounts = signedAmounts(document);
  return {
    id: serial,
    at: receivedat ?? issuedat,
    ...(receivedat !== undefined && { receivedat }),
    issuedat,
    kind: titleOf(document),
    serial,
    sellergstin: seller.gstin,
    isnote,
    eventcode,
    eventname,
    eventdate,
    orderid,
    payer: buyer.name,
    gstin: buyer.gstin,
    placeofsupply,
    ...amounts,
    ...money,
    net: amounts.total - amounts.cgst - amounts.sgst - amounts.igst,
  };
}

type Amounts = Pick<RegisterRow, 'taxable' | 'cgst' | 'sgst' | 'igst' | 'roundoff' | 'total'>;

const NO_AMOUNTS: Amounts = { taxable: 0, cgst: 0, sgst: 0, igst: 0, roundoff: 0, total: 0 };

function signedAmounts(document: TaxDocument): Amounts {
  const { kind, commercial, taxable, cgst, sgst, igst, roundoff = 0, total } = document;
  if (kind !== 'creditnote') return { taxable, cgst, sgst, igst, roundoff, total };
  if (commercial) return { ...NO_AMOUNTS, total: -total };
  // 0 − 0 is 0, while −0 would be written with its sign.
  return {
    taxable: 0 - taxable,
    cgst: 0 - cgst,
    sgst: 0 - sgst,
    igst: 0 - igst,
    roundoff: 0 - roundoff,
    total: 0 - total,
  };
}

function moneyRow(
  order: Order,
  { id, at, kind, ...money }: Money & Pick<RegisterRow, 'id' | 'at' | 'kind'>,
): RegisterRow {
  const { eventcode, orderid, name, taxdetails, documents = [] } = order;
  return {
    id,
    at,
    receivedat: at,
    kind,
    serial: '',
    sellergstin: documents.find((one) => one.gstin)?.gstin ?? '',
    isnote: false,
    eventcode,
    eventname: '',
    eventdate: '',
    orderid,
    payer: taxdetails?.legalname ?? name,
    gstin: taxdetails?.gstin ?? '',
    placeofsupply: '',
    ...NO_AMOUNTS,
    ...money,
    net: 0,
  };
}

function paymentRow(order: Order, { receivedat, ...money }: Received): RegisterRow {
  return moneyRow(order, { id: money.paymentid, at: receivedat, kind: 'Payment', ...money });
}

function secondRow(order: Order, second: SecondPayment): RegisterRow {
  const { paymentid, amount: money, receivedat: at } = second;
  const kind = 'Second payment';
  return moneyRow(order, { ...NO_MONEY, id: paymentid, at, kind, money, method: 'RAZORPAY', paymentid });
}

/** Below 0: a refund that the bank sent back. Money that the gateway returned uncaptured is not counted. */
function refundRows(order: Order): RegisterRow[] {
  const received = new Set(paymentsOf(order).map(({ paymentid }) => paymentid));
  return order.refunds.flatMap(({ paymentid, amount, at }, place) =>
    received.has(paymentid)
      ? [
          moneyRow(order, {
            ...NO_MONEY,
            id: `${paymentid} refund ${place + 1}`,
            at,
            kind: amount < 0 ? 'Failed refund' : 'Refund',
            money: 0 - amount,
            method: 'RAZORPAY',
            paymentid,
          }),
        ]
      : [],
  );
}

function returnRows(order: Order): RegisterRow[] {
  return paymentsOf(order).flatMap((payment) => returnsOf(order, payment));
}

/** What staff returned in another way, and no more than the gateway left. A lost dispute is a row of its own. */
function returnsOf(
  order: Order,
  { paymentid, amount: paid }: Pick<SecondPayment, 'paymentid' | 'amount'>,
): RegisterRow[] {
  const returns = order.decisions.filter(
    ({ decision, paymentids, lost }) => decision === 'REFUNDED' && !lost && paymentids.includes(paymentid),
  );
  const lost = order.disputes.filter((one) => one.paymentid === paymentid && one.status === 'lost');
  let left = paid - amountRefunded(order, paymentid) - lost.reduce((sum, { amount }) => sum + amount, 0);
  let received = order.recorded && paymentid === order.paymentid ? order.recorded.amount : Infinity;
  return returns.flatMap(({ at, amount = 0 }, place) => {
    const returned = Math.max(0, Math.min(left, amount));
    if (returned === 0) return [];
    left -= returned;
    // What was received goes back first: the payer has what was deducted.
    const back = Math.min(received, returned);
    received -= back;
    const id = `${paymentid} by hand ${place + 1}`;
    const method = order.recorded?.method === 'CASH' ? ('CASH' as const) : ('BY HAND' as const);
    const moved = { money: 0 - back, tds: back - returned, method, paymentid };
    return [moneyRow(order, { ...NO_MONEY, id, at, kind: 'Returned by hand', ...moved })];
  });
}

function disputeRow(order: Order, { disputeid, paymentid, amount, at }: Dispute): RegisterRow {
  const decision = order.decisions.find((one) => one.disputeid === disputeid);
  const row = moneyRow(order, {
    ...NO_MONEY,
    id: disputeid,
    at,
    kind: 'Lost dispute',
    money: 0 - amount,
    method: 'RAZORPAY',
    paymentid,
  });
  return decision?.lost === 'baddebt' ? { ...row, baddebt: true, net: 0 } : row;
}
