/**
 * Our own order record comes first, the gateway second. One transaction decides eligibility and
 * price, claims the coupon, writes registration and order, and issues the ticket when there is nothing to pay.
 */
import type { Event } from '@samagam/contract/event';
import { say } from '@samagam/contract/messages';
import type { IndividualRegistration } from '@samagam/contract/registration';
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
  findPass,
  isHonoured,
  isPublic,
  isSoldOut,
  needsMembership,
} from '@samagam/domain/passes';
import { canMove, holdsMoney } from '@samagam/domain/payment-states';
import { individualTotal, isFree } from '@samagam/domain/pricing';
import type { Deps } from '../deps.ts';
import { Refusal } from '../http/refusal.ts';
import { sha256 } from '../services/keys.ts';
import { claimRef, couponRef } from '../stores/coupons.ts';
import { eventRef } from '../stores/events.ts';
import { isMember } from '../stores/members.ts';
import { type PaystringEntry, paystringRef } from '../stores/paystrings.ts';
import { type Registration, registrationRef } from '../stores/registrations.ts';
import { transact } from '../stores/retry.ts';
import { type Order, orderRef } from '../stores/transactions.ts';
import { issue } from './issue.ts';
import { movedTo } from './moved-to.ts';
import { newOrderid, newRecordid } from './new-ids.ts';
import { fingerprint, isAlive, newOrder } from './new-order.ts';

/**
 * The payment code of the order for this registration: the one that is there already if the same person
 * submits the same thing while its hold lives, else of a new order. Refuses with the spec's sentence.
 */
export async function placeIndividualOrder(deps: Deps, payload: IndividualRegistration): Promise<string> {
  const { db, keys } = deps;
  const paystring = keys.paystring(fingerprint('individual', payload));
  const owner = keys.owner(payload.eventcode, payload.personalmailid);
  const memberhash = keys.member(payload.personalmailid);
  const registrationid = newRecordid(deps);
  const orderid = newOrderid(deps);
  const paystringAt = paystringRef(db, sha256(paystring));

  let tries = 0;
  await transact(db, async (tx) => {
    const firstTry = ++tries === 1;
    const now = deps.now();
    const code = payload.couponcode;
    const couponAt = couponRef(db, payload.eventcode, code ?? 'NONE');
    const [entryDoc, eventDoc, couponDoc] = await tx.getAll(
      paystringAt,
      eventRef(db, payload.eventcode),
      couponAt,
    );
    const entry = entryDoc!.data() as PaystringEntry | undefined;
    const earlier = entry && ((await tx.get(orderRef(db, entry.orderid))).data() as Order | undefined);
    if (earlier && isAlive(earlier, now)) return;

    const event = eventDoc!.data() as Event | undefined;
    if (!event || !isPublic(event)) throw new Refusal(say.failedToRegister, { status: 404 });
    const coupon = code ? (couponDoc!.data() as StoredCoupon | undefined) : undefined;

    const pass = findPass(event, payload.tickettype);
    if (!pass) throw new Refusal(say.unknownPass, { field: 'tickettype' });
    const paidSeat = coupon !== undefined && isPaidSeat(coupon) && isUsable(coupon, pass.tickettype, now);
    const open = paidSeat ? isHonoured(event, now) : !isSoldOut(event, pass);
    if (!open) throw new Refusal(say.soldOut, { status: 409, field: 'tickettype' });
    if (!acceptsGender(pass, payload.gender))
      throw new Refusal(say.genderOnly(pass.validategender), { field: 'gender' });
    if (needsMembership(pass) && !(await isMember(tx, db, memberhash))) {
      throw new Refusal(say.membersOnly, { field: 'personalmailid' });
    }
    if (code && !(coupon && isUsable(coupon, pass.tickettype, now))) throw invalidCoupon();

    const singleusecoupon = coupon !== undefined && isSingleUse(coupon);
    let taken: Order | undefined;
    if (singleusecoupon) {
      // The first try expects no claim and does not read it: a crowd that holds read locks on one document keeps its own
      // winner waiting. Where there is one the create fails, and the next try reads and decides.
      const claim = firstTry
        ? undefined
        : ((await tx.get(claimRef(db, payload.eventcode, coupon.couponcode))).data() as
            CouponClaim | undefined);
      if (!isClaimable(claim, owner, now)) throw invalidCoupon();
      taken = claim && ((await tx.get(orderRef(db, claim.orderid))).data() as Order | undefined);
      if (taken && holdsMoney(taken.status)) throw invalidCoupon();
    }

    // Everything is read; from here on the transaction only writes.
    const amounts = individualTotal(pass.price, coupon?.discount ?? 0);
    const free = isFree(amounts);
    const registration: Registration = {
      ...payload,
      couponcode: code ?? '',
      orderid,
      paymentstatus: 'CREATED',
      paytype: free ? 'Free' : 'Online',
      paymentid: '',
      generation: 1,
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
    if (taken && canMove(taken.status, 'EXPIRED')) {
      tx.update(orderRef(db, taken.orderid), movedTo(taken, 'EXPIRED', 'coupon taken over', now));
      tx.update(registrationRef(db, taken.registrationid), { paymentstatus: 'EXPIRED' });
    }
    tx.set(paystringAt, { orderid, flow: 'individual' } satisfies PaystringEntry);
    tx.create(registrationRef(db, registrationid), registration);
    tx.create(orderRef(db, orderid), order);
    if (singleusecoupon) {
      const claim: CouponClaim = { orderid, owner, holduntil: order.holduntil, used: false };
      const ref = claimRef(db, payload.eventcode, coupon.couponcode);
      if (taken) tx.set(ref, claim);
      else tx.create(ref, claim);
    }
    if (free) issue(tx, deps, { order, registration, paymentid: orderid, by: 'registration' });
  });
  return paystring;
}

/** One sentence for unknown, used, expired and other-pass coupons: it must not tell which. */
function invalidCoupon(): Refusal {
  return new Refusal(say.invalidCoupon, { field: 'couponcode' });
}
