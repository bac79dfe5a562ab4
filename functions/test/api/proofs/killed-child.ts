/**
 * A process that does one job, and kills itself with SIGKILL at one step: no later step, finally or catch runs. Its
 * argument is JSON. run-killed.ts starts it.
 */
import { randomBytes } from 'node:crypto';
import { Firestore } from '@google-cloud/firestore';
import { createApp } from '../../../src/app.ts';
import type { Config } from '../../../src/config.ts';
import { razorpayGateway } from '../../../src/gateway/razorpay.ts';
import { reconcile } from '../../../src/gateway/reconcile.ts';
import { settleWebhookEvent } from '../../../src/gateway/webhook.ts';
import { deliver } from '../../../src/mails/deliver.ts';
import { serveWaitlist } from '../../../src/orders/waitlist-offers.ts';
import { keysFrom } from '../../../src/services/keys.ts';
import { smtpTransport } from '../../../src/services/mail.ts';
import { noAccounts } from '../../../src/services/staff.ts';
import type { PassName } from '../../../src/stores/pass-name.ts';
import { type Webhook, webhookRequest } from '../webhook-request.ts';
import { stepping } from './stepping.ts';

export type Job =
  /** A call, as a visitor or as an admin. */
  | { what: 'call'; path: string; body: object }
  /** From the webhook to the mail, as the cloud does it. */
  | { what: 'webhook'; webhook: Webhook; mailid: string }
  | { what: 'reconcile' }
  | { what: 'offer seats'; pass: PassName };

export interface ChildWork {
  projectId: string;
  config: Config;
  job: Job;
  /** The number of the step to die at. 0 for none: then it prints the names of all steps. */
  killAt: number;
  /** Instead of a number: the nth step of this name, because the steps of a run may come in another order. */
  killOn?: { step: string; nth: number } | undefined;
  /** The clock, in epoch milliseconds. Absent: the clock of the machine. */
  now?: number | undefined;
}

const { projectId, config, job, killAt, killOn, now } = JSON.parse(process.argv[2]!) as ChildWork;
const steps: string[] = [];
const deps = stepping(
  {
    config,
    db: new Firestore({ projectId }),
    keys: keysFrom(config.MASTER_SECRET),
    gateway: razorpayGateway(config),
    sendMail: smtpTransport(config),
    verifyIdToken: async () => ({ uid: 'u1', mail: 'admin@samagam.test', role: 'ADMIN' }),
    accounts: noAccounts,
    log: () => undefined,
    now: () => now ?? Date.now(),
    randomBytes,
    pause: async () => undefined,
  },
  (name) => {
    steps.push(name);
    const isNth = killOn?.step === name && steps.filter((one) => one === name).length === killOn.nth;
    if (isNth || steps.length === killAt) process.kill(process.pid, 'SIGKILL');
  },
);

await work();
console.log(JSON.stringify(steps));
process.exit(0);

async function work(): Promise<void> {
  switch (job.what) {
    case 'call':
      return ask(job.path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: 'Bearer admin' },
        body: JSON.stringify(job.body),
      });
    case 'webhook':
      await ask('/api/rpwebhook', webhookRequest(job.webhook));
      await settleWebhookEvent(deps, job.webhook.id);
      await deliver(deps, job.mailid);
      return undefined;
    case 'reconcile':
      await reconcile(deps);
      return undefined;
    case 'offer seats':
      return serveWaitlist(deps, job.pass);
  }
}

/** An overloaded machine answers too late, which is not a kill. */
async function ask(address: string, init: RequestInit): Promise<void> {
  const { status } = await createApp(deps).request(address, init);
  if (status !== 200) throw new Error(`${address} was answered with ${status}.`);
}
