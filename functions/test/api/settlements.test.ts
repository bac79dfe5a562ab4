/** The gateway's settlements and the bank's statement, from a sale to the month of the treasurer. */
import { anEvent } from '@samagam/emulators/builders/an-event';
import { aDispute } from '@samagam/emulators/builders/an-order';
import type { Lie } from '@samagam/emulators/razorpay/settlements';
import type { StoredFinding } from '@samagam/contract/money/settlement-line';
import type { TreasurerMonth } from '@samagam/contract/money/treasurer-month';
import type { Order } from '@samagam/domain/order/order';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fetchSettlements } from '../../src/books/fetch-settlements.ts';
import { reconcile } from '../../src/gateway/reconcile.ts';
import { eraseOldBooks } from '../../src/people/old-books.ts';
import { settle } from '../../src/orders/settle.ts';
import { settlementLines } from '../../src/stores/settlement-lines.ts';
import { type Harness, startHarness } from './harness.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** A morning in India. */
const MORNING = Date.UTC(2026, 10, 10, 4, 0);
const PRICE = 295_000;
const FEE = 6962;

let api: Harness;
beforeAll(async () => {
  api = await startHarness();
});
beforeEach(async () => {
  await api.clear();
  await api.save(anEvent());
  api.razorpay.control.webhookMode({ mode: 'drop' });
  api.setClock(MORNING);
});
afterAll(() => api.close());

const fetchAt = (moment: number) => {
  api.setClock(moment);
  return fetchSettlements(api.deps);
};

const aSale = (): Promise<{ order: Order; paymentid: string }> =>
  api.prepared(['sale'], async () => {
    const { order } = await api.checkout({ personalmailid: `s${api.another()}@example.org` });
    const { payment } = api.razorpay.control.pay(order.gatewayorderid);
    await settle(api.deps, order.orderid, 'test');
    return { order, paymentid: payment.id };
  });

async function open(): Promise<Pick<StoredFinding, 'rule' | 'entityid'>[]> {
  return (await api.all<StoredFinding>('settlementfindings'))
    .filter(({ state }) => state === 'open')
    .map(({ rule, entityid }) => ({ rule, entityid }));
}

async function month(of = '2026-11'): Promise<TreasurerMonth> {
  const { status, body } = await api.staff('GET /api/admin/month', { month: of });
  expect(status).toBe(200);
  return body.data as TreasurerMonth;
}

