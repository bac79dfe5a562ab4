/** The fields of a registration as the dialog of staff holds them. It sends only what was changed in it. */
import { registrationCorrection } from '@samagam/contract/orders/correction';
import { parse, type Parsed } from '@samagam/contract/common/first-issue';
import type { RegistrationRow } from '@samagam/contract/orders/registration';
import type { Request } from '@samagam/contract/schemas';
import { CORRECTABLE } from '@samagam/domain/tickets/correction';

export type CorrectionValues = Record<(typeof CORRECTABLE)[number] | 'reason', string>;

export function valuesOf(row: RegistrationRow): CorrectionValues {
  const fields = Object.fromEntries(CORRECTABLE.map((field) => [field, row[field]]));
  return { ...(fields as Record<(typeof CORRECTABLE)[number], string>), reason: '' };
}

/** What others have changed meanwhile stays, unless it was changed here too. Once passed on, nothing is changed. */
export function judgeCorrection(
  row: RegistrationRow,
  values: CorrectionValues,
): Parsed<Request<'POST /api/admin/correctregistration'>> {
  const { eventcode, id, generation } = row;
  const changed = CORRECTABLE.filter((field) => values[field] !== row[field]);
  const given = Object.fromEntries(changed.map((field) => [field, values[field]]));
  return parse(registrationCorrection, { eventcode, id, generation, reason: values.reason, ...given });
}

/** Another name or email replaces the ticket. */
export function replacesTicket(row: RegistrationRow, values: CorrectionValues): boolean {
  return values.name !== row.name || values.personalmailid !== row.personalmailid;
}
