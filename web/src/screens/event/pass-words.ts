import type { Event } from '@samagam/contract/event';
import type { TicketType } from '@samagam/contract/ticket-type';
import { areSalesOpen, isForEverybody, needsMembership } from '@samagam/domain/passes';

const BUYERS = { ALL: 'members', Male: 'men', Female: 'women', Other: 'people of other genders' };

/** Who may buy a pass; '' for everyone. */
export function audienceOf(pass: TicketType): string {
  if (isForEverybody(pass)) return '';
  const members = needsMembership(pass) && pass.validategender !== 'ALL' ? ' who are members' : '';
  return `Only for ${BUYERS[pass.validategender]}${members}`;
}

/** Why visitors cannot register for an event; '' while its sales are open. */
export function closedWords({ status }: Event): string {
  if (areSalesOpen({ status })) return '';
  if (status === 'HOLD') return 'Registration is paused.';
  return status === 'COMPLETED' ? 'This event is over.' : 'Registration is closed.';
}
