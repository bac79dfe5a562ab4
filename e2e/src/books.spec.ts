/** Runs after all journeys: checks the stored money against every rule and against the gateway's records. */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test, type Page } from '@playwright/test';
import type { TransactionRow } from '@samagam/contract/orders/transaction';
import { aRegistration } from '@samagam/emulators/builders/a-registration';
import { dateInIndia, isoDayInIndia } from '@samagam/domain/text/event-dates';
import { inRupees } from '@samagam/domain/text/rupees';
import { readFile } from 'node:fs/promises';
import { ledger, settle, settlementLines, webhooksIdle } from './razorpay.ts';
import { anOwnEvent } from './own-event.ts';
import { paid, returned } from './refunds.ts';
import { aPerson, type Person } from './registering.ts';
import { openAs, postAsAdmin, readAsAdmin } from './sign-in.ts';
import { eventually, reconcile } from './suite.ts';

const root = path.resolve(import.meta.dirname, '../..');
const project = ['--project', process.env['GCLOUD_PROJECT'] ?? ''];
const run = (command: string, ...options: string[]) =>
  promisify(execFile)(process.execPath, [`ops/src/commands/${command}.ts`, ...project, ...options], {
    cwd: root,
  }).catch((error: { stdout: string; stderr: string }) => error);

test('every rupee that the gateway received in these journeys is accounted for', async () => {
  await eventually('The last webhook', async () => ((await webhooksIdle()).idle ? true : null));
  await reconcile();
  // The audit exits with 1 if a rule is broken, and prints the rule and the record.
  const { stdout, stderr } = await run('audit-money', '--gateway');
  expect(`${stdout}${stderr}`).toContain('All is well.');

  const { payments } = await ledger();
  const taken = payments.filter(({ captured }) => captured).reduce((sum, { amount }) => sum + amount, 0);
  // What was refunded is counted a second time: of payments of any time.
  const { captured, unknown, refunded: _, ...kept } = paiseByPot(stdout);
  expect(captured).toBe(taken);
  expect(unknown).toBe(0);
  expect(Object.values(kept).reduce((sum, paise) => sum + paise, 0)).toBe(taken);
});

test('the month is closed: settled, in the bank to ₹0.00 open, and in the books', async ({ page }) => {
  await sellAndRefund(page);
  const { amount, utr, created_at } = await settle();
  expect((await run('reconcile')).stdout).toContain('Nothing is left.');
  const lines = await settlementLines();
  const sum = (type: string, of: 'amount' | 'fee' | 'tax') =>
    lines.filter((line) => line.type === type).reduce((total, line) => total + line[of], 0);

  const day = isoDayInIndia(created_at * 1000);
  await openAs('ADMIN', page, '/weba/managemonth');
  await page.getByLabel('Month').fill(day.slice(0, 7));
  await expect
    .poll(() => figures(page))
    .toMatchObject({
      Gross: `₹${inRupees(sum('payment', 'amount'))}`,
      Refunds: `₹${inRupees(sum('refund', 'amount'))}`,
      Fees: `₹${inRupees(sum('payment', 'fee') - sum('payment', 'tax'))}`,
      'GST on fees': `₹${inRupees(sum('payment', 'tax'))}`,
      TDS: '₹250.00',
      Net: `₹${inRupees(amount)}`,
    });
  const open = page
    .getByRole('region', { name: 'Still open' })
    .getByRole('link', { name: /not in the bank$/ });
  const unbanked = open.filter({ hasNotText: 'recorded' });
  await expect(unbanked).toHaveText(`₹${inRupees(amount)} not in the bank`);
  await expect(page.getByText('Settlements, refunds and our records agree.')).toBeVisible();

  const statement = `Bank of Coimbatore\n\nTxn Date,Particulars,Withdrawals,Deposits\n${day},NEFT RAZORPAY ${utr},,${amount / 100}\nTotal,,,${amount / 100}\n`;
  const file = { name: 'october.csv', mimeType: 'text/csv', buffer: Buffer.from(statement) };
  await page.getByLabel('Statement', { exact: true }).setInputFiles(file);
  await page.getByRole('button', { name: 'MATCH THE STATEMENT' }).click();
  await expect.poll(() => figures(page)).toMatchObject({ 'In the bank': `₹${inRupees(amount)}` });
  await expect(unbanked).toHaveCount(0);

  await openAs('ADMIN', page, '/weba/managebooks');
  const books = page.getByRole('form', { name: 'Register' });
  await books.getByLabel('Month').fill(day.slice(0, 7));
  await books.getByRole('button', { name: 'MAKE THE REGISTER' }).click();
  const register = (await downloaded(page, 'Register as CSV')).toString();
  expect(register.split('\n').filter((row) => row.includes(utr!)).length).toBeGreaterThan(1);
  expect(filesIn(await downloaded(page, 'Vouchers for Tally'))).toBeGreaterThan(0);
  const invoices = page.getByRole('form', { name: 'Invoices of a month' });
  await invoices.getByLabel('Month').fill(day.slice(0, 7));
  await invoices.getByRole('button', { name: 'MAKE THE ZIP' }).click();
  expect(filesIn(await downloaded(page, 'DOWNLOAD'))).toBeGreaterThan(3);
});

