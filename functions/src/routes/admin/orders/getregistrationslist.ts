/** The registrations report: who registered, and who came. */
import type { Deps } from '../../../deps.ts';
import { type Admission, admissionsOf, isIn, undoneAdmissions } from '../../../stores/checkins.ts';
import type { ReportRecord } from '../../../orders/reports.ts';
import { reportOf } from './report-of.ts';

export const GET = reportOf('registrations', withCheckins);

async function withCheckins(page: readonly ReportRecord<'registrations'>[], deps: Deps) {
  // Without a ticket there is no admission. A refunded ticket may have been admitted before.
  const withTicket = page.filter(({ paymentid }) => paymentid !== '').map(({ id }) => id);
  const admissions = await admissionsOf(deps, withTicket);
  return page.map((registration) => {
    const slots = admissions.get(registration.id) ?? [];
    const undonecheckins = slots.flatMap(undoneOf);
    return {
      ...registration,
      checkins: slots.filter(isIn).map(({ checkinfield, at }) => ({ checkinfield, at: iso(at) })),
      ...(undonecheckins.length > 0 && { undonecheckins }),
    };
  });
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
