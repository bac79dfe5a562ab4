/** Settlements and their lines as Razorpay reports them, without mail, phone, card and notes. */
import type { ReportedLine, Settlement } from '@samagam/contract/money/settlement-line';
import { SETTLEMENT_STATES } from '@samagam/contract/money/settlement-line';
import { cutTo } from '@samagam/domain/text/cut-to';
import { dateInIndia } from '@samagam/domain/text/event-dates';
import * as z from 'zod/mini';
import type { ReportLine } from '../services/gateway.ts';
import { withoutUndefined } from '../stores/reading/without-undefined.ts';
import { isOrderid } from './webhook.ts';

const SECOND = 1000;
const DESCRIPTION = 200;

const id = z.string().check(z.regex(/^\w{1,64}$/));
const word = z.nullish(z.string().check(z.maxLength(2048)));
const paise = z.int();

/** Only what the sums need is required: adjustments and transfers lack the rest. */
const item = z.object({
  entity_id: id,
  type: z.string(),
  debit: paise,
  credit: paise,
  amount: paise,
  fee: paise,
  tax: paise,
  settled_at: z.int(),
  settlement_id: id,
  created_at: z.nullish(z.int()),
  settlement_utr: word,
  currency: word,
  description: word,
  notes: z.optional(z.unknown()),
  payment_id: word,
  order_id: word,
  order_receipt: word,
  method: word,
  dispute_id: word,
});

const settlement = z.object({
  id,
  amount: paise,
  status: z.enum(SETTLEMENT_STATES),
  fees: z.nullish(paise),
  tax: z.nullish(paise),
  utr: word,
  created_at: z.int(),
});

/** Throws a ZodError unless it is a settlement. */
export function toSettlement(entity: unknown): Settlement {
  const { id: settlementid, amount, status, fees, tax, utr, created_at } = settlement.parse(entity);
  return withoutUndefined({
    id: settlementid,
    amount,
    status,
    fees: fees ?? 0,
    tax: tax ?? 0,
    utr: utr || undefined,
    createdat: created_at * SECOND,
  });
}

/** Throws a ZodError unless it is a line. */
export function toReportLine(entity: unknown): ReportLine {
  const one = item.parse(entity);
  const type = typeOf(one);
  const line: ReportedLine = withoutUndefined({
    entityid: one.entity_id,
    type,
    amount: one.amount,
    debit: one.debit,
    credit: one.credit,
    fee: one.fee,
    tax: one.tax,
    settlementid: one.settlement_id,
    utr: one.settlement_utr || undefined,
    settledon: dateInIndia(one.settled_at * SECOND),
    settledat: one.settled_at * SECOND,
    createdat: (one.created_at ?? one.settled_at) * SECOND,
    currency: one.currency && one.currency !== 'INR' ? one.currency : undefined,
    gatewayorderid: one.order_id || undefined,
    paymentid: one.payment_id || undefined,
    disputeid: one.dispute_id || undefined,
    method: one.method || undefined,
    description:
      (type === 'adjustment' && one.description && cutTo(one.description, DESCRIPTION)) || undefined,
  });
  return { line, orderid: [one.order_receipt, orderidIn(one.notes)].find(isOrderid) ?? '' };
}

function typeOf({ type, dispute_id }: z.output<typeof item>): ReportedLine['type'] {
  if (type === 'payment' || type === 'refund' || type === 'transfer') return type;
  if (type === 'adjustment') return dispute_id ? 'dispute' : 'adjustment';
  return 'other';
}

/** Notes are JSON in a text here, any other text, or absent. */
function orderidIn(notes: unknown): unknown {
  try {
    const parsed: unknown = typeof notes === 'string' ? JSON.parse(notes) : notes;
    return (parsed as { orderid?: unknown } | null)?.orderid;
  } catch {
    return undefined;
  }
}
