/**
 * A conference of three days made by hand, as an organiser does it who knows only the screens: counts what is pressed, typed and
 * chosen. A field that is filled, a press and a choice each count as one; reading and scrolling do not.
 */
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { daysAfter } from '@samagam/emulators/builders/an-event';
import { type Figure, figure } from '../figures.ts';
import { withBrowser } from '../with-suite.ts';
import { signIn } from './sign-in.ts';

let event = '';
const PATIENCE = 20_000;

export function conference(): Promise<Figure[]> {
  return withBrowser('desk', async ({ suite, browser, seeded: { staff } }) => {
    const page = await browser.newPage({ baseURL: suite.origin, reducedMotion: 'reduce' });
    await signIn(
      page,
      staff.find(({ role }) => role === 'ADMIN')!,
    );
    const { parts, typed } = await makeConference(page);
    const sum = parts.reduce((before, [, count]) => before + count, 0);
    return [
      ...parts.map(([part, count]) => figure('a conference by hand: interactions of a part', count, part)),
      figure('a conference by hand: interactions', sum),
      ...typed.map(([part, count]) => figure('a programme typed, not pasted: interactions', count, part)),
    ];
  });
}

/** A person's hands on a page. */
function handsOn(page: Page, counter = { total: 0 }) {
  page.setDefaultTimeout(PATIENCE);
  const one = async (work: Promise<unknown>) => {
    counter.total += 1;
    await work;
  };
  const press = (what: Locator | string) =>
    one(typeof what === 'string' ? buttonOf(page, what).click() : what.click());
  const choose = (form: Locator, label: string, option: string) =>
    one(form.getByLabel(label, { exact: true }).selectOption(option));
  async function fill(form: Locator, values: Record<string, string>): Promise<void> {
    for (const [label, value] of Object.entries(values))
      await one(form.getByLabel(label, { exact: true }).first().fill(value));
  }
  async function paste(form: Locator, label: string, text: string): Promise<void> {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await one(form.getByLabel(label, { exact: true }).press('ControlOrMeta+v'));
  }
  async function picture(form: Locator, label: string): Promise<void> {
    const buffer = await sharp({ create: { width: 480, height: 480, channels: 3, background: '#17153b' } })
      .png()
      .toBuffer();
    await one(
      form.getByLabel(label, { exact: true }).setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer }),
    );
    await form.getByRole('img').first().waitFor();
  }
  /** Presses the button of a form, and waits for the toast. */
  async function save(form: Locator, word = 'SAVE'): Promise<void> {
    await withoutToasts(page);
    await press(buttonOf(form, word));
    await saved(page);
  }
  return { page, press, choose, fill, paste, picture, save, counter };
}

type Hands = ReturnType<typeof handsOn>;

const buttonOf = (place: Page | Locator, name: string) =>
  place.getByRole('button', { name, exact: true }).first();
const formOf = ({ page }: Hands, name: string | RegExp) => page.getByRole('form', { name });

const toasts = (page: Page) => page.getByRole('alert').filter({ hasText: /^Success\.$/ });

async function saved(page: Page): Promise<void> {
  await toasts(page).first().waitFor();
  await withoutToasts(page);
}

/** Closing them is not counted: they go away by themselves. */
async function withoutToasts(page: Page): Promise<void> {
  while ((await toasts(page).count()) > 0)
    await toasts(page)
      .first()
      .getByRole('button', { name: 'close' })
      .click({ timeout: 1000 })
      .catch(() => undefined);
}

/** Opens another screen of the event. */
const goTo = ({ press, page }: Hands, screen: string) =>
  press(
    page.getByRole('navigation', { name: 'This event' }).getByRole('link', { name: screen, exact: true }),
  );

type Parts = Record<string, (hands: Hands) => Promise<void>>;

const PARTS: Parts = {
  event: makeEvent,
  sponsors: makeSponsors,
  'programme, pasted': pasteProgramme,
  content: publishContent,
  coupon: makeCoupon,
  opening: open,
  'tickets bought alone, for a group, with the coupon': buy,
  refund,
  message: writeMessage,
  dashboard: async (hands) => goTo(hands, 'Overview'),
  'check-in link': makeDoorLink,
  'export of registrations': exportRegistrations,
  'schedule operator': inviteOperator,
  'copy for the next year': duplicate,
};

/** In the copy. */
const TYPED: Parts = { '3 speakers': makeSpeakers, '4 sessions of 3 tracks': makeSchedule };

/** The interactions of each part. The code of the event is the one that the form suggests; its copy is of the next year. */
export async function makeConference(page: Page) {
  const hands = handsOn(page);
  const parts = await countsOf(hands, PARTS);
  event = `${event.slice(0, -2)}${Number(event.slice(-2)) + 1}`;
  await page.goto(`/weba/managesponsors/${event}`);
  return { parts, typed: await countsOf(hands, TYPED) };
}

