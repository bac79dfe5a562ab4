/**
 * Our own order record comes first, the gateway second. One transaction decides eligibility and
 * price, claims the coupon, writes registration and order, and issues the ticket when there is nothing to pay.
 */
import type { Event } from '@samagam/contract/event';
import { say } from '@samagam/contract/messages';
import type { IndividualRegistration } from '@samagam/contract/registration';
import type { TicketType } from '@samagam/contract/ticket-type';
import {
  type CouponClaim,
  type StoredCoupon,
  isClaimable,
  isPaidSeat,
  isSingleUse,
  isUsable,
} from '@samagam/domain/coupons';
import {
  acceptsGender,
  eventAt,
  findPass,
  isHonoured,
  isPublic,
  isSoldOut,
  needsMembership,
} from '@samagam/domain/passes';
import { individualTotal, isFree } from '@samagam/domain/pricing';
import type { Firestore, Transaction } from '@google-cloud/firestore';
import type { Deps } from '../deps.ts';
import { Refusal } from '../http/refusal.ts';
import { claimRef, couponRef } from '../stores/coupons.ts';
import { eventRef } from '../stores/events.ts';
import { isMember } from '../stores/members.ts';
import { type PaystringEntry, paystringRef } from '../stores/paystrings.ts';
import { FIRST_GENERATION, type Registration, registrationRef } from '../stores/registrations.ts';
import { type Order, orderRef } from '../stores/transactions.ts';
import { consentRecordOf } from './consent-record.ts';
import { CORRECTED, endOrder, placeAfterAsking, readEarlier, submissionOf } from './earlier-order.ts';
import { issue } from './issue.ts';
import { newOrderid, newRecordid } from './new-ids.ts';
import { newOrder } from './new-order.ts';
import { freeTicket, takeAllowances } from './recipient-limits.ts';

/**
 * The payment code of the order for this registration: of the one that the same submission made before while it
 * lives, else of a new order. Refuses with the specification's sentence.
 */
