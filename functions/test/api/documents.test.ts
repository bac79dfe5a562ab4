/** Invoices, receipts and credit notes: from the payment to the mail, the ticket, the back-office and the GST return. */
import { createHash } from 'node:crypto';
import { Timestamp } from '@google-cloud/firestore';
import { anEvent, aPass } from '@samagam/emulators/builders/an-event';
import { aSeller, demoSeller } from '@samagam/emulators/seed-data/seller';
import { monthInIndia } from '@samagam/domain/tax/financial-year';
import { sayOfApi } from '@samagam/contract/api-messages';
import { sayOfSeller } from '@samagam/contract/money/seller-messages';
import { toWireEvent } from '@samagam/contract/programme/event';
import { sayOfOrder } from '@samagam/contract/money/order-messages';
import type { GroupPage } from '@samagam/contract/orders/group-page';
import type { Order } from '@samagam/domain/order/order';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { issueDocuments } from '../../src/orders/issue-documents.ts';
import { settle } from '../../src/orders/settle.ts';
import { readSeller } from '../../src/stores/settings.ts';
import type { StoredTaxDocument } from '../../src/stores/tax-documents.ts';
import { groupSteps, VIDYUT } from './group-steps.ts';
import { type Harness, startHarness } from './harness.ts';

const NOW = Date.UTC(2026, 10, 20, 6, 0, 0);

let api: Harness;
beforeAll(async () => {
  api = await startHarness();
});
beforeEach(async () => {
  await api.clear();
  api.setClock(NOW);
  await api.save({ ...anEvent(), selfservice: 'transfer', tickettypes: [aPass('Delegate')] });
  await api.saveSeller();
});
afterEach(async () => expect(await api.violations({ asking: true })).toEqual([]));
afterAll(() => api.close());

/** A paid order; its documents are not issued yet. Each in its own hour, so that no limit by client interferes. */
const paid = (changes: Record<string, unknown> = {}) =>
  api.prepared(['paid', changes], async () => {
    api.setClock(api.now() + 3_600_000);
    const { order } = await api.checkout({
      personalmailid: `buyer${api.another()}@example.org`,
      ...changes,
    });
    const { payment } = api.razorpay.control.pay(order.gatewayorderid);
    await settle(api.deps, order.orderid, 'test');
    return { order, paymentid: payment.id };
  });
const orderNow = async ({ orderid }: Order) =>
  (await api.db.collection('transactions').doc(orderid).get()).data() as Order;
const documentsOf = async ({ orderid }: Order) =>
  (await api.all<StoredTaxDocument>('taxDocuments'))
    .filter((document) => document.orderid === orderid)
    .toSorted((one, other) => one.issuedat - other.issuedat || one.kind.localeCompare(other.kind));
const refund = (order: Order, changes: object = {}) =>
  api.staff('POST /api/admin/refundorder', { orderid: order.orderid, reason: 'ill', ...changes });
const ticketOf = async (order: Order, generation = 1) => {
  const ticketkey = api.deps.keys.ticketkey(order.registrationid, generation);
  return (await api.get(`/api/getticket?ticketkey=${ticketkey}`)).body.ticketdetails as {
    documents?: { kind: string; serial: string; total: number; key: string }[];
  };
};

