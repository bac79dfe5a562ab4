import { sayOfApi } from '@samagam/contract/api-messages';
import { aPass, anEvent } from '@samagam/emulators/builders/an-event';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answers, receiveAll, refuses } from '../../../../../test/answers.ts';
import { handedOver } from '../../../../../test/handed-over.ts';
import { box, fillForm, form, registerButton, showForms } from '../../../../../test/registering.tsx';
import { forgetSent } from '../../../../ui/form/kept-typing.ts';

const KEY = `${'a'.repeat(32)}-${'k'.repeat(43)}`;
const KEPT = 'samagam.typed.offer.test2025';
const soldOut = {
  ...anEvent('withParking', 'withTshirt'),
  tickettypes: [aPass('Gold', { status: 'CLOSED' }), aPass('Silver')],
};
const offer = {
  eventcode: 'test2025',
  tickettype: 'Gold',
  name: 'Asha Raman',
  personalmailid: 'asha@example.org',
  offereduntil: '2026-11-22T06:30:00.000Z',
};
const open = () => showForms(soldOut, `#register/${KEY}`);

test('it takes the key out of the address, and registers the kept seat with it', async () => {
  const asked = answers('POST /api/getoffer', () => ({ data: offer }));
  const orders = answers('POST /api/eventregistration', () => ({ paystring: 'a-code' }));
  await open();
  await expect
    .element(page.getByText(/^A seat is kept for you until 12:00 PM, 22 Nov 2026 IST\./))
    .toBeVisible();
  expect(location.hash).toBe('#register');
  expect(asked.map(({ request }) => request)).toEqual([{ key: KEY }]);
  await expect.element(box('Email')).toHaveValue('asha@example.org');
  await expect.element(form('Register').getByLabelText('Pass Type')).toHaveValue('Gold');
  await fillForm('Gold');
  await registerButton().click();
  await expect.poll(() => handedOver()).toHaveLength(1);
  expect(orders[0]!.request).toMatchObject({ tickettype: 'Gold', offerkey: KEY });
});

test('it has the price that the offer was mailed with', async () => {
  answers('POST /api/getoffer', () => ({ data: { ...offer, price: 1000 } }));
  await open();
  await expect.element(registerButton()).toMatchTextContent('Register and pay ₹1,180.00');
});

test('it says so of the offer of another event', async () => {
  answers('POST /api/getoffer', () => ({ data: { ...offer, eventcode: 'other2025' } }));
  await open();
  await expect.element(page.getByText(/is for another event/)).toBeVisible();
  await expect.element(form('Register')).not.toBeInTheDocument();
});

test('it finds the offer again after a reload', async () => {
  answers('POST /api/getoffer', () => ({ data: offer }));
  sessionStorage.setItem(KEPT, JSON.stringify({ key: KEY }));
  await showForms(soldOut);
  await expect.element(page.getByText(/^A seat is kept for you/)).toBeVisible();
});

async function register(): Promise<{ leave: () => Promise<void> }> {
  answers('POST /api/eventregistration', () => ({ paystring: 'a-code' }));
  const shown = await open();
  await expect.element(box('Email')).toHaveValue('asha@example.org');
  await fillForm('Gold');
  await registerButton().click();
  await expect.poll(() => handedOver()).toHaveLength(1);
  return { leave: () => shown.unmount() };
}

test('it is not asked for again on the page of the ticket that it became', async () => {
  const asked = answers('POST /api/getoffer', () => ({ data: offer }));
  const { leave } = await register();
  await leave();
  answers('POST /api/getoffer', () => refuses(404, sayOfApi.offerEnded));
  const ticket = await showForms(soldOut, `?ticketkey=${'K'.repeat(43)}`);
  await expect.element(registerButton()).toBeVisible();
  await ticket.unmount();
  // As the page does when its ticket appears.
  forgetSent();
  await showForms(soldOut, '#register');
  await expect.element(registerButton()).toBeVisible();
  await receiveAll();
  await expect.element(page.getByText(sayOfApi.offerEnded)).not.toBeInTheDocument();
  expect(asked).toHaveLength(1);
});

test('it is still there after Back from the payment page', async () => {
  answers('POST /api/getoffer', () => ({ data: offer }));
  const { leave } = await register();
  await leave();
  await showForms(soldOut);
  await expect.element(page.getByText(/^A seat is kept for you/)).toBeVisible();
  await expect.element(form('Register').getByLabelText('Pass Type')).toHaveValue('Gold');
});

test('it says that an offer has ended, and goes on without it', async () => {
  answers('POST /api/getoffer', () => refuses(404, sayOfApi.offerEnded));
  await open();
  await expect.element(page.getByText(sayOfApi.offerEnded)).toBeVisible();
  await page.getByRole('button', { name: 'Continue without it' }).click();
  await expect.element(registerButton()).toBeVisible();
  await expect.element(page.getByText(sayOfApi.offerEnded)).not.toBeInTheDocument();
  expect(sessionStorage.getItem(KEPT)).toBeNull();
});

test('it leaves the reason why nothing is on sale', async () => {
  answers('POST /api/getoffer', () => refuses(404, sayOfApi.offerEnded));
  const nothing = { ...soldOut, tickettypes: [aPass('Gold', { status: 'CLOSED' })] };
  await showForms(nothing, `#register/${KEY}`);
  await page.getByRole('button', { name: 'Continue without it' }).click();
  await expect.element(page.getByText(/^Every pass of this event is sold out/)).toBeVisible();
  await expect.element(page.getByText(sayOfApi.offerEnded)).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: 'Register' })).toHaveFocus();
});

test('it shows the refusal of another address at its field', async () => {
  answers('POST /api/getoffer', () => ({ data: offer }));
  answers('POST /api/eventregistration', () =>
    refuses(409, sayOfApi.offerOfAnotherMail, { field: 'personalmailid' }),
  );
  await open();
  await expect.element(box('Email')).toHaveValue('asha@example.org');
  await fillForm('Gold');
  await registerButton().click();
  await expect.element(page.getByText(sayOfApi.offerOfAnotherMail)).toBeVisible();
  await expect.element(box('Email')).toHaveFocus();
});
