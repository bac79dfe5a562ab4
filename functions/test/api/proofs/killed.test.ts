/** A process that dies anywhere between the captured payment and the mail loses nothing and duplicates nothing. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { anEvent } from '@samagam/emulators/builders/an-event';
import { settleWebhookEvent } from '../../../src/gateway/webhook.ts';
import { full, limitOfProofs } from '../full-figures.ts';
import { type Harness, startHarness } from '../harness.ts';
import { webhookRequest } from '../webhook-request.ts';
import { isUnmarked } from './job.ts';
import { killOne, LOCKED, runKilled } from './run-killed.ts';

limitOfProofs(30);

const ROUNDS = full ? 20 : 1;
/** Each kill needs a new process, so the small run kills at every third step. */
const EVERY = 3;
/** With more concurrent processes, the webhook is answered too late. */
const AT_ONCE = 4;
/** How many webhooks are retried concurrently. */
const MANY = 20;
const MINUTE = 60_000;

let api: Harness;
beforeAll(async () => {
  api = await startHarness();
  await api.save(anEvent());
  api.razorpay.control.webhookMode({ mode: 'drop' });
});
afterEach(async () => expect(await api.violations({ asking: true })).toEqual([]));
afterAll(() => api.close());

let people = 0;

async function paid() {
  const to = `killed${++people}@example.org`;
  const { order } = await api.checkout({ personalmailid: to });
  const { payment } = api.razorpay.control.pay(order.gatewayorderid);
  const webhook = api.razorpay.control
    .webhooks()
    .find(({ event, body }) => event === 'payment.captured' && body.includes(payment.id))!;
  return { order, to, webhook };
}
type Paid = Awaited<ReturnType<typeof paid>>;

function run({ order, webhook }: Paid, at: number): Promise<string[] | undefined> {
  const mailid = `ticket_${order.registrationid}_1`;
  return runKilled(api, { what: 'webhook', webhook, mailid }, at);
}

async function outcome({ order, to }: Paid) {
  const { status } = (await api.db.collection('transactions').doc(order.orderid).get()).data()!;
  const tickets = await api.db.collection('tickets').where('orderid', '==', order.orderid).get();
  return { status: status as string, tickets: tickets.size, mails: mailsTo(to) };
}
const mailsTo = (to: string) => api.mailbox.messages().filter((message) => message.to.includes(to)).length;

/** The gateway retries unanswered webhooks; the cloud retries failed triggers. */
async function nextWebhook({ webhook }: Paid): Promise<void> {
  const answer = await api.ask('/api/rpwebhook', webhookRequest(webhook));
  expect(answer.status).toBe(200);
  await settleWebhookEvent(api.deps, webhook.id);
}

describe('a process that is killed', () => {
  it('has these steps from the webhook to the mail', async () => {
    const one = await paid();
    const steps = await run(one, 0);
    expect(await outcome(one)).toEqual({ status: 'PAID', tickets: 1, mails: 1 });
    for (const named of [
      'before creating in webhookEvents',
      'after creating in webhookEvents',
      'before asking the gateway: paymentsOf',
      'after deciding and writing',
      'after a transaction',
      'before handing a mail over',
      'after handing a mail over',
    ]) {
      expect(steps).toContain(named);
    }
  });

  it.each([
    ['the reconciler', async () => undefined],
    ['the next webhook, and the sweep of the outbox,', nextWebhook],
  ])('at any step has its work completed once by %s', async (_by, first) => {
    const steps = (await run(await paid(), 0))!;
    const points = steps
      .map((_, index) => index + 1)
      .filter((at) => full || (at % EVERY === 1 && steps[at - 1] !== LOCKED));
    const left = Array.from({ length: ROUNDS }, () => points).flat();
    const dead: { one: Paid; at: number }[] = [];
    while (left.length > 0) {
      const killed = left.splice(0, AT_ONCE).map(async (at) => {
        dead.push({ one: await killOne(paid, (one) => run(one, at)), at });
      });
      await Promise.all(killed);
    }
    // All at the end: the emulator waits a minute for each lock that a dead process holds.
    for (let from = 0; from < dead.length; from += MANY) {
      await Promise.all(dead.slice(from, from + MANY).map(({ one }) => first(one)));
    }
    // Within ten minutes: leases of dead processes expire after three.
    for (const minutes of [1, 5, 9]) await api.sweep(api.now() + minutes * MINUTE);
    for (const { one, at } of dead) {
      const killed = steps[at - 1]!;
      expect({ killed, ...(await outcome(one)) }).toEqual({
        killed,
        status: 'PAID',
        tickets: 1,
        mails: isUnmarked(steps, at) ? 2 : 1,
      });
    }
  });
});
