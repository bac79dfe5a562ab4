import { newEvent } from './event-values.ts';
import { sayOfMap } from '@samagam/contract/common/map-link';
import { anEvent, aPass } from '@samagam/emulators/builders/an-event';
import { sayOfApi } from '@samagam/contract/api-messages';
import { toWireEvent } from '@samagam/contract/programme/event';
import type { Reply } from '@samagam/contract/schemas';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pressOn } from '../../../../test/keyboard.ts';
import { WINTER_SCHOOL } from '../../../../test/events.ts';
import { answers, refuses } from '../../../../test/answers.ts';
import { keepsFocus } from '../../../../test/keeps-focus.ts';
import { aCouponRow } from '../../../../test/coupons.ts';
import {
  button,
  field,
  fill,
  form,
  openNewEvent,
  openOffice,
  rowOf,
  staffMail,
  toast,
} from '../../../../test/office.tsx';

const ADDRESS = '/weba/manageevent';
const ADD = 'Add Event';
const EDIT = 'Edit Event';
const OPEN_PASS = 'This ticket type is not in the list yet';
const OPEN_SLAB = 'This slab is not in the list yet';
const RESTORED = 'We restored your unsaved changes.';

type EventRow = Reply<'GET /api/admin/getevent'>['data'][number];

const event = (eventcode: string, name: string, ...passes: string[]): EventRow => ({
  ...toWireEvent({ ...anEvent(), eventcode, name, tickettypes: passes.map((pass) => aPass(pass)) }),
  version: `v-${eventcode}`,
});

beforeEach(() => {
  const events = [event('open2025', 'Open Days', 'Gold', 'Silver'), event('next2026', 'Next Days', 'Bronze')];
  answers('GET /api/admin/getevent', ({ eventcode }) => ({
    data: events.filter((one) => eventcode === undefined || one.eventcode === eventcode),
  }));
  answers('GET /api/admin/getseats', () => ({ data: [] }));
});

const question = (name: string) => page.getByRole('dialog', { name });
const passes = () => page.getByRole('region', { name: 'Ticket types', exact: true });
const card = (name: string) => passes().getByRole('listitem').filter({ hasText: name });
const pass = () => page.getByLabelText('Ticket Type', { exact: true });
const from = () => page.getByLabelText('From', { exact: true });
const note = (words: string) => page.getByText(words, { exact: false });
const saveButton = () => button(/^SAVE$/);
const drafts = () => Object.keys(sessionStorage).filter((key) => key.startsWith('samagam.form.'));

async function edit(name: string): Promise<void> {
  await button(`Edit ${name}`).click();
  await expect.element(field(EDIT, 'Event Name')).toHaveValue(name);
}

/** Until the list has it: before, SAVE would ask for it. */
async function savePass(): Promise<void> {
  await button('SAVE TICKET TYPE').click();
  await expect.element(pass()).not.toBeInTheDocument();
}

async function addSlab(first: string, last: string, percent: string): Promise<void> {
  await fill(EDIT, { From: first, To: last, 'Discount %': percent });
  await button('Add slab').click();
}

test('it shows the prescribed errors, and focuses the first in the prescribed order of checks', async () => {
  await openNewEvent(ADDRESS);
  // The dates are before the place on the page.
  await fill(ADD, { 'Event Name': 'Open Days', 'Event Code': 'days2031' });
  await saveButton().click();
  await expect.element(field(ADD, 'Venue Name')).toHaveFocus();
  await fill(ADD, { 'Event Name': '' });
  await saveButton().click();
  for (const blank of ['Event Name', 'Venue Name', 'Start Date', 'City', 'Pincode', 'Maplink']) {
    await expect.element(form(ADD).getByText(`${blank} cannot be Blank.`)).toBeVisible();
  }
  await expect.element(field(ADD, 'Event Name')).toHaveFocus();
  for (const [label, wrong, sentence] of [
    ['Event Code', 'a b', 'Invalid Event code. It should be 4-10 Chars and only alphanumeric'],
    ['Start Date', '31-Feb-2031', 'Invalid Date. Start Date should be in dd-MMM-yyyy eg 01-Jan-2023'],
    ['Pincode', '6000', 'Invalid Pincode. It should be 6 Digits'],
    ['Maplink', 'https://evil.example/maps/embed', 'Invalid Data. Field: Maplink'],
  ] as const) {
    await fill(ADD, { [label]: wrong });
    await expect.element(form(ADD).getByText(sentence)).toBeVisible();
  }
  await fill(ADD, { Pincode: '600001' });
  await expect.element(form(ADD).getByText('It should be 6 Digits')).not.toBeInTheDocument();
  await fill(ADD, { Pincode: '641 014' });
  await expect.element(form(ADD).getByText('It should be 6 Digits')).not.toBeInTheDocument();
  await button('SAVE TICKET TYPE').click();
  await expect.element(form(ADD).getByText('Ticket Type cannot be Blank.')).toBeVisible();
  await fill(ADD, { Price: '12.50' });
  await expect.element(field(ADD, 'Price')).toHaveAccessibleDescription(/It should be max of 8 digits/);
  await expect.element(field(ADD, 'Initial Price')).toHaveValue('12.50');
  await fill(ADD, { 'Initial Price': '20', Price: '15' });
  await expect.element(field(ADD, 'Initial Price')).toHaveValue('20');
});

