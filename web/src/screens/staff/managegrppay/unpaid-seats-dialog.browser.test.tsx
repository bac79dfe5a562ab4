import { say } from '@samagam/contract/common/messages';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answers, noAnswer, refuses } from '../../../../test/answers.ts';
import { keepsFocus } from '../../../../test/keeps-focus.ts';
import { button, hasEvent, openOffice } from '../../../../test/office.tsx';

const dialog = () => page.getByRole('dialog', { name: 'Allow more unpaid seats' });
const field = (name: string) => dialog().getByRole('textbox', { name });
const save = () => button('SAVE', dialog()).click();

test('it allows a contact more unpaid seats, and keeps what was typed after a refusal or a lost answer', async () => {
  hasEvent();
  answers('GET /api/admin/getgrouppaylist', () => ({ data: [] }));
  const allowed = answers('PUT /api/admin/unpaidseats', (_, nth) => {
    if (nth === 1) return refuses(404, say.eventNotFound);
    return nth === 2 ? noAnswer : {};
  });
  await openOffice('/weba/managegrppay/test2025');
  await button('Allow more unpaid seats').click();
  await field('Email').fill('team@example.org');
  await field('Mobile').fill('98765 43210');
  await field('Seats').fill('19');
  await field('Reason').fill('A known company.');
  await save();
  await expect.element(field('Seats')).toHaveAttribute('aria-invalid', 'true');
  expect(allowed).toEqual([]);
  await field('Seats').fill('40');
  await save();
  await expect.element(dialog().getByRole('alert')).toHaveTextContent(say.eventNotFound);
  await save();
  await expect.element(dialog().getByRole('alert')).toHaveTextContent(say.offline);
  await expect.element(field('Email')).toHaveValue('team@example.org');
  await save();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(allowed.at(-1)!.request).toEqual({
    eventcode: 'test2025',
    email: 'team@example.org',
    mobile: '9876543210',
    seats: 40,
    reason: 'A known company.',
  });
});

test('its button keeps the focus, and a refusal is announced or focuses its field', async () => {
  hasEvent();
  answers('GET /api/admin/getgrouppaylist', () => ({ data: [] }));
  await openOffice('/weba/managegrppay/test2025');
  await button('Allow more unpaid seats').click();
  await field('Email').fill('team@example.org');
  await field('Mobile').fill('9876543210');
  await field('Seats').fill('40');
  await field('Reason').fill('A known company.');
  await keepsFocus('PUT /api/admin/unpaidseats', {
    press: button('SAVE', dialog()),
    field: ['seats', field('Seats')],
  });
});
