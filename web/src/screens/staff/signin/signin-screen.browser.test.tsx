import { say } from '@samagam/contract/common/messages';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { hasAccounts, type Accounts } from '../../../../test/accounts.ts';
import { button, hasEvent, openOffice, toast } from '../../../../test/office.tsx';
import { focusOn } from '../../../../test/keyboard.ts';

const username = () => page.getByLabelText('Username');
const password = () => page.getByLabelText('Password');
const login = () => button('LOGIN');
const reason = () => page.getByRole('main').getByRole('alert');

let accounts: Accounts;

beforeEach(() => {
  accounts = hasAccounts();
  hasEvent();
});

async function signIn(): Promise<void> {
  await username().fill('meera@example.org');
  await password().fill('samagam-demo');
  await login().click();
}

test('it requires both fields, focuses the empty one, and makes no call', async () => {
  await openOffice('/weba/signin', '');
  await login().click();
  await expect.element(reason()).toHaveTextContent(say.bothFieldsRequired);
  await expect.element(username()).toHaveFocus();
  await username().fill('meera@example.org');
  await login().click();
  await expect.element(password()).toHaveFocus();
  expect(accounts.attempts).toEqual([]);
});

test('it shows the events, and stores the token for this tab', async () => {
  await openOffice('/weba/signin', '');
  await signIn();
  await expect.poll(() => location.pathname).toBe('/weba');
  await expect.element(page.getByRole('banner')).toBeVisible();
  expect(sessionStorage.getItem('samagam.token')).toBe(accounts.token());
  expect(accounts.attempts).toEqual([{ email: 'meera@example.org', password: 'samagam-demo' }]);
});

test('it returns a person to the requested page', async () => {
  await openOffice('/weba/manageevent?sort=-startdate', '');
  await expect.poll(() => location.pathname).toBe('/weba/signin');
  await signIn();
  await expect.poll(() => location.pathname + location.search).toBe('/weba/manageevent?sort=-startdate');
});

test('it shows the events instead of a page that the role may not open', async () => {
  accounts.role = 'SCHEDULE_OPERATOR';
  await openOffice('/weba/managecoupons/test2025', '');
  await signIn();
  await expect.poll(() => location.pathname).toBe('/weba');
});

for (const [what, answer, sentence] of [
  ['a wrong password', 'INVALID_LOGIN_CREDENTIALS', ''],
  ['an account that is disabled', 'USER_DISABLED', ''],
  ['an account that was tried too often', 'TOO_MANY_ATTEMPTS_TRY_LATER', say.tooOften],
  ['a lost network', 'no network', say.offline],
] as const) {
  test(`it says Login Failed for ${what}, keeps the entries, and can be sent again`, async () => {
    accounts.refuseWith = answer;
    await openOffice('/weba/signin', '');
    await signIn();
    await expect.element(toast('Login Failed.')).toBeVisible();
    // The message must not reveal whether the account exists.
    if (sentence === '') await expect.element(reason()).not.toBeInTheDocument();
    else await expect.element(reason()).toHaveTextContent(sentence);
    await expect.element(username()).toHaveValue('meera@example.org');
    await expect.element(password()).toHaveValue('samagam-demo');
    await expect.element(password()).toHaveFocus();
    expect(location.pathname).toBe('/weba/signin');
    accounts.refuseWith = null;
    await login().click();
    await expect.poll(() => location.pathname).toBe('/weba');
  });
}

test('it explains why an account without a role has no access, and stores no token', async () => {
  accounts.role = null;
  await openOffice('/weba/signin', '');
  await signIn();
  await expect.element(reason()).toHaveTextContent(say.noRole);
  expect(sessionStorage.getItem('samagam.token')).toBeNull();
});

const FORGOT = 'Forgot your password?';
const SENT = 'If this address has an account, we have sent it a link to choose a new password.';

test('it asks for the address before it sends a link to choose a password', async () => {
  await openOffice('/weba/signin', '');
  await button(FORGOT).click();
  await expect.element(reason()).toHaveTextContent('Enter your mail address first.');
  await expect.element(username()).toHaveFocus();
  expect(accounts.links).toEqual([]);
});

for (const answer of [
  null,
  'EMAIL_NOT_FOUND',
  'RESET_PASSWORD_EXCEED_LIMIT',
  'TOO_MANY_ATTEMPTS_TRY_LATER',
]) {
  test(`it says the same about a link after ${answer ?? 'a success'}`, async () => {
    accounts.refuseWith = answer;
    await openOffice('/weba/signin', '');
    await username().fill('meera@example.org');
    await button(FORGOT).click();
    await expect.element(page.getByText(SENT)).toBeVisible();
    await expect.element(reason()).not.toBeInTheDocument();
    expect(accounts.links).toEqual(['meera@example.org']);
  });
}

test('it says when the identity provider cannot be reached for a link', async () => {
  accounts.refuseWith = 'no network';
  await openOffice('/weba/signin', '');
  await username().fill('meera@example.org');
  await button(FORGOT).click();
  await expect.element(reason()).toHaveTextContent(say.offline);
  await expect.element(page.getByText(SENT)).not.toBeInTheDocument();
});

test('its button keeps the focus while it waits, and sends nothing again', async () => {
  const answered = Promise.withResolvers<void>();
  accounts.refuseWith = 'INVALID_LOGIN_CREDENTIALS';
  accounts.until = answered.promise;
  await openOffice('/weba/signin', '');
  await signIn();
  await expect.poll(() => accounts.attempts.length).toBe(1);
  await expect.element(login()).toHaveFocus();
  for (const control of [login(), password()]) {
    await focusOn(control);
    await userEvent.keyboard('{Enter}');
  }
  answered.resolve();
  await expect.element(toast('Login Failed.')).toBeVisible();
  await expect.element(password()).toHaveFocus();
  expect(accounts.attempts).toHaveLength(1);
});