describe('a payment', () => {
  it('gets one invoice, with its PDF in a mail of its own and on the ticket', async () => {
    const { order, paymentid } = await paid({ taxdetails: VIDYUT });
    await issueDocuments(api.deps, order.orderid);
    await issueDocuments(api.deps, order.orderid);
    const [invoice, ...others] = await documentsOf(order);
    expect(others).toEqual([]);
    expect(invoice).toMatchObject({
      kind: 'invoice',
      serial: 'SG/26-27/00001',
      financialyear: '2026-27',
      buyer: { name: VIDYUT.legalname, gstin: '29AABCU9603R1ZJ', state: '29' },
      placeofsupply: '33',
      taxable: 250_000,
      cgst: 22_500,
      sgst: 22_500,
      total: 295_000,
      paymentid,
    });
    const { documents } = await ticketOf(order);
    expect(documents).toMatchObject([{ kind: 'invoice', serial: 'SG/26-27/00001', total: 295_000 }]);

    const file = await api.app.request(`/api/document?key=${documents![0]!.key}`);
    expect(file.status).toBe(200);
    expect(file.headers.get('content-type')).toBe('application/pdf');
    expect(file.headers.get('cache-control')).toContain('no-store');
    const bytes = Buffer.from(await file.arrayBuffer());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(invoice!.sha256);

    await api.sendMails();
    const mails = api.mailbox.messages().filter(({ to }) => to.includes(order.personalmailid));
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
      expect.stringContaining('Tax invoice SG/26-27/00001'),
      expect.stringContaining('Your ticket'),
    ]);
  });

  it('opens no document with the key of another, changed anywhere, or of a ticket', async () => {
    const [other, { order }] = [await paid(), await paid()];
    for (const { orderid } of [other.order, order]) await issueDocuments(api.deps, orderid);
    const key = (await ticketOf(order)).documents![0]!.key;
    const forged = [
      key.slice(0, -1),
      `${key}A`,
      key.replace('00002', '00001'),
      api.ticketkeyOf(order),
      'SG_26-27_00001',
      `x-${'A'.repeat(43)}`,
    ];
    for (const wrong of forged) {
      const response = await api.get(`/api/document?key=${encodeURIComponent(wrong)}`);
      expect({ wrong, status: response.status }).toEqual({ wrong, status: 404 });
    }
  });

  it('shows its invoice to the payer, also with a corrected name, and to nobody else', async () => {
    const { order } = await paid();
    await issueDocuments(api.deps, order.orderid);
    const correct = (changes: object) =>
      api.staff('POST /api/admin/correctregistration', {
        eventcode: 'test2025',
        id: order.registrationid,
        reason: 'asked',
        ...changes,
      });
    await correct({ name: 'Asha Ramann' });
    expect((await ticketOf(order, 2)).documents).toMatchObject([{ kind: 'invoice' }]);
    await correct({ name: 'Ravi Menon', personalmailid: 'ravi@example.org' });
    expect(await ticketOf(order, 3)).not.toHaveProperty('documents');
    await correct({ name: 'Asha Raman', personalmailid: order.personalmailid });
    expect((await ticketOf(order, 4)).documents).toMatchObject([{ kind: 'invoice' }]);
  });

  it('of a free ticket gets none', async () => {
    await api.saveCoupon('FREE', { discount: 100, maxusage: 'Unlimited' });
    const { order } = await api.checkout({ personalmailid: 'free@example.org', couponcode: 'FREE' });
    await issueDocuments(api.deps, order.orderid);
    expect(await documentsOf(order)).toEqual([]);
  });

  it('is refused with tax details of another state or a mistyped GSTIN', async () => {
    for (const [taxdetails, field, msg] of [
      [{ ...VIDYUT, state: '33' }, 'taxdetails.state', sayOfApi.gstinOfOtherState],
      [{ ...VIDYUT, gstin: '29AABCU9603R1ZK' }, 'taxdetails.gstin', sayOfApi.invalidGstin],
      [{ ...VIDYUT, legalname: '' }, 'taxdetails.legalname', sayOfApi.blank('Legal name')],
    ] as const) {
      const { status, body } = await api.register({ personalmailid: 'wrong@example.org', taxdetails });
      expect([status, body.field, body.msg]).toEqual([400, field, msg]);
    }
  });

  it('of a group names its passes and the company, and is on the page of the group', async () => {
    const { order } = await groupSteps(api).payNow({
      ticketdetails: { Delegate: 3 },
      email: 'group@example.org',
      taxdetails: VIDYUT,
    });
    api.razorpay.control.pay(order.gatewayorderid);
    await settle(api.deps, order.orderid, 'test');
    await issueDocuments(api.deps, order.orderid);
    expect(await documentsOf(order)).toMatchObject([
      { buyer: { name: VIDYUT.legalname }, lines: [{ description: 'Delegate', seats: 3, taxable: 750_000 }] },
    ]);
    await refund(order, { amount: 10_000 });
    await issueDocuments(api.deps, order.orderid);
    const key = api.deps.keys.groupKey(order.groupbookingid);
    const page = (await api.postJson('/api/grouppage', { key })).body.data as GroupPage;
    expect(page.documents.map(({ kind, total }) => [kind, total])).toEqual([
      ['invoice', order.total],
      ['creditnote', 10_000],
    ]);
    const { status } = await api.get(`/api/document?key=${page.documents[1]!.key}`);
    expect(status).toBe(200);
  });
});

