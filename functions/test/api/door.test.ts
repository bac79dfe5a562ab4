import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { anEvent } from '@samagam/emulators/builders/an-event';
import { SCAN_REPEATS_WITHIN } from '@samagam/contract/common/limits';
import { sayOfApi } from '@samagam/contract/api-messages';
import { EVENT_STATUSES, REPEATED_SCAN } from '@samagam/contract/common/words';
import type { Order } from '@samagam/domain/order/order';
import { createApp } from '../../src/app.ts';
import { sha256 } from '../../src/services/keys.ts';
import { type Harness, startHarness } from './harness.ts';
import { withoutGuard } from './without-guard.ts';
import { untilAnswered } from './until-answered.ts';

let api: Harness;
let key: string;
let order: Order;
let people = 0;

async function aTicket(): Promise<Order> {
  const coupon = `FREE${++people}`;
  await api.saveCoupon(coupon, { discount: 100 });
  return (await api.checkout({ personalmailid: `t${people}@example.org`, couponcode: coupon })).order;
}

const scan = (qrdata: string, changes: Record<string, unknown> = {}) =>
  api.postJson('/api/postcheckin', {
    eventcode: 'test2025',
    checkinfield: 'entry',
    checkinkey: key,
    qrdata,
    ...changes,
  });

beforeAll(async () => {
  api = await startHarness();
  await api.save(anEvent());
  await api.save({ ...anEvent(), eventcode: 'other2025' });
  key = await api.openDoor();
  await api.openDoor({ checkinfield: 'lunch' });
  order = await aTicket();
});
afterAll(() => api.close());

describe('getcheckin', () => {
  it('returns the event and field of the link', async () => {
    const { body } = await api.get(`/api/getcheckin?eventcode=TEST2025&checkinkey=${key}&checkinfield=entry`);
    expect(body.data).toEqual({
      eventcode: 'test2025',
      eventname: 'Samagam Test Conference',
      checkinfield: 'entry',
      title: 'entry · TEST2025',
    });
  });

  it('refuses unknown, foreign, expired and revoked keys alike, on the page and for a scan', async () => {
    const links = [
      { checkinkey: 'A'.repeat(43) },
      { checkinkey: await api.openDoor({ eventcode: 'other2025' }) },
      { checkinkey: await api.openDoor({ checkinfield: 'lunch' }) },
      { checkinkey: await api.openDoor({ expiresat: api.now() - 1 }) },
      { checkinkey: await api.openDoor({ revokedat: api.now() }) },
    ];
    for (const link of links) {
      const query = new URLSearchParams({ eventcode: 'test2025', checkinfield: 'entry', ...link });
      const page = await api.get(`/api/getcheckin?${query}`);
      expect([page.status, page.body]).toEqual([404, { result: 'Failed', msg: sayOfApi.doorClosed }]);
      const scanned = await scan(api.qrOf(order), link);
      expect([scanned.status, scanned.body]).toEqual([404, { result: 'Failed', msg: sayOfApi.doorClosed }]);
    }
  });
});