describe('the settlements of the gateway', () => {
  it('are stored line by line with their orders, and make the figures of the month', async () => {
    const [first, second] = [await aSale(), await aSale()];
    await api.staff('POST /api/admin/refundorder', {
      orderid: second.order.orderid,
      reason: 'ill',
      submissionid: 'a-submission-of-tests',
    });
    api.setClock(MORNING + 2 * DAY);
    const adjustments = [{ amount: -2500, description: 'A fee' }];
    const { id, amount, utr } = api.razorpay.control.settle({ adjustments });
    const done = await fetchAt(MORNING + 4 * DAY);
    expect(done).toMatchObject({ settlements: 1, added: 4, findings: 0, failed: 0 });
    const lines = await settlementLines(api.db);
    expect(lines.find(({ entityid }) => entityid === first.paymentid)).toEqual({
      entityid: first.paymentid,
      type: 'payment',
      amount: PRICE,
      debit: 0,
      credit: PRICE - FEE,
      fee: FEE,
      tax: 1062,
      settlementid: id,
      utr,
      settledon: '12-Nov-2026',
      settledat: MORNING + 2 * DAY,
      createdat: MORNING,
      gatewayorderid: first.order.gatewayorderid,
      method: 'upi',
      cause: 'order',
      orderid: first.order.orderid,
      eventcode: 'test2025',
      expected: PRICE,
    });
    expect(lines.map(({ type, cause }) => `${type} ${cause}`).toSorted()).toEqual([
      'adjustment adjustment',
      'payment order',
      'payment order',
      'refund refund',
    ]);
    const { figures, settlements, fetchedat } = await month();
    expect(figures).toMatchObject({
      gross: 2 * PRICE,
      refunds: PRICE,
      adjustments: -2500,
      fees: 2 * (FEE - 1062),
      gst: 2 * 1062,
      net: amount,
      settled: amount,
      inbank: 0,
      open: amount,
    });
    expect(settlements).toMatchObject([{ id, amount, createdon: '12-Nov-2026', lines: { count: 4 } }]);
    expect(fetchedat).toBe(new Date(MORNING + 4 * DAY).toISOString());
    const { body } = await api.staff('GET /api/admin/settlementlines', { settlementid: id });
    expect(body.data).toHaveLength(4);
    const days = { from: '01-Nov-2026', to: '30-Nov-2026' };
    const register = (await api.staff('GET /api/admin/register', days)).body;
    expect(
      (register.data as string[]).filter((row) => row.includes(String(utr)) && row.includes(id)),
    ).toHaveLength(2);
    const [file] = (await api.staff('GET /api/admin/tally', days)).body.data as { xml: string }[];
    expect(file!.xml).toContain(`<REFERENCE>${utr}</REFERENCE>`);
    expect((await month('2026-10')).settlements).toEqual([]);
  });

  it('change nothing when the same days are fetched ten times', async () => {
    await aSale();
    await aSale();
    api.setClock(MORNING + 2 * DAY);
    api.razorpay.control.settle();
    await fetchAt(MORNING + 8 * DAY);
    const before = await api.documents();
    for (let i = 0; i < 9; i++)
      expect(await fetchAt(MORNING + 8 * DAY)).toMatchObject({ added: 0, findings: 0 });
    expect(await api.documents()).toEqual(before);
  });

  it('get a UTR, and another state, when they are known later', async () => {
    const { paymentid } = await aSale();
    api.setClock(MORNING + 2 * DAY);
    const { id } = api.razorpay.control.settle({ utr: null, status: 'failed' });
    await fetchAt(MORNING + 3 * DAY);
    expect(await settlementLines(api.db)).toMatchObject([{ entityid: paymentid }]);
    expect((await settlementLines(api.db))[0]!.utr).toBeUndefined();
    expect((await month()).figures.settled).toBe(0);
    // Long after the days that are usually fetched again.
    api.razorpay.control.finishSettlement(id, { utr: 'LATER0000000001' });
    expect(await fetchAt(MORNING + 20 * DAY)).toMatchObject({ added: 0, findings: 0 });
    expect((await settlementLines(api.db))[0]!.utr).toBe('LATER0000000001');
    expect(await month()).toMatchObject({
      figures: { settled: PRICE - FEE },
      settlements: [{ status: 'processed', utr: 'LATER0000000001' }],
    });
  });

  it.each([
    ['missing', 'adds up to another amount', ''],
    ['double', 'reported twice', 'own'],
    ['fee', 'an amount that does not add up', 'own'],
    ['currency', 'in another currency', 'own'],
    ['foreign', 'of no order', 'pay_ForeignPayment'],
  ] as const)('show what is wrong when the gateway lies: %s', async (mode, rule, about) => {
    const { paymentid } = await aSale();
    await aSale();
    api.setClock(MORNING + 2 * DAY);
    api.razorpay.control.settle();
    api.razorpay.control.lie({ mode, entity: paymentid } as Lie);
    await fetchAt(MORNING + 4 * DAY);
    const entityid = about === 'own' ? paymentid : about;
    expect(await open()).toEqual(expect.arrayContaining([{ rule, entityid }]));
    expect((await month()).findings.map((one) => one.rule)).toContain(rule);
  });

  it('keep what was stored first, and end a finding when the gateway mends its report', async () => {
    const { paymentid } = await aSale();
    api.setClock(MORNING + 2 * DAY);
    api.razorpay.control.settle();
    await fetchAt(MORNING + 3 * DAY);
    const [stored] = await settlementLines(api.db);
    api.razorpay.control.lie({ mode: 'fee', entity: paymentid });
    await fetchAt(MORNING + 4 * DAY);
    expect(await settlementLines(api.db)).toEqual([stored]);
    expect(await open()).toEqual([{ rule: 'changed in the report', entityid: paymentid }]);
    api.razorpay.control.lie({ mode: 'none' });
    expect(await fetchAt(MORNING + 5 * DAY)).toMatchObject({ findings: 0 });
    expect(await open()).toEqual([]);
  });

  it('name a payment that is captured and not settled after five days, and end that with its settlement', async () => {
    const { order, paymentid } = await aSale();
    expect(await fetchAt(MORNING + 5 * DAY)).toMatchObject({ findings: 0 });
    await fetchAt(MORNING + 6 * DAY);
    expect(await api.all('settlementfindings')).toMatchObject([
      {
        rule: 'captured and not settled',
        entityid: paymentid,
        orderid: order.orderid,
        amount: PRICE,
        state: 'open',
      },
    ]);
    api.razorpay.control.settle();
    await fetchAt(MORNING + 8 * DAY);
    expect(await open()).toEqual([]);
  });

  it.each(['yesterday', 'refuse'] as const)(
    'are left for the next run when the gateway answers: %s',
    async (mode) => {
      await aSale();
      api.setClock(MORNING + 2 * DAY);
      api.razorpay.control.settle();
      api.razorpay.control.lie({ mode });
      const done = await fetchAt(MORNING + 8 * DAY);
      expect(done.failed).toBeGreaterThan(0);
      // Its payment is not called unsettled, because its report was not read.
      expect(await open()).toEqual([]);
      api.razorpay.control.lie({ mode: 'none' });
      expect(await fetchAt(MORNING + 8 * DAY)).toMatchObject({ findings: 0, failed: 0 });
      expect(await settlementLines(api.db)).toHaveLength(1);
    },
  );

  it('are whole after a run that was stopped anywhere', async () => {
    await aSale();
    await aSale();
    api.setClock(MORNING + 2 * DAY);
    api.razorpay.control.settle();
    api.setClock(MORNING + 8 * DAY);
    await fetchSettlements(api.deps);
    const whole = await withoutRandom();
    const writes = whole.length;
    for (let stopped = 0; stopped < 6; stopped++) {
      for (const name of ['settlements', 'settlementlines', 'settlementfindings', 'treasury'])
        await api.db.recursiveDelete(api.db.collection(name));
      await fetchSettlements({ ...api.deps, gateway: stoppedAfter(stopped) }).catch(() => undefined);
      await fetchSettlements(api.deps);
      expect(await withoutRandom()).toEqual(whole);
    }
    expect(writes).toBeGreaterThan(3);
  });

  it('know a dispute that the bank took, a second payment, and money without an owner with its age', async () => {
    const { order, paymentid } = await aSale();
    await api.db
      .doc(`transactions/${order.orderid}`)
      .update({ disputes: [aDispute({ paymentid, amount: PRICE, status: 'lost', disputeid: 'disp_1' })] });
    const again = api.razorpay.control.pay(order.gatewayorderid, { force: true }).payment;
    await settle(api.deps, order.orderid, 'test');
    api.setClock(MORNING + 2 * DAY);
    api.razorpay.control.settle({ adjustments: [{ amount: -PRICE, dispute: 'disp_1', payment: paymentid }] });
    expect(await fetchAt(MORNING + 4 * DAY)).toMatchObject({ findings: 0 });
    const lines = await settlementLines(api.db);
    expect(lines.map(({ cause }) => cause).toSorted()).toEqual(['dispute', 'order', 'second payment']);
    expect(lines.find(({ entityid }) => entityid === again.id)!.orderid).toBe(order.orderid);
    await reconcile(api.deps, DAY);
    expect((await month()).unowned).toMatchObject([
      { orderid: order.orderid, reason: 'second payment', amount: PRICE, days: 4 },
    ]);
  });

  it('are fetched once in a night, and by hand at any time', async () => {
    const listings = () =>
      api.razorpay.control.calls().filter(({ path }) => path === '/v1/settlements').length;
    await reconcile(api.deps);
    expect(listings()).toBe(0);
    const night = Date.UTC(2026, 10, 10, 21, 40);
    for (const minutes of [0, 10]) {
      api.setClock(night + minutes * 60_000);
      await reconcile(api.deps);
    }
    expect(listings()).toBe(1);
    expect((await reconcile(api.deps, DAY)).settlements).toMatchObject({ settlements: 0, failed: 0 });
    expect(listings()).toBe(2);
  });

  it('are deleted with the accounts of their year, and not before', async () => {
    await aSale();
    api.setClock(MORNING + 2 * DAY);
    const { utr } = api.razorpay.control.settle();
    await fetchAt(MORNING + 4 * DAY);
    const columns = {
      date: 'Date',
      narration: 'Text',
      credit: 'In',
      reference: '',
      amount: '',
      sign: '',
      balance: '',
    };
    await api.staff('POST /api/admin/bankfile', {
      text: `Date,Text,In\n12/11/2026,NEFT ${utr},1.00\n`,
      columns,
    });
    const kept = async () => {
      await eraseOldBooks(api.deps);
      const found = await Promise.all(
        (['settlements', 'settlementlines', 'banklines'] as const).map((name) => api.all(name)),
      );
      return found.map((records) => records.length);
    };
    // At night: the last one that the law names, and the one after it.
    api.setClock(Date.UTC(2033, 11, 30, 22, 0));
    expect(await kept()).toEqual([1, 1, 1]);
    api.setClock(Date.UTC(2033, 11, 31, 22, 0));
    expect(await kept()).toEqual([0, 0, 0]);
  });

  it('keep a finding closed that an admin has dealt with', async () => {
    const { paymentid } = await aSale();
    api.setClock(MORNING + 2 * DAY);
    api.razorpay.control.settle();
    api.razorpay.control.lie({ mode: 'currency', entity: paymentid });
    await fetchAt(MORNING + 4 * DAY);
    const [{ id }] = (await month()).findings as [TreasurerMonth['findings'][number]];
    const close = (of: string) =>
      api.staff('PUT /api/admin/settlementfinding', { id: of, note: 'Asked Razorpay.' });
    expect((await close(id)).status).toBe(200);
    await fetchAt(MORNING + 5 * DAY);
    expect((await month()).findings).toEqual([]);
    expect((await close('nothing')).status).toBe(404);
  });
});

