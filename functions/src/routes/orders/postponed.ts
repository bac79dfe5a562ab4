/**
 * The page that the link of a postponed event opens. The GET only shows the choice, because programs that read mail open
 * links; the POST of its buttons makes it.
 */
import type { Handler } from '../../http/handler.ts';
import { chooseOffer, showOffer } from '../../orders/offer.ts';
import { offerPage } from '../../page/offer-page.ts';
import { organiserAddress } from '../../stores/site.ts';
import { seeOther } from '../../page/see-other.ts';

export const GET: Handler<'GET /api/postponed'> = async ({ input, deps }) => {
  const offer = await showOffer(deps, input.key);
  const to = await organiserAddress(deps, offer.event.eventcode);
  return offerPage({ ...offer, to }, input.key);
};

export const POST: Handler<'POST /api/postponed'> = async ({ input, deps }) => {
  await chooseOffer(deps, input);
  return seeOther(`/api/postponed?key=${input.key}`);
};
