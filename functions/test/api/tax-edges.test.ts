/** Which document, which tax and until when: the law at its edges, through the API. */
import { aDispute } from '@samagam/emulators/builders/an-order';
import { anEvent, aPass } from '@samagam/emulators/builders/an-event';
import { aSeller, demoSeller } from '@samagam/emulators/seed-data/seller';
import { sayOfApi } from '@samagam/contract/api-messages';
import { sayOfSeller } from '@samagam/contract/money/seller-messages';
import { sayOfOrder } from '@samagam/contract/money/order-messages';
import { toWireEvent, type Event } from '@samagam/contract/programme/event';
import type { Order } from '@samagam/domain/order/order';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { issueDocuments } from '../../src/orders/issue-documents.ts';
import { reissueMoved } from '../../src/orders/reissue-moved.ts';
import { settle } from '../../src/orders/settle.ts';
import { sealOf } from '../../src/services/seal.ts';
import type { StoredTaxDocument } from '../../src/stores/tax-documents.ts';
import { VIDYUT } from './group-steps.ts';
import { type Harness, startHarness } from './harness.ts';
import { runCommand, settingsOf } from './run-command.ts';
import { Stopped, stopping } from './stopping.ts';

const NOW = Date.UTC(2026, 10, 20, 6, 0, 0);
const event: Event = { ...anEvent(), tickettypes: [aPass('Delegate')] };

let api: Harness;
let people = 0;
beforeEach(async () => {
  api = await startHarness();
  api.setClock(NOW);
  await api.save(event);
  await api.saveSeller();
});
afterEach(() => api.close());

async function paid(changes: Record<string, unknown> = {}): Promise<Order> {
  const { order } = await api.checkout({ personalmailid: `buyer${++people}@example.org`, ...changes });
  api.razorpay.control.pay(order.gatewayorderid);
  await settle(api.deps, order.orderid, 'test');
  await issueDocuments(api.deps, order.orderid);
  return order;
}
const documentsOf = async ({ orderid }: Order) =>
  (await api.all<StoredTaxDocument>('taxDocuments'))
    .filter((document) => document.orderid === orderid)
    .toSorted((one, other) => one.issuedat - other.issuedat || one.kind.localeCompare(other.kind));
async function lost(amount = 295_000, sold?: Order): Promise<Order> {
  const order = sold ?? (await paid());
  const stored = api.db.collection('transactions').doc(order.orderid);
  const { paymentid } = (await stored.get()).data() as Order;
  await stored.update({ disputes: [aDispute({ paymentid, amount, status: 'lost' })] });
  return { ...order, paymentid };
}
const end = ({ orderid }: Order, changes: object = {}) =>
  api.staff('POST /api/admin/enddispute', {
    orderid,
    disputeid: 'disp_1',
    ticket: 'void',
    books: 'note',
    reason: 'Lost at the bank',
    ...changes,
  });
const saveEvent = (changes: Partial<Event>) =>
  api.staff('PUT /api/admin/createevent', toWireEvent({ ...event, ...changes }));

describe('an event without GST of a registered organiser', () => {
  it('gives a bill of supply, and warns when the event or the GSTIN is saved', async () => {
    const warnings = [sayOfApi.untaxedEvent(event.name)];
    expect((await saveEvent({ gstpercent: 0 })).body).toMatchObject({ warnings });
    expect((await api.staff('PUT /api/admin/seller', demoSeller)).body).toMatchObject({ warnings });
    expect((await api.staff('GET /api/admin/seller')).body.data).toMatchObject({ warnings });
    const order = await paid();
    expect(await documentsOf(order)).toMatchObject([
      { kind: 'invoice', serial: 'SG/26-27/00001', exempt: 'exempt', gstpercent: 0, total: order.total },
    ]);
    await api.sendMails();
    const subjects = api.mailbox.messages().map(({ subject }) => subject);
    expect(subjects).toContainEqual(expect.stringContaining('Bill of supply SG/26-27/00001'));
    const { body } = await api.get(`/api/getticket?ticketkey=${api.ticketkeyOf(order)}`);
    expect((body.ticketdetails as { documents: object[] }).documents).toMatchObject([{ isexempt: true }]);
    expect((await saveEvent({ gstpercent: 18 })).body).not.toHaveProperty('warnings');
    expect((await api.staff('GET /api/admin/seller')).body.data).not.toHaveProperty('warnings');
  });
});

