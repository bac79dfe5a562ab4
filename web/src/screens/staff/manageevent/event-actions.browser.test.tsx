import { anEvent } from '@samagam/emulators/builders/an-event';
import { sayOfApi } from '@samagam/contract/api-messages';
import { toWireEvent } from '@samagam/contract/programme/event';
import type { Reply } from '@samagam/contract/schemas';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answers, noAnswer, refuses } from '../../../../test/answers.ts';
import { keepsFocus } from '../../../../test/keeps-focus.ts';
import { pressOn, typeInto } from '../../../../test/keyboard.ts';
import { button, field, fill, form, openOffice, rowOf, toast } from '../../../../test/office.tsx';

const ADDRESS = '/weba/home';
const FORM = 'Duplicate';

type EventRow = Reply<'GET /api/admin/getevent'>['data'][number];
const event = (eventcode: string, name: string, changes: Partial<EventRow> = {}): EventRow => ({
  ...toWireEvent(anEvent()),
  eventcode,
  name,
  version: `v-${eventcode}`,
  ...changes,
});

let rows: EventRow[] = [];
beforeEach(() => {
  rows = [event('open2025', 'Open Days'), event('draft2026', 'Draft Days', { status: 'DRAFT' })];
  answers('GET /api/admin/getevent', ({ eventcode }) => ({
    data: rows.filter((one) => eventcode === undefined || one.eventcode === eventcode),
  }));
  answers('GET /api/admin/getseats', () => ({ data: [] }));
  answers('GET /api/admin/seller', () => ({ data: { version: '0' } }));
  answers('GET /api/admin/content', () => ({
    data: { version: '0', draft: {}, liveversion: '0', live: {}, canUndo: false },
  }));
});

const more = (name: string) => button(`More ${name}`, rowOf(name));
const dialog = (name: string) => page.getByRole('dialog', { name });
async function press(verb: string, name: string): Promise<void> {
  await more(name).click();
  await button(`${verb} ${name}`, rowOf(name)).click();
}

test('it duplicates an event with a new code and start, and opens the copy', async () => {
  const copies = answers('POST /api/admin/duplicateevent', ({ newcode, newname }) => {
    rows = [...rows, event(newcode, newname, { status: 'DRAFT' })];
    return {};
  });
  await openOffice(ADDRESS);
  await press('Duplicate', 'Open Days');
  await expect.element(field(FORM, 'Event Name')).toHaveValue('Open Days');
  await expect.element(field(FORM, 'New Event Code')).toHaveValue('open2026');
  await fill(FORM, { 'New Event Code': '', 'Start Date': '' });
  await button('DUPLICATE', form(FORM)).click();
  for (const name of ['New Event Code', 'Start Date']) {
    await expect.element(form(FORM).getByText(`${name} cannot be Blank.`)).toBeVisible();
  }
  await fill(FORM, { 'Event Name': 'Next Days', 'New Event Code': 'next2027', 'Start Date': '01-Dec-2027' });
  await button('DUPLICATE', form(FORM)).click();
  await expect.element(rowOf('Next Days')).toMatchTextContent('Draft');
  await expect.element(rowOf('Next Days')).toHaveAttribute('aria-current', 'true');
  await expect.element(field('Edit Event', 'Event Name')).toHaveValue('Next Days');
  await expect.element(field('Edit Event', 'Event Name')).toHaveFocus();
  await expect.element(dialog('Duplicate Open Days')).not.toBeInTheDocument();
  expect(copies.map(({ request }) => request)).toEqual([
    { eventcode: 'open2025', newname: 'Next Days', newcode: 'next2027', startdate: '01-Dec-2027' },
  ]);
});