test('it offers the states that invoices know, and keeps another text with a warning', async () => {
  const warnings = ['Its state is unknown.'];
  const saves = answers('PUT /api/admin/createevent', () => {
    const saved = { ...event('open2025', 'Open Days', 'Gold'), version: 'v2' };
    answers('GET /api/admin/getevent', () => ({ data: [saved] }));
    return { warnings };
  });
  await openOffice(ADDRESS);
  await edit('Open Days');
  const state = field(EDIT, 'State');
  const offered = () =>
    [...(state.element() as HTMLInputElement).list!.options]
      .map(({ value }) => value)
      .filter((name) => name.startsWith('M'));
  expect(offered()).toEqual(['Manipur', 'Mizoram', 'Meghalaya', 'Madhya Pradesh', 'Maharashtra']);
  await fill(EDIT, { State: 'Mahrastra' });
  await expect.element(state).toHaveAccessibleDescription(/^Unknown state\. Choose one from the list/);
  await saveButton().click();
  await expect.poll(() => saves.map(({ request }) => request.state)).toEqual(['Mahrastra']);
  await expect.element(page.getByText(warnings[0]!, { exact: false })).toBeVisible();
  await expect.element(rowOf('Open Days')).toHaveFocus();
  await edit('Open Days');
  await fill(EDIT, { State: 'MH' });
  await expect.element(state).toHaveAccessibleDescription(/^Invoices state it/);
});

test('it suggests a code from the name and the first day, and the state of the pincode', async () => {
  await openNewEvent(ADDRESS);
  const code = field(ADD, 'Event Code');
  await fill(ADD, { 'Event Name': 'Winter School', 'Start Date': '05-Jan-2031', Pincode: '643001' });
  await expect.element(code).toHaveValue('winter31');
  await expect.element(field(ADD, 'State')).toHaveValue('Tamil Nadu');
  await code.fill('school31');
  await fill(ADD, { 'Event Name': 'Summer School', State: 'Kerala' });
  await fill(ADD, { Pincode: '560001' });
  await expect.element(code).toHaveValue('school31');
  await expect.element(field(ADD, 'State')).toHaveValue('Kerala');
});

test('it shows the saved event in the list, and moves the focus there', async () => {
  const rows = [event('open2025', 'Open Days', 'Gold')];
  answers('GET /api/admin/getevent', ({ eventcode }) => ({
    data: rows.filter((one) => eventcode === undefined || one.eventcode === eventcode),
  }));
  answers('PUT /api/admin/createevent', ({ city }) => {
    rows[0] = { ...rows[0]!, city, version: city };
    return {};
  });
  answers('POST /api/admin/createevent', () => {
    rows.push(event('wint2031', 'Winter School', 'Gold'));
    return {};
  });
  await openOffice(ADDRESS);
  for (let nth = 0; nth < 2; nth++) {
    await edit('Open Days');
    await fill(EDIT, { City: `Chennai ${nth}` });
    await saveButton().click();
    await expect.element(rowOf('Open Days')).toHaveFocus();
    await expect.element(rowOf('Open Days')).toBeInViewport();
  }
  await button('New event').click();
  await fill(ADD, WINTER_SCHOOL);
  await saveButton().click();
  await expect.element(rowOf('Winter School')).toHaveFocus();
  await expect.element(rowOf('Winter School')).toBeInViewport();
});

