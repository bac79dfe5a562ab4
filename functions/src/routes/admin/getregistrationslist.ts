/** The registrations report. */
import type { Registration } from '../../stores/registrations.ts';
import { reportOf } from './report-of.ts';

export const GET = reportOf('registrations', (registration: Registration & { id: string }) => registration);
