/** A price, date or place that staff change while a visitor types is said before anything is stored or paid. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sayOfApi } from '@samagam/contract/api-messages';
import type { Event } from '@samagam/contract/programme/event';
import { inRupees } from '@samagam/domain/text/rupees';
import { aGroupBooking } from '@samagam/emulators/builders/a-group-booking';
import { aRegistration } from '@samagam/emulators/builders/a-registration';
import { aPass, anEvent } from '@samagam/emulators/builders/an-event';
import { type Harness, startHarness } from './harness.ts';

let api: Harness;
beforeAll(async () => {
  api = await startHarness();
});
afterEach(async () => expect(await api.violations()).toEqual([]));
afterAll(() => api.close());
beforeEach(async () => {
  await api.clear();
  await save();
});

/** ₹1,000, with GST ₹1,180. */
const SHOWN = 118_000;
const save = (pass: object = {}, event: Partial<Event> = {}) =>
  api.save({ ...anEvent(), tickettypes: [aPass('Delegate', { price: 1000, ...pass })], ...event });
const stored = async () => [
  (await api.all('transactions')).length,
  (await api.all('registrations')).length,
  (await api.all('groupbookings')).length,
];

const forms = [
  ['one person', '/api/eventregistration', aRegistration],
  ['a group', '/api/grpPaynow', aGroupBooking],
  ['a payment link', '/api/createPaylink', aGroupBooking],
] as const;

describe.each(forms)('the form of %s', (_, path, form) => {
  const seats = form === aRegistration ? 1 : 2;
  const submissionid = 's'.repeat(32);
  const send = (showntotal: number | undefined, changes: object = {}) =>
    api.postJson(path, form({ submissionid, ...(showntotal !== undefined && { showntotal }), ...changes }));
  const refusal = (from: number, to: number) => ({
    status: 409,
    body: { msg: sayOfApi.totalChanged(inRupees(from), inRupees(to)), data: { total: String(to) } },
  });

  it('stores nothing if the total is another one, and names it', async () => {
    await save({ price: 1500 });
    expect(await send(SHOWN * seats)).toMatchObject(refusal(SHOWN * seats, 177_000 * seats));
    expect(await stored()).toEqual([0, 0, 0]);
    expect((await send(177_000 * seats)).status).toBe(200);
  });

  it('says so of a lower total too, and of another GST', async () => {
    await save({}, { gstpercent: 0 });
    expect(await send(SHOWN * seats)).toMatchObject(refusal(SHOWN * seats, 100_000 * seats));
    expect(await stored()).toEqual([0, 0, 0]);
  });

  it('is taken as it is without a total', async () => {
    await save({ price: 1500 });
    expect((await send(undefined)).status).toBe(200);
  });

  it('is the same form with another total, and its order keeps its price', async () => {
    expect((await send(SHOWN * seats)).status).toBe(200);
    await save({ price: 1500 });
    expect((await send(SHOWN * seats)).status).toBe(200);
    expect(await send(177_000 * seats)).toMatchObject(refusal(177_000 * seats, SHOWN * seats));
    expect((await api.all('transactions')).length).toBe(1);
  });

  it('keeps the order that a correction would replace', async () => {
    expect((await send(SHOWN * seats)).status).toBe(200);
    await save({ price: 1500 });
    const corrected = await send(SHOWN * seats, { company: 'Another company' });
    expect(corrected).toMatchObject(refusal(SHOWN * seats, 177_000 * seats));
    const orders = await api.all('transactions');
    expect(orders.map(({ status }) => status)).toEqual(['CREATED']);
  });
});

it('a seat of a group is refused if its coupon no longer pays for all of it', async () => {
  await api.saveCoupon('SEAT-100', { discount: 50, maxusage: '1' });
  const form = aRegistration({ couponcode: 'SEAT-100', showntotal: 0 });
  expect(await api.postJson('/api/eventregistration', form)).toMatchObject({
    status: 409,
    body: { data: { total: '59000' } },
  });
  expect((await api.all('couponClaims')).length).toBe(0);
});

describe('the payment page', () => {
  const paymentPage = async () => {
    const { body } = await api.postJson('/api/eventregistration', aRegistration());
    const { headers } = await api.postForm('/api/rpcreateorder', { idvpaystring: body.paystring! });
    return async () => {
      const page = await api.get(headers.get('location')!);
      return {
        text: String(page.body['text']).replaceAll(/\s+/g, ' '),
        until: page.headers.get('payment-until'),
      };
    };
  };
  const told = 'changed after you registered';

  it('names date and venue, and until when the price is kept', async () => {
    const open = await paymentPage();
    const { text, until } = await open();
    for (const words of ['<dt>Date</dt>', '<dt>Venue</dt>', anEvent().venuename, until!]) {
      expect(text).toContain(words);
    }
    expect(text).not.toContain(told);
    expect(text).not.toContain('"waits"');
  });

  it.each<[string, Partial<Event>, string]>([
    ['date', { startdate: '24-Dec-2026', enddate: '24-Dec-2026' }, 'The date of the event'],
    ['venue', { venuename: 'Another hall' }, 'The venue of the event'],
    [
      'date and venue',
      { startdate: '24-Dec-2026', enddate: '24-Dec-2026', venuename: 'Another hall' },
      'The date and the venue of the event',
    ],
  ])('says that the %s changed, and what it was', async (_, changes, words) => {
    const open = await paymentPage();
    await save({}, changes);
    const { text } = await open();
    expect(text).toContain(`${words} ${told}`);
    // The checkout does not open over it.
    expect(text).toContain('"waits":true');
    expect(text).toContain(changes.venuename ? anEvent().venuename : 'You registered for');
  });
});
