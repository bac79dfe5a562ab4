/** What is stored about a person, what an erasure would do, and the file for the person. */
import type { Handler } from '../../../http/handler.ts';
import { planErasure } from '../../../people/erase-person.ts';
import { exportPerson } from '../../../people/export-person.ts';

export const POST: Handler<'POST /api/admin/person'> = async ({ input, deps }) => {
  const { email, mode } = input;
  if (mode === 'find') return { data: { plan: await planErasure(deps, email) } };
  return { data: { file: JSON.stringify(await exportPerson(deps, email), null, 2) } };
};
