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
const OF_SEATS = { ...CONFLICT, field: 'ticketdetails' };

type SentenceOf<Why> = (refused: Extract<Refused, { why: Why }>) => Refusal | Unavailable;

const REFUSALS: { [Why in Refused['why']]: SentenceOf<Why> } = {
  'gateway busy': () => new Unavailable('The payment gateway'),
  'payment on its way': () => new Refusal(sayOfApi.paymentOnItsWay, CONFLICT),
  'payment begun': () => new Refusal(sayOfApi.paymentBegun, CONFLICT),
  'coupon in use': () => new Refusal(sayOfApi.invalidCoupon, CONFLICT),
  'offer in use': () => new Refusal(sayOfApi.offerInUse, CONFLICT),
  'offer ended': () => new Refusal(sayOfApi.offerEnded, CONFLICT),
  'offer of another mail': () =>
    new Refusal(sayOfApi.offerOfAnotherMail, { ...CONFLICT, field: 'personalmailid' }),
  'offer of another pass': ({ tickettype }) =>
    new Refusal(sayOfApi.offerOfAnotherPass(tickettype), { ...CONFLICT, field: 'tickettype' }),
  ineligible: ({ ineligibility, event }) => ineligibleRefusal(ineligibility, event),
  'sold out': ({ event, field, tickettype }) => soldOutRefusal(event, field, tickettype),
  'pass not for groups': ({ tickettype }) =>
    new Refusal(`${tickettype}: ${sayOfApi.unknownPass}`, { field: 'ticketdetails' }),
  'too late for link': () => new Refusal(sayOfApi.tooLateForLink, CONFLICT),
  'buyer not named': () => new Refusal(sayOfApi.namedBuyerNeeded, { field: 'taxdetails.legalname' }),
  'unprintable name': ({ name }) => new Refusal(whyUnprinted(name), { field: 'name' }),
  'other total': ({ shown, total }) =>
    new Refusal(sayOfApi.totalChanged(inRupees(shown), inRupees(total)), {
      ...CONFLICT,
      data: { total: String(total) },
    }),
  'unpaid seats': ({ most }) => new Refusal(sayOfApi.tooManyUnpaidSeats(most), { reason: 'too often' }),
  allowance: ({ exceeded }) => limitRefusal(exceeded),
  'pool full': ({ pool, lacking: { tickettype, seats }, mail }) =>
    pool === 'proved'
      ? new Refusal(sayOfApi.poolFull(tickettype, seats, mail), OF_SEATS)
      : new UnprovedRefusal(sayOfApi.unprovedPoolFull(tickettype, seats, mail), OF_SEATS),
};

export function refusalOf(refused: Refused): Refusal | Unavailable {
  return (REFUSALS[refused.why] as SentenceOf<Refused['why']>)(refused);
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
