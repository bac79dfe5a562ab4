import { dateRange } from '@samagam/domain/text/event-dates';
import { disputeNotWon, refundLeft } from '@samagam/domain/money/refunds';
import { inRupees } from '@samagam/domain/text/rupees';
import type { Deps } from '../deps.ts';
import type { RenderedMail } from '../services/mail.ts';
import { readEvent } from '../stores/events.ts';
import type { MailKind } from '../stores/mail.ts';
import { readRefundJob } from '../stores/refund-jobs.ts';
import { readOrder } from '../stores/transactions.ts';
import { organiserPart } from './about-order.ts';
import { calendarLink } from './calendar-link.ts';
import { button, facts, mailOf } from './layout.ts';
import { endOfNumber } from './own-words.ts';

/** Undefined once the order has ended, nothing of it is left to refund, or its payer disputes it at the bank. */
export async function postponedMail(
  deps: Deps,
  to: string,
  { jobid, orderid }: Extract<MailKind, { kind: 'postponed' }>,
): Promise<RenderedMail | undefined> {
  const order = await readOrder(deps.db, orderid);
  const job = await readRefundJob(deps.db, jobid);
  const event = order && (await readEvent(deps.db, order.eventcode));
  if (!event || !job) throw new Error('A mail about a postponed event needs its order and event');
  if (order.status !== 'PAID' || refundLeft(order) === 0 || disputeNotWon(order)) return undefined;
  const link = `${deps.config.PUBLIC_ORIGIN}/api/postponed?key=${deps.keys.postponementKey(jobid, orderid)}`;
  const newDate = dateRange(event.startdate, event.enddate);
  const oldDate = order.eventtold?.dates;
  const rows: [string, string][] = [
    ...(oldDate && oldDate !== newDate ? [['Date when you booked', oldDate] satisfies [string, string]] : []),
    ['New date', newDate],
    ['Pass', order.lines.map(({ tickettype }) => tickettype).join(', ')],
    ['Order', orderid],
    ['Choose until', job.until],
  ];
  const isOne = order.flow === 'individual';
  const tickets = isOne ? 'Your ticket is' : 'The seats of your booking are';
  const subject = `${event.name} has a new date: order ${endOfNumber(orderid)}`;
  const intro = `${event.name} was postponed. ${tickets} valid for the new date; if you keep ${isOne ? 'it' : 'them'}, you need not do anything. If you cannot come, you can have ₹${inRupees(refundLeft(order))} back.`;
  return mailOf(to, subject, [
    `Dear ${order.name},`,
    intro,
    facts(rows),
    button('Keep or refund', link),
    ...calendarLink(deps, order.eventcode),
    await organiserPart(deps, order.eventcode),
  ]);
}