describe('the state of the venue', () => {
  it('must be known to open an event with GST; an event that is open already stays open with a warning', async () => {
    const unknown = { state: 'Mahrastra' };
    expect((await saveEvent(unknown)).body).toMatchObject({ field: 'state', msg: sayOfApi.stateNeeded });
    expect((await saveEvent({ ...unknown, status: 'HOLD' })).status).toBe(200);
    expect((await saveEvent(unknown)).body).toMatchObject({ field: 'state' });
    expect((await saveEvent({ ...unknown, gstpercent: 0 })).status).toBe(200);
    await api.save({ ...event, ...unknown });
    const warnings = [sayOfApi.eventOfUnknownState(event.name, 'Mahrastra')];
    expect((await saveEvent({ ...unknown, venuename: 'New Hall' })).body).toMatchObject({ warnings });
    expect((await saveEvent({ state: 'Orissa' })).body).not.toHaveProperty('warnings');
    expect(await documentsOf(await paid())).toMatchObject([{ placeofsupply: '21', igst: 45_000 }]);
  });
});

describe('the day of receipt', () => {
  const gstr1 = async (month: string) => {
    const { body } = await api.staff('GET /api/admin/gstr1', { month });
    const files = body.data as { name: string; csv: string }[];
    const rows = (name: string) =>
      files
        .find((file) => file.name === name)!
        .csv.trim()
        .split('\r\n')
        .slice(1);
    return { rows, checks: body.checks as object[] };
  };

  it('of a recorded payment is on its invoice, and its tax is in the month of the payment', async () => {
    const { order } = await api.checkout({ personalmailid: 'bank@example.org' });
    await api.staff('POST /api/admin/recordpayment', {
      orderid: order.orderid,
      method: 'BANK',
      reference: 'UTR1',
      receivedon: '28-Oct-2026',
      amount: order.total,
      reason: 'Asked',
    });
    await issueDocuments(api.deps, order.orderid);
    const [invoice] = await documentsOf(order);
    expect(invoice).toMatchObject({ receivedat: Date.UTC(2026, 9, 27, 18, 30), issuedat: NOW });
    const [october, november] = [await gstr1('2026-10'), await gstr1('2026-11')];
    expect(october.rows('at.csv')).toEqual(['33-Tamil Nadu,,18,2500.00,0.00']);
    expect(november.rows('atadj.csv')).toEqual(['33-Tamil Nadu,,18,2500.00,0.00']);
    expect([october.rows('b2cs.csv'), november.rows('at.csv')]).toEqual([[], []]);
    const named = { serial: 'SG/26-27/00001', orderid: order.orderid, eventcode: 'test2025' };
    expect(october.checks).toMatchObject([{ ...named, rule: 'invoiced in a later month' }]);
    expect(november.checks).toMatchObject([{ ...named, rule: 'received before the month of its invoice' }]);
  });

  it('is that of the gateway, also if the order waited for a decision until the next month', async () => {
    api.setClock(Date.UTC(2026, 10, 30, 17, 0));
    const { order } = await api.checkout({ personalmailid: 'late@example.org' });
    const paidat = Date.UTC(2026, 10, 30, 18, 29);
    api.razorpay.control.pay(order.gatewayorderid, { amount: 100_000, createdAt: paidat / 1000 });
    api.setClock(Date.UTC(2026, 10, 30, 18, 35));
    await settle(api.deps, order.orderid, 'test');
    const [stored] = await api.all<Order>('transactions');
    expect(stored).toMatchObject({ status: 'LATE_REVIEW', receivedat: paidat });
    api.setClock(Date.UTC(2026, 11, 4));
    const { orderid } = order;
    await api.staff('POST /api/admin/resolvepayment', { orderid, decision: 'ISSUE', reason: 'Agreed' });
    await issueDocuments(api.deps, orderid);
    expect(await documentsOf(order)).toMatchObject([{ receivedat: paidat, issuedat: Date.UTC(2026, 11, 4) }]);
  });
});

