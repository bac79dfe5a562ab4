import { aPass } from '@samagam/emulators/builders/an-event';
import type { CouponRow } from '@samagam/contract/orders/coupon';
import { sayOfImport } from '@samagam/contract/programme/import-messages';
import { sayOfBatch } from '@samagam/contract/orders/coupon-batch';
import { say } from '@samagam/contract/common/messages';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answers, noAnswer, refuses } from '../../../../test/answers.ts';
import { keepsFocus } from '../../../../test/keeps-focus.ts';
import { aCouponRow } from '../../../../test/coupons.ts';
import { downloads } from '../../../../test/handed-over.ts';
import { button, field, fill, form, hasEvent, openOffice, rowOf, toast } from '../../../../test/office.tsx';
import { chooseFile } from '../../../../test/pictures.ts';

const ADDRESS = '/weba/managecoupons/test2025';
const FORM = 'New coupons';

const coupon = (couponcode: string, changes: Partial<CouponRow> = {}): CouponRow =>
  aCouponRow({
    couponcode,
    discount: 100,
    batchid: 'batch-of-speakers',
    purpose: 'Speakers',
    madeby: 'meera@example.org',
    madeat: '2026-11-20T06:30:00.000Z',
    ...changes,
  });

let rows: CouponRow[] = [];
beforeEach(() => {
  rows = [coupon('ALONE', { batchid: '', purpose: '' })];
  hasEvent({ tickettypes: { Gold: aPass('Gold') } });
  answers('GET /api/admin/getcoupons', () => ({ data: rows }));
});

const dialog = () => page.getByRole('dialog', { name: 'Make several coupons' });
const says = (words: string | RegExp, options = {}) => form(FORM).getByText(words, options);
const counted = () => says(/one for each person/);
const makeButton = () => button(/^MAKE/, form(FORM));

async function open(): Promise<void> {
  await openOffice(ADDRESS);
  await button('Make several coupons').click();
  await expect.element(form(FORM)).toBeVisible();
}

async function fillIn(): Promise<void> {
  await fill(FORM, { 'For whom': 'Speakers', Discount: '100', Number: '2' });
  await field(FORM, 'Ticket Type').selectOptions('Gold');
}

/** Answers with a batch of two coupons. */
function makesTwo() {
  return answers('POST /api/admin/couponbatch', ({ submissionid: batchid }) => {
    rows = [...rows, coupon('FIRST-ONE', { batchid }), coupon('SECOND-ONE', { batchid })];
    return { data: { batchid, coupons: 2 } };
  });
}

test('it makes a number of coupons, and shows them alone for the export', async () => {
  const posts = makesTwo();
  await open();
  await fillIn();
  await fill(FORM, { Prefix: 'acme', 'End Date': '31-Dec-2030' });
  await expect.element(makeButton()).toHaveTextContent('MAKE 2 COUPONS');
  await makeButton().click();
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(rowOf('FIRST-ONE')).toBeVisible();
  await expect.element(rowOf('ALONE')).not.toBeInTheDocument();
  const summary = page.getByRole('region', { name: 'Made together' });
  await expect.element(summary).toMatchTextContent('2 coupons, 0 used. Made by meera@example.org');
  expect(posts.map(({ request }) => request)).toEqual([
    {
      eventcode: 'test2025',
      purpose: 'Speakers',
      discount: 100,
      passtype: 'Gold',
      maxusage: '1',
      startdate: '',
      enddate: '31-Dec-2030',
      prefix: 'ACME',
      count: 2,
      submissionid: expect.stringMatching(/^[\w-]{36}$/),
    },
  ]);
  await button('Show all coupons').click();
  await expect.element(rowOf('ALONE')).toBeVisible();
});

