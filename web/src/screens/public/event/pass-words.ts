import type { ShownEvent, ShownPass } from '@samagam/contract/programme/event';
import type { TicketType } from '@samagam/contract/programme/ticket-type';
import { areSalesOpen, isForEverybody, isSoldOut, needsMembership } from '@samagam/domain/passes/passes';

const BUYERS = { ALL: 'members', Male: 'men', Female: 'women', Other: 'people of other genders' };

/** Who may buy a pass; '' for everyone. */
export function audienceOf(pass: TicketType): string {
  if (isForEverybody(pass)) return '';
  const members = needsMembership(pass) && pass.validategender !== 'ALL' ? ' who are members' : '';
  return `Only for ${BUYERS[pass.validategender]}${members}`;
}

/** The passes that visitors can wait for when no pass can be bought, now or later; empty otherwise. */
export function waitedPasses(event: ShownEvent): ShownPass[] {
  const canBuy = event.tickettypes.some((pass) => !isSoldOut(event, pass));
  const isComing = event.tickettypes.some(({ onsalefrom }) => onsalefrom !== undefined);
  if (canBuy || isComing || !areSalesOpen(event)) return [];
  return event.tickettypes.filter(({ waitinglist }) => waitinglist === 'YES');
}