describe('a refund', () => {
  it('of a part, and then of the rest, gets a credit note each, which add up to the invoice', async () => {
    const { order } = await paid();
    await issueDocuments(api.deps, order.orderid);
    await refund(order, { amount: 33_333 });
    await issueDocuments(api.deps, order.orderid);
    await refund(order);
    await issueDocuments(api.deps, order.orderid);
    const [invoice, ...credits] = (await documentsOf(order)).toSorted((a) => (a.kind === 'invoice' ? -1 : 1));
    expect(credits.map(({ kind, original, reason }) => [kind, original?.serial, reason])).toEqual([
      ['creditnote', invoice!.serial, 'Refund'],
      ['creditnote', invoice!.serial, 'Refund'],
    ]);
    const sum = (field: 'taxable' | 'cgst' | 'sgst' | 'total') =>
      credits.reduce((total, credit) => total + credit[field], 0);
    for (const field of ['taxable', 'cgst', 'sgst', 'total'] as const)
      expect({ field, sum: sum(field) }).toEqual({ field, sum: invoice![field] });
  });

  it('of a seat credits its pass, with the code of that pass, and a corrected invoice leaves it out', async () => {
    const passes = [aPass('Delegate'), aPass('Lab', { price: 999, sac: '999293' })];
    await api.save({ ...anEvent(), selfservice: 'transfer', tickettypes: passes });
    const { order } = await groupSteps(api).payNow({ ticketdetails: { Delegate: 2, Lab: 1 } });
    api.razorpay.control.pay(order.gatewayorderid);
    await settle(api.deps, order.orderid, 'test');
    await issueDocuments(api.deps, order.orderid);
    const { body } = await api.staff('GET /api/admin/refundorder', {
      orderid: order.orderid,
      eventcode: order.eventcode,
    });
    const { seats } = body.data as { seats: { couponcode: string; tickettype: string }[] };
    const lab = seats.find(({ tickettype }) => tickettype === 'Lab')!;
    await refund(order, { seats: [lab.couponcode] });
    await issueDocuments(api.deps, order.orderid);
    const credit = (await documentsOf(order)).find(({ kind }) => kind === 'creditnote')!;
    expect(credit.lines).toEqual([
      { description: 'Lab', sac: '999293', seats: 1, price: 99_900, discount: 0, taxable: 99_900 },
    ]);
    const correction = { orderid: order.orderid, taxdetails: VIDYUT, reason: 'Company pays' };
    expect((await api.staff('POST /api/admin/correctinvoice', correction)).status).toBe(200);
    await issueDocuments(api.deps, order.orderid);
    const delegates = { description: 'Delegate', sac: '998596', seats: 2, taxable: 2 * 250_000 };
    const lines = (await documentsOf(order)).map(({ kind, lines: some }) => [kind, some.length, some[0]]);
    expect(lines).toEqual(
      expect.arrayContaining([
        ['creditnote', 1, expect.objectContaining(delegates)],
        ['invoice', 1, expect.objectContaining(delegates)],
      ]),
    );
    await api.sendMails();
    const serials = (await documentsOf(order)).flatMap(({ kind, serial }) =>
      kind === 'creditnote' ? serial : [],
    );
    const isOfOrder = (subject: string) => serials.some((serial) => subject.includes(serial));
    const notes = api.mailbox.messages().filter(({ subject }) => isOfOrder(subject));
    expect(notes.map(({ text }) => /^Reason: (.*)$/m.exec(text)?.[1]).toSorted()).toEqual([
      'Company pays',
      'Refund',
    ]);
    for (const { text } of notes) expect(text).toMatch(/please write to the organiser: \S+/);
  });

  it('that was made before the invoice still leaves both', async () => {
    const { order } = await paid();
    await refund(order);
    await issueDocuments(api.deps, order.orderid);
    expect((await documentsOf(order)).map(({ kind }) => kind).toSorted()).toEqual(['creditnote', 'invoice']);
  });
});

