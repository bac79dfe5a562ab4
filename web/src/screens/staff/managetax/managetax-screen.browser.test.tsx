import { say } from '@samagam/contract/common/messages';
import { sayOfSeller } from '@samagam/contract/money/seller-messages';
import type { Reply } from '@samagam/contract/schemas';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answers, refuses } from '../../../../test/answers.ts';
import { keepsFocus } from '../../../../test/keeps-focus.ts';
import { button, field, fill, form, hasEvent, openOffice } from '../../../../test/office.tsx';

const ADDRESS = '/weba/managetax';
const FORM = 'Seller on invoices';
const SELLER = {
  from: '01-Apr-2026',
  legalname: 'Vidyut Foundation',
  address: '7, 80 Feet Road, Bengaluru',
  state: '29',
  gstin: '29AABCU9603R1ZJ',
  sac: '998596',
  placeofsupply: 'venue',
  prefix: 'VF',
  signatory: 'R. Meenakshi',
} as const;

let stored: Reply<'GET /api/admin/seller'>['data'];
let moved: Reply<'GET /api/admin/movedinvoices'>['data'];
beforeEach(() => {
  stored = { version: 'v1', seller: { registrations: [SELLER] } };
  hasEvent();
  answers('GET /api/admin/seller', () => ({ data: stored }));
  answers('GET /api/admin/movedinvoices', () => ({ data: moved }));
  moved = [];
});

/** A colleague has saved meanwhile: the save is refused. */
function isSavedMeanwhile() {
  return answers('PUT /api/admin/seller', () => {
    stored = { version: 'v2', seller: { registrations: [{ ...SELLER, signatory: 'First' }] } };
    return refuses(412, say.changedMeanwhile('settings'));
  });
}

test('it warns the second of two people, and loads what the first one saved', async () => {
  isSavedMeanwhile();
  await openOffice(ADDRESS);
  await fill(FORM, { Signatory: 'Second' });
  await button('SAVE', form(FORM)).click();
  await expect.element(field(FORM, 'Signatory')).toHaveValue('Second');
  await button('Load it again').click();
  await expect.element(field(FORM, 'Signatory')).toHaveValue('First');
});

test('it shows what may be wrong with the tax of an event that sells', async () => {
  stored = { ...stored, warnings: ['The state of this event is unknown.'] };
  await openOffice(ADDRESS);
  await expect.element(page.getByText('The state of this event is unknown.')).toBeVisible();
});

test('it states the rule of the prefix, and shows the number that the next document has', async () => {
  await openOffice(ADDRESS);
  const prefix = field(FORM, 'Prefix');
  const describes = (words: RegExp) => expect.element(prefix).toHaveAccessibleDescription(words);
  await describes(/not ending in C or R.* Numbers look like VF\/\d\d-\d\d\/00001/);
  await fill(FORM, { GSTIN: '', Prefix: 'PUN' });
  await describes(/PUNR\/\d\d-\d\d\/00001/);
  await fill(FORM, { Prefix: 'PCC' });
  await button('SAVE', form(FORM)).click();
  await describes(/SGR\/.*not end in C or R, which mark credit notes and receipts/);
});

test('it ends a registration and adds the next one, which begins with what stays', async () => {
  const saves = answers('PUT /api/admin/seller', () => ({}));
  await openOffice(ADDRESS);
  await fill(FORM, { Until: '31-Oct-2026' });
  await button('Add the next registration', form(FORM)).click();
  const next = page.getByRole('group', { name: 'Registration 2' });
  await expect.element(next.getByLabelText('Legal name')).toHaveValue(SELLER.legalname);
  await expect.element(next.getByLabelText('GSTIN')).toHaveValue('');
  await next.getByLabelText('From').fill('31-Oct-2026');
  await next.getByLabelText('Prefix').fill('VG');
  await button('SAVE', form(FORM)).click();
  await expect.element(next.getByText(sayOfSeller.overlap('31-Oct-2026'))).toBeVisible();
  await next.getByLabelText('From').fill('01-Nov-2026');
  await button('SAVE', form(FORM)).click();
  await expect
    .poll(() =>
      saves.map(({ request }) => request.registrations.map(({ from, to, prefix }) => [from, to, prefix])),
    )
    .toEqual([
      [
        ['01-Apr-2026', '31-Oct-2026', 'VF'],
        ['01-Nov-2026', '', 'VG'],
      ],
    ]);
});

test('it saves what was restored after a reload with the version that it was typed for', async () => {
  const saves = isSavedMeanwhile();
  const before = await openOffice(ADDRESS);
  await fill(FORM, { Signatory: 'Second' });
  await before.unmount();
  stored = { ...stored, version: 'v2' };
  await openOffice(ADDRESS);
  await expect.element(field(FORM, 'Signatory')).toHaveValue('Second');
  await button('SAVE', form(FORM)).click();
  await expect.poll(() => saves.map(({ headers }) => headers.get('if-match'))).toEqual(['"v1"']);
});

