/** `coupons/{eventcode}_{CODE}`, and `couponClaims` with the same id: which order holds a coupon of usage 1. */
import { FieldPath, type Firestore } from '@google-cloud/firestore';
import type { Coupon, CouponRow } from '@samagam/contract/orders/coupon';
import { sayOfApi } from '@samagam/contract/api-messages';
import type { Event } from '@samagam/contract/programme/event';
import { sayOfOrder } from '@samagam/contract/money/order-messages';
import { ANY_PASS, REPLACED_SEAT } from '@samagam/contract/common/words';
import { type CouponUse, type OrderOfCoupon, useOf } from '@samagam/domain/reports/coupon-uses';
import { type CouponClaim, isPaidSeat, type StoredCoupon } from '@samagam/domain/passes/coupons';
import type { Order } from '@samagam/domain/order/order';
import { findPass } from '@samagam/domain/passes/passes';
import { voidedSeats } from '@samagam/domain/money/refunds';
import * as z from 'zod/mini';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { changesOf } from './audit-changes.ts';
import { auditIn } from './audit.ts';
import type { Reads, Writes } from './reading/read-then-write.ts';
import { collection } from './collections.ts';
import { eventRef } from './events.ts';
import { converterOf, readTogether, readable, reportTo } from './reading/read-records.ts';
import * as records from './collections/orders.ts';
import { transact } from './reading/retry.ts';
import { orderRef } from './transactions.ts';

export function couponRef(db: Firestore, eventcode: string, couponcode: string) {
  return collection(db, 'coupons').doc(`${eventcode}_${couponcode}`);
}

export function claimRef(db: Firestore, eventcode: string, couponcode: string) {
  return collection(db, 'couponClaims').doc(`${eventcode}_${couponcode}`);
}

export async function readCoupon(
  db: Firestore,
  eventcode: string,
  couponcode: string,
): Promise<{ coupon: StoredCoupon | undefined; claim: CouponClaim | undefined }> {
  const [coupon, claim] = await readTogether(
    db,
    couponRef(db, eventcode, couponcode),
    claimRef(db, eventcode, couponcode),
  );
  return { coupon: coupon.data(), claim: claim.data() };
}

/** Throws a Refusal: 'Coupon Already Exists.', unknown event, unknown pass. */
export async function createCoupon({ db, now }: Deps, coupon: Coupon, who: string): Promise<void> {
  const { eventcode, couponcode, passtype } = coupon;
  await transact(db, async (tx) => {
    const ref = couponRef(db, eventcode, couponcode);
    const [eventDoc, couponDoc] = await readTogether(tx, eventRef(db, eventcode), ref);
    insistOnPass(eventDoc.data(), passtype);
    if (couponDoc.exists)
      throw new Refusal(sayOfApi.couponExists, { reason: 'conflict', field: 'couponcode' });
    const stored: StoredCoupon = {
      ...coupon,
      generatedby: 'ADMIN',
      clientorderid: '',
      madeby: who,
      madeat: now(),
    };
    tx.create(ref, stored);
    auditIn(tx, db, { what: 'coupon created', who, eventcode, facts: { couponcode } }, now());
  });
}

/** Throws a Refusal unless the event exists and has the pass, or the coupon is for any pass. */
export function insistOnPass(event: Event | undefined, passtype: string): void {
  if (!event) throw new Refusal(sayOfApi.eventNotFound, { reason: 'not found', field: 'eventcode' });
  if (passtype !== ANY_PASS && !findPass(event, passtype))
    throw new Refusal(sayOfApi.invalidData('Ticket Type'), { field: 'passtype' });
}

/** Sets NEW or DISABLED. Throws a Refusal for a paid seat whose booking was refunded: that coupon stays DISABLED. */
export async function changeCouponStatus(
  { db, now }: Deps,
  { eventcode, couponcode, status }: Pick<Coupon, 'eventcode' | 'couponcode' | 'status'>,
  who: string,
): Promise<void> {
  await transact(db, async (tx) => {
    const ref = couponRef(db, eventcode, couponcode);
    const coupon = (await tx.get(ref)).data();
    if (!coupon) throw new Refusal(sayOfApi.couponNotFound, { reason: 'not found' });
    if (status === 'NEW' && coupon.generatedby === REPLACED_SEAT)
      throw new Refusal(sayOfApi.couponReplaced, { reason: 'conflict' });
    if (status === 'NEW' && isPaidSeat(coupon)) {
      const order = (await tx.get(orderRef(db, coupon.clientorderid))).data();
      if (order?.status !== 'PAID' || voidedSeats(order).has(couponcode))
        throw new Refusal(sayOfOrder.couponRefunded, { reason: 'conflict' });
    }
    tx.update(ref, { status });
    const changes = changesOf('coupons', coupon, { ...coupon, status });
    auditIn(tx, db, { what: `coupon ${status}`, who, eventcode, facts: { couponcode }, changes }, now());
  });
}

