import { sayOfApi } from '@samagam/contract/api-messages';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answers, noAnswer, refuses } from '../../../../../test/answers.ts';
import { keepsFocus } from '../../../../../test/keeps-focus.ts';
import { show } from '../../../../../test/show.tsx';
import { LostTicket } from './lost-ticket.tsx';

const form = () => page.getByRole('form', { name: 'Send my tickets again' });
const email = () => form().getByRole('textbox', { name: 'Email' });
const send = () => form().getByRole('button');

async function open(): Promise<void> {
  await show(<LostTicket eventcode="test2025" />);
  await expect.element(form()).not.toBeInTheDocument();
  await page.getByText('Lost your ticket?').click();
  await expect.element(email()).toBeVisible();
}

test('it opens from the keyboard, sends the address once, and says the sentence of the API', async () => {
  const reply = Promise.withResolvers<{ msg: string }>();
  const wishes = answers('POST /api/sendtickets', () => reply.promise);
  await page.viewport(390, 800);
  await show(<LostTicket eventcode="test2025" />);
  await userEvent.keyboard('{Tab}{Enter}');
  await email().fill(' asha@example.org ');
  await userEvent.keyboard('{Enter}');
  await expect.element(send()).toBeDisabled();
  await expect.element(send()).toHaveTextContent('Sending…');
  reply.resolve({ msg: sayOfApi.ticketsSentIfAny });
  await expect.element(form().getByRole('status')).toHaveTextContent(sayOfApi.ticketsSentIfAny);
  await expect.element(email()).toHaveValue('');
  expect(wishes.map(({ request }) => request)).toEqual([
    { email: 'asha@example.org', eventcode: 'test2025' },
  ]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test('it asks for a valid address before it sends', async () => {
  await open();
  await send().click();
  await expect.element(form().getByText('Email cannot be Blank.')).toBeVisible();
  await expect.element(email()).toHaveFocus();
  await email().fill('asha@');
  await expect.element(form().getByText('Email cannot be Blank.')).not.toBeInTheDocument();
  await send().click();
  await expect.element(form().getByText('Invalid Email. Field: Email')).toBeVisible();
});

for (const [what, answer, words] of [
  ['no answer comes', noAnswer, sayOfApi.offline],
  ['there were too many tries', refuses(429, sayOfApi.tooOften), sayOfApi.tooOften],
] as const) {
  test(`it says so and keeps the address when ${what}`, async () => {
    answers('POST /api/sendtickets', () => answer);
    await open();
    await email().fill('asha@example.org');
    await send().click();
    await expect.element(form().getByRole('alert')).toHaveTextContent(words);
    await expect.element(email()).toHaveValue('asha@example.org');
    await expect.element(send()).toBeEnabled();
  });
}

test('its button keeps the focus, and a refusal is announced or focuses its field', async () => {
  await open();
  await email().fill('asha@example.org');
  await keepsFocus('POST /api/sendtickets', { press: send(), field: ['email', email()] });
});
