import { sayOfBank } from '@samagam/contract/money/bank-messages';
import type { TreasurerMonth } from '@samagam/contract/money/treasurer-month';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answers, refuses } from '../../../../test/answers.ts';
import { keepsFocus } from '../../../../test/keeps-focus.ts';
import { button, emptyMonth, field, form, hasEvent, openOffice, rowOf } from '../../../../test/office.tsx';
import { chooseFile } from '../../../../test/pictures.ts';

const FORM = 'Bank statement';
const month = (changes: Partial<TreasurerMonth> = {}): TreasurerMonth => ({
  ...emptyMonth(),
  fetchedat: '2026-11-26T21:40:00.000Z',
  ...changes,
});

let shown: TreasurerMonth;
beforeEach(() => {
  shown = month();
  hasEvent();
  answers('GET /api/admin/month', () => ({ data: shown }));
});

async function open(): Promise<void> {
  await openOffice('/weba/managemonth');
  await expect.element(form(FORM)).toBeVisible();
}
const table = (name: string) => page.getByRole('region', { name });
const credit = {
  id: 'b1',
  on: '14-Nov-2026',
  at: 1,
  amount: 150,
  narration: 'INTEREST',
  reference: '',
  version: 3,
};
const finding = {
  id: 'f1',
  on: '13-Nov-2026',
  rule: 'of no order',
  settlementid: 'setl_1',
  entityid: 'pay_9',
  orderid: '',
  eventcode: '',
  amount: 500,
  what: 'payment of ₹5.00',
  at: 1,
  foundat: 1,
  state: 'open',
} as const;

test('each figure leads to its rows, and a settlement opens down to its orders', async () => {
  shown = month({
    figures: {
      ...emptyMonth().figures,
      gross: 118_000,
      adjustments: -2500,
      open: 112_715,
      unowned: 500,
    },
    settlements: [
      {
        id: 'setl_1',
        amount: 112_715,
        status: 'processed',
        fees: 0,
        tax: 0,
        utr: 'AXISCN0912345678',
        createdat: 1,
        createdon: '12-Nov-2026',
        banked: 0,
        earlier: [{ utr: 'AXISCN0912345600', until: Date.UTC(2026, 10, 13) }],
        lines: {
          count: 2,
          gross: 118_000,
          refunds: 0,
          adjustments: -2500,
          fee: 2785,
          tax: 425,
          net: 112_715,
        },
      },
    ],
    unowned: [
      {
        orderid: 'SG9',
        eventcode: 'test2025',
        name: 'Asha Iyer',
        reason: 'second payment',
        amount: 500,
        since: '01-Nov-2026',
        days: 25,
      },
    ],
  });
  const line = {
    entityid: 'pay_1',
    type: 'payment',
    amount: 118_000,
    debit: 0,
    credit: 115_215,
    fee: 2785,
    tax: 425,
    settlementid: 'setl_1',
    settledon: '12-Nov-2026',
    settledat: 1,
    createdat: 1,
    cause: 'order',
    orderid: 'SG1',
    eventcode: 'test2025',
  } as const;
  answers('GET /api/admin/settlementlines', () => ({ data: [line] }));
  await open();
  for (const [word, part] of [
    ['Gross', 'settlements'],
    ['In the bank', 'settlements'],
  ] as const) {
    await expect
      .element(page.getByRole('link', { name: word, exact: true }))
      .toHaveAttribute('href', `#${part}`);
    expect(document.getElementById(part)).not.toBeNull();
  }
  const stillOpen = table('Still open').getByRole('link').elements();
  expect(stillOpen.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['₹5.00 without an owner', '#unowned'],
    ['₹1,127.15 not in the bank', '#settlements'],
  ]);
  await expect.element(table('Findings')).toMatchTextContent('Settlements, refunds and our records agree.');
  await expect.poll(() => document.body.textContent).toContain('27-Nov-2026, 3:10 AM');
  await expect.element(rowOf('AXISCN0912345678')).toMatchTextContent('−₹25.00');
  await expect.element(rowOf('AXISCN0912345678')).toMatchTextContent('Open');
  await expect.element(rowOf('AXISCN0912345678')).toMatchTextContent('AXISCN0912345600 until 13-Nov-2026');
  await expect.element(rowOf('second payment')).toMatchTextContent('25');
  const sums = { month: 0, register: 118_000, tally: 118_000, tax: 0 };
  const why = 'Moved on 30-Nov-2026, settled on 02-Dec-2026';
  answers('GET /api/admin/monthdifferences', () => ({
    data: {
      documents: sums,
      money: sums,
      rows: [{ ...sums, kind: 'money' as const, id: 'pay_7', orderid: 'SG7', eventcode: 'test2025', why }],
    },
  }));
  await button('Compare the books').click();
  await expect.element(rowOf('pay_7')).toMatchTextContent(why);
  await expect.element(rowOf('pay_7')).toMatchTextContent('₹1,180.00');
  await button(/Details/, rowOf('AXISCN0912345678')).click();
  await expect
    .element(page.getByRole('link', { name: 'SG1', exact: true }))
    .toHaveAttribute('href', '/weba/managetransactions/test2025?filter=SG1');
});

