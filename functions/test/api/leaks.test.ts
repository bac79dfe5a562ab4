/** Public responses contain nothing that is not public, whatever else is in the store. */
import type { Order } from '@samagam/domain/order/order';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPass, anEvent } from '@samagam/emulators/builders/an-event';
import { demoPartners, demoSpeakers, demoSponsors } from '@samagam/emulators/seed-data/programme';
import type { StoredSpeaker } from '@samagam/domain/programme/speakers';
import { saveProgramme } from '@samagam/emulators/save-programme';
import { type Harness, startHarness } from './harness.ts';

const CANARY = 'canary';
let api: Harness;
let order: Order;

beforeAll(async () => {
  api = await startHarness();
  const secret = { secret: `${CANARY}-key` };
  const [shown, draft, hidden] = demoSpeakers('test2025').map((speaker, index): StoredSpeaker => ({
    ...speaker,
    ...secret,
    mailid: `${CANARY}${index}@example.org`,
  })) as [StoredSpeaker, StoredSpeaker, StoredSpeaker];
  const part = {
    ...secret,
    evtdate: '21-Nov-2099',
    tracks: [
      {
        ...secret,
        name: 'Main',
        sessions: [
          {
            ...secret,
            topic: 'Locks',
            time: '10:00 AM',
            description: 'On locks',
            speakerids: [shown.id, draft.id, hidden.id],
          },
        ],
      },
    ],
  };
  await saveProgramme(api.db, {
    event: { ...anEvent(), ...secret, tickettypes: [{ ...aPass('Delegate'), ...secret }] },
    speakers: [
      shown,
      { ...draft, name: `${CANARY} draft`, status: 'DRAFT' },
      { ...hidden, name: `${CANARY} hidden`, display: 0 },
    ],
    sponsors: demoSponsors('test2025').map((sponsor) => ({ ...sponsor, ...secret })),
    partners: demoPartners('test2025').map((partner) => ({ ...partner, ...secret })),
    schedule: { conference: part },
  });
  await api.save({ ...anEvent('draft'), eventcode: 'draft2025', name: `${CANARY} event` });
  await api.saveCoupon('CANARY-COUPON', { discount: 100, maxusage: 'Unlimited' });
  ({ order } = await api.checkout({
    name: `${CANARY} person`,
    company: `${CANARY} company`,
    title: `${CANARY} title`,
    personalmailid: `${CANARY}@example.org`,
    linkedinurl: `https://www.linkedin.com/in/${CANARY}`,
    couponcode: 'CANARY-COUPON',
  }));
  await api.postJson('/api/contactus', {
    name: `${CANARY} writer`,
    email: `${CANARY}@example.org`,
    query: CANARY,
    eventcode: 'test2025',
  });
  for (const collection of ['members', 'audit', 'posterIndex', 'checkinKeys', 'webhookEvents'])
    await api.db
      .collection(collection)
      // The log names a broken document, so only its field contains the canary.
      .doc(`broken-${collection}`)
      .set({ text: CANARY, eventcode: 'test2025' });
});
afterAll(() => api.close());

it('has canaries in the store', async () => {
  expect(JSON.stringify(await api.all('registrations'))).toContain(CANARY);
  const speakers = await api.staff('GET /api/admin/getspeakers', { eventcode: 'test2025' });
  expect(JSON.stringify(speakers.body)).toContain(CANARY);
});

describe('no canary is returned', () => {
  const told = (answer: { body: object; headers: Headers }) =>
    `${JSON.stringify(answer.body)}${JSON.stringify([...answer.headers])}`.toLowerCase();

  it.each([
    '/api/getevent?eventcode=test2025',
    '/api/getschedule?eventcode=test2025',
    '/api/getspeakers?eventcode=test2025',
    '/api/getsponsors?eventcode=test2025',
    '/api/getpartners?eventcode=test2025',
    '/api/getevent?eventcode=draft2025',
    '/api/getticket?ticketkey=canary-tickets',
    '/api/validatecoupon?eventcode=test2025&tickettype=Delegate&couponcode=CANARY',
    '/api/getuserdetails?eventcode=test2025&emailid=canary@example.org',
    '/api/getcheckin?eventcode=test2025&checkinkey=canary-checkinKeys&checkinfield=entry',
    '/images/canary',
  ])('by GET %s', async (path) => {
    expect(told(await api.get(path))).not.toContain(CANARY);
  });

  it('by a scan with an invalid check-in key', async () => {
    const scan = { eventcode: 'test2025', checkinfield: 'entry', checkinkey: 'x', qrdata: api.qrOf(order) };
    expect(told(await api.postJson('/api/postcheckin', scan))).not.toContain(CANARY);
  });

  it('by registering with a used mail address or coupon', async () => {
    for (const changes of [
      { personalmailid: 'canary@example.org', tickettype: 'Gold' },
      { couponcode: 'CANARY' },
    ]) {
      expect(told(await api.register(changes))).not.toContain(CANARY);
    }
  });

  it('of registrations to an operator, in any of their calls', async () => {
    for (const name of ['GET /api/admin/getevent', 'GET /api/admin/getschedule'] as const) {
      const answer = await api.staff(name, { eventcode: 'test2025' }, { as: 'operator' });
      expect(answer.status).toBe(200);
      expect(told(answer)).not.toMatch(/canary (?:person|company|title)|canary-key|canary@/);
    }
  });

  it('by the ticket, except the fields on it', async () => {
    const { body } = await api.get(`/api/getticket?ticketkey=${api.ticketkeyOf(order)}`);
    expect(JSON.stringify(body)).not.toMatch(/canary@|linkedin|canary-/i);
    expect(JSON.stringify(body)).toContain('canary person');
  });

  it('by a line of the log', async () => {
    expect(api.logged.join('\n').toLowerCase()).not.toContain(CANARY);
  });
});