test('it makes one coupon for each line of a list', async () => {
  const posts = makesTwo();
  await open();
  await fillIn();
  await field(FORM, 'How many').selectOptions('One for each recipient');
  await expect.element(says('one for each person', { exact: false })).not.toBeInTheDocument();
  await field(FORM, 'Recipients').fill('Asha\nAsha\nasha\n');
  await expect
    .element(counted())
    .toMatchTextContent(/person\. 2 lines repeat an earlier line\. Each gets its own coupon\.$/);
  await field(FORM, 'Recipients').fill('Rao, Asha\n\nbinod@example.org\nbinod@example.org\n');
  await expect
    .element(counted())
    .toMatchTextContent(/^3 coupons, one for each person\. One line appears twice and gets two coupons\.$/);
  await makeButton().click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(posts[0]!.request).toMatchObject({
    recipients: ['Rao, Asha', 'binod@example.org', 'binod@example.org'],
  });
  expect(posts[0]!.request.count).toBe(undefined);
});

test('it reads the recipients of a CSV file, where they can be edited', async () => {
  await open();
  await field(FORM, 'How many').selectOptions('One for each recipient');
  const file = field(FORM, 'From a CSV file');
  const csv = 'No,Name,Mail\n1,Asha,asha@example.org\n2,Binod,\n';
  chooseFile(file.element(), new File([csv], 'speakers.csv', { type: 'text/csv' }));
  await expect.element(field(FORM, 'Recipients')).toHaveValue('Asha, asha@example.org\nBinod');
  chooseFile(file.element(), new File(['PK\u0003\u0004\0\0'], 'speakers.xlsx'));
  await expect.element(says(say.noCsv)).toBeVisible();
  await expect.element(field(FORM, 'Recipients')).toHaveValue('Asha, asha@example.org\nBinod');
});

test('it reads a file of Excel for Windows and a list of Outlook, and says what is unclear', async () => {
  await open();
  await field(FORM, 'How many').selectOptions('One for each recipient');
  const file = field(FORM, 'From a CSV file');
  const bytes = Uint8Array.from('sep=;\r\nName;Email\r\nJos\xe9;jose@example.org', (one) =>
    one.charCodeAt(0),
  );
  chooseFile(file.element(), new File([bytes], 'speakers.csv'));
  await expect.element(field(FORM, 'Recipients')).toHaveValue('José, jose@example.org');
  await expect.element(says(sayOfImport.windows1252, { exact: false })).toBeVisible();
  await field(FORM, 'Recipients').fill('Rao, Priya <p@example.org>; Arun <a@example.org>');
  await expect.element(button('MAKE 2 COUPONS')).toBeVisible();
  await field(FORM, 'Recipients').fill('Asha\na@example.org, Arun, p@example.org, Priya');
  await makeButton().click();
  await expect.element(says(sayOfBatch.unclearLine(2))).toBeVisible();
});

test('it names all problems at once, with the recipient that is wrong', async () => {
  const posts = makesTwo();
  await open();
  await makeButton().click();
  for (const name of ['For whom', 'Discount', 'Ticket Type', 'Number']) {
    await expect.element(says(`${name} cannot be Blank.`)).toBeVisible();
  }
  await expect.element(field(FORM, 'For whom')).toHaveFocus();
  await field(FORM, 'How many').selectOptions('One for each recipient');
  await field(FORM, 'Recipients').fill(`Asha\n${'x'.repeat(151)}`);
  await expect.element(says('Recipient 2 can have at most 150 characters.')).toBeVisible();
  expect(posts).toEqual([]);
});

/** Makes the coupons of the first request, whose answer is lost. */
function losesTheFirstAnswer() {
  return answers('POST /api/admin/couponbatch', ({ submissionid, count = 0 }, nth) => {
    if (nth === 1) rows = [...rows, coupon('FIRST-ONE', { batchid: submissionid })];
    if (nth === 1) return noAnswer;
    return nth === 2 && count === 3
      ? refuses(409, sayOfBatch.otherBatch)
      : { data: { batchid: submissionid, coupons: count } };
  });
}