describe('postcheckin', () => {
  it('admits a valid ticket once, and then returns the time of the first scan', async () => {
    const ticket = await aTicket();
    const first = await scan(api.qrOf(ticket));
    expect(first.body).toMatchObject({
      result: 'Success',
      msg: sayOfApi.success,
      data: { Name: 'Asha Raman', Pass: 'Delegate', Company: 'Kaveri Systems' },
    });
    expect(JSON.stringify(first.body)).not.toMatch(/98765|@example|linkedin/);
    const second = await scan(api.qrOf(ticket));
    expect(second.status).toBe(409);
    expect(second.body.msg).toMatch(/^Already checked in at \d{1,2}:\d\d [AP]M, \d{1,2} \w{3} \d{4} IST\.$/);
    expect(second.body.data).toMatchObject({ Name: 'Asha Raman', Pass: 'Delegate' });
  });

  it('admits once per check-in field', async () => {
    const ticket = await aTicket();
    const lunch = await api.openDoor({ checkinfield: 'lunch' });
    expect((await scan(api.qrOf(ticket))).body.result).toBe('Success');
    expect((await scan(api.qrOf(ticket), { checkinkey: lunch, checkinfield: 'lunch' })).body.result).toBe(
      'Success',
    );
  });

  it('refuses codes that are not tickets of this event', async () => {
    const qr = api.qrOf(order);
    const otherGeneration = api.deps.keys.qrText('test2025', order.registrationid, 2);
    const otherEvent = api.deps.keys.qrText('other2025', order.registrationid, 1);
    const unknown = api.deps.keys.qrText('test2025', 'ffffffffffffffff', 1);
    const wrong = [
      '',
      'https://example.org',
      api.ticketkeyOf(order),
      qr.toLowerCase(),
      `${qr}0`,
      qr.slice(0, -1),
      otherEvent,
      unknown,
    ];
    for (const qrdata of wrong) expect((await scan(qrdata)).body.msg).toBe(sayOfApi.invalidTicket);
    const middle = qr[60] === 'A' ? 'B' : 'A';
    expect((await scan(qr.slice(0, 60) + middle + qr.slice(61))).body.msg).toBe(sayOfApi.invalidTicket);
    expect((await scan(otherGeneration)).body.msg).toBe(sayOfApi.voidTicket);
    expect((await scan('X'.repeat(257))).body.msg).toBe(sayOfApi.invalidTicket);
  });

  it('refuses the ticket of a refunded registration', async () => {
    const ticket = await aTicket();
    await api.db.collection('registrations').doc(ticket.registrationid).update({ paymentstatus: 'REFUNDED' });
    expect((await scan(api.qrOf(ticket))).body.msg).toBe(sayOfApi.voidTicket);
  });

  it('admits one of 15 concurrent scans of a ticket and returns the time to the others', async () => {
    const qr = api.qrOf(await aTicket());
    const scans = await Promise.all(Array.from({ length: 15 }, () => untilAnswered(() => scan(qr))));
    expect(scans.filter(({ body }) => body.result === 'Success')).toHaveLength(1);
    const told = scans.filter(({ body }) => body.msg?.startsWith('Already checked in at '));
    expect(told).toHaveLength(14);
    expect(new Set(told.map(({ body }) => body.msg)).size).toBe(1);
  });

  it('admits a scan that is posted again, marks it as repeated, and refuses any other scan', async () => {
    const qr = api.qrOf(await aTicket());
    const again = await Promise.all(
      Array.from({ length: 10 }, () => untilAnswered(() => scan(qr, { scanid: 'lost-answer' }))),
    );
    expect(again.map(({ status, body }) => [status, (body.data as { Name?: string })?.Name])).toEqual(
      Array.from({ length: 10 }, () => [200, 'Asha Raman']),
    );
    const repeats = again.filter(({ body }) => REPEATED_SCAN in (body.data as object));
    expect(repeats).toHaveLength(9);
    for (const other of [{ scanid: 'another' }, {}]) expect((await scan(qr, other)).status).toBe(409);
    const next = await scan(api.qrOf(await aTicket()), { scanid: 'lost-answer' });
    expect([next.status, REPEATED_SCAN in (next.body.data as object)]).toEqual([200, false]);
  });

  it('admits a scan that is posted again through the same link only', async () => {
    const qr = api.qrOf(await aTicket());
    const otherLink = await api.openDoor();
    expect((await scan(qr, { scanid: 'shared' })).status).toBe(200);
    expect((await scan(qr, { scanid: 'shared', checkinkey: otherLink })).status).toBe(409);
    expect((await scan(qr, { scanid: 'shared' })).status).toBe(200);
  });

  it('admits a scan that is posted again for two minutes', async () => {
    const qr = api.qrOf(await aTicket());
    const first = Date.now();
    const postAt = async (moment: number) => {
      api.setClock(moment);
      return (await scan(qr, { scanid: 'old' })).status;
    };
    expect(await postAt(first)).toBe(200);
    expect(await postAt(first + SCAN_REPEATS_WITHIN - 1)).toBe(200);
    expect(await postAt(first + SCAN_REPEATS_WITHIN)).toBe(409);
    api.setClock();
  });

  it('names the event of a valid ticket of another event, and admits it there', async () => {
    const { orderid } = order;
    const qr = api.qrOf(order);
    const otherDoor = await api.openDoor({ eventcode: 'other2025' });
    const answer = await scan(qr, { eventcode: 'other2025', checkinkey: otherDoor });
    expect([answer.status, answer.body]).toEqual([
      400,
      {
        result: 'Failed',
        msg: sayOfApi.otherEvent('Samagam Test Conference'),
        data: { Event: 'Samagam Test Conference', 'Event code': 'test2025', Date: '21-Nov-2099' },
      },
    ]);
    expect(JSON.stringify(answer.body)).not.toContain(orderid);
  });

  it('leaves a line in the log for every scan, with the link and the device, and without personal data', async () => {
    const ticket = await aTicket();
    const device = { id: 'device-of-the-log', name: 'Gate of Bhavna' };
    const lines = async (qrdata: string, changes: object = {}) => {
      api.logged.length = 0;
      await scan(qrdata, { device, ...changes });
      return api.logged.map((line) => JSON.parse(line) as object);
    };
    const link = sha256(key);
    const known = { link, eventcode: 'test2025', checkinfield: 'entry', device: device.id };
    const line = (outcome: string, facts: object = known) => [
      { severity: 'INFO', message: 'door: scan', outcome, queued: false, ...facts },
    ];
    const qr = api.qrOf(ticket);
    const code = api.deps.keys.ticketCode('test2025', ticket.registrationid, 1);
    expect(await lines(qr, { scanid: 'first-scan' })).toEqual(line('admitted'));
    expect(await lines(qr)).toEqual(line('already in'));
    expect(await lines(code)).toEqual(line('already in'));
    expect(await lines(qr, { scanid: 'first-scan' })).toEqual(line('repeated'));
    const queued = { queued: true, scanid: 'queued-scan', scannedat: api.now() };
    expect(await lines(qr, queued)).toEqual(line('conflict', { ...known, queued: true }));
    await api.db.collection('registrations').doc(ticket.registrationid).update({ paymentstatus: 'REFUNDED' });
    expect(await lines(qr)).toEqual(line('not valid'));
    expect(await lines('Asha Raman t1@example.org')).toEqual(line('no ticket'));
    expect(await lines(qr, { queued: true })).toEqual(line('malformed', { ...known, queued: true }));
    const closed = await api.openDoor({ revokedat: api.now() });
    expect(await lines(qr, { checkinkey: closed })).toEqual(
      line('closed link', { ...known, link: sha256(closed) }),
    );
    // An unknown key is a guess, and what comes with it may be anything.
    expect(await lines(qr, { checkinkey: 'A'.repeat(43) })).toEqual(line('unknown link', {}));
  });

  it.each([
    ['unavailable', Object.assign(new Error('away'), { code: 14 })],
    ['failed', new Error('broken')],
  ])('leaves a line that says %s if its link cannot be read', async (outcome, error) => {
    const db = new Proxy(api.db, {
      get: (target, name) =>
        name === 'collection'
          ? () => {
              throw error;
            }
          : Reflect.get(target, name, target),
    });
    api.logged.length = 0;
    const response = await createApp({ ...api.deps, db }).request('/api/postcheckin', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ eventcode: 'test2025', checkinfield: 'entry', checkinkey: key, qrdata: 'x' }),
    });
    expect(response.status).toBe(outcome === 'failed' ? 500 : 503);
    const scans = api.logged
      .map((line) => JSON.parse(line))
      .filter(({ message }) => message === 'door: scan');
    expect(scans).toEqual([{ severity: 'INFO', message: 'door: scan', outcome, queued: false }]);
  });

  it('works for any status of the event', async () => {
    const ticket = await aTicket();
    for (const status of EVENT_STATUSES) {
      await api.db.collection('events').doc('test2025').update({ status });
      const lunch = await api.openDoor({ checkinfield: `at${status.toLowerCase()}`.slice(0, 20) });
      const door = { checkinkey: lunch, checkinfield: `at${status.toLowerCase()}`.slice(0, 20) };
      expect((await scan(api.qrOf(ticket), door)).status).toBe(200);
      expect((await api.get(`/api/getticket?ticketkey=${api.ticketkeyOf(ticket)}`)).status).toBe(200);
      const link = new URLSearchParams({ eventcode: 'test2025', ...door });
      expect((await api.get(`/api/getcheckin?${link}`)).status).toBe(200);
    }
    await api.db.collection('events').doc('test2025').update({ status: 'OPEN' });
  });

  it('admits more than one if admissions can be overwritten (the control of the test above)', async () => {
    const qrdata = api.qrOf(await aTicket());
    const unguarded = createApp({ ...api.deps, db: withoutGuard(api.db, 'checkins') });
    const scans = await Promise.all(
      Array.from({ length: 10 }, () =>
        unguarded.request('/api/postcheckin', {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ eventcode: 'test2025', checkinfield: 'entry', checkinkey: key, qrdata }),
        }),
      ),
    );
    expect(scans.filter(({ status }) => status === 200).length).toBeGreaterThan(1);
  });
});

