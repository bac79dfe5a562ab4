/** Passes as the forms of registration offer them. */
import type { TicketType } from '@samagam/contract/programme/ticket-type';
import { inRupees } from '../text/rupees.ts';
import { inOrder, isForEverybody, needsMembership } from './passes.ts';

const BUYERS = { ALL: 'members', Male: 'men', Female: 'women', Other: 'people of other genders' };

/** Who may buy a pass; '' for everyone. */
export function audienceOf(pass: TicketType): string {
  if (isForEverybody(pass)) return '';
  const members = needsMembership(pass) && pass.validategender !== 'ALL' ? ' who are members' : '';
  return `Only for ${BUYERS[pass.validategender]}${members}`;
}

/** The condition of the selected pass. */
export function hintOf(pass: TicketType | undefined): string {
  const audience = pass && audienceOf(pass);
  if (!audience) return '';
  return needsMembership(pass) ? `${audience}: use the email address of the membership` : audience;
}

export function optionWords(pass: TicketType): string {
  const price = pass.price === 0 ? 'Free' : `₹${inRupees(pass.price * 100).slice(0, -3)}`;
  const audience = audienceOf(pass);
  return `${pass.tickettype}: ${price}${audience && ` (${audience.replace('Only', 'only')})`}`;
}

/** In the order of the cards, with the pass named `leading` first. */
export function listPasses<Pass extends TicketType>(passes: Pass[], leading: string): Pass[] {
  const isLeading = ({ tickettype }: TicketType) => tickettype === leading;
  return inOrder(passes).toSorted((a, b) => Number(isLeading(b)) - Number(isLeading(a)));
}