test('it shows the coupons of a lost answer if the entries have changed, and keeps the changed ones', async () => {
  const posts = losesTheFirstAnswer();
  await open();
  await fillIn();
  await makeButton().click();
  await expect.element(says(say.offline)).toBeVisible();
  await field(FORM, 'Number').fill('3');
  await makeButton().click();
  await expect.element(toast(sayOfBatch.otherBatch)).toBeVisible();
  await button('close', toast(sayOfBatch.otherBatch)).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(rowOf('FIRST-ONE')).toBeVisible();
  await expect.element(rowOf('ALONE')).not.toBeInTheDocument();
  await button('Make several coupons').click();
  await expect.element(field(FORM, 'Number')).toHaveValue('3');
  await makeButton().click();
  await expect.element(dialog()).not.toBeInTheDocument();
  const ids = posts.map(({ request }) => request.submissionid);
  expect(ids[1]).toBe(ids[0]);
  expect(ids[2]).not.toBe(ids[0]);
});

test('it keeps its id and its entries after a lost answer, also if it was closed', async () => {
  const posts = losesTheFirstAnswer();
  await open();
  await fillIn();
  await makeButton().click();
  await expect.element(says(say.offline)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(rowOf('FIRST-ONE')).toBeVisible();
  await button('Make several coupons').click();
  await expect.element(field(FORM, 'For whom')).toHaveValue('Speakers');
  await makeButton().click();
  await expect.element(dialog()).not.toBeInTheDocument();
  await button('Make several coupons').click();
  await expect.element(field(FORM, 'For whom')).toHaveValue('');
  await fillIn();
  await makeButton().click();
  await expect.poll(() => posts).toHaveLength(3);
  const ids = posts.map(({ request }) => request.submissionid);
  expect(ids[1]).toBe(ids[0]);
  expect(ids[2]).not.toBe(ids[0]);
});

test('it keeps its id if it is closed during the request, and then refreshes the list', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const posts = answers('POST /api/admin/couponbatch', async ({ submissionid }, nth) => {
    if (nth > 1) return { data: { batchid: submissionid, coupons: 2 } };
    await promise;
    rows = [...rows, coupon('FIRST-ONE', { batchid: submissionid })];
    return noAnswer;
  });
  await open();
  await fillIn();
  await makeButton().click();
  await expect.poll(() => posts).toHaveLength(1);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).not.toBeInTheDocument();
  resolve();
  await expect.element(rowOf('FIRST-ONE')).toBeVisible();
  await button('Make several coupons').click();
  await expect.element(field(FORM, 'For whom')).toHaveValue('Speakers');
  await makeButton().click();
  await expect.poll(() => posts).toHaveLength(2);
  expect(posts[1]!.request).toEqual(posts[0]!.request);
});

test('it shows a refusal of the API at its field', async () => {
  answers('POST /api/admin/couponbatch', () =>
    refuses(400, say.invalidData('Ticket Type'), { field: 'passtype' }),
  );
  await open();
  await fillIn();
  await makeButton().click();
  await expect
    .element(field(FORM, 'Ticket Type'))
    .toHaveAccessibleDescription(say.invalidData('Ticket Type'));
});

test('it disables a batch after a confirmation', async () => {
  rows = [coupon('FIRST-ONE'), coupon('SECOND-ONE', { used: true, state: 'USED' })];
  const changes = answers('PUT /api/admin/couponbatch', () => {
    rows = rows.map((row) => ({ ...row, status: 'DISABLED', state: row.used ? 'USED' : 'DISABLED' }));
    return { data: { coupons: 2 } };
  });
  await openOffice(`${ADDRESS}?batch=batch-of-speakers`);
  const question = page.getByRole('dialog', { name: 'Disable the coupons for Speakers?' });
  await button('Disable all 2 coupons').click();
  await button('Cancel', question).click();
  expect(changes).toEqual([]);
  await button('Disable all 2 coupons').click();
  await button('Disable all', question).click();
  await expect.element(rowOf('FIRST-ONE')).toMatchTextContent('Disabled');
  await expect.element(rowOf('SECOND-ONE')).toMatchTextContent('Used up disabled');
  await expect.element(button('Disable all 2 coupons')).not.toBeInTheDocument();
  expect(changes.map(({ request }) => request)).toEqual([
    { eventcode: 'test2025', batchid: 'batch-of-speakers' },
  ]);
});

