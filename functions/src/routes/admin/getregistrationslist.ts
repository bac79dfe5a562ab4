/** The registrations report: who registered, and who came. */
import type { Deps } from '../../deps.ts';
import { type Admission, admissionsOf } from '../../stores/checkins.ts';
import type { ReportRecord } from '../../stores/reports.ts';
import { reportOf } from './report-of.ts';

export const GET = reportOf('registrations', withCheckins);

async function withCheckins(page: readonly ReportRecord<'registrations'>[], deps: Deps) {
  // Without a ticket there is no admission. A refunded ticket may have been admitted before.
  const withTicket = page.filter(({ paymentid }) => paymentid !== '').map(({ id }) => id);
  const admissions = await admissionsOf(deps, withTicket);
  return page.map((registration) => {
    const ofTicket = admissions.get(registration.id) ?? [];
    const undonecheckins = ofTicket.flatMap(undoneOf);
    return {
      ...registration,
      checkins: ofTicket
        .filter(({ undone }) => undone === undefined)
        .map(({ checkinfield, at }) => ({ checkinfield, at: isoOf(at) })),
      ...(undonecheckins.length > 0 && { undonecheckins }),
    };
  });
}

/** The undone admissions of one record: the earlier ones, and the last one while it is undone. */
function undoneOf({ checkinfield, history, at: last, undone: lastUndone }: Admission) {
  const all = [...history, ...(lastUndone ? [{ at: last, undone: lastUndone }] : [])];
  return all.map(({ at, undone }) => ({
    checkinfield,
    at: isoOf(at),
    undoneat: isoOf(undone.at),
    reason: undone.reason,
  }));
}

function isoOf(moment: number): string {
  return new Date(moment).toISOString();
}
