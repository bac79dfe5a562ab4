/** The registrations report: who registered, and who came. */
import type { Deps } from '../../deps.ts';
import { admissionsOf } from '../../stores/checkins.ts';
import type { ReportRecord } from '../../stores/reports.ts';
import { reportOf } from './report-of.ts';

export const GET = reportOf('registrations', withCheckins);

async function withCheckins(page: readonly ReportRecord<'registrations'>[], deps: Deps) {
  // Without a ticket there is no admission. A refunded ticket may have been admitted before.
  const withTicket = page.filter(({ paymentid }) => paymentid !== '').map(({ id }) => id);
  const admissions = await admissionsOf(deps, withTicket);
  return page.map((registration) => ({
    ...registration,
    checkins: (admissions.get(registration.id) ?? []).map(({ checkinfield, at }) => ({
      checkinfield,
      at: new Date(at).toISOString(),
    })),
  }));
}