describe('the numbers', () => {
  it('have no gap and no double with two consumers of the same 8 orders at once', async () => {
    const orders: Order[] = [];
    for (let i = 0; i < 8; i++) orders.push((await paid()).order);
    const consume = async () => {
      for (const { orderid } of orders) await issueDocuments(api.deps, orderid);
    };
    await Promise.all([consume(), consume()]);
    for (const order of orders) expect(await documentsOf(order)).toHaveLength(1);
    const numbers = (await api.all<StoredTaxDocument>('taxDocuments'))
      .filter(({ kind, financialyear }) => kind === 'invoice' && financialyear === '2026-27')
      .map(({ number }) => number)
      .toSorted((a, b) => a - b);
    expect(numbers).toEqual(numbers.map((_, place) => place + 1));
  });

  it('start again with the financial year, at midnight in India', async () => {
    const { order: last } = await paid();
    const { order: first } = await paid();
    api.setClock(Date.UTC(2027, 2, 31, 18, 29, 59));
    await issueDocuments(api.deps, last.orderid);
    api.setClock(Date.UTC(2027, 2, 31, 18, 30, 0));
    await issueDocuments(api.deps, first.orderid);
    expect((await documentsOf(last))[0]!.serial).toMatch(/^SG\/26-27\//);
    expect((await documentsOf(first))[0]!.serial).toBe('SG/27-28/00001');
  });

  it('are of one year, also if that ends while they are issued', async () => {
    const { order } = await paid();
    let reads = 0;
    const now = () => Date.UTC(2028, 2, 31, 18, 29, 59) + 1000 * reads++;
    await issueDocuments({ ...api.deps, now }, order.orderid);
    const [{ number: issued, financialyear }] = (await documentsOf(order)) as [StoredTaxDocument];
    const counter = await api.db.doc(`serials/SG_invoice_${financialyear}`).get();
    expect(counter.data()?.last).toBe(issued);
  });
});

describe('a correction by staff', () => {
  it('takes the invoice back with a credit note and makes a new one', async () => {
    const { order } = await paid();
    await issueDocuments(api.deps, order.orderid);
    const correct = () =>
      api.staff('POST /api/admin/correctinvoice', {
        orderid: order.orderid,
        taxdetails: VIDYUT,
        reason: 'Company pays',
      });
    expect((await correct()).status).toBe(200);
    await issueDocuments(api.deps, order.orderid);
    const found = (await orderNow(order)).documents!;
    expect(found.map(({ kind }) => kind)).toEqual(['invoice', 'creditnote', 'invoice']);
    const documents = await documentsOf(order);
    expect(documents.find(({ serial }) => serial === found[2]!.serial)).toMatchObject({
      buyer: { gstin: '29AABCU9603R1ZJ' },
      total: order.total,
    });
    expect(documents.find(({ kind }) => kind === 'creditnote')).toMatchObject({ reason: 'Company pays' });
  });

  it('is refused when a colleague has corrected the same invoice since, and repeated without effect', async () => {
    const { order } = await paid();
    await issueDocuments(api.deps, order.orderid);
    const correct = (reason: string) =>
      api.staff('POST /api/admin/correctinvoice', {
        orderid: order.orderid,
        taxdetails: VIDYUT,
        reason,
        taxversion: 0,
      });
    const answers = await Promise.all(['one', 'two', 'three'].map(correct));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412, 412]);
    const { taxreason } = await orderNow(order);
    expect((await correct(taxreason!)).status).toBe(200);
    expect((await orderNow(order)).taxversion).toBe(1);
    await issueDocuments(api.deps, order.orderid);
    expect((await documentsOf(order)).map(({ kind }) => kind).toSorted()).toEqual([
      'creditnote',
      'invoice',
      'invoice',
    ]);
  });

  it('is refused without an invoice', async () => {
    const { order } = await api.checkout({ personalmailid: 'unpaid@example.org' });
    const { status } = await api.staff('POST /api/admin/correctinvoice', {
      orderid: order.orderid,
      taxdetails: VIDYUT,
      reason: 'x',
    });
    expect(status).toBe(409);
  });
});