test('it shows at its field that the code of a copy is taken, and keeps the entries', async () => {
  answers('POST /api/admin/duplicateevent', () => refuses(409, sayOfApi.eventExists, { field: 'newcode' }));
  await openOffice(ADDRESS);
  await press('Duplicate', 'Open Days');
  await fill(FORM, { 'New Event Code': 'draft2026', 'Start Date': '01-Dec-2027' });
  await button('DUPLICATE', form(FORM)).click();
  await expect.element(field(FORM, 'New Event Code')).toHaveAccessibleDescription(sayOfApi.eventExists);
  await expect.element(field(FORM, 'New Event Code')).toHaveFocus();
  await expect.element(field(FORM, 'Start Date')).toHaveValue('01-Dec-2027');
});

test('it keeps the entries of a copy when there is no connection', async () => {
  answers('POST /api/admin/duplicateevent', () => noAnswer);
  await openOffice(ADDRESS);
  await press('Duplicate', 'Open Days');
  await fill(FORM, { 'New Event Code': 'next2027', 'Start Date': '01-Dec-2027' });
  await button('DUPLICATE', form(FORM)).click();
  await expect.element(form(FORM).getByText(sayOfApi.offline)).toBeVisible();
  await expect.element(field(FORM, 'New Event Code')).toHaveValue('next2027');
});

test('it offers to delete drafts only, and deletes one with its version after a confirmation', async () => {
  const deletions = answers('DELETE /api/admin/createevent', () => {
    rows = rows.slice(0, 1);
    return {};
  });
  await openOffice(ADDRESS);
  await more('Open Days').click();
  await expect.element(button('Archive Open Days')).toBeVisible();
  await expect.element(button('Delete Open Days')).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await press('Delete', 'Draft Days');
  await button('Cancel', dialog('Delete Draft Days?')).click();
  await expect.element(dialog('Delete Draft Days?')).not.toBeInTheDocument();
  expect(deletions).toEqual([]);
  await press('Delete', 'Draft Days');
  await button('Delete', dialog('Delete Draft Days?')).click();
  await expect.element(rowOf('Draft Days')).not.toBeInTheDocument();
  expect(deletions.map(({ request, headers }) => [request, headers.get('if-match')])).toEqual([
    [{ eventcode: 'draft2026' }, '"v-draft2026"'],
  ]);
});

test('it says why an event is not deleted, and keeps it in the list', async () => {
  answers('DELETE /api/admin/createevent', () => refuses(409, sayOfApi.eventSold));
  await openOffice(ADDRESS);
  await press('Delete', 'Draft Days');
  await button('Delete', dialog('Delete Draft Days?')).click();
  await expect.element(toast(sayOfApi.eventSold)).toBeVisible();
  await expect.element(rowOf('Draft Days')).toBeVisible();
});

test('it archives an event, which hides it, and brings it back', async () => {
  const changes = answers('POST /api/admin/archiveevent', ({ archived }) => {
    rows = [{ ...rows[0]!, archived, version: 'v2' }, ...rows.slice(1)];
    return {};
  });
  await openOffice(ADDRESS);
  await press('Archive', 'Open Days');
  await button('Archive', dialog('Archive Open Days?')).click();
  await expect.element(rowOf('Open Days')).not.toBeInTheDocument();
  await button('Archived 1').click();
  await press('Bring back', 'Open Days');
  await button('Bring back', dialog('Bring back Open Days?')).click();
  await expect.element(page.getByText('No archived event is found.')).toBeVisible();
  await button('Coming 2').click();
  await expect.element(rowOf('Open Days')).toBeVisible();
  expect(changes.map(({ request, headers }) => [request, headers.get('if-match')])).toEqual([
    [{ eventcode: 'open2025', archived: true }, '"v-open2025"'],
    [{ eventcode: 'open2025', archived: false }, '"v2"'],
  ]);
});

