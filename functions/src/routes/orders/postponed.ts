/** The GET only shows the choice, because programs that read mail open links; the POST of its buttons makes it. */
import type { Handler } from '../../http/handler.ts';
import { choosePostponement, showPostponement } from '../../orders/postponement.ts';
import { postponementPage } from '../../page/postponement-page.ts';
import { organiserAddress } from '../../stores/site.ts';
import { seeOther } from '../../page/see-other.ts';

export const GET: Handler<'GET /api/postponed'> = async ({ input, deps }) => {
  const postponement = await showPostponement(deps, input.key);
  const to = await organiserAddress(deps, postponement.event.eventcode);
  return postponementPage({ ...postponement, to }, input.key);
};

export const POST: Handler<'POST /api/postponed'> = async ({ input, deps }) => {
  await choosePostponement(deps, input);
  return seeOther(`/api/postponed?key=${input.key}`);
};
