/** A row of the transactions report (spec §3, Transaction). `payreponse` is the spec's own spelling. */
import * as z from 'zod/mini';
import { PAY_TYPES, PAYMENT_STATES } from './words.ts';

export const transactionRow = z.object({
  name: z.string(),
  orderid: z.string(),
  paytype: z.enum(PAY_TYPES),
  personalmailid: z.string(),
  phonenumber: z.string(),
  tickettype: z.string(),
  status: z.enum(PAYMENT_STATES),
  /** In paise. */
  amount: z.number(),
  orderdetails: z.object({ id: z.string() }),
  payreponse: z.object({ id: z.string() }),
  createdate: z.string(),
});

export type TransactionRow = z.output<typeof transactionRow>;
