/** The register, the vouchers and the ZIP of a month, as staff download them. */
import { DEFAULT_LEDGERS } from '@samagam/contract/money/ledgers';
import { sayOfBooks } from '@samagam/contract/money/books-messages';
import type { PdfZip } from '@samagam/contract/money/books';
import type { Order } from '@samagam/domain/order/order';
import { aPass, anEvent } from '@samagam/emulators/builders/an-event';
import { aDispute } from '@samagam/emulators/builders/an-order';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { issueDocuments } from '../../src/orders/issue-documents.ts';
import { settle } from '../../src/orders/settle.ts';
import { workOnPdfZip } from '../../src/books/pdf-zip.ts';
import { documentFileRef } from '../../src/stores/tax-documents.ts';
import { groupSteps, VIDYUT } from './group-steps.ts';
import { type Harness, startHarness } from './harness.ts';
import { pdfZipSteps } from './pdf-zip-steps.ts';

const NOVEMBER = { from: '01-Nov-2026', to: '30-Nov-2026', mode: 'export' };
const at = (day: number, month = 11) => Date.UTC(2026, month - 1, day, 6);
const DAY = 86_400_000;

let api: Harness;
let zips: ReturnType<typeof pdfZipSteps>;
beforeAll(async () => {
  api = await startHarness();
  zips = pdfZipSteps(api);
});
beforeEach(() => api.setClock(at(20)));
afterAll(() => api.close());

describe('the register', () => {
  beforeAll(async () => {
    await api.clear();
    api.setClock(at(20));
    await api.save({ ...anEvent(), tickettypes: [aPass('Delegate', { price: 1999 })] });
    await api.saveSeller();
    await sellOfEachKind();
  });

  async function paid(order: Order): Promise<Order> {
    const { payment } = api.razorpay.control.pay(order.gatewayorderid);
    await settle(api.deps, order.orderid, 'test');
    await issueDocuments(api.deps, order.orderid);
    return { ...order, paymentid: payment.id };
  }
  async function staff(call: 'POST /api/admin/recordpayment' | 'POST /api/admin/refundorder', input: object) {
    const { status, body } = await api.staff(call, { reason: 'asked', ...input });
    expect([status, body.msg]).toEqual([200, undefined]);
  }

  /** A group with a GSTIN that is refunded in part, a lost dispute, and a transfer of October with tax deducted. */
  async function sellOfEachKind() {
    const booking = { ticketdetails: { Delegate: 3 }, taxdetails: VIDYUT };
    const group = await paid((await groupSteps(api).payNow(booking)).order);
    await staff('POST /api/admin/refundorder', { orderid: group.orderid, amount: 33_333 });
    await issueDocuments(api.deps, group.orderid);
    const lost = await paid((await api.checkout({ personalmailid: 'lost@example.org' })).order);
    const dispute = aDispute({ paymentid: lost.paymentid, amount: lost.total, status: 'lost', at: at(20) });
    await api.db.doc(`transactions/${lost.orderid}`).update({ disputes: [dispute] });
    const { order } = await api.checkout({ personalmailid: 'bank@example.org' });
    await staff('POST /api/admin/recordpayment', {
      orderid: order.orderid,
      method: 'BANK',
      reference: 'AXIS-77',
      receivedon: '28-Oct-2026',
      amount: order.total - 10_000,
      tds: 10_000,
    });
    await issueDocuments(api.deps, order.orderid);
  }

  async function registerOf(days: object) {
    const { status, body } = await api.staff('GET /api/admin/register', days);
    expect([status, body.msg]).toEqual([200, undefined]);
    const names = (body.header as string).trim().split(',');
    const rows = (body.data as string[]).map((line) => line.trim().split(','));
    const cell = (row: string[], name: string) => row[names.indexOf(name)]!;
    const sum = (name: string) =>
      rows.reduce((all, row) => all + Math.round(Number(cell(row, name)) * 100), 0);
    return { column: (name: string) => rows.map((row) => cell(row, name)), sum, body };
  }

  it('has the money of the gateway’s ledger, by the day on which it arrived', async () => {
    const november = await registerOf(NOVEMBER);
    const { captured, refunded } = api.razorpay.ledger().totals;
    const [lost] = (await api.all<Order>('transactions')).filter(({ disputes }) => disputes.length > 0);
    expect(november.sum('Money')).toBe(captured - refunded - lost!.total);
    expect(november.column('Kind').toSorted()).toEqual([
      'Credit note',
      'Lost dispute',
      'Refund',
      'Tax invoice',
      'Tax invoice',
    ]);
    const october = await registerOf({ from: '28-Oct-2026', to: '28-Oct-2026' });
    expect(october.column('UTR or reference')).toEqual(['AXIS-77']);
    expect([october.sum('TDS'), october.sum('Total')]).toEqual([10_000, october.sum('Money') + 10_000]);
    expect(october.body.events).toMatchObject([{ eventcode: 'test2025', net: october.sum('Net of GST') }]);
  });

  it('is audited as an export of its rows', async () => {
    await registerOf(NOVEMBER);
    const entries = await api.all('audit');
    expect(entries).toContainEqual(
      expect.objectContaining({ what: 'register of receipts exported', facts: { rows: 5 } }),
    );
  });

  it('refuses a period that ends before it begins', async () => {
    const { status, body } = await api.staff('GET /api/admin/register', {
      from: '02-Nov-2026',
      to: '01-Nov-2026',
    });
    expect([status, body.field, body.msg]).toEqual([400, 'to', sayOfBooks.daysReversed]);
  });

  it('becomes vouchers with the ledgers of the organiser', async () => {
    const { version } = (await api.staff('GET /api/admin/ledgers')).body.data as { version: string };
    const ledgers = { company: 'Samagam & Co', ...DEFAULT_LEDGERS, clearing: 'Razorpay A/c' };
    const save = (sent: string) => api.staff('PUT /api/admin/ledgers', ledgers, { version: sent });
    expect((await save(version)).status).toBe(200);
    expect((await save(version)).status).toBe(412);
    const { body } = await api.staff('GET /api/admin/tally', NOVEMBER);
    const [file, ...others] = body.data as { name: string; xml: string }[];
    expect([file!.name, others, body.vouchers]).toEqual(['tally-2026-11-01-2026-11-30-001.xml', [], 8]);
    expect(file!.xml.match(/<LEDGERNAME>Razorpay A\/c</g)).toHaveLength(4);
    expect(file!.xml).toContain('<SVCURRENTCOMPANY>Samagam &amp; Co<');
  });
});