test('it marks the fields that may stay empty, and says that the others may not', async () => {
  await openNewEvent(ADDRESS);
  await expect.element(form(ADD).getByText(/required unless marked optional/)).toBeVisible();
  const optional = [...form(ADD).element().querySelectorAll<HTMLInputElement>('[aria-describedby]')]
    .filter((control) => document.getElementById(`${control.id}-hint`)?.textContent.startsWith('Optional'))
    .map(({ name }) => name);
  expect(optional).toEqual([
    'salesfrom',
    'salesuntil',
    'rooms',
    'doorsopen',
    'capacity',
    'salesfrom',
    'salesuntil',
    'sac',
    'content',
    'to',
  ]);
});

test('it lists invalid fields beside SAVE, each as a link to its field', async () => {
  await openNewEvent(ADDRESS);
  await expect.element(button('Edit Open Days')).toBeVisible();
  await saveButton().click();
  const listed = (nth: number) =>
    [
      ...form(ADD)
        .getByText('Not saved yet. Please correct:')
        .nth(nth)
        .element()
        .parentElement!.querySelectorAll('button'),
    ].map(({ textContent }) => textContent);
  await expect
    .poll(() => listed(0))
    .toEqual([
      'Event Name',
      'Event Code',
      'Start Date',
      'End Date',
      'Venue Name',
      'Address Line 1',
      'Address Line 2',
      'City',
      'Pincode',
      'State',
      'Maplink',
    ]);
  await button('Pincode', form(ADD)).click();
  await expect.element(field(ADD, 'Pincode')).toHaveFocus();
  await userEvent.keyboard('600001');
  await expect.poll(() => listed(0)).not.toContain('Pincode');

  // A pass has its own SAVE; while it is not in the list, it also blocks saving the event.
  await fill(ADD, { Price: '12.50' });
  await button('SAVE TICKET TYPE').click();
  await expect.poll(() => listed(0)).toEqual(['Ticket Type', 'Price', 'Initial Price']);
});

test('it opens in place, with the focus in the first field, and closes without losing what was typed', async () => {
  await openOffice(ADDRESS);
  await expect.element(rowOf('Open Days')).toBeVisible();
  await expect.element(form(ADD)).not.toBeInTheDocument();
  await pressOn(button('New event'));
  await expect.element(field(ADD, 'Event Name')).toHaveFocus();
  await fill(ADD, { City: 'Ooty' });
  await button('Close the form').click();
  await expect.element(form(ADD)).not.toBeInTheDocument();
  await button('New event').click();
  await expect.element(field(ADD, 'City')).toHaveValue('Ooty');
  await button('RESET').click();
  await edit('Next Days');
  await button('New event').click();
  await expect.element(field(ADD, 'Event Name')).toHaveValue('');
  await expect.element(field(ADD, 'Event Name')).toHaveFocus();
});

test('it offers HOLD instead of DRAFT for an event with bookings, and choosing it removes the error', async () => {
  answers('PUT /api/admin/createevent', ({ status }) =>
    status === 'DRAFT' ? refuses(409, sayOfApi.notDraft, { field: 'status' }) : {},
  );
  await openOffice(ADDRESS);
  await edit('Open Days');
  await fill(EDIT, { 'Event Status': 'DRAFT' });
  await expect
    .element(field(EDIT, 'Event Status'))
    .toHaveAccessibleDescription(/payment links end within minutes/);
  await saveButton().click();
  await expect.element(form(EDIT).getByText(sayOfApi.notDraft)).toBeVisible();
  await button('Choose Hold').click();
  await expect.element(field(EDIT, 'Event Status')).toHaveValue('HOLD');
  await expect.element(form(EDIT).getByText(sayOfApi.notDraft)).not.toBeInTheDocument();
  await saveButton().click();
  await expect.element(toast('Success.')).toBeVisible();
  await expect.element(toast(sayOfApi.notDraft)).not.toBeInTheDocument();
});

