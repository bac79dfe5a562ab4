/** The registrations report. */
import { reportOf } from './report-of.ts';

export const GET = reportOf('registrations', (registration) => registration);
