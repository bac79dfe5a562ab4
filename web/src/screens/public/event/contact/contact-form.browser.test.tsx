import { say } from '@samagam/contract/common/messages';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answers, noAnswer, refuses } from '../../../../../test/answers.ts';
import { keepsFocus } from '../../../../../test/keeps-focus.ts';
import { show } from '../../../../../test/show.tsx';
import { keepTyping } from '../../../../ui/form/kept-typing.ts';
import { ContactForm } from './contact-form.tsx';

const box = (name: string) => page.getByRole('textbox', { name, exact: true });
const send = () => page.getByRole('button', { name: 'Send' });
const toast = (words: string) => page.getByRole('alert').filter({ hasText: words });

keepTyping();

async function showForm() {
  return show(
    <>
      <h2 id="contact-heading">Contact Us</h2>
      <ContactForm eventcode="test2025" />
    </>,
  );
}

async function fill(): Promise<void> {
  await box('Name').fill('Revathi Iyer');
  await box('Email').fill('revathi@example.org');
  await box('Message').fill('May I bring a bicycle?');
}

test('it requires a name and an address but no message, shows all errors at once, and focuses the first', async () => {
  await showForm();
  await send().click();
  await expect.element(box('Name')).toHaveAccessibleDescription('Name cannot be Blank.');
  await expect
    .element(box('Email'))
    .toHaveAccessibleDescription('We will reply to this address Email cannot be Blank.');
  await expect.element(box('Message')).toHaveAttribute('aria-invalid', 'false');
  await expect.element(box('Name')).toHaveFocus();
  await userEvent.keyboard('R');
  await expect.element(page.getByText('Name cannot be Blank.')).not.toBeInTheDocument();
  await expect.element(page.getByText('Email cannot be Blank.')).toBeVisible();
  await box('Email').fill('revathi@');
  await send().click();
  await expect.element(page.getByText('Invalid Email. Field: Email')).toBeVisible();
  await expect.element(box('Email')).toHaveFocus();
});

test('it sends the entries once, says so at the bottom right, and is empty again', async () => {
  const calls = answers('POST /api/contactus', () => ({}));
  await showForm();
  await fill();
  await send().dblClick();
  await expect.element(toast('Success.')).toBeVisible();
  expect(toast('Success.').element().textContent).toBe('Success.');
  await expect.element(page.getByText(/^Your message was sent to .+/)).toBeVisible();
  const { bottom, right } = toast('Success.').element().getBoundingClientRect();
  expect(bottom).toBeGreaterThan(innerHeight / 2);
  expect(right).toBeGreaterThan(innerWidth / 2);
  for (const name of ['Name', 'Email', 'Message']) await expect.element(box(name)).toHaveValue('');
  expect(calls.map(({ request }) => request)).toEqual([
    {
      name: 'Revathi Iyer',
      email: 'revathi@example.org',
      query: 'May I bring a bicycle?',
      eventcode: 'test2025',
    },
  ]);
});

for (const [what, answer, reason] of [
  ['there is no response', noAnswer, say.offline],
  ['the API refuses', refuses(429, 'Too many tries.'), 'Too many tries.'],
  ['the API fails', refuses(500, 'Something'), say.messageNotSent],
] as const) {
  test(`it says Failed and keeps the entries when ${what}`, async () => {
    answers('POST /api/contactus', () => answer);
    await showForm();
    await fill();
    await send().click();
    await expect.element(toast('Failed')).toBeVisible();
    expect(
      toast('Failed')
        .elements()
        .map(({ textContent }) => textContent),
    ).toContain('Failed');
    await expect.element(page.getByText(reason)).toBeVisible();
    await expect.element(box('Message')).toHaveValue('May I bring a bicycle?');
    await expect.element(send()).toBeEnabled();
  });
}

test('it restores the entries after a reload, until they were sent', async () => {
  answers('POST /api/contactus', () => ({}));
  const before = await showForm();
  await fill();
  await before.unmount();
  const after = await showForm();
  await expect.element(box('Message')).toHaveValue('May I bring a bicycle?');
  await expect.element(box('Name')).toHaveValue('Revathi Iyer');
  await send().click();
  await expect.element(toast('Success.')).toBeVisible();
  await after.unmount();
  await showForm();
  await expect.element(box('Message')).toHaveValue('');
});

test('its button keeps the focus, and a refusal is announced', async () => {
  await showForm();
  await fill();
  await keepsFocus('POST /api/contactus', { press: send(), says: say.failed });
});