describe('a seller with another GSTIN', () => {
  it('is a registration of its own, whose return has none of the papers of the one before', async () => {
    const order = await paid();
    const other = await paid();
    const save = (...registrations: Parameters<typeof aSeller>) =>
      api.staff('PUT /api/admin/seller', aSeller(...registrations));
    const [ended, next] = [
      { to: '19-Nov-2026' },
      { from: '20-Nov-2026', gstin: '29AABCU9603R1ZJ', state: '29', prefix: 'KA', signatory: 'K. Anbuselvi' },
    ];
    const { gstin: former } = demoSeller.registrations[0]!;
    for (const one of [[next], [{ ...next, from: '01-Jul-2017' }]]) {
      const { body } = await save(...one);
      expect(body).toMatchObject({ field: 'registrations.0.gstin', msg: sayOfSeller.hasPapers(former) });
    }
    const { prefix } = demoSeller.registrations[0]!;
    expect((await save(ended, { ...next, prefix })).body).toMatchObject({
      field: 'registrations.1.prefix',
      msg: sayOfSeller.otherPrefixNeeded,
    });
    // The prefix of papers, which the list does not name any more.
    await save({ prefix: 'TN' });
    expect((await save({ ...ended, prefix: 'TN' }, { ...next, prefix })).body).toMatchObject({
      field: 'registrations.1.prefix',
      msg: sayOfSeller.otherPrefixNeeded,
    });
    expect((await save(ended, next)).status).toBe(200);
    await paid();

    const { orderid } = order;
    const correction = { orderid, taxdetails: VIDYUT, reason: 'Company pays' };
    expect((await api.staff('POST /api/admin/correctinvoice', correction)).body).toMatchObject({
      msg: sayOfSeller.ended(former, '19-Nov-2026'),
    });
    const asked = { eventcode: 'test2025', orderid };
    expect((await api.staff('GET /api/admin/refundorder', asked)).body.data).toMatchObject({
      endednote: true,
    });
    const scope = { eventcode: 'test2025', mode: 'preview', kind: 'offer' };
    const { body: preview } = await api.staff('POST /api/admin/refundall', scope);
    expect(preview.data).toMatchObject({ preview: { notesuntil: '19-Nov-2026', latenotes: 2 } });
    await api.staff('POST /api/admin/refundorder', { orderid, amount: order.total, reason: 'ill' });
    const { seller, lines, placeofsupply } = (await documentsOf(order))[0]!;
    await issueDocuments(api.deps, orderid);
    const note = (await documentsOf(order)).find(({ kind }) => kind === 'creditnote');
    expect(note).toMatchObject({ serial: 'SGCC/26-27/00001', ended: true, seller, lines, placeofsupply });
    const after = (await api.db.collection('transactions').doc(orderid).get()).data() as Order;
    expect([after.status, after.refunds]).toMatchObject(['REFUNDED', [{ amount: order.total }]]);
    const passedOn = await api.staff('POST /api/admin/correctregistration', {
      eventcode: 'test2025',
      id: other.registrationid,
      name: 'Ravi Menon',
      personalmailid: 'ravi@example.org',
      reason: 'Asked by phone.',
    });
    expect(passedOn.status).toBe(200);
    const days = { startdate: '20-Dec-2099', enddate: '21-Dec-2099' };
    expect((await saveEvent(days)).status).toBe(200);
    await api.sweep();
    const before = await documentsOf(other);
    expect(before).toMatchObject([{ kind: 'invoice', seller: { gstin: former } }]);
    expect((await end(await lost(59_000, other))).status).toBe(200);
    await api.sweep();
    expect((await documentsOf(other)).find(({ kind }) => kind === 'creditnote')).toMatchObject({
      serial: 'SGCC/26-27/00002',
      commercial: true,
      ended: true,
      total: 59_000,
      seller: before[0]!.seller,
    });
    await saveEvent({ ...days, state: 'Orissa' });
    const moved = (await api.staff('GET /api/admin/movedinvoices')).body.data;
    expect(moved).toMatchObject([{ from: '33', invoices: 1, late: 1 }]);
    const make = async (changes: object = {}) => {
      const { body } = await api.staff('GET /api/admin/gstr1', { month: '2026-11', ...changes });
      const files = body.data as { name: string; csv: string }[];
      return [body.gstins, files.find(({ name }) => name === 'docs.csv')!.csv.split('\r\n')[1]];
    };
    const [own, first] = ['29AABCU9603R1ZJ', demoSeller.registrations[0]!.gstin];
    const [from, to] = ['SG/26-27/00001', 'SG/26-27/00002'];
    expect(await make()).toEqual([
      [own, first],
      'Invoices for outward supply,KA/26-27/00001,KA/26-27/00001,1,0',
    ]);
    expect(await make({ gstin: first })).toEqual([
      [first, own],
      `Invoices for outward supply,${from},${to},2,0`,
    ]);
    const { body } = await api.staff('GET /api/admin/gstr1', { month: '2026-11' });
    const rule = 'credited after its registration ended';
    expect(body.checks).toMatchObject([orderid, other.orderid].map((one) => ({ rule, orderid: one })));
    expect(await api.violations({ asking: true })).toEqual([]);
    expect(await api.staff('GET /api/admin/gstr1', { month: '2026-12', kind: 'iff' })).toMatchObject({
      body: { field: 'month', msg: sayOfApi.noIff },
    });
  });
});

