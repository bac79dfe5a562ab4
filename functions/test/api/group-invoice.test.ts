/** Before a group pays: POST /api/proforma and /api/grouptaxdetails. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoSeller } from '@samagam/emulators/seed-data/seller';
import { sayOfApi } from '@samagam/contract/api-messages';
import type { GroupPage } from '@samagam/contract/orders/group-page';
import type { Order } from '@samagam/domain/order/order';
import { issueDocuments } from '../../src/orders/issue-documents.ts';
import { settle } from '../../src/orders/settle.ts';
import { renderMail } from '../../src/mails/render-mail.ts';
import type { OutboxMail } from '../../src/stores/mail.ts';
import { sellerRef } from '../../src/stores/settings.ts';
import type { StoredTaxDocument } from '../../src/stores/tax-documents.ts';
import { groupEvent, groupSteps } from './group-steps.ts';
import { type Harness, ORIGIN, startHarness } from './harness.ts';

const VIDYUT = {
  gstin: '29AABCU9603R1ZJ',
  legalname: 'Vidyut Labs Private Limited',
  address: '7, 80 Feet Road, Bengaluru',
  state: '29',
};

let api: Harness;
let steps: ReturnType<typeof groupSteps>;
let clock = Date.UTC(2026, 10, 22, 6);

beforeAll(async () => {
  api = await startHarness();
  steps = groupSteps(api);
  await api.save(groupEvent());
});
// Each test gets its own hour, so that the limits by client start again.
beforeEach(async () => {
  api.setClock((clock += 3_600_000));
  await sellerRef(api.db).set(demoSeller);
});
afterAll(() => api.close());

const keyOf = ({ groupbookingid }: Order) => api.deps.keys.groupKey(groupbookingid);
const anUnpaidGroup = async (changes: Record<string, unknown> = {}) => {
  const { order } = await steps.generateInvoice({ ticketdetails: { Delegate: 2 }, ...changes });
  return { order, key: keyOf(order) };
};
const pageOf = async (key: string) => (await api.postJson('/api/grouppage', { key })).body.data as GroupPage;
const askForProforma = (key: string) =>
  api.app.request(`${ORIGIN}/api/proforma`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: ORIGIN },
    body: JSON.stringify({ key }),
  });
const refusalOf = async (key: string) => {
  const response = await askForProforma(key);
  const { msg } = (await response.json()) as { msg: string };
  return [response.status, msg];
};

async function pay(order: Order) {
  api.razorpay.control.payLink(order.gatewayorderid);
  await settle(api.deps, order.orderid, 'test');
}

const documentsStored = () =>
  Promise.all(['taxDocuments', 'documentFiles', 'serials'].map((name) => api.all(name)));

const change = (key: string, taxdetails: object) => api.postJson('/api/grouptaxdetails', { key, taxdetails });

describe('a proforma', () => {
  it('is a PDF for an unpaid booking, with a name of its own, and is not stored', async () => {
    const { order, key } = await anUnpaidGroup({ taxdetails: VIDYUT });
    expect((await pageOf(key)).proforma).toBe(true);
    const before = await documentsStored();
    const response = await askForProforma(key);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('cache-control')).toContain('no-store');
    expect(response.headers.get('content-disposition')).toContain(`proforma_${order.orderid}.pdf`);
    const pdf = Buffer.from(await response.arrayBuffer());
    expect(pdf.subarray(0, 8).toString()).toBe('%PDF-1.7');
    expect(pdf.length).toBeGreaterThan(20_000);
    expect(await documentsStored()).toEqual(before);
  });

  it('is attached to the mail with the payment link', async () => {
    const { order, booking } = await steps.generateInvoice();
    await api.sendMails();
    const mail = await api.mailbox.waitFor(({ to }) => to.includes(String(booking.email)));
    expect(mail.parts.map(({ name, type }) => [name, type])).toEqual([
      [`proforma_${order.orderid}.pdf`, 'application/pdf'],
    ]);
  });

  it('is not mailed any more once the booking is paid', async () => {
    const { order } = await steps.generateInvoice();
    await pay(order);
    const [mail] = (await api.all<OutboxMail>('mail')).filter(
      (one) => one.kind === 'proforma' && one.orderid === order.orderid,
    );
    expect(await renderMail(api.deps, mail!)).toBeUndefined();
  });

  it('opens with no other key, and every wrong one is answered the same', async () => {
    const [{ order, key }, other] = [await anUnpaidGroup(), await anUnpaidGroup()];
    const wrong = [
      `${other.order.groupbookingid}${key.slice(16)}`,
      key.slice(0, -1),
      `${key}A`,
      api.deps.keys.paymentKey(order.orderid, 'own'),
      api.deps.keys.groupKey('0000000000000000'),
      api.deps.keys.documentKey(order.orderid),
    ];
    for (const one of wrong) expect(await refusalOf(one)).toEqual([404, sayOfApi.notFound]);
  });

  it('is refused once the booking is paid', async () => {
    const { order, key } = await anUnpaidGroup();
    await pay(order);
    expect(await refusalOf(key)).toEqual([409, sayOfApi.noProforma]);
    expect((await pageOf(key)).proforma).toBe(false);
  });

  it('is refused once the time to pay is over', async () => {
    const { order, key } = await anUnpaidGroup();
    api.setClock(order.holduntil);
    expect(await refusalOf(key)).toEqual([409, sayOfApi.noProforma]);
    expect((await pageOf(key)).proforma).toBe(false);
  });

  it('is refused until the organiser has entered the seller', async () => {
    const { key } = await anUnpaidGroup();
    await sellerRef(api.db).delete();
    expect(await refusalOf(key)).toEqual([409, sayOfApi.noProformaYet(`${ORIGIN}/event/test2025#contact`)]);
    expect((await pageOf(key)).proforma).toBe(false);
  });
});

describe('the tax details of a booking', () => {
  it('can be given and changed until it is paid; the invoice names the last ones', async () => {
    const { order, key } = await anUnpaidGroup();
    expect((await pageOf(key)).taxdetails).toEqual({ gstin: '', legalname: '', address: '', state: '' });
    expect((await change(key, { ...VIDYUT, legalname: 'Vidyut' })).status).toBe(200);
    const { status, body } = await change(key, { ...VIDYUT, gstin: VIDYUT.gstin.toLowerCase() });
    expect([status, body]).toEqual([200, { result: 'Success' }]);
    expect((await pageOf(key)).taxdetails).toEqual({ ...VIDYUT, country: '' });
    await pay(order);
    await issueDocuments(api.deps, order.orderid);
    const [invoice] = (await api.all<StoredTaxDocument>('taxDocuments')).filter(
      ({ orderid }) => orderid === order.orderid,
    );
    expect(invoice).toMatchObject({ buyer: { name: VIDYUT.legalname, gstin: VIDYUT.gstin } });
    const entries = await api.all<{ what: string; who: string; facts: { orderid?: string } }>('audit');
    const ofOrder = entries.filter(({ facts }) => facts.orderid === order.orderid);
    expect(ofOrder.filter(({ what }) => what === 'tax details changed')).toMatchObject([
      { who: 'group contact' },
      { who: 'group contact' },
    ]);
  });

  it('are closed once it is paid', async () => {
    const { order, key } = await anUnpaidGroup({ taxdetails: VIDYUT });
    await pay(order);
    const { status, body } = await change(key, { ...VIDYUT, legalname: 'Somebody Else' });
    expect([status, body.msg]).toEqual([409, sayOfApi.taxDetailsClosed(`${ORIGIN}/event/test2025#contact`)]);
    expect(await pageOf(key)).not.toHaveProperty('taxdetails');
    const stored = (await api.db.collection('transactions').doc(order.orderid).get()).data() as Order;
    expect(stored.taxdetails).toEqual({ ...VIDYUT, country: '' });
  });

  it('are refused with a wrong key, and with the sentences of the form', async () => {
    const { key } = await anUnpaidGroup();
    const { status, body } = await change(`${key.slice(0, -2)}AA`, VIDYUT);
    expect([status, body.msg]).toEqual([404, sayOfApi.notFound]);
    const mistyped = await change(key, { ...VIDYUT, gstin: '29AABCU9603R1ZK' });
    expect([mistyped.status, mistyped.body.field]).toEqual([400, 'taxdetails.gstin']);
    const foreign = await change(key, { ...VIDYUT, state: '33' });
    expect([foreign.body.field, foreign.body.msg]).toEqual(['taxdetails.state', sayOfApi.gstinOfOtherState]);
  });
});
