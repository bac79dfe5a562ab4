/** The history of the demo, with each fate once: all its records agree with each other and with the gateway. */
import { FEW_ORDERS } from '@samagam/contract/common/limits';
import { addHistory } from '@samagam/emulators/history/add-history';
import { copyRecords } from '@samagam/emulators/history/copy-records';
import { SOLD_OUT, eventsWithHistory } from '@samagam/emulators/history/events';
import { planHistory, shortened } from '@samagam/emulators/history/plan';
import { PAYMENT_STATES } from '@samagam/contract/common/words';
import type { Dashboard } from '@samagam/contract/money/sales';
import type { TransactionRow } from '@samagam/contract/orders/transaction';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settle } from '../../src/orders/settle.ts';
import { differingSeats } from '../../src/stores/seat-shards.ts';
import { readOrder } from '../../src/stores/transactions.ts';
import { type Harness, startHarness } from '../api/harness.ts';

const NOW = Date.UTC(2026, 10, 20, 6, 30);
const events = eventsWithHistory(NOW);

let api: Harness;
let certificate: string | undefined;
/** The order of a visitor who came before the history was added. */
let meanwhile: string;
const PERSON = { parking: 'No', tshirtsize: 'M' };
const add = () =>
  addHistory({
    project: api.projectId,
    firestoreHost: process.env.FIRESTORE_EMULATOR_HOST!,
    settings: Object.fromEntries(Object.entries(api.deps.config).map(([name, value]) => [name, `${value}`])),
    razorpay: api.razorpay,
    now: NOW,
    plan: shortened(planHistory(NOW)),
    quietly: (work) => work(),
  });
beforeAll(async () => {
  api = await startHarness();
  api.setClock(NOW);
  await api.saveSeller();
  for (const event of events) await api.save(event);
  const { order } = await api.checkout({ eventcode: 'acsc2025', tickettype: 'Conference Pass', ...PERSON });
  meanwhile = order.orderid;
  api.razorpay.control.pay(order.gatewayorderid);
  await settle(api.deps, meanwhile, 'test');
  certificate = await add();
}, 120_000);
afterAll(() => api.close());

const rowsOf = async (eventcode: string) =>
  (await api.staff('GET /api/admin/gettransactionlist', { eventcode })).body['data'] as TransactionRow[];

describe('the history of the demo', () => {
  it('has orders in every state', async () => {
    expect(certificate).toMatch(/\/verify\/[0-9a-f]{32}$/);
    const orders = await api.all<{ status: string }>('transactions');
    expect(new Set(orders.map(({ status }) => status))).toEqual(new Set(PAYMENT_STATES));
  });

  it('violates no rule of money, also compared with the gateway', async () => {
    expect(await api.violations({ asking: true })).toEqual([]);
  });

  it('numbers invoices and credit notes without a gap', async () => {
    const documents = await api.all<{ serial: string; number: number }>('taxDocuments');
    for (const [, series] of Map.groupBy(documents, ({ serial }) => serial.replace(/\d+$/, ''))) {
      const numbers = series.map(({ number }) => number).toSorted((a, b) => a - b);
      expect(numbers).toEqual(numbers.map((_, i) => i + 1));
    }
  });

  it.each(events.map(({ eventcode }) => eventcode))(
    'counts the seats, sales and admissions of %s right',
    async (eventcode) => {
      expect(await differingSeats(api.db, eventcode)).toEqual([]);
      const rows = await rowsOf(eventcode);
      const { body } = await api.staff('GET /api/admin/dashboard', { eventcode });
      const { states, sales } = body['data'] as Dashboard;
      for (const { state, orders, amount } of states) {
        const found = rows.filter(({ status }) => status === state);
        expect([orders, amount]).toEqual([found.length, found.reduce((sum, row) => sum + row.amount, 0)]);
      }
      const sold = rows.filter(({ status }) => ['PAID', 'REFUNDED', 'CANCELLED'].includes(status));
      // The history has counted its own orders. Few orders are counted again for each view.
      const sinceThen = rows.length > FEW_ORDERS ? rows.filter(({ orderid }) => orderid === meanwhile) : [];
      expect(sales!.total.orders).toBe(sold.length - sinceThen.length);
    },
  );

  it('shows money to be decided, waiting people, messages and mails that failed', async () => {
    const dashboards = await Promise.all(
      events.map(async ({ eventcode }) => {
        const { body } = await api.staff('GET /api/admin/dashboard', { eventcode });
        return body['data'] as Dashboard;
      }),
    );
    // Late, another amount, a second payment, and a refund that failed.
    expect(dashboards.reduce((sum, { sales }) => sum + sales!.todecide, 0)).toBe(4);
    const states = (await api.all<{ state: string }>('waitlist')).map(({ state }) => state);
    expect(new Set(states)).toEqual(new Set(['waiting', 'offered', 'registered', 'left']));
    expect(await api.all('contactMessages')).not.toEqual([]);
    expect(await api.all('checkins')).not.toEqual([]);
  });

  it('has certificates that are claimed, not claimed and replaced, with hours', async () => {
    const found = await api.all<{ state: string; days: { minutes: number }[] }>('certificates');
    const count = (wanted: string) => found.filter(({ state }) => state === wanted).length;
    expect([count('VALID') > 0, count('UNCLAIMED') > 0, count('REPLACED'), count('WITHDRAWN')]).toEqual([
      true,
      true,
      1,
      0,
    ]);
    expect(found.every(({ days }) => days.length === 1 && days[0]!.minutes > 0)).toBe(true);
  });

  it('has speakers who confirmed, declined, sent changes with a picture, and have not answered', async () => {
    const pages = await api.all<{ speakerid: string; answeredat?: number; picture?: string }>('speakerPages');
    expect(pages.filter(({ answeredat }) => answeredat !== undefined)).toHaveLength(3);
    expect(pages.filter(({ picture }) => picture !== undefined)).toHaveLength(1);
    expect(pages).toHaveLength(4);
  });

  it('keeps an order that was made meanwhile, and its invoice in a series of its own', async () => {
    await api.sweep();
    const { documents } = (await readOrder(api.db, meanwhile))!;
    expect(documents!.map(({ serial }) => serial)).toEqual([expect.stringMatching(/^SG.*00001$/)]);
    const serials = (await api.all<{ serial: string }>('taxDocuments')).map(({ serial }) => serial);
    expect(serials.filter((serial) => serial.startsWith('SP')).length).toBeGreaterThan(1);
    expect(await api.violations({ asking: true })).toEqual([]);
  });

  it('is not added to a site that has sold the seats that are sold out', async () => {
    const sold = { eventcode: SOLD_OUT.eventcode, tickettype: SOLD_OUT.tickettype };
    expect(await api.all('transactions')).toContainEqual(expect.objectContaining(sold));
    expect(await copyRecords(api.db, api.db, [])).toBe(false);
  });
});
