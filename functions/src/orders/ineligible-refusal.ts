import { sayOfApi } from '@samagam/contract/api-messages';
import type { Event } from '@samagam/contract/programme/event';
import type { Ineligibility } from '@samagam/domain/passes/eligibility';
import { closedWords } from '@samagam/domain/passes/passes';
import { Refusal } from '../refusal.ts';

export function ineligibleRefusal({ reason, pass }: Ineligibility, event?: Pick<Event, 'status'>): Refusal {
  switch (reason) {
    case 'event':
      return new Refusal(sayOfApi.failedToRegister, { reason: 'not found' });
    case 'pass':
      return new Refusal(sayOfApi.unknownPass, { field: 'tickettype' });
    case 'sold out':
      return soldOutRefusal(event, 'tickettype');
    case 'gender':
      return new Refusal(sayOfApi.genderOnly(pass!.validategender), { field: 'gender' });
    case 'coupon':
      // One sentence for unknown, used, expired and wrong-pass coupons, so that it does not reveal which.
      return new Refusal(sayOfApi.invalidCoupon, { field: 'couponcode' });
    case 'members only':
      return new Refusal(sayOfApi.membersOnly, { field: 'personalmailid' });
  }
}

export function soldOutRefusal(
  event: Pick<Event, 'status'> | undefined,
  field: 'tickettype' | 'ticketdetails',
  pass?: string,
): Refusal {
  return new Refusal(whyNotOnSale(event, pass), { reason: 'conflict', field });
}

/** Says whether the event is paused, closed or over; 'Sold Out' where the specification prescribes it. */
function whyNotOnSale(event: Pick<Event, 'status'> | undefined, pass?: string): string {
  const closed = event ? closedWords(event) : '';
  if (closed === '') return pass ? `${pass}: ${sayOfApi.soldOut}` : sayOfApi.soldOut;
  return event!.status === 'REGISTRATIONSCLOSED' ? `${sayOfApi.soldOut}. ${closed}` : closed;
}
