import { sayOfApi } from '@samagam/contract/api-messages';
import { sayOfOrder } from '@samagam/contract/money/order-messages';
import type { TransactionRow } from '@samagam/contract/orders/transaction';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answers, noAnswer, refuses } from '../../../../test/answers.ts';
import { keepsFocus } from '../../../../test/keeps-focus.ts';
import { button, hasEvent, openOffice, rowOf } from '../../../../test/office.tsx';
import { aRefundable, aTransactionRow } from '../../../../test/transactions.ts';

const VIDYUT = {
  gstin: '29AABCU9603R1ZJ',
  legalname: 'Vidyut Labs Private Limited',
  address: '7, 80 Feet Road, Bengaluru',
  state: '29',
};

const at = '2026-11-21T10:00:00.000Z';
const order = (changes: Partial<TransactionRow> = {}) =>
  aTransactionRow({
    holduntil: at,
    documents: [{ kind: 'invoice', serial: 'SG/26-27/00001', at, total: 295_000, key: 'SG_26-27_00001-x' }],
    ...changes,
  });

let rows: TransactionRow[];
beforeEach(() => {
  answers('GET /api/admin/orderchanges', () => ({ data: [] }));
  rows = [order()];
  answers('GET /api/admin/refundorder', () => ({ data: aRefundable() }));
  hasEvent();
  answers('GET /api/admin/gettransactionlist', () => ({ data: rows }));
});

const dialog = () => page.getByRole('dialog', { name: 'Correct the invoice of SG1' });
const field = (name: string) => dialog().getByRole('textbox', { name });
const save = () => button('SAVE', dialog()).click();
const correct = button('Correct the invoice');
async function openRow(mail: string) {
  await openOffice('/weba/managetransactions/test2025');
  await button(/Details/, rowOf(mail)).click();
  await expect.element(button('Check again with Razorpay')).toBeVisible();
}

test('it corrects an invoice, and keeps what was typed after a refusal or a lost answer', async () => {
  const corrections = answers('POST /api/admin/correctinvoice', (_, nth) => {
    if (nth === 1) return refuses(409, sayOfOrder.noInvoice);
    return nth === 2 ? noAnswer : {};
  });
  await openRow('usha@example.org');
  await correct.click();
  await expect.element(dialog()).toMatchTextContent('takes SG/26-27/00001 back');
  await save();
  await expect.element(dialog().getByText('Legal name cannot be Blank.')).toBeVisible();
  await expect.element(dialog().getByText('State cannot be Blank.')).toBeVisible();
  await field('GSTIN').fill(VIDYUT.gstin);
  await field('Legal name').fill(VIDYUT.legalname);
  await field('Billing address').fill(VIDYUT.address);
  await dialog().getByRole('combobox', { name: 'State' }).selectOptions('33');
  await field('Reason').fill('The company pays');
  await save();
  await expect.element(dialog().getByText(sayOfApi.gstinOfOtherState)).toBeVisible();
  expect(corrections).toEqual([]);
  await dialog().getByRole('combobox', { name: 'State' }).selectOptions('29');
  await save();
  await expect.element(dialog().getByText(sayOfOrder.noInvoice)).toBeVisible();
  await save();
  await expect.element(dialog().getByRole('alert')).toHaveTextContent(sayOfApi.offline);
  await expect.element(field('Legal name')).toHaveValue(VIDYUT.legalname);
  await save();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(corrections.at(-1)!.request).toEqual({
    orderid: 'SG1',
    taxdetails: { ...VIDYUT, country: '' },
    reason: 'The company pays',
    taxversion: 0,
  });
});

test('it begins with the buyer of the invoice, and says when a colleague was faster', async () => {
  rows = [order({ taxdetails: VIDYUT, taxversion: 2 })];
  const corrections = answers('POST /api/admin/correctinvoice', () =>
    refuses(412, sayOfApi.changedMeanwhile('invoice')),
  );
  await openRow('usha@example.org');
  await correct.click();
  await expect.element(field('GSTIN')).toHaveValue(VIDYUT.gstin);
  await expect.element(field('Legal name')).toHaveValue(VIDYUT.legalname);
  await expect.element(dialog().getByRole('combobox', { name: 'State' })).toHaveValue('29');
  await field('Legal name').fill('Vidyut Labs LLP');
  await field('Reason').fill('A new form of company');
  await save();
  await expect.element(dialog().getByRole('alert')).toHaveTextContent(sayOfApi.changedMeanwhile('invoice'));
  expect(corrections[0]!.request).toMatchObject({
    taxdetails: { ...VIDYUT, legalname: 'Vidyut Labs LLP' },
    taxversion: 2,
  });
});

test('it is offered only for an order with documents', async () => {
  rows = [order({ documents: [] }), order({ orderid: 'SG2', personalmailid: 'ravi@example.org' })];
  await openRow('usha@example.org');
  expect(correct.elements()).toEqual([]);
  await button(/Details/, rowOf('ravi@example.org')).click();
  await expect.element(correct).toBeVisible();
});

test('its button keeps the focus, and a refusal is announced or focuses its field', async () => {
  rows = [order({ taxdetails: VIDYUT, taxversion: 2 })];
  await openRow('usha@example.org');
  await correct.click();
  await field('Reason').fill('A new form of company');
  await keepsFocus('POST /api/admin/correctinvoice', {
    press: button('SAVE', dialog()),
    field: ['reason', field('Reason')],
  });
});

test.each([
  ['endednote', 'The registration of this invoice has ended, so it cannot be corrected any more.'],
  ['latenote', '30 November after the financial year of this invoice has passed'],
])('it says before that an invoice cannot be corrected: %s', async (note, sentence) => {
  answers('GET /api/admin/refundorder', () => ({ data: { ...aRefundable(), [note]: true } }));
  await openRow('usha@example.org');
  await correct.click();
  await expect.element(dialog()).toMatchTextContent(sentence);
});
