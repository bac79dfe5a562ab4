/** Read-only. Exit code 1 with violations. */
import { inRupees } from '@samagam/domain/text/rupees';
import { readConfig } from '@samagam/functions/config';
import { razorpayGateway } from '@samagam/functions/gateway/razorpay';
import { balanceOf, warningsOf, violationsOf } from '@samagam/functions/audit/ledger-rules';
import { readBooks } from '@samagam/functions/audit/read-books';
import { readTaxBooks, type TaxScope } from '@samagam/functions/audit/read-tax-books';
import type { TaxFinding } from '@samagam/functions/audit/tax-books';
import { taxViolationsOf, taxWarningsOf } from '@samagam/functions/audit/tax-rules';
import { keysFrom } from '@samagam/functions/services/keys';
import { digestOf } from '@samagam/functions/services/seal';
import { readCommandLine } from './command-line.ts';
import { workInWords } from './in-words.ts';

const DAY = 24 * 3_600_000;
const USAGE =
  'Usage: npm run audit:money -- --project <id> [--gateway [--days 90]] [--month 2026-11] [--event <code>] [--gstin <number>] [--database <id>] [--emulator host:port]';

const line = readCommandLine(USAGE, { switches: ['gateway'] });
const { project, db, days = 90, isOn, given } = line;
const { month, event: eventcode, gstin } = given;
const keys = readKeys();
const isOfTax = [month, eventcode, gstin].some((one) => one !== undefined);
if (line.days !== undefined && !isOn('gateway')) line.refuse('--days needs --gateway.');
if (isOfTax && isOn('gateway'))
  line.refuse('--gateway is about all orders, so it takes no month, event or GSTIN.');
if (month !== undefined && !/^\d{4}-(0[1-9]|1[0-2])$/.test(month))
  line.refuse('--month takes a year and a month, such as 2026-11.');
await workInWords(line, isOfTax ? () => auditTax({ month, eventcode, gstin }) : auditMoney);

async function auditMoney(): Promise<void> {
  const now = Date.now();
  const gatewayBooks = isOn('gateway') ? await askGateway(now) : {};
  const books = await readBooks(db, now, { ...gatewayBooks, ...(keys && { keys }) });
  console.log(
    `${project}: ${books.orders.size} orders, ${books.tickets.size} tickets, ${books.claims.size} claims, ${books.mails.size} mails.`,
  );
  if (books.payments) {
    const balance = Object.entries(balanceOf(books)).map(([pot, paise]) => `${pot} ₹${inRupees(paise)}`);
    console.log(`The gateway's last ${days} days: ${balance.join(', ')}.`);
  }
  report(violationsOf(books), [...warningsOf(books), ...taxWarningsOf(books)], books.documents.size);
}

/** The documents of a month, an event or a GSTIN alone. */
async function auditTax(scope: TaxScope): Promise<void> {
  const books = await readTaxBooks({ db, keys, now: Date.now() }, scope);
  console.log(`${project}: ${books.documents.size} documents of ${books.orders.size} orders.`);
  if (eventcode === undefined && gstin === undefined)
    console.log(`Digest of ${month}: ${digestOf([...books.documents.values()])}`);
  report(taxViolationsOf(books), taxWarningsOf(books), books.documents.size);
}

/** For the seals. The secrets are in the environment, if anywhere. */
function readKeys() {
  const { MASTER_SECRET = '', MASTER_SECRET_PREVIOUS = 'none' } = process.env;
  return MASTER_SECRET === '' ? undefined : keysFrom(MASTER_SECRET.trim(), MASTER_SECRET_PREVIOUS);
}

function report(violations: readonly TaxFinding[], warnings: readonly TaxFinding[], documents: number): void {
  for (const { rule, what, ids } of violations) console.log(`✗ ${rule}: ${what} (${ids.join(', ')})`);
  for (const { rule, what, ids } of warnings) console.log(`! ${rule}: ${what} (${ids.join(', ')})`);
  const isBlind = keys === undefined && documents > 0;
  if (isBlind)
    console.log(`✗ The seals of ${documents} documents were not verified: MASTER_SECRET is not set.`);
  if (violations.length > 0) console.log(`${violations.length} violations.`);
  else if (!isBlind) console.log('All is well.');
  process.exitCode = violations.length > 0 || isBlind ? 1 : 0;
}

async function askGateway(now: number) {
  const config = readConfig(process.env);
  const razorpay = razorpayGateway(config);
  const since = now - days * DAY;
  const payments = await razorpay.paymentsBetween(since, now);
  const refunds = await razorpay.refundsBetween(since, now);
  return { payments, refunds, refundssince: since };
}
