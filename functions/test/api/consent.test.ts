/** The optional consent to be told about later events: what is recorded, and how it is withdrawn. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NOTICE } from '@samagam/contract/orders/registration-form';
import { sayOfApi } from '@samagam/contract/api-messages';
import { settle } from '../../src/orders/settle.ts';
import type { Registration } from '../../src/stores/registrations.ts';
import { groupEvent, groupSteps } from './group-steps.ts';
import { type Harness, startHarness } from './harness.ts';

const NOW = Date.UTC(2026, 10, 20, 6, 0, 0);
const HOUR = 3_600_000;

let api: Harness;
let steps: ReturnType<typeof groupSteps>;
beforeAll(async () => {
  api = await startHarness();
  steps = groupSteps(api);
  api.setClock(NOW);
  await api.save(groupEvent());
  await api.saveCoupon('FREE', { discount: 100, maxusage: 'Unlimited' });
});
afterAll(() => api.close());

async function aTicket(changes: Record<string, unknown>) {
  const { order } = await api.checkout({ couponcode: 'FREE', ...changes });
  return { order, ticketkey: api.ticketkeyOf(order) };
}
const registrationOf = async ({ registrationid }: { registrationid: string }) =>
  (await api.db.collection('registrations').doc(registrationid).get()).data() as Registration;
const ticketOf = async (ticketkey: string) =>
  (await api.get(`/api/getticket?ticketkey=${ticketkey}`)).body.ticketdetails as { consent?: boolean };
const withdraw = (ticketkey: string, eventcode = 'test2025') =>
  api.postJson('/api/withdrawconsent', { eventcode, ticketkey });

describe('the consent of a delegate', () => {
  it('is recorded with the version and language of its notice, and when it was given', async () => {
    const { order } = await aTicket({
      personalmailid: 'a@example.org',
      consent: true,
      consentnotice: NOTICE,
    });
    expect(await registrationOf(order)).toMatchObject({
      consent: true,
      consentrecord: { ...NOTICE, givenat: new Date(NOW).toISOString() },
    });
  });

  it('may be absent or without its notice; without consent nothing is recorded', async () => {
    const absent = await aTicket({ personalmailid: 'b@example.org' });
    const stored = await registrationOf(absent.order);
    expect([stored.consent, 'consentrecord' in stored, 'consentnotice' in stored]).toEqual([
      false,
      false,
      false,
    ]);
    const bare = await aTicket({ personalmailid: 'c@example.org', consent: true });
    expect((await registrationOf(bare.order)).consentrecord).toMatchObject({ version: '', language: '' });
    const refused = await aTicket({ personalmailid: 'd@example.org', consentnotice: NOTICE });
    expect('consentrecord' in (await registrationOf(refused.order))).toBe(false);
  });

  it('is withdrawn with the ticketkey, and stays on record', async () => {
    const { order, ticketkey } = await aTicket({
      personalmailid: 'e@example.org',
      consent: true,
      consentnotice: NOTICE,
    });
    expect((await ticketOf(ticketkey)).consent).toBe(true);
    api.setClock(NOW + HOUR);
    expect((await withdraw(ticketkey)).body).toEqual({ result: 'Success' });
    api.setClock(NOW + 2 * HOUR);
    expect((await withdraw(ticketkey)).status).toBe(200);
    api.setClock(NOW);
    expect(await registrationOf(order)).toMatchObject({
      consent: false,
      consentrecord: {
        ...NOTICE,
        givenat: new Date(NOW).toISOString(),
        withdrawnat: new Date(NOW + HOUR).toISOString(),
      },
    });
    expect('consent' in (await ticketOf(ticketkey))).toBe(false);
  });

  it('cannot be withdrawn with another key', async () => {
    const { ticketkey } = await aTicket({ personalmailid: 'f@example.org', consent: true });
    for (const answer of [await withdraw('A'.repeat(43)), await withdraw(ticketkey, 'other2025')])
      expect([answer.status, answer.body.msg]).toEqual([404, sayOfApi.notFound]);
    expect((await ticketOf(ticketkey)).consent).toBe(true);
  });
});

describe('the consent to the poster', () => {
  it('is recorded with its notice, shown on the ticket, and its withdrawal is recorded too', async () => {
    const { order, ticketkey } = await aTicket({
      personalmailid: 'poster@example.org',
      posterconsent: true,
      consentnotice: NOTICE,
    });
    const posterrecord = { ...NOTICE, givenat: new Date(NOW).toISOString() };
    expect(await registrationOf(order)).toMatchObject({ posterconsent: true, posterrecord });
    expect(await ticketOf(ticketkey)).toMatchObject({ posterconsent: true });
    await api.postJson('/api/withdrawposter', { eventcode: order.eventcode, ticketkey });
    const withdrawnat = new Date(NOW).toISOString();
    expect(await registrationOf(order)).toMatchObject({
      posterconsent: false,
      posterrecord: { ...posterrecord, withdrawnat },
    });
    expect('posterconsent' in (await ticketOf(ticketkey))).toBe(false);
  });
});

describe('the consent of a group', () => {
  const withdrawAt = (address: string) =>
    api.postForm('/api/withdrawgroupconsent', {
      key: new URL(address, 'http://x').searchParams.get('key')!,
    });

  it('is recorded, and can be withdrawn on the payment page once it is paid', async () => {
    const booking = { consent: true, consentnotice: NOTICE, submissionid: 'a'.repeat(32) };
    const { order, paystring } = await steps.payNow(booking);
    expect(await steps.bookingOf(order)).toMatchObject({ consent: true, consentrecord: { ...NOTICE } });
    const { headers } = await api.postForm('/api/grpPaynowInitiatePayment', { idvpaystring: paystring });
    const address = headers.get('location')!;
    expect((await api.get(address)).body.text).not.toContain('consent back');
    api.razorpay.control.pay(order.gatewayorderid);
    await settle(api.deps, order.orderid, 'test');
    expect((await api.get(address)).body.text).toContain('Withdraw this consent');
    expect((await withdrawAt(address)).headers.get('location')).toBe(address);
    expect((await api.get(address)).body.text).not.toContain('consent back');
    const stored = await steps.bookingOf(order);
    expect(stored).toMatchObject({
      consent: false,
      consentrecord: { withdrawnat: new Date(NOW).toISOString() },
    });
    const again = api.deps.keys.paymentKey(order.orderid, 'again');
    expect((await withdrawAt(`/api/payment?key=${again}`)).headers.get('location')).toBe('/pagenotfound');
    expect((await withdrawAt('/api/payment?key=wrong')).headers.get('location')).toBe('/pagenotfound');
  });
});