test('it opens on the last month with money, and says in one line each what a month has not', async () => {
  shown = month({ month: '2026-09' });
  const asked = answers('GET /api/admin/month', ({ month: chosen }) => ({
    data: { ...shown, month: chosen ?? shown.month },
  }));
  await open();
  const chooser = page.getByLabelText('Month', { exact: true });
  await expect.element(chooser).toHaveValue('2026-09');
  await expect
    .element(page.getByText('Nothing is open in this month, and no credit of the bank is unexplained.'))
    .toBeVisible();
  await expect.element(page.getByText('No money was settled or recorded in this month.')).toBeVisible();
  const folded = ['Settlements', 'Bank lines', 'Money without an owner', 'Without the gateway, and TDS'];
  for (const name of folded) expect(table(name).element().getBoundingClientRect().height).toBeLessThan(100);
  expect(page.getByRole('table').elements()).toEqual([]);
  await chooser.fill('2026-11');
  await expect.poll(() => asked.map(({ request }) => request)).toEqual([{}, { month: '2026-11' }]);
});

test('it guesses the columns of a statement, sends them, and remembers them for the next file', async () => {
  const sent = answers('POST /api/admin/bankfile', () => ({
    data: {
      rows: 4,
      credits: 2,
      added: 1,
      debits: 1,
      named: [{ line: 7, why: 'its date cannot be read' }],
      matched: 1,
    },
  }));
  await open();
  const csv =
    'My Bank\nTxn Date,Particulars,Ref No,Debit,Credit\n26/11/2026,NEFT,1,,5.00\n26/11/2026,RENT,2,9.00,\n';
  chooseFile(field(FORM, 'Statement').element(), new File([csv], 'bank.csv', { type: 'text/csv' }));
  await expect.element(page.getByText(/^1 credit found/)).toBeVisible();
  await field(FORM, 'Balance').selectOptions('Debit');
  await button('MATCH THE STATEMENT', form(FORM)).click();
  const columns = { date: 'Txn Date', narration: 'Particulars', reference: 'Ref No', credit: 'Credit' };
  const all = { ...columns, amount: '', sign: '', balance: 'Debit' };
  await expect
    .poll(() => sent.map(({ request }) => request))
    .toEqual([{ text: csv, columns: all, dayorder: '' }]);
  await expect
    .element(
      page.getByText(
        /^2 credits, 1 of them new.*1 withdrawal or without an amount, 1 not read. 4 rows in all\.$/,
      ),
    )
    .toBeVisible();
  await expect.element(page.getByText('Line 7: its date cannot be read.')).toBeVisible();
  shown = month({ columns: all });
  await open();
  chooseFile(field(FORM, 'Statement').element(), new File([csv], 'bank.csv', { type: 'text/csv' }));
  await expect.element(field(FORM, 'Balance')).toHaveValue('Debit');
});

