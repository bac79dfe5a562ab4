import { sayOfStaff, type StaffRow } from '@samagam/contract/people/staff';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Accounts, hasAccounts } from '../../../../test/accounts.ts';
import { answers, refuses } from '../../../../test/answers.ts';
import { keepsFocus } from '../../../../test/keeps-focus.ts';
import { pressOn, typeInto } from '../../../../test/keyboard.ts';
import {
  button,
  field,
  fill,
  form,
  hasEvent,
  openAdding,
  openOffice,
  rowOf,
  staffMail,
  toast,
} from '../../../../test/office.tsx';

const ADDRESS = '/weba/managestaff';
const FORM = 'Add a member of staff';
const row = (mail: string, changes: Partial<StaffRow> = {}): StaffRow => ({
  mail,
  role: 'ADMIN',
  isDisabled: false,
  lastsignin: '2026-11-20T06:00:00.000Z',
  ...changes,
});

let rows: StaffRow[] = [];
let accounts: Accounts;
/** The provider ends the session of a person whom it does not know. */
let isSignedIn = false;
async function signIn(): Promise<void> {
  const shown = await openOffice('/weba/signin', '');
  await page.getByLabelText('Username').fill(staffMail);
  await page.getByLabelText('Password').fill('samagam-demo');
  await button('LOGIN').click();
  await expect.poll(() => location.pathname).toBe('/weba');
  await shown.unmount();
  isSignedIn = true;
}

beforeEach(async () => {
  accounts = hasAccounts();
  rows = [row(staffMail), row('ravi@example.org', { role: 'SCHEDULE_OPERATOR', lastsignin: '' })];
  hasEvent();
  answers('GET /api/admin/staff', () => ({ data: rows }));
  if (!isSignedIn) await signIn();
});
const confirm = (verb: string) => button(verb, page.getByRole('dialog')).click();

test('it adds an account, and the provider mails the link', async () => {
  const posts = answers('POST /api/admin/staff', () => ({}));
  await openAdding(ADDRESS, 'member of staff');
  await button('SAVE', form(FORM)).click();
  await expect.element(form(FORM).getByText('Email cannot be Blank.')).toBeVisible();
  await fill(FORM, { Email: 'new@example.org' });
  await field(FORM, 'Role').selectOptions('Admin');
  await button('SAVE', form(FORM)).click();
  await expect.element(page.getByText('Invitation sent to new@example.org.')).toBeVisible();
  expect(posts.map(({ request }) => request)).toEqual([{ mail: 'new@example.org', role: 'ADMIN' }]);
  expect(accounts.links).toEqual(['new@example.org']);
});

test.each(['no network', 'TOO_MANY_ATTEMPTS_TRY_LATER', 'RESET_PASSWORD_EXCEED_LIMIT', 'EMAIL_NOT_FOUND'])(
  'it resets a password after a confirmation, and says that the mail was not sent: %s',
  async (refusal) => {
    const puts = answers('PUT /api/admin/staff', () => ({}));
    accounts.refuseWith = refusal;
    await openOffice(ADDRESS);
    await button(/^Reset password/, rowOf('ravi@example.org')).click();
    expect(puts).toEqual([]);
    await confirm('Reset password');
    await expect.element(page.getByText(`ravi@example.org: ${sayOfStaff.linkNotSent}`)).toBeVisible();
    expect(puts.map(({ request }) => request)).toEqual([{ mail: 'ravi@example.org', action: 'reset' }]);
  },
);

test('it changes a role and removes an account', async () => {
  const puts = answers('PUT /api/admin/staff', ({ action }) => {
    rows = action === 'remove' ? [row(staffMail)] : [row(staffMail), row('ravi@example.org')];
    return {};
  });
  await openOffice(ADDRESS);
  await button(/^Make admin/, rowOf('ravi@example.org')).click();
  await confirm('Make admin');
  await expect.element(button(/^Make schedule operator/, rowOf('ravi@example.org'))).toBeVisible();
  await button(/^Remove/, rowOf('ravi@example.org')).click();
  await confirm('Remove');
  await expect.element(rowOf('ravi@example.org')).not.toBeInTheDocument();
  expect(puts.map(({ request }) => [request.action, request.role])).toEqual([
    ['role', 'ADMIN'],
    ['remove', undefined],
  ]);
  expect(accounts.links).toEqual([]);
});

test('it shows why a change was refused', async () => {
  answers('PUT /api/admin/staff', () => refuses(409, sayOfStaff.onlyAdmin('ravi@example.org')));
  await openOffice(ADDRESS);
  await button(/^Remove/, rowOf('ravi@example.org')).click();
  await confirm('Remove');
  await expect.element(toast(sayOfStaff.onlyAdmin('ravi@example.org'))).toBeVisible();
});

test('it shows who may sign in, and offers nothing for the person’s own account', async () => {
  await openOffice(ADDRESS);
  await expect.element(rowOf('ravi@example.org')).toMatchTextContent('Schedule operator');
  await expect.element(rowOf('ravi@example.org')).toMatchTextContent(/Never.*Invited/);
  await expect.element(rowOf(staffMail)).toMatchTextContent('20-Nov-2026, 11:30 AM');
  await expect.element(rowOf(staffMail)).toMatchTextContent(/Active.*You/);
  await expect.element(button(/Remove/, rowOf(staffMail))).not.toBeInTheDocument();
});

test('it adds an account by keyboard, and its questions return the focus', async () => {
  const posts = answers('POST /api/admin/staff', () => ({}));
  await openAdding(ADDRESS, 'member of staff');
  await typeInto(field(FORM, 'Email'), 'new@example.org');
  await typeInto(field(FORM, 'Role'), 'Admin');
  await pressOn(button('SAVE', form(FORM)));
  await expect
    .poll(() => posts.map(({ request }) => request))
    .toEqual([{ mail: 'new@example.org', role: 'ADMIN' }]);
  const remove = button(/^Remove/, rowOf('ravi@example.org'));
  await pressOn(remove);
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(remove).toHaveFocus();
});

test('its button keeps the focus, and a refusal is announced or focuses its field', async () => {
  await openAdding(ADDRESS, 'member of staff');
  await fill(FORM, { Email: 'new@example.org' });
  await keepsFocus('POST /api/admin/staff', {
    press: button('SAVE', form(FORM)),
    field: ['mail', field(FORM, 'Email')],
  });
  const opener = button('Remove ravi@example.org');
  await opener.click();
  await keepsFocus('PUT /api/admin/staff', {
    press: button('Remove', page.getByRole('dialog')),
    keeper: opener,
  });
});