/** Throws a Refusal for a coupon that is a seat of a group, or that any order has ever used. */
export async function deleteCoupon(
  { db, now }: Deps,
  { eventcode, couponcode }: Pick<Coupon, 'eventcode' | 'couponcode'>,
  who: string,
): Promise<void> {
  await transact(db, async (tx) => {
    const ref = couponRef(db, eventcode, couponcode);
    const [couponDoc, claimDoc] = await readTogether(tx, ref, claimRef(db, eventcode, couponcode));
    const coupon = couponDoc.data();
    if (!coupon) throw new Refusal(sayOfApi.couponNotFound, { reason: 'not found' });
    if (isPaidSeat(coupon) || coupon.generatedby === REPLACED_SEAT)
      throw new Refusal(sayOfApi.couponOfSeat, { reason: 'conflict' });
    const used = await tx.get(
      collection(db, 'transactions')
        .where('eventcode', '==', eventcode)
        .where('couponcode', '==', couponcode)
        .limit(1),
    );
    const user = used.docs[0]?.id ?? claimDoc.data()?.orderid;
    if (user !== undefined) throw new Refusal(sayOfApi.couponInUse(user), { reason: 'conflict' });
    tx.delete(ref);
    auditIn(tx, db, { what: 'coupon deleted', who, eventcode, facts: { couponcode } }, now());
  });
}

/** The seat of a group is free again: its group has paid for it. Other coupons of usage 1 stay used. */
export async function readSeatClaim(
  tx: Reads,
  db: Firestore,
  { orderid, flow, eventcode, couponcode }: Order,
): Promise<(tx: Writes) => void> {
  const keep = () => undefined;
  if (flow !== 'individual' || couponcode === '') return keep;
  const [couponDoc, claimDoc] = await readTogether(
    tx,
    couponRef(db, eventcode, couponcode),
    claimRef(db, eventcode, couponcode),
  );
  const coupon = couponDoc.data();
  if (!coupon || !isPaidSeat(coupon) || claimDoc.data()?.orderid !== orderid) return keep;
  return (writes) => void writes.delete(claimDoc.ref);
}

/** Sorted by code. `cursor`: the last code of the previous page (docs/decisions/0020, 0068). */
export async function couponPage(
  deps: Pick<Deps, 'db' | 'log' | 'now'>,
  eventcode: string,
  limit: number,
  cursor?: string,
): Promise<{ rows: CouponRow[]; cursor?: string }> {
  const { db, log, now } = deps;
  const all = collection(db, 'coupons').where('eventcode', '==', eventcode).orderBy(FieldPath.documentId());
  const page = cursor === undefined ? all : all.startAfter(`${eventcode}_${cursor}`);
  const { docs } = await page.limit(limit).get();
  const codeOf = ({ id }: { id: string }) => id.slice(`${eventcode}_`.length);
  const [first, last] = [docs[0], docs.at(-1)];
  if (!first || !last) return { rows: [] };
  const span: Span = { eventcode, first: codeOf(first), last: codeOf(last) };
  const [claims, orders] = await Promise.all([claimsAmong(deps, span), ordersAmong(deps, span)]);
  const rows = readable(docs, reportTo(log)).map(({ doc, record }) => {
    const facts = { claim: claims.get(doc.id), orders: orders.get(codeOf(doc)) ?? [] };
    return rowOf(record, useOf(record, facts, now()));
  });
  return docs.length === limit ? { rows, cursor: codeOf(last) } : { rows };
}

interface Span {
  eventcode: string;
  first: string;
  last: string;
}

function rowOf(coupon: StoredCoupon, use: CouponUse): CouponRow {
  const { batchid = '', recipient = '', purpose = '', madeby = '', madeat } = coupon;
  const made = { madeby, madeat: madeat === undefined ? '' : new Date(madeat).toISOString() };
  return { ...coupon, batchid, recipient, purpose, ...made, ...use };
}

async function claimsAmong(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  { eventcode, first, last }: Span,
): Promise<Map<string, CouponClaim>> {
  const claims = await collection(db, 'couponClaims')
    .orderBy(FieldPath.documentId())
    .startAt(`${eventcode}_${first}`)
    .endAt(`${eventcode}_${last}`)
    .get();
  return new Map(readable(claims.docs, reportTo(log)).map(({ doc, record }) => [doc.id, record]));
}

const ORDER_OF_COUPON = {
  orderid: true,
  name: true,
  status: true,
  couponcode: true,
  discount: true,
  total: true,
  paymentid: true,
  history: true,
  gatewayorderid: true,
  gatewayleaseuntil: true,
  offer: true,
} as const;
const orderOfCoupon = converterOf(z.pick(records.order, ORDER_OF_COUPON));

async function ordersAmong(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  { eventcode, first, last }: Span,
): Promise<Map<string, OrderOfCoupon[]>> {
  const found = await collection(db, 'transactions')
    .where('eventcode', '==', eventcode)
    .where('couponcode', '>=', first)
    .where('couponcode', '<=', last)
    .select(...Object.keys(ORDER_OF_COUPON))
    .withConverter(orderOfCoupon)
    .get();
  return Map.groupBy(
    readable(found.docs, reportTo(log)).map(({ record }) => record),
    ({ couponcode }) => couponcode,
  );
}