test('it deletes or renames a pass after a question that lists the coupons for that pass', async () => {
  answers('GET /api/admin/getcoupons', () => ({
    data: [
      aCouponRow({ couponcode: 'ONLY-GOLD', passtype: 'Gold' }),
      aCouponRow({ couponcode: 'FOR-ALL', passtype: 'Any' }),
    ],
  }));
  const saves = answers('PUT /api/admin/createevent', () => ({}));
  await openOffice(ADDRESS);
  await edit('Open Days');
  await button('Delete Gold').click();
  const deleting = question('Delete Gold?');
  await expect.element(deleting.getByText('ONLY-GOLD')).toBeVisible();
  await expect.element(deleting.getByText('FOR-ALL')).not.toBeInTheDocument();
  await button('Cancel', deleting).click();
  await expect.element(card('Gold')).toBeVisible();

  await button('Edit Gold').click();
  await fill(EDIT, { 'Ticket Type': 'any' });
  await button('SAVE TICKET TYPE').click();
  await expect.element(note("'Any' stands for every pass. Choose another name.")).toBeVisible();
  await fill(EDIT, { 'Ticket Type': 'Platinum' });
  await button('SAVE TICKET TYPE').click();
  const renaming = question('Rename Gold to Platinum?');
  await expect.element(renaming.getByText('ONLY-GOLD')).toBeVisible();
  await button('Rename', renaming).click();
  await expect.element(card('Platinum')).toBeVisible();

  await button('Delete Silver').click();
  await expect.element(question('Delete Silver?').getByText('No coupon depends on it.')).toBeVisible();
  await button('Delete', question('Delete Silver?')).click();
  await expect.element(card('Silver')).not.toBeInTheDocument();
  await saveButton().click();
  await expect.poll(() => saves.length).toBe(1);
  expect(Object.keys(saves[0]!.request.tickettypes)).toEqual(['Platinum']);
});

test('it shows which seats of each pass are paid, held and left', async () => {
  answers('GET /api/admin/getseats', () => ({
    data: [
      { tickettype: 'Gold', capacity: 40, taken: 31, held: 2, left: 7 },
      { tickettype: 'Silver', capacity: null, taken: 5, held: 0, left: null },
    ],
  }));
  await openOffice(ADDRESS);
  await edit('Open Days');
  await expect.element(card('Gold')).toMatchTextContent('31 paid, 2 held, 7 left of 40');
  await expect.element(card('Silver')).toMatchTextContent('5 paid, 0 held, no limit');
});

test('it shows the passes as visitors see them, moves them by keyboard, and orders them by price again', async () => {
  const saves = answers('PUT /api/admin/createevent', () => ({}));
  const order = () =>
    passes()
      .getByRole('listitem')
      .elements()
      .map((item) => item.querySelector('strong')!.textContent);
  await openOffice(ADDRESS);
  await edit('Open Days');
  await button('Edit Silver').click();
  await fill(EDIT, { Price: '9000', 'Initial Price': '9500' });
  await button('SAVE TICKET TYPE').click();
  await expect.element(card('Silver')).toMatchTextContent('Before: ₹9,500 ₹9,000');
  expect(order()).toEqual(['Silver', 'Gold']);
  await pressOn(button('Move down Silver'));
  await expect.poll(order).toEqual(['Gold', 'Silver']);
  await expect.element(button('Move down Silver')).toHaveFocus();
  await expect.element(button('Move down Silver')).toHaveAttribute('aria-disabled', 'true');
  await expect.element(passes().getByText('Silver is number 2 now.')).toBeInTheDocument();
  // A changed pass keeps its place, and a new one is the last.
  await button('Edit Silver').click();
  await fill(EDIT, { Price: '8000' });
  await savePass();
  await button('Add pass').click();
  await fill(EDIT, { 'Ticket Type': 'Press', Price: '99000' });
  await savePass();
  await expect.poll(order).toEqual(['Gold', 'Silver', 'Press']);
  await saveButton().click();
  await expect.poll(() => saves.length).toBe(1);
  expect(saves[0]!.request.tickettypes).toMatchObject({
    Gold: { order: 1 },
    Silver: { order: 2, price: 8000 },
    Press: { order: 3 },
  });
  // It closes once the answer is there.
  await expect.element(form(EDIT)).not.toBeInTheDocument();

  await edit('Open Days');
  await button('Move up Silver').click();
  await button('Order them by price').click();
  await saveButton().click();
  await expect.poll(() => saves.length).toBe(2);
  expect(saves[1]!.request.tickettypes).toMatchObject({ Gold: { order: 0 }, Silver: { order: 0 } });
});

