/** Stored records that were edited by hand and do not match their schema. */
import { toWireEvent } from '@samagam/contract/programme/event';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aGroupBooking } from '@samagam/emulators/builders/a-group-booking';
import { aPass, anEvent } from '@samagam/emulators/builders/an-event';
import { deliver } from '../../src/mails/deliver.ts';
import { readPosterDetails } from '../../src/stores/poster-index.ts';
import { readRegistration } from '../../src/stores/registrations.ts';
import { type Harness, startHarness } from './harness.ts';

const SECRET = 'asha@example.org';

let api: Harness;
beforeAll(async () => {
  api = await startHarness();
  await api.save(anEvent());
});
afterAll(() => api.close());
beforeEach(() => {
  api.logged.length = 0;
});

/** Writes an invalid value into a field. Returns the path. */
async function breakRecord(path: string, field: string): Promise<string> {
  await api.db.doc(path).update({ [field]: { broken: SECRET } });
  return path;
}

/** Log lines about a record, as [severity, field]. */
function linesOn(path: string): [string, string][] {
  const lines = api.logged.map((line) => JSON.parse(line) as Record<string, string>);
  return lines.filter(({ record }) => record === path).map(({ severity, field }) => [severity!, field!]);
}

async function freeTicket(personalmailid: string) {
  await api.saveCoupon('FREE', { discount: 100, maxusage: 'Unlimited' });
  const { body } = await api.register({ personalmailid, couponcode: 'FREE', posterconsent: true });
  return api.orderOf(body.paystring!);
}

describe('a broken record that is read by itself', () => {
  it('is an error that names the document and the field, and never a value', async () => {
    const { registrationid } = await freeTicket('alone@example.org');
    const path = await breakRecord(`registrations/${registrationid}`, 'generation');
    await expect(readRegistration(api.db, registrationid)).rejects.toMatchObject({
      name: 'BrokenRecord',
      message: `${path} is broken in generation`,
    });
  });

  it('becomes a 500 and an ERROR in the log, both with the same reference', async () => {
    const order = await freeTicket('answer@example.org');
    const path = await breakRecord(`registrations/${order.registrationid}`, 'name');
    const { status, body } = await api.get(`/api/getticket?ticketkey=${api.ticketkeyOf(order)}`);
    expect(status).toBe(500);
    expect(linesOn(path)).toEqual([['ERROR', 'name']]);
    expect(api.logged.join()).toContain(`"correlationid":"${String(body.correlationid)}"`);
    expect(JSON.stringify(body) + api.logged.join()).not.toContain(SECRET);
  });

  it('does not make the poster of a stranger visible', async () => {
    const order = await freeTicket('poster@example.org');
    const posterhash = api.deps.keys.poster('test2025', 'poster@example.org');
    const entry = { title: 'A stranger', company: 'Nowhere', since: Date.now() + 1000 };
    await api.db.doc(`posterIndex/${posterhash}_SGLATER`).create({ ...entry, name: 'Stranger' });
    await breakRecord(`posterIndex/${posterhash}_${order.orderid}`, 'name');
    const asked = { eventcode: 'test2025', email: 'poster@example.org' };
    await expect(readPosterDetails(api.deps, asked)).rejects.toMatchObject({ name: 'BrokenRecord' });
  });

  it('stops a change that would publish the event without it', async () => {
    const event = { ...anEvent(), eventcode: 'stop2025' };
    await api.save(event);
    const path = 'events/stop2025/speakers/broken';
    await api.db.doc(path).create({ name: SECRET });
    const { status } = await api.staff('PUT /api/admin/createevent', toWireEvent(event));
    expect(status).toBe(500);
    expect(linesOn(path)).toHaveLength(1);
    expect(linesOn(path)[0]![0]).toBe('ERROR');
  });
});

