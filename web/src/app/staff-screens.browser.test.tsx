import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answers } from '../../test/answers.ts';
import { hasEmptyOffice, openOffice, rowOf } from '../../test/office.tsx';
import { translatePage } from '../../test/translate.ts';

beforeEach(hasEmptyOffice);

test('it says that the person is signed in, and that this account may not open the page', async () => {
  await openOffice('/weba/managecoupons/test2025', 'SCHEDULE_OPERATOR');
  await expect.poll(() => location.pathname).toBe('/weba/signin');
  await expect
    .element(page.getByText('You are signed in as meera@example.org.', { exact: false }))
    .toBeVisible();
  await expect
    .element(page.getByText('You do not have access to that page.', { exact: false }))
    .toBeVisible();
  await page.getByRole('link', { name: 'Go to the events' }).click();
  await expect.poll(() => location.pathname).toBe('/weba');
});

const FOR_STAFF = ['', 'manageevent', 'home', 'managespeakers/test2025', 'manageschedule/test2025'];
const FOR_ADMINS = [
  'dashboard',
  'dashboard/test2025',
  'managesponsors/test2025',
  'managecontent/test2025',
  'managecoupons/test2025',
  'managereports/test2025',
  'managetransactions/test2025',
  'managegrppay/test2025',
  'managecheckin/test2025',
  'door/test2025',
  'managemembers',
  'managetax',
  'managebooks',
  'managesite',
  'managemails',
  'manageaudit',
  'managestaff',
  'managepeople',
  'manageinbox',
  'manageannouncements/test2025',
];

for (const [role, may, mayNot] of [
  ['ADMIN', [...FOR_STAFF, ...FOR_ADMINS], []],
  ['SCHEDULE_OPERATOR', FOR_STAFF, FOR_ADMINS],
  ['', [], [...FOR_STAFF, ...FOR_ADMINS]],
] as const) {
  test(`it opens the allowed screens to ${role || 'a visitor'}, and shows the sign-in instead of all others`, async () => {
    // Every screen must bear that (docs/decisions/0091).
    translatePage();
    for (const [screens, opens] of [
      [may, true],
      [mayNot, false],
    ] as const) {
      for (const screen of screens) {
        const address = screen ? `/weba/${screen}` : '/weba';
        const shown = await openOffice(address, role);
        await expect.poll(() => location.pathname).toBe(opens ? address : '/weba/signin');
        const isOpen = page.getByRole('banner');
        if (opens) await expect.element(isOpen).toBeVisible();
        else await expect.element(page.getByRole('heading', { name: 'ADMIN LOGIN' })).toBeVisible();
        await shown.unmount();
      }
    }
  });
}

test('it links the person to the screens of an event that they may open', async () => {
  await openOffice('/weba/managespeakers/test2025', 'SCHEDULE_OPERATOR');
  const bar = page.getByRole('navigation', { name: 'This event' }).getByRole('link');
  await expect.element(bar.first()).toBeVisible();
  expect(bar.elements().map(({ textContent }) => textContent)).toEqual(['Speakers', 'Schedule']);
});

test.each([
  [
    'ADMIN',
    [
      'Home',
      'Dashboard',
      'Tax',
      'Books',
      'Site',
      'Members',
      'Inbox',
      'Staff',
      'Personal data',
      'Audit',
      'Mails',
    ],
  ],
  ['SCHEDULE_OPERATOR', ['Home']],
] as const)('its header links the role %s to what belongs to no event', async (role, labels) => {
  await openOffice('/weba/manageevent', role);
  const links = page.getByRole('banner').getByRole('link');
  await expect.element(links.first()).toBeVisible();
  expect(links.elements().map(({ textContent }) => textContent)).toEqual(labels);
});

test('the row of an event links to its page, and to the screens that its organisers use most', async () => {
  await openOffice('/weba/manageevent');
  await expect.element(rowOf('test2025')).toBeVisible();
  const links = rowOf('test2025').getByRole('link').elements();
  expect(links.map(({ firstChild }) => firstChild!.textContent)).toEqual([
    'test2025',
    'Speakers',
    'Schedule',
    'Sponsors',
    'Content',
    'Coupons',
    'Registrations',
  ]);
});

const FIRST_STEPS =
  'There is no event yet. Create one below as a draft. Then save the seller under Tax, open the event, and choose it under Site as the announced event.';

for (const [screen, words, role = 'ADMIN'] of [
  ['manageevent', FIRST_STEPS],
  ['manageevent', 'There is no event yet.', 'SCHEDULE_OPERATOR'],
  ['dashboard', 'There are no events yet. Create one on Home.'],
  ['managespeakers/test2025', 'There is no speaker yet.'],
  ['managesponsors/test2025', 'None yet.'],
  ['managecoupons/test2025', 'There is no coupon yet.'],
  ['managereports/test2025', 'Nothing yet.'],
  [
    'managecheckin/test2025',
    'There is no link yet. Create one below and send it to a volunteer at the door.',
  ],
  ['managemails', 'No mail was sent yet.'],
  ['managestaff', 'There is no account yet.'],
  ['manageinbox', 'There is no message yet.'],
] as const) {
  test(`an empty list of ${screen} says to the role ${role}: ${words}`, async () => {
    if (!screen.endsWith('test2025')) answers('GET /api/admin/getevent', () => ({ data: [] }));
    await openOffice(`/weba/${screen}`, role);
    await expect.element(page.getByText(words, { exact: true }).first()).toBeVisible();
  });
}