describe('the statement of the bank', () => {
  const columns = {
    date: 'Date',
    narration: 'Narration',
    reference: 'Ref No',
    credit: 'Deposit',
    amount: '',
    sign: '',
    balance: '',
  };
  const fileOf = (rows: string[]) =>
    ['My Bank,,,,', 'Date,Narration,Ref No,Withdrawal,Deposit', ...rows].join('\n');
  const send = (rows: string[]) => api.staff('POST /api/admin/bankfile', { text: fileOf(rows), columns });
  const rupees = (paise: number) => (paise / 100).toFixed(2);

  it('is matched by UTR and amount to the last paisa, also with a recorded payment', async () => {
    await aSale();
    const { order } = await api.checkout({ personalmailid: 'company@example.org' });
    await api.staff('POST /api/admin/recordpayment', {
      orderid: order.orderid,
      method: 'BANK',
      reference: 'HDFCN52026111199',
      receivedon: '10-Nov-2026',
      amount: 270_000,
      tds: 25_000,
      reason: 'By the company.',
    });
    api.setClock(MORNING + 2 * DAY);
    const { amount, utr } = api.razorpay.control.settle();
    await fetchAt(MORNING + 4 * DAY);
    const rows = [
      `13/11/2026,NEFT-${utr}-RAZORPAY,${utr},,"${rupees(amount)}"`,
      `11/11/2026,NEFT-HDFCN52026111199-ASHA RAMAN,,,"2,700.00"`,
      '14/11/2026,INTEREST,,,1.50',
      '14/11/2026,RENT,,500.00,',
    ];
    expect((await send(rows)).body.data).toEqual({ credits: 3, added: 3, matched: 2, unread: [] });
    expect((await send(rows)).body.data).toEqual({ credits: 3, added: 0, matched: 0, unread: [] });
    const shown = await month();
    expect(shown.figures).toMatchObject({ open: 0, inbank: amount, recorded: 270_000, tds: 25_000 });
    expect(shown.settlements).toMatchObject([{ bankedon: '13-Nov-2026' }]);
    expect(shown.recorded).toMatchObject([{ orderid: order.orderid, bankedon: '11-Nov-2026', tds: 25_000 }]);
    expect(shown.bank).toMatchObject([{ on: '14-Nov-2026', amount: 150, narration: 'INTEREST' }]);
    expect(shown.columns).toEqual(columns);
    const name = (cause: string, id = shown.bank[0]!.id) =>
      api.staff('PUT /api/admin/bankline', { id, cause });
    expect((await name('interest')).status).toBe(200);
    expect((await month()).bank).toMatchObject([{ cause: 'interest' }]);
    expect((await name('')).status).toBe(200);
    expect((await month()).bank[0]!.cause).toBeUndefined();
    expect((await name('interest', 'nothing')).status).toBe(404);
    await api.staff('POST /api/admin/eraseperson', {
      email: 'company@example.org',
      confirm: 'company@example.org',
      alsotickets: true,
      reason: 'Asked for it.',
    });
    const lines = await api.all<{ orderid?: string; narration: string; utr?: string }>('banklines');
    expect(lines.find(({ orderid }) => orderid === order.orderid)).toMatchObject({
      narration: '',
      utr: 'HDFCN52026111199',
    });
  });

  it('that comes before its settlement is matched by the next run', async () => {
    await aSale();
    api.setClock(MORNING + 2 * DAY);
    const { id, amount, utr } = api.razorpay.control.settle();
    await send([`12/11/2026,NEFT-${utr},,,${rupees(amount)}`]);
    expect((await month()).bank).toHaveLength(1);
    await reconcile(api.deps, DAY);
    expect(await month()).toMatchObject({ bank: [], settlements: [{ id, bankedon: '12-Nov-2026' }] });
  });

  it('without the chosen headings, or without a credit, changes nothing', async () => {
    for (const text of ['Datum,Text\n1,2\n', 'Date,Narration,Ref No,Withdrawal,Deposit\n']) {
      const { status, body } = await api.staff('POST /api/admin/bankfile', { text, columns });
      expect([status, body.field]).toEqual([400, 'text']);
    }
    expect((await month()).columns).toBeUndefined();
  });
});

/** The store without its audit, whose entries have random ids. */
async function withoutRandom() {
  const stored = await api.documents();
  return [...stored].filter(([name]) => /settlement|treasury/.test(name));
}

/** A gateway that breaks down after so many calls. */
function stoppedAfter(calls: number) {
  let made = 0;
  const { gateway } = api.deps;
  return Object.fromEntries(
    Object.entries(gateway).map(([name, call]) => [
      name,
      (...given: never[]) => {
        if (made++ >= calls * 7) throw new Error('stopped');
        return (call as (...all: never[]) => unknown)(...given);
      },
    ]),
  ) as unknown as typeof gateway;
}
