import type { TicketType } from '@samagam/contract/ticket-type';
import { isForEverybody, needsMembership } from '@samagam/domain/passes';

const BUYERS = { ALL: 'members', Male: 'men', Female: 'women', Other: 'people of other genders' };

/** Who may buy a pass; '' for everyone. */
export function audienceOf(pass: TicketType): string {
  if (isForEverybody(pass)) return '';
  const members = needsMembership(pass) && pass.validategender !== 'ALL' ? ' who are members' : '';
  return `Only for ${BUYERS[pass.validategender]}${members}`;
}
