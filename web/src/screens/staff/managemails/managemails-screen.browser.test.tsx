import { MAIL_ERROR_WORDS, type MailLogRow } from '@samagam/contract/people/mail-log';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answers, noAnswer, refuses } from '../../../../test/answers.ts';
import { keepsFocus } from '../../../../test/keeps-focus.ts';
import { pressOn, typeInto } from '../../../../test/keyboard.ts';
import { button, hasEvent, openOffice, rowOf, toast } from '../../../../test/office.tsx';

const ADDRESS = '/weba/managemails';

const mail = (id: string, changes: Partial<MailLogRow> = {}): MailLogRow => ({
  id,
  to: `${id}@example.org`,
  kind: 'ticket',
  eventcode: 'test2025',
  state: 'SENT',
  attempts: 1,
  createdat: '2026-11-20T06:00:00.000Z',
  sentat: '2026-11-20T06:01:00.000Z',
  error: '',
  reply: '',
  bouncedat: '',
  ...changes,
});
const failed = mail('ravi', {
  state: 'FAILED',
  attempts: 3,
  sentat: '',
  error: MAIL_ERROR_WORDS.address,
  reply: '550 No such mailbox',
});

beforeEach(() => hasEvent());

test('it shows each mail with its state and the reason in words', async () => {
  answers('GET /api/admin/mails', () => ({ data: [mail('asha'), failed] }));
  await openOffice(ADDRESS);
  await expect.element(rowOf('asha@example.org')).toMatchTextContent(/Ticket.*Sent.*20-Nov-2026, 11:31 AM/);
  await expect
    .element(rowOf('ravi@example.org'))
    .toMatchTextContent(/Failed, will be tried again.*refused the address\..*550 No such mailbox.*3/);
  const correct = page.getByRole('link', { name: 'Correct the address' });
  await expect
    .element(correct)
    .toHaveAttribute('href', '/weba/managereports/test2025?filter=ravi%40example.org');
  await expect.element(page.getByText('2 mails.')).toBeVisible();
});

test('it asks the API with the filter when it is submitted, and keeps it in the address', async () => {
  const reads = answers('GET /api/admin/mails', () => ({ data: [] }));
  await openOffice(ADDRESS);
  await expect.element(page.getByText('No mail was sent yet.')).toBeVisible();
  await page.getByLabelText('Address').fill('ravi@example.org');
  await page.getByLabelText('State').selectOptions('Given up');
  await page.getByLabelText('Kind').selectOptions('Refund');
  expect(reads).toHaveLength(1);
  await button('SHOW').click();
  await expect.element(page.getByText('No mail matches this filter.')).toBeVisible();
  expect(reads.at(-1)!.request).toEqual({ to: 'ravi@example.org', state: 'GIVENUP', kind: 'refunded' });
  expect(location.search).toBe('?to=ravi%40example.org&state=GIVENUP&kind=refunded');
  await button('SHOW ALL').click();
  await expect.element(page.getByText('No mail was sent yet.')).toBeVisible();
});

test('it shows the mails of one announcement from its link, until that is unchecked', async () => {
  const reads = answers('GET /api/admin/mails', () => ({ data: [] }));
  await openOffice(`${ADDRESS}?state=GIVENUP&announcement=test2025-a1`);
  const one = page.getByRole('checkbox', { name: 'Only of one announcement' });
  await expect.element(one).toBeChecked();
  await expect.poll(() => reads.at(-1)?.request).toEqual({ state: 'GIVENUP', announcement: 'test2025-a1' });
  await button('SHOW').click();
  await expect.element(one).toBeChecked();
  await one.click();
  await button('SHOW').click();
  await expect.element(one).not.toBeInTheDocument();
  await expect.poll(() => reads.at(-1)?.request).toEqual({ state: 'GIVENUP' });
});

test('the menu of an event opens the mails of that event alone, until that is unchecked', async () => {
  const reads = answers('GET /api/admin/mails', () => ({ data: [] }));
  answers('GET /api/admin/announcements', () => ({ data: [] }));
  answers('GET /api/admin/timedmails', () => ({ data: { reminder: false, thanks: false } }));
  await page.viewport(1440, 900);
  await openOffice('/weba/manageannouncements/test2025');
  const bar = page.getByRole('navigation', { name: 'This event' });
  await bar.getByRole('link', { name: 'Mails' }).click();
  const one = page.getByRole('checkbox', { name: 'Only of the event test2025' });
  await expect.element(one).toBeChecked();
  await expect.poll(() => reads.at(-1)?.request).toEqual({ eventcode: 'test2025' });
  await expect
    .element(bar.getByRole('link', { name: 'Coupons' }))
    .toHaveAttribute('href', '/weba/managecoupons/test2025');
  await one.click();
  await button('SHOW').click();
  await expect.element(one).not.toBeInTheDocument();
  await expect.element(bar).not.toBeInTheDocument();
  await expect.poll(() => reads.at(-1)?.request).toEqual({});
});

