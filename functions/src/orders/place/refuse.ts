/** The sentence and the status of each refusal of an order. */
import { sayOfApi } from '@samagam/contract/api-messages';
import { whyUnprinted } from '@samagam/contract/common/printable';
import type { Event } from '@samagam/contract/programme/event';
import type { Ineligibility } from '@samagam/domain/passes/eligibility';
import { closedWords } from '@samagam/domain/passes/passes';
import type { Refused, SoldOutField } from '@samagam/domain/placing/facts';
import { inRupees } from '@samagam/domain/text/rupees';
import { Refusal, Unavailable } from '../../refusal.ts';
import { limitRefusal } from '../recipient-limits.ts';

/** Thrown if too few seats are left for groups whose mail address is not confirmed. */
export class UnprovedRefusal extends Refusal {}

const CONFLICT = { reason: 'conflict' } as const;

export function refusalOf(refused: Refused): Refusal | Unavailable {
  switch (refused.why) {
    case 'gateway busy':
      return new Unavailable('The payment gateway');
    case 'payment on its way':
      return new Refusal(sayOfApi.paymentOnItsWay, CONFLICT);
    case 'payment begun':
      return new Refusal(sayOfApi.paymentBegun, CONFLICT);
    case 'coupon in use':
      return new Refusal(sayOfApi.invalidCoupon, CONFLICT);
    case 'offer in use':
      return new Refusal(sayOfApi.offerInUse, CONFLICT);
    case 'offer ended':
      return new Refusal(sayOfApi.offerEnded, CONFLICT);
    case 'offer of another mail':
      return new Refusal(sayOfApi.offerOfAnotherMail, { ...CONFLICT, field: 'personalmailid' });
    case 'offer of another pass':
      return new Refusal(sayOfApi.offerOfAnotherPass(refused.tickettype), {
        ...CONFLICT,
        field: 'tickettype',
      });
    case 'ineligible':
      return ineligibleRefusal(refused.ineligibility, refused.event);
    case 'sold out':
      return soldOutRefusal(refused.event, refused.field, refused.tickettype);
    case 'pass not for groups':
      return new Refusal(`${refused.tickettype}: ${sayOfApi.unknownPass}`, { field: 'ticketdetails' });
    case 'too late for link':
      return new Refusal(sayOfApi.tooLateForLink, CONFLICT);
    case 'buyer not named':
      return new Refusal(sayOfApi.namedBuyerNeeded, { field: 'taxdetails.legalname' });
    case 'unprintable name':
      return new Refusal(whyUnprinted(refused.name), { field: 'name' });
    case 'other total': {
      const { shown, total } = refused;
      const sentence = sayOfApi.totalChanged(inRupees(shown), inRupees(total));
      return new Refusal(sentence, { ...CONFLICT, data: { total: String(total) } });
    }
    case 'unpaid seats':
      return new Refusal(sayOfApi.tooManyUnpaidSeats(refused.most), { reason: 'too often' });
    case 'allowance':
      return limitRefusal(refused.exceeded);
    case 'pool full': {
      const { pool, lacking, mail } = refused;
      const { tickettype, seats } = lacking;
      const details = { ...CONFLICT, field: 'ticketdetails' };
      return pool === 'proved'
        ? new Refusal(sayOfApi.poolFull(tickettype, seats, mail), details)
        : new UnprovedRefusal(sayOfApi.unprovedPoolFull(tickettype, seats, mail), details);
    }
  }
}

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
  field: SoldOutField,
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
