import { beforeEach, expect, test } from 'vitest';
import { DEFAULT_LEDGERS } from '@samagam/contract/money/ledgers';
import { DEFAULT_SITE } from '@samagam/contract/programme/site-defaults';
import type { Reply } from '@samagam/contract/schemas';
import { page, type Locator } from 'vitest/browser';
import { answers } from '../../../test/answers.ts';
import { button, emptyMonth, field, fill, form, hasEvent, openOffice, rowOf } from '../../../test/office.tsx';
import { aRefundable, aTransactionRow } from '../../../test/transactions.ts';

const TYPED = 'You have unsaved changes';
const DRAFTED = 'Your changes are not published';

/** Forms whose changes are kept: the path of each, a field to type into, and a box that shows the field. */
const FORMS = [
  { screen: 'manageevent', form: 'Add Event', label: 'Event Name' },
  { screen: 'managespeakers/test2025', form: 'Manage Speakers', label: 'Company' },
  { screen: 'managesponsors/test2025', form: 'Add sponsor', label: 'Category' },
  { screen: 'managesponsors/test2025', form: 'Add partner', label: 'Category' },
  { screen: 'managecoupons/test2025', form: 'Add Coupon', label: 'Coupon Code' },
  { screen: 'managecheckin/test2025', form: 'New check-in link', label: 'Check-in field' },
  { screen: 'manageannouncements/test2025', form: 'New announcement', label: 'Subject' },
  { screen: 'managecontent/test2025', form: 'Content', label: 'Hero line', tick: 'Own hero line' },
  { screen: 'managesite', form: 'Site settings', label: 'Name' },
  { screen: 'managetax', form: 'Seller on invoices', label: 'Signatory' },
  { screen: 'managebooks', form: 'Ledgers in Tally', label: 'Bank' },
  { screen: 'managestaff', form: 'Add a member of staff', label: 'Email' },
] as const;

/** The labels of the screens in the bars. */
const LINKS = {
  manageevent: 'Home',
  managespeakers: 'Speakers',
  manageschedule: 'Schedule',
  managesponsors: 'Sponsors',
  managecoupons: 'Coupons',
  managecheckin: 'Check-in',
  manageannouncements: 'Announcements',
  managecontent: 'Content',
  managesite: 'Site settings',
  managetax: 'Tax',
  managebooks: 'Books',
  managestaff: 'Staff',
  managepeople: 'Personal data',
  managetransactions: 'Transactions',
  managegrppay: 'Group Pays',
  managereports: 'Registrations',
} as const;

const at = '2026-11-21T10:00:00.000Z';
const ORDERS = [
  aTransactionRow({
    orderid: 'SG1',
    status: 'LATE_REVIEW',
    review: { reason: 'another amount', paymentid: 'pay_1', amount: 10_000, currency: 'INR' },
  }),
  aTransactionRow({ orderid: 'SG2', status: 'EXPIRED', personalmailid: 'unpaid@example.org' }),
  aTransactionRow({
    orderid: 'SG3',
    personalmailid: 'invoiced@example.org',
    documents: [{ kind: 'invoice', serial: 'SG/26-27/00001', at, total: 295_000, key: 'SG_26-27_00001-x' }],
  }),
];

const SELLER = {
  from: '01-Apr-2026',
  legalname: 'Vidyut Foundation',
  address: '7, 80 Feet Road, Bengaluru',
  state: '29',
  gstin: '',
  sac: '998596',
  placeofsupply: 'venue',
  prefix: 'VF',
  signatory: 'R. Meenakshi',
} as const;

const DELEGATE: Reply<'GET /api/admin/getregistrationslist'>['data'][number] = {
  name: 'Asha Rao',
  paymentstatus: 'PAID',
  paytype: 'Online',
  paymentid: 'pay_9',
  personalmailid: 'asha@example.org',
  phonenumber: '9876543210',
  tickettype: 'Delegate',
  title: 'Engineer',
  tshirtsize: '',
  company: 'Kaveri',
  createdate: at,
  gender: 'Female',
  couponcode: '',
  parking: '',
  linkedinurl: '',
  eventcode: 'test2025',
  id: 'r9',
  orderid: 'SG9',
  generation: 1,
  checkins: [],
};