it('refuses to correct the invoice of an order that was refunded in full', async () => {
  const { order } = await paid();
  await issueDocuments(api.deps, order.orderid);
  const { orderid } = order;
  await api.staff('POST /api/admin/refundorder', { orderid, reason: 'ill' });
  const correction = { orderid, taxdetails: VIDYUT, reason: 'Company pays' };
  const { status, body } = await api.staff('POST /api/admin/correctinvoice', correction);
  expect([status, body.msg]).toEqual([409, sayOfOrder.invoiceRefunded]);
  expect((await orderNow(order)).taxversion).toBeUndefined();
});

describe('the GST return of a month', () => {
  it('adds up to what was invoiced and credited in it', async () => {
    const [company, refunded, corrected] = [await paid({ taxdetails: VIDYUT }), await paid(), await paid()];
    const issueAll = async () => {
      for (const { order } of [company, refunded, corrected]) await issueDocuments(api.deps, order.orderid);
    };
    await issueAll();
    await refund(refunded.order, { amount: 10_000 });
    const correction = { orderid: corrected.order.orderid, taxdetails: VIDYUT, reason: 'Company pays' };
    await api.staff('POST /api/admin/correctinvoice', correction);
    await issueAll();
    const { order } = await paid({ taxdetails: VIDYUT });
    api.setClock(Date.UTC(2026, 11, 1));
    await issueDocuments(api.deps, order.orderid);
    const { status, body } = await api.staff('GET /api/admin/gstr1', { month: '2026-11' });
    expect(status).toBe(200);
    const files = body.data as { name: string; csv: string }[];
    const rows = (name: string) =>
      files
        .find((file) => file.name === name)!
        .csv.trim()
        .split('\r\n')
        .slice(1);
    const documents = (await api.all<StoredTaxDocument>('taxDocuments')).filter(
      ({ issuedat }) =>
        issuedat >= Date.UTC(2026, 9, 31, 18, 30) && issuedat < Date.UTC(2026, 10, 30, 18, 30),
    );
    expect(documents).toHaveLength(6);
    const registered = documents.filter(({ kind, buyer }) => kind === 'invoice' && buyer.gstin !== '');
    expect(registered).toHaveLength(2);
    expect(rows('b2b.csv')).toHaveLength(registered.length);
    expect(rows('docs.csv').join('\n')).toContain('SG/26-27/00001');
    const { docs } = await api.db.collection('audit').where('what', '==', 'tax documents read').get();
    expect(docs.map((doc) => doc.get('who'))).toEqual(['admin@samagam.test']);
  });
});

it('an order with tax waits for its invoice without an end, and the audit reports a request that is lost', async () => {
  const { order } = await paid();
  const job = api.db.collection('documentJobs').doc(order.orderid);
  expect((await job.get()).get('deleteafter')).toBeUndefined();
  const { askedat } = (await job.get()).data()!;
  await job.delete();
  expect(await api.violations()).toMatchObject([{ ids: [order.orderid] }]);
  await job.set({ askedat });
  expect(await api.violations()).toEqual([]);
});

