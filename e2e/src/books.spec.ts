/** Runs after all journeys: checks the stored money against every rule and against the gateway's records. */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { ledger, webhooksIdle } from './razorpay.ts';
import { eventually, reconcile } from './suite.ts';

const root = path.resolve(import.meta.dirname, '../..');
const auditMoney = [
  'functions/src/commands/audit-money.ts',
  '--project',
  process.env['GCLOUD_PROJECT'] ?? '',
  '--gateway',
];

test('every rupee that the gateway received in these journeys is accounted for', async () => {
  await eventually('The last webhook', async () => ((await webhooksIdle()).idle ? true : null));
  await reconcile();
  // The audit exits with 1 if a rule is broken, and prints the rule and the record.
  const { stdout, stderr } = await promisify(execFile)(process.execPath, auditMoney, { cwd: root }).catch(
    (error: { stdout: string; stderr: string }) => error,
  );
  expect(`${stdout}${stderr}`).toContain('All is well.');

  const { payments } = await ledger();
  const taken = payments.filter(({ captured }) => captured).reduce((sum, { amount }) => sum + amount, 0);
  // What was refunded is counted a second time: of payments of any time.
  const { captured, unknown, refunded: _, ...kept } = paiseByPot(stdout);
  expect(captured).toBe(taken);
  expect(unknown).toBe(0);
  expect(Object.values(kept).reduce((sum, paise) => sum + paise, 0)).toBe(taken);
});

/** Reads the line 'The gateway's last 90 days: captured ₹48,557.00, tickets ₹34,000.00, …'. */
function paiseByPot(printed: string): Record<string, number> {
  const pots = [...printed.matchAll(/(\w+) ₹([\d,]+)\.(\d\d)/g)];
  return Object.fromEntries(
    pots.map(([, pot, rupees, paise]) => [pot!, Number(`${rupees!.replaceAll(',', '')}${paise}`)]),
  );
}