export async function placeIndividualOrder(deps: Deps, payload: IndividualRegistration): Promise<string> {
  const { db, keys } = deps;
  const { submissionid: _id, consentnotice: _notice, ...fields } = payload;
  const submission = submissionOf(keys, 'individual', payload);
  const owner = keys.owner(payload.eventcode, payload.personalmailid);
  const registrationid = newRecordid(deps);
  const orderid = newOrderid(deps);
  const paystringAt = paystringRef(db, submission.paystringhash);

  let tries = 0;
  await placeAfterAsking(deps, async (tx, asked) => {
    const firstTry = ++tries === 1;
    const now = deps.now();
    const code = payload.couponcode;
    const [entryDoc, eventDoc, couponDoc] = await tx.getAll(
      paystringAt,
      eventRef(db, payload.eventcode),
      couponRef(db, payload.eventcode, code ?? 'NONE'),
    );
    const entry = entryDoc!.data() as PaystringEntry | undefined;
    const earlier = await readEarlier(tx, deps, submission, entry, asked);
    if (earlier?.fate === 'use') return { orderid: earlier.order.orderid };

    const stored = eventDoc!.data() as Event | undefined;
    const event = stored && eventAt(stored, now);
    if (!event || !isPublic(event)) throw new Refusal(say.failedToRegister, { status: 404 });
    const coupon = code ? (couponDoc!.data() as StoredCoupon | undefined) : undefined;
    const pass = findPass(event, payload.tickettype);
    if (!pass) throw new Refusal(say.unknownPass, { field: 'tickettype' });
    refuseUnlessEligible({ event, pass, coupon, payload }, now);

    // An order at the gateway may have been paid: the gateway is asked before another one takes its place.
    if (earlier?.fate === 'ask') return { ask: earlier.order };
    const ended = earlier?.fate === 'end' ? earlier : undefined;

    const singleusecoupon = coupon !== undefined && isSingleUse(coupon);
    let taken: Order | undefined;
    if (singleusecoupon) {
      // The first try expects no claim and does not read it: a crowd that holds read locks on one document keeps its own
      // winner waiting. Where there is one the create fails, and the next try reads and decides.
      // For members it is read at once, so that the refusal of a used coupon comes before the one of a membership.
      const claim =
        firstTry && !needsMembership(pass)
          ? undefined
          : ((await tx.get(claimRef(db, payload.eventcode, coupon.couponcode))).data() as
              CouponClaim | undefined);
      taken = claim && ((await tx.get(orderRef(db, claim.orderid))).data() as Order | undefined);
      const isOwn = ended !== undefined && taken?.orderid === ended.order.orderid;
      if (!isOwn && !isClaimable(claim, taken, owner, now)) throw invalidCoupon();
    }
    // Last of all refusals: with a coupon that is refused anyway, a stranger could ask who is a member.
    if (needsMembership(pass) && !(await isMember(tx, db, keys.member(payload.personalmailid)))) {
      throw new Refusal(say.membersOnly, { field: 'personalmailid' });
    }

    const amounts = individualTotal(pass.price, coupon?.discount ?? 0);
    const free = isFree(amounts);
    // A coupon of usage 1 limits itself, unless it is a seat that a group got for nothing.
    const isLimited =
      free && (!singleusecoupon || (isPaidSeat(coupon) && (await wasFree(tx, db, coupon.clientorderid))));
    const allowances = isLimited ? [freeTicket(deps, payload.personalmailid)] : [];
    const takeAllowance = await takeAllowances(deps, allowances);

    // Everything is read; from here on the transaction only writes.
    takeAllowance(tx);
    const registration: Registration = {
      ...fields,
      ...consentRecordOf(payload, now),
      couponcode: code ?? '',
      orderid,
      paymentstatus: 'CREATED',
      paytype: free ? 'Free' : 'Online',
      paymentid: '',
      generation: FIRST_GENERATION,
      createdate: new Date(now).toISOString(),
    };
    const order = newOrder(
      {
        ...amounts,
        orderid,
        flow: 'individual',
        eventcode: payload.eventcode,
        registrationid,
        paytype: registration.paytype,
        couponcode: registration.couponcode,
        singleusecoupon,
        owner,
        paystringhash: paystringAt.id,
        name: payload.name,
        personalmailid: payload.personalmailid,
        phonenumber: payload.phonenumber,
        tickettype: payload.tickettype,
      },
      'registration',
      now,
    );
    if (ended) endOrder(tx, deps, ended.order, CORRECTED);
    if (taken && taken.orderid !== ended?.order.orderid) endOrder(tx, deps, taken, 'coupon taken over');
    const { fingerprint, own } = submission;
    tx.set(paystringAt, { orderid, flow: 'individual', fingerprint, own } satisfies PaystringEntry);
    tx.create(registrationRef(db, registrationid), registration);
    tx.create(orderRef(db, orderid), order);
    if (singleusecoupon) {
      const claim: CouponClaim = { orderid, owner, holduntil: order.holduntil, used: false };
      const ref = claimRef(db, payload.eventcode, coupon.couponcode);
      if (taken) tx.set(ref, claim);
      else tx.create(ref, claim);
    }
    if (free) issue(tx, deps, { order, registration, paymentid: orderid, by: 'registration' });
    return { orderid };
  });
  return submission.paystring;
}

/** May this pass be sold to this person, with this coupon? */
function refuseUnlessEligible(
  {
    event,
    pass,
    coupon,
    payload,
  }: {
    event: Event;
    pass: TicketType;
    coupon: StoredCoupon | undefined;
    payload: IndividualRegistration;
  },
  now: number,
): void {
  const usable = coupon !== undefined && isUsable(coupon, pass.tickettype, now);
  const open = usable && isPaidSeat(coupon) ? isHonoured(event, now) : !isSoldOut(event, pass);
  if (!open) throw new Refusal(say.soldOut, { status: 409, field: 'tickettype' });
  if (!acceptsGender(pass, payload.gender))
    throw new Refusal(say.genderOnly(pass.validategender), { field: 'gender' });
  if (payload.couponcode && !usable) throw invalidCoupon();
}

async function wasFree(tx: Transaction, db: Firestore, orderid: string): Promise<boolean> {
  const booking = (await tx.get(orderRef(db, orderid))).data() as Order | undefined;
  return booking !== undefined && isFree(booking);
}

/** One sentence for unknown, used, expired and other-pass coupons: it must not tell which. */
function invalidCoupon(): Refusal {
  return new Refusal(say.invalidCoupon, { field: 'couponcode' });
}