describe('a broken record in a list', () => {
  it('is left out of a report, and the next pages follow', async () => {
    await api.save({ ...anEvent(), eventcode: 'list2025' });
    const ids: string[] = [];
    for (const name of ['First', 'Second', 'Third']) {
      const { body } = await api.register({
        eventcode: 'list2025',
        name,
        personalmailid: `${name.toLowerCase()}@example.org`,
      });
      ids.push((await api.orderOf(body.paystring!)).registrationid);
    }
    const path = await breakRecord(`registrations/${ids[1]}`, 'paytype');
    const namesOn = async (query: object) => {
      const { body } = await api.staff('GET /api/admin/getregistrationslist', {
        eventcode: 'list2025',
        ...query,
      });
      return { names: (body.data as { name: string }[]).map(({ name }) => name), cursor: body.cursor };
    };
    expect(await namesOn({})).toEqual({ names: ['Third', 'First'], cursor: undefined });
    expect(linesOn(path)).toEqual([['ERROR', 'paytype']]);
    expect(api.logged.join()).not.toContain(SECRET);

    const first = await namesOn({ limit: 1 });
    const second = await namesOn({ limit: 1, cursor: first.cursor });
    const third = await namesOn({ limit: 1, cursor: second.cursor });
    expect([first.names, second.names, third.names]).toEqual([['Third'], [], ['First']]);
  });

  it('is left out of the coupons, and the next pages follow', async () => {
    await api.save({ ...anEvent(), eventcode: 'code2025' });
    for (const code of ['AAAA', 'BBBB', 'CCCC']) await api.saveCoupon(code, {}, 'code2025');
    const path = await breakRecord('coupons/code2025_BBBB', 'discount');
    const page = async (query: object) => {
      const { body } = await api.staff('GET /api/admin/getcoupons', { eventcode: 'code2025', ...query });
      const codes = (body.data as { couponcode: string }[]).map(({ couponcode }) => couponcode);
      return { codes, cursor: body.cursor };
    };
    expect((await page({})).codes).toEqual(['AAAA', 'CCCC']);
    expect(linesOn(path)).toEqual([['ERROR', 'discount']]);
    const second = await page({ limit: 2 });
    expect(second.codes).toEqual(['AAAA']);
    expect((await page({ limit: 2, cursor: second.cursor })).codes).toEqual(['CCCC']);
  });

  it.each([
    ['GET /api/admin/getspeakers', 'events/rows2025/speakers/broken'],
    ['GET /api/admin/sponsors', 'events/rows2025/sponsors/broken'],
    ['GET /api/admin/partners', 'events/rows2025/partners/broken'],
    ['GET /api/admin/checkinlinks', 'checkinKeys/broken'],
  ] as const)('is left out of the reply of %s', async (call, path) => {
    await api.save({ ...anEvent(), eventcode: 'rows2025' });
    await api.db.doc(path).set({ eventcode: 'rows2025' });
    const { status, body } = await api.staff(call, { eventcode: 'rows2025' });
    expect([status, body.data]).toEqual([200, []]);
    expect(linesOn(path).map(([severity]) => severity)).toEqual(['ERROR']);
  });

  it('that is an unpaid booking stops no other group', async () => {
    const pass = { ...aPass('Delegate'), capacity: 100 };
    await api.save({ ...anEvent(), eventcode: 'book2025', tickettypes: [pass] });
    const book = (contact: { email: string; mobile?: string }) => {
      const booking = { eventcode: 'book2025', ticketdetails: { Delegate: 2 }, ...contact };
      return api.postJson('/api/grpPaynow', aGroupBooking(booking));
    };
    const { body } = await book({ email: 'first@example.org' });
    const path = await breakRecord(`transactions/${(await api.orderOf(body.paystring!)).orderid}`, 'name');
    expect((await book({ email: 'second@example.org', mobile: '9000000002' })).status).toBe(200);
    expect(linesOn(path)).toContainEqual(['ERROR', 'name']);
  });

  it('that is an undone admission stops neither the dashboard nor the links, and is not subtracted', async () => {
    await api.save({ ...anEvent(), eventcode: 'undo2025' });
    await api.openDoor({ eventcode: 'undo2025' });
    const path = 'checkins/undo2025_entry';
    const door = { eventcode: 'undo2025', checkinfield: 'entry', at: api.now() };
    await api.db.doc(path).create({ ...door, undone: { at: api.now() } });
    const links = await api.staff('GET /api/admin/checkinlinks', { eventcode: 'undo2025' });
    expect([links.status, links.body.counts]).toEqual([200, [{ checkinfield: 'entry', admitted: 1 }]]);
    const dashboard = await api.staff('GET /api/admin/dashboard', { eventcode: 'undo2025' });
    expect([dashboard.status, dashboard.body.data]).toEqual([
      200,
      expect.objectContaining({ admitted: [{ checkinfield: 'entry', today: 1, all: 1, linked: true }] }),
    ]);
    expect(linesOn(path)[0]).toEqual(['ERROR', 'registrationid']);
  });

  it('is left out of the list of events', async () => {
    await api.db.doc('events/gone2025').create({ eventcode: 'gone2025' });
    const { body } = await api.staff('GET /api/admin/getevent');
    const codes = (body.data as { eventcode: string }[]).map(({ eventcode }) => eventcode);
    expect(codes).toContain('test2025');
    expect(codes).not.toContain('gone2025');
    expect(linesOn('events/gone2025')).toEqual([['ERROR', 'name']]);
    await api.db.doc('events/gone2025').delete();
  });

  it('does not prevent settling other orders, and is postponed', async () => {
    const broken = await api.checkout({ personalmailid: 'put-off@example.org' });
    const other = await api.checkout({ personalmailid: 'settled@example.org' });
    api.razorpay.control.pay(other.order.gatewayorderid);
    const path = await breakRecord(`transactions/${broken.order.orderid}`, 'lines');
    const at = Date.now() + 3_600_000;
    await api.sweep(at);
    expect((await api.orderOf(other.paystring)).status).toBe('PAID');
    expect((await api.db.doc(path).get()).get('nextcheckat')).toBeGreaterThan(at);
    expect(linesOn(path)).toContainEqual(['ERROR', 'lines']);
    expect(api.logged.join()).not.toContain(SECRET);
    await api.db.doc(path).delete();
  });

  it('does not prevent sending other mails, and is postponed', async () => {
    const [first, second] = [await freeTicket('first@example.net'), await freeTicket('other@example.net')];
    const idOf = ({ registrationid }: { registrationid: string }) => `ticket_${registrationid}_1`;
    const path = await breakRecord(`mail/${idOf(first)}`, 'attempts');
    const { mails } = await api.sweep();
    expect(mails).toBeGreaterThan(0);
    expect((await api.db.doc(`mail/${idOf(second)}`).get()).get('state')).toBe('SENT');
    expect(linesOn(path)).toContainEqual(['ERROR', 'attempts']);
    const due = (await api.db.doc(path).get()).get('nextattemptat') as number;
    expect(due).toBeGreaterThan(Date.now());
    // If the trigger failed, Firebase would retry it for a day.
    await expect(deliver(api.deps, idOf(first))).resolves.toBe(false);
    await api.db.doc(path).delete();
  });

  it('does not delay other webhook events, and is not retried', async () => {
    const path = 'webhookEvents/broken';
    await api.db.doc(path).create({ event: 'payment.captured', nextattemptat: 1, body: SECRET });
    await api.sweep();
    expect(linesOn(path)).toEqual([['ERROR', 'orderid']]);
    expect((await api.db.doc(path).get()).get('nextattemptat')).toBeUndefined();
    await api.db.doc(path).delete();
  });

  it('is reported by the audit of money', async () => {
    const { orderid } = await freeTicket('books@example.org');
    const path = await breakRecord(`transactions/${orderid}`, 'total');
    const found = await api.violations();
    expect(found).toContainEqual({
      rule: 'every record can be read',
      what: 'the record does not match its schema',
      ids: [path],
    });
    expect(JSON.stringify(found)).not.toContain(SECRET);
  });
});