describe('the seller', () => {
  it('is saved with its version, and keeps its GSTIN while an open event collects GST', async () => {
    await api.saveSeller({ ...demoSeller, closedprefixes: ['OLD'] });
    const first = (await api.staff('GET /api/admin/seller')).body.data as { version: string };
    const changed = aSeller({ signatory: 'K. Anbuselvi' });
    const saved = await api.staff('PUT /api/admin/seller', changed, { version: first.version });
    expect(saved.status).toBe(200);
    expect((await readSeller(api.db))?.closedprefixes).toEqual(['OLD']);
    const stale = await api.staff('PUT /api/admin/seller', demoSeller, { version: first.version });
    expect(stale.status).toBe(412);
    const without = await api.staff('PUT /api/admin/seller', aSeller({ gstin: '' }));
    expect([without.status, without.body.field]).toEqual([409, 'registrations.0.gstin']);
    for (const wrong of [
      { gstin: '29AABCU9603R1ZJ' },
      { prefix: 'toolong' },
      { sac: '1234' },
      { state: '99' },
    ])
      expect((await api.staff('PUT /api/admin/seller', aSeller(wrong))).status).toBe(400);
  });

  it('without a GSTIN any more lets an order with tax wait for its invoice, and the audit says so', async () => {
    const { order } = await paid();
    const event = { ...anEvent(), eventcode: 'test2025' };
    await api.save({ ...event, status: 'REGISTRATIONSCLOSED' });
    const ended = aSeller({ to: '31-Mar-2026' }, { from: '01-Apr-2026', gstin: '' });
    expect((await api.staff('PUT /api/admin/seller', ended)).status).toBe(200);
    await issueDocuments(api.deps, order.orderid);
    expect(await documentsOf(order)).toEqual([]);
    expect(await api.violations()).toContainEqual(
      expect.objectContaining({ rule: expect.stringContaining('GSTIN'), ids: [order.orderid] }),
    );
    const { body } = await api.staff('GET /api/admin/gstr1', { month: monthInIndia(Date.now()) });
    const found = { rule: 'paid and not invoiced yet', orderid: order.orderid };
    expect(body.checks).toContainEqual(expect.objectContaining(found));
    await api.staff('PUT /api/admin/seller', demoSeller);
    await api.save(event);
    await issueDocuments(api.deps, order.orderid);
    expect(await documentsOf(order)).toMatchObject([{ kind: 'invoice', total: order.total }]);
  });

  it('who must e-invoice lets the invoice of a company wait, corrects none, and is told so', async () => {
    await api.saveSeller({ ...demoSeller, einvoice: true });
    const [company, person] = [await paid({ taxdetails: VIDYUT }), await paid()];
    for (const { order } of [company, person]) await issueDocuments(api.deps, order.orderid);
    expect(await documentsOf(company.order)).toEqual([]);
    expect(await documentsOf(person.order)).toMatchObject([{ kind: 'invoice' }]);
    const { body } = await api.staff('GET /api/admin/seller');
    expect(body.data).toMatchObject({ warnings: [sayOfSeller.einvoice] });
    const correction = { orderid: person.order.orderid, taxdetails: VIDYUT, reason: 'Company pays' };
    expect((await api.staff('POST /api/admin/correctinvoice', correction)).body.msg).toBe(
      sayOfSeller.einvoice,
    );
    await api.saveSeller();
    await issueDocuments(api.deps, company.order.orderid);
    expect(await documentsOf(company.order)).toMatchObject([
      { kind: 'invoice', buyer: { name: VIDYUT.legalname } },
    ]);
  });

  it('without a GSTIN can open an event only without GST, and gives receipts', async () => {
    const other = await startHarness();
    other.setClock(NOW);
    const open = { ...toWireEvent(anEvent()), eventcode: 'plain2026', status: 'OPEN' };
    const create = (changes: object) => other.staff('POST /api/admin/createevent', { ...open, ...changes });
    expect((await create({})).body).toMatchObject({ field: 'gstpercent', msg: sayOfApi.noGstin });
    expect((await create({ gstpercent: 0 })).status).toBe(200);
    const { order } = await other.checkout({ personalmailid: 'plain@example.org', eventcode: 'plain2026' });
    expect([order.gst, order.total]).toEqual([0, 250_000]);
    other.razorpay.control.pay(order.gatewayorderid);
    await settle(other.deps, order.orderid, 'test');
    await other.sweep();
    expect(await other.all('taxDocuments')).toEqual([]);
    expect(await other.all('documentJobs')).toMatchObject([{ deleteafter: expect.any(Timestamp) }]);
    await other.staff('PUT /api/admin/seller', aSeller({ gstin: '' }));
    await other.sweep();
    expect(await other.all('taxDocuments')).toMatchObject([
      { kind: 'receipt', serial: 'SGR/26-27/00001', gstpercent: 0, cgst: 0, igst: 0, total: 250_000 },
    ]);
    await other.staff('POST /api/admin/refundorder', {
      orderid: order.orderid,
      amount: 50_000,
      reason: 'ill',
    });
    await other.sweep();
    const { body } = await other.get(`/api/getticket?ticketkey=${other.ticketkeyOf(order)}`);
    expect((body.ticketdetails as { documents: object[] }).documents).toMatchObject([
      { kind: 'receipt' },
      { kind: 'creditnote', ofreceipt: true, serial: 'SGC/26-27/00001' },
    ]);
    const [mail] = other.mailbox.messages().filter(({ subject }) => subject.includes('SGC/'));
    expect(mail!.subject).toMatch(/^Refund receipt SGC/);
    expect(mail!.text).toContain('For the receipt: SGR/26-27/00001');
    await other.close();
  });
});
