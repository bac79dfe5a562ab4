import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Firestore } from '@google-cloud/firestore';
import { readConfig } from '../config.ts';
import type { Deps } from '../deps.ts';
import { razorpayGateway } from '../gateway/razorpay.ts';
import { keysFrom } from '../services/keys.ts';
import { log } from '../services/log.ts';
import { smtpTransport } from '../services/mail.ts';
import { noAccounts } from '../services/staff-accounts.ts';

/** With the settings and secrets of the environment. Throws ConfigurationProblem. */
export function commandDeps(db: Firestore): Deps {
  const config = readConfig(process.env);
  return {
    config,
    db,
    keys: keysFrom(config.MASTER_SECRET, config.MASTER_SECRET_PREVIOUS),
    gateway: razorpayGateway(config),
    sendMail: smtpTransport(config),
    verifyIdToken: async () => null,
    accounts: noAccounts,
    log,
    now: Date.now,
    randomBytes,
    pause: setTimeout,
  };
}