describe('getticket', () => {
  it('returns every field of a ticket and the QR code that the door admits', async () => {
    const { body, headers } = await api.get(`/api/getticket?ticketkey=${api.ticketkeyOf(order)}`);
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(body.ticketdetails).toEqual({
      eventname: 'Samagam Test Conference',
      participantname: 'Asha Raman',
      designation: 'Security Engineer',
      company: 'Kaveri Systems',
      eventday: 'Saturday',
      eventtmonth: 'November',
      eventtdate: 21,
      eventyear: 2099,
      venue: 'Samagam Hall, 12 Library Road, Gandhi Nagar, Chennai 600020, Tamil Nadu',
      tickettype: 'Delegate',
      qrcode: expect.stringMatching(/^data:image\/png;base64,/),
      payid: order.orderid,
      eventcode: 'test2025',
      ticketcode: api.deps.keys.ticketCode('test2025', order.registrationid, 1),
      startdate: '21-Nov-2099',
      enddate: '22-Nov-2099',
      maplink: expect.stringMatching(/^https:\/\/www\.google\.com\/maps\/search\//),
      amountpaid: 0,
      paidbycoupon: true,
      sentto: 't•••@example.org',
      changes: { transfer: false },
      admittedat: expect.arrayContaining([
        { checkinfield: 'entry', frequency: 'ONCE' },
        { checkinfield: 'lunch', frequency: 'ONCE' },
      ]),
    });
    expect(JSON.stringify(body)).not.toContain('t1@example.org');
  });

  it('returns how often each checkpoint admits the pass, and no checkpoint of other passes', async () => {
    const rule = (checkinfield: string, frequency: string, tickettypes: string[]) =>
      api.db
        .doc(`checkpoints/test2025_${checkinfield}`)
        .set({ eventcode: 'test2025', checkinfield, frequency, tickettypes });
    const fields = ['lunch', 'entry'];
    onTestFinished(async () => {
      await Promise.all(fields.map((field) => api.db.doc(`checkpoints/test2025_${field}`).delete()));
    });
    await Promise.all([rule('lunch', 'DAILY', ['Delegate']), rule('entry', 'UNLIMITED', ['Student'])]);
    const { body } = await api.get(`/api/getticket?ticketkey=${api.ticketkeyOf(order)}`);
    const { admittedat } = body.ticketdetails as { admittedat: { checkinfield: string }[] };
    expect(admittedat).toContainEqual({ checkinfield: 'lunch', frequency: 'DAILY' });
    expect(admittedat.map(({ checkinfield }) => checkinfield)).not.toContain('entry');
  });

  it('returns the amount paid', async () => {
    const { order: unpaid } = await api.checkout({ personalmailid: 'payer@example.org' });
    api.razorpay.control.pay(unpaid.gatewayorderid);
    await api.sweep();
    const { body } = await api.get(`/api/getticket?ticketkey=${api.ticketkeyOf(unpaid)}`);
    expect(body.ticketdetails).toMatchObject({
      amountpaid: 2950,
      paidbycoupon: false,
      sentto: 'p•••@example.org',
    });
  });

  it('refuses the key of a replaced ticket and says so; the poster does not know it', async () => {
    const ticket = await aTicket();
    const ticketkey = api.ticketkeyOf(ticket);
    const paths = [
      `/api/getticket?ticketkey=${ticketkey}`,
      `/api/getuserdetails?eventcode=test2025&ticketkey=${ticketkey}`,
    ];
    for (const path of paths) expect((await api.get(path)).status).toBe(200);
    await api.db.collection('registrations').doc(ticket.registrationid).update({ generation: 2 });
    const [page, poster] = [await api.get(paths[0]!), await api.get(paths[1]!)];
    expect([page.status, page.body.msg]).toEqual([409, sayOfApi.ticketReplaced]);
    expect([poster.status, poster.body.msg]).toEqual([404, sayOfApi.userNotFound]);
  });

  it('refuses any other key, and stores no key', async () => {
    for (const ticketkey of ['x', 'A'.repeat(43), order.orderid]) {
      expect((await api.get(`/api/getticket?ticketkey=${ticketkey}`)).status).toBe(404);
    }
    const collections = await api.db.listCollections();
    for (const collection of collections) {
      const text = JSON.stringify((await collection.get()).docs.map((doc) => [doc.id, doc.data()]));
      expect(text).not.toContain(api.ticketkeyOf(order));
      expect(text).not.toContain(key);
    }
  });
});
