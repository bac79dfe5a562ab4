import { aPass } from '@samagam/emulators/builders/an-event';
import type { CouponRow } from '@samagam/contract/coupon';
import { say } from '@samagam/contract/api-messages';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answers, noAnswer, refuses } from '../../../test/answers.ts';
import { button, field, fill, form, hasEvent, openOffice, rowOf, toast } from '../../../test/office.tsx';

const ADDRESS = '/weba/managecoupons/test2025';
const FORM = 'Add Coupon';

const coupon = (couponcode: string, changes: Partial<CouponRow> = {}): CouponRow => ({
  couponcode,
  discount: 10,
  discounttype: 'Percentage',
  passtype: 'Any',
  status: 'NEW',
  startdate: '',
  enddate: '',
  maxusage: '1',
  eventcode: 'test2025',
  generatedby: 'ADMIN',
  clientorderid: '',
  used: false,
  ...changes,
});

let rows: CouponRow[] = [];

beforeEach(() => {
  rows = [coupon('WELCOME10')];
  hasEvent({ tickettypes: { Gold: aPass('Gold'), 'Student Pass': aPass('Student Pass') } });
  answers('GET /api/admin/getcoupons', () => ({ data: rows }));
});

const save = () => button('SAVE', form(FORM)).click();
const says = (words: string) => form(FORM).getByText(words);

test('it shows missing and invalid fields, and removes each error once it is fixed', async () => {
  await openOffice(ADDRESS);
  await save();
  for (const name of ['Coupon Code', 'Discount', 'Ticket Type']) {
    await expect.element(says(`${name} cannot be Blank.`)).toBeVisible();
  }
  await expect.element(field(FORM, 'Coupon Code')).toHaveFocus();
  await field(FORM, 'Discount').fill('101');
  await expect.element(says('Invalid Discount. It should be 1-100 only')).toBeVisible();
  await field(FORM, 'Discount').fill('10');
  await expect.element(says('Invalid Discount. It should be 1-100 only')).not.toBeInTheDocument();
});

test('it shows the refusal of an existing code at its field', async () => {
  answers('POST /api/admin/savecoupons', () => refuses(409, say.couponExists, { field: 'couponcode' }));
  await openOffice(ADDRESS);
  await fill(FORM, { 'Coupon Code': 'welcome10', Discount: '10' });
  await field(FORM, 'Ticket Type').selectOptions('Any');
  await save();
  await expect.element(says('Coupon Already Exists.')).toBeVisible();
  await expect.element(button('SAVE', form(FORM))).toBeEnabled();
});

test('it saves a coupon for one pass, with the dates of its validity', async () => {
  const saves = answers('POST /api/admin/savecoupons', () => ({}));
  await openOffice(ADDRESS);
  await fill(FORM, {
    'Coupon Code': 'early',
    Discount: '20',
    'Start Date': '01-Jan-2031',
    'End Date': '31-Dec-2030',
  });
  await field(FORM, 'Ticket Type').selectOptions('Student Pass');
  await field(FORM, 'Max Usage').selectOptions('Unlimited');
  await save();
  await expect.element(says(say.endBeforeStart)).toBeVisible();
  await field(FORM, 'End Date').fill('31-Jan-2031');
  await save();
  await expect.element(toast('Success.')).toBeVisible();
  expect(saves.map(({ request }) => request)).toEqual([
    {
      couponcode: 'EARLY',
      discount: 20,
      discounttype: 'Percentage',
      passtype: 'Student Pass',
      status: 'NEW',
      startdate: '01-Jan-2031',
      enddate: '31-Jan-2031',
      maxusage: 'Unlimited',
      eventcode: 'test2025',
    },
  ]);
});

test('it generates a code, and says when it could not', async () => {
  answers('GET /api/admin/generatecoupon', (_, nth) => (nth === 1 ? { coupon: 'MADE-UP-1' } : noAnswer));
  await openOffice(ADDRESS);
  await button('Auto Generate Coupon').click();
  await expect.element(field(FORM, 'Coupon Code')).toHaveValue('MADE-UP-1');
  await button('Auto Generate Coupon').click();
  await expect.element(toast('Unable to Auto Generate Coupon')).toBeVisible();
  await expect.element(field(FORM, 'Coupon Code')).toHaveValue('');
});

test('it disables a coupon and enables it again', async () => {
  const changes = answers('PUT /api/admin/savecoupons', ({ status }) => {
    rows = [coupon('WELCOME10', { status })];
    return {};
  });
  await openOffice(ADDRESS);
  await button(/^Disable/, rowOf('WELCOME10')).click();
  await expect.element(rowOf('WELCOME10')).toMatchTextContent('Disabled');
  await button(/^Enable/, rowOf('WELCOME10')).click();
  await expect.element(button(/^Disable/, rowOf('WELCOME10'))).toBeVisible();
  expect(changes.map(({ request }) => request.status)).toEqual(['DISABLED', 'NEW']);
});

test('it restores the pass after a reload, although its options are loaded later', async () => {
  const before = await openOffice(ADDRESS);
  await field(FORM, 'Coupon Code').fill('KEPT-CODE');
  await field(FORM, 'Ticket Type').selectOptions('Student Pass');
  await before.unmount();
  await openOffice(ADDRESS);
  await expect.element(page.getByText('We restored your unsaved changes.', { exact: false })).toBeVisible();
  await expect.element(field(FORM, 'Coupon Code')).toHaveValue('KEPT-CODE');
  await expect.element(field(FORM, 'Ticket Type')).toHaveValue('Student Pass');
});

test('it says that the list could not be loaded, and does not say that it is empty', async () => {
  answers('GET /api/admin/getcoupons', () => noAnswer);
  await openOffice(ADDRESS);
  await expect.element(page.getByText('The coupons could not be loaded.', { exact: false })).toBeVisible();
  await expect.element(page.getByText('Not loaded.')).toBeVisible();
  await expect.element(page.getByText('There is no coupon yet.')).not.toBeInTheDocument();
});
