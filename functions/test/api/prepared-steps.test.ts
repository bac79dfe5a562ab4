import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anEvent, aPass } from '@samagam/emulators/builders/an-event';
import { settle } from '../../src/orders/settle.ts';
import { type Harness, startHarness } from './harness.ts';

const MORNING = Date.UTC(2026, 10, 20, 4, 0);

let api: Harness;
let runs: number;
beforeAll(async () => {
  api = await startHarness();
});
afterAll(() => api.close());
beforeEach(async () => {
  runs = 0;
  await empty();
});

async function empty(): Promise<void> {
  await api.clear();
  api.setClock(MORNING);
  await api.save({ ...anEvent(), tickettypes: [aPass('Delegate', { capacity: 5 })] });
}
const paid = (name: string) =>
  api.prepared(['paid', name], async () => {
    runs += 1;
    const { order } = await api.checkout({ name });
    api.razorpay.control.pay(order.gatewayorderid);
    await settle(api.deps, order.orderid, 'test');
    api.setClock(api.now() + 60_000);
    return order;
  });
const everything = async () => ({
  documents: [...(await api.documents())],
  gateway: api.razorpay.ledger(),
  clock: api.now(),
});

describe('prepared steps', () => {
  it('leave the same records, books and clock when they are only written', async () => {
    const first = await paid('Asha Raman');
    const left = await everything();
    await empty();
    expect(await paid('Asha Raman')).toEqual(first);
    expect(runs).toBe(1);
    expect(await everything()).toEqual(left);
    expect(await api.violations({ asking: true })).toEqual([]);
  });

  it('run again when they are others, and in another store, with other books or at another time', async () => {
    await paid('Ravi Menon');
    await empty();
    await paid('Meera Das');
    await empty();
    await api.saveCoupon('OPEN10');
    await paid('Ravi Menon');
    await empty();
    await api.deps.gateway.createOrder({ orderid: 'SG1', eventcode: 'test2025', amount: 100 });
    await paid('Ravi Menon');
    await empty();
    api.setClock(MORNING + 1);
    await paid('Ravi Menon');
    expect(runs).toBe(5);
    await empty();
    await paid('Ravi Menon');
    expect(runs).toBe(5);
  });

  it('are remembered without what happened beside them', async () => {
    await Promise.all([
      paid('Asha Rao'),
      api.saveCoupon('BESIDE'),
      api.get('/api/getevent?eventcode=test2025'),
    ]);
    await empty();
    await paid('Asha Rao');
    expect([runs, (await api.all('coupons')).length]).toEqual([2, 0]);
  });
});
