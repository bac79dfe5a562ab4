/** A month of settlements as the gateway reports them, with its orders, and with planted errors. Amounts in paise. */
import type { ReportedLine, Settlement, SettlementRule } from '@samagam/contract/money/settlement-line';
import type { MatchedOrder } from '@samagam/domain/books/match-line';
import type { DueEntity } from '@samagam/domain/books/settlement-findings';
import { dateInIndia } from '@samagam/domain/text/event-dates';

const DAY = 86_400_000;
const START = Date.UTC(2026, 9, 31, 20, 0);
const AMOUNTS = [118_000, 59_000, 354_000, 23_600, 1_180_000];

interface Planted {
  rule: SettlementRule;
  /** What the finding names: an entity, or a settlement if there is none. */
  entityid: string;
  settlementid: string;
  /** By how much the settlement no longer adds up. */
  off: number;
}

export interface SettledMonth {
  settlements: Settlement[];
  /** What the gateway lists. */
  report: ReportedLine[];
  /** What was stored before, if it differs from the report. */
  before: Map<string, Partial<ReportedLine>>;
  orders: Map<string, MatchedOrder>;
  due: DueEntity[];
  planted: Planted[];
}

/** So many lines in settlements of 250. Of 25 lines, 22 are payments, and the others a refund, an adjustment or dispute, and a transfer. */
export function settledMonth(count: number): SettledMonth {
  const month: SettledMonth = {
    settlements: [],
    report: [],
    before: new Map(),
    orders: new Map(),
    due: [],
    planted: [],
  };
  for (let from = 0; from < count; from += 250) addSettlement(month, from, Math.min(250, count - from));
  return month;
}

function addSettlement(month: SettledMonth, from: number, count: number): void {
  const nth = from / 250;
  const createdat = START + (nth % 28) * DAY + nth * 1000;
  const id = `setl_${String(nth).padStart(14, '0')}`;
  const lines = Array.from({ length: count }, (_, i) => addLine(month, from + i, { id, createdat }));
  const amount = lines.reduce((sum, { credit, debit }) => sum + credit - debit, 0);
  const utr = `AXISCN${String(nth).padStart(10, '0')}`;
  month.settlements.push({ id, amount, status: 'processed', fees: 0, tax: 0, utr, createdat });
  month.report.push(...lines);
}

function addLine(month: SettledMonth, nth: number, of: Pick<Settlement, 'id' | 'createdat'>): ReportedLine {
  const name = String(nth).padStart(14, '0');
  const amount = AMOUNTS[nth % AMOUNTS.length]!;
  const paymentid = `pay_${name}`;
  const at = of.createdat - 2 * DAY;
  const shared = {
    settlementid: of.id,
    utr: `AXISCN${of.id.slice(-10)}`,
    settledon: dateInIndia(of.createdat),
    settledat: of.createdat,
    createdat: at,
  };
  const taken = (type: ReportedLine['type'], entityid: string, debit: number) =>
    ({ ...shared, entityid, type, amount: debit, debit, credit: 0, fee: 0, tax: 0 }) as const;
  switch (nth % 25) {
    case 22:
      month.orders.set(paymentid, orderOf(nth, paymentid, { amount, refunded: amount / 2 }));
      month.due.push({ type: 'refund', id: `rfnd_${name}`, amount: amount / 2, at });
      return { ...taken('refund', `rfnd_${name}`, amount / 2), paymentid };
    case 23:
      if (nth % 50 === 23) return { ...taken('adjustment', `adj_${name}`, 2500), description: 'A fee' };
      month.orders.set(paymentid, orderOf(nth, paymentid, { amount, refunded: 0 }));
      return { ...taken('dispute', `adj_${name}`, amount), paymentid, disputeid: `disp_${name}` };
    case 24:
      return taken('transfer', `trf_${name}`, 1000);
    default: {
      const isUpi = nth % 3 === 0;
      const fee = isUpi ? 0 : Math.round(amount * 0.0236);
      const tax = isUpi ? 0 : Math.round(amount * 0.0036);
      month.orders.set(paymentid, orderOf(nth, paymentid, { amount, refunded: 0 }));
      month.due.push({ type: 'payment', id: paymentid, amount, fee, at });
      return {
        ...shared,
        entityid: paymentid,
        type: 'payment',
        amount,
        debit: 0,
        credit: amount - fee,
        fee,
        tax,
        gatewayorderid: `order_${name}`,
        method: isUpi ? 'upi' : 'card',
      };
    }
  }
}

function orderOf(
  nth: number,
  paymentid: string,
  { amount, refunded }: { amount: number; refunded: number },
): MatchedOrder {
  const dispute = {
    disputeid: `disp_${String(nth).padStart(14, '0')}`,
    paymentid,
    amount,
    status: 'lost',
    reason: '',
    at: START,
    respondby: 0,
  };
  return {
    orderid: `SG${String(nth).padStart(16, '0')}`,
    eventcode: 'test2025',
    status: 'PAID',
    total: amount,
    paymentid,
    review: null,
    secondpayments: [],
    refunds: refunded === 0 ? [] : [{ paymentid, amount: refunded, total: refunded, at: START }],
    disputes: nth % 25 === 23 ? [dispute] : [],
  };
}

/** Plants so many errors of ten kinds, each in a line of its own. */
export function plantErrors(month: SettledMonth, count: number): void {
  const payments = month.report.filter(({ type }) => type === 'payment');
  const step = Math.floor(payments.length / count);
  for (let nth = 0; nth < count; nth++) {
    const line = payments[nth * step]!;
    month.planted.push({ ...KINDS[nth % KINDS.length]!(month, line), settlementid: line.settlementid });
  }
}

type Kind = (month: SettledMonth, line: ReportedLine) => Omit<Planted, 'settlementid'>;

const KINDS: readonly Kind[] = [
  (month, line) => {
    month.report.splice(month.report.indexOf(line), 1);
    return { rule: 'captured and not settled', entityid: line.entityid, off: line.credit };
  },
  (month, line) => {
    month.report.push({ ...line });
    return { rule: 'reported twice', entityid: line.entityid, off: 0 };
  },
  (_, line) => {
    line.fee += 500;
    line.credit -= 500;
    return { rule: 'another fee than the gateway charged', entityid: line.entityid, off: 500 };
  },
  (_, line) => {
    line.tax += 300;
    return { rule: 'a tax that is not 18 % of the fee', entityid: line.entityid, off: 0 };
  },
  (month, line) => {
    month.orders.delete(line.entityid);
    return { rule: 'of no order', entityid: line.entityid, off: 0 };
  },
  (_, line) => {
    line.currency = 'USD';
    return { rule: 'in another currency', entityid: line.entityid, off: 0 };
  },
  (_, line) => {
    line.amount -= 10_000;
    line.credit -= 10_000;
    return { rule: 'another amount than in our records', entityid: line.entityid, off: 10_000 };
  },
  (month, line) => {
    const other = month.settlements.find(({ id }) => id !== line.settlementid)!;
    month.report.push({ ...line, settlementid: other.id, settledat: other.createdat });
    other.amount += line.credit;
    return { rule: 'settled twice', entityid: line.entityid, off: 0 };
  },
  (month, line) => {
    month.before.set(line.entityid, { credit: line.credit });
    line.credit -= 7;
    return { rule: 'changed in the report', entityid: line.entityid, off: 0 };
  },
  (_, line) => {
    line.credit += 99;
    return { rule: 'an amount that does not add up', entityid: line.entityid, off: -99 };
  },
];
