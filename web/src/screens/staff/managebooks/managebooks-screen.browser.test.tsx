import type { PdfZip } from '@samagam/contract/money/books';
import { DEFAULT_LEDGERS } from '@samagam/contract/money/ledgers';
import { say } from '@samagam/contract/common/messages';
import type { Reply } from '@samagam/contract/schemas';
import { unzipSync } from 'fflate';
import { http, HttpResponse } from 'msw/http';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answers, noAnswer, refuses, worker } from '../../../../test/answers.ts';
import { downloads } from '../../../../test/handed-over.ts';
import { keepsFocus } from '../../../../test/keeps-focus.ts';
import { button, field, fill, form, openOffice } from '../../../../test/office.tsx';

const ADDRESS = '/weba/managebooks';
const FORM = 'Ledgers in Tally';
const DAYS = { from: '01-Oct-2026', to: '31-Dec-2026' };

function aZip(given: Partial<PdfZip> = {}): PdfZip {
  return {
    id: '2026-11-1',
    month: '2026-11',
    by: 'meera@example.org',
    startedat: '2026-11-26T10:00:00.000Z',
    endedat: '',
    deletedat: '2026-12-03T10:00:00.000Z',
    documents: 1000,
    done: 0,
    missing: 0,
    bytes: 0,
    parts: 1,
    ...given,
  };
}
const ENDED = { endedat: '2026-11-26T10:01:00.000Z', done: 1000, bytes: 21_000_000, parts: 3 };

let stored: Reply<'GET /api/admin/ledgers'>['data'];
let zips: PdfZip[];
beforeEach(() => {
  stored = { version: 'v1', ledgers: { company: '', ...DEFAULT_LEDGERS } };
  zips = [];
  answers('GET /api/admin/ledgers', () => ({ data: stored }));
  answers('GET /api/admin/pdfzips', () => ({ data: zips }));
});

async function makeRegister() {
  const calls = answers('GET /api/admin/register', () => ({
    header: 'Date received,Payer\r\n',
    data: ['20-Nov-2026,ஆஷா\r\n', '21-Nov-2026,Asha\r\n'],
    events: [
      {
        eventcode: 'test2025',
        eventname: 'Open Days',
        eventdate: '11-Jan-2027',
        net: -50_000,
        fee: 2360,
        feetax: 425,
        tds: 10_000,
        deferred: -50_000,
      },
    ],
  }));
  await openOffice(ADDRESS);
  const register = form('Register');
  await register.getByLabelText('Register of').selectOptions('A quarter');
  await fill('Register', { Month: '2026-11' });
  await button('MAKE THE REGISTER', register).click();
  await expect.element(page.getByText('2 rows from 01-Oct-2026 to 31-Dec-2026.')).toBeVisible();
  expect(calls.map(({ request }) => request)).toEqual([{ ...DAYS, mode: 'export' }]);
}

test('it downloads the register of a quarter, and shows the result of each event', async () => {
  await makeRegister();
  const row = page.getByRole('row').filter({ hasText: 'Open Days' });
  await expect
    .element(row)
    .toHaveTextContent('DetailsOpen Days11-Jan-2027−₹500.00−₹500.00₹23.60₹4.25₹100.00');
  await page.viewport(390, 844);
  const table = page.getByRole('region', { name: 'Events of the period' }).element();
  expect(table.scrollWidth).toBeLessThanOrEqual(table.clientWidth);
  await button('Register as CSV').click();
  const [file] = downloads();
  expect(file!.name).toBe('register-01-Oct-2026-to-31-Dec-2026.csv');
  const bytes = new Uint8Array(await (await file!.blob).arrayBuffer());
  expect(bytes.slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]));
  expect(new TextDecoder().decode(bytes)).toBe(
    'Date received,Payer\r\n20-Nov-2026,ஆஷா\r\n21-Nov-2026,Asha\r\n',
  );
});

test('it downloads the vouchers of the same days as a ZIP of XML files', async () => {
  await makeRegister();
  const calls = answers('GET /api/admin/tally', () => ({
    data: [
      { name: 'tally-001.xml', xml: '<A>₹</A>' },
      { name: 'tally-002.xml', xml: '<B/>' },
    ],
    vouchers: 51,
  }));
  await button('Vouchers for Tally').click();
  await expect.poll(() => downloads().length).toBe(1);
  expect(calls.map(({ request }) => request)).toEqual([{ ...DAYS, mode: 'export' }]);
  const [file] = downloads();
  expect(file!.name).toBe('tally-01-Oct-2026-to-31-Dec-2026.zip');
  const files = unzipSync(new Uint8Array(await (await file!.blob).arrayBuffer()));
  const texts = Object.entries(files).map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]);
  expect(texts).toEqual([
    ['tally-001.xml', '<A>₹</A>'],
    ['tally-002.xml', '<B/>'],
  ]);
});

