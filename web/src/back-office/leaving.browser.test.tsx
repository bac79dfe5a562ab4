import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answers } from '../../test/answers.ts';
import { button, field, form, hasEvent, openOffice } from '../../test/office.tsx';

const TYPED = 'You have unsaved changes';
const DRAFTED = 'Your changes are not published';

/** Forms that open empty: the path of each, and a field to type into. */
const FORMS = [
  { screen: 'manageevent', form: 'Add Event', label: 'Event Name' },
  { screen: 'managespeakers/test2025', form: 'Manage Speakers', label: 'Company' },
  { screen: 'managesponsors/test2025', form: 'Add Sponsor', label: 'Category' },
  { screen: 'managesponsors/test2025', form: 'Add Partner', label: 'Category' },
  { screen: 'managecoupons/test2025', form: 'Add Coupon', label: 'Coupon Code' },
  { screen: 'managecheckin/test2025', form: 'New check-in link', label: 'Check-in Field' },
] as const;

/** The labels of the screens in the bar of an event. */
const LINKS = {
  managespeakers: 'Speakers',
  manageschedule: 'Schedule',
  managesponsors: 'Sponsors',
  managecoupons: 'Coupons',
  managecheckin: 'Check-in',
} as const;

beforeEach(() => {
  hasEvent();
  answers('GET /api/admin/members', () => ({ data: { count: 0 } }));
  answers('GET /api/admin/getregistrationslist', () => ({ data: [] }));
  answers('GET /api/admin/getspeakers', () => ({ data: [] }));
  answers('GET /api/admin/getschedule', () => ({ data: { version: 'v1' } }));
  answers('GET /api/admin/sponsors', () => ({ data: [] }));
  answers('GET /api/admin/partners', () => ({ data: [] }));
  answers('GET /api/admin/getcoupons', () => ({ data: [] }));
  answers('GET /api/admin/checkinlinks', () => ({ data: [], counts: [] }));
  answers('GET /api/admin/door', () => ({ data: { checkpoints: [], rate: [], last: [], conflicts: 0 } }));
});

const question = (title = TYPED) => page.getByRole('dialog', { name: title });
const isAt = (screen: string) => expect.poll(() => location.pathname).toBe(`/weba/${screen}`);
const link = (name: string) => page.getByRole('link', { name, exact: true });

/** Opens a screen after another one, so that Back has a target. */
async function openBehind(screen: string): Promise<void> {
  if (screen === 'manageevent') {
    await openOffice('/weba/managemembers');
    await link('Home').click();
  } else {
    await openOffice('/weba/managereports/test2025');
    await link(LINKS[screen.split('/')[0] as keyof typeof LINKS]).click();
  }
  await isAt(screen);
}

for (const { screen, form: name, label } of FORMS) {
  test(`it asks before Back leaves ${screen} with an unsaved ${name}`, async () => {
    await openBehind(screen);
    const behind = screen === 'manageevent' ? 'managemembers' : 'managereports/test2025';
    await field(name, label).fill('Half typed');
    history.back();
    await button('Cancel', question()).click();
    await expect.element(question()).not.toBeInTheDocument();
    await isAt(screen);
    await expect.element(field(name, label)).toHaveValue('Half typed');

    history.back();
    await button('Leave', question()).click();
    await isAt(behind);
    await expect.element(question()).not.toBeInTheDocument();

    history.forward();
    await expect.element(field(name, label)).toHaveValue('Half typed');
    await button('RESET', form(name)).click();
    history.back();
    await isAt(behind);
    await expect.element(question()).not.toBeInTheDocument();
  });
}

test('it asks before a link leaves the form, but not before a filter of the list', async () => {
  await openOffice('/weba/managespeakers/test2025');
  const company = field('Manage Speakers', 'Company');
  await company.fill('Half typed');
  await page.getByRole('searchbox', { name: 'Search' }).fill('deccan');
  await expect.poll(() => location.search).toBe('?filter=deccan');
  await expect.element(question()).not.toBeInTheDocument();
  await link('Coupons').click();
  await button('Cancel', question()).click();
  await expect.element(company).toHaveValue('Half typed');
  await link('Coupons').click();
  await button('Leave', question()).click();
  await isAt('managecoupons/test2025');
});

/** Whether the browser would ask before the page is reloaded or closed. */
function asksBeforeUnload(): boolean {
  return !dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

test('it asks before a reload only while there are unsaved changes', async () => {
  await openOffice('/weba/managespeakers/test2025');
  const company = field('Manage Speakers', 'Company');
  await expect.element(company).toBeVisible();
  expect(asksBeforeUnload()).toBe(false);
  await company.fill('Half typed');
  await expect.poll(asksBeforeUnload).toBe(true);
  await button('RESET', form('Manage Speakers')).click();
  await expect.poll(asksBeforeUnload).toBe(false);
});

test('it asks before Back and Forward leave an unpublished schedule', async () => {
  await openBehind('manageschedule/test2025');
  await link('Speakers').click();
  await isAt('managespeakers/test2025');
  history.back();
  await page.getByRole('textbox', { name: 'Add Track' }).fill('Hallway');
  await button('Add').click();
  for (const leave of [() => history.back(), () => history.forward()]) {
    leave();
    await button('Cancel', question(DRAFTED)).click();
    await expect.element(question(DRAFTED)).not.toBeInTheDocument();
    await isAt('manageschedule/test2025');
    await expect.element(button('Show Hallway')).toBeVisible();
  }
  history.forward();
  await button('Leave', question(DRAFTED)).click();
  await isAt('managespeakers/test2025');
});

test('it asks before the person leaves a session that is not yet in the draft', async () => {
  answers('GET /api/admin/getschedule', () => ({
    data: { version: 'v1', conference: { evtdate: '21-Nov-2099', tracks: { Defence: [] } } },
  }));
  await openBehind('manageschedule/test2025');
  await button('Add Schedule to Defence').click();
  await field('Schedule Details', 'Topic').fill('Half a sentence');
  history.back();
  await expect.element(question()).toBeVisible();
  await isAt('manageschedule/test2025');
});

test('it asks before signing out with unsaved changes, and then discards them', async () => {
  await openOffice('/weba/managespeakers/test2025');
  await field('Manage Speakers', 'Company').fill('Half typed');
  await button('meera').click();
  await button('Sign Out').click();
  const dialog = question('You have unsaved changes');
  await button('Cancel', dialog).click();
  await expect.element(field('Manage Speakers', 'Company')).toHaveValue('Half typed');
  await button('meera').click();
  await button('Sign Out').click();
  await button('Sign Out', dialog).click();
  await isAt('signin');
  expect(Object.keys(sessionStorage)).toEqual([]);
});