test('it loads the next page on request', async () => {
  answers('GET /api/admin/mails', ({ cursor }) =>
    cursor === undefined ? { data: [mail('asha')], cursor: 'next' } : { data: [mail('ravi')] },
  );
  await openOffice(ADDRESS);
  await expect.element(page.getByText('Showing the newest 1 mail.')).toBeVisible();
  await button('LOAD MORE').click();
  await expect.element(rowOf('ravi@example.org')).toBeVisible();
  await expect.element(rowOf('asha@example.org')).toBeVisible();
  await expect.element(button('LOAD MORE')).not.toBeInTheDocument();
});

test('it notes that a mail came back, and that it did not', async () => {
  let rows = [mail('asha'), failed];
  answers('GET /api/admin/mails', () => ({ data: rows }));
  const noted = answers('PUT /api/admin/mails', ({ bounced }) => {
    rows = [mail('asha', { bouncedat: bounced ? '2026-11-20T09:00:00.000Z' : '' }), failed];
    return {};
  });
  await openOffice(ADDRESS);
  await expect.element(button(/^It came back/, rowOf('ravi@example.org'))).not.toBeInTheDocument();
  await button(/^It came back/, rowOf('asha@example.org')).click();
  await expect.element(rowOf('asha@example.org')).toMatchTextContent(/Sent, came back.*20-Nov-2026, 2:30 PM/);
  await button(/^It did not come back/, rowOf('asha@example.org')).click();
  await expect.element(button(/^It came back/, rowOf('asha@example.org'))).toBeVisible();
  expect(noted.map(({ request }) => request)).toEqual([
    { id: 'asha', bounced: true },
    { id: 'asha', bounced: false },
  ]);
});

test('it sends a mail again after a confirmation, and shows a refusal', async () => {
  answers('GET /api/admin/mails', () => ({ data: [failed] }));
  const sent = answers('POST /api/admin/resendmail', (_, nth) =>
    nth === 1 ? {} : refuses(409, 'The address of this mail was erased.'),
  );
  await openOffice(ADDRESS);
  await button(/^Send again/, rowOf('ravi@example.org')).click();
  expect(sent).toEqual([]);
  await button('Send', page.getByRole('dialog')).click();
  await expect.element(toast('Success.')).toBeVisible();
  expect(sent.map(({ request }) => request)).toEqual([{ id: 'ravi' }]);
  await button(/^Send again/, rowOf('ravi@example.org')).click();
  await button('Send', page.getByRole('dialog')).click();
  await expect.element(toast('The address of this mail was erased.')).toBeVisible();
});

test('it offers to send the newer mail again, and not the one that it replaced', async () => {
  const replaced = mail('ravi', { state: 'RESENT', sentat: '' });
  answers('GET /api/admin/mails', () => ({ data: [mail('asha'), replaced] }));
  await openOffice(ADDRESS);
  await expect.element(rowOf('ravi@example.org')).toMatchTextContent(/Sent again, see the newer mail/);
  await expect.element(button(/^Send again/, rowOf('asha@example.org'))).toBeVisible();
  await expect.element(button(/^Send again/, rowOf('ravi@example.org'))).not.toBeInTheDocument();
});

test('it says that the list could not be loaded, and does not say that it is empty', async () => {
  answers('GET /api/admin/mails', () => noAnswer);
  await openOffice(ADDRESS);
  await expect.element(page.getByText('The mails could not be loaded.', { exact: false })).toBeVisible();
  await expect.element(page.getByText('Not loaded.')).toBeVisible();
});

test('it finds a mail and sends it again by keyboard', async () => {
  const reads = answers('GET /api/admin/mails', () => ({ data: [failed] }));
  const sent = answers('POST /api/admin/resendmail', () => ({}));
  await openOffice(ADDRESS);
  await typeInto(page.getByLabelText('Address'), 'ravi@example.org');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => reads.at(-1)!.request.to).toBe('ravi@example.org');
  await pressOn(button(/^Send again/, rowOf('ravi@example.org')));
  await pressOn(button('Send', page.getByRole('dialog')));
  await expect.poll(() => sent.length).toBe(1);
});

test('its buttons keep the focus, and a refusal is announced', async () => {
  answers('GET /api/admin/mails', () => ({ data: [mail('asha')] }));
  await openOffice(ADDRESS);
  await keepsFocus('PUT /api/admin/mails', { press: button(/^It came back/) });
  const again = button(/^Send again/);
  await again.click();
  await keepsFocus('POST /api/admin/resendmail', {
    press: button('Send', page.getByRole('dialog')),
    keeper: again,
  });
});