/** Three people: one keeps the ticket, one is refunded, and one pays by bank transfer less tax deducted at source. */
async function sellAndRefund({ request }: Page): Promise<void> {
  const eventcode = await anOwnEvent();
  const [kept, refunded, transferred] = ['Asha Rao', 'Ravi Das', 'Meena Iyer'].map(aPerson);
  const form = ({ name, email }: Person) =>
    aRegistration({
      eventcode,
      tickettype: 'Conference Pass',
      name,
      personalmailid: email,
      tshirtsize: 'M',
      parking: 'No',
    });
  await paid(request, 'individual', form(kept!));
  await paid(request, 'individual', form(refunded!));
  await request.post('/api/eventregistration', { data: form(transferred!) });
  const orderOf = ({ email }: Person, status: TransactionRow['status']) =>
    eventually(`The order of ${email}`, async () => {
      const orders = await readAsAdmin<TransactionRow>('gettransactionlist', { eventcode });
      return orders.find((order) => order.personalmailid === email && order.status === status);
    });
  const paidOrder = await orderOf(refunded!, 'PAID');
  await postAsAdmin('refundorder', { orderid: paidOrder.orderid, reason: 'The buyer is ill.' });
  await returned(paidOrder.payreponse.id);
  const { orderid, amount } = await orderOf(transferred!, 'CREATED');
  await postAsAdmin('recordpayment', {
    orderid,
    method: 'BANK',
    reference: `NEFT-${orderid}`,
    receivedon: dateInIndia(Date.now()),
    amount: amount - 25_000,
    tds: 25_000,
    reason: 'A bank transfer',
  });
}

/** How many files a ZIP has, by its end. */
const filesIn = (zip: Buffer) => zip.readUInt16LE(zip.lastIndexOf('PK\x05\x06') + 10);

async function figures(page: Page): Promise<Record<string, string>> {
  const words = await page.locator('main dl').first().locator('dt, dd').allInnerTexts();
  return Object.fromEntries(
    words.flatMap((word, place) => (place % 2 === 0 ? [[word, words[place + 1]!]] : [])),
  );
}

async function downloaded(page: Page, button: string): Promise<Buffer> {
  const pressed = page.getByRole('button', { name: button });
  await expect(pressed).toBeEnabled({ timeout: 60_000 });
  const [download] = await Promise.all([page.waitForEvent('download'), pressed.click()]);
  return readFile(await download.path());
}

/** Reads the line 'The gateway's last 90 days: captured ₹48,557.00, tickets ₹34,000.00, …'. */
function paiseByPot(printed: string): Record<string, number> {
  const pots = [...printed.matchAll(/(\w+) ₹([\d,]+)\.(\d\d)/g)];
  return Object.fromEntries(
    pots.map(([, pot, rupees, paise]) => [pot!, Number(`${rupees!.replaceAll(',', '')}${paise}`)]),
  );
}