test('it works on a ZIP until it is made, shows the progress, and downloads its parts as one file', async () => {
  const next = Promise.withResolvers<PdfZip>();
  const calls = answers('POST /api/admin/pdfzips', async (_request, nth) => {
    if (nth === 1) return { data: aZip() };
    return { data: nth === 2 ? aZip({ done: 400 }) : await next.promise };
  });
  worker.use(
    http.get('/api/admin/pdfzip', ({ request }) => {
      const { searchParams } = new URL(request.url);
      return new HttpResponse(`part ${searchParams.get('part')};`);
    }),
  );
  await openOffice(ADDRESS);
  await fill('Invoices of a month', { Month: '2026-11' });
  await button('MAKE THE ZIP').click();
  await expect.element(page.getByText('400 of 1,000 documents')).toBeVisible();
  next.resolve(aZip({ ...ENDED, missing: 2 }));
  await expect.element(page.getByText(/^1,000 documents, 21.0 MB, made for meera/)).toBeVisible();
  await expect.element(page.getByText(/2 of them have no PDF any more/)).toBeVisible();
  expect(calls.map(({ request }) => request)).toEqual([
    { mode: 'start', month: '2026-11' },
    { mode: 'continue', id: '2026-11-1' },
    { mode: 'continue', id: '2026-11-1' },
  ]);
  await button('DOWNLOAD').click();
  await expect.poll(() => downloads().map(({ name }) => name)).toEqual(['invoices-2026-11.zip']);
  expect(await (await downloads()[0]!.blob).text()).toBe('part 0;part 1;part 2;');
});

test('it says that the work goes on when the site cannot be reached, and tries again', async () => {
  zips = [aZip({ done: 400 })];
  const calls = answers('POST /api/admin/pdfzips', (_request, nth) =>
    nth === 1 ? noAnswer : { data: aZip(ENDED) },
  );
  await openOffice(ADDRESS);
  await expect.element(page.getByText(/The work continues automatically/)).toBeVisible();
  await button('TRY NOW').click();
  await expect.element(button('DOWNLOAD')).toBeVisible();
  expect(calls).toHaveLength(2);
});

test('it saves no file if a part is refused', async () => {
  zips = [aZip(ENDED)];
  worker.use(
    http.get('/api/admin/pdfzip', ({ request }) =>
      request.url.includes('part=1')
        ? HttpResponse.json({ result: 'Failed', msg: 'This file does not exist.' }, { status: 404 })
        : new HttpResponse('part'),
    ),
  );
  await openOffice(ADDRESS);
  await button('DOWNLOAD').click();
  await expect.element(page.getByText('This file does not exist.')).toBeVisible();
  expect(downloads()).toEqual([]);
});

test('it saves the names of the ledgers, and warns the second of two people', async () => {
  const saves = answers('PUT /api/admin/ledgers', () => {
    stored = { version: 'v2', ledgers: { ...stored.ledgers, bank: 'HDFC' } };
    return refuses(412, say.changedMeanwhile('ledgers'));
  });
  await openOffice(ADDRESS);
  await fill(FORM, { Bank: 'Axis 1234' });
  await button('SAVE', form(FORM)).click();
  await button('Load it again').click();
  await expect.element(field(FORM, 'Bank')).toHaveValue('HDFC');
  expect(saves.map(({ request, headers }) => [request.bank, headers.get('if-match')])).toEqual([
    ['Axis 1234', '"v1"'],
  ]);
});

test('the buttons keep the focus, and a refusal is announced or focuses its field', async () => {
  await openOffice(ADDRESS);
  await expect.element(field(FORM, 'Bank')).toHaveValue('Bank');
  await keepsFocus('PUT /api/admin/ledgers', {
    press: button('SAVE', form(FORM)),
    field: ['bank', field(FORM, 'Bank')],
  });
  await keepsFocus('POST /api/admin/pdfzips', { press: button('MAKE THE ZIP') });
});