test('it duplicates and archives by keyboard, and its dialogs return the focus', async () => {
  const copies = answers('POST /api/admin/duplicateevent', ({ newcode, newname }) => {
    rows = [...rows, event(newcode, newname)];
    return {};
  });
  const archived = answers('POST /api/admin/archiveevent', () => ({}));
  await openOffice(ADDRESS);
  await pressOn(more('Open Days'));
  await pressOn(button('Archive Open Days', rowOf('Open Days')));
  await pressOn(button('Archive', dialog('Archive Open Days?')));
  await expect.poll(() => archived.length).toBe(1);
  await expect.element(more('Open Days')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await pressOn(button('Duplicate Open Days', rowOf('Open Days')));
  await expect.element(field(FORM, 'Event Name')).toHaveValue('Open Days');
  await userEvent.keyboard('{Escape}');
  await expect.element(more('Open Days')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await pressOn(button('Duplicate Open Days', rowOf('Open Days')));
  await typeInto(field(FORM, 'New Event Code'), 'next2027');
  await typeInto(field(FORM, 'Start Date'), '01-Dec-2027');
  await pressOn(button('DUPLICATE', form(FORM)));
  await expect.poll(() => copies.map(({ request }) => request.newcode)).toEqual(['next2027']);
  // The form of the copy opens above the list, and moves it. So this is the last step.
  await expect.element(field('Edit Event', 'Event Name')).toHaveFocus();
});

test('its button keeps the focus, and a refusal is announced or focuses its field', async () => {
  await openOffice(ADDRESS);
  await press('Archive', 'Open Days');
  await keepsFocus('POST /api/admin/archiveevent', {
    press: button('Archive', page.getByRole('dialog')),
    keeper: more('Open Days'),
    asksAgain: true,
  });
  await press('Delete', 'Draft Days');
  await keepsFocus('DELETE /api/admin/createevent', {
    press: button('Delete', page.getByRole('dialog')),
    keeper: more('Draft Days'),
    asksAgain: true,
  });
  await press('Duplicate', 'Open Days');
  await fill(FORM, { 'New Event Code': 'draft2026', 'Start Date': '01-Dec-2027' });
  await keepsFocus('POST /api/admin/duplicateevent', {
    press: button('DUPLICATE', form(FORM)),
    field: ['newcode', field(FORM, 'New Event Code')],
  });
});

test('it lists coming, past and archived events apart, and finds them by words', async () => {
  rows = [
    event('open2025', 'Open Days'),
    event('past2020', 'Past Days', { startdate: '01-Jan-2020', enddate: '02-Jan-2020' }),
    event('arch2019', 'Shelf Days', { archived: true }),
  ];
  await openOffice(ADDRESS);
  await expect.element(rowOf('Open Days')).toBeVisible();
  await expect.element(rowOf('Past Days')).not.toBeInTheDocument();
  await button('Past 1').click();
  await expect.element(rowOf('Past Days')).toBeVisible();
  await expect.element(button('Past 1')).toHaveAttribute('aria-pressed', 'true');
  expect(new URLSearchParams(location.search).get('when')).toBe('past');
  await page.getByLabelText('Search').fill('shelf');
  await expect.element(page.getByText('No past event is found.')).toBeVisible();
  await button('Archived 1').click();
  await expect.element(rowOf('Shelf Days')).toBeVisible();
});

test('sixty events need at most a screen and a half, and two lines each on a phone', async () => {
  rows = Array.from({ length: 60 }, (_, nth) =>
    event(`many${1000 + nth}`, `The ${nth}th annual conference of the community that defends systems`, {
      venuename: 'The large hall of the Nilgiri Institute of Technology, Coimbatore',
    }),
  );
  await page.viewport(1440, 900);
  await openOffice('/weba/manageevent');
  await expect.element(rowOf('many1000')).toBeVisible();
  const { documentElement } = document;
  expect(documentElement.scrollHeight).toBeLessThanOrEqual(1.5 * 900);
  expect(documentElement.scrollWidth).toBe(documentElement.clientWidth);
  await page.viewport(390, 844);
  await expect.element(button('Edit The 0th', rowOf('many1000'))).not.toBeInTheDocument();
  expect(rowOf('many1000').element().getBoundingClientRect().height).toBeLessThanOrEqual(70);
  expect(documentElement.scrollWidth).toBe(documentElement.clientWidth);
  await button(/Details/, rowOf('many1000')).click();
  await expect.element(button(/^Edit/, rowOf('many1000'))).toBeVisible();
});
