import { sayOfApi } from '@samagam/contract/api-messages';
import type { GroupPage } from '@samagam/contract/orders/group-page';
import { HttpResponse, http } from 'msw/http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answers, noAnswer, refuses, worker } from '../../../../test/answers.ts';
import { keepsFocus } from '../../../../test/keeps-focus.ts';
import { show } from '../../../../test/show.tsx';
import { hasTyped, keepTyping } from '../../../ui/form/kept-typing.ts';
import { GroupScreen } from './group-screen.tsx';

keepTyping();

const KEY = `0123456789abcdef-${'A'.repeat(43)}`;
const seat = (changes: Partial<GroupPage['seats'][number]>): GroupPage['seats'][number] => ({
  couponcode: 'AAAA-AAAA-AAAA-AAAA',
  tickettype: 'Delegate',
  state: 'unused',
  usedby: '',
  link: 'http://127.0.0.1/event/test2025?coupon=AAAA-AAAA-AAAA-AAAA#register',
  ...changes,
});
const booking = (changes: Partial<GroupPage> = {}): GroupPage => ({
  eventcode: 'test2025',
  eventname: 'Samagam Test Conference',
  startdate: '20-Jun-2027',
  enddate: '21-Jun-2027',
  seatuse: 'open',
  payable: false,
  name: 'Meera Nair',
  orderid: 'SG1',
  status: 'PAID',
  amount: 885_000,
  refunded: 0,
  paylink: '',
  passes: [{ tickettype: 'Delegate', seats: 3 }],
  proforma: false,
  documents: [],
  seats: [
    seat({}),
    seat({ couponcode: 'BBBB-BBBB-BBBB-BBBB', state: 'used', usedby: 'Ravi Menon', link: '' }),
    seat({ couponcode: 'CCCC-CCCC-CCCC-CCCC', state: 'refunded', link: '' }),
  ],
  ...changes,
});