const READY = { lead: 'Own', blurb: 'Own', terms: [], faq: [], testimonials: [] };

test('it lists what a draft lacks, and leads to where it is entered', async () => {
  const draft = { ...event('draf2031', 'Draft Days'), status: 'DRAFT' as const, state: 'Goa' };
  answers('GET /api/admin/getevent', () => ({ data: [draft] }));
  answers('GET /api/admin/seller', () => ({ data: { version: '0' } }));
  answers('GET /api/admin/content', () => ({
    data: {
      version: '1',
      draft: {},
      liveversion: '1',
      live: READY,
      canUndo: false,
      programme: { speakers: 0, sessions: 3 },
    },
  }));
  await openOffice(`${ADDRESS}?edit=draf2031`);
  await expect.element(field(EDIT, 'Event Name')).toHaveFocus();
  const list = page.getByRole('region', { name: 'Before you open it' });
  const rows = () =>
    list
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent);
  await expect
    .poll(rows)
    .toEqual([
      'Passes, missingThere is no pass. Visitors cannot register without one.',
      'Seller, missingThe seller is not saved. Invoices and receipts name it.',
      'Venue, done',
      'Content, missingStill the standard texts: About.',
      'Speakers, not yetNo speaker is shown. Speakers can follow later.',
      'Schedule, done',
    ]);
  const hrefs = list
    .getByRole('link')
    .elements()
    .map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual([
    '/weba/managetax',
    '/weba/managecontent/draf2031',
    '/weba/managespeakers/draf2031',
    '/weba/manageschedule/draf2031',
  ]);
  await button('Passes', list).click();
  await expect.element(pass()).toHaveFocus();
  await fill(EDIT, { 'Ticket Type': 'Gold', Price: '1', 'Initial Price': '1', State: 'Goaa' });
  await button('SAVE TICKET TYPE').click();
  await expect.poll(() => rows().slice(0, 1)).toEqual(['Passes, done']);
  await button('Venue', list).click();
  await expect.element(field(EDIT, 'State')).toHaveFocus();
});

test('it saves the last slab of a pass without an upper end', async () => {
  const saves = answers('PUT /api/admin/createevent', () => ({}));
  await openOffice(ADDRESS);
  await edit('Open Days');
  await button('Edit Gold').click();
  await addSlab('10', '50', '10');
  await addSlab('51', '', '20');
  const slabs = page.getByRole('table', { name: 'Discount slabs' });
  await expect.element(slabs.getByRole('row').last()).toMatchTextContent('and more');
  await savePass();
  await saveButton().click();
  await expect.poll(() => saves.length).toBe(1);
  expect(saves[0]!.request.tickettypes['Gold']!.discountData).toEqual([
    { from: 10, to: 50, discountpercentage: 10 },
    { from: 51, to: 9999, discountpercentage: 20 },
  ]);
});

test('it saves the price steps of a pass, and refuses dates that do not rise', async () => {
  const saves = answers('PUT /api/admin/createevent', () => ({}));
  await openOffice(ADDRESS);
  await edit('Open Days');
  await button('Edit Gold').click();
  const step = (nth: number) => page.getByRole('group', { name: `Step ${nth}`, exact: true });
  const type = async (nth: number, until: string, price: string) => {
    if (nth > 1) await button('Add step').click();
    await step(nth).getByLabelText('Until', { exact: true }).fill(until);
    await step(nth).getByLabelText('Step Price', { exact: true }).fill(price);
  };
  await type(1, '14-Dec-2026', '₹1,500');
  await type(2, '14-Dec-2026', '1750');
  await type(3, '31-Dec', '1800');
  await button('SAVE TICKET TYPE').click();
  await expect.element(step(3).getByText(/^Invalid Date/)).toBeVisible();
  await button('Delete: step 3').click();
  await button('SAVE TICKET TYPE').click();
  await expect.element(note('Each price step must end after the one before it.')).toBeVisible();
  await step(2).getByLabelText('Until', { exact: true }).fill('20-Dec-2026');
  await button('SAVE TICKET TYPE').click();
  await expect
    .element(card('Gold'))
    .toMatchTextContent('₹1,500 until 14-Dec-2026, then ₹1,750 until 20-Dec-2026, then ₹2,500');
  // The next early price ends on the same day, unless no price is typed.
  await button('Add pass').click();
  await expect.element(step(1).getByLabelText('Until', { exact: true })).toHaveValue('20-Dec-2026');
  await saveButton().click();
  await expect.poll(() => saves.length).toBe(1);
  expect(Object.keys(saves[0]!.request.tickettypes)).not.toContain('');
  expect(saves[0]!.request.tickettypes['Gold']!.steps).toEqual([
    { until: '14-Dec-2026', price: 1500 },
    { until: '20-Dec-2026', price: 1750 },
  ]);
});

