/** The registrations report: who registered, who came, and who waits for a refund. */
import { refundOwed } from '@samagam/domain/money/refunds';
import type { Deps } from '../../../deps.ts';
import { type Admission, admissionsOf, isIn, undoneAdmissions } from '../../../stores/checkins.ts';
import type { ReportRecord } from '../../../orders/reports.ts';
import { readableOrders } from '../../../stores/transactions.ts';
import { reportOf } from './report-of.ts';
import { isEnded } from '@samagam/domain/order/payment-states';

export const GET = reportOf('registrations', withFacts);

async function withFacts(page: readonly ReportRecord<'registrations'>[], deps: Deps) {
  // Without a ticket there is no admission. A refunded ticket may have been admitted before.
  const withTicket = page.filter(({ paymentid }) => paymentid !== '').map(({ id }) => id);
  const [admissions, owed] = await Promise.all([admissionsOf(deps, withTicket), owedOrders(page, deps)]);
  return page.map((registration) => {
    const slots = admissions.get(registration.id) ?? [];
    const undonecheckins = slots.flatMap(undoneOf);
    return {
      ...registration,
      checkins: slots.filter(isIn).map(({ checkinfield, at }) => ({ checkinfield, at: iso(at) })),
      ...(undonecheckins.length > 0 && { undonecheckins }),
      ...(isEndedTicket(registration) && owed.has(registration.orderid) && { isowed: true }),
    };
  });
}

function isEndedTicket({ paymentstatus, paymentid }: ReportRecord<'registrations'>): boolean {
  return paymentid !== '' && isEnded(paymentstatus);
}

async function owedOrders(page: readonly ReportRecord<'registrations'>[], deps: Deps): Promise<Set<string>> {
  const ids = new Set(page.filter(isEndedTicket).map(({ orderid }) => orderid));
  const orders = await readableOrders(deps, [...ids]);
  return new Set(orders.filter((order) => refundOwed(order) > 0).map(({ orderid }) => orderid));
}

function undoneOf(slot: Admission) {
  const { checkinfield } = slot;
  return undoneAdmissions(slot).map(({ at, undone }) => ({
    checkinfield,
    at: iso(at),
    undoneat: iso(undone.at),
    reason: undone.reason,
  }));
}

function iso(moment: number): string {
  return new Date(moment).toISOString();
}
