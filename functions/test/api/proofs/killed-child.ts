/**
 * A process that takes a paid order from its webhook to its mail, as the cloud does, and kills itself with SIGKILL at
 * one step: no later step, finally or catch runs. Its argument is JSON.
 */
import { randomBytes } from 'node:crypto';
import { Firestore } from '@google-cloud/firestore';
import { createApp } from '../../../src/app.ts';
import type { Config } from '../../../src/config.ts';
import { razorpayGateway } from '../../../src/gateway/razorpay.ts';
import { settleWebhookEvent } from '../../../src/gateway/webhook.ts';
import { deliver } from '../../../src/mails/deliver.ts';
import { keysFrom } from '../../../src/services/keys.ts';
import { smtpTransport } from '../../../src/services/mail.ts';
import { type Webhook, webhookRequest } from '../webhook-request.ts';
import { stepping } from './stepping.ts';
import { noAccounts } from '../../../src/services/staff.ts';

export interface ChildWork {
  projectId: string;
  config: Config;
  webhook: Webhook;
  mailid: string;
  /** The number of the step to die at. 0 for none: then it prints the names of all steps. */
  killAt: number;
}

const { projectId, config, webhook, mailid, killAt } = JSON.parse(process.argv[2]!) as ChildWork;
const steps: string[] = [];
const deps = stepping(
  {
    config,
    db: new Firestore({ projectId }),
    keys: keysFrom(config.MASTER_SECRET),
    gateway: razorpayGateway(config),
    sendMail: smtpTransport(config),
    verifyIdToken: async () => null,
    accounts: noAccounts,
    log: () => undefined,
    now: Date.now,
    randomBytes,
    pause: async () => undefined,
  },
  (name) => {
    steps.push(name);
    if (steps.length === killAt) process.kill(process.pid, 'SIGKILL');
  },
);

const answer = await createApp(deps).request('/api/rpwebhook', webhookRequest(webhook));
// An overloaded machine responds too late, and the gateway would retry: that is not a kill.
if (answer.status !== 200) throw new Error(`The webhook was answered with ${answer.status}.`);
await settleWebhookEvent(deps, webhook.id);
await deliver(deps, mailid);
console.log(JSON.stringify(steps));
process.exit(0);
