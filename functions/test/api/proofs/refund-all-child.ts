/**
 * A process that works on the refund of an event, and kills itself with SIGKILL at one step: no later step, finally or
 * catch runs. Its argument is JSON.
 */
import { randomBytes } from 'node:crypto';
import { Firestore } from '@google-cloud/firestore';
import { createApp } from '../../../src/app.ts';
import type { Config } from '../../../src/config.ts';
import { razorpayGateway } from '../../../src/gateway/razorpay.ts';
import { keysFrom } from '../../../src/services/keys.ts';
import { smtpTransport } from '../../../src/services/mail.ts';
import { stepping } from './stepping.ts';
import { noAccounts } from '../../../src/services/staff.ts';

export interface RefundAllWork {
  projectId: string;
  config: Config;
  /** The body of the request. */
  body: object;
  /** The number of the step to die at. 0 for none: then it prints the names of all steps. */
  killAt: number;
}

const { projectId, config, body, killAt } = JSON.parse(process.argv[2]!) as RefundAllWork;
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
    now: Date.now,
    randomBytes,
    pause: async () => undefined,
  },
  (name) => {
    steps.push(name);
    if (steps.length === killAt) process.kill(process.pid, 'SIGKILL');
  },
);

const answer = await createApp(deps).request('/api/admin/refundall', {
  method: 'POST',
  headers: { 'Content-Type': 'application/json', Authorization: 'Bearer admin' },
  body: JSON.stringify(body),
});
if (answer.status !== 200) throw new Error(`The refund was answered with ${answer.status}.`);
console.log(JSON.stringify(steps));
process.exit(0);
