import { sayOfApi } from '@samagam/contract/api-messages';
import type { Event } from '@samagam/contract/programme/event';
import { type Refused, conflict, refused } from '../text/refused.ts';
import type { Ineligibility } from './eligibility.ts';
import { closedWords } from './passes.ts';

export function refusedFor({ reason, pass }: Ineligibility, event?: Pick<Event, 'status'>): Refused {
  switch (reason) {
    case 'event':
      return refused(sayOfApi.failedToRegister, { reason: 'not found' });
    case 'pass':
      return refused(sayOfApi.unknownPass, { field: 'tickettype' });
    case 'sold out':
      return soldOut(event, 'tickettype');
    case 'gender':
      return refused(sayOfApi.genderOnly(pass!.validategender), { field: 'gender' });
    case 'coupon':
      // One sentence for unknown, used, expired and wrong-pass coupons, so that it does not reveal which.
      return refused(sayOfApi.invalidCoupon, { field: 'couponcode' });
    case 'members only':
      return refused(sayOfApi.membersOnly, { field: 'personalmailid' });
  }
}

export function soldOut(
  event: Pick<Event, 'status'> | undefined,
  field: 'tickettype' | 'ticketdetails',
  pass?: string,
): Refused {
  return conflict(whyNotOnSale(event, pass), field);
}

/** Says whether the event is paused, closed or over; 'Sold Out' where the specification prescribes it. */
function whyNotOnSale(event: Pick<Event, 'status'> | undefined, pass?: string): string {
  const closed = event ? closedWords(event) : '';
  if (closed === '') return pass ? `${pass}: ${sayOfApi.soldOut}` : sayOfApi.soldOut;
  return event!.status === 'REGISTRATIONSCLOSED' ? `${sayOfApi.soldOut}. ${closed}` : closed;
}