describe('the audit of documents', () => {
  it('compares the documents of a month with their orders and PDFs', async () => {
    const [first, second] = [await paid(), await paid()];
    const check = async (changes: object = {}) =>
      (await api.staff('GET /api/admin/taxaudit', { month: '2026-11', ...changes })).body.data;
    expect(await check()).toEqual({ documents: 2, violations: [], warnings: [] });
    expect(await check({ month: '2026-10' })).toMatchObject({ documents: 0 });
    expect(await check({ eventcode: 'other2025' })).toMatchObject({ documents: 0 });
    expect(await check({ gstin: demoSeller.registrations[0]!.gstin, eventcode: 'test2025' })).toMatchObject({
      documents: 2,
    });
    await api.db.collection('documentFiles').doc('SG_26-27_00001').delete();
    await api.db
      .collection('documentFiles')
      .doc('SG_26-27_00002')
      .update({ pdf: Buffer.from('other') });
    expect(await check()).toMatchObject({
      violations: [
        { what: 'the PDF is missing', ids: ['SG/26-27/00001', first.orderid] },
        { what: 'the PDF was replaced', ids: ['SG/26-27/00002', second.orderid] },
      ],
    });
    expect(await api.violations()).toHaveLength(2);
    await api.db.collection('taxDocuments').doc('SG_26-27_00002').delete();
    await api.db.collection('transactions').doc(second.orderid).update({ documents: [] });
    expect(await check({ month: '2026-10' })).toMatchObject({
      violations: [
        { rule: 'every number that was given has its document', what: '1 documents of 2 numbers' },
      ],
    });
  });

  const mailsTo = (mailbox: string) =>
    api.mailbox
      .messages()
      .filter(({ to, subject }) => to.includes(mailbox) && /^The (audit|books) /.test(subject));
  const night = (day: number, month: number) => Date.UTC(2026, month - 1, day, 21, 45);
  const auditOf = async (month: string, environment = {}) =>
    runCommand('audit-money', ['--project', api.projectId, '--month', month], {
      ...settingsOf(api.deps.config),
      ...environment,
    });

  it('is made each night, and mails a change of the store once', async () => {
    const order = await paid({ taxdetails: VIDYUT });
    const record = api.db.collection('taxDocuments').doc('SG_26-27_00001');
    await api.sweep(night(21, 11));
    expect(mailsTo('organiser@samagam.test')).toEqual([]);
    await record.update({ 'buyer.gstin': '' });
    await api.sweep(night(21, 11));
    expect(mailsTo('organiser@samagam.test')).toEqual([]);
    await api.sweep(night(22, 11));
    await api.sweep(night(22, 11) + 60_000);
    await api.sendMails(night(22, 11) + 120_000);
    const mails = mailsTo('organiser@samagam.test');
    expect(mails.map(({ subject }) => subject)).toEqual(['The audit of the tax documents has 2 findings']);
    expect(mails[0]!.text).toContain('a document is as its seal says: a name, an address, a GSTIN');
    expect(mails[0]!.text).toContain(`SG/26-27/00001, ${order.orderid}`);
    const { code, output } = await auditOf('2026-11');
    expect([code, output]).toEqual([1, expect.stringContaining('✗ a document is as its seal says')]);
  });

  it('says that it is blind without the master secret', async () => {
    await paid();
    expect(await auditOf('2026-11')).toMatchObject({ code: 0 });
    const { code, output } = await auditOf('2026-11', { MASTER_SECRET: undefined });
    expect([code, output]).toEqual([1, expect.stringContaining('MASTER_SECRET is not set')]);
    expect(output).not.toContain('All is well');
  });

  it('mails the figures and the digest of a month once, which audit:money prints again', async () => {
    await paid();
    const treasurer = { settledays: 5, feepercent: 0, digestmail: 'accountant@example.org' };
    await api.staff('PUT /api/admin/treasurer', treasurer);
    for (const day of [29, 30, 31]) {
      await api.sweep(night(day, 11));
      await api.sendMails(night(day, 11) + 120_000);
    }
    const mails = mailsTo('accountant@example.org');
    expect(mails.map(({ subject }) => subject)).toEqual(['The books of 2026-11', 'The books of 2026-10']);
    const [mail] = mails;
    const [, digest] = /^Digest: ([0-9a-f]{64})$/m.exec(mail!.text)!;
    expect(mail!.text).toContain('CGST: ₹225.00');
    expect(mail!.text).toContain('IGST: ₹0.00');
    expect((await auditOf('2026-11')).output).toContain(`Digest of 2026-11: ${digest}`);
    // Sealed again by someone who has the secret.
    const record = api.db.collection('taxDocuments').doc('SG_26-27_00001');
    const document = (await api.all<StoredTaxDocument>('taxDocuments'))[0]!;
    const other = { ...document, placeofsupply: '27' };
    await record.set({ ...other, seal: sealOf(api.deps, other) });
    expect((await auditOf('2026-11')).output).not.toContain(digest);
  });
});

