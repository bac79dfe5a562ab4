/**
 * A process that offers a free seat, or registers with an offer, and kills itself with SIGKILL at one step: no later
 * step, finally or catch runs. Its argument is JSON.
 */
import { randomBytes } from 'node:crypto';
import { Firestore } from '@google-cloud/firestore';
import { createApp } from '../../../src/app.ts';
import type { Config } from '../../../src/config.ts';
import { razorpayGateway } from '../../../src/gateway/razorpay.ts';
import { serveWaitlist } from '../../../src/orders/waitlist-offers.ts';
import { keysFrom } from '../../../src/services/keys.ts';
import type { PassName } from '../../../src/stores/pass-name.ts';
import { stepping } from './stepping.ts';
import { noAccounts } from '../../../src/services/staff.ts';

export interface WaitlistWork {
  projectId: string;
  config: Config;
  pass: PassName;
  /** Epoch milliseconds. */
  now: number;
  /** The registration with an offer; absent to offer seats. */
  registration?: object;
  /** The number of the step to die at. 0 for none: then it prints the names of all steps. */
  killAt: number;
}

const { projectId, config, pass, now, registration, killAt } = JSON.parse(process.argv[2]!) as WaitlistWork;
const steps: string[] = [];
const deps = stepping(
  {
    config,
    db: new Firestore({ projectId }),
    keys: keysFrom(config.MASTER_SECRET),
    gateway: razorpayGateway(config),
    sendMail: async () => undefined,
    verifyIdToken: async () => null,
    accounts: noAccounts,
    log: () => undefined,
    now: () => now,
    randomBytes,
    pause: async () => undefined,
  },
  (name) => {
    steps.push(name);
    if (steps.length === killAt) process.kill(process.pid, 'SIGKILL');
  },
);

if (registration) {
  const answer = await createApp(deps).request('/api/eventregistration', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(registration),
  });
  if (answer.status !== 200) throw new Error(`The registration was answered with ${answer.status}.`);
} else await serveWaitlist(deps, pass);
console.log(JSON.stringify(steps));
process.exit(0);
