/** All that placing an order writes, in the transaction that read it. */
import type { ConsentRecord } from '@samagam/contract/orders/consent';
import { FieldValue } from '@google-cloud/firestore';
import type { CouponClaim } from '@samagam/domain/passes/coupons';
import { firstCouponHold, waitsForProof } from '@samagam/domain/passes/holds';
import type { Order } from '@samagam/domain/order/order';
import { isFree } from '@samagam/domain/order/pricing';
import {
  CORRECTED,
  type GroupForm,
  type IndividualForm,
  type OfferEntry,
  type OrderForm,
  type Plan,
  type Step,
  type UsedOffer,
} from '@samagam/domain/placing/facts';
import type { Deps } from '../../deps.ts';
import { claimRef } from '../../stores/coupons.ts';
import { type StoredGroupBooking, groupBookingRef } from '../../stores/group-bookings.ts';
import { enqueue } from '../../stores/mail.ts';
import { type PaystringEntry, paystringRef } from '../../stores/paystrings.ts';
import type { Writes } from '../../stores/reading/read-then-write.ts';
import { FIRST_GENERATION, type Registration, registrationRef } from '../../stores/registrations.ts';
import { orderRef } from '../../stores/transactions.ts';
import { closed, entryRef, waitedPassRef } from '../../stores/waitlist.ts';
import { HOLD_OVER, endOrder } from '../end-order.ts';
import { issue } from '../issue.ts';
import type { Read } from './read.ts';

interface Written<Planned> {
  form: OrderForm;
  facts: Read;
  step: Planned;
}

export function writeStep(tx: Writes, deps: Deps, { form, facts, step }: Written<Step>): void {
  const atOneMoment = { ...deps, now: () => facts.now };
  if (step.is === 'plan') writePlan(tx, atOneMoment, { form, facts, step });
  // Others may take what it held, before the form is planned like a new one.
  if (step.is === 'end first') {
    facts.seatReturn!.write(tx);
    endOrder(tx, atOneMoment, step.order, HOLD_OVER);
  }
}

function writePlan(tx: Writes, deps: Deps, { form, facts, step }: Written<Plan>): void {
  const { db } = deps;
  const { order, replaced, takesTurn, claim, offers } = step;
  const { flow, fingerprint, own } = form;
  const entry: PaystringEntry = { orderid: order.orderid, flow, fingerprint, own };
  if (replaced) endOrder(tx, deps, replaced, CORRECTED);
  tx.set(paystringRef(db, order.paystringhash), entry);
  tx.create(orderRef(db, order.orderid), order);
  facts.allowance!.take(tx);
  if (takesTurn) facts.turn!(tx);
  facts.seats!.write(tx);
  if (claim) writeClaim(tx, deps, order, claim);
  if (offers) writeOffers(tx, deps, { ...offers, order, event: facts.event });
  if (form.flow === 'individual') writeRegistration(tx, deps, order, form);
  else writeBooking(tx, deps, order, form);
}

function writeClaim(
  tx: Writes,
  deps: Deps,
  order: Order,
  { isFirst, loser }: NonNullable<Plan['claim']>,
): void {
  if (loser) endOrder(tx, deps, loser, 'coupon taken over');
  const { orderid, eventcode, couponcode, owner } = order;
  const ref = claimRef(deps.db, eventcode, couponcode);
  const claim: CouponClaim = { orderid, owner, holduntil: firstCouponHold(order, deps.now()), used: false };
  if (isFirst) tx.create(ref, claim);
  else tx.set(ref, claim);
}

function writeOffers(
  tx: Writes,
  deps: Deps,
  {
    unpayable,
    returned,
    kept,
    order,
    event,
  }: NonNullable<Plan['offers']> & { order: Order; event: Read['event'] },
): void {
  if (unpayable) endOrder(tx, deps, unpayable, CORRECTED);
  for (const used of returned) giveBack(tx, deps, used);
  if (!kept) return;
  tx.update(entryRef(deps.db, kept.id), {
    ...closed('registered', event, deps.now()),
    orderid: order.orderid,
    // The key was in the mail, so the mail arrived.
    mailrefusedat: FieldValue.delete(),
  });
}

