import { readTypedMoment } from '@samagam/domain/text/typed-moment';

/** ISO 8601 of what was typed. Another text is passed through: the schema reports it. */
export function isoOfTyped(typed: string): string {
  const moment = readTypedMoment(typed);
  return moment === null ? typed : new Date(moment).toISOString();
}