async function countsOf(hands: Hands, parts: Parts): Promise<[string, number][]> {
  const counts: [string, number][] = [];
  for (const [part, work] of Object.entries(parts)) {
    const before = hands.counter.total;
    await work(hands);
    counts.push([part, hands.counter.total - before]);
  }
  return counts;
}

const day = (nth: number) => daysAfter(Date.now(), 60 + nth);

/** The day after the early prices; the second pass with one has it already. */
const EARLY = daysAfter(Date.now(), 20);

/** Four passes: two with an early price, one with two slabs for groups. SAVE of the event saves the last one too. */
async function makeEvent(hands: Hands): Promise<void> {
  const { page, press, fill, save } = hands;
  await press('New event');
  const form = formOf(hands, 'Add Event');
  await fill(form, {
    'Event Name': 'Sahya Hackers’ Days',
    'Start Date': day(0),
    'End Date': day(2),
    'Venue Name': 'Nilgiri Hall',
    'Address Line 1': '1 Tea Road',
    'Address Line 2': 'Coonoor',
    City: 'Udhagamandalam',
    Pincode: '643001',
    Maplink: 'https://www.google.com/maps/embed?pb=!1m18!2sin',
  });
  await addPass(hands, 'Student', '0', '50');
  await addPass(hands, 'Conference', '4000', '300', { early: '3000', until: EARLY });
  await addPass(hands, 'Workshop', '6000', '40', { early: '5000' });
  await addPass(hands, 'Company', '5000', '100', {
    slabs: [
      ['5', '10'],
      ['10', '15'],
    ],
    isLast: true,
  });
  event = await form.getByLabel('Event Code', { exact: true }).inputValue();
  await save(form);
  await page.getByRole('row', { name: new RegExp(event) }).waitFor();
}

async function addPass(
  hands: Hands,
  name: string,
  price: string,
  seats: string,
  {
    early,
    until,
    slabs = [],
    isLast = false,
  }: { early?: string; until?: string; slabs?: [from: string, percent: string][]; isLast?: boolean } = {},
): Promise<void> {
  const { press, fill } = hands;
  const form = formOf(hands, 'Add Event');
  await fill(form, { 'Ticket Type': name, Price: price, Capacity: seats });
  if (until) await fill(form, { Until: until });
  if (early) await fill(form, { 'Step Price': early });
  for (const [nth, [from, percent]] of slabs.entries()) {
    // The typed one is saved with its pass.
    if (nth > 0) await press('Add slab');
    await fill(form, { From: from, 'Discount %': percent });
  }
  if (isLast) return;
  await press('SAVE TICKET TYPE');
  await form.getByRole('listitem').filter({ hasText: name }).waitFor();
}

async function makeSponsors(hands: Hands): Promise<void> {
  const { page, press, fill, picture, save } = hands;
  await press(page.getByRole('row', { name: new RegExp(event) }).getByRole('link', { name: /^Sponsors/ }));
  const form = formOf(hands, 'Add sponsor');
  await fill(form, { Category: 'Gold' });
  for (const name of ['Toda Looms', 'Kurinji Labs']) {
    await fill(form, { Name: name, Website: 'https://toda.example' });
    await picture(form, 'Logo');
    await save(form);
  }
}

const mailOf = (name: string) => `${name.split(' ')[0]!.toLowerCase()}@example.org`;

const SPEAKERS = ['Asha Rao', 'Ravi Menon', 'Meena Iyer'];

/** As an organiser copies it from a spreadsheet: sessions, an empty line, speakers. */
const SHEET = [
  ['Title', 'Speaker', 'Date', 'Start', 'End', 'Track', 'Description'],
  ['Opening keynote', SPEAKERS[0], day(0), '10:00', '10:45', 'Main', 'What we do, and why.'],
  ['Databases in Rust', SPEAKERS[1], day(0), '10:45', '11:30', 'Main', 'What we do, and why.'],
  ['Alarms for people who sleep', SPEAKERS[2], day(1), '10:00', '10:45', 'Defence', 'What we do, and why.'],
  ['Reverse engineering', SPEAKERS[0], day(2), '10:00', '13:00', 'Workshops', 'What we do, and why.'],
  [],
  ['Name', 'Job title', 'Company', 'Email', 'Bio'],
  ...SPEAKERS.map((name) => [
    name,
    'Engineer',
    'Kaveri Systems',
    mailOf(name),
    'Reads what others throw away.',
  ]),
];