describe('an event that moves to another state', () => {
  it('lists its invoices, and issues them again only when staff start it, without a new name, whatever stops it', async () => {
    const [first, second] = [await paid(), await paid()];
    const list = async () => (await api.staff('GET /api/admin/movedinvoices')).body.data;
    expect(await list()).toEqual([]);
    await saveEvent({ state: 'Orissa' });
    const row = { eventcode: 'test2025', from: '33', to: '21' };
    expect(await list()).toEqual([{ ...row, name: event.name, invoices: 2, amount: 590_000, late: 0 }]);
    await api.sweep();
    expect(await documentsOf(first)).toHaveLength(1);
    const reissue = (invoices: number) => api.staff('POST /api/admin/movedinvoices', { ...row, invoices });
    expect((await reissue(3)).status).toBe(412);
    // A repeat before the documents are issued asks for no others, also after a run that ended with its first or second write.
    for (const nth of [1, 2])
      await expect(reissueMoved(stopping(api.deps, nth), { ...row, invoices: 2 }, 'test')).rejects.toThrow(
        Stopped,
      );
    expect((await reissue(2)).body.data).toEqual({ done: 2, left: 0 });
    // And each document is issued once, if the process ends after each of them.
    api.setClock(NOW + 1);
    for (const { orderid } of [first, second]) {
      const stopped = () => expect(issueDocuments(stopping(api.deps, 1), orderid)).rejects.toThrow(Stopped);
      await stopped();
      await stopped();
    }
    await api.sweep();
    for (const order of [first, second]) {
      expect(await documentsOf(order)).toMatchObject([
        { placeofsupply: '33', cgst: 22_500 },
        { kind: 'creditnote', cgst: 22_500, reason: 'The event moved from Tamil Nadu to Odisha.' },
        { kind: 'invoice', placeofsupply: '21', igst: 45_000, buyer: { name: order.name } },
      ]);
    }
    expect(await list()).toEqual([]);
    expect(await api.violations({ asking: true })).toEqual([]);
  });
});

