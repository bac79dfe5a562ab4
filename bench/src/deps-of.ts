/** What the functions need, without what starts a suite: that would count as memory of a server. */
import { randomBytes } from 'node:crypto';
import type { Firestore } from '@google-cloud/firestore';
import { readConfig } from '@samagam/functions/config';
import type { Deps } from '@samagam/functions/deps';
import { keysFrom } from '@samagam/functions/services/keys';
import { noAccounts } from '@samagam/functions/services/staff-accounts';

/** Dependencies that a public read must not use throw: gateway, mail and tokens. */
export function depsOf(db: Firestore, settings: NodeJS.ProcessEnv): Deps {
  const config = readConfig(settings);
  const unused = () => {
    throw new Error('A public read must not use this');
  };
  return {
    config,
    db,
    keys: keysFrom(config.MASTER_SECRET),
    gateway: new Proxy({}, { get: unused }) as never,
    sendMail: unused,
    verifyIdToken: unused,
    accounts: noAccounts,
    log: (severity, message, facts) => console.error(severity, message, facts),
    now: Date.now,
    randomBytes,
    pause: unused,
  };
}
