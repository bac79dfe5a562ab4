import { sayOfApi } from '@samagam/contract/api-messages';
import { DEFAULT_SITE } from '@samagam/contract/programme/site-defaults';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answers, refuses } from '../../test/answers.ts';
import { enter } from '../../test/enter.ts';
import { keepsFocus } from '../../test/keeps-focus.ts';
import { show } from '../../test/show.tsx';
import { aTicket } from '../../test/tickets.ts';
import { hasTyped, keepTyping } from '../ui/form/kept-typing.ts';
import { TicketChanges } from './ticket-changes.tsx';

keepTyping();

const ticket = aTicket({ company: 'Vidyut Labs' });
const changes = { transfer: true, parking: 'No', tshirtsize: 'M' } as const;

const button = (name: string) => page.getByRole('button', { name });
const box = (name: string) => page.getByRole('textbox', { name });
const tshirt = () => page.getByRole('combobox', { name: 'T-Shirt Size' });

async function open(what: string) {
  const shown = await show(<TicketChanges ticket={ticket} changes={changes} ticketkey="k" />);
  await button(what).click();
  return { reload: () => shown.unmount() };
}

test('it keeps a correction after a reload and a refusal, and the details of the ticket that were not changed', async () => {
  answers('POST /api/correctticket', (_, nth) => (nth === 1 ? refuses(429, 'Too often.') : {}));
  const { reload } = await open('Correct details');
  await box('Designation').fill('Lead engineer');
  await tshirt().selectOptions('XL');
  await reload();
  await open('Correct details');
  await expect.element(box('Designation')).toHaveValue('Lead engineer');
  await expect.element(box('Company')).toHaveValue('Vidyut Labs');
  await expect.element(tshirt()).toHaveValue('XL');
  await button('Save the details').click();
  await expect.element(page.getByText('Too often.')).toBeVisible();
  expect(hasTyped()).toBe(true);
  await button('Save the details').click();
  await expect.element(page.getByText('Your details were changed.')).toBeVisible();
  expect(hasTyped()).toBe(false);
});

test('it says that nothing was changed, and whom to ask about a slip in the name', async () => {
  answers('POST /api/correctticket', () => ({ msg: sayOfApi.sameDetails }));
  await open('Correct details');
  await expect
    .element(page.getByRole('link', { name: DEFAULT_SITE.mail }))
    .toHaveAttribute('href', `mailto:${DEFAULT_SITE.mail}`);
  await button('Save the details').click();
  await expect.element(page.getByText(sayOfApi.sameDetails)).toBeVisible();
});

test('it keeps the new holder of a ticket after a reload, until the form is cancelled', async () => {
  const { reload } = await open('Pass this ticket on');
  await box('Name').fill('Ravi Menon');
  await reload();
  await open('Pass this ticket on');
  await expect.element(box('Name')).toHaveValue('Ravi Menon');
  await button('Cancel').click();
  await button('Pass this ticket on').click();
  await expect.element(box('Name')).toHaveValue('');
});

test('its button keeps the focus, and a refusal is announced or focuses its field', async () => {
  await open('Correct details');
  await keepsFocus('POST /api/correctticket', {
    press: button('Save the details'),
    field: ['company', box('Company')],
  });
  await button('Cancel').click();
  await button('Pass this ticket on').click();
  for (const [name, value] of Object.entries({
    Name: 'Ravi Menon',
    Designation: 'Architect',
    Company: 'Kaveri Systems',
    Mobile: '9876543210',
    'LinkedIn URL': 'https://www.linkedin.com/in/ravi-menon',
    Email: 'ravi@example.org',
  })) {
    await enter(box(name), value);
  }
  await enter(page.getByRole('combobox', { name: 'Gender' }), 'Male');
  await keepsFocus('POST /api/transferticket', {
    press: button('Send me the link'),
    field: ['personalmailid', box('Email')],
  });
});