describe('after 30 November of the next financial year', () => {
  it('a correction is refused, and a refund gives a commercial note, which every screen says before', async () => {
    const order = await paid();
    const { orderid } = order;
    const asked = { eventcode: 'test2025', orderid };
    const refundable = async () => (await api.staff('GET /api/admin/refundorder', asked)).body.data;
    const preview = async () =>
      (
        await api.staff('POST /api/admin/refundall', {
          eventcode: 'test2025',
          mode: 'preview',
          kind: 'offer',
        })
      ).body.data;
    expect(await refundable()).not.toHaveProperty('latenote');
    expect(await preview()).toMatchObject({ preview: { notesuntil: '30-Nov-2027', latenotes: 0 } });
    api.setClock(Date.parse('2027-12-01T00:00+05:30'));
    const correction = { orderid, taxdetails: VIDYUT, reason: 'Company pays' };
    expect((await api.staff('POST /api/admin/correctinvoice', correction)).body).toMatchObject({
      msg: sayOfOrder.tooLateToCorrect('30-Nov-2027'),
    });
    expect(await refundable()).toMatchObject({ latenote: true });
    expect(await preview()).toMatchObject({ preview: { latenotes: 1 } });
    await saveEvent({ state: 'Orissa' });
    expect((await api.staff('GET /api/admin/movedinvoices')).body.data).toMatchObject([
      { invoices: 0, late: 1 },
    ]);
    await api.staff('POST /api/admin/refundorder', { orderid, amount: 59_000, reason: 'ill' });
    await issueDocuments(api.deps, orderid);
    expect((await documentsOf(order)).at(-1)).toMatchObject({
      kind: 'creditnote',
      commercial: true,
      total: 59_000,
    });
    const { body } = await api.staff('GET /api/admin/gstr1', { month: '2027-12' });
    const files = body.data as { name: string; csv: string }[];
    for (const { name, csv } of files) expect([name, csv.trim().split('\r\n').length]).toEqual([name, 1]);
    expect(body.checks).toMatchObject([{ rule: 'credited too late to reduce GST', orderid }]);
    expect(await api.violations({ asking: true })).toEqual([]);
  });
});

