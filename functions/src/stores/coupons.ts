/** `coupons/{eventcode}_{CODE}`, and `couponClaims` of the same name: who holds a coupon of usage 1. */
import { FieldPath, type Firestore } from '@google-cloud/firestore';
import type { Coupon, CouponRow } from '@samagam/contract/coupon';
import type { Event } from '@samagam/contract/event';
import { say } from '@samagam/contract/messages';
import { ANY_PASS } from '@samagam/contract/words';
import { type CouponClaim, isPaidSeat, type StoredCoupon } from '@samagam/domain/coupons';
import type { Order } from '@samagam/domain/order';
import { findPass } from '@samagam/domain/passes';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { auditIn } from './audit.ts';
import { eventRef } from './events.ts';
import { transact } from './retry.ts';
import { orderRef } from './transactions.ts';

export function couponRef(db: Firestore, eventcode: string, couponcode: string) {
  return db.collection('coupons').doc(`${eventcode}_${couponcode}`);
}

export function claimRef(db: Firestore, eventcode: string, couponcode: string) {
  return db.collection('couponClaims').doc(`${eventcode}_${couponcode}`);
}

export async function readCoupon(
  db: Firestore,
  eventcode: string,
  couponcode: string,
): Promise<{ coupon: StoredCoupon | undefined; claim: CouponClaim | undefined }> {
  const [coupon, claim] = await db.getAll(
    couponRef(db, eventcode, couponcode),
    claimRef(db, eventcode, couponcode),
  );
  return {
    coupon: coupon!.data() as StoredCoupon | undefined,
    claim: claim!.data() as CouponClaim | undefined,
  };
}

/** Refuses 'Coupon Already Exists.', an event there is not, and a pass the event does not have. */
export async function createCoupon({ db, now }: Deps, coupon: Coupon, who: string): Promise<void> {
  const { eventcode, couponcode, passtype } = coupon;
  await transact(db, async (tx) => {
    const ref = couponRef(db, eventcode, couponcode);
    const [eventDoc, couponDoc] = await tx.getAll(eventRef(db, eventcode), ref);
    const event = eventDoc!.data() as Event | undefined;
    if (!event) throw new Refusal(say.eventNotFound, { reason: 'not found', field: 'eventcode' });
    if (passtype !== ANY_PASS && !findPass(event, passtype))
      throw new Refusal(say.invalidData('Ticket Type'), { field: 'passtype' });
    if (couponDoc!.exists) throw new Refusal(say.couponExists, { reason: 'conflict', field: 'couponcode' });
    const stored: StoredCoupon = { ...coupon, generatedby: 'ADMIN', clientorderid: '' };
    tx.create(ref, stored);
    auditIn(tx, db, { what: 'coupon created', who, eventcode, facts: { couponcode } }, now());
  });
}

/** NEW or DISABLED. A seat whose group had its money back stays DISABLED. */
export async function changeCouponStatus(
  { db, now }: Deps,
  { eventcode, couponcode, status }: Pick<Coupon, 'eventcode' | 'couponcode' | 'status'>,
  who: string,
): Promise<void> {
  await transact(db, async (tx) => {
    const ref = couponRef(db, eventcode, couponcode);
    const coupon = (await tx.get(ref)).data() as StoredCoupon | undefined;
    if (!coupon) throw new Refusal(say.couponNotFound, { reason: 'not found' });
    if (status === 'NEW' && isPaidSeat(coupon)) {
      const order = (await tx.get(orderRef(db, coupon.clientorderid))).data() as Order | undefined;
      if (order?.status === 'REFUNDED') throw new Refusal(say.couponRefunded, { reason: 'conflict' });
    }
    tx.update(ref, { status });
    auditIn(tx, db, { what: `coupon ${status}`, who, eventcode, facts: { couponcode } }, now());
  });
}

/** A page of an event's coupons by code; `after` is the last code of the page before. */
export async function couponPage(
  db: Firestore,
  eventcode: string,
  limit: number,
  after?: string,
): Promise<CouponRow[]> {
  const all = db.collection('coupons').where('eventcode', '==', eventcode).orderBy(FieldPath.documentId());
  const page = after === undefined ? all : all.startAfter(`${eventcode}_${after}`);
  const { docs } = await page.limit(limit).get();
  const used = await usedAmong(
    db,
    docs.map((doc) => doc.id),
  );
  return docs.map((doc) => ({ ...(doc.data() as StoredCoupon), used: used.has(doc.id) }));
}

/** Which of these coupons, sorted, are gone for good. Reads the claims from the first to the last (decision 0020). */
async function usedAmong(db: Firestore, couponids: readonly string[]): Promise<Set<string>> {
  const [first, last] = [couponids[0], couponids.at(-1)];
  if (first === undefined) return new Set();
  const claims = await db
    .collection('couponClaims')
    .orderBy(FieldPath.documentId())
    .startAt(first)
    .endAt(last)
    .get();
  const used = claims.docs.filter((doc) => (doc.data() as CouponClaim).used);
  return new Set(used.map((doc) => doc.id));
}
