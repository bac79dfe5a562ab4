import { aPass } from '@samagam/emulators/builders/an-event';
import type { CouponRow } from '@samagam/contract/orders/coupon';
import { sayOfApi } from '@samagam/contract/api-messages';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answers, noAnswer, refuses } from '../../../../test/answers.ts';
import { keepsFocus } from '../../../../test/keeps-focus.ts';
import { aCouponRow } from '../../../../test/coupons.ts';
import {
  button,
  field,
  fill,
  form,
  hasEvent,
  openAdding,
  openOffice,
  rowOf,
  toast,
} from '../../../../test/office.tsx';

const ADDRESS = '/weba/managecoupons/test2025';
const FORM = 'Add Coupon';

const coupon = (couponcode: string, changes: Partial<CouponRow> = {}) =>
  aCouponRow({ couponcode, ...changes });

let rows: CouponRow[] = [];

beforeEach(() => {
  rows = [coupon('WELCOME10')];
  hasEvent({ tickettypes: { Gold: aPass('Gold'), 'Student Pass': aPass('Student Pass') } });
  answers('GET /api/admin/getcoupons', () => ({ data: rows }));
});

const save = () => button('SAVE', form(FORM)).click();
const openMore = (code: string) => button(`More ${code}`).click();
const says = (words: string) => form(FORM).getByText(words);

test('it shows missing and invalid fields, and removes each error once it is fixed', async () => {
  await openAdding(ADDRESS, 'coupon');
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
  answers('POST /api/admin/savecoupons', () => refuses(409, sayOfApi.couponExists, { field: 'couponcode' }));
  await openAdding(ADDRESS, 'coupon');
  await fill(FORM, { 'Coupon Code': 'welcome10', Discount: '10' });
  await field(FORM, 'Ticket Type').selectOptions('Any');
  await save();
  await expect.element(says('Coupon Already Exists.')).toBeVisible();
  await expect.element(button('SAVE', form(FORM))).toBeEnabled();
});

