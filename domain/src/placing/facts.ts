/** What an order is placed from, and what becomes of it, as data. Moments in epoch milliseconds. */
import type { Event } from '@samagam/contract/programme/event';
import type { GroupBooking } from '@samagam/contract/orders/group-booking';
import type { IndividualRegistration } from '@samagam/contract/orders/registration';
import type { WaitlistState } from '@samagam/contract/common/words';
import type { HeldSeats, Order, SeatsOfEvent } from '../order/order.ts';
import type { Amounts } from '../order/pricing.ts';
import type { RecipientLimit } from '../order/recipient-limits.ts';
import type { CouponClaim, StoredCoupon } from '../passes/coupons.ts';
import type { Refused } from '../text/refused.ts';

/** The value of `by` in the history of an order that was replaced by a correction. */
export const CORRECTED = 'submission changed';

export type Contact = Required<Pick<Order, 'owner' | 'mailboxhash' | 'phonehash'>>;

interface Submitted {
  /** The fields of its order that need no decision. */
  fixed: Pick<Order, 'orderid' | 'eventcode' | 'paystringhash' | 'name' | 'personalmailid' | 'phonenumber'> &
    Contact & { seats: HeldSeats[] } & Partial<Order>;
  fingerprint: string;
  /** It has the submission id of a browser. */
  own: boolean;
}

export type IndividualForm = Submitted & { flow: 'individual'; payload: IndividualRegistration };
export type GroupForm = Submitted & { flow: 'group' | 'link'; payload: GroupBooking };
export type OrderForm = IndividualForm | GroupForm;

/** An entry of a waiting list. */
export interface OfferEntry {
  id: string;
  eventcode: string;
  tickettype: string;
  personalmailid: string;
  joinid: string;
  state: WaitlistState;
  orderid?: string | undefined;
  offereduntil?: number | undefined;
  offeredprice?: number | undefined;
}

/** An order that was made from an offer, which it still uses. */
export interface UsedOffer {
  entry: OfferEntry;
  order: Order;
}

/** The optional ones are read once the plan needs them. */
export interface OrderFacts {
  now: number;
  /** The ids of orders that the gateway was asked about for this form. */
  refreshedOrders: readonly string[];
  event: Event | undefined;
  coupon: StoredCoupon | undefined;
  /** Of the same submission. */
  earlier: Order | undefined;
  isRepeated: boolean;
  /** Who has what the form names: the coupon, and the offer. */
  rivals?: {
    claim: CouponClaim | undefined;
    holder: Order | undefined;
    offered: OfferEntry | undefined;
    /** The order that was made from the offer, and its coupon. */
    ordered: Order | undefined;
    orderedcoupon: StoredCoupon | undefined;
  };
  usedOffers?: readonly UsedOffer[];
  /** `mayComeBack`: none is left, but others of this event may have left theirs. */
  seats?: { soldOut: string | undefined; mayComeBack: boolean };
  isMember?: boolean;
  /** Unpaid and expired orders of the mailbox, and of the phone number. */
  contactOrders?: readonly Order[][];
  /** The most seats that the contact may hold unpaid. */
  most?: number;
  isFreeBooking?: boolean;
  allowance?: { exceeded: RecipientLimit | undefined };
  /** The version of the turn of the groups, for the write. */
  turn?: unknown;
  isConfirmed?: boolean;
  unpaidGroups?: readonly Order[];
  organiserMail?: string;
  /** What returns the seats of the order to end, for the write. */
  seatReturn?: unknown;
}

export type Need = { is: 'need' } & (
  | { what: 'rivals' | 'member' | 'contactOrders' | 'most' | 'turn' | 'standing' | 'unpaidGroups' }
  | { what: 'organiserMail' }
  | { what: 'usedOffers'; of: readonly Order[] }
  | { what: 'seats'; event: Event | undefined; from: readonly SeatsOfEvent[]; to: readonly HeldSeats[] }
  | { what: 'booking'; orderid: string }
  | { what: 'allowance'; limits: readonly RecipientLimit[] }
  | { what: 'seatReturn'; order: Order }
);

interface Changes {
  takesTurn?: boolean;
  /** Absent for a coupon without a claim. `loser`: the order that loses it, and ends. */
  claim?: { isFirst: boolean; loser: Order | undefined };
  offers?: {
    /** Its coupon was disabled, so it cannot be paid any more, and would keep the seat from its person. */
    unpayable: Order | undefined;
    returned: readonly UsedOffer[];
    kept: OfferEntry | undefined;
  };
}

export interface Plan extends Changes {
  is: 'plan';
  order: Order;
  /** The order that it corrects. */
  replaced?: Order | undefined;
}

/** A plan without the fields that all orders have alike. */
export interface Draft extends Changes {
  is: 'draft';
  event: Event;
  fields: Amounts & Pick<Order, 'paytype' | 'tickettype'> & Partial<Order>;
}

/** `ask first`: it may be being paid. `end first`: its hold is over. `look first`: for seats that others have left. */
export type Step =
  | Plan
  | { is: 'repeat'; order: Order }
  | { is: 'ask first'; order: Order; ifBegun: Refused }
  | { is: 'end first'; order: Order }
  | { is: 'look first'; eventcode: string; ifNone: Refused }
  /** Another request creates its checkout or link at this moment. */
  | { is: 'busy' }
  | (Refused & { isUnproved?: true });