test('it deletes an unused batch after a confirmation, and then shows the other coupons', async () => {
  rows = [coupon('FIRST-ONE'), coupon('SECOND-ONE'), coupon('OTHER-ONE', { batchid: '' })];
  const changes = answers('DELETE /api/admin/couponbatch', () => {
    rows = rows.filter(({ batchid }) => batchid === '');
    return {};
  });
  await openOffice(`${ADDRESS}?batch=batch-of-speakers`);
  const question = page.getByRole('dialog', { name: 'Delete the coupons for Speakers?' });
  await button('Delete all 2 coupons').click();
  await button('Cancel', question).click();
  expect(changes).toEqual([]);
  await button('Delete all 2 coupons').click();
  await button('Delete all', question).click();
  await expect.element(rowOf('OTHER-ONE')).toBeVisible();
  await expect.element(rowOf('FIRST-ONE')).not.toBeInTheDocument();
  expect(changes.map(({ request }) => request)).toEqual([
    { eventcode: 'test2025', batchid: 'batch-of-speakers' },
  ]);
});

test('it does not offer to delete a batch with a used coupon', async () => {
  rows = [coupon('FIRST-ONE'), coupon('SECOND-ONE', { used: true, state: 'USED' })];
  await openOffice(`${ADDRESS}?batch=batch-of-speakers`);
  await expect.element(button('Disable all 2 coupons')).toBeVisible();
  await expect.element(button(/^Delete all/)).not.toBeInTheDocument();
});

test('it disables a batch only once all coupons are loaded', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  answers('GET /api/admin/getcoupons', async ({ cursor }) => {
    if (!cursor) return { data: [coupon('FIRST-ONE')], cursor: 'FIRST-ONE' };
    await promise;
    return { data: [coupon('SECOND-ONE')] };
  });
  await openOffice(`${ADDRESS}?batch=batch-of-speakers`);
  await expect.element(button(/^Disable all/)).toBeDisabled();
  resolve();
  await expect.element(button('Disable all 2 coupons')).toBeEnabled();
});

test('it saves the chosen coupons as a file, and reports it to the audit', async () => {
  rows = [coupon('FIRST-ONE', { recipient: '=HYPERLINK("x")' }), coupon('ALONE', { batchid: '' })];
  const reports = answers('POST /api/admin/recordexport', () => ({}));
  await openOffice(`${ADDRESS}?batch=batch-of-speakers`);
  await button('EXPORT').click();
  await expect
    .poll(() => reports.map(({ request }) => request))
    .toEqual([{ eventcode: 'test2025', report: 'coupons', rows: 1 }]);
  const lines = (await (await downloads()[0]!.blob).text()).split('\r\n');
  expect(lines[0]).toContain('code,recipient,percentage,pass,usage,state,used by,made by,made at');
  expect(lines[1]).toContain(`FIRST-ONE,"'=HYPERLINK(""x"")",100,Any,1,New,,meera@example.org,2026-11-20`);
  expect(lines).toHaveLength(3);
});

test('its button keeps the focus, and a refusal is announced or focuses its field', async () => {
  await open();
  await fillIn();
  await keepsFocus('POST /api/admin/couponbatch', {
    press: makeButton(),
    field: ['count', field(FORM, 'Number')],
  });
});

test.each([
  ['PUT /api/admin/couponbatch', 'Disable all'],
  ['DELETE /api/admin/couponbatch', 'Delete all'],
] as const)(
  'the button of a batch has the focus after its dialog, and a refusal is announced: %s',
  async (call, verb) => {
    rows = [coupon('FIRST-ONE'), coupon('SECOND-ONE')];
    await openOffice(`${ADDRESS}?batch=batch-of-speakers`);
    const opener = button(`${verb} 2 coupons`);
    await opener.click();
    await keepsFocus(call, { press: button(verb, page.getByRole('dialog')), keeper: opener });
  },
);