test('it asks for the order of dates that no row decides, with an example', async () => {
  const sent = answers('POST /api/admin/bankfile', ({ dayorder }) =>
    dayorder === ''
      ? refuses(400, sayOfBank.whichOrder, { field: 'dayorder' })
      : { data: { rows: 1, credits: 1, added: 1, debits: 0, named: [], matched: 0 } },
  );
  await open();
  const csv = 'Date,Details,Credit\n11/05/2026,A,1.00\n';
  chooseFile(field(FORM, 'Statement').element(), new File([csv], 'bank.csv'));
  await expect.element(field(FORM, 'Dates')).toMatchTextContent('11/05/2026 is 11-May-2026');
  await button('MATCH THE STATEMENT', form(FORM)).click();
  await expect.element(field(FORM, 'Dates')).toHaveAccessibleDescription(/do not say whether the day/);
  await field(FORM, 'Dates').selectOptions('The month comes first: 11/05/2026 is 05-Nov-2026');
  await button('MATCH THE STATEMENT', form(FORM)).click();
  await expect.element(page.getByText(/^1 credit, 1 of them new/)).toBeVisible();
  expect(sent.map(({ request }) => request.dayorder)).toEqual(['', 'month']);
  const both = 'Date,Details,Credit\n13/11/2026,A,1.00\n11/25/2026,B,1.00\n';
  chooseFile(field(FORM, 'Statement').element(), new File([both], 'bank.csv'));
  await expect
    .element(field(FORM, 'Dates'))
    .toHaveAccessibleDescription(/day can come first in line 2, and only the month in line 3/);
  await expect.element(page.getByText('Line 3: its date cannot be read.')).toBeVisible();
});

test('it refuses a file without headings, and shows what the API refuses at the file', async () => {
  answers('POST /api/admin/bankfile', () => refuses(400, sayOfBank.noCredits, { field: 'text' }));
  await open();
  await button('MATCH THE STATEMENT', form(FORM)).click();
  await expect.element(field(FORM, 'Statement')).toHaveAccessibleDescription(/Statement cannot be Blank/);
  chooseFile(field(FORM, 'Statement').element(), new File(['hello\n'], 'bank.csv'));
  await expect.element(field(FORM, 'Statement')).toHaveAccessibleDescription(/No row of this file/);
  chooseFile(field(FORM, 'Statement').element(), new File(['Date,Details,Credit\n'], 'bank.csv'));
  await expect.element(page.getByText(/^0 credits found/)).toBeVisible();
  await button('MATCH THE STATEMENT', form(FORM)).click();
  await expect.element(field(FORM, 'Statement')).toHaveAccessibleDescription(/no credit that can be read/);
  await expect.element(field(FORM, 'Statement')).toHaveFocus();
});

