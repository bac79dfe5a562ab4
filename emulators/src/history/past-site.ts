/**
 * The API in process, with a clock set to the past and a Razorpay stand-in of its own. Everything that happens
 * here uses the code of the API; what triggers and schedules do in the cloud is done by `settleDown` and `reconcile`.
 */
import { createApp } from '@samagam/functions/app';
import { readConfig } from '@samagam/functions/config';
import type { Deps } from '@samagam/functions/deps';
import { razorpayGateway } from '@samagam/functions/gateway/razorpay';
import { reconcile } from '@samagam/functions/gateway/reconcile';
import { deliver } from '@samagam/functions/mails/deliver';
import { issueDocuments } from '@samagam/functions/orders/issue-documents';
import { keysFrom } from '@samagam/functions/services/keys';
import type { SendMail } from '@samagam/functions/services/mail';
import { noAccounts } from '@samagam/functions/services/staff-accounts';
import { mailsDue } from '@samagam/functions/stores/mail';
import { type CallName, calls } from '@samagam/contract/api';
import { methodOf, pathOf } from '@samagam/contract/call-name';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { startRazorpay } from '../razorpay/start-razorpay.ts';
import { REFUSING } from './people.ts';
import { randomFrom } from './random.ts';

/** The most mails that one step causes, apart from announcements. */
const MAILS = 50;
const ADMIN = { uid: 'demo-admin', mail: 'admin@samagam.test', role: 'ADMIN' } as const;
const TOKEN = 'admin';

export type PastSite = Awaited<ReturnType<typeof openPastSite>>;

/**
 * @param project of the Firestore emulator named by FIRESTORE_EMULATOR_HOST; nothing else may use it.
 * @param settings of the functions (demo-settings.ts): keys and links are those of the site.
 */
export async function openPastSite(project: string, settings: Record<string, string>) {
  let clock = 0;
  const razorpay = await gatewayOfThePast(settings, () => clock);
  const app = initializeApp({ projectId: project }, project);
  const db = getFirestore(app);
  const config = readConfig({ ...settings, RAZORPAY_API_URL: razorpay.url });
  const deps: Deps = {
    config,
    db,
    keys: keysFrom(config.MASTER_SECRET),
    gateway: razorpayGateway(config),
    sendMail: mailServerOfThePast,
    accounts: noAccounts,
    verifyIdToken: async (token) => (token === TOKEN ? ADMIN : null),
    log: () => undefined,
    now: () => clock,
    randomBytes: randomFrom(1).bytes,
    pause: async () => undefined,
  };
  const api = createApp(deps);

  /** @throws Error with the reply, if it is a refusal. */
  async function ask(path: string, init?: RequestInit): Promise<unknown> {
    const reply = await api.request(`${config.PUBLIC_ORIGIN}${path}`, init);
    const text = await reply.text();
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${text}`);
    return JSON.parse(text);
  }

  function call(name: CallName, input: object, headers: Record<string, string> = {}): Promise<unknown> {
    const { path, init } = requestOf(name, input, headers);
    return ask(path, init);
  }

  return {
    db,
    deps,
    razorpay,
    setClock: (moment: number) => void (clock = moment),
    now: () => clock,
    /** A call of a visitor. */
    visit: (name: CallName, input: object) => call(name, input),
    /** A call of an admin. */
    staff: (name: CallName, input: object) => call(name, input, { Authorization: `Bearer ${TOKEN}` }),
    ask,
    /** Issues the documents of an order, and sends the mails that wait. */
    async settleDown(orderid?: string): Promise<void> {
      if (orderid !== undefined) await issueDocuments(deps, orderid);
      const due = await mailsDue(db, clock, MAILS);
      await Promise.all(due.map((id) => deliver(deps, id)));
    },
    reconcile: () => reconcile(deps),
    async close(): Promise<void> {
      await razorpay.close();
      await deleteApp(app);
    },
  };
}

function requestOf(name: CallName, input: object, headers: Record<string, string>) {
  const isQuery = calls[name].takes === 'query';
  const query = new URLSearchParams(Object.entries(input).map(([key, value]) => [key, String(value)]));
  return {
    path: isQuery ? `${pathOf(name)}?${query}` : pathOf(name),
    init: {
      method: methodOf(name),
      headers: { ...headers, ...(!isQuery && { 'Content-Type': 'application/json' }) },
      body: isQuery ? null : JSON.stringify(input),
    },
  };
}

function gatewayOfThePast(settings: Record<string, string>, now: () => number) {
  return startRazorpay({
    port: 0,
    keyId: settings['RAZORPAY_KEY_ID'] ?? '',
    keySecret: settings['RAZORPAY_KEY_SECRET'] ?? '',
    webhookSecret: settings['RAZORPAY_WEBHOOK_SECRET'] ?? '',
    now: () => Math.floor(now() / 1000),
    linkAddress: `${(settings['RAZORPAY_API_URL'] ?? '').replace('127.0.0.1', 'localhost')}/i`,
  });
}

/** Takes every mail, except those to one server. The error is that of nodemailer. */
const mailServerOfThePast: SendMail = async (_id, { to }) => {
  if (!to.endsWith(`@${REFUSING}`)) return;
  throw Object.assign(new Error('No such user'), {
    code: 'EENVELOPE',
    command: 'RCPT TO',
    responseCode: 550,
    response: '550 5.1.1 No such user here',
  });
};
