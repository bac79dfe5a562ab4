/** The gateway's settlements and the bank's statement, from a sale to the month of the treasurer. */
import { anEvent } from '@samagam/emulators/builders/an-event';
import { aDispute } from '@samagam/emulators/builders/an-order';
import type { Lie } from '@samagam/emulators/razorpay/settlements';
import type { StoredFinding } from '@samagam/contract/money/settlement-line';
import type { TreasurerMonth } from '@samagam/contract/money/treasurer-month';
import { sayOfBank } from '@samagam/contract/money/bank-messages';
import type { Order } from '@samagam/domain/order/order';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fetchSettlements } from '../../src/books/fetch-settlements.ts';
import { importBank } from '../../src/books/import-bank.ts';
import { reconcile } from '../../src/gateway/reconcile.ts';
import { eraseOldBooks } from '../../src/people/old-books.ts';
import { settle } from '../../src/orders/settle.ts';
import { settlementLines } from '../../src/stores/settlement-lines.ts';
import { type Harness, startHarness } from './harness.ts';
import { Stopped, stopping } from './stopping.ts';

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

async function month(of: string | null = '2026-11'): Promise<TreasurerMonth> {
  const { status, body } = await api.staff('GET /api/admin/month', of === null ? {} : { month: of });
  expect(status).toBe(200);
  return body.data as TreasurerMonth;
}

