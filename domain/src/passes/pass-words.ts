/** Passes as the forms of registration offer them. */
import type { Event } from '@samagam/contract/programme/event';
import type { TicketType } from '@samagam/contract/programme/ticket-type';
import { gstPercentOf } from '../order/pricing.ts';
import { findPass, inOrder, isForEverybody, needsMembership } from './passes.ts';
import { priceChangeWords, priceWords, type ShownPrice } from './price-words.ts';

const BUYERS = { ALL: 'members', Male: 'men', Female: 'women', Other: 'people of other genders' };

/** Who may buy a pass; '' for everyone. */
export function audienceOf(pass: TicketType): string {
  if (isForEverybody(pass)) return '';
  const members = needsMembership(pass) && pass.validategender !== 'ALL' ? ' who are members' : '';
  return `Only for ${BUYERS[pass.validategender]}${members}`;
}

/** The condition of the selected pass, and until when its price holds. */
export function hintOf(pass: (TicketType & ShownPrice) | undefined): string {
  if (!pass) return '';
  const audience = audienceOf(pass);
  const hint =
    audience && needsMembership(pass) ? `${audience}: use the email address of the membership` : audience;
  return [hint, priceChangeWords(pass)].filter(Boolean).join('. ');
}

/** What a seat costs that the waiting list offers; '' for a pass whose price has no steps. */
export function offeredPriceWords(
  event: Pick<Event, 'tickettypes' | 'gstpercent'>,
  { tickettype, offeredprice }: { tickettype: string; offeredprice?: number | undefined },
): string {
  const pass = findPass(event, tickettype);
  const hasSteps = (pass?.steps ?? []).length > 0;
  // Only a pass with steps keeps the price of its offer.
  const price = hasSteps ? offeredprice : pass?.price;
  if (price === undefined) return '';
  const withTax = price > 0 && gstPercentOf(event) > 0;
  return withTax ? `${priceWords(price)} and GST` : priceWords(price);
}

export function optionWords(pass: TicketType): string {
  const price = priceWords(pass.price);
  const audience = audienceOf(pass);
  return `${pass.tickettype}: ${price}${audience && ` (${audience.replace('Only', 'only')})`}`;
}

/** In the order of the cards, with the pass named `leading` first. */
export function listPasses<Pass extends TicketType>(passes: Pass[], leading: string): Pass[] {
  const isLeading = ({ tickettype }: TicketType) => tickettype === leading;
  return inOrder(passes).toSorted((a, b) => Number(isLeading(b)) - Number(isLeading(a)));
}