beforeEach(() => {
  hasEvent();
  answers('GET /api/admin/members', () => ({ data: { count: 0 } }));
  answers('GET /api/admin/getregistrationslist', () => ({ data: [DELEGATE] }));
  answers('GET /api/admin/getspeakers', () => ({ data: [] }));
  answers('GET /api/admin/speakerpages', () => ({ data: [] }));
  answers('GET /api/admin/getschedule', () => ({ data: { version: 'v1' } }));
  answers('GET /api/admin/sponsors', () => ({ data: [] }));
  answers('GET /api/admin/partners', () => ({ data: [] }));
  answers('GET /api/admin/getcoupons', () => ({ data: [] }));
  answers('GET /api/admin/checkinlinks', () => ({ data: [], counts: [] }));
  answers('GET /api/admin/door', () => ({ data: { checkpoints: [], rate: [], last: [], conflicts: 0 } }));
  answers('GET /api/admin/announcements', () => ({ data: [] }));
  answers('GET /api/admin/movedinvoices', () => ({ data: [] }));
  answers('GET /api/admin/month', () => ({ data: emptyMonth() }));
  answers('GET /api/admin/timedmails', () => ({ data: { reminder: false, thanks: false } }));
  answers('GET /api/admin/content', () => ({
    data: { version: 'v1', draft: {}, liveversion: '0', live: {}, canUndo: false },
  }));
  answers('GET /api/admin/site', () => ({ data: { version: 'v1', site: DEFAULT_SITE } }));
  answers('GET /api/admin/seller', () => ({ data: { version: 'v1', seller: { registrations: [SELLER] } } }));
  answers('GET /api/admin/ledgers', () => ({
    data: { version: 'v1', ledgers: { company: '', ...DEFAULT_LEDGERS } },
  }));
  answers('GET /api/admin/pdfzips', () => ({ data: [] }));
  answers('GET /api/admin/staff', () => ({ data: [] }));
  answers('GET /api/admin/gettransactionlist', () => ({ data: ORDERS }));
  answers('GET /api/admin/getgrouppaylist', () => ({ data: [] }));
  answers('GET /api/admin/orderchanges', () => ({ data: [] }));
});

const question = (title = TYPED) => page.getByRole('dialog', { name: title });
const isAt = (screen: string) => expect.poll(() => location.pathname).toBe(`/weba/${screen}`);
const link = (name: string) => page.getByRole('link', { name, exact: true });

/**
 * Opens a screen after another one, so that Back has a target.
 * @returns the screen behind it.
 */
async function openBehind(screen: string): Promise<string> {
  const [name, eventcode] = screen.split('/');
  const other = name === 'managereports' ? 'managespeakers/test2025' : 'managereports/test2025';
  const behind = eventcode === undefined ? 'managemembers' : other;
  // Wide enough for the links of the event; those of the site are in a menu.
  await page.viewport(1440, 900);
  await openOffice(`/weba/${behind}`);
  if (eventcode === undefined && name !== 'manageevent') await button('Site').click();
  await link(LINKS[name as keyof typeof LINKS]).click();
  await isAt(screen);
  return behind;
}

