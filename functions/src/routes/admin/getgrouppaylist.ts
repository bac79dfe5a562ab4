/** The group-pay report. */
import type { ReportRecord } from '../../stores/reports.ts';
import { reportOf } from './report-of.ts';

export const GET = reportOf('grouppays', (bookings) => bookings.map(rowOf));

function rowOf(booking: ReportRecord<'grouppays'>) {
  // The keys are typed by staff, so the object has no prototype.
  const requestticketdetails: Record<string, number> = Object.create(null);
  for (const { tickettype, seats } of booking.seats) requestticketdetails[tickettype] = seats;
  return {
    ...booking,
    paylinkdetails: { amount: booking.amount, url: booking.linkurl },
    requestticketdetails,
  };
}
