import { sayOfApi } from '@samagam/contract/api-messages';
import type { ShownEvent } from '@samagam/contract/programme/event';
import { aPass, anEvent } from '@samagam/emulators/builders/an-event';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answers, noAnswer, refuses } from '../../../../../test/answers.ts';
import { keepsFocus } from '../../../../../test/keeps-focus.ts';
import { showPage } from '../../../../../test/show-page.tsx';
import { show } from '../../../../../test/show.tsx';
import { keepTyping } from '../../../../ui/form/kept-typing.ts';
import { JoinWaitlist } from './join-waitlist.tsx';

keepTyping();

const form = () => page.getByRole('form', { name: 'Join the waiting list: Gold/Silver' });
const box = (name: string) => form().getByRole('textbox', { name });
const join = () => form().getByRole('button');

async function open() {
  const shown = await show(<JoinWaitlist eventcode="test2025" tickettype="Gold/Silver" />);
  await expect.element(form()).not.toBeInTheDocument();
  await page.getByText('Join the waiting list').click();
  await expect.element(box('Email')).toBeVisible();
  return shown;
}

test('it sends the name, the address and the pass once, and says the sentence of the API', async () => {
  const reply = Promise.withResolvers<{ msg: string }>();
  const wishes = answers('POST /api/joinwaitlist', () => reply.promise);
  await page.viewport(390, 800);
  await open();
  await box('Name').fill('Asha Raman');
  await box('Email').fill(' asha@example.org ');
  await userEvent.keyboard('{Enter}');
  await expect.element(join()).toBeDisabled();
  await expect.element(join()).toHaveTextContent('Joining…');
  reply.resolve({ msg: sayOfApi.waitlistMailed });
  await expect.element(form().getByRole('status')).toHaveTextContent(sayOfApi.waitlistMailed);
  await expect.element(box('Email')).toHaveValue('');
  expect(wishes.map(({ request }) => request)).toEqual([
    {
      name: 'Asha Raman',
      personalmailid: 'asha@example.org',
      tickettype: 'Gold/Silver',
      eventcode: 'test2025',
    },
  ]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test('it keeps the entries while it is closed and after a reload, until they are sent', async () => {
  answers('POST /api/joinwaitlist', () => ({ msg: sayOfApi.waitlistMailed }));
  const before = await open();
  await box('Email').fill('asha@example.org');
  const summary = page.getByText('Join the waiting list').first();
  await summary.click();
  await expect.element(page.getByLabelText('Email')).not.toBeVisible();
  await summary.click();
  await expect.element(box('Email')).toHaveValue('asha@example.org');
  await before.unmount();
  const after = await open();
  await expect.element(box('Email')).toHaveValue('asha@example.org');
  await box('Name').fill('Asha Raman');
  await join().click();
  await expect.element(form().getByRole('status')).toHaveTextContent(sayOfApi.waitlistMailed);
  await after.unmount();
  await open();
  await expect.element(box('Email')).toHaveValue('');
});

test('it asks for both fields before it sends', async () => {
  await open();
  await join().click();
  await expect.element(form().getByText('Name cannot be Blank.')).toBeVisible();
  await expect.element(form().getByText('Email cannot be Blank.')).toBeVisible();
  await expect.element(box('Name')).toHaveFocus();
});

for (const [what, answer, words] of [
  ['no answer comes', noAnswer, sayOfApi.offline],
  ['seats are left', refuses(409, sayOfApi.seatsLeft, { field: 'tickettype' }), sayOfApi.seatsLeft],
] as const) {
  test(`it says so and keeps the entries when ${what}`, async () => {
    answers('POST /api/joinwaitlist', () => answer);
    await open();
    await box('Name').fill('Asha Raman');
    await box('Email').fill('asha@example.org');
    await join().click();
    await expect.element(form().getByRole('alert')).toHaveTextContent(words);
    await expect.element(box('Email')).toHaveValue('asha@example.org');
    await expect.element(join()).toBeEnabled();
  });
}

test('its button keeps the focus, and a refusal is announced or focuses its field', async () => {
  await open();
  await box('Name').fill('Asha Raman');
  await box('Email').fill('asha@example.org');
  await keepsFocus('POST /api/joinwaitlist', { press: join(), field: ['personalmailid', box('Email')] });
});

const soldOut = (...names: string[]): ShownEvent => ({
  ...anEvent(),
  tickettypes: names.map((name) => ({ ...aPass(name), status: 'CLOSED', waitinglist: 'YES' })),
});
const formOf = (pass: string) => page.getByRole('form', { name: `Join the waiting list: ${pass}` });

test('in the registration section it is open if there is only one', async () => {
  showPage('/event/test2025', soldOut('Gold'), {}, ['registration']);
  await expect.element(formOf('Gold').getByRole('textbox', { name: 'Email' })).toBeVisible();
});

test('of several, the one opens whose card was chosen, and there is one form of each', async () => {
  showPage('/event/test2025', soldOut('Gold', 'Silver'), {}, ['registration']);
  const section = page.getByRole('region', { name: 'Register' });
  await expect.element(section.getByText('Join the waiting list').nth(1)).toBeVisible();
  await expect.element(page.getByRole('form', { name: /^Join/ })).not.toBeInTheDocument();
  await page.getByRole('link', { name: 'Join the waiting list: Silver' }).click();
  await expect.element(formOf('Silver').getByRole('textbox', { name: 'Email' })).toBeVisible();
  expect(page.getByRole('form', { name: /^Join/ }).all()).toHaveLength(1);
});

test('a pass keeps its own list on its card while others are on sale', async () => {
  const { tickettypes, ...event } = soldOut('Gold');
  showPage('/event/test2025', { ...event, tickettypes: [...tickettypes, aPass('Silver')] });
  await page.getByText('Join the waiting list').click();
  await expect.element(formOf('Gold').getByRole('textbox', { name: 'Email' })).toBeVisible();
});
