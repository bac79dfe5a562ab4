/** The page of a group's contact. By POST, so that the key is in no address and no log (docs/decisions/0060). */
import type { Handler } from '../../http/handler.ts';
import { showGroupPage } from '../../orders/group-page.ts';

export const POST: Handler<'POST /api/grouppage'> = async ({ input, deps }) => ({
  data: await showGroupPage(deps, input.key),
});
