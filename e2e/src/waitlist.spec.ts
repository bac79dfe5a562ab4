/** A sold-out pass: a visitor joins the waiting list, a ticket is refunded, and its seat is offered, taken and paid. */
import { randomBytes } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { toWireEvent } from '@samagam/contract/event';
import { aRegistration } from '@samagam/emulators/builders/a-registration';
import { aPass, anEvent } from '@samagam/emulators/builders/an-event';
import { linksIn, mailTo } from './mailbox.ts';
import { pay } from './razorpay.ts';
import { aPerson, box, fillForm, gateway, goToGateway, ticketOf } from './registering.ts';
import { postAsAdmin, readAsAdmin } from './staff.ts';
import { addresses, eventually } from './suite.ts';

const PASS = 'Gold/Silver';

/** A ticket for the only seat. Returns the order id. */
async function sellOut(page: Page, eventcode: string, email: string): Promise<string> {
  const fields = { eventcode, tickettype: PASS, personalmailid: email, parking: 'No', tshirtsize: 'M' };
  const registered = await page.request.post('/api/eventregistration', { data: aRegistration(fields) });
  const { paystring } = (await registered.json()) as { paystring: string };
  const checkout = await page.request.post('/api/rpcreateorder', { form: { idvpaystring: paystring } });
  await pay(/order_\w{14}/.exec(await checkout.text())![0]);
  await mailTo(email, /^Your ticket for/);
  const [order] = await readAsAdmin<{ orderid: string }>('gettransactionlist', { eventcode });
  return order!.orderid;
}

test('a freed seat is offered to a visitor of the waiting list, who registers and pays', async ({
  page,
  browser,
}) => {
  const eventcode = `wait${randomBytes(3).toString('hex')}`;
  const event = {
    ...anEvent('withParking', 'withTshirt'),
    eventcode,
    tickettypes: [aPass(PASS, { capacity: 1 })],
  };
  await postAsAdmin('createevent', toWireEvent(event));
  const orderid = await sellOut(page, eventcode, aPerson('Ravi Menon').email);

  const asha = aPerson('Asha Raman');
  const visitor = await browser.newPage();
  await eventually('The count of the seats', async () => {
    const answer = await page.request.get(`/api/getevent?eventcode=${eventcode}`);
    return (await answer.text()).includes('"waitinglist":"YES"') || null;
  });
  await visitor.goto(`${addresses.site}/event/${eventcode}`);
  await visitor.getByText('Join the waiting list').first().click();
  const form = visitor.getByRole('form', { name: `Join the waiting list: ${PASS}` });
  await form.getByLabel('Name').fill(asha.name);
  await form.getByLabel('Email').fill(asha.email);
  await form.getByRole('button', { name: 'Join the waiting list' }).click();
  await expect(form.getByRole('status')).toContainText('We mail a confirmation');
  const joined = await mailTo(asha.email, /^You are on the waiting list/);
  const link = linksIn(joined, `${addresses.site}/api/waitlist`)[0]!;
  await visitor.goto(link);
  await expect(visitor.getByRole('heading', { name: 'You are on the waiting list' })).toBeVisible();

  await postAsAdmin('refundorder', { orderid, reason: 'The buyer is ill.' });
  const offered = await mailTo(asha.email, /^A seat for .* is kept for you/);
  expect(linksIn(offered, `${addresses.site}/api/waitlist`)).toEqual([link]);
  await visitor.goto(link);
  await visitor.getByRole('link', { name: 'Register' }).click();
  await expect(visitor.getByText(/^A seat is kept for you until/)).toBeVisible();
  expect(new URL(visitor.url()).hash).toBe('#register');
  await expect(box(visitor, 'Email')).toHaveValue(asha.email);
  await fillForm(visitor, asha, PASS);
  await goToGateway(visitor);
  await gateway(visitor).getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(ticketOf(visitor).getByText(asha.name)).toBeVisible();

  const rows = await readAsAdmin<{ personalmailid: string; state: string }>('getwaitlist', {
    eventcode,
    tickettype: PASS,
  });
  expect(rows.map(({ personalmailid, state }) => [personalmailid, state])).toEqual([
    [asha.email, 'registered'],
  ]);
  await visitor.goto(link);
  await expect(visitor.getByRole('heading', { name: 'You have registered.' })).toBeVisible();
});
