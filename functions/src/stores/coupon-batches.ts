/** The record makes a repeat of the request find the first one. */
import type { Firestore } from '@google-cloud/firestore';
import { type CouponBatch, sayOfBatch } from '@samagam/contract/orders/coupon-batch';
import type { StoredCoupon } from '@samagam/domain/passes/coupons';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { couponCodeOf, sha256 } from '../services/keys.ts';
import { auditIn } from './audit.ts';
import { collection } from './collections.ts';
import { claimRef, couponRef, insistOnPass } from './coupons.ts';
import { eventRef } from './events.ts';
import { inChunks } from './reading/in-chunks.ts';
import { readTogether } from './reading/read-records.ts';
import { type Reads, readThenWrite } from './reading/read-then-write.ts';

/** As many as the code of a group's seat has: it cannot be guessed. */
const RANDOM_BYTES = 16;

function batchRef(db: Firestore, eventcode: string, batchid: string) {
  return collection(db, 'couponBatches').doc(`${eventcode}_${batchid}`);
}

/** The same request again makes no others. */
export async function makeCoupons(
  { db, now, randomBytes }: Pick<Deps, 'db' | 'now' | 'randomBytes'>,
  { submissionid: batchid, ...batch }: CouponBatch,
  who: string,
): Promise<{ batchid: string; coupons: number }> {
  const { eventcode, purpose, discount, passtype, maxusage } = batch;
  const fingerprint = sha256(JSON.stringify(batch));
  return readThenWrite(db, {
    read: (tx) => readTogether(tx, eventRef(db, eventcode), batchRef(db, eventcode, batchid)),
    write(tx, [eventDoc, batchDoc]) {
      const first = batchDoc.data();
      if (first && first.fingerprint !== fingerprint)
        throw new Refusal(sayOfBatch.otherBatch, { reason: 'conflict' });
      if (first) return { batchid, coupons: first.coupons };
      insistOnPass(eventDoc.data(), passtype);
      const made = couponsOf(batch, randomBytes).map((one) => ({
        ...one,
        batchid,
        madeby: who,
        madeat: now(),
      }));
      tx.create(batchDoc.ref, { eventcode, coupons: made.length, fingerprint, madeat: now() });
      // A code that exists makes `create` fail, and the next attempt has other codes.
      for (const coupon of made) tx.create(couponRef(db, eventcode, coupon.couponcode), coupon);
      const facts = { batchid, coupons: made.length, discount, passtype, maxusage, purpose };
      auditIn(tx, db, { what: 'coupons made', who, eventcode, facts }, now());
      return { batchid, coupons: made.length };
    },
  });
}

function couponsOf(
  {
    count = 0,
    recipients = Array<string>(count).fill(''),
    prefix,
    ...rest
  }: Omit<CouponBatch, 'submissionid'>,
  randomBytes: Deps['randomBytes'],
): StoredCoupon[] {
  return recipients.map((recipient) => {
    const code = couponCodeOf(randomBytes(RANDOM_BYTES));
    return {
      ...rest,
      recipient,
      couponcode: prefix === '' ? code : `${prefix}-${code}`,
      discounttype: 'Percentage',
      status: 'NEW',
      generatedby: 'ADMIN',
      clientorderid: '',
    };
  });
}

/** Returns how many were disabled now. */
export async function disableCoupons(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { eventcode, batchid }: { eventcode: string; batchid: string },
  who: string,
): Promise<number> {
  return readThenWrite(db, {
    read: (tx) => readCoupons(tx, db, { eventcode, batchid }),
    write(tx, { docs }) {
      if (docs.length === 0) throw new Refusal(sayOfBatch.notFound, { reason: 'not found' });
      const open = docs.filter((doc) => doc.data().status === 'NEW');
      for (const { ref } of open) tx.update(ref, { status: 'DISABLED' });
      const facts = { batchid, coupons: open.length, purpose: docs[0]!.data().purpose ?? '' };
      auditIn(tx, db, { what: 'coupons disabled', who, eventcode, facts }, now());
      return open.length;
    },
  });
}

/** Throws a Refusal if an order names one, also unpaid: it would show a coupon that does not exist. */
export async function deleteCoupons(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { eventcode, batchid }: { eventcode: string; batchid: string },
  who: string,
): Promise<void> {
  await readThenWrite(db, {
    async read(tx) {
      const { docs } = await readCoupons(tx, db, { eventcode, batchid });
      const codes = docs.map((doc) => doc.data().couponcode);
      return { docs, used: await readUsedCodes(tx, db, { eventcode, codes }) };
    },
    write(tx, { docs, used }) {
      if (docs.length === 0) throw new Refusal(sayOfBatch.notFound, { reason: 'not found' });
      if (used.size > 0) throw new Refusal(sayOfBatch.inUse(used.size), { reason: 'conflict' });
      for (const { ref } of docs) tx.delete(ref);
      const facts = { batchid, coupons: docs.length, purpose: docs[0]!.data().purpose ?? '' };
      auditIn(tx, db, { what: 'coupons deleted', who, eventcode, facts }, now());
    },
  });
}

function readCoupons(
  tx: Reads,
  db: Firestore,
  { eventcode, batchid }: { eventcode: string; batchid: string },
) {
  return tx.get(
    collection(db, 'coupons').where('eventcode', '==', eventcode).where('batchid', '==', batchid),
  );
}

async function readUsedCodes(
  tx: Reads,
  db: Firestore,
  { eventcode, codes }: { eventcode: string; codes: readonly string[] },
): Promise<Set<string>> {
  const used = new Set<string>();
  for (const some of inChunks(codes)) {
    const orders = await tx.get(
      collection(db, 'transactions').where('eventcode', '==', eventcode).where('couponcode', 'in', some),
    );
    for (const doc of orders.docs) used.add(doc.data().couponcode);
    const claims = await readTogether(tx, ...some.map((code) => claimRef(db, eventcode, code)));
    for (const [place, { exists }] of claims.entries()) if (exists) used.add(some[place]!);
  }
  return used;
}