test('it saves a coupon for one pass, with the dates of its validity', async () => {
  const saves = answers('POST /api/admin/savecoupons', () => ({}));
  await openAdding(ADDRESS, 'coupon');
  await fill(FORM, {
    'Coupon Code': 'early',
    Discount: '20',
    'Start Date': '01-Jan-2031',
    'End Date': '31-Dec-2030',
  });
  await field(FORM, 'Ticket Type').selectOptions('Student Pass');
  await field(FORM, 'Max Usage').selectOptions('Unlimited');
  await save();
  await expect.element(says(sayOfApi.endBeforeStart)).toBeVisible();
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

test('it keeps what was typed without a network, says so, and saves it once the network is back', async () => {
  const saves = answers('POST /api/admin/savecoupons', (_, nth) => (nth === 1 ? noAnswer : {}));
  await openAdding(ADDRESS, 'coupon');
  await fill(FORM, { 'Coupon Code': 'early', Discount: '20' });
  await field(FORM, 'Ticket Type').selectOptions('Gold');
  await save();
  await expect.element(form(FORM).getByRole('alert')).toMatchTextContent(sayOfApi.offline);
  await expect.element(field(FORM, 'Coupon Code')).toHaveValue('early');
  await expect.element(field(FORM, 'Ticket Type')).toHaveValue('Gold');
  await save();
  await expect.element(toast('Success.')).toBeVisible();
  await expect.element(field(FORM, 'Coupon Code')).toHaveValue('');
  expect(saves[1]!.request).toEqual(saves[0]!.request);
});

test('it generates a code, and says when it could not', async () => {
  answers('GET /api/admin/generatecoupon', (_, nth) => (nth === 1 ? { coupon: 'MADE-UP-1' } : noAnswer));
  await openAdding(ADDRESS, 'coupon');
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

test('it deletes an unused coupon after a confirmation, and says why another one stays', async () => {
  const used = coupon('GONE', { used: true, state: 'USED' });
  rows = [coupon('WELCOME10'), used];
  const deletions = answers('DELETE /api/admin/savecoupons', (_, nth) => {
    if (nth === 1) return refuses(409, sayOfApi.couponInUse('SG1'));
    rows = [used];
    return {};
  });
  await openOffice(ADDRESS);
  await openMore('GONE');
  await expect.element(rowOf('GONE').getByText('An order uses it.')).toBeVisible();
  await expect.element(button(/^Delete/, rowOf('GONE'))).not.toBeInTheDocument();
  const press = async () => {
    await openMore('WELCOME10');
    await button(/^Delete/, rowOf('WELCOME10')).click();
  };
  const dialog = page.getByRole('dialog', { name: 'Delete WELCOME10?' });
  await press();
  await button('Cancel', dialog).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(deletions).toEqual([]);
  await press();
  await button('Delete', dialog).click();
  await expect.element(toast(sayOfApi.couponInUse('SG1'))).toBeVisible();
  await press();
  await button('Delete', dialog).click();
  await expect.element(rowOf('WELCOME10')).not.toBeInTheDocument();
  expect(deletions.map(({ request }) => request)).toEqual(
    deletions.map(() => ({ eventcode: 'test2025', couponcode: 'WELCOME10' })),
  );
  expect(deletions).toHaveLength(2);
});

test('it does not offer to delete the paid seat of a group, or a coupon that an order holds', async () => {
  rows = [
    coupon('SEAT', { generatedby: 'GROUPPAY', clientorderid: 'SG8' }),
    coupon('HELD-ONE', { state: 'HELD', order: { orderid: 'SG7', name: 'Binod', status: 'CREATED' } }),
  ];
  await openOffice(`${ADDRESS}?kind=all`);
  for (const [code, why] of [
    ['SEAT', 'A group has paid for it.'],
    ['HELD-ONE', 'An order uses it.'],
  ] as const) {
    await openMore(code);
    await expect.element(rowOf(code).getByText(why)).toBeVisible();
    await expect.element(button(/^Delete/, rowOf(code))).not.toBeInTheDocument();
    await expect.element(button(/^Disable/, rowOf(code))).toBeVisible();
    await userEvent.keyboard('{Escape}');
  }
});

test('it shows who uses a coupon and who made it, and links to the reports', async () => {
  const made = { madeby: 'meera@example.org', madeat: '2026-11-20T06:30:00.000Z' };
  rows = [
    coupon('HELD-ONE', {
      ...made,
      state: 'HELD',
      recipient: 'Binod Das',
      purpose: 'Speakers',
      order: { orderid: 'SG7', name: 'Binod', status: 'CREATED' },
    }),
    coupon('FOR-ALL', { ...made, maxusage: 'Unlimited', uses: { orders: 12, discount: 300_000 } }),
    coupon('FOR-NOBODY', { maxusage: 'Unlimited', uses: { orders: 0, discount: 0 } }),
    coupon('SEAT', { generatedby: 'GROUPPAY', clientorderid: 'SG8' }),
  ];
  await openOffice(`${ADDRESS}?kind=all`);
  const held = rowOf('HELD-ONE');
  for (const words of ['On hold', 'Binod Das', 'Speakers', 'Created', 'meera@example.org']) {
    await expect.element(held).toMatchTextContent(words);
  }
  await expect
    .element(held.getByRole('link', { name: 'Binod' }))
    .toHaveAttribute('href', '/weba/managereports/test2025?filter=SG7');
  await expect.element(rowOf('FOR-ALL')).toMatchTextContent('₹3,000.00 off');
  await expect
    .element(rowOf('FOR-ALL').getByRole('link', { name: '12 orders' }))
    .toHaveAttribute('href', '/weba/managereports/test2025?filter=FOR-ALL');
  await expect.element(rowOf('FOR-NOBODY').getByRole('link')).not.toBeInTheDocument();
  await expect.element(rowOf('SEAT')).toMatchTextContent('A group’s payment');
  await expect
    .element(rowOf('SEAT').getByRole('link', { name: 'SG8' }))
    .toHaveAttribute('href', '/weba/managegrppay/test2025?filter=SG8');
  await button(/Details/, held).click();
  await expect.element(page.getByText('20-Nov-2026, 12:00 PM')).toBeVisible();
});

test('it lists the seats of groups apart from the codes of the organiser', async () => {
  rows = [coupon('WELCOME10'), coupon('SEAT', { generatedby: 'GROUPPAY', clientorderid: 'SG8' })];
  await openOffice(ADDRESS);
  await expect.element(rowOf('WELCOME10')).toBeVisible();
  await expect.element(rowOf('SEAT')).not.toBeInTheDocument();
  const codes = button('Codes of the organiser 1');
  await expect.element(codes).toHaveAttribute('aria-pressed', 'true');
  await button('Seats of groups 1').click();
  await expect.element(rowOf('SEAT')).toBeVisible();
  await expect.element(rowOf('WELCOME10')).not.toBeInTheDocument();
  await expect.poll(() => location.search).toBe('?kind=groups');
  await codes.click();
  await page.getByRole('searchbox', { name: 'Filter' }).fill('SG8');
  await expect.element(page.getByText('1 coupon of the other kind matches.')).toBeVisible();
  await button('Show all').click();
  await expect.element(rowOf('SEAT')).toBeVisible();
});

test('its form is open while there is no coupon, and otherwise once it is asked for', async () => {
  const before = await openOffice(ADDRESS);
  await expect.element(rowOf('WELCOME10')).toBeVisible();
  await expect.element(form(FORM)).not.toBeInTheDocument();
  await button('New coupon').click();
  await expect.element(field(FORM, 'Coupon Code')).toHaveFocus();
  await button('Close the form').click();
  await expect.element(form(FORM)).not.toBeInTheDocument();
  await before.unmount();
  rows = [];
  await openOffice(ADDRESS);
  await expect.element(page.getByText('There is no coupon yet.')).toBeVisible();
  await expect.element(field(FORM, 'Coupon Code')).toBeVisible();
});

test('a saved coupon is seen, filters that hide it are let go, and the next one can be typed', async () => {
  rows = Array.from({ length: 60 }, (_, nth) => coupon(`A${100 + nth}`));
  answers('POST /api/admin/savecoupons', () => {
    rows = [...rows, coupon('ZEBRA')];
    return {};
  });
  await openAdding(`${ADDRESS}?filter=A100&state=HELD&kind=groups&sort=couponcode`, 'coupon');
  await fill(FORM, { 'Coupon Code': 'zebra', Discount: '10' });
  await field(FORM, 'Ticket Type').selectOptions('Any');
  await field(FORM, 'Max Usage').selectOptions('Unlimited');
  await save();
  await expect.element(field(FORM, 'Coupon Code')).toHaveFocus();
  await expect.element(field(FORM, 'Coupon Code')).toHaveValue('');
  await expect.element(field(FORM, 'Ticket Type')).toHaveDisplayValue('Any');
  await expect.element(field(FORM, 'Max Usage')).toHaveDisplayValue('Unlimited');
  await expect.element(rowOf('ZEBRA')).toBeInViewport();
  await expect.element(rowOf('ZEBRA')).toHaveAttribute('data-changed');
  expect(location.search).toBe('?sort=couponcode&page=2');
});

test('it finds coupons by recipient, purpose and status, and keeps the choice in the address', async () => {
  rows = [
    coupon('FIRST-ONE', { recipient: 'Asha Rao', purpose: 'Vidyut Labs' }),
    coupon('SECOND-ONE', { recipient: 'Binod', purpose: 'Vidyut Labs', used: true, state: 'USED' }),
    coupon('THIRD-ONE', { status: 'DISABLED' }),
  ];
  await openOffice(ADDRESS);
  const shown = async (...codes: string[]) => {
    for (const code of ['FIRST-ONE', 'SECOND-ONE', 'THIRD-ONE']) {
      if (codes.includes(code)) await expect.element(rowOf(code)).toBeVisible();
      else await expect.element(rowOf(code)).not.toBeInTheDocument();
    }
  };
  const filter = page.getByRole('searchbox', { name: 'Filter' });
  const status = page.getByLabelText('Status', { exact: true }).first();
  await filter.fill('vidyut');
  await shown('FIRST-ONE', 'SECOND-ONE');
  await status.selectOptions('Used up');
  await shown('SECOND-ONE');
  await expect.poll(() => location.search).toBe('?filter=vidyut&state=USED');
  await filter.fill('nobody');
  await expect.element(page.getByText('No coupon matches this filter.')).toBeVisible();
  await filter.fill('');
  await status.selectOptions('Disabled');
  await shown('THIRD-ONE');
});

test('it restores the pass after a reload, although its options are loaded later', async () => {
  const before = await openAdding(ADDRESS, 'coupon');
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

test('its button keeps the focus, and a refusal is announced or focuses its field', async () => {
  await openAdding(ADDRESS, 'coupon');
  await fill(FORM, { 'Coupon Code': 'early', Discount: '20' });
  await field(FORM, 'Ticket Type').selectOptions('Gold');
  await keepsFocus('POST /api/admin/savecoupons', {
    press: button('SAVE', form(FORM)),
    field: ['couponcode', field(FORM, 'Coupon Code')],
  });
});

test('the buttons of a coupon keep the focus, and a refusal is announced', async () => {
  await openAdding(ADDRESS, 'coupon');
  await keepsFocus('PUT /api/admin/savecoupons', { press: button(/^Disable/, rowOf('WELCOME10')) });
  await openMore('WELCOME10');
  await button('Delete WELCOME10').click();
  await keepsFocus('DELETE /api/admin/savecoupons', {
    press: button('Delete', page.getByRole('dialog')),
    keeper: button('More WELCOME10'),
  });
  await keepsFocus('GET /api/admin/generatecoupon', {
    press: button('Auto Generate Coupon'),
    says: 'Unable to Auto Generate Coupon',
  });
});
