/**
 * The gateway is unavailable, slow or returns garbage at random: no buyer pays twice, no ticket without a payment,
 * none missing in the end.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anEvent } from '@samagam/emulators/builders/an-event';
import { full, limitOfProofs } from '../full-figures.ts';
import { type Harness, startHarness } from '../harness.ts';
import { chanceOf } from '@samagam/emulators/builders/chance';

limitOfProofs(60);

const ORDERS = full ? 1000 : 10;
const AWAY_PERCENT = 30;
const MINUTE = 60_000;

let api: Harness;
beforeAll(async () => {
  api = await startHarness();
  await api.save(anEvent());
  api.razorpay.control.webhookMode({ mode: 'drop' });
});
afterAll(() => api.close());

it(`survives ${ORDERS} orders with ${AWAY_PERCENT} % of the gateway's responses spoiled`, async () => {
  const chance = chanceOf(11);
  let clock = Date.UTC(2026, 10, 20, 4, 0);
  let retried = 0;
  /** Spoils the next call or not. A timeout takes eight seconds, so it is rare. */
  const weather = () => {
    const mode = chance.percent(1) && full ? 'timeout' : chance.pick(['500', 'reset', 'garbage'] as const);
    api.razorpay.control.fault(
      chance.percent(AWAY_PERCENT) ? { mode, count: 1, afterwards: chance.percent(50) } : { mode: 'none' },
    );
  };

  for (let i = 0; i < ORDERS; i++) {
    api.setClock((clock += MINUTE));
    weather();
    const registered = await api.register({ personalmailid: `out${i}@example.org` });
    expect(registered.status).toBe(200);
    const paystring = registered.body.paystring!;
    let page = await api.openPayment(paystring);
    for (let tries = 0; page.status !== 200 && tries < 20; tries++) {
      retried += 1;
      expect([page.status, String(page.body.text).includes('Please try again')]).toEqual([503, true]);
      weather();
      // A person needs some seconds to press again.
      api.setClock((clock += 4000));
      page = await api.openPayment(paystring);
    }
    const order = await api.orderOf(paystring);
    expect(String(page.body.text)).toContain(order.gatewayorderid);
    const { callback } = api.razorpay.control.pay(order.gatewayorderid);
    weather();
    const back = await api.postForm(`/api/rpcallback?order=${order.orderid}`, callback);
    // To the ticket, ready or pending: never to a failure once the payment is captured.
    expect([back.status, back.headers.get('location')]).toEqual([303, expect.stringContaining('ticketkey=')]);
    if (i % 10 === 0) await api.sweep(api.now());
  }
  api.razorpay.control.fault({ mode: 'none' });
  api.setClock((clock += 10 * MINUTE));
  await api.sweep(api.now());

  expect(retried).toBeGreaterThan(0);
  const { orders, totals } = api.razorpay.ledger();
  // One gateway order each, also with lost responses.
  expect(orders).toHaveLength(ORDERS);
  expect(totals.capturedPayments).toBe(ORDERS);
  expect(await api.all('tickets')).toHaveLength(ORDERS);
  expect(await api.violations({ asking: true })).toEqual([]);
  api.setClock();
});
