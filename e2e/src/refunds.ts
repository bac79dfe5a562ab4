/** Orders that are paid through the API, and their refunds in the back-office. */
import type { APIRequestContext, Page } from '@playwright/test';
import { ledger, pay } from './razorpay.ts';
import type { Person } from './registering.ts';
import { openAs } from './sign-in.ts';
import { eventually } from './suite.ts';

/** Submits a form by the API and pays at the gateway. Returns the payment's id. */
export async function paid(
  request: APIRequestContext,
  form: 'individual' | 'group',
  data: object,
): Promise<string> {
  const [submit, open] =
    form === 'individual'
      ? ['/api/eventregistration', '/api/rpcreateorder']
      : ['/api/grpPaynow', '/api/grpPaynowInitiatePayment'];
  const { paystring } = (await (await request.post(submit, { data })).json()) as { paystring: string };
  const page = await request.post(open, { form: { idvpaystring: paystring } });
  const { payment } = await pay(/order_\w{14}/.exec(await page.text())![0]);
  return payment.id;
}

export async function openRefundDialog(page: Page, eventcode: string, person: Person) {
  await openAs(
    'ADMIN',
    page,
    `/weba/managetransactions/${eventcode}?filter=${encodeURIComponent(person.email)}`,
  );
  const row = page.getByRole('row', { name: new RegExp(person.email) }).first();
  await row.getByRole('button', { name: 'Details' }).click();
  await page.getByRole('button', { name: 'Refund or cancel', exact: true }).click();
  return { row, dialog: page.getByRole('dialog', { name: 'Refund or cancel' }) };
}

/** What the gateway returned of a payment, in paise. */
export const returned = (paymentid: string) =>
  eventually('The refund', async () => {
    const { refunds } = await ledger();
    const amounts = refunds.filter(({ payment_id }) => payment_id === paymentid).map(({ amount }) => amount);
    return amounts.length > 0 ? amounts.reduce((sum, amount) => sum + amount, 0) : null;
  });
