/**
 * The cost of the back-office's reports: documents read per row, the time of a page of 1,000 rows, and the time of the
 * browser's script to filter and export 100,000 rows.
 */
import { DocumentReference, Firestore, Query } from '@google-cloud/firestore';
import { REPORT_PAGE } from '@samagam/contract/common/limits';
import type { RegistrationRow } from '@samagam/contract/orders/registration';
import type { CouponClaim } from '@samagam/domain/passes/coupons';
import { csvSlices } from '@samagam/domain/text/csv';
import { exportedRecord, matching, searchedTexts } from '@samagam/domain/reports/reports';
import { aCoupon } from '@samagam/emulators/builders/a-coupon';
import { anOrder } from '@samagam/emulators/builders/an-order';
import { aRegistration } from '@samagam/emulators/builders/a-registration';
import { createApp } from '@samagam/functions/app';
import type { Deps } from '@samagam/functions/deps';
import { claimRef, couponPage, couponRef } from '@samagam/functions/stores/coupons';
import { orderRef } from '@samagam/functions/stores/transactions';
import type { Figure } from './figure.ts';
import { noAccounts } from '@samagam/functions/services/staff';

const EVENTCODE = 'bench2025';
const ROWS = 100_000;
const ROUNDS = 5;
const USED_COUPONS = 300;

export async function reports(deps: Deps): Promise<Figure[]> {
  await fill(deps.db);
  await fillCoupons(deps.db);
  const app = createApp({
    ...deps,
    verifyIdToken: async () => ({ uid: 'bench', mail: 'bench@samagam.test', role: 'ADMIN' }),
    accounts: noAccounts,
  });
  const page = async (): Promise<RegistrationRow[]> => {
    const reply = await app.request(
      `/api/admin/getregistrationslist?eventcode=${EVENTCODE}&limit=${REPORT_PAGE}`,
      { headers: { Authorization: 'Bearer bench' } },
    );
    return ((await reply.json()) as { data: RegistrationRow[] }).data;
  };
  const { rows, reads } = await counted(page);
  const coupons = await counted(async () => (await couponPage(deps, EVENTCODE, REPORT_PAGE)).rows);
  const loaded = Array.from({ length: ROWS }, (_, i) => ({ ...rows[i % rows.length]!, id: `r${i}` }));
  return [
    {
      what: `Report: documents read for a page of ${rows.length} rows`,
      value: reads,
      unit: '',
      // Who is in is asked for 30 tickets at a time, and an answer without any is billed as one document.
      budget: rows.length + Math.ceil(rows.length / 30),
    },
    {
      what: `Coupons: documents read for a page of ${coupons.rows.length} rows, ${USED_COUPONS} of them used`,
      value: coupons.reads,
      unit: '',
      // Each used one has a claim and an order.
      budget: coupons.rows.length + 2 * USED_COUPONS,
    },
    { what: `Report: a page of ${rows.length} rows`, value: await median(page), unit: 'ms' },
    {
      what: `Report: filter ${ROWS.toLocaleString('en')} rows`,
      value: await median(() => matching(loaded, searchedTexts.registrations, 'person 99 paid')),
      unit: 'ms',
    },
    {
      what: `Report: write ${ROWS.toLocaleString('en')} rows as export.csv`,
      value: await median(() => [...csvSlices(loaded, exportedRecord.registrations, REPORT_PAGE)].join('')),
      unit: 'ms',
      budget: 2000,
    },
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

/** Counts the documents read, as billed: a query without results counts as one. */
async function counted<Row>(work: () => Promise<Row[]>) {
  let reads = 0;
  const { get: getQuery } = Query.prototype;
  const { get: getDocument } = DocumentReference.prototype;
  const { getAll } = Firestore.prototype;
  Query.prototype.get = async function (...options) {
    const found = await getQuery.apply(this, options);
    reads += Math.max(1, found.size);
    return found;
  };
  DocumentReference.prototype.get = function () {
    reads += 1;
    return getDocument.apply(this);
  };
  Firestore.prototype.getAll = async function (...refs) {
    const found = await getAll.apply(this, refs);
    reads += found.length;
    return found as never;
  };
  try {
    return { rows: await work(), reads };
  } finally {
    Query.prototype.get = getQuery;
    DocumentReference.prototype.get = getDocument;
    Firestore.prototype.getAll = getAll;
  }
}

/** In milliseconds. */
async function median(work: () => unknown): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  }
  return Math.round(times.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)]!);
}