async function pasteProgramme(hands: Hands): Promise<void> {
  const { page, press, paste } = hands;
  await goTo(hands, 'Import');
  const form = formOf(hands, 'Choose files');
  await paste(form, 'Or paste a table', SHEET.map((row) => row.join('\t')).join('\n'));
  await press(page.getByRole('button', { name: /^Import/ }));
  await page.getByRole('heading', { name: 'Imported' }).waitFor();
  await saved(page);
}

async function makeSpeakers(hands: Hands): Promise<void> {
  const { choose, fill, picture, save } = hands;
  await goTo(hands, 'Speakers');
  const form = formOf(hands, 'Manage Speakers');
  for (const [nth, name] of SPEAKERS.entries()) {
    await fill(form, {
      Name: name,
      Company: 'Kaveri Systems',
      Title: 'Engineer',
      Email: mailOf(name),
      'About Speaker': 'Reads what others throw away.',
    });
    if (nth === 0) await choose(form, 'Speaker Status', 'Open');
    await picture(form, 'Image');
    await save(form);
  }
}

/** Two tracks of the conference, and a workshop on the third day. */
async function makeSchedule(hands: Hands): Promise<void> {
  const { page, choose, fill, press } = hands;
  const main = page.getByRole('main');
  await goTo(hands, 'Schedule');
  await fill(main, { 'Event Date of the Conference': day(0) });
  await addTrack(hands, 'Main');
  await addSession(hands, 'Opening keynote', 0, { from: '10:00' });
  await addSession(hands, 'Databases in Rust', 1);
  await addTrack(hands, 'Defence');
  // It begins when the first track does.
  await addSession(hands, 'Alarms for people who sleep', 2, { date: day(1) });
  await choose(main, 'Choose Type', 'Training');
  await fill(main, { 'Event Date of the Training': day(2) });
  await addTrack(hands, 'Workshops');
  await addSession(hands, 'Reverse engineering', 0, { from: '10:00', until: '13:00' });
  await press('Publish');
  await saved(page);
}

async function addTrack({ page, fill, press }: Hands, name: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Add Track' });
  await fill(form, { 'Add Track': name });
  await press(buttonOf(form, 'Add'));
}

async function addSession(
  hands: Hands,
  topic: string,
  speaker: number,
  { from, until, date }: { from?: string; until?: string; date?: string } = {},
): Promise<void> {
  const { page, fill, press } = hands;
  const form = formOf(hands, 'Schedule Details');
  await fill(form, {
    Topic: topic,
    ...(date && { Date: date }),
    ...(from && { 'Time, from': from }),
    ...(until && { until }),
    Description: 'What we do, and why.',
  });
  await press(form.getByRole('checkbox', { name: new RegExp(`^${SPEAKERS[speaker]!}`) }));
  await press(buttonOf(form, 'SAVE'));
  await page.getByRole('row', { name: new RegExp(topic) }).waitFor();
}

async function publishContent(hands: Hands): Promise<void> {
  const { page, fill, save } = hands;
  const main = page.getByRole('main');
  await goTo(hands, 'Content');
  await fill(main, { 'Hero line': 'Three days about locks, and the people who open them.' });
  await save(main, 'PUBLISH');
}

/** @returns nothing: the code is of the organiser's choice. */
async function makeCoupon(hands: Hands): Promise<void> {
  const { choose, fill, save } = hands;
  await goTo(hands, 'Coupons');
  const form = formOf(hands, 'Add Coupon');
  await fill(form, { 'Coupon Code': 'SAHYA100', Discount: '100' });
  await choose(form, 'Ticket Type', 'Workshop');
  await save(form);
}

async function open(hands: Hands): Promise<void> {
  const { page, press } = hands;
  await goTo(hands, 'Overview');
  await withoutToasts(page);
  await press('Open for registration');
  await saved(page);
}

/** A visitor's own browser; what they do is counted too. */
async function asVisitor(
  hands: Hands,
  work: (visitor: Hands, form: Locator) => Promise<void>,
): Promise<void> {
  const page = await hands.page.context().browser()!.newPage({ reducedMotion: 'reduce' });
  await page.goto(new URL(`/event/${event}#register`, hands.page.url()).href);
  const form = page.getByRole('form', { name: 'Register' });
  // Before its script has come, the form would post itself.
  await form.getByRole('button', { name: 'Apply', disabled: false }).waitFor();
  await work(handsOn(page, hands.counter), form);
  await page.close();
}

const person = (name: string) => ({
  Name: name,
  Designation: 'Engineer',
  Company: 'Kaveri Systems',
  Mobile: '9876543210',
  'LinkedIn URL': 'linkedin.com/in/asha',
  Email: `${name.split(' ')[0]!.toLowerCase()}@example.net`,
});

async function fillSeat({ fill, choose }: Hands, form: Locator, name: string, pass: string): Promise<void> {
  await fill(form, person(name));
  await choose(form, 'Gender', 'Female');
  await choose(form, 'Pass Type', pass);
}