describe('the settlements of the gateway', () => {
  it('are shown for this month before there is any money', async () => {
    expect((await month(null)).month).toBe('2026-11');
  });

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
    api.setClock(MORNING + 80 * DAY);
    expect(await month(null)).toMatchObject({ month: '2026-11', figures });
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
      text: `Date,Text,In\n2026-11-12,NEFT ${utr},1.00\n`,
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
    const missing = async () => {
      const { findings } = await month();
      return findings.map(({ rule, amount: sum, orderid }) => ({ rule, sum, orderid }));
    };
    await send(['14/11/2026,CASH,,,0.20']);
    expect(await missing()).toEqual([]);
    await send(['15/11/2026,CASH,,,0.30']);
    const rule = 'recorded and not in the bank';
    expect(await missing()).toEqual([{ rule, sum: 270_000, orderid: order.orderid }]);
    const rows = [
      `13/11/2026,NEFT-${utr}-RAZORPAY,${utr},,"${rupees(amount)}"`,
      `11/11/2026,NEFT-HDFCN52026111199-ASHA RAMAN,,,"2,700.00"`,
      '14/11/2026,INTEREST,,,1.50',
      '14/11/2026,RENT,,500.00,',
    ];
    const counts = { rows: 4, credits: 3, debits: 1, named: [] };
    expect((await send(rows)).body.data).toEqual({ ...counts, added: 3, matched: 2 });
    expect((await send(rows)).body.data).toEqual({ ...counts, added: 0, matched: 0 });
    const shown = await month();
    expect(shown.findings).toEqual([]);
    expect(shown.figures).toMatchObject({
      open: 0,
      inbank: amount,
      unexplained: 200,
      recorded: 270_000,
      tds: 25_000,
    });
    expect(shown.settlements).toMatchObject([{ bankedon: '13-Nov-2026' }]);
    expect(shown.recorded).toMatchObject([{ orderid: order.orderid, bankedon: '11-Nov-2026', tds: 25_000 }]);
    expect(shown.bank).toMatchObject([
      { on: '11-Nov-2026', orderids: [order.orderid] },
      { on: '13-Nov-2026', settlementid: shown.settlements[0]!.id },
      { on: '14-Nov-2026' },
      { on: '14-Nov-2026' },
      { on: '15-Nov-2026' },
    ]);
    expect(shown.columns).toEqual(columns);
    await api.staff('POST /api/admin/eraseperson', {
      email: 'company@example.org',
      confirm: 'company@example.org',
      alsotickets: true,
      reason: 'Asked for it.',
    });
    const lines = await api.all<{ orderids?: string[]; narration: string; utr?: string }>('banklines');
    expect(lines.find(({ orderids }) => orderids?.includes(order.orderid))).toMatchObject({
      narration: '',
      utr: 'HDFCN52026111199',
    });
    // Also in other words: what identifies a credit is kept without its words.
    const other = rows.map((row) => row.toLowerCase().replace('2,700.00', '2700'));
    expect((await send(other)).body.data).toMatchObject({ credits: 3, added: 0 });
  });

  const change = (line: { id: string; version: number }, facts: Record<string, unknown>) =>
    api.staff('PUT /api/admin/bankline', {
      id: line.id,
      version: line.version,
      cause: '',
      other: '',
      reason: 'As the letter says.',
      ...facts,
    });
  const only = async () => (await month()).bank[0]!;

  it('has lines that an admin names, hides and opens again, each with a reason', async () => {
    await send(['14/11/2026,INTEREST,,,1.50']);
    const line = await only();
    expect((await change(line, { act: 'name', cause: 'interest', reason: '' })).body.field).toBe('reason');
    expect((await change(line, { act: 'name' })).body.field).toBe('cause');
    expect((await change(line, { act: 'open' })).body.msg).toBe(sayOfBank.lineOpen);
    expect((await change(line, { act: 'name', cause: 'interest' })).status).toBe(200);
    expect(await month()).toMatchObject({
      figures: { unexplained: 0 },
      findings: [],
      bank: [{ cause: 'interest' }],
    });
    const second = await change(line, { act: 'hide' });
    expect([second.status, second.body.msg]).toEqual([409, sayOfBank.lineChanged('named interest')]);
    expect((await change(await only(), { act: 'open' })).status).toBe(200);
    expect((await change(await only(), { act: 'hide' })).status).toBe(200);
    expect(await month()).toMatchObject({
      figures: { unexplained: 150 },
      findings: [{ rule: 'hidden bank line', amount: 150 }],
    });
    expect((await change({ id: 'nothing', version: 0 }, { act: 'hide' })).status).toBe(404);
    const entries = await api.all<{ what: string; facts: Record<string, unknown> }>('audit');
    const ofLine = entries.filter(({ what }) => what.startsWith('bank line '));
    expect(ofLine.map(({ what }) => what).toSorted()).toEqual([
      'bank line hidden',
      'bank line named',
      'bank line opened',
    ]);
    expect(ofLine.find(({ what }) => what === 'bank line opened')!.facts).toEqual({
      line: line.id,
      before: 'named interest',
      reason: 'As the letter says.',
    });
  });

  it('proposes the settlement of a number that the bank has cut off, and leaves the decision to staff', async () => {
    await aSale();
    api.setClock(MORNING + 2 * DAY);
    const { id, amount, utr } = api.razorpay.control.settle();
    await fetchAt(MORNING + 4 * DAY);
    await send([`13/11/2026,NEFT ${utr!.slice(0, 14)},,,${rupees(amount)}`]);
    const line = await only();
    expect(line).toMatchObject({ proposal: { id, utr } });
    expect((await month()).figures).toMatchObject({ open: amount, unexplained: amount });
    expect((await change(line, { act: 'match', other: 'AXISCN0' })).body).toMatchObject({
      field: 'other',
      msg: sayOfBank.otherNotFound,
    });
    expect((await change(line, { act: 'match', other: utr })).status).toBe(200);
    expect(await month()).toMatchObject({
      figures: { open: 0, unexplained: 0 },
      bank: [{ settlementid: id, utr }],
    });
    // Once separated, no run and no proposal brings it back; staff may.
    expect((await change(await only(), { act: 'open' })).status).toBe(200);
    await reconcile(api.deps, DAY);
    expect((await only()).settlementid).toBeUndefined();
    expect((await only()).proposal).toBeUndefined();
    expect((await change(await only(), { act: 'match', other: id })).status).toBe(200);
    expect((await month()).figures.open).toBe(0);
  });

  it('has a finding while a line that was matched by hand has another amount', async () => {
    await aSale();
    api.setClock(MORNING + 2 * DAY);
    const { id, amount } = api.razorpay.control.settle();
    await fetchAt(MORNING + 4 * DAY);
    await send([`13/11/2026,A PART,,,${rupees(amount - 1000)}`, '13/11/2026,THE REST,,,10.00']);
    const { bank } = await month();
    const [part, rest] = ['A PART', 'THE REST'].map((words) =>
      bank.find((line) => line.narration === words)!,
    );
    await change(part!, { act: 'match', other: id });
    expect(await month()).toMatchObject({
      figures: { open: 1000, unexplained: 1000 },
      findings: [{ rule: 'another amount in the bank', amount: -1000, settlementid: id }],
    });
    await change(rest!, { act: 'match', other: id });
    expect(await month()).toMatchObject({ figures: { open: 0, unexplained: 0 }, findings: [] });
  });

  it('explains a credit that the bank has listed twice by the other one, and no other credit', async () => {
    await send(['14/11/2026,GRANT A,,,1.50', '14/11/2026,GRANT B,,,1.50', '14/11/2026,GRANT C,,,1.60']);
    const { bank } = await month();
    const [first, second, another] = ['A', 'B', 'C'].map((one) =>
      bank.find((line) => line.narration === `GRANT ${one}`)!,
    );
    for (const wrong of [second!.id, another!.id, 'nothing'])
      expect((await change(second!, { act: 'hide', other: wrong })).body).toMatchObject({
        field: 'other',
        msg: sayOfBank.noSuchRepeat,
      });
    expect((await change(second!, { act: 'hide', other: first!.id })).status).toBe(200);
    expect((await change(first!, { act: 'hide', other: second!.id })).body.msg).toBe(sayOfBank.noSuchRepeat);
    await change(first!, { act: 'name', cause: 'grant' });
    await change(another!, { act: 'name', cause: 'grant' });
    expect(await month()).toMatchObject({ figures: { unexplained: 0 }, findings: [] });
    const hidden = (await month()).bank.find(({ id }) => id === second!.id)!;
    expect((await change(hidden, { act: 'open' })).status).toBe(200);
    expect((await month()).figures.unexplained).toBe(150);
  });

  it('closes two recorded payments by one transfer of their sum', async () => {
    const orderids: string[] = [];
    for (const nth of [1, 2]) {
      const { order } = await api.checkout({ personalmailid: `company${nth}@example.org` });
      orderids.push(order.orderid);
      await api.staff('POST /api/admin/recordpayment', {
        orderid: order.orderid,
        method: 'BANK',
        reference: `HDFCN52026111199-${nth}`,
        receivedon: '10-Nov-2026',
        amount: 295_000,
        tds: 0,
        reason: 'One transfer for both.',
      });
    }
    const rows = ['11/11/2026,NEFT-HDFCN52026111199,,,5900.00', '11/11/2026,NEFT-2,,,5899.99'];
    await send([...rows, '20/11/2026,CASH,,,0.20']);
    const { bank } = await month();
    const [both, less] = [590_000, 589_999].map((sum) => bank.find(({ amount }) => amount === sum)!);
    const other = orderids.join(', ').toLowerCase();
    const refused = async (line: typeof both, others: string) =>
      (await change(line!, { act: 'match', other: others })).body.msg;
    expect(await refused(less, other)).toBe(sayOfBank.anotherSum('5,900.00'));
    expect(await refused(both, `${orderids[0]} setl_1`)).toBe(sayOfBank.severalOthers);
    expect((await change(both!, { act: 'match', other })).status).toBe(200);
    expect(await refused(less, other)).toBe(sayOfBank.otherTaken(orderids[0]!));
    await change(less!, { act: 'name', cause: 'donation' });
    const cash = (await month()).bank.find(({ narration }) => narration === 'CASH')!;
    await change(cash, { act: 'name', cause: 'donation' });
    expect(await month()).toMatchObject({
      figures: { unexplained: 0, recorded: 590_000 },
      findings: [],
      recorded: [{ banked: 295_000 }, { banked: 295_000 }],
    });
    const entries = await api.all<{ what: string; facts: { orderid?: string } }>('audit');
    const ofOrders = entries.filter(({ what }) => what === 'bank line matched');
    expect(ofOrders.map(({ facts }) => facts.orderid).toSorted()).toEqual(orderids.toSorted());
  });

  it('closes a settlement that failed and was paid under another number', async () => {
    await aSale();
    await aSale();
    api.setClock(MORNING + 2 * DAY);
    const { id, amount, utr } = api.razorpay.control.settle({ status: 'failed' });
    expect(await fetchAt(MORNING + 4 * DAY)).toMatchObject({ findings: 1 });
    expect((await month()).findings).toMatchObject([{ rule: 'failed and not paid again', amount }]);
    api.razorpay.control.finishSettlement(id, { utr: 'LATER0000000001' });
    expect(await fetchAt(MORNING + 9 * DAY)).toMatchObject({ findings: 0 });
    expect((await month()).settlements).toMatchObject([
      { utr: 'LATER0000000001', earlier: [{ utr, until: MORNING + 9 * DAY }] },
    ]);
    expect(new Set((await settlementLines(api.db)).map((line) => line.utr))).toEqual(
      new Set(['LATER0000000001']),
    );
    await send([`19/11/2026,NEFT LATER0000000001,,,${rupees(amount)}`]);
    expect(await month()).toMatchObject({ figures: { open: 0, unexplained: 0 }, findings: [] });
  });

  it('is stored once when two treasurers send it at once, each in another format', async () => {
    const one = ['13/11/2026,UPI ravi,,,5.00', '13/11/2026,UPI ravi,,,5.00', '14/11/2026,CASH,,,7.00'];
    const other = ['13/11/2026,upi  RAVI,,,"5"', '13/11/2026,UPI-ravi,,,5.00', '14/11/2026,Cash,,,7.0'];
    const replies = await Promise.all([send(one), send(other)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect((await month()).bank).toHaveLength(3);
  });

  it('is stored and matched the same after its import was stopped at any write', async () => {
    await aSale();
    api.setClock(MORNING + 2 * DAY);
    const { amount, utr } = api.razorpay.control.settle();
    await fetchAt(MORNING + 4 * DAY);
    // More than are stored in one transaction, with equal ones in each.
    const cash = Array.from({ length: 210 }, (_, nth) => `14/11/2026,CASH ${nth % 3},,,5.00`);
    const text = fileOf([`13/11/2026,NEFT ${utr},,,${rupees(amount)}`, ...cash]);
    const statement = { text, columns, dayorder: '' } as const;
    const stored = async () =>
      [...(await api.documents())].filter(([docPath]) => docPath.includes('/documents/banklines/'));
    await importBank(api.deps, statement, 'test');
    const expected = await stored();
    expect(expected).toHaveLength(211);
    let stops = 0;
    for (let nth = 1; ; nth++) {
      await Promise.all(expected.map(([docPath]) => api.db.doc(docPath.split('/documents/')[1]!).delete()));
      const isStopped = await importBank(stopping(api.deps, nth), statement, 'test').then(
        () => false,
        (error: unknown) => error instanceof Stopped || Promise.reject(error),
      );
      if (!isStopped) break;
      stops += 1;
      await importBank(api.deps, statement, 'test');
      expect([nth, await stored()]).toEqual([nth, expected]);
    }
    expect(stops).toBeGreaterThan(2);
  });

  it('whose dates say no order is refused until staff choose one', async () => {
    const text = fileOf(['05/11/2026,A,,,5.00']);
    const asked = await api.staff('POST /api/admin/bankfile', { text, columns });
    expect([asked.status, asked.body.field]).toEqual([400, 'dayorder']);
    await api.staff('POST /api/admin/bankfile', { text, columns, dayorder: 'day' });
    expect((await month()).bank).toMatchObject([{ on: '05-Nov-2026' }]);
  });

  it('that comes before its settlement is matched by the next run', async () => {
    await aSale();
    api.setClock(MORNING + 2 * DAY);
    const { id, amount, utr } = api.razorpay.control.settle();
    await send([`13/11/2026,NEFT-${utr},,,${rupees(amount)}`]);
    expect((await month()).figures.unexplained).toBe(amount);
    api.setClock(MORNING + 3 * DAY);
    await reconcile(api.deps, DAY);
    expect(await month()).toMatchObject({
      figures: { unexplained: 0 },
      bank: [{ settlementid: id }],
      settlements: [{ id, bankedon: '13-Nov-2026' }],
    });
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
