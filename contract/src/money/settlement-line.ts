/** What the gateway paid out to the bank account, line by line. Amounts in paise, moments in epoch milliseconds. */
import * as z from 'zod/mini';

const LINE_TYPES = ['payment', 'refund', 'adjustment', 'dispute', 'transfer', 'other'] as const;

/** `unknown`: no order of ours, and no other named cause. */
const LINE_CAUSES = [
  'order',
  'review',
  'second payment',
  'refund',
  'dispute',
  'adjustment',
  'transfer',
  'unknown',
] as const;
export type LineCause = (typeof LINE_CAUSES)[number];

/** As the gateway reported it first. Without mail, phone, card and notes. */
const reported = {
  entityid: z.string(),
  type: z.enum(LINE_TYPES),
  amount: z.number(),
  debit: z.number(),
  credit: z.number(),
  /** Contains `tax`. */
  fee: z.number(),
  tax: z.number(),
  settlementid: z.string(),
  /** The number of the bank transfer. Absent until the gateway knows it. */
  utr: z.optional(z.string()),
  /** Indian day, dd-MMM-yyyy. */
  settledon: z.string(),
  settledat: z.number(),
  createdat: z.number(),
  /** Absent for INR. */
  currency: z.optional(z.string()),
  gatewayorderid: z.optional(z.string()),
  /** Of a refund, a transfer or a dispute: the payment that it takes from. */
  paymentid: z.optional(z.string()),
  disputeid: z.optional(z.string()),
  method: z.optional(z.string()),
  /** Only of an adjustment: the gateway's reason. */
  description: z.optional(z.string()),
};

/** `settlementlines/{entityid}-{settlementid}`. */
export const settlementLine = z.object({
  ...reported,
  /** Who the money belongs to, by our records. */
  cause: z.enum(LINE_CAUSES),
  orderid: z.optional(z.string()),
  eventcode: z.optional(z.string()),
  /** What our records say was paid or returned. Absent without an order. */
  expected: z.optional(z.number()),
});
export type SettlementLine = z.output<typeof settlementLine>;

export type ReportedLine = Omit<SettlementLine, 'cause' | 'orderid' | 'eventcode' | 'expected'>;

export const SETTLEMENT_STATES = ['created', 'processed', 'failed'] as const;

/** `settlements/{id}`. Its lines are added up here, because the gateway's own fields may be 0. */
export const settlement = z.object({
  id: z.string(),
  amount: z.number(),
  status: z.enum(SETTLEMENT_STATES),
  fees: z.number(),
  tax: z.number(),
  utr: z.optional(z.string()),
  /** Numbers of transfers that it had before, and when this site read of the next one. The oldest first. */
  earlier: z.optional(z.array(z.object({ utr: z.string(), until: z.number() }))),
  createdat: z.number(),
  /** Of its stored lines. Absent until the report has any. */
  lines: z.optional(
    z.object({
      count: z.number(),
      gross: z.number(),
      refunds: z.number(),
      /** Disputes, adjustments, transfers and others, less what they returned; negative if they took more. */
      adjustments: z.number(),
      /** Contains `tax`. */
      fee: z.number(),
      tax: z.number(),
      /** Credit less debit. */
      net: z.number(),
    }),
  ),
});
export type Settlement = z.output<typeof settlement>;
export type SettlementSums = NonNullable<Settlement['lines']>;

const SETTLEMENT_RULES = [
  'changed in the report',
  'reported twice',
  'gone from the report',
  'settled twice',
  'in another currency',
  'an amount that does not add up',
  'a tax that is not 18 % of the fee',
  'another fee than the gateway charged',
  'above the fee of the contract',
  'of no order',
  'another amount than in our records',
  'adds up to another amount',
  'without lines',
  'failed and not paid again',
  'of an unknown settlement',
  'captured and not settled',
  'refunded and not settled',
  'hidden bank line',
  'another amount in the bank',
  'recorded and not in the bank',
] as const;
/** They end when the sum is explained, and no admin closes them. */
export const RULES_OF_BANK: readonly SettlementRule[] = [
  'hidden bank line',
  'another amount in the bank',
  'recorded and not in the bank',
];
export type SettlementRule = (typeof SETTLEMENT_RULES)[number];

/** `settlementfindings/{id}`. `at`: of the settlement, payment or refund. */
export const settlementFinding = z.object({
  rule: z.enum(SETTLEMENT_RULES),
  /** '' if it is not about one. */
  settlementid: z.string(),
  entityid: z.string(),
  orderid: z.string(),
  eventcode: z.string(),
  /** What is in doubt. */
  amount: z.number(),
  what: z.string(),
  at: z.number(),
  foundat: z.number(),
  /** `ended`: it is no longer so. `closed`: an admin has dealt with it. */
  state: z.enum(['open', 'ended', 'closed']),
});
export type StoredFinding = z.output<typeof settlementFinding>;
export type SettlementFinding = Omit<StoredFinding, 'foundat' | 'state'>;
