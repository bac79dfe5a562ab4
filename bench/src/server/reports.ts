/** How many documents the reports of the back-office read for each row. */
import type { Firestore } from '@google-cloud/firestore';
import { REPORT_PAGE } from '@samagam/contract/common/limits';
import type { CouponClaim } from '@samagam/domain/passes/coupons';
import { aCoupon } from '@samagam/emulators/builders/a-coupon';
import { anOrder } from '@samagam/emulators/builders/an-order';
import { aRegistration } from '@samagam/emulators/builders/a-registration';
import { createApp } from '@samagam/functions/app';
import type { Deps } from '@samagam/functions/deps';
import { claimRef, couponPage, couponRef } from '@samagam/functions/stores/coupons';
import { orderRef } from '@samagam/functions/stores/transactions';
import { type Figure, figure } from '../figures.ts';
import { countReads } from './count-reads.ts';
import { noAccounts } from '@samagam/functions/services/staff-accounts';

const EVENTCODE = 'bench2025';
const USED_COUPONS = 300;

export async function reports(deps: Deps): Promise<Figure[]> {
  await fill(deps.db);
  await fillCoupons(deps.db);
  const app = createApp({
    ...deps,
    verifyIdToken: async () => ({ uid: 'bench', mail: 'bench@samagam.test', role: 'ADMIN' }),
    accounts: noAccounts,
  });
  const reads = await readsOf(async () => {
    const path = `/api/admin/getregistrationslist?eventcode=${EVENTCODE}&limit=${REPORT_PAGE}`;
    const reply = await app.request(path, { headers: { Authorization: 'Bearer bench' } });
    return ((await reply.json()) as { data: unknown[] }).data;
  });
  const coupons = await readsOf(async () => (await couponPage(deps, EVENTCODE, REPORT_PAGE)).rows);
  return [
    figure('report: documents read for a page of 1,000 rows', reads),
    figure('coupons: documents read for a page of 1,000, 300 of them used', coupons),
  ];
}

/** A few more rows than a page, written below the API. */
async function fill(db: Firestore): Promise<void> {
  const batch = db.batch();
  for (let i = 0; i < REPORT_PAGE + 100; i++) {
    batch.set(db.collection('registrations').doc(`bench${i}`), {
      ...aRegistration({ name: `Person ${i}`, eventcode: EVENTCODE, couponcode: '' }),
      paymentstatus: 'PAID',
      paytype: 'Online',
      paymentid: `pay_${i}`,
      orderid: `SG${i}`,
      generation: 1,
      createdate: new Date(1_800_000_000_000 + i * 1000).toISOString(),
    });
  }
  await batch.commit();
}

/** A few more coupons than a page; the claims and orders of used ones are in separate collections. */
async function fillCoupons(db: Firestore): Promise<void> {
  const coupons = db.batch();
  const claims = db.batch();
  const orders = db.batch();
  for (let i = 0; i < REPORT_PAGE + 100; i++) {
    const code = `CODE${String(i).padStart(4, '0')}`;
    coupons.set(couponRef(db, EVENTCODE, code), aCoupon(EVENTCODE, code));
    const claim: CouponClaim = { orderid: `SG${i}`, owner: '', holduntil: 0, used: true };
    if (i >= USED_COUPONS) continue;
    claims.set(claimRef(db, EVENTCODE, code), claim);
    const order = anOrder({ orderid: `SG${i}`, eventcode: EVENTCODE, status: 'PAID', couponcode: code });
    orders.set(orderRef(db, order.orderid), order);
  }
  await Promise.all([coupons.commit(), claims.commit(), orders.commit()]);
}

/** Of a whole page. */
async function readsOf(work: () => Promise<unknown[]>): Promise<number> {
  const { reads, value } = await countReads(work);
  if (value.length !== REPORT_PAGE) throw new Error(`A page has ${value.length} rows.`);
  return reads;
}
