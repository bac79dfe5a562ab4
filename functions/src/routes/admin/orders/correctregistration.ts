/** Corrects a registration, or passes its ticket on, with a reason for the audit. */
import type { Handler } from '../../../http/handler.ts';
import { correctByStaff } from '../../../orders/correct.ts';

export const POST: Handler<'POST /api/admin/correctregistration'> = async ({ input, deps, caller }) => {
  const { eventcode, id, generation, reason, ...given } = input;
  await correctByStaff(deps, { eventcode, id, generation, given }, { who: caller!.mail, reason });
  return {};
};
