/**
 * The API in process with real parts: the Firestore emulator, the Razorpay stand-in and the local mailbox. Each
 * harness has its own project, so that tests do not see each other's data, and a clock that tests can set.
 */
import { randomBytes } from 'node:crypto';
import { Firestore } from '@google-cloud/firestore';
import { aCoupon } from '@samagam/emulators/builders/a-coupon';
import { aRegistration } from '@samagam/emulators/builders/a-registration';
import { startMailbox } from '@samagam/emulators/mailbox/start-mailbox';
import { startRazorpay } from '@samagam/emulators/razorpay/start-razorpay';
import { demoSeller } from '@samagam/emulators/seed-data/seller';
import { type CallName, calls } from '@samagam/contract/api';
import { EXPIRY_GRACE } from '@samagam/contract/common/limits';
import { methodOf, pathOf } from '@samagam/contract/call-name';
import type { Event } from '@samagam/contract/programme/event';
import { dateInIndia } from '@samagam/domain/text/event-dates';
import type { StoredCoupon } from '@samagam/domain/passes/coupons';
import type { Order } from '@samagam/domain/order/order';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { createApp } from '../../src/app.ts';
import { readConfig } from '../../src/config.ts';
import type { Deps } from '../../src/deps.ts';
import { razorpayGateway } from '../../src/gateway/razorpay.ts';
import { warningsOf, violationsOf } from '../../src/audit/ledger-rules.ts';
import { readBooks } from '../../src/audit/read-books.ts';
import { reconcile } from '../../src/gateway/reconcile.ts';
import { deliver } from '../../src/mails/deliver.ts';
import { keysFrom, sha256 } from '../../src/services/keys.ts';
import { smtpTransport } from '../../src/services/mail.ts';
import { checkinKeyRef } from '../../src/stores/checkins.ts';
import { couponRef } from '../../src/stores/coupons.ts';
import { mailsDue } from '../../src/stores/mail.ts';
import { saveProgramme } from '@samagam/emulators/save-programme';
import { sellerRef } from '../../src/stores/settings.ts';
import { preparedSteps } from './prepared-steps.ts';
import { readDocuments } from './read-documents.ts';
import { replaced } from './without-guard.ts';

export const ORIGIN = 'http://127.0.0.1:5050';
export const KEY_SECRET = 'rzp_secret_for_tests';
export const WEBHOOK_SECRET = 'webhook_secret_for_tests';
export const PREVIOUS_WEBHOOK_SECRET = 'previous_webhook_secret_for_tests';

/** The callers, by bearer token. Real tokens have their own test. */
export const STAFF = {
  admin: { uid: 'u1', mail: 'admin@samagam.test', role: 'ADMIN' },
  operator: { uid: 'u2', mail: 'operator@samagam.test', role: 'SCHEDULE_OPERATOR' },
} as const;

export type Harness = Awaited<ReturnType<typeof startHarness>>;

export interface Json {
  status: number;
  headers: Headers;
  // Replies are read key by key; their schemas are tested with the contract.
  body: Record<string, unknown> & { result?: string; msg?: string; field?: string; paystring?: string };
}