test('its button keeps the focus, and a refusal is announced or focuses its field', async () => {
  await openOffice(ADDRESS);
  await expect.element(field(FORM, 'Prefix')).toHaveValue('VF');
  await keepsFocus('PUT /api/admin/seller', {
    press: button('SAVE', form(FORM)),
    field: ['registrations.0.prefix', field(FORM, 'Prefix')],
  });
});

test('it shows what to look at before filing above the files, with a link to each order', async () => {
  const rule = 'received before the month of its invoice' as const;
  const what = '₹5,900.00 received on 28-Oct-2026, invoiced on 25-Nov-2026';
  answers('GET /api/admin/gstr1', () => ({
    data: [{ name: 'b2b.csv', csv: 'GSTIN\r\n' }],
    checks: [{ rule, what, serial: 'SG/26-27/00042', orderid: 'SG1', eventcode: 'test2025' }],
  }));
  await openOffice(ADDRESS);
  await button('MAKE FILES', form('GST return')).click();
  const link = page.getByRole('link', { name: 'SG/26-27/00042' });
  await expect.element(link).toHaveAttribute('href', '/weba/managetransactions/test2025?filter=SG1');
  await expect.element(page.getByText(what)).toBeVisible();
  await expect.element(button('b2b.csv')).toBeVisible();
});

test('it shows the invoices of a moved event, and issues them again until none is left', async () => {
  const row = { eventcode: 'test2025', name: 'Open Days', from: '33', to: '21' };
  moved = [{ ...row, invoices: 3, amount: 1_770_000, late: 1 }];
  const calls = answers('POST /api/admin/movedinvoices', (_request, nth) => {
    moved = [];
    return { data: nth === 1 ? { done: 2, left: 1 } : { done: 1, left: 0 } };
  });
  await openOffice(ADDRESS);
  const section = page.getByRole('region', { name: 'Invoices of events that moved' });
  await expect.element(section.getByText(/now in Odisha\. 3 invoices of it state Tamil Nadu/)).toBeVisible();
  await expect.element(section.getByText(/One invoice more cannot be corrected/)).toBeVisible();
  expect(calls).toEqual([]);
  await button('Issue them again').click();
  await button('ISSUE 3 AGAIN').click();
  await expect.poll(() => calls.map(({ request }) => request.invoices)).toEqual([3, 1]);
  await expect.element(section).not.toBeInTheDocument();
});

test('it audits the documents of a month and an event, and shows what it found', async () => {
  const calls = answers('GET /api/admin/taxaudit', () => ({
    data: {
      documents: 340,
      violations: [
        { rule: 'a document adds up', what: 'its amounts are less', ids: ['SG/26-27/00042', 'SG1'] },
      ],
      warnings: [{ rule: 'a payment is invoiced in its month', what: 'received in 2026-10', ids: ['SG2'] }],
    },
  }));
  await openOffice(ADDRESS);
  const audit = form('Audit of documents');
  await audit.getByLabelText('Event').selectOptions('test2025');
  await button('CHECK THE DOCUMENTS', audit).click();
  await expect.element(page.getByText(/^340 documents: problems were found/)).toBeVisible();
  await expect.element(page.getByText(/a document adds up: its amounts are less \(SG/)).toBeVisible();
  await expect.element(page.getByText(/received in 2026-10/)).toBeVisible();
  expect(calls[0]!.request).toMatchObject({ eventcode: 'test2025', gstin: '' });
});

test('it makes the return of a quarter, and of each GSTIN by itself', async () => {
  const gstins = ['29AABCU9603R1ZJ', '33AABCS5555K1Z7'];
  const calls = answers('GET /api/admin/gstr1', ({ gstin }) => ({
    data: [{ name: 'b2b.csv', csv: 'GSTIN\r\n' }],
    gstins: gstin ? gstins.toReversed() : gstins,
  }));
  await openOffice(ADDRESS);
  await form('GST return').getByLabelText('Return of').selectOptions('A quarter');
  await button('MAKE FILES', form('GST return')).click();
  await expect.element(page.getByRole('heading', { name: /of 29AABCU9603R1ZJ/ })).toBeVisible();
  await button('Make the files of 33AABCS5555K1Z7').click();
  await expect.element(page.getByRole('heading', { name: /of 33AABCS5555K1Z7/ })).toBeVisible();
  expect(calls.map(({ request }) => [request.kind, request.gstin])).toEqual([
    ['quarter', ''],
    ['quarter', '33AABCS5555K1Z7'],
  ]);
});

test('the button that issues invoices again keeps the focus, and a refusal is announced', async () => {
  moved = [
    { eventcode: 'test2025', name: 'Open Days', from: '33', to: '21', invoices: 3, amount: 1, late: 0 },
  ];
  await openOffice(ADDRESS);
  await button('Issue them again').click();
  await keepsFocus('POST /api/admin/movedinvoices', { press: button('ISSUE 3 AGAIN') });
});
