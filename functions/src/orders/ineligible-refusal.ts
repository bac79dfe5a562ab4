import { say } from '@samagam/contract/api-messages';
import type { Ineligibility } from '@samagam/domain/eligibility';
import { Refusal } from '../refusal.ts';

/** The refusal of a person who may not have a pass. */
export function ineligibleRefusal({ reason, pass }: Ineligibility): Refusal {
  switch (reason) {
    case 'event':
      return new Refusal(say.failedToRegister, { reason: 'not found' });
    case 'pass':
      return new Refusal(say.unknownPass, { field: 'tickettype' });
    case 'sold out':
      return new Refusal(say.soldOut, { reason: 'conflict', field: 'tickettype' });
    case 'gender':
      return new Refusal(say.genderOnly(pass!.validategender), { field: 'gender' });
    case 'coupon':
      // One sentence for unknown, used, expired and wrong-pass coupons, so that it does not reveal which.
      return new Refusal(say.invalidCoupon, { field: 'couponcode' });
    case 'members only':
      return new Refusal(say.membersOnly, { field: 'personalmailid' });
  }
}