test('it warns of a step beside its field, asks once about a free one, and says when there are five', async () => {
  await openOffice(ADDRESS);
  await edit('Open Days');
  await button('Edit Gold').click();
  const step = (nth: number) => page.getByRole('group', { name: `Step ${nth}`, exact: true });
  await step(1).getByLabelText('Until', { exact: true }).fill('01-Jan-2020');
  await step(1).getByLabelText('Step Price', { exact: true }).fill('0');
  await expect
    .element(step(1).getByLabelText('Until', { exact: true }))
    .toHaveAccessibleDescription('This day is past, so the step no longer applies.');
  await expect
    .element(step(1).getByLabelText('Step Price', { exact: true }))
    .toHaveAccessibleDescription('The pass is free during this step.');
  await button('SAVE TICKET TYPE').click();
  await button('Cancel', question('Free until 01-Jan-2020?')).click();
  await expect.element(button('SAVE TICKET TYPE')).toHaveFocus();
  await button('SAVE TICKET TYPE').click();
  await button('Make it free', question('Free until 01-Jan-2020?')).click();
  await expect.element(card('Gold')).toMatchTextContent('Free until 01-Jan-2020');
  await expect.element(button('Edit Gold')).toHaveFocus();

  await button('Edit Gold').click();
  for (let nth = 2; nth <= 5; nth++) await button('Add step').click();
  await expect.element(button('Add step')).toHaveAttribute('aria-disabled', 'true');
  await expect.element(button('Add step')).toHaveAccessibleDescription('A pass has at most 5 steps.');
  for (let nth = 5; nth >= 2; nth--) await button(`Delete: step ${nth}`).click();
  await button('SAVE TICKET TYPE').click();
  await expect.element(button('Edit Gold')).toHaveFocus();
});

