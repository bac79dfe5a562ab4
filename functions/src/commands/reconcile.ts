/** Needs the settings and secrets of the functions. Exit code 1 if anything is left for the next run. */
import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { readConfig } from '../config.ts';
import type { Deps } from '../deps.ts';
import { razorpayGateway } from '../gateway/razorpay.ts';
import { reconcile } from '../gateway/reconcile.ts';
import { keysFrom } from '../services/keys.ts';
import { log } from '../services/log.ts';
import { smtpTransport } from '../services/mail.ts';
import { noAccounts } from '../services/staff.ts';
import { readCommandLine } from './command-line.ts';
import { workInWords } from './in-words.ts';

const DAY = 24 * 3_600_000;
const USAGE =
  'Usage: npm run reconcile -- --project <id> [--days 4] [--database <id>] [--emulator host:port]';

const line = readCommandLine(USAGE);
const { db, days = 4 } = line;
await workInWords(line, reconcileOnce);

async function reconcileOnce(): Promise<void> {
  const config = readConfig(process.env);
  const deps: Deps = {
    config,
    db,
    keys: keysFrom(config.MASTER_SECRET),
    gateway: razorpayGateway(config),
    sendMail: smtpTransport(config),
    verifyIdToken: async () => null,
    accounts: noAccounts,
    log,
    now: Date.now,
    randomBytes,
    pause: setTimeout,
  };
  const done = await reconcile(deps, days * DAY);
  const { listed = 0, settled = 0, unknown = 0 } = done.payments ?? {};
  console.log(
    `Listed ${listed} payments of ${days} days and settled ${settled}; ${unknown} belong to no order of ours. ` +
      `Checked ${done.orders} open orders, ${done.webhookEvents} webhook events and ${done.mails} mails.`,
  );
  console.log(
    done.failed === 0 ? 'Nothing is left.' : `${done.failed} left for the next run; the log above says why.`,
  );
  process.exitCode = done.failed === 0 ? 0 : 1;
}
