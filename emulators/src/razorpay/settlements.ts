/** What the stand-in pays out to the bank account, and its report of each day. Amounts in paise, times in Unix seconds. */
import type { Books } from './books.ts';
import { type Payment, type Refund, newId } from './entities.ts';
import { refusal } from './errors.ts';

const INDIA = 5.5 * 3600;
const DAY = 86_400;
/** Razorpay's usual days until a settlement. */
const USUAL_DAYS = 2;

export type Settlement = {
  id: string;
  entity: 'settlement';
  amount: number;
  status: 'created' | 'processed' | 'failed';
  /** 0 for a usual settlement, as at Razorpay: the fees are in the lines. */
  fees: number;
  tax: number;
  utr: string | null;
  created_at: number;
};

export type SettlementLine = {
  entity_id: string;
  type: 'payment' | 'refund' | 'adjustment';
  debit: number;
  credit: number;
  amount: number;
  /** Contains the tax. */
  fee: number;
  tax: number;
  on_hold: boolean;
  settled: boolean;
  created_at: number;
  settled_at: number;
  settlement_id: string;
  posted_at: null;
  credit_type?: 'default';
  settlement_utr: string | null;
  currency: string;
  card_network: null;
  card_issuer: null;
  card_type: null;
  dispute_id: string | null;
  description: string | null;
  /** JSON as a text. */
  notes: string | null;
  payment_id: string | null;
  order_id: string | null;
  order_receipt: string | null;
  method: string | null;
};

/** Negative: taken from the settlement. With a dispute it names the payment that the bank took back. */
type Adjustment = { amount: number; description?: string; dispute?: string; payment?: string };

export type SettleInput = {
  /** Payments captured at most so many days ago wait for a later settlement; 2 if absent. */
  days?: number;
  adjustments?: Adjustment[];
  /** Null until `finishSettlement`. */
  utr?: string | null;
  status?: Settlement['status'];
};

/** About the line of the entity, or the first; `yesterday` answers with the report of the day before; `refuse` answers 400. */
export type Lie = {
  mode: 'none' | 'missing' | 'double' | 'fee' | 'foreign' | 'currency' | 'yesterday' | 'refuse';
  entity?: string;
};

export type SettledRecords = { settlements: Settlement[]; lines: SettlementLine[] };
export type Settlements = ReturnType<typeof openSettlements>;

type State = SettledRecords & { lie: Lie };
type Sources = { books: Books; now: () => number };

export function openSettlements(sources: Sources) {
  const state: State = { settlements: [], lines: [], lie: { mode: 'none' } };
  return {
    settle: (input: SettleInput = {}) => settle(state, sources, input),
    finishSettlement: (id: string, change: { utr?: string; status?: Settlement['status'] }) =>
      finish(state, settlementIn(state, id), change),
    settlement: (id: string) => settlementIn(state, id),
    report: (query: URLSearchParams) => report(state, query),
    settlements: () => state.settlements,
    lines: () => state.lines,
    tell: (lie: Lie) => void (state.lie = lie),
    handOver: (): SettledRecords => structuredClone({ settlements: state.settlements, lines: state.lines }),
    takeOver({ settlements, lines }: SettledRecords): void {
      state.settlements.push(...settlements);
      state.lines.push(...lines);
    },
    reset: () => void Object.assign(state, { settlements: [], lines: [], lie: { mode: 'none' } }),
  };
}

/** Pays out what was captured in time, less refunds and adjustments. */
function settle(
  { settlements, lines }: State,
  { books, now }: Sources,
  { days = USUAL_DAYS, adjustments = [], utr, status = 'processed' }: SettleInput,
): Settlement {
  const settled = new Set(lines.map(({ entity_id }) => entity_id));
  const isOpen = ({ id }: { id: string }) => !settled.has(id);
  const until = now() - days * DAY;
  const payments = books.payments().filter((one) => one.captured && one.created_at <= until && isOpen(one));
  const paid = new Set([...settled, ...payments.map(({ id }) => id)]);
  const refunds = books
    .refunds()
    .filter((one) => one.status === 'processed' && isOpen(one) && paid.has(one.payment_id));
  const made: Settlement = {
    id: newId('setl'),
    entity: 'settlement',
    amount: 0,
    status,
    fees: 0,
    tax: 0,
    utr: utr === undefined ? utrOf(settlements.length) : utr,
    created_at: now(),
  };
  const own = [
    ...payments.map((one) => paymentLine(one, made, books.order(one.order_id).receipt)),
    ...refunds.map((one) => refundLine(one, made, books.payment(one.payment_id))),
    ...adjustments.map((one) => adjustmentLine(one, made)),
  ];
  made.amount = own.reduce((sum, { credit, debit }) => sum + credit - debit, 0);
  settlements.push(made);
  lines.push(...own);
  return made;
}

/** The bank names the transfer, or refuses it. */
function finish(
  { settlements, lines }: State,
  made: Settlement,
  change: { utr?: string; status?: Settlement['status'] },
): Settlement {
  made.status = change.status ?? 'processed';
  made.utr = change.utr ?? made.utr ?? utrOf(settlements.indexOf(made));
  for (const line of lines)
    if (line.settlement_id === made.id && line.type !== 'adjustment') line.settlement_utr = made.utr;
  return made;
}

