/** The value of a `datetime-local` input, in Indian time, as ISO 8601 and back. */
import { timestampInIndia } from '@samagam/domain/text/event-dates';

const INDIA = '+05:30';

/** Invalid date-times, such as a year of five digits, are passed through: the schema reports them. */
export function fromInputTime(local: string): string {
  const moment = new Date(`${local}:00${INDIA}`);
  return Number.isNaN(moment.getTime()) ? local : moment.toISOString();
}

export function toInputTime(iso: string): string {
  return timestampInIndia(Date.parse(iso)).slice(0, 16).replace(' ', 'T');
}
