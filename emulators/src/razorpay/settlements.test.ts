import Razorpay from 'razorpay';
import { beforeEach, expect, it } from 'vitest';
import {
  anOrder,
  automatic,
  call,
  control,
  keyId,
  keySecret,
  razorpay,
  restart,
  useMerchant,
} from './merchant-for-tests.ts';
import type { SettlementLine } from './settlements.ts';

const DAY = 86_400;
/** A morning in India, in Unix seconds. */
const MORNING = Date.UTC(2026, 10, 20, 4, 0) / 1000;
const REPORT = '/settlements/recon/combined?year=2026&month=11';

useMerchant();
let seconds: number;
beforeEach(async () => {
  seconds = MORNING;
  await restart({ now: () => seconds });
});

async function paid(amount = 118_000) {
  return razorpay.control.pay((await anOrder({ amount, receipt: `r${seconds}`, payment: automatic })).id)
    .payment;
}

async function reported(query: string): Promise<SettlementLine[]> {
  return ((await call('GET', REPORT + query)).body as { items: SettlementLine[] }).items;
}

it('settles what was captured two days ago, less fee, refunds and adjustments', async () => {
  const payment = await paid();
  const refund = razorpay.control.refund(payment.id, { amount: 18_000 });
  seconds += DAY;
  await paid();
  seconds += DAY;
  const settlement = razorpay.control.settle({ adjustments: [{ amount: -2500, description: 'A fee' }] });
  expect(settlement).toMatchObject({ amount: 118_000 - 2785 - 18_000 - 2500, status: 'processed', fees: 0 });
  const lines = await reported('&day=22&count=1000');
  expect(lines).toMatchObject([
    {
      entity_id: payment.id,
      type: 'payment',
      credit: 115_215,
      fee: 2785,
      tax: 425,
      order_receipt: `r${MORNING}`,
    },
    { entity_id: refund.id, type: 'refund', debit: 18_000, payment_id: payment.id },
    { type: 'adjustment', debit: 2500, settlement_utr: null, order_id: null, method: null },
  ]);
  expect(lines[0]!.settlement_utr).toBe(settlement.utr);
  expect(await reported('&day=21')).toEqual([]);
  seconds += DAY;
  expect(razorpay.control.settle().amount).toBe(115_215);
});

it('gives ten lines unless asked for more, at most 1,000', async () => {
  for (let i = 0; i < 12; i++) await paid();
  razorpay.control.settle({ days: 0 });
  expect(await reported('&day=20')).toHaveLength(10);
  expect(await reported('&day=20&count=10&skip=10')).toHaveLength(2);
  expect((await call('GET', `${REPORT}&count=1001`)).status).toBe(400);
});

it('has no UTR at first, and one that fails first, until it is finished', async () => {
  await paid();
  const { id } = razorpay.control.settle({ days: 0, utr: null, status: 'failed' });
  expect((await reported(''))[0]!.settlement_utr).toBeNull();
  await control(`settlements/${id}/finish`, { utr: 'LATER0000000001' });
  expect((await call('GET', `/settlements/${id}`)).body).toMatchObject({
    status: 'processed',
    utr: 'LATER0000000001',
  });
  expect((await reported(''))[0]!.settlement_utr).toBe('LATER0000000001');
});

it.each([
  ['missing', (ids: string[], [, second]: string[]) => expect(ids).toEqual([second])],
  ['double', (ids: string[], [first, second]: string[]) => expect(ids).toEqual([first, second, first])],
  ['foreign', (ids: string[]) => expect(ids.at(-1)).toBe('pay_ForeignPayment')],
] as const)('lies with a line that is %s', async (mode, check) => {
  const payments = [await paid(), await paid()];
  razorpay.control.settle({ days: 0 });
  await control('lie', { mode });
  check(
    (await reported('&day=20')).map(({ entity_id }) => entity_id),
    payments.map(({ id }) => id),
  );
});

it('lies about fee and currency, answers with the day before, and refuses', async () => {
  const payment = await paid();
  razorpay.control.settle({ days: 0 });
  razorpay.control.lie({ mode: 'fee', entity: payment.id });
  expect((await reported(''))[0]!.fee).toBe(2885);
  razorpay.control.lie({ mode: 'currency' });
  expect((await reported(''))[0]!.currency).toBe('USD');
  razorpay.control.lie({ mode: 'yesterday' });
  expect(await reported('&day=20')).toEqual([]);
  expect(await reported('&day=21')).toHaveLength(1);
  razorpay.control.lie({ mode: 'refuse' });
  expect((await call('GET', REPORT)).status).toBe(400);
});

it('serves the settlements of the razorpay SDK', async () => {
  await paid();
  const { id, amount } = razorpay.control.settle({ days: 0 });
  const sdk = new Razorpay({ key_id: keyId, key_secret: keySecret });
  const inner = sdk as unknown as { api: { rq: { defaults: { baseURL: string } } } };
  inner.api.rq.defaults.baseURL = razorpay.url;
  expect(await sdk.settlements.all({ count: 100 })).toMatchObject({ items: [{ id, amount }] });
  expect(await sdk.settlements.reports({ year: 2026, month: 11, day: 20 } as never)).toMatchObject({
    count: 1,
  });
});