describe('a lost dispute', () => {
  const orderNow = async ({ orderid }: Order) =>
    (await api.db.collection('transactions').doc(orderid).get()).data() as Order;

  it('is ended once, with a void ticket and a credit note, and its payment cannot be refunded', async () => {
    const order = await lost();
    const refund = await api.staff('POST /api/admin/refundorder', { orderid: order.orderid, reason: 'ill' });
    expect(refund.body.msg).toBe(sayOfOrder.endDisputeFirst);
    expect((await end(order, { disputeid: 'disp_2' })).body.msg).toBe(sayOfOrder.notLost);
    expect((await end(order, { printedreason: 'Returned by your bank' })).status).toBe(200);
    expect((await end(order)).body.msg).toBe(sayOfOrder.notLost);
    await api.sweep();
    expect(await orderNow(order)).toMatchObject({ status: 'REFUNDED' });
    expect((await documentsOf(order)).at(-1)).toMatchObject({
      kind: 'creditnote',
      total: 295_000,
      reason: 'Returned by your bank',
    });
    const again = await api.staff('POST /api/admin/refundorder', { orderid: order.orderid, reason: 'ill' });
    expect(again.status).toBe(409);
    expect(await api.violations({ asking: true })).toEqual([]);
  });

  it('is a bad debt that keeps the invoice, and may keep the ticket', async () => {
    const order = await lost();
    await end(order, { ticket: 'keep', books: 'baddebt' });
    await api.sweep();
    expect(await orderNow(order)).toMatchObject({ status: 'PAID' });
    expect(await documentsOf(order)).toMatchObject([{ kind: 'invoice' }]);
    const ticketkey = api.ticketkeyOf(order);
    expect((await api.get(`/api/getticket?ticketkey=${ticketkey}`)).status).toBe(200);
    const asked = { eventcode: 'test2025', orderid: order.orderid };
    expect((await api.staff('GET /api/admin/refundorder', asked)).body.data).toMatchObject({ left: 0 });
    expect(await api.violations({ asking: true })).toEqual([]);
  });

  it('of a part takes back that part', async () => {
    const order = await lost(100_000);
    await end(order, { ticket: 'keep' });
    await api.sweep();
    expect((await documentsOf(order)).at(-1)).toMatchObject({ kind: 'creditnote', total: 100_000 });
    const asked = { eventcode: 'test2025', orderid: order.orderid };
    expect((await api.staff('GET /api/admin/refundorder', asked)).body.data).toMatchObject({ left: 195_000 });
  });
});

describe('the reasons of a refund', () => {
  it('are one for staff, and one on the credit note, which a decision does not replace', async () => {
    const order = await paid();
    const { orderid } = order;
    const reason = 'internal: paid from petty cash by Suresh';
    await api.staff('POST /api/admin/refundorder', { orderid, amount: 50_000, reason });
    await issueDocuments(api.deps, orderid);
    const printedreason = 'The workshop was cancelled';
    await api.staff('POST /api/admin/refundorder', { orderid, amount: 40_000, reason, printedreason });
    await issueDocuments(api.deps, orderid);
    const notes = (await documentsOf(order)).filter(({ kind }) => kind === 'creditnote');
    expect(notes.map((note) => note.reason).toSorted()).toEqual(['Refund', printedreason]);
    expect(JSON.stringify(await api.all('taxDocuments'))).not.toContain('Suresh');
    await api.sendMails();
    const mails = api.mailbox.messages().filter(({ subject }) => subject.startsWith('Refund for'));
    const reasons = mails.map(({ text }) => /^Reason: (.*)$/m.exec(text)?.[1]);
    expect(new Set(reasons)).toEqual(new Set([undefined, printedreason]));
    expect(JSON.stringify(mails)).not.toContain('Suresh');
  });
});

describe('a recorded payment that is unusual', () => {
  it.each([
    ['two lakh in cash', { method: 'CASH' }, 0, sayOfApi.largeCash],
    ['tax of more than a fifth', { method: 'BANK' }, 0.2, sayOfApi.highTds],
  ])('of %s is refused, until staff confirm it', async (_what, changes, share, msg) => {
    await api.save({ ...event, tickettypes: [aPass('Delegate', { price: 200_000 })] });
    const taxdetails = { ...VIDYUT };
    const { order } = await api.checkout({ personalmailid: 'cash@example.org', taxdetails });
    const { orderid, total, gst } = order;
    const tds = share === 0 ? 0 : (total - gst) * share + 1;
    const input = { orderid, reference: 'desk-1', receivedon: '20-Nov-2026', reason: 'Paid', ...changes };
    const record = (more: object) => api.staff('POST /api/admin/recordpayment', { ...input, ...more });
    const amounts = { amount: total - tds, tds };
    expect((await record(amounts)).body.msg).toBe(msg);
    expect((await record({ amount: 0, tds: total, isunusual: true })).body.msg).toBe(sayOfApi.tdsAboveValue);
    expect((await record({ ...amounts, isunusual: true })).status).toBe(200);
    const { body } = await api.staff('GET /api/admin/gstr1', { month: '2026-11' });
    const rule = share === 0 ? 'large in cash' : 'with much tax deducted';
    expect(body.checks).toContainEqual(expect.objectContaining({ rule, orderid }));
  });
});
