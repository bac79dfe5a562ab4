import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Firestore } from '@google-cloud/firestore';
import { readConfig } from '@samagam/functions/config';
import type { Deps } from '@samagam/functions/deps';
import { razorpayGateway } from '@samagam/functions/gateway/razorpay';
import { keysFrom } from '@samagam/functions/services/keys';
import { log } from '@samagam/functions/services/log';
import { smtpTransport } from '@samagam/functions/services/mail';
import { noAccounts } from '@samagam/functions/services/staff-accounts';

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
