/** Read-only. Exit code 1 with violations. */
import { inRupees } from '@samagam/domain/text/rupees';
import { readConfig } from '../config.ts';
import { razorpayGateway } from '../gateway/razorpay.ts';
import { balanceOf, warningsOf, violationsOf } from '../audit/ledger-rules.ts';
import { readBooks } from '../audit/read-books.ts';
import { readTaxBooks, type TaxScope } from '../audit/read-tax-books.ts';
import { type TaxFinding, taxViolationsOf, taxWarningsOf } from '../audit/tax-rules.ts';
import { keysFrom } from '../services/keys.ts';
import { readCommandLine } from './command-line.ts';
import { workInWords } from './in-words.ts';

const DAY = 24 * 3_600_000;
const USAGE =
  'Usage: npm run audit:money -- --project <id> [--gateway [--days 90]] [--month 2026-11] [--event <code>] [--gstin <number>] [--database <id>] [--emulator host:port]';

const line = readCommandLine(USAGE, { switches: ['gateway'] });
const { project, db, days = 90, isOn, given } = line;
const { month, event: eventcode, gstin } = given;
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
  const books = await readBooks(db, now, gatewayBooks);
  console.log(
    `${project}: ${books.orders.size} orders, ${books.tickets.size} tickets, ${books.claims.size} claims, ${books.mails.size} mails.`,
  );
  if (books.payments) {
    const balance = Object.entries(balanceOf(books)).map(([pot, paise]) => `${pot} ₹${inRupees(paise)}`);
    console.log(`The gateway's last ${days} days: ${balance.join(', ')}.`);
  }
  report(violationsOf(books), [...warningsOf(books), ...taxWarningsOf(books)]);
}

/** The documents of a month, an event or a GSTIN alone. */
async function auditTax(scope: TaxScope): Promise<void> {
  const books = await readTaxBooks(db, scope);
  console.log(`${project}: ${books.documents.size} documents of ${books.orders.size} orders.`);
  report(taxViolationsOf(books), taxWarningsOf(books));
}

function report(violations: readonly TaxFinding[], warnings: readonly TaxFinding[]): void {
  for (const { rule, what, ids } of violations) console.log(`✗ ${rule}: ${what} (${ids.join(', ')})`);
  for (const { rule, what, ids } of warnings) console.log(`! ${rule}: ${what} (${ids.join(', ')})`);
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