describe('the ZIP of a month', () => {
  const ISSUED = 45;
  let pdfs: Map<string, Buffer>;
  beforeEach(async () => {
    await api.clear();
    pdfs = await zips.issue(ISSUED, at(20));
    api.setClock(at(25));
  });

  it('has each document once, in several pieces, and shows its progress', async () => {
    const started = await zips.post({ mode: 'start', month: '2026-11' });
    expect(started).toMatchObject({ documents: ISSUED, done: 0, endedat: '' });
    const { status, body } = await api.staff('GET /api/admin/pdfzip', { id: started.id, part: 0 });
    expect([status, body.msg]).toEqual([409, sayOfBooks.zipNotReady]);
    await zips.issue(1, at(25) + 1, 100);
    const ended = await zips.finish(started);
    expect(ended).toMatchObject({ done: ISSUED, missing: 0 });
    // Two pieces, each with its rows of the directory.
    expect((await api.db.collection('pdfZipParts').get()).size).toBe(4);
    const files = await zips.download(ended);
    expect([...files.keys()]).toEqual([...pdfs.keys()]);
    for (const [name, content] of files) expect(Buffer.from(content).equals(pdfs.get(name)!)).toBe(true);
    expect(await api.all('audit')).toContainEqual(
      expect.objectContaining({ what: 'ZIP of documents exported' }),
    );
  });

  it('is made once by two workers at the same moment', async () => {
    const { id } = await zips.post({ mode: 'start', month: '2026-11' });
    expect((await zips.post({ mode: 'start', month: '2026-11' })).id).toBe(id);
    await Promise.all([workOnPdfZip(api.deps, id), workOnPdfZip(api.deps, id)]);
    const [zip] = (await api.staff('GET /api/admin/pdfzips')).body.data as PdfZip[];
    expect(zip).toMatchObject({ id, done: ISSUED });
    expect([...(await zips.download(zip!)).keys()]).toEqual([...pdfs.keys()]);
  });

  it('leaves out a PDF that was deleted with old accounts, and says so', async () => {
    await documentFileRef(api.db, 'SG_26-27_00002').delete();
    const ended = await zips.finish(await zips.post({ mode: 'start', month: '2026-11' }));
    expect(ended).toMatchObject({ done: ISSUED, missing: 1 });
    expect((await zips.download(ended)).size).toBe(ISSUED - 1);
  });

  it('is gone after a week, also if the TTL policy is late', async () => {
    const ended = await zips.finish(await zips.post({ mode: 'start', month: '2026-11' }));
    api.setClock(at(25) + 7 * DAY);
    expect((await api.staff('GET /api/admin/pdfzips')).body.data).toEqual([]);
    const { status, body } = await api.staff('GET /api/admin/pdfzip', { id: ended.id, part: 0 });
    expect([status, body.msg]).toEqual([404, sayOfBooks.zipNotFound]);
  });

  it('is refused for a month without documents', async () => {
    const { status, body } = await api.staff('POST /api/admin/pdfzips', { mode: 'start', month: '2026-10' });
    expect([status, body.msg]).toEqual([409, sayOfBooks.noDocuments]);
  });
});
