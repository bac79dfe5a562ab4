/** The waiting list of a pass, in the order of joining. */
import { REPORT_PAGE } from '@samagam/contract/common/limits';
import type { Handler } from '../../../http/handler.ts';
import { listWaiting } from '../../../orders/list-waiting.ts';

export const GET: Handler<'GET /api/admin/getwaitlist'> = async ({ input, deps }) => {
  const { limit = REPORT_PAGE, cursor, ...pass } = input;
  return listWaiting(deps, pass, { limit, cursor });
};