function settlementIn({ settlements }: State, id: string): Settlement {
  const found = settlements.find((one) => one.id === id);
  if (!found) throw refusal('The id provided does not exist');
  return found;
}

/** `day` is the Indian day of `settled_at`: Razorpay does not say which it means. */
function report({ lines, lie }: State, query: URLSearchParams) {
  if (lie.mode === 'refuse') throw refusal('The settlement report is not available');
  const year = readNumber(query, 'year', { least: 2000, most: 2100 });
  const month = readNumber(query, 'month', { least: 1, most: 12 });
  const day = readNumber(query, 'day', { least: 1, most: 31, otherwise: 0 });
  const count = readNumber(query, 'count', { least: 1, most: 1000, otherwise: 10 });
  const skip = readNumber(query, 'skip', { least: 0, most: 1_000_000_000, otherwise: 0 });
  const shift = lie.mode === 'yesterday' ? DAY : 0;
  const prefix = [year, month, ...(day > 0 ? [day] : [])]
    .map((one) => String(one).padStart(2, '0'))
    .join('-');
  const found = lines.filter((line) => dayOf(line.settled_at + shift).startsWith(prefix));
  const items = told(found, lie).slice(skip, skip + count);
  return { entity: 'collection', count: items.length, items };
}

function told(lines: readonly SettlementLine[], { mode, entity }: Lie): SettlementLine[] {
  const at = entity === undefined ? 0 : lines.findIndex(({ entity_id }) => entity_id === entity);
  const line = lines[at];
  if (!line) return [...lines];
  switch (mode) {
    case 'missing':
      return lines.toSpliced(at, 1);
    case 'double':
      return [...lines, line];
    case 'fee':
      return lines.with(at, { ...line, fee: line.fee + 100 });
    case 'currency':
      return lines.with(at, { ...line, currency: 'USD' });
    case 'foreign': {
      const foreign = { order_id: null, order_receipt: null, entity_id: 'pay_ForeignPayment' };
      return [...lines, { ...line, ...foreign, type: 'payment', payment_id: null, dispute_id: null }];
    }
    default:
      return [...lines];
  }
}

function paymentLine(one: Payment, settled: Settlement, receipt: string | null): SettlementLine {
  const { id, amount, created_at, description, method, order_id } = one;
  const [fee, tax] = [one.fee ?? 0, one.tax ?? 0];
  return {
    ...shared(settled, created_at),
    entity_id: id,
    type: 'payment',
    debit: 0,
    credit: amount - fee,
    amount,
    fee,
    tax,
    currency: one.currency,
    description,
    notes: JSON.stringify(Array.isArray(one.notes) ? {} : one.notes),
    order_id,
    order_receipt: receipt,
    method,
  };
}

function refundLine(one: Refund, settled: Settlement, { order_id, method }: Payment): SettlementLine {
  return {
    ...shared(settled, one.created_at),
    entity_id: one.id,
    type: 'refund',
    debit: one.amount,
    amount: one.amount,
    notes: JSON.stringify(Array.isArray(one.notes) ? {} : one.notes),
    payment_id: one.payment_id,
    order_id,
    method,
  };
}

/** Razorpay names no UTR in an adjustment, although it is settled. */
function adjustmentLine(one: Adjustment, settled: Settlement): SettlementLine {
  const { credit_type: _, ...line } = shared(settled, settled.created_at);
  return {
    ...line,
    entity_id: newId('adj'),
    type: 'adjustment',
    debit: Math.max(0, -one.amount),
    credit: Math.max(0, one.amount),
    amount: Math.abs(one.amount),
    settlement_utr: null,
    description: one.description ?? null,
    dispute_id: one.dispute ?? null,
    payment_id: one.payment ?? null,
  };
}

function shared(settled: Settlement, created_at: number) {
  return {
    debit: 0,
    credit: 0,
    fee: 0,
    tax: 0,
    on_hold: false,
    settled: true,
    created_at,
    settled_at: settled.created_at,
    settlement_id: settled.id,
    posted_at: null,
    credit_type: 'default' as const,
    settlement_utr: settled.utr,
    currency: 'INR',
    card_network: null,
    card_issuer: null,
    card_type: null,
    dispute_id: null,
    description: null,
    notes: null,
    payment_id: null,
    order_id: null,
    order_receipt: null,
    method: null,
  };
}

function utrOf(nth: number): string {
  return `AXISCN${String(912_345_678 + nth).padStart(10, '0')}`;
}

function dayOf(seconds: number): string {
  return new Date((seconds + INDIA) * 1000).toISOString().slice(0, 10);
}

function readNumber(
  query: URLSearchParams,
  name: string,
  { least, most, otherwise }: { least: number; most: number; otherwise?: number },
): number {
  const text = query.get(name);
  if (text === null && otherwise !== undefined) return otherwise;
  const value = text === null ? NaN : Number(text);
  if (!Number.isInteger(value) || value < least || value > most)
    throw refusal(`The ${name} field is invalid.`, name);
  return value;
}
