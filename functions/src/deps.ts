/** No other code reads the environment, the clock or a random source. */
import type { Firestore } from '@google-cloud/firestore';
import type { Config } from './config.ts';
import type { Gateway } from './services/gateway.ts';
import type { VerifyIdToken } from './services/id-tokens.ts';
import type { Keys } from './services/keys.ts';
import type { Log } from './services/log.ts';
import type { SendMail } from './services/mail.ts';
import type { Accounts } from './services/staff-accounts.ts';

export interface Deps {
  config: Config;
  db: Firestore;
  keys: Keys;
  gateway: Gateway;
  sendMail: SendMail;
  verifyIdToken: VerifyIdToken;
  accounts: Accounts;
  log: Log;
  /** Epoch milliseconds. */
  now: () => number;
  randomBytes: (count: number) => Uint8Array;
  pause: (milliseconds: number) => Promise<void>;
}
