/**
 * A process that does one job, and kills itself with SIGKILL at one step: no later step, finally or catch runs. Its
 * argument is JSON. run-killed.ts starts it.
 */
import { randomBytes } from 'node:crypto';
import { Firestore } from '@google-cloud/firestore';
import type { Config } from '../../../src/config.ts';
import { razorpayGateway } from '../../../src/gateway/razorpay.ts';
import { keysFrom } from '../../../src/services/keys.ts';
import { smtpTransport } from '../../../src/services/mail.ts';
import { noAccounts } from '../../../src/services/staff-accounts.ts';
import { type DeathPoint, doJob, isDeath, type Job } from './job.ts';
import { stepping } from './stepping.ts';

export interface ChildWork {
  projectId: string;
  config: Config;
  job: Job;
  /** Without a death, it prints the names of all steps. */
  at: DeathPoint;
  /** The clock, in epoch milliseconds. Absent: the clock of the machine. */
  now?: number | undefined;
}

const { projectId, config, job, at, now } = JSON.parse(process.argv[2]!) as ChildWork;
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
    now: () => now ?? Date.now(),
    randomBytes,
    pause: async () => undefined,
  },
  (name) => {
    steps.push(name);
    if (isDeath(at, steps)) process.kill(process.pid, 'SIGKILL');
  },
);

await doJob(deps, job);
console.log(JSON.stringify(steps));
process.exit(0);
