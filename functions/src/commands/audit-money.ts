/** Read-only. Exit code 1 with violations. */
import { inRupees } from '@samagam/domain/text/rupees';
import { readConfig } from '../config.ts';
import { razorpayGateway } from '../gateway/razorpay.ts';
import { balanceOf, warningsOf, violationsOf } from '../audit/ledger-rules.ts';
import { readBooks } from '../audit/read-books.ts';
import { keysFrom } from '../services/keys.ts';
import { readCommandLine } from './command-line.ts';
import { workInWords } from './in-words.ts';

const DAY = 24 * 3_600_000;
const USAGE =
  'Usage: npm run audit:money -- --project <id> [--gateway [--days 90]] [--database <id>] [--emulator host:port]';

const line = readCommandLine(USAGE, { switches: ['gateway'] });
const { project, db, days = 90, isOn } = line;
if (line.days !== undefined && !isOn('gateway')) line.refuse('--days needs --gateway.');
await workInWords(line, auditMoney);

async function auditMoney(): Promise<void> {
  const now = Date.now();
  const gatewayBooks = isOn('gateway') ? await askGateway(now) : {};
  const books = await readBooks(db, now, gatewayBooks);
  const violations = violationsOf(books);

  console.log(
    `${project}: ${books.orders.size} orders, ${books.tickets.size} tickets, ${books.claims.size} claims, ${books.mails.size} mails.`,
  );
  if (books.payments) {
    const balance = Object.entries(balanceOf(books)).map(([pot, paise]) => `${pot} ₹${inRupees(paise)}`);
    console.log(`The gateway's last ${days} days: ${balance.join(', ')}.`);
  }
  for (const { rule, what, ids } of violations) console.log(`✗ ${rule}: ${what} (${ids.join(', ')})`);
  for (const { rule, what, ids } of warningsOf(books)) console.log(`! ${rule}: ${what} (${ids.join(', ')})`);
  console.log(violations.length === 0 ? 'All is well.' : `${violations.length} violations.`);
  process.exitCode = violations.length === 0 ? 0 : 1;
}

async function askGateway(now: number) {
  const config = readConfig(process.env);
  const razorpay = razorpayGateway(config);
  const since = now - days * DAY;
  const payments = await razorpay.paymentsBetween(since, now);
  const refunds = await razorpay.refundsBetween(since, now);
  return { keys: keysFrom(config.MASTER_SECRET), payments, refunds, refundssince: since };
}
