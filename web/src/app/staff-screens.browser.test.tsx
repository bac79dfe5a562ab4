import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { hasEmptyOffice, openOffice } from '../../test/office.tsx';
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