let shown: GroupPage;
beforeEach(async () => {
  shown = booking();
  await page.viewport(390, 800);
  answers('POST /api/grouppage', () => ({ data: shown }));
});
afterEach(() => {
  vi.restoreAllMocks();
});
async function openPage(key = KEY) {
  history.replaceState(null, '', `/event/group/test2025${key && `#${key}`}`);
  return show(<GroupScreen eventcode="test2025" />);
}
const button = (name: RegExp | string) => page.getByRole('button', { name });
const rowOf = (code: string) => page.getByRole('listitem').filter({ hasText: code });

test('it shows the booking, and each seat with its state', async () => {
  shown = booking({ refunded: 295_000 });
  const asked = answers('POST /api/grouppage', () => ({ data: shown }));
  await openPage();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Samagam Test Conference');
  await expect.element(page.getByText('1 of 2 registered, 1 unused, 1 refunded.')).toBeVisible();
  await expect.element(rowOf('BBBB')).toMatchTextContent('Used by Ravi Menon');
  await expect.element(rowOf('CCCC')).toMatchTextContent('Refunded');
  await expect.element(page.getByText('₹2,950.00')).toBeVisible();
  expect(button(/^Send to a colleague/).elements()).toHaveLength(1);
  expect(asked[0]!.request).toEqual({ key: KEY });
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test('it breaks a long name that has no spaces', async () => {
  shown = booking({ seats: [seat({ state: 'used', usedby: 'N'.repeat(60), link: '' })] });
  await openPage();
  const words = page.getByText(/Used by N+/);
  await expect.element(words).toBeVisible();
  expect(words.element().getBoundingClientRect().right).toBeLessThanOrEqual(390);
});

test('it mails a seat to a colleague, and keeps what was typed after a refusal or a lost answer', async () => {
  const sent = answers('POST /api/sendseat', (_, nth) => {
    if (nth === 1) return refuses(429, sayOfApi.seatMailsToday);
    return nth === 2 ? noAnswer : {};
  });
  await openPage();
  await button(/^Send to a colleague/).click();
  const form = page.getByRole('form', { name: 'Send AAAA-AAAA-AAAA-AAAA' });
  const send = form.getByRole('button', { name: 'Send' });
  await send.click();
  await expect.element(form.getByText('Email cannot be Blank.')).toBeVisible();
  await form.getByRole('textbox', { name: 'Email' }).fill('ravi@example.org');
  await send.click();
  await expect.element(form.getByRole('alert')).toHaveTextContent(sayOfApi.seatMailsToday);
  await send.click();
  await expect.element(form.getByRole('alert')).toHaveTextContent(sayOfApi.noConnection);
  await form.getByRole('textbox', { name: 'Name' }).fill('Ravi');
  await send.click();
  await expect.element(page.getByText('Sent to ravi@example.org.')).toBeVisible();
  await expect.element(rowOf('AAAA-AAAA-AAAA-AAAA')).toHaveFocus();
  expect(sent.at(-1)!.request).toEqual({
    key: KEY,
    couponcode: 'AAAA-AAAA-AAAA-AAAA',
    email: 'ravi@example.org',
    name: 'Ravi',
  });
});

test('it keeps what was typed for a colleague after a reload, until it is sent', async () => {
  answers('POST /api/sendseat', () => ({}));
  const email = page.getByRole('textbox', { name: 'Email' });
  const before = await openPage();
  await button(/^Send to a colleague/).click();
  await email.fill('ravi@example.org');
  await before.unmount();
  await openPage();
  await button(/^Send to a colleague/).click();
  await expect.element(email).toHaveValue('ravi@example.org');
  await button('Send').click();
  await expect.element(page.getByText('Sent to ravi@example.org.')).toBeVisible();
  await button(/^Send to a colleague/).click();
  await expect.element(email).toHaveValue('');
});

test('it keeps the details of an invoice that were typed before a reload, over those that were saved', async () => {
  const saved = { gstin: '', legalname: 'Vidyut Labs', address: '7, 80 Feet Road, Bengaluru', state: '29' };
  shown = booking({ status: 'CREATED', taxdetails: saved, seats: [] });
  const name = page.getByRole('textbox', { name: 'Legal name' });
  const before = await openPage();
  await page.getByText('Change the details of the invoice').click();
  await name.fill('Vidyut Labs Private Limited');
  await before.unmount();
  await openPage();
  await expect.element(name).toHaveValue('Vidyut Labs Private Limited');
  await expect.element(page.getByRole('textbox', { name: 'Billing address' })).toHaveValue(saved.address);
  await expect.element(page.getByRole('combobox', { name: 'State' })).toHaveValue('29');
  answers('POST /api/grouptaxdetails', () => ({}));
  await button('Save').click();
  await expect.element(page.getByText('Saved.')).toBeVisible();
  expect(hasTyped()).toBe(false);
});

test('it replaces a code after a confirmation, and shows the new one', async () => {
  const replaced = answers('POST /api/replaceseat', () => {
    shown = booking({ seats: [seat({ couponcode: 'DDDD-DDDD-DDDD-DDDD' })] });
    return {};
  });
  await openPage();
  await button(/^Replace this code/).click();
  expect(replaced).toEqual([]);
  await button('Replace it').click();
  await expect.element(rowOf('DDDD-DDDD-DDDD-DDDD')).toBeVisible();
  await expect.element(button('Replace it')).not.toBeInTheDocument();
  await expect.element(rowOf('DDDD-DDDD-DDDD-DDDD')).toMatchTextContent('This seat has a new code.');
  await expect.element(rowOf('DDDD-DDDD-DDDD-DDDD')).toHaveFocus();
  await expect.element(page.getByText('AAAA-AAAA-AAAA-AAAA')).not.toBeInTheDocument();
  expect(replaced[0]!.request).toEqual({ key: KEY, couponcode: 'AAAA-AAAA-AAAA-AAAA' });
});

test('it says to whom a seat was mailed, also after a reload, and moves the focus into an opened form', async () => {
  shown.seats[0]!.mailed = [{ to: 'r•••@example.org', at: '2026-11-25T15:34:00.000Z' }];
  await openPage();
  await expect
    .element(rowOf('AAAA-AAAA-AAAA-AAAA'))
    .toMatchTextContent('Mailed to r•••@example.org on 9:04 PM, 25 Nov 2026 IST');
  await button(/^Send to a colleague/).click();
  await expect.element(page.getByRole('textbox', { name: 'Email' })).toHaveFocus();
});

test('it keeps the focus in the row of a seat whose form is left', async () => {
  await openPage();
  for (const opener of [/^Send to a colleague/, /^Replace this code/]) {
    await button(opener).click();
    await button('Cancel').click();
    await expect.element(rowOf('AAAA-AAAA-AAAA-AAAA')).toHaveFocus();
  }
});

test('it lists the documents of the booking, each with its PDF', async () => {
  const at = '2026-11-20T06:00:00.000Z';
  shown = booking({
    documents: [
      { kind: 'invoice', serial: 'SG/26-27/00001', at, total: 885_000, key: 'SG_26-27_00001-x' },
      { kind: 'creditnote', serial: 'SGC/26-27/00001', at, total: 295_000, key: 'SGC_26-27_00001-y' },
    ],
  });
  await openPage();
  const documents = page.getByRole('region', { name: 'Documents' });
  await expect
    .element(documents.getByRole('link', { name: 'Tax invoice SG/26-27/00001' }))
    .toHaveAttribute('href', '/api/document?key=SG_26-27_00001-x');
  await expect.element(documents.getByRole('link', { name: 'Credit note SGC/26-27/00001' })).toBeVisible();
  await expect.element(documents).toMatchTextContent('₹2,950.00');
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test('it names the credit note of a receipt as the mail does', async () => {
  const at = '2026-11-20T06:00:00.000Z';
  const common = { at, total: 885_000, key: 'SGR_26-27_00001-x' };
  shown = booking({
    documents: [
      { kind: 'receipt', serial: 'SGR/26-27/00001', ...common },
      { kind: 'creditnote', ofreceipt: true, serial: 'SGC/26-27/00001', ...common },
    ],
  });
  await openPage();
  const link = page.getByRole('link', { name: 'Refund receipt SGC/26-27/00001' });
  await expect.element(link).toBeVisible();
});

test.each([
  ['ended', 'This event is over.', 'The unused codes can no longer be used, because the event is over.'],
  [
    'paused',
    'This event is not open to the public at the moment.',
    'The unused codes work again once the organiser has opened the event to the public.',
  ],
] as const)(
  'it says why no seat can be used (%s), and offers nothing to send',
  async (seatuse, notice, sentence) => {
    shown = booking({ seatuse, seats: [seat({ link: '' })] });
    await openPage();
    await expect.element(page.getByText(notice, { exact: true })).toBeVisible();
    await expect.element(page.getByText(sentence)).toBeVisible();
    await expect.element(rowOf('AAAA')).toMatchTextContent('Unused');
    expect(rowOf('AAAA').getByRole('button').elements()).toEqual([]);
  },
);

test('it promises no codes of an event that is over', async () => {
  shown = booking({ seatuse: 'ended', status: 'EXPIRED', seats: [] });
  await openPage();
  await expect.element(page.getByText('This event is over.', { exact: true })).toBeVisible();
  await expect.element(page.getByText(/book again/)).not.toBeInTheDocument();
});

test('it leads to the payment link of an unpaid booking', async () => {
  shown = booking({ status: 'CREATED', payable: true, paylink: 'https://rzp.example/i/1', seats: [] });
  await openPage();
  await expect
    .element(page.getByRole('link', { name: /^Pay/ }))
    .toHaveAttribute('href', 'https://rzp.example/i/1');
});

test('it says that an unpaid booking can no longer be paid, once its time is over or registration has closed', async () => {
  shown = booking({ status: 'CREATED', seats: [] });
  await openPage();
  const sentence = 'This booking can no longer be paid: its time is over, or registration has closed.';
  await expect.element(page.getByText(sentence)).toBeVisible();
});

test.each([
  ['CREATED', 'The codes of the seats appear here once the booking is paid.'],
  ['LATE_REVIEW', 'The codes of the seats appear here if the organiser accepts the payment.'],
  ['EXPIRED', 'This booking has expired, so it has no codes. If you still want to come, book again.'],
  ['CANCELLED', 'This booking has no codes.'],
] as const)('it says what to expect of a booking without seats: %s', async (status, sentence) => {
  shown = booking({ status, payable: status === 'CREATED', seats: [] });
  await openPage();
  await expect.element(page.getByText(sentence, { exact: true })).toBeVisible();
});

test('it saves the proforma of an unpaid booking, and says why there is none', async () => {
  shown = booking({ status: 'CREATED', proforma: true, seats: [] });
  let isPaid = false;
  const keys: unknown[] = [];
  worker.use(
    http.post('/api/proforma', async ({ request }) => {
      keys.push(await request.json());
      if (isPaid) return HttpResponse.json({ result: 'Failed', msg: sayOfApi.noProforma }, { status: 409 });
      return new HttpResponse('%PDF-1.7', { headers: { 'Content-Type': 'application/pdf' } });
    }),
  );
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  await openPage();
  await button('Download a proforma').click();
  await expect.poll(() => saved).toEqual(['proforma_SG1.pdf']);
  isPaid = true;
  await button('Download a proforma').click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(sayOfApi.noProforma);
  expect(saved).toHaveLength(1);
  expect(keys).toEqual([{ key: KEY }, { key: KEY }]);
});

test('it changes who the invoice will be made out to, and keeps what was typed after a refusal', async () => {
  const vidyut = {
    gstin: '29AABCU9603R1ZJ',
    legalname: 'Vidyut Labs Private Limited',
    address: '7, 80 Feet Road, Bengaluru',
    state: '29',
    country: '',
  };
  const blank = { gstin: '', legalname: '', address: '', state: '' };
  shown = booking({ status: 'CREATED', taxdetails: blank, seats: [] });
  const sent = answers('POST /api/grouptaxdetails', ({ taxdetails }, nth) => {
    if (nth === 1) return noAnswer;
    if (nth === 3) return refuses(409, sayOfApi.taxDetailsClosed('a@b.in'));
    shown = booking({ status: 'CREATED', taxdetails, seats: [] });
    return {};
  });
  await openPage();
  await page.getByText('I need a GST invoice for my company').click();
  const form = page.getByRole('form', { name: 'Invoice' });
  const save = form.getByRole('button', { name: 'Save' });
  const field = (name: string) => form.getByRole('textbox', { name });
  await save.click();
  await expect.element(form.getByText('Legal name cannot be Blank.')).toBeVisible();
  await field('GSTIN').fill('29AABCU9603R1ZK');
  await save.click();
  await expect.element(form.getByText(sayOfApi.invalidGstin)).toBeVisible();
  await field('GSTIN').fill('29aabcu9603r1zj');
  await field('Legal name').fill(vidyut.legalname);
  await field('Billing address').fill(vidyut.address);
  await form.getByRole('combobox', { name: 'State' }).selectOptions('29');
  await save.click();
  await expect.element(form.getByRole('alert')).toHaveTextContent(sayOfApi.noConnection);
  await save.click();
  await expect.element(form.getByText('Saved.')).toBeVisible();
  await expect.element(form.getByText(/^Your invoice will be made out to Vidyut Labs/)).toBeVisible();
  expect(sent.map(({ request }) => request)).toEqual([1, 2].map(() => ({ key: KEY, taxdetails: vidyut })));
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await field('Legal name').fill('Somebody Else');
  await expect.element(form.getByText('Saved.')).not.toBeInTheDocument();
  await save.click();
  await expect.element(form.getByRole('alert')).toHaveTextContent(sayOfApi.taxDetailsClosed('a@b.in'));
  await expect.element(field('Legal name')).toHaveValue('Somebody Else');
});

test('it says that a wrong link opens nothing, and asks for nothing without a key', async () => {
  const asked = answers('POST /api/grouppage', () => refuses(404, sayOfApi.notFound));
  await openPage();
  await expect.element(page.getByRole('heading', { name: 'This link opens no booking.' })).toBeVisible();
  expect(asked).toHaveLength(1);
});

test('it asks for nothing without a key', async () => {
  const asked = answers('POST /api/grouppage', () => refuses(404, sayOfApi.notFound));
  await openPage('');
  await expect.element(page.getByRole('heading', { name: 'This link opens no booking.' })).toBeVisible();
  expect(asked).toEqual([]);
});

test('the buttons of a seat keep the focus, and a refusal is announced or focuses its field', async () => {
  await openPage();
  await button(/^Send to a colleague/).click();
  const sending = page.getByRole('form', { name: 'Send AAAA-AAAA-AAAA-AAAA' });
  const email = sending.getByRole('textbox', { name: 'Email' });
  await email.fill('ravi@example.org');
  await keepsFocus('POST /api/sendseat', {
    press: sending.getByRole('button', { name: 'Send' }),
    field: ['email', email],
  });
  await button(/^Replace this code/).click();
  await keepsFocus('POST /api/replaceseat', { press: button('Replace it') });
});

test('the button of an invoice keeps the focus, and a refusal is announced or focuses its field', async () => {
  const taxdetails = { gstin: '', legalname: 'Vidyut Labs', address: '7, 80 Feet Road', state: '29' };
  shown = booking({ status: 'CREATED', payable: true, seats: [], taxdetails });
  await openPage();
  await page.getByText('Change the details of the invoice').click();
  await keepsFocus('POST /api/grouptaxdetails', {
    press: button('Save'),
    field: ['taxdetails.gstin', page.getByRole('textbox', { name: 'GSTIN' })],
  });
});

test('the button of a proforma keeps the focus, and a refusal is announced', async () => {
  shown = booking({ status: 'CREATED', proforma: true, seats: [] });
  await openPage();
  await keepsFocus('POST /api/proforma', { press: button('Download a proforma') });
});
