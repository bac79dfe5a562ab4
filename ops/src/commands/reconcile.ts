/** Needs the settings and secrets of the functions. Exit code 1 if anything is left for the next run. */
import { reconcile } from '@samagam/functions/gateway/reconcile';
import { commandDeps } from './command-deps.ts';
import { readCommandLine } from './command-line.ts';
import { workInWords } from './in-words.ts';

const DAY = 24 * 3_600_000;
const USAGE =
  'Usage: npm run reconcile -- --project <id> [--days 4] [--database <id>] [--emulator host:port]';

const line = readCommandLine(USAGE);
const { db, days = 4 } = line;
await workInWords(line, reconcileOnce);

async function reconcileOnce(): Promise<void> {
  const done = await reconcile(commandDeps(db), days * DAY);
  const { listed = 0, settled = 0, unknown = 0 } = done.payments ?? {};
  console.log(
    `Listed ${listed} payments of ${days} days and settled ${settled}; ${unknown} belong to no order of ours. ` +
      `Checked ${done.orders} open orders, ${done.webhookEvents} webhook events and ${done.mails} mails.`,
  );
  const { settlements } = done;
  if (settlements)
    console.log(
      `Read the settlements of ${settlements.days} days: ${settlements.settlements} settlements, ${settlements.added} new lines. ` +
        `${settlements.findings} findings are open (/weba/managemonth).`,
    );
  console.log(
    done.failed === 0 ? 'Nothing is left.' : `${done.failed} left for the next run; the log above says why.`,
  );
  process.exitCode = done.failed === 0 ? 0 : 1;
}