test('an admin names, matches, hides and opens a credit, closes a finding and changes what is expected', async () => {
  const others = [
    { ...credit, id: 'b2', narration: 'CUT OFF', proposal: { id: 'setl_1', utr: 'AXISCN0912345678' } },
    { ...credit, id: 'b3', narration: 'DONE', settlementid: 'setl_2' },
    { ...credit, id: 'b4', narration: 'TWICE', hidden: true, repeats: 'b1' } as const,
    { ...credit, id: 'b5', narration: 'LARGER', amount: credit.amount + 1 },
  ];
  const hidden = { ...finding, id: 'f2', rule: 'hidden bank line' } as const;
  shown = month({ bank: [...others, credit], findings: [finding, hidden] });
  const named = answers('PUT /api/admin/bankline', () => ({}));
  const closed = answers('PUT /api/admin/settlementfinding', () => ({}));
  const saved = answers('PUT /api/admin/treasurer', () => ({}));
  await open();
  const dialog = page.getByRole('dialog');
  const reason = async (save: string) => {
    await dialog.getByLabelText('Reason').fill('As the letter says.');
    await button(save, dialog).click();
    await expect.element(dialog).not.toBeInTheDocument();
  };
  await button(/Name it/, rowOf('INTEREST')).click();
  await dialog.getByLabelText('What it is').selectOptions('interest');
  shown = month({ bank: [...others, { ...credit, cause: 'interest' }], findings: [finding, hidden] });
  await reason('SAVE');
  await expect.element(rowOf('INTEREST')).toHaveAttribute('data-changed');
  shown = month({ bank: [...others, credit], findings: [finding, hidden] });
  await button(/Match with AXISCN0912345678/, rowOf('CUT OFF')).click();
  await expect.element(dialog.getByLabelText('Settlement or order')).toHaveValue('setl_1');
  await reason('MATCH IT');
  await expect.element(rowOf('TWICE')).toMatchTextContent('Listed twice');
  await button(/Hide it/, rowOf('LARGER')).click();
  await expect.element(dialog.getByLabelText('It is the same credit as')).not.toBeInTheDocument();
  await button('CANCEL', dialog).click();
  await button(/Hide it/, rowOf('INTEREST')).click();
  const repeated = dialog.getByLabelText('It is the same credit as');
  expect([...(repeated.element() as HTMLSelectElement).options].map(({ text }) => text)).toEqual([
    'No other line',
    'CUT OFF, Open',
    'DONE, setl_2',
  ]);
  await repeated.selectOptions('DONE, setl_2');
  await reason('HIDE IT');
  await button(/Open it again/, rowOf('DONE')).click();
  await reason('OPEN IT');
  const common = { version: 3, cause: '', other: '', reason: 'As the letter says.' };
  expect(named.map(({ request }) => request)).toEqual([
    { ...common, id: 'b1', act: 'name', cause: 'interest' },
    { ...common, id: 'b2', act: 'match', other: 'setl_1' },
    { ...common, id: 'b1', act: 'hide', other: 'b3' },
    { ...common, id: 'b3', act: 'open' },
  ]);
  await expect.element(rowOf('hidden bank line')).toMatchTextContent('Ends when the sum is explained');
  await button(/Close of no order/).click();
  await button('CLOSE IT').click();
  await expect.element(page.getByText('Note cannot be Blank.')).toBeVisible();
  await page.getByRole('dialog').getByLabelText('Note').fill('A donation page.');
  await button('CLOSE IT').click();
  await expect
    .poll(() => closed.map(({ request }) => request))
    .toEqual([{ id: 'f1', note: 'A donation page.' }]);
  await button('Change', table('Settings of the treasurer')).click();
  await page.getByRole('dialog').getByLabelText('Fee of the contract').fill('1.95');
  await page.getByRole('dialog').getByLabelText('Mail of the month').fill('books@example.org');
  await button('SAVE', page.getByRole('dialog')).click();
  await expect
    .poll(() => saved.map(({ request }) => request))
    .toEqual([{ settledays: 5, feepercent: 195, digestmail: 'books@example.org' }]);
});

test('its buttons keep the focus, and a refusal is announced', async () => {
  shown = month({ bank: [credit], findings: [finding] });
  await open();
  const dialog = page.getByRole('dialog');
  await button(/Name it/).click();
  await dialog.getByLabelText('What it is').selectOptions('interest');
  await dialog.getByLabelText('Reason').fill('A letter.');
  await keepsFocus('PUT /api/admin/bankline', {
    press: button('SAVE', dialog),
    field: ['cause', dialog.getByLabelText('What it is')],
  });
  await button('CANCEL', dialog).click();
  await button(/Close of no order/).click();
  await dialog.getByLabelText('Note').fill('Done.');
  await keepsFocus('PUT /api/admin/settlementfinding', {
    press: button('CLOSE IT', dialog),
    field: ['note', dialog.getByLabelText('Note')],
  });
  await button('CANCEL', dialog).click();
  // It asks, because the note was typed.
  await button('Change', table('Settings of the treasurer')).click();
  await keepsFocus('PUT /api/admin/treasurer', {
    press: button('SAVE', dialog),
    field: ['settledays', dialog.getByLabelText('Days until settlement')],
  });
  await button('CANCEL', dialog).click();
  chooseFile(
    field(FORM, 'Statement').element(),
    new File(['Date,Details,Credit\n26/11/26,A,1.00\n'], 'b.csv'),
  );
  await expect.element(page.getByText(/^1 credit found/)).toBeVisible();
  await keepsFocus('POST /api/admin/bankfile', {
    press: button('MATCH THE STATEMENT', form(FORM)),
    field: ['text', field(FORM, 'Statement')],
  });
});
