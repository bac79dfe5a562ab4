/** What the register is made from. Reads one record for each paid order of all time, and for each document of the period. */
import type { SettlementLine } from '@samagam/contract/money/settlement-line';
import { type Ledger, type SettledPayment } from '@samagam/domain/books/register';
import type { Deps } from '../deps.ts';
import { readEvents } from '../stores/events.ts';
import { readable, reportTo } from '../stores/reading/read-records.ts';
import { documentsBetween, documentsReceivedBetween } from '../stores/tax-documents.ts';
import { settlementLines } from '../stores/settlement-lines.ts';
import { ordersWithPayment } from '../stores/transactions.ts';

/** Epoch milliseconds; `to` is exclusive. */
export interface Period {
  from: number;
  to: number;
}

/** Money of the last day of a period is settled days later, and held back for weeks at most. In milliseconds. */
const SETTLED_LATE = 60 * 86_400_000;

function settledPayment({ type, entityid, utr = '', ...line }: SettlementLine): SettledPayment[] {
  const { fee, tax, settlementid, settledon } = line;
  return type === 'payment' ? [{ paymentid: entityid, fee, tax, settlementid, utr, settledon }] : [];
}

/** Throws for a broken order or document: a register without a row is worse than none. */
export async function readLedger({ db, log }: Deps, { from, to }: Period): Promise<Ledger> {
  const [lines, orders, issued, received, events] = await Promise.all([
    settlementLines(db, { from, to: to + SETTLED_LATE }),
    ordersWithPayment(db),
    documentsBetween(db, from, to),
    documentsReceivedBetween(db, from, to),
    readEvents(db),
  ]);
  const documents = new Map([...issued, ...received].map((document) => [document.serial, document]));
  const names = readable(events, reportTo(log)).map(({ record: { eventcode, name, startdate } }) => {
    return [eventcode, { name, startdate }] as const;
  });
  return {
    orders,
    documents: [...documents.values()],
    events: new Map(names),
    settlements: lines.flatMap(settledPayment),
  };
}
