/** The contact of a group replaces the code of a seat that became known to others. */
import type { Handler } from '../../http/handler.ts';
import { replaceSeat } from '../../orders/group-page.ts';

export const POST: Handler<'POST /api/replaceseat'> = async ({ input, deps }) => {
  await replaceSeat(deps, input);
  return {};
};