/** The entry holds the seat of the order again, until its offer ends, and is told so. */
function giveBack(tx: Writes, { db, now }: Deps, { entry, order }: UsedOffer): void {
  const { id, eventcode, tickettype, joinid, personalmailid: to }: OfferEntry = entry;
  tx.update(entryRef(db, id), {
    state: 'offered',
    orderid: FieldValue.delete(),
    deleteafter: FieldValue.delete(),
    mailrefusedat: FieldValue.delete(),
  });
  tx.set(waitedPassRef(db, { eventcode, tickettype }), { eventcode, tickettype }, { merge: true });
  const mail = { kind: 'waitlist-offered', entryid: id, joinid } as const;
  enqueue(tx, db, { id: `waitlist-offered_${id}_${joinid}_${order.orderid}`, eventcode, to, mail }, now());
}

function writeRegistration(tx: Writes, deps: Deps, order: Order, { payload }: IndividualForm): void {
  const holder = deps.keys.holder(payload.eventcode, payload.personalmailid);
  const registration = { ...registrationOf(order, payload), holder };
  tx.create(registrationRef(deps.db, order.registrationid), registration);
  if (!isFree(order)) return;
  issue(tx, deps, { order, registration, paymentid: order.orderid, by: 'registration' });
}

function registrationOf(
  { orderid, couponcode, paytype, createdate }: Order,
  payload: IndividualForm['payload'],
): Registration {
  const {
    submissionid: _id,
    consentnotice: _notice,
    taxdetails: _tax,
    offerkey: _offer,
    source: _source,
    showntotal: _shown,
    ...fields
  } = payload;
  return {
    ...fields,
    ...consentRecordOf(payload, Date.parse(createdate)),
    ...posterRecordOf(payload, Date.parse(createdate)),
    couponcode,
    orderid,
    paymentstatus: 'CREATED',
    paytype,
    paymentid: '',
    generation: FIRST_GENERATION,
    createdate,
  };
}

function writeBooking(tx: Writes, deps: Deps, order: Order, { payload }: GroupForm): void {
  tx.create(groupBookingRef(deps.db, order.groupbookingid), bookingOf(order, payload));
  const { orderid, eventcode, personalmailid: to } = order;
  if (waitsForProof(order)) {
    const mail = { kind: 'confirm-booking', orderid } as const;
    enqueue(tx, deps.db, { id: `confirm-booking_${orderid}`, eventcode, to, mail }, deps.now());
  } else if (isFree(order)) issue(tx, deps, { order, paymentid: orderid, by: 'group booking' });
}

function bookingOf(
  { orderid, lines, paytype, total, createdate }: Order,
  payload: GroupForm['payload'],
): StoredGroupBooking {
  const {
    submissionid: _id,
    ticketdetails: _seats,
    consentnotice: _notice,
    taxdetails: _tax,
    source: _source,
    showntotal: _shown,
    ...contact
  } = payload;
  return {
    ...contact,
    ...consentRecordOf(payload, Date.parse(createdate)),
    seats: lines.map(({ tickettype, seats }) => ({ tickettype, seats })),
    orderid,
    paytype,
    status: 'CREATED',
    amount: total,
    linkurl: '',
    paymentid: '',
    createdate,
  };
}

type Notice = { version: string; language: string } | undefined;

/** `now`: epoch milliseconds. */
function consentRecordOf(
  { consent, consentnotice }: { consent: boolean; consentnotice?: Notice },
  now: number,
): { consentrecord?: ConsentRecord } {
  return consent ? { consentrecord: recordOf(consentnotice, now) } : {};
}

function posterRecordOf(
  { posterconsent, consentnotice }: { posterconsent: boolean; consentnotice?: Notice },
  now: number,
): { posterrecord?: ConsentRecord } {
  return posterconsent ? { posterrecord: recordOf(consentnotice, now) } : {};
}

function recordOf(notice: Notice, now: number): ConsentRecord {
  const { version = '', language = '' } = notice ?? {};
  return { version, language, givenat: new Date(now).toISOString() };
}