export async function startHarness() {
  const host = process.env.FIRESTORE_EMULATOR_HOST;
  if (!host) throw new Error('FIRESTORE_EMULATOR_HOST is not set: run these with "npm test -- api".');
  const projectId = `demo-api-${randomBytes(5).toString('hex')}`;
  const store = new Firestore({ projectId });
  const mailbox = await startMailbox({ httpPort: 0, smtpPort: 0 });
  const state: { clock: number | undefined; number: number } = { clock: undefined, number: 0 };
  const now = () => state.clock ?? Date.now();
  const razorpay = await startRazorpay({
    port: 0,
    keyId: 'rzp_test_key',
    keySecret: KEY_SECRET,
    webhookSecret: WEBHOOK_SECRET,
    now: () => Math.floor(now() / 1000),
  });
  const { prepared, emptied, happens } = preparedSteps({ db: store, razorpay, harness: state });
  const config = readConfig({
    PUBLIC_ORIGIN: ORIGIN,
    MASTER_SECRET: 'a master secret for tests of 32 characters or more',
    RAZORPAY_KEY_ID: 'rzp_test_key',
    RAZORPAY_KEY_SECRET: KEY_SECRET,
    RAZORPAY_WEBHOOK_SECRET: WEBHOOK_SECRET,
    RAZORPAY_WEBHOOK_SECRET_PREVIOUS: PREVIOUS_WEBHOOK_SECRET,
    RAZORPAY_API_URL: razorpay.url,
    RAZORPAY_CHECKOUT_URL: razorpay.checkoutUrl,
    SMTP_URL: mailbox.smtpUrl,
    MAIL_FROM: 'Samagam <tickets@samagam.test>',
    ORGANISER_MAIL: 'organiser@samagam.test',
    TRUSTED_HOPS: '1',
  });
  /** Of the Auth emulator; a project of its own, too. */
  const identity = initializeApp({ projectId }, projectId);
  const logged: string[] = [];
  /** The delays that responses would have had, in milliseconds. */
  const pauses: number[] = [];
  const deps: Deps = {
    config,
    db: copyOf(store),
    keys: keysFrom(config.MASTER_SECRET),
    gateway: razorpayGateway(config),
    sendMail: smtpTransport(config),
    accounts: async () => getAuth(identity),
    verifyIdToken: async (token) => STAFF[token as keyof typeof STAFF] ?? null,
    log: (severity, message, facts) => void logged.push(JSON.stringify({ severity, message, ...facts })),
    now,
    randomBytes,
    pause: async (milliseconds) => void pauses.push(milliseconds),
  };
  const app = createApp(deps);
  async function ask(path: string, init?: RequestInit): Promise<Json> {
    happens();
    const response = await app.request(ORIGIN + path, init);
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json') && text !== '';
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : { text } };
  }
  const postJson = (path: string, body: unknown) =>
    ask(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  /** Makes a call of the back-office, by default as an admin. `version` goes into If-Match. */
  const staff = (
    name: CallName,
    input: object = {},
    { as = 'admin', version }: { as?: keyof typeof STAFF; version?: string | undefined } = {},
  ) => {
    const inAddress = calls[name].takes === 'query';
    const queryOf = () => new URLSearchParams(Object.entries(input).map(([key, value]) => [key, `${value}`]));
    return ask(inAddress ? `${pathOf(name)}?${queryOf()}` : pathOf(name), {
      method: methodOf(name),
      headers: {
        Authorization: `Bearer ${as}`,
        ...(!inAddress && { 'Content-Type': 'application/json' }),
        ...(version !== undefined && { 'If-Match': `"${version}"` }),
      },
      body: inAddress ? null : JSON.stringify(input),
    });
  };
  const postForm = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    ask(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
      body: new URLSearchParams(fields).toString(),
    });

  const documents = `projects/${projectId}/databases/(default)/documents`;
  const documentsUrl = `http://${host}/v1/${documents}`;
  /** What a test before this one has left running may lock documents for a moment. */
  async function clearStore(tries = 10): Promise<void> {
    const { ok } = await fetch(`http://${host}/emulator/v1/${documents}`, { method: 'DELETE' });
    if (!ok && tries === 1) throw new Error('The emulator has not deleted the documents.');
    if (!ok) return clearStore(tries - 1);
    emptied();
  }

  return {
    projectId,
    get db() {
      return deps.db;
    },
    deps,
    app,
    razorpay,
    mailbox,
    logged,
    pauses,
    get: (path: string, headers?: Record<string, string>) => ask(path, headers && { headers }),
    ask,
    staff,
    postJson,
    postForm,

    /** Stops the clock at a moment, or uses the real clock again. */
    setClock(moment?: number) {
      state.clock = moment;
    },
    now,

    /** The fields of every document of the store as JSON, by the document's name. */
    documents: () => readDocuments(documentsUrl),

    clearStore,
    /**
     * Empties the store, the gateway's books and what the API remembers, so that the next test does not work through what this one
     * has left.
     */
    async clear() {
      await clearStore();
      await razorpay.control.reset();
      mailbox.clear();
      deps.db = copyOf(store);
      state.number = 0;
    },
    prepared,
    /** Another number with each call since `clear`. Equal tests get equal ones, so that they prepare the same. */
    another: () => ++state.number,

    save: (event: Event) =>
      prepared(['save', event], () =>
        saveProgramme(deps.db, { event, speakers: [], sponsors: [], partners: [], schedule: {} }),
      ),
    async saveCoupon(couponcode: string, changes: Partial<StoredCoupon> = {}, eventcode = 'test2025') {
      await couponRef(deps.db, eventcode, couponcode).set(aCoupon(eventcode, couponcode, changes));
    },
    /** Without a seller with a GSTIN, no event with GST can be opened; with one, a sweep issues documents. */
    saveSeller: (seller = demoSeller) => sellerRef(deps.db).set(seller),
    async openDoor(changes: Record<string, unknown> = {}) {
      const key = randomBytes(32).toString('base64url');
      await checkinKeyRef(deps.db, key).create({
        eventcode: 'test2025',
        checkinfield: 'entry',
        createdat: now(),
        createdby: 'test',
        expiresat: now() + 3_600_000,
        revokedat: null,
        search: false,
        supervisor: false,
        devices: {},
        ...changes,
      });
      return key;
    },

    registrationBody: (changes?: Record<string, unknown>) => JSON.stringify(aRegistration(changes)),
    register: (changes?: Record<string, unknown>) =>
      postJson('/api/eventregistration', aRegistration(changes)),
    /** Registers and opens the checkout. Returns the order. */
    checkout(changes?: Record<string, unknown>): Promise<{ order: Order; paystring: string }> {
      return prepared(['checkout', changes], async () => {
        const { body } = await postJson('/api/eventregistration', aRegistration(changes));
        if (!body.paystring) throw new Error(`Not registered: ${JSON.stringify(body)}`);
        await postForm('/api/rpcreateorder', { idvpaystring: body.paystring });
        return { order: await this.orderOf(body.paystring), paystring: body.paystring };
      });
    },
    /** Staff record a bank transfer of the whole amount. */
    async recordTransfer({ orderid, total }: Order): Promise<void> {
      const { status } = await staff('POST /api/admin/recordpayment', {
        orderid,
        method: 'BANK',
        reference: `AXIS${orderid}`,
        receivedon: dateInIndia(now()),
        amount: total,
        reason: 'By transfer.',
      });
      if (status !== 200) throw new Error(`Not recorded: ${status}`);
    },
    /** Opens the payment page of a payment code, following the redirect of the post. */
    async openPayment(paystring: string, path = '/api/rpcreateorder'): Promise<Json> {
      const posted = await postForm(path, { idvpaystring: paystring });
      const address = posted.headers.get('location');
      return posted.status === 303 && address?.startsWith('/api/payment') ? ask(address) : posted;
    },
    /** Waits until an unpaid order is EXPIRED: passes the hold and the grace period, and runs the reconciler. */
    runOut(order: Order) {
      return prepared(['run out', order.orderid], async () => {
        this.setClock(order.holduntil + EXPIRY_GRACE);
        await this.sweep(now());
      });
    },
    async orderOf(paystring: string): Promise<Order> {
      const entry = await deps.db.collection('paystrings').doc(sha256(paystring)).get();
      return (await deps.db.collection('transactions').doc(entry.get('orderid')).get()).data() as Order;
    },
    ticketkeyOf: (order: Order) => deps.keys.ticketkey(order.registrationid, 1),
    qrOf: (order: Order) => deps.keys.qrText(order.eventcode, order.registrationid, 1),

    /** Sends what waits in the outbox, as its triggers do in the cloud, and no more: a sweep makes many other queries. */
    async sendMails(at = now() + 120_000) {
      for (const id of await mailsDue(deps.db, at, 200)) await deliver({ ...deps, now: () => at }, id);
    },

    /** Does what triggers and schedule do in the cloud: settles stored events, sends the outbox. */
    sweep: (at = now() + 120_000) => reconcile({ ...deps, now: () => at }),

    /**
     * The violations of the rules of money (audit/ledger-rules.ts). `asking` also compares with the gateway's
     * payments.
     */
    async violations({ asking = false } = {}) {
      const until = now() + 86_400_000;
      const asked = asking && {
        payments: await deps.gateway.paymentsBetween(0, until),
        refunds: await deps.gateway.refundsBetween(0, until),
      };
      const books = await readBooks(deps.db, now(), { keys: deps.keys, ...asked });
      return [...violationsOf(books), ...warningsOf(books)].filter(
        ({ rule }) => rule !== 'no mail waits for hours',
      );
    },

    async all<Row = Record<string, unknown>>(collection: string): Promise<Row[]> {
      return (await deps.db.collection(collection).get()).docs.map((doc) => doc.data() as Row);
    },

    async close() {
      await Promise.all([razorpay.close(), mailbox.close(), store.terminate(), deleteApp(identity)]);
    },
  };
}

/** The same store as another object: the API remembers what it reads by the object (for seconds, to save reads). */
function copyOf(store: Firestore): Firestore {
  return replaced(store, {});
}
