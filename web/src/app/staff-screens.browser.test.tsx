import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answers } from '../../test/answers.ts';
import { pressOn } from '../../test/keyboard.ts';
import { button, hasEmptyOffice, hasEvent, openOffice, rowOf } from '../../test/office.tsx';
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
  'managemonth',
  'managebooks',
  'managesite',
  'managemails',
  'manageaudit',
  'managestaff',
  'managepeople',
  'manageinbox',
  'manageannouncements/test2025',
  'managecertificates/test2025',
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

const thisEvent = () => page.getByRole('navigation', { name: 'This event' });
const menu = (name: string) => button(name, page.getByRole('banner'));
const wordsOf = (within: ReturnType<typeof thisEvent>) =>
  within
    .getByRole('list')
    .elements()
    .map((list) => [list.ariaLabel, ...[...list.children].map(({ textContent }) => textContent)]);

test('on a wide screen, all screens of the event are in view, in groups, and the open one is marked', async () => {
  await page.viewport(1440, 900);
  await openOffice('/weba/managecoupons/test2025');
  await expect.element(thisEvent()).toBeVisible();
  expect(wordsOf(thisEvent())).toEqual([
    ['Event', 'Overview'],
    ['Programme', 'Schedule', 'Speakers', 'Import'],
    ['Page', 'Content', 'Sponsors'],
    ['Sales', 'Coupons', 'Registrations', 'Transactions', 'Group Pays'],
    ['People', 'Announcements', 'Certificates', 'Mails'],
    ['Door', 'Check-in', 'Door desk'],
  ]);
  const current = thisEvent()
    .getByRole('link')
    .elements()
    .filter((link) => link.ariaCurrent === 'page');
  expect(current.map(({ textContent }) => textContent)).toEqual(['Coupons']);
  for (const width of [1250, 1440]) {
    await page.viewport(width, 900);
    const tops = thisEvent()
      .getByRole('link')
      .elements()
      .map((link) => link.getBoundingClientRect().top);
    expect(new Set(tops).size).toBe(1);
    expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
  }
});

test('a schedule operator is linked to the screens of an event that they may open', async () => {
  await page.viewport(1440, 900);
  await openOffice('/weba/managespeakers/test2025', 'SCHEDULE_OPERATOR');
  await expect.element(thisEvent()).toBeVisible();
  expect(wordsOf(thisEvent())).toEqual([['Programme', 'Schedule', 'Speakers']]);
  await expect.element(menu('Site')).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: /^Edit/ })).not.toBeInTheDocument();
});

test('what belongs to no event is in one menu', async () => {
  await page.viewport(1440, 900);
  await openOffice('/weba/manageevent');
  await menu('Site').click();
  await expect.element(page.getByRole('link', { name: 'Tax' })).toBeVisible();
  expect(wordsOf(page.getByRole('navigation', { name: 'Site' }))).toEqual([
    ['Money', 'Overview of all events', 'Tax', 'Month', 'Books'],
    ['People', 'Members', 'Inbox', 'Mails', 'Staff', 'Personal data'],
    ['Administration', 'Site settings', 'Audit'],
  ]);
});

test('a phone has one menu of all screens, which opens, closes and leads on by keyboard', async () => {
  const name = `${'The Annual Conference of Defenders '.repeat(4)}in Coimbatore`;
  hasEvent({ name });
  await page.viewport(390, 844);
  await openOffice('/weba/managespeakers/test2025');
  const words = page.getByText(name);
  await expect.element(words).toBeVisible();
  expect(words.element().scrollWidth).toBeLessThanOrEqual(words.element().clientWidth);
  await expect.element(thisEvent()).not.toBeInTheDocument();
  await pressOn(menu('Menu'));
  await expect.element(menu('Menu')).toHaveAttribute('aria-expanded', 'true');
  await userEvent.tab();
  await expect.element(thisEvent().getByRole('link', { name: 'Overview' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(menu('Menu')).toHaveFocus();
  await expect.element(menu('Menu')).toHaveAttribute('aria-expanded', 'false');
  await pressOn(menu('Menu'));
  await pressOn(thisEvent().getByRole('link', { name: 'Sponsors' }));
  await expect.poll(() => location.pathname).toBe('/weba/managesponsors/test2025');
  await expect.element(thisEvent()).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  await expect
    .poll(() => document.title)
    .toMatch(/^Sponsors and partners, The Annual Conference of Defenders/);
  await menu('Menu').click();
  await page.getByRole('link', { name: 'Members' }).click();
  await expect.poll(() => location.pathname).toBe('/weba/managemembers');
});

test('the row of an event links to the screens of the specification, and to the others under More', async () => {
  await page.viewport(1440, 900);
  await openOffice('/weba/manageevent');
  await expect.element(rowOf('test2025')).toBeVisible();
  const linksIn = () => rowOf('test2025').getByRole('link').elements();
  const own = ['Samagam Test Conference', 'test2025'];
  const words = ['Speakers', 'Schedule', 'Sponsors', 'Coupons', 'Registrations'];
  const shown = () => linksIn().map(({ firstChild }) => firstChild!.textContent);
  expect(shown().toSorted()).toEqual([...own, ...words].toSorted());
  await button('More Samagam Test Conference', rowOf('test2025')).click();
  // With those in view, More has every screen of the event's own menu.
  await expect.poll(() => shown().length).toBeGreaterThan(own.length + words.length);
  const ofRow = new Set(linksIn().map((link) => link.getAttribute('href')));
  await rowOf('test2025').getByRole('link', { name: 'Samagam Test Conference', exact: true }).click();
  await expect.poll(() => location.pathname).toBe('/weba/dashboard/test2025');
  await expect.element(thisEvent()).toBeVisible();
  const ofMenu = thisEvent().getByRole('link').elements();
  expect(ofMenu.map((link) => link.getAttribute('href')).filter((to) => !ofRow.has(to))).toEqual([]);
});

const FIRST_STEPS =
  'There is no event yet. Choose “New event” to create one as a draft. Then save the seller under Tax, open the event, and choose it under Site settings as the announced event.';

for (const [screen, words, role = 'ADMIN'] of [
  ['manageevent', FIRST_STEPS],
  ['manageevent', 'There is no event yet.', 'SCHEDULE_OPERATOR'],
  ['dashboard', 'There are no events yet. Create one on Home.'],
  ['managespeakers/test2025', 'There is no speaker yet.'],
  ['managesponsors/test2025', 'None yet.'],
  ['managecoupons/test2025', 'There is no coupon yet.'],
  ['managereports/test2025', 'Nobody has registered yet.'],
  ['managetransactions/test2025', 'There is no order yet.'],
  ['managegrppay/test2025', 'No group has booked yet.'],
  ['managecheckin/test2025', 'There is no link yet. Create one and send it to a volunteer at the door.'],
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