test('it moves the focus to the card of a pass, however soon its question is answered', async () => {
  await openOffice(ADDRESS);
  await edit('Open Days');
  await button('Edit Gold').click();
  await page.getByLabelText('Until', { exact: true }).fill('01-Jan-2020');
  await page.getByLabelText('Step Price', { exact: true }).fill('0');
  const yes = button('Make it free', question('Free until 01-Jan-2020?'));
  const observer = new MutationObserver(() => {
    const [shown] = yes.elements();
    if (!shown) return;
    observer.disconnect();
    (shown as HTMLElement).click();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  await button('SAVE TICKET TYPE').click();
  await expect.element(card('Gold')).toMatchTextContent('Free until 01-Jan-2020');
  await expect.element(button('Edit Gold')).toHaveFocus();
});

test('it edits a pass in place of its card, adds one with name and price, and duplicates it', async () => {
  const saves = answers('PUT /api/admin/createevent', () => ({}));
  await openOffice(ADDRESS);
  await edit('Open Days');
  await expect.element(pass()).not.toBeInTheDocument();
  await pressOn(button('Edit Gold'));
  await expect.element(card('Gold').getByLabelText('Ticket Type', { exact: true })).toHaveFocus();
  await fill(EDIT, { Capacity: '40' });
  // What was typed is not lost to another pass.
  await button('Edit Silver').click();
  await expect.element(note(OPEN_PASS)).toBeVisible();
  await expect.element(pass()).toHaveValue('Gold');
  await expect.element(pass()).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Edit Gold')).toHaveFocus();
  await expect.element(card('Gold')).toMatchTextContent('40 seats');
  await expect.element(note(OPEN_PASS)).not.toBeInTheDocument();

  await pressOn(button('Edit Silver'));
  await pressOn(button('CANCEL'));
  await expect.element(button('Edit Silver')).toHaveFocus();

  await pressOn(button('Add pass'));
  await expect.element(pass()).toHaveFocus();
  await fill(EDIT, { 'Ticket Type': 'Press', Price: '₹1,500', Capacity: '10' });
  await pressOn(button('SAVE TICKET TYPE'));
  await expect.element(button('Edit Press')).toHaveFocus();

  await pressOn(button('Duplicate Press'));
  await expect.element(pass()).toHaveFocus();
  await expect.element(pass()).toHaveValue('');
  await saveButton().click();
  await expect.element(note(OPEN_PASS)).toBeVisible();
  await pass().fill('Crew');
  // SAVE of the event moves the typed pass into its list first.
  await saveButton().click();
  await expect.poll(() => saves.length).toBe(1);
  const { Press, Crew } = saves[0]!.request.tickettypes;
  expect(Press).toMatchObject({ price: 1500, initialprice: 1500, capacity: 10, status: 'ACTIVE' });
  expect(Crew).toEqual({ ...Press, tickettype: 'Crew' });
});

test('it reads a price as people write it', async () => {
  await openOffice(ADDRESS);
  await edit('Open Days');
  await button('Add pass').click();
  await fill(EDIT, { 'Ticket Type': 'Workshop', Price: '₹1,500', 'Initial Price': 'Rs. 2,000 ' });
  await button('SAVE TICKET TYPE').click();
  await expect.element(card('Workshop')).toMatchTextContent('₹1,500');
});

test('it refuses a second pass of the same name, and a wrong slab', async () => {
  await openOffice(ADDRESS);
  await edit('Open Days');
  await button('Add pass').click();
  await fill(EDIT, { 'Ticket Type': 'gold', Price: '1', 'Initial Price': '1' });
  await button('SAVE TICKET TYPE').click();
  await expect.element(note('Ticket Type Already Exists.')).toBeVisible();
  await addSlab('8', '2', '101');
  await expect.element(note('Invalid Discount %. It should be 1-100 only')).toBeVisible();
  expect(passes().getByRole('listitem').elements()).toHaveLength(2);
});

test('it shows where the embed link of a map is, only for a plain link of Google Maps', async () => {
  await openNewEvent(ADDRESS);
  const picture = page.getByRole('img', { name: /Embed a map/ });
  await expect.element(field(ADD, 'Maplink')).toBeVisible();
  await expect.element(picture).not.toBeInTheDocument();
  await fill(ADD, { Maplink: 'https://maps.app.goo.gl/Ab1cD2' });
  await expect.element(picture).toBeVisible();
  await expect.element(note('This link opens Google Maps.')).toBeVisible();
  await saveButton().click();
  await expect
    .element(form(ADD).getByText(`Invalid Data. Field: Maplink. ${sayOfMap.plainLink}`))
    .toBeVisible();
  await fill(ADD, { Maplink: 'https://www.google.com/maps/embed/v1/place?key=AIza-x&q=Chennai' });
  await expect.element(note('This link opens Google Maps.')).not.toBeInTheDocument();
  await expect
    .element(form(ADD).getByText('Invalid Data. Field: Maplink', { exact: false }))
    .not.toBeInTheDocument();
});

test('it discards a draft of an older release that no longer fits the form', async () => {
  for (const name of ['event', 'pass'])
    sessionStorage.setItem(
      `samagam.form.${staffMail}.${name}`,
      JSON.stringify({ editing: { version: 'x' }, values: { title: 'x' } }),
    );
  await openNewEvent(ADDRESS);
  await expect.element(saveButton()).toBeVisible();
  await expect.element(field(ADD, 'Event Name')).toHaveValue('');
  await expect.element(note(RESTORED)).not.toBeInTheDocument();
});

test('it restores a draft of an older release that had fewer fields', async () => {
  const { rooms: _, doorsopen: __, ...values } = newEvent;
  sessionStorage.setItem(
    `samagam.form.${staffMail}.event`,
    JSON.stringify({ editing: null, values: { ...values, name: 'Kept' } }),
  );
  await openOffice(ADDRESS);
  await expect.element(field(ADD, 'Event Name')).toHaveValue('Kept');
  await expect.element(field(ADD, 'Rooms')).toHaveValue('');
});

test('it restores an unfinished pass and slab with their event, and never in the form of a new event', async () => {
  const before = await openOffice(ADDRESS);
  await edit('Open Days');
  await button('Add pass').click();
  await pass().fill('Half a pass');
  await expect.poll(drafts).toHaveLength(1);
  await pass().fill('');
  await expect.poll(drafts).toEqual([]);
  await pass().fill('Half a pass');
  await from().fill('3');
  await before.unmount();

  const restored = await openOffice(ADDRESS);
  await expect.element(note(RESTORED)).toBeVisible();
  await expect.element(field(EDIT, 'Event Code')).toHaveValue('open2025');
  await expect.element(pass()).toHaveValue('Half a pass');
  await expect.element(from()).toHaveValue('3');
  expect(drafts()).toHaveLength(1);

  await saveButton().click();
  await expect.element(note(OPEN_PASS)).toBeVisible();
  await expect.element(pass()).toHaveFocus();
  await button('CANCEL').click();
  await expect.element(note(OPEN_PASS)).not.toBeInTheDocument();
  await expect.element(button('Add pass')).toHaveFocus();
  await button('Add pass').click();
  await from().fill('3');
  await saveButton().click();
  await expect.element(note(OPEN_PASS)).toBeVisible();
  // A slab is one of a pass, whose name comes first.
  await expect.element(pass()).toHaveFocus();

  await button('RESET').click();
  await expect.element(form(ADD)).toBeVisible();
  await expect.poll(drafts).toEqual([]);
  await restored.unmount();
  await openNewEvent(ADDRESS);
  await expect.element(pass()).toHaveValue('');
  await expect.element(from()).toHaveValue('');
  await expect.element(note(RESTORED)).not.toBeInTheDocument();
});

test('it leaves an unfinished pass with its event', async () => {
  await openOffice(ADDRESS);
  await edit('Open Days');
  await button('Edit Gold').click();
  await expect.element(pass()).toHaveValue('Gold');
  await edit('Next Days');
  await button('Add pass').click();
  await expect.element(pass()).toHaveValue('');
  await pass().fill('Workshop');
  await button('Edit Open Days').click();
  await button('Cancel', question('You have unsaved changes')).click();
  await expect.element(pass()).toHaveValue('Workshop');
  await expect.element(rowOf('next2026')).toHaveAttribute('aria-current', 'true');
});

test('it saves a pass with the slab that is typed beside it, and none with a wrong one', async () => {
  await openOffice(ADDRESS);
  await edit('Open Days');
  await button('Add pass').click();
  await fill(EDIT, { 'Ticket Type': 'Workshop', Price: '100', From: '2', 'Discount %': '101' });
  await button('SAVE TICKET TYPE').click();
  await expect.element(note(OPEN_SLAB)).toBeVisible();
  await expect.element(note('Invalid Discount %. It should be 1-100 only')).toBeVisible();
  await fill(EDIT, { 'Discount %': '10' });
  await button('SAVE TICKET TYPE').click();
  await expect.element(card('Workshop')).toMatchTextContent('Groups: 10 % off from 2');
  await expect.element(note(OPEN_SLAB)).not.toBeInTheDocument();
});

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const) {
  for (const screen of ['manageevent', 'managecoupons/words2025']) {
    test(`the longest allowed words fit into ${screen}, ${width} pixels wide`, async () => {
      const long = { ...event('words2025', 'W'.repeat(150), 'Gold'), venuename: 'V'.repeat(350) };
      answers('GET /api/admin/getevent', () => ({ data: [long] }));
      answers('GET /api/admin/getcoupons', () => ({ data: [] }));
      await page.viewport(width, height);
      await openOffice(`/weba/${screen}`);
      await expect.element(page.getByText('W'.repeat(150)).first()).toBeVisible();
      const { scrollWidth, clientWidth } = document.documentElement;
      expect(scrollWidth).toBe(clientWidth);
    });
  }
}

test('its button keeps the focus, and a refusal is announced or focuses its field', async () => {
  await openNewEvent(ADDRESS);
  await fill(ADD, WINTER_SCHOOL);
  await keepsFocus('POST /api/admin/createevent', {
    press: saveButton(),
    field: ['eventcode', field(ADD, 'Event Code')],
  });
});