for (const { screen, form: name, label, ...shown } of FORMS) {
  test(`it asks before Back leaves ${screen} with an unsaved ${name}`, async () => {
    const behind = await openBehind(screen);
    if (screen === 'manageevent') await button('New event').click();
    if ('tick' in shown) await field(name, shown.tick).click();
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

interface OpenedForm {
  screen: string;
  form: string;
  /** Opens the form. @returns a field to type into. */
  open: () => Promise<Locator>;
  /** Whether the entries are still there when the form is opened again. */
  isKept?: boolean;
}

const dialogOf = (name: string | RegExp) => page.getByRole('dialog', { name });
const reasonIn = (name: string | RegExp) => dialogOf(name).getByRole('textbox', { name: 'Reason' });

/** Forms that are opened on a screen: in a dialog, in a row or after a search. */
const OPENED: readonly OpenedForm[] = [
  {
    screen: 'managetransactions/test2025',
    form: 'decision',
    open: async () => {
      await button('Decide about SG1').click();
      return reasonIn(/^Payment of ₹/);
    },
  },
  {
    screen: 'managetransactions/test2025',
    form: 'recorded payment',
    open: async () => {
      await button(/Details/, rowOf('unpaid@example.org')).click();
      await button('Record a payment').click();
      return reasonIn('Record a payment for SG2');
    },
  },
  {
    screen: 'managetransactions/test2025',
    form: 'correction of an invoice',
    open: async () => {
      answers('GET /api/admin/refundorder', () => ({ data: aRefundable() }));
      await button(/Details/, rowOf('invoiced@example.org')).click();
      await button('Correct the invoice').click();
      return reasonIn('Correct the invoice of SG3');
    },
  },
  {
    screen: 'managetransactions/test2025',
    form: 'refund',
    open: async () => {
      answers('GET /api/admin/refundorder', () => ({ data: aRefundable() }));
      await button('Refund or cancel SG1').click();
      return reasonIn('Refund or cancel');
    },
  },
  {
    screen: 'managetransactions/test2025',
    form: 'refund of all',
    open: async () => {
      const none = { orders: 0, amount: 0 };
      const gateway = { orders: 1, amount: 295_000 };
      const preview = { ...gateway, gateway, hand: none, free: none, blocked: none, seats: 1 };
      answers('GET /api/admin/refundall', () => ({ data: [] }));
      answers('POST /api/admin/refundall', () => ({ data: { preview } }));
      await button('Refund all holders of a pass, or everyone').click();
      await button('SHOW WHAT WILL HAPPEN').click();
      return reasonIn('Refund all holders of a pass, or everyone');
    },
  },
  {
    screen: 'managereports/test2025',
    form: 'correction of a registration',
    open: async () => {
      answers('GET /api/admin/findorders', () => ({ data: [] }));
      await button(/Details/, rowOf('asha@example.org')).click();
      await button('Correct or transfer').click();
      return reasonIn('Correct or transfer #pay_9');
    },
  },
  {
    screen: 'managegrppay/test2025',
    form: 'limit of unpaid seats',
    open: async () => {
      await button('Allow more unpaid seats').click();
      return reasonIn('Allow more unpaid seats');
    },
  },
  {
    screen: 'managepeople',
    form: 'erasure',
    open: async () => {
      const step = { collection: 'registrations', purpose: 'Shows who comes.', records: 2 };
      const plan = {
        steps: [{ ...step, what: 'blanked' as const, keeps: '', until: '' }],
        consents: { news: 0, poster: 0 },
        reads: [],
        blockers: [],
        openlinks: [],
        canerasetickets: false,
      };
      answers('POST /api/admin/person', () => ({ data: { plan } }));
      await fill('Find a person', { Email: 'asha@example.org' });
      await button('FIND').click();
      return field('Erase the person', 'Reason');
    },
  },
  {
    screen: 'manageschedule/test2025',
    form: 'track',
    open: async () => page.getByRole('textbox', { name: 'Add Track' }),
  },
  {
    screen: 'manageschedule/test2025',
    form: 'name of a track',
    open: async () => {
      await button('Edit Defence').click();
      return field('Edit Track Defence', 'Edit Track');
    },
  },
  {
    screen: 'manageevent',
    form: 'copy of an event',
    open: async () => {
      await button(/^More /).click();
      await button(/^Duplicate /).click();
      return field('Duplicate', 'New Event Code');
    },
  },
  {
    screen: 'managecoupons/test2025',
    form: 'batch of coupons',
    open: async () => {
      await button('Make several coupons').click();
      return field('New coupons', 'For whom');
    },
    isKept: true,
  },
];

for (const { screen, form: name, open, isKept = false } of OPENED) {
  test(`it asks before Back leaves ${screen} with an unsaved ${name}`, async () => {
    answers('GET /api/admin/getschedule', () => ({
      data: { version: 'v1', conference: { evtdate: '21-Nov-2099', tracks: { Defence: [] } } },
    }));
    const behind = await openBehind(screen);
    const typed = await open();
    await typed.fill('Half typed');
    history.back();
    await expect
      .element(question())
      .toMatchTextContent(isKept ? 'Your changes are kept in this tab' : 'discards what you typed');
    await button('Cancel', question()).click();
    await expect.element(question()).not.toBeInTheDocument();
    await isAt(screen);
    await expect.element(typed).toHaveValue('Half typed');

    history.back();
    await button('Leave', question()).click();
    await isAt(behind);
  });
}

test('it asks before the person leaves a checkpoint with another rule', async () => {
  const entry = { checkinfield: 'entry', frequency: 'ONCE' as const, tickettypes: [], isused: false };
  const state = { ...entry, expected: 7, admitted: 0, passes: [] };
  answers('GET /api/admin/door', () => ({
    data: { checkpoints: [state], rate: [], last: [], conflicts: 0 },
  }));
  const behind = await openBehind('managecheckin/test2025');
  await button('Edit entry').click();
  const rule = dialogOf('The checkpoint entry').getByLabelText('Admits a ticket');
  history.back();
  await isAt(behind);
  history.forward();
  await button('Edit entry').click();
  await rule.selectOptions('Once a day');
  history.back();
  await button('Cancel', question()).click();
  await expect.element(rule).toHaveValue('DAILY');
});

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
