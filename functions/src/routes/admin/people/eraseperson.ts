/** Erases a person (docs/decisions/0074). */
import type { Handler } from '../../../http/handler.ts';
import { erasePerson } from '../../../people/erase-person.ts';

export const POST: Handler<'POST /api/admin/eraseperson'> = async ({ input, deps, caller }) => {
  const { email, alsotickets, reason } = input;
  const records = await erasePerson(deps, email, { alsotickets, who: caller!.mail, reason });
  return { data: { records } };
};