/** Pays at the stand-in of Razorpay, as one press. */
async function payAtGateway({ page, press }: Hands): Promise<void> {
  await press(page.frameLocator('.razorpay-checkout-frame').getByRole('button', { name: 'Pay by QR code' }));
}

async function buy(hands: Hands): Promise<void> {
  await asVisitor(hands, async (visitor, form) => {
    await fillSeat(visitor, form, 'Leela Thomas', 'Conference');
    await visitor.press(form.getByRole('button', { name: /^Register/ }));
    await payAtGateway(visitor);
    await visitor.page.getByRole('region', { name: 'Ticket Details' }).waitFor();
  });
  await asVisitor(hands, async (visitor) => {
    const { page, press, fill } = visitor;
    await press(page.getByRole('radio', { name: 'Group' }));
    const form = page.getByRole('form', { name: 'Book for a group' });
    const { Name, Mobile, Company } = person('Gita Shah');
    await fill(form, { Name, Mobile, Company, Email: 'gita@example.net', 'Seats: Company': '6' });
    await press(form.getByText('I need a GST invoice for my company'));
    await fill(form, {
      GSTIN: '29AABCU9603R1ZJ',
      'Legal name': 'Vidyut Labs Private Limited',
      'Billing address': '7, 80 Feet Road, Bengaluru',
    });
    await press(form.getByRole('button', { name: /^Book and pay/ }));
    await payAtGateway(visitor);
    await page.getByRole('heading', { name: /^Payment Successful/ }).waitFor();
  });
  await asVisitor(hands, async (visitor, form) => {
    await fillSeat(visitor, form, 'Bina Das', 'Workshop');
    await visitor.fill(form, { 'Coupon Code': 'SAHYA100' });
    await visitor.press(buttonOf(form, 'Apply'));
    await form.getByText('This is free').waitFor();
    await visitor.press(form.getByRole('button', { name: /^Register/ }));
    await visitor.page.getByRole('region', { name: 'Ticket Details' }).waitFor();
  });
}

/** Where the person is found: their row leads to the refund. */
async function refund(hands: Hands): Promise<void> {
  const { page, press, fill, save } = hands;
  await goTo(hands, 'Registrations');
  await press(page.getByRole('row', { name: /Leela Thomas/ }).getByRole('button', { name: 'Details' }));
  await press('Refund or cancel');
  const dialog = page.getByRole('dialog', { name: 'Refund or cancel' });
  await fill(dialog, { Reason: 'She is ill.' });
  await save(dialog, 'REFUND ₹3,540.00');
}

async function writeMessage(hands: Hands): Promise<void> {
  const { page, press, fill } = hands;
  await goTo(hands, 'Announcements');
  const form = formOf(hands, 'New announcement');
  await fill(form, { Subject: 'Doors open at nine', Text: 'Dear {name}, see you there.' });
  await press(buttonOf(form, 'SHOW WHO GETS IT'));
  await fill(form, { 'Event code': event });
  await press(form.getByRole('button', { name: /^SEND \d/ }));
  await page.getByRole('heading', { name: 'Earlier announcements' }).waitFor();
}

/** The first door of an event is its entrance. */
async function makeDoorLink(hands: Hands): Promise<void> {
  const { page, press } = hands;
  await goTo(hands, 'Check-in');
  const form = formOf(hands, 'New check-in link');
  await press(buttonOf(form, 'SAVE'));
  await page
    .getByRole('dialog')
    .getByRole('img', { name: /QR code/ })
    .waitFor();
  await page.keyboard.press('Escape');
}

async function exportRegistrations(hands: Hands): Promise<void> {
  await goTo(hands, 'Registrations');
  const saving = hands.page.waitForEvent('download');
  await hands.press('EXPORT');
  await saving;
}

async function inviteOperator(hands: Hands): Promise<void> {
  const { page, press, fill, save } = hands;
  await press('Site');
  await press(page.getByRole('link', { name: 'Staff', exact: true }));
  await press('New member of staff');
  const form = formOf(hands, 'Add a member of staff');
  await fill(form, { Email: `operator.${event}@example.org` });
  await save(form);
}

async function duplicate(hands: Hands): Promise<void> {
  const { page, press } = hands;
  await press(page.getByRole('link', { name: 'Home', exact: true }));
  await press(page.getByRole('row', { name: new RegExp(event) }).getByRole('button', { name: /^More/ }));
  await press(page.getByRole('button', { name: /^Duplicate/ }).filter({ visible: true }));
  const dialog = page.getByRole('dialog');
  await press(dialog.getByRole('button', { name: /^duplicate/i }));
  await saved(page);
}
