/** The waiting list of a sold-out pass: joining, offers, leaving, and what everybody else may do meanwhile. */
import { FieldValue, Timestamp } from '@google-cloud/firestore';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sayOfApi } from '@samagam/contract/api-messages';
import { toWireEvent } from '@samagam/contract/programme/event';
import {
  CONFIRM_LASTS,
  EXPIRY_GRACE,
  HOLD,
  LONGEST_HOLD,
  OFFER_LASTS,
  PENDING_WAIT,
  SALE_OVER_FOR,
  UNOPENED_HOLD,
} from '@samagam/contract/common/limits';
import { dateInIndia, endOfDay, momentInIndia, startOfDay } from '@samagam/domain/text/event-dates';
import type { Order } from '@samagam/domain/order/order';
import { aGroupBooking } from '@samagam/emulators/builders/a-group-booking';
import { aRegistration } from '@samagam/emulators/builders/a-registration';
import { aPass, anEvent } from '@samagam/emulators/builders/an-event';
import { deliver } from '../../src/mails/deliver.ts';
import { renderMail } from '../../src/mails/render-mail.ts';
import { takeOverLink } from '../../src/orders/close-link.ts';
import { Refusal, Unavailable } from '../../src/refusal.ts';
import { openCheckout } from '../../src/orders/open-checkout.ts';
import { readSeatChange } from '../../src/orders/seats.ts';
import { settle } from '../../src/orders/settle.ts';
import { createApp } from '../../src/app.ts';
import { endEntry, serveWaitlist, shardWritten } from '../../src/orders/waitlist-offers.ts';
import type { OutboxMail } from '../../src/stores/mail.ts';
import { differingSeats, rebuildSeats, refreshAvailability } from '../../src/stores/seat-shards.ts';
import { readEvent } from '../../src/stores/events.ts';
import { type WaitlistEntry, entryRef, noteRefusedEntry } from '../../src/stores/waitlist.ts';
import { confirmGroup, letBookAll } from './group-steps.ts';
import { type Harness, startHarness } from './harness.ts';
import { stepping } from './proofs/stepping.ts';
import { untilAnswered } from './until-answered.ts';

const HOUR = 3_600_000;
const PASS = 'Gold/Silver';
let api: Harness;
const BEGINNING = Date.UTC(2026, 10, 20, 6, 0, 1);
const EVENTCODE = 'wait0';
let clock = BEGINNING;
let number = 0;
let eventcode = EVENTCODE;
beforeAll(async () => {
  api = await startHarness();
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.clear();
  api.setClock((clock = BEGINNING));
  eventcode = EVENTCODE;
  api.pauses.length = 0;
});
afterEach(async () => expect(await api.violations()).toEqual([]));

const save = (changes: object = {}, ofEvent: object = {}) =>
  api.save({
    ...anEvent(),
    eventcode,
    tickettypes: [aPass(PASS, { capacity: 1, ...changes }), aPass('Online', { capacity: 5 })],
    ...ofEvent,
  });
const someone = () => `w${api.another()}@gmail.com`;
const register = (changes: object = {}) =>
  api.postJson(
    '/api/eventregistration',
    aRegistration({ eventcode, tickettype: PASS, personalmailid: someone(), ...changes }),
  );
/** The first order takes a seat, and its longest hold passes, so that the waiting list can open. */
const fill = async () => {
  await api.prepared(['fill', eventcode], async () => {
    expect((await register()).status).toBe(200);
    api.setClock((clock += LONGEST_HOLD));
  });
  clock = api.now();
};
const ask = (personalmailid: string, changes: object = {}) =>
  api.postJson('/api/joinwaitlist', {
    eventcode,
    tickettype: PASS,
    name: 'Asha Raman',
    personalmailid,
    ...changes,
  });
const confirm = (key: string) => api.postForm('/api/confirmwaitlist', { key });
/** Asks, and confirms the mailed link. */
const join = async (personalmailid: string) => {
  const answer = await ask(personalmailid);
  if ((await stateOf(personalmailid)) === 'unconfirmed') await confirm(await keyOf(personalmailid));
  return answer;
};
const idOf = (mail: string, tickettype = PASS) => api.deps.keys.waitlistEntry(eventcode, tickettype, mail);
const entryOf = async (mail: string): Promise<WaitlistEntry | undefined> =>
  (await entryRef(api.db, idOf(mail)).get()).data();
const keyOf = async (mail: string) => api.deps.keys.offerKey(idOf(mail), (await entryOf(mail))!.joinid);
const stateOf = async (mail: string) => (await entryOf(mail))?.state;
const serve = (at = api.now()) =>
  serveWaitlist({ ...api.deps, now: () => at }, { eventcode, tickettype: PASS });
const orders = async () =>
  (await api.db.collection('transactions').where('eventcode', '==', eventcode).get()).docs.map(
    (doc) => doc.data() as Order,
  );
const left = async () => {
  const shards = await api.db.collection('seatShards').where('eventcode', '==', eventcode).get();
  return shards.docs
    .filter((doc) => doc.get('tickettype') === PASS)
    .reduce((sum, doc) => sum + Number(doc.get('left')), 0);
};
const isWaitedFor = async () =>
  !(await api.db.collection('waitedPasses').where('eventcode', '==', eventcode).get()).empty;
const mailsTo = async (to: string) =>
  (await api.all<OutboxMail>('mail')).filter((mail) => mail.to === to && mail.kind.startsWith('waitlist'));
const offersTo = async (to: string) => (await mailsTo(to)).filter(({ kind }) => kind === 'waitlist-offered');
const endsTo = async (to: string) => (await mailsTo(to)).filter(({ kind }) => kind === 'waitlist-ended');
const endedMailTo = async (to: string) => (await renderMail(api.deps, (await endsTo(to))[0]!))!;
const publicPass = async () => {
  await refreshAvailability(api.deps, (await readEvent(api.db, eventcode))!);
  const { body } = await api.get(`/api/getevent?eventcode=${eventcode}`);
  const [{ tickettypes }] = body['data'] as [{ tickettypes: Record<string, Record<string, unknown>> }];
  return tickettypes[PASS]!;
};
const seatsOf = async () => {
  const { body } = await api.staff('GET /api/admin/getseats', { eventcode });
  const rows = body['data'] as { tickettype: string; taken: number; held: number; left: number }[];
  const { taken, held, left: free } = rows.find(({ tickettype }) => tickettype === PASS)!;
  return { taken, held, left: free };
};

/** The only order expires, as the reconciler does it. The reconciler also serves the waiting lists. */
async function expireOrders(): Promise<void> {
  api.setClock((clock += 2 * HOUR));
  await api.sweep(clock);
}

/** A sold-out pass with people who wait. @returns their addresses, in the order of joining. */
async function soldOut(waiting: number, changes: object = {}): Promise<string[]> {
  await save(changes);
  await fill();
  return api.prepared(['waiting', waiting], async () => {
    const mails = Array.from({ length: waiting }, someone);
    for (const mail of mails) expect((await join(mail)).status).toBe(200);
    return mails;
  });
}

/** The same, and the first one has an offer. */
async function offered(waiting = 1, changes: object = {}) {
  const found = await api.prepared(['offered', waiting, changes], async () => {
    const mails = await soldOut(waiting, changes);
    await expireOrders();
    expect(await stateOf(mails[0]!)).toBe('offered');
    return { mails, mail: mails[0]!, offerkey: await keyOf(mails[0]!) };
  });
  clock = api.now();
  return found;
}

describe('joining', () => {
  it('is confirmed by mail with a link and without a number, in the same time for everybody', async () => {
    const [mail] = (await soldOut(1)) as [string];
    const { body } = await ask(someone());
    expect(body).toEqual({ result: 'Success', msg: sayOfApi.waitlistMailed });
    expect([...new Set(api.pauses)]).toEqual([1500]);
    const [sent, ...more] = await mailsTo(mail);
    expect(more).toEqual([]);
    const { text, html, subject } = (await renderMail(api.deps, sent!))!;
    expect(text).toContain(`/api/waitlist?key=${await keyOf(mail)}`);
    expect(text).toContain(PASS);
    expect(`${subject} ${text}`).not.toMatch(/Asha|\b(?:place|number|position)\b \d/);
    expect(String(html)).not.toContain('Asha');
  });

  it('counts once its mailed link was opened and confirmed by a POST', async () => {
    await save();
    await fill();
    const mail = someone();
    await ask(mail);
    expect([await stateOf(mail), await isWaitedFor()]).toEqual(['unconfirmed', false]);
    const [asked] = await mailsTo(mail);
    const { subject, text } = (await renderMail(api.deps, asked!))!;
    expect(subject).toMatch(/^Confirm your place/);
    expect(text).not.toContain('leave');
    const key = await keyOf(mail);
    const page = await api.get(`/api/waitlist?key=${key}`);
    expect(String(page.body['text'])).toContain('action="/api/confirmwaitlist"');
    expect(await stateOf(mail)).toBe('unconfirmed');
    expect((await confirm(key)).headers.get('location')).toBe(`/api/waitlist?key=${key}`);
    expect([await stateOf(mail), await isWaitedFor()]).toEqual(['waiting', true]);
    expect(await entryOf(mail)).not.toHaveProperty('deleteafter');
    const since = (await entryOf(mail))!.joinedat;
    await confirm(key);
    expect((await entryOf(mail))!.joinedat).toEqual(since);
    expect(String((await api.get(`/api/waitlist?key=${key}`)).body['text'])).toContain(
      'You are on the waiting list',
    );
  });

  it('of addresses that nobody confirms keeps no seat from anybody, and is over after a day', async () => {
    await save({ capacity: 2 });
    await register();
    await fill();
    const invented = Array.from({ length: 5 }, someone);
    for (const mail of invented) expect((await ask(mail)).status).toBe(200);
    const keys = await Promise.all(invented.map(keyOf));
    await expireOrders();
    expect(await seatsOf()).toEqual({ taken: 0, held: 0, left: 2 });
    expect(await publicPass()).toMatchObject({ status: 'ACTIVE' });
    expect((await register()).status).toBe(200);
    expect((await confirm(keys[0]!)).status).toBe(409);
    expect(await stateOf(invented[0]!)).toBe('unconfirmed');
    expect((await entryOf(invented[1]!))!.deleteafter!.toMillis()).toBeLessThanOrEqual(clock + CONFIRM_LASTS);
    api.setClock((clock += CONFIRM_LASTS));
    await confirm(keys[1]!);
    expect(await stateOf(invented[1]!)).toBe('unconfirmed');
    expect((await api.get(`/api/waitlist?key=${keys[1]!}`)).status).toBe(404);
  });

  it('takes the place of the confirmation, and a new mail keeps the link', async () => {
    await save();
    await fill();
    const [first, second] = [someone(), someone()];
    await ask(first);
    const key = await keyOf(first);
    await join(second);
    api.setClock((clock += CONFIRM_LASTS - 1));
    await ask(first);
    api.setClock((clock += HOUR));
    await confirm(key);
    await expireOrders();
    expect([await stateOf(second), await stateOf(first)]).toEqual(['offered', 'waiting']);
  });

  it('waits while direct orders hold the seats, and says until when', async () => {
    await save({ capacity: 2 });
    const [mail, late] = [someone(), someone()];
    for (const { body } of [await register(), await register()]) await api.openPayment(body.paystring!);
    const until = momentInIndia(clock + LONGEST_HOLD);
    expect(await ask(mail)).toMatchObject({ status: 409, body: { msg: sayOfApi.seatsBooked(until) } });
    expect(await publicPass()).toMatchObject({
      availability: 'soldout',
      seatsbackby: new Date(clock + LONGEST_HOLD).toISOString(),
    });
    expect((await publicPass())['waitinglist']).toBeUndefined();
    api.setClock((clock += LONGEST_HOLD - 1));
    expect((await ask(mail)).status).toBe(409);

    api.setClock((clock += 1));
    expect((await ask(late)).status).toBe(200);
    expect(await publicPass()).toMatchObject({ availability: 'soldout', waitinglist: 'YES' });
  });

  it('does not wait for a contact who has let the seats run out before, in any spelling', async () => {
    await save();
    const form = { submissionid: 't'.repeat(32), personalmailid: 'thief@gmail.com' };
    await register(form);
    for (const company of ['One', 'Two']) {
      api.setClock((clock += HOLD + 1));
      expect((await register({ ...form, company })).status).toBe(200);
    }
    const mail = someone();
    expect((await join(mail)).status).toBe(200);
    expect(await stateOf(mail)).toBe('waiting');
    api.setClock((clock += HOLD + 1));
    // Whoever waits comes first now.
    expect(await register({ ...form, company: 'Three' })).toMatchObject({ body: { msg: sayOfApi.soldOut } });
    await serve();
    expect(await stateOf(mail)).toBe('offered');
  });

  it('does not open for a payment link that nobody has confirmed', async () => {
    await save({ capacity: 10 });
    const [mail, others] = [someone(), Array.from({ length: 5 }, () => register())];
    for (const { body } of await Promise.all(others)) await api.openPayment(body.paystring!);
    api.setClock((clock += LONGEST_HOLD));
    const booking = aGroupBooking({ eventcode, email: mail, ticketdetails: { [PASS]: 5 } });
    expect((await api.postJson('/api/createPaylink', booking)).status).toBe(200);
    const [link] = (await orders()).filter(({ flow }) => flow === 'link') as [Order];
    const sentence = sayOfApi.seatsBooked(momentInIndia(link.holduntil));
    expect(await ask(someone())).toMatchObject({ status: 409, body: { msg: sentence } });
    await confirmGroup(api, link);
    expect((await ask(someone())).status).toBe(200);
  });

  it('waits for a contact who has only corrected the form', async () => {
    await save();
    const form = { submissionid: 't'.repeat(32), personalmailid: someone() };
    await register(form);
    await register({ ...form, company: 'One' });
    expect((await ask(someone())).status).toBe(409);
  });

  it('opens as soon as the last order is paid', async () => {
    await save();
    await register();
    await refreshAvailability(api.deps, (await readEvent(api.db, eventcode))!);
    const seats = async () => (await api.all<{ passes: object[] }>('availability'))[0]!.passes[0];
    expect(await seats()).toHaveProperty('bookeduntil');
    const [order] = (await orders()) as [Order];
    const { gatewayorderid } = await openCheckout(api.deps, order.orderid);
    api.razorpay.control.pay(gatewayorderid, { email: order.personalmailid });
    await settle(api.deps, order.orderid, 'test');
    expect(await seats()).toEqual({ tickettype: PASS, availability: 'soldout' });
    expect((await ask(someone())).status).toBe(200);
  });

  it('twice keeps one entry, its place and its spelling, and mails the link again', async () => {
    await save();
    await fill();
    await join('v.ictim@gmail.com');
    const first = await (await entryRef(api.db, idOf('victim@gmail.com')).get()).data()!;
    const again = await ask('victim+x@googlemail.com', { name: 'Mallory' });
    expect(again.body).toEqual({ result: 'Success', msg: sayOfApi.waitlistMailed });
    const entries = await api.db.collection('waitlist').where('eventcode', '==', eventcode).get();
    expect(entries.docs.map((doc) => doc.data())).toEqual([first]);
    expect(await mailsTo('victim+x@googlemail.com')).toEqual([]);
    expect(await mailsTo('v.ictim@gmail.com')).toHaveLength(2);
  });

  it('is mailed to the spelling entered last until it is confirmed: a mail server may know no "+tag"', async () => {
    await save();
    await fill();
    for (let again = 0; again < 4; again++) await ask('victim+junk@noplus.example');
    await ask('victim@noplus.example');
    await confirm(await keyOf('victim@noplus.example'));
    expect(await entryOf('victim@noplus.example')).toMatchObject({
      state: 'waiting',
      personalmailid: 'victim@noplus.example',
    });
    expect(await mailsTo('victim@noplus.example')).toHaveLength(1);
  });

  it('sends one spelling three mails a day for a pass and a mailbox six, with the same answer', async () => {
    await save();
    await fill();
    const spellings = ['b.omb@gmail.com', 'bomb@gmail.com', 'bomb+1@gmail.com', 'bomb@googlemail.com'];
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, i) => untilAnswered(() => ask(spellings[i % 4]!))),
    );
    expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
    const sent = (await api.all<OutboxMail>('mail')).filter(({ to }) => spellings.includes(to));
    expect(sent).toHaveLength(6);
    // The same sentence for all, so that it does not reveal who waits.
    expect(answers[0]!.body.msg).toBe(sayOfApi.waitlistMailed);
    expect(sayOfApi.waitlistMailed).toMatch(/you are not on the list: .* used up.* try again tomorrow/);
  });

  it('leaves a mailbox its mails for a pass, however often a stranger entered it for others', async () => {
    clock = startOfDay(dateInIndia(clock + 24 * HOUR));
    api.setClock(clock);
    for (let i = 0; i < 4; i++) {
      eventcode = `wait${++number}`;
      await save();
      await fill();
      for (let again = 0; again < 4; again++) await ask('many@example.org');
    }
    await confirm(await keyOf('many@example.org'));
    expect(await stateOf('many@example.org')).toBe('waiting');
  });

  it.each<[string, object, object, number, string]>([
    ['while seats are left', { capacity: 2 }, {}, 409, sayOfApi.seatsLeft],
    ['when the list is switched off', { waitinglist: 'NO' }, {}, 409, sayOfApi.noWaitingList],
    ['without a capacity', { capacity: null }, {}, 409, sayOfApi.noWaitingList],
    ['when the pass is closed', { status: 'CLOSED' }, {}, 409, sayOfApi.noWaitingList],
    ['after the sales', { salesuntil: '01-Nov-2026' }, {}, 409, sayOfApi.noWaitingList],
    ['when the event is on hold', {}, { status: 'HOLD' }, 409, sayOfApi.noWaitingList],
    ['of a draft', {}, { status: 'DRAFT' }, 404, sayOfApi.eventNotFound],
  ])('%s is refused with a sentence', async (_, changes, ofEvent, status, msg) => {
    await save();
    await fill();
    await save({ ...changes }, ofEvent);
    expect(await join(someone())).toMatchObject({ status, body: { msg } });
    expect(await isWaitedFor()).toBe(false);
  });

  it.each([
    [{ tickettype: 'Platinum' }, 400, sayOfApi.unknownPass],
    [{ eventcode: 'nowhere1' }, 404, sayOfApi.eventNotFound],
    [{ personalmailid: 'a@b.org\nBcc: c@d.org' }, 400, 'Invalid Email. Field: Email'],
    [{ name: '' }, 400, 'Name cannot be Blank.'],
    [{ extra: 1 }, 400, expect.any(String)],
  ])('with %j is refused', async (changes, status, msg) => {
    await save();
    await fill();
    expect(await ask(someone(), changes)).toMatchObject({ status, body: { msg } });
  });

  it('stores no address in an id', async () => {
    const [mail] = (await soldOut(1)) as [string];
    const ids = (await api.db.collection('waitlist').where('personalmailid', '==', mail).get()).docs;
    expect(ids.map(({ id }) => id)).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)]);
  });
});

describe('while people wait', () => {
  it('the pass stays sold out for everybody else, although a seat was returned', async () => {
    const [first] = (await soldOut(2)) as [string, string];
    expect(await publicPass()).toMatchObject({ availability: 'soldout', waitinglist: 'YES' });
    // The seat comes back, and nothing has served the list yet.
    const { body } = await api.staff('PUT /api/admin/createevent', await wireWith({ capacity: 2 }));
    expect(body.result).toBe('Success');
    expect(await left()).toBe(1);
    // Longer than a sold-out pass is remembered.
    api.setClock((clock += 60_000));
    expect(await publicPass()).toMatchObject({ status: 'CLOSED', availability: 'soldout' });
    expect(await register()).toMatchObject({ status: 409, body: { msg: sayOfApi.soldOut } });
    const group = aGroupBooking({ eventcode, email: someone(), ticketdetails: { [PASS]: 1 } });
    expect(await api.postJson('/api/grpPaynow', group)).toMatchObject({ status: 409 });
    expect((await register({ tickettype: 'Online' })).status).toBe(200);
    await serve();
    expect(await stateOf(first)).toBe('offered');
    expect(await left()).toBe(0);
  });

  it('an offer keeps its own seat and closes nothing: other seats are on sale', async () => {
    const { mail } = await offered();
    await api.staff('PUT /api/admin/createevent', await wireWith({ capacity: 3 }));
    await serve();
    api.setClock((clock += 60_000));
    expect(await publicPass()).toMatchObject({ status: 'ACTIVE', availability: 'few' });
    expect((await ask(someone())).body.msg).toBe(sayOfApi.seatsLeft);
    for (const status of [200, 200, 409]) expect((await register()).status).toBe(status);
    expect([await stateOf(mail), await seatsOf()]).toEqual(['offered', { taken: 0, held: 3, left: 0 }]);
  });

  it('a confirmation and a returned seat give free seats to who waits, without the next run', async () => {
    const [first] = (await soldOut(1)) as [string];
    await api.staff('PUT /api/admin/createevent', await wireWith({ capacity: 2 }));
    const second = someone();
    await join(second);
    expect([await stateOf(first), await stateOf(second)]).toEqual(['offered', 'waiting']);
    // The shard had a seat left before.
    const shard = { eventcode, tickettype: PASS };
    await api.staff('PUT /api/admin/createevent', await wireWith({ capacity: 3 }));
    await shardWritten(api.deps, undefined, { left: 'broken' });
    await shardWritten(api.deps, { ...shard, left: 1 }, { ...shard, left: 2 });
    expect(await stateOf(second)).toBe('offered');
  });

  it('one mail domain gets a third of the offers', async () => {
    await save({ capacity: 1 });
    await fill();
    const strangers = [1, 2, 3].map((nth) => `s${nth}@x${nth}.trap.example`);
    const honest = someone();
    for (const mail of [...strangers, honest]) await join(mail);
    await api.staff('PUT /api/admin/createevent', await wireWith({ capacity: 7 }));
    await serve();
    const states = await Promise.all([...strangers, honest].map(stateOf));
    expect(states).toEqual(['offered', 'offered', 'waiting', 'offered']);
    // An offer that is used and not paid counts; a seat that nobody else waits for is for everybody.
    const [first] = strangers as [string];
    expect((await register({ personalmailid: first, offerkey: await keyOf(first) })).status).toBe(200);
    await serve();
    expect(await stateOf(strangers[2]!)).toBe('waiting');
    expect((await register()).status).toBe(200);
  });

  it('a correction of an order keeps the seat that it has', async () => {
    await save();
    const form = { submissionid: 'c'.repeat(32), personalmailid: someone() };
    await register(form);
    expect((await register({ ...form, name: 'Asha Rao' })).status).toBe(200);
  });

  describe('a group with a payment link', () => {
    const two = { ticketdetails: { [PASS]: 2 } };
    /**
     * A group holds all seats by a payment link, and somebody waits. `meanwhile` is called when the link has been
     * cancelled. `linkOf` is what the gateway says about the link.
     */
    async function linked(
      meanwhile: (orderid: string) => Promise<unknown> = async () => undefined,
      linkOf = api.deps.gateway.linkOf,
    ) {
      await save({ capacity: 2 });
      const booking = aGroupBooking({ eventcode, email: someone(), submissionid: 'w'.repeat(32), ...two });
      await letBookAll(api, eventcode, booking);
      expect((await api.postJson('/api/createPaylink', booking)).status).toBe(200);
      const mail = someone();
      const [link] = (await orders()) as [Order];
      const { orderid } = link;
      await confirmGroup(api, link);
      expect((await join(mail)).status).toBe(200);
      const cancelLink: typeof api.deps.gateway.cancelLink = async (id) => {
        await api.deps.gateway.cancelLink(id);
        await meanwhile(orderid);
      };
      const app = createApp({ ...api.deps, gateway: { ...api.deps.gateway, cancelLink, linkOf } });
      const submit = (url: string, changes: object) =>
        app.request(url, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ ...booking, ...changes }),
        });
      return { orderid, mail, submit };
    }

    it.each([
      ['corrects its booking', '/api/createPaylink', { name: 'Asha Rao' }],
      ['pays now instead', '/api/grpPaynow', {}],
    ])(
      'keeps its seats if it %s, also if a webhook reports the cancelled link first',
      async (_, url, changes) => {
        const { orderid, mail, submit } = await linked((id) => settle(api.deps, id, 'webhook'));
        expect((await submit(url, changes)).status).toBe(200);
        const states = (await orders()).map((order) => [order.orderid === orderid, order.status]);
        expect(states.toSorted()).toEqual([
          [false, 'CREATED'],
          [true, 'EXPIRED'],
        ]);
        expect([await stateOf(mail), await seatsOf()]).toEqual(['waiting', { taken: 0, held: 2, left: 0 }]);
        expect(await differingSeats(api.db, eventcode)).toEqual([]);
      },
    );

    it('keeps its seats for another try if the gateway does not answer once its link is cancelled', async () => {
      let isSilent = false;
      const { mail, submit } = await linked(
        async () => (isSilent = true),
        async (id) => {
          if (!isSilent) return api.deps.gateway.linkOf(id);
          isSilent = false;
          throw new Unavailable('The payment gateway');
        },
      );
      const correction = () => submit('/api/createPaylink', { name: 'Asha Rao' });
      expect((await correction()).status).toBe(503);
      await api.sweep((clock += 60_000));
      isSilent = false;
      expect([(await correction()).status, await stateOf(mail)]).toEqual([200, 'waiting']);
      expect(await seatsOf()).toEqual({ taken: 0, held: 2, left: 0 });
    });

    it('returns its seats if its correction is refused after all', async () => {
      const { orderid, submit } = await linked(() => save({ capacity: 2, status: 'CLOSED' }));
      expect((await submit('/api/createPaylink', { name: 'Asha Rao' })).status).toBe(409);
      expect((await orders()).map((order) => [order.orderid, order.status])).toEqual([[orderid, 'EXPIRED']]);
      expect(await left()).toBe(2);
    });

    it('keeps its seats for a correction while another one is refused', async () => {
      await linked();
      const [order] = (await orders()) as [Order];
      const refused = () => Promise.reject(new Refusal('refused'));
      const statesDuring = async () => {
        await expect(takeOverLink(api.deps, order, 'second', refused)).rejects.toThrow('refused');
        await settle(api.deps, order.orderid, 'webhook');
        return (await orders()).map(({ status }) => status);
      };
      expect(await takeOverLink(api.deps, order, 'first', statesDuring)).toEqual(['CREATED']);
    });

    it('has its link cancelled by a correction although an attempt to pay it failed', async () => {
      const { orderid, submit } = await linked();
      const [{ gatewayorderid, history }] = (await orders()) as [Order];
      const failed = { at: clock, from: 'CREATED', to: 'FAILED', by: 'webhook' };
      await api.db.doc(`transactions/${orderid}`).update({ status: 'FAILED', history: [...history, failed] });
      expect((await submit('/api/createPaylink', { name: 'Asha Rao' })).status).toBe(200);
      expect((await api.deps.gateway.linkOf(gatewayorderid)).isOpen).toBe(false);
    });

    it('returns its seats if the process ends before its correction is written', async () => {
      const { orderid } = await linked();
      await api.db.doc(`transactions/${orderid}`).update({ takeoveruntil: clock + 90_000 });
      await api.deps.gateway.cancelLink((await orders())[0]!.gatewayorderid);
      await settle(api.deps, orderid, 'test');
      expect((await orders())[0]!.status).toBe('CREATED');
      api.setClock((clock += 90_000));
      await settle(api.deps, orderid, 'test');
      expect([(await orders())[0]!.status, await left()]).toEqual(['EXPIRED', 2]);
    });
  });

  it('staff are told how to give a new seat to money that came late', async () => {
    const { mail, offerkey } = await offered();
    const [late] = (await orders()).filter(({ status }) => status === 'EXPIRED') as [Order];
    await register({ personalmailid: mail, offerkey });
    await join(someone());
    const payment = { orderid: late.orderid, method: 'BANK', reference: 'AXIS-LATE', tds: 0 };
    const record = () =>
      api.staff('POST /api/admin/recordpayment', {
        ...payment,
        receivedon: '20-Nov-2026',
        amount: late.total,
        reason: 'Transferred by the company.',
      });
    expect(await record()).toMatchObject({ status: 409, body: { msg: sayOfApi.noSeatLeftForWaited } });
    const tomorrow = dateInIndia(clock + 24 * HOUR);
    await api.staff('PUT /api/admin/createevent', await wireWith({ salesfrom: tomorrow, capacity: 2 }));
    await serve();
    api.setClock((clock += 60_000));
    expect((await record()).status).toBe(200);
  });

  it('the list opens again for everybody once nobody waits', async () => {
    const { mail } = await offered();
    await api.postForm('/api/leavewaitlist', { key: await keyOf(mail) });
    await serve();
    expect(await isWaitedFor()).toBe(false);
    expect(await publicPass()).toMatchObject({ status: 'ACTIVE', availability: 'few' });
    expect((await publicPass())['waitinglist']).toBeUndefined();
    expect((await register()).status).toBe(200);
  });

  const wireWith = async (changes: object) => {
    const event = (await readEvent(api.db, eventcode))!;
    const tickettypes = event.tickettypes.map((pass) =>
      pass.tickettype === PASS ? { ...pass, ...changes } : pass,
    );
    return toWireEvent({ ...event, tickettypes });
  };
});

describe('an offer that has just run out', () => {
  it('ends for a visitor who joins again before anything else has ended it', async () => {
    const { mail } = await offered(2);
    api.setClock((clock += OFFER_LASTS + HOUR));
    expect((await join(mail)).status).toBe(200);
    expect([await stateOf(mail), (await endsTo(mail)).length]).toEqual(['waiting', 1]);
  });
});

describe('an offer', () => {
  it('goes to the first who waits, by the trigger of the shard, and holds the seat', async () => {
    const [first, second] = (await soldOut(2)) as [string, string];
    await endOrders();
    const shard = { eventcode, tickettype: PASS };
    await shardWritten(api.deps, { ...shard, left: 0 }, { ...shard, left: 1 });
    expect([await stateOf(first), await stateOf(second)]).toEqual(['offered', 'waiting']);
    expect(await left()).toBe(0);
    expect(await seatsOf()).toEqual({ taken: 0, held: 1, left: 0 });
    expect(await differingSeats(api.db, eventcode)).toEqual([]);
    const [mail] = await offersTo(first);
    const { text } = (await renderMail(api.deps, mail!))!;
    expect(text).toContain(momentInIndia(clock + OFFER_LASTS));
    expect(text).toContain(`/api/waitlist?key=${await keyOf(first)}`);
  });

  it('registers with its key: the order takes over the seat', async () => {
    const { mail, offerkey } = await offered();
    const { body } = await api.postJson('/api/getoffer', { key: offerkey });
    expect(body['data']).toEqual({
      eventcode,
      tickettype: PASS,
      name: 'Asha Raman',
      personalmailid: mail,
      offereduntil: new Date(clock + OFFER_LASTS).toISOString(),
      price: 2500,
    });
    expect((await register({ personalmailid: mail, offerkey })).status).toBe(200);
    expect(await entryOf(mail)).toMatchObject({ state: 'registered', orderid: (await lastOrder()).orderid });
    expect((await lastOrder()).seats).toEqual([{ tickettype: PASS, seats: 1 }]);
    expect(await seatsOf()).toEqual({ taken: 0, held: 1, left: 0 });
    expect(await differingSeats(api.db, eventcode)).toEqual([]);
    const stored = await api.db
      .collection('registrations')
      .doc((await lastOrder()).registrationid)
      .get();
    expect(JSON.stringify(stored.data())).not.toContain(offerkey);
  });

  it('keeps the price of the moment when it was mailed, in its form, its order and a late payment', async () => {
    // In the morning, so that the offer outlasts the day.
    api.setClock((clock = startOfDay(dateInIndia(clock + 24 * HOUR)) + 8 * HOUR));
    const until = dateInIndia(clock + 2 * HOUR + LONGEST_HOLD);
    const { mail, offerkey } = await offered(1, { price: 2000, steps: [{ until, price: 1000 }] });
    const [sent] = await offersTo(mail);
    expect((await renderMail(api.deps, sent!))!.text).toContain('₹1,000 and GST');
    expect(String((await api.get(`/api/waitlist?key=${offerkey}`)).body['text'])).toContain('₹1,000 and GST');
    api.setClock((clock = endOfDay(until) + HOUR));
    const { body } = await api.postJson('/api/getoffer', { key: offerkey });
    expect(body['data']).toMatchObject({ price: 1000 });
    // A browser without a script gets the filled form, and the total of the offer.
    const offer = { eventcode, offerkey };
    const plain = await api.postForm('/api/register', { ...offer, step: 'change' });
    for (const filled of ['Asha Raman', mail, offerkey])
      expect(plain.body.text).toContain(`value="${filled}"`);
    const typed = JSON.parse(api.registrationBody({ personalmailid: mail, tickettype: PASS })) as object;
    const texts = Object.entries(typed).filter(([, value]) => typeof value === 'string');
    const shown = await api.postForm('/api/register', { ...Object.fromEntries(texts), ...offer });
    expect(shown.body.text).toContain('₹1,180.00');
    const changed = { ...offer, offerkey: `${offerkey.slice(0, -1)}-` };
    expect((await api.postForm('/api/register', changed)).status).toBe(409);
    const form = { personalmailid: mail, offerkey, submissionid: 's'.repeat(32) };
    expect((await register({ ...form, showntotal: 118_000 })).status).toBe(200);
    const corrected = { ...form, company: 'Another company', showntotal: 118_000 };
    const { paystring } = (await register(corrected)).body;
    await api.openPayment(paystring!);
    const order = await lastOrder();
    await api.runOut(order);
    clock = api.now();
    api.razorpay.control.pay(order.gatewayorderid);
    await settle(api.deps, order.orderid, 'test');
    const paid = (await api.db.doc(`transactions/${order.orderid}`).get()).data();
    expect(paid).toMatchObject({ status: 'PAID', total: 118_000, offer: { price: 1000 } });
  });

  it('gives its seat to the next when its order expires, and is over', async () => {
    const { mails, mail, offerkey } = await offered(2);
    await register({ personalmailid: mail, offerkey });
    await expireOrders();
    expect(await stateOf(mail)).toBe('registered');
    await api.sweep((clock += OFFER_LASTS));
    expect(await stateOf(mails[1]!)).toBe('offered');
    const page = await api.get(`/api/waitlist?key=${offerkey}`);
    expect([page.status, String(page.body['text'])]).toEqual([
      404,
      expect.stringContaining(sayOfApi.waitlistLinkEnded),
    ]);
    const { body } = await api.staff('GET /api/admin/getwaitlist', { eventcode, tickettype: PASS });
    expect((body['data'] as { state: string }[]).map(({ state }) => state)).toEqual(['ended', 'offered']);
    expect(await differingSeats(api.db, eventcode)).toEqual([]);
    // Joining again is a new place, and the old key stays dead.
    await join(mail);
    expect(await stateOf(mail)).toBe('waiting');
    expect((await api.get(`/api/waitlist?key=${offerkey}`)).status).toBe(404);
  });

  it('gives its seat to the next after its end', async () => {
    const { mails, mail, offerkey } = await offered(2);
    api.setClock((clock += OFFER_LASTS - 1));
    await serve();
    expect(await stateOf(mail)).toBe('offered');
    const offer = await renderMail(api.deps, (await offersTo(mail))[0]!);
    expect(offer!.text).toMatch(
      /Event: .*\nDate: .*\nVenue: .*\nPass: .*\nPrice: ₹.*\nKept until: [^]*write to the organiser: http/,
    );
    api.setClock((clock += 1));
    expect(await register({ personalmailid: mail, offerkey })).toMatchObject({
      status: 409,
      body: { msg: sayOfApi.offerEnded },
    });
    await serve(clock);
    expect([await stateOf(mail), await stateOf(mails[1]!)]).toEqual(['ended', 'offered']);
    expect(await seatsOf()).toEqual({ taken: 0, held: 1, left: 0 });
    expect(await differingSeats(api.db, eventcode)).toEqual([]);
    const { subject, text } = await endedMailTo(mail);
    expect(subject).toMatch(/ is no longer kept for you$/);
    expect(text).toContain('goes to the next person');
    expect(text).toMatch(/Date: .*\nPass: [^]*write to the organiser: http/);
    // Another run sends no mail again, and a person who joins again gets no mail about the earlier place.
    await serve(clock);
    const [told, ...more] = await endsTo(mail);
    expect(more).toEqual([]);
    await join(mail);
    expect(await renderMail(api.deps, told!)).toBeUndefined();
  });

  it('stays if it was made anew between the look of a run at it and its end', async () => {
    const { mail } = await offered();
    api.setClock((clock += OFFER_LASTS));
    const offereduntil = clock + OFFER_LASTS;
    let transactions = 0;
    const deps = stepping(api.deps, async (step) => {
      // The first one reads the offers, the second one ends this one.
      if (step === 'before a transaction' && ++transactions === 2)
        await entryRef(api.db, idOf(mail)).update({ offereduntil });
    });
    await serveWaitlist(deps, { eventcode, tickettype: PASS });
    expect(await entryOf(mail)).toMatchObject({ state: 'offered', offereduntil });
    expect(await endsTo(mail)).toEqual([]);
  });

  it('is refused a second time, also at the same moment', async () => {
    const { mail, offerkey } = await offered();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        untilAnswered(() => register({ personalmailid: mail, offerkey, submissionid: `${i}`.repeat(32) })),
      ),
    );
    const told = answers.map(({ status, body }) => `${status} ${body.msg ?? ''}`);
    expect(told.toSorted()).toEqual(['200 ', ...Array<string>(7).fill(`409 ${sayOfApi.offerInUse}`)]);
    expect((await orders()).filter(({ status }) => status === 'CREATED')).toHaveLength(1);
    expect(await differingSeats(api.db, eventcode)).toEqual([]);
  });

  it('stays with a correction of the form', async () => {
    const { mail, offerkey } = await offered();
    const submissionid = 'd'.repeat(32);
    const form = { personalmailid: mail, offerkey, submissionid };
    await register(form);
    const corrected = await register({ ...form, name: 'Asha Rao' });
    expect(corrected.status).toBe(200);
    expect(await entryOf(mail)).toMatchObject({ state: 'registered', orderid: (await lastOrder()).orderid });
    expect((await orders()).filter(({ status }) => status === 'CREATED')).toHaveLength(1);
    expect(await differingSeats(api.db, eventcode)).toEqual([]);
  });

  it('is for its address in every spelling, its pass and its key', async () => {
    const { mail, offerkey } = await offered();
    const refusals = [
      [{ personalmailid: someone() }, sayOfApi.offerOfAnotherMail, 'personalmailid'],
      [{ tickettype: 'Online' }, sayOfApi.offerOfAnotherPass(PASS), 'tickettype'],
      [
        { offerkey: offerkey.slice(0, -1) + (offerkey.endsWith('A') ? 'B' : 'A') },
        sayOfApi.offerEnded,
        undefined,
      ],
      [{ offerkey: `${'0'.repeat(32)}-${offerkey.slice(33)}` }, sayOfApi.offerEnded, undefined],
      [{ offerkey: 'x' }, sayOfApi.offerEnded, undefined],
    ] as const;
    for (const [changes, msg, field] of refusals) {
      const { status, body } = await register({ personalmailid: mail, offerkey, ...changes });
      expect([status, body.msg, body.field]).toEqual([409, msg, field]);
    }
    expect((await register({ personalmailid: mail.toUpperCase(), offerkey })).status).toBe(200);
  });

  it('of a person who left is dead, and the next gets the seat', async () => {
    const { mails, mail, offerkey } = await offered(2);
    const answer = await api.postForm('/api/leavewaitlist', { key: offerkey });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `/api/waitlist?key=${offerkey}`]);
    expect(await left()).toBe(1);
    expect(await register({ personalmailid: mail, offerkey })).toMatchObject({
      body: { msg: sayOfApi.offerEnded },
    });
    expect(await register()).toMatchObject({ body: { msg: sayOfApi.soldOut } });
    await serve();
    expect([await stateOf(mail), await stateOf(mails[1]!)]).toEqual(['left', 'offered']);
    await api.postForm('/api/leavewaitlist', { key: offerkey });
    expect(await left()).toBe(0);
  });

  it('keeps the rules of the pass', async () => {
    const { mail, offerkey } = await offered(1, { validategender: 'Female' });
    const refused = await register({ personalmailid: mail, offerkey, gender: 'Male' });
    expect(refused).toMatchObject({ status: 400, body: { field: 'gender' } });
    expect(await stateOf(mail)).toBe('offered');
    expect((await register({ personalmailid: mail, offerkey, gender: 'Female' })).status).toBe(200);
  });

  it('is not made, and not accepted, while the event is on hold; people go on waiting', async () => {
    const { mails, mail, offerkey } = await offered(2);
    await save({}, { status: 'HOLD' });
    expect(await register({ personalmailid: mail, offerkey })).toMatchObject({
      body: { msg: 'Registration is paused.' },
    });
    api.setClock((clock += OFFER_LASTS));
    await serve();
    // The first one could not use the offer, so it keeps its place.
    expect([await stateOf(mail), await stateOf(mails[1]!)]).toEqual(['waiting', 'waiting']);
    expect(await seatsOf()).toEqual({ taken: 0, held: 0, left: 1 });
    await save();
    await serve();
    expect([await stateOf(mail), await stateOf(mails[1]!)]).toEqual(['offered', 'waiting']);
    expect([await offersTo(mail), await endsTo(mail)]).toMatchObject([{ length: 2 }, { length: 0 }]);
    expect(await differingSeats(api.db, eventcode)).toEqual([]);
  });

  it('and all places end with the sales', async () => {
    const { mails } = await offered(2);
    await save({ salesuntil: '01-Nov-2026' });
    await api.sweep(clock);
    await api.sweep((clock += SALE_OVER_FOR));
    // What was mailed is kept.
    expect(await Promise.all(mails.map(stateOf))).toEqual(['offered', 'ended']);
    await api.sweep((clock += OFFER_LASTS));
    expect(await Promise.all(mails.map(stateOf))).toEqual(['ended', 'ended']);
    expect(await isWaitedFor()).toBe(false);
    expect(await left()).toBe(1);
    const told = await Promise.all(mails.map(endedMailTo));
    expect(told.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('is no longer kept for you'),
      expect.stringMatching(/^No seat for .+ became free$/),
    ]);
    for (const { text } of told) expect(text).toContain('Its waiting list is closed.');
    expect((await entryOf(mails[0]!))!.deleteafter!.toMillis()).toBeGreaterThan(clock + 6 * 24 * HOUR);
  });

  it('and all places stay if a mistake in the dates of the sale is corrected within the hour', async () => {
    const { mails } = await offered(2);
    await save({ salesuntil: '01-Nov-2026' });
    await serve(clock);
    await save();
    await serve((clock += SALE_OVER_FOR - 1));
    await save({ salesuntil: '01-Nov-2026' });
    await serve((clock += SALE_OVER_FOR - 1));
    await serve((clock += SALE_OVER_FOR - 1));
    expect(await Promise.all(mails.map(stateOf))).toEqual(['offered', 'waiting']);
  });

  it('is counted when a capacity changes, and by a rebuild', async () => {
    await offered(2);
    const event = (await readEvent(api.db, eventcode))!;
    const tooSmall = { ...event, tickettypes: event.tickettypes.map((pass) => ({ ...pass, capacity: 3 })) };
    await api.staff('PUT /api/admin/createevent', toWireEvent(tooSmall));
    expect(await seatsOf()).toEqual({ taken: 0, held: 1, left: 2 });
    expect(await left()).toBe(2);
  });

  async function endOrders(): Promise<void> {
    // As the reconciler does it, without serving the waiting list.
    const paused = api.db.collection('waitedPasses');
    const kept = await paused.get();
    for (const doc of kept.docs) await doc.ref.delete();
    await expireOrders();
    for (const doc of kept.docs) await doc.ref.set(doc.data());
  }
  async function lastOrder(): Promise<Order> {
    return (await orders()).find(({ status }) => status === 'CREATED')!;
  }
});

describe('an offer of another event', () => {
  const other = () => `${eventcode}b`;
  /** Another event with a pass of that name, which one buyer fills; a person waits there. */
  async function elsewhere() {
    await save({}, { eventcode: other() });
    const holder = { eventcode: other(), submissionid: 'e'.repeat(32), personalmailid: someone() };
    expect((await register(holder)).status).toBe(200);
    return holder;
  }
  const seats = async () => [
    await left(),
    await differingSeats(api.db, eventcode),
    await differingSeats(api.db, other()),
  ];

  it('buys nothing, and stays with its own event', async () => {
    const { mail, offerkey } = await offered();
    const holder = await elsewhere();
    const before = await seats();
    const tried = [{}, { submissionid: 'f'.repeat(32) }, { submissionid: holder.submissionid }];
    for (const changes of tried) {
      const answer = await register({ eventcode: other(), personalmailid: mail, offerkey, ...changes });
      expect(answer).toMatchObject({ status: 409, body: { msg: sayOfApi.offerEnded } });
    }
    expect([await stateOf(mail), await seats()]).toEqual(['offered', before]);
    expect((await register({ personalmailid: mail, offerkey })).status).toBe(200);
  });

  it('is refused by the seats themselves', async () => {
    await save();
    const event = (await readEvent(api.db, eventcode))!;
    const from = [{ eventcode: other(), tickettype: PASS, seats: 1 }];
    await expect(readSeatChange(api.deps, event, { from, to: [] })).rejects.toThrow('Seats of another event');
  });
});

describe('an order from an offer', () => {
  const coupon = 'HALF50';
  const form = (mail: string, changes: object = {}) => ({
    personalmailid: mail,
    submissionid: 'd'.repeat(32),
    ...changes,
  });
  const orderFrom = async (mail: string): Promise<Order> =>
    (await orders()).findLast(
      ({ personalmailid, status }) => personalmailid === mail && status === 'CREATED',
    )!;
  const pageOf = async (key: string) => String((await api.get(`/api/waitlist?key=${key}`)).body['text']);

  it('is held until the offer ends, and every page says so', async () => {
    const { mail, offerkey } = await offered();
    const until = clock + OFFER_LASTS;
    const { body } = await register(form(mail, { offerkey }));
    expect((await orderFrom(mail)).holduntil).toBe(until);
    api.setClock((clock += 10 * HOUR));
    const payment = await api.openPayment(body.paystring!);
    expect(String(payment.body['text'])).toContain(momentInIndia(until));
    expect(await pageOf(offerkey)).toContain(momentInIndia(until));
    const { body: offer } = await api.postJson('/api/getoffer', { key: offerkey });
    expect(offer['data']).toMatchObject({ offereduntil: new Date(until).toISOString() });
    await api.sweep(clock);
    const { orderid, gatewayorderid, holduntil } = await orderFrom(mail);
    expect(holduntil).toBe(until);
    api.setClock((clock = until - 1));
    api.razorpay.control.pay(gatewayorderid, { email: mail });
    expect(await settle(api.deps, orderid, 'test')).toBe('PAID');
  });

  it('is held as long as any other if its offer ends sooner, and its link does not lead to a dead page', async () => {
    const { mail, offerkey } = await offered();
    api.setClock((clock += OFFER_LASTS - 60_000));
    await register(form(mail, { offerkey }));
    const { holduntil } = await orderFrom(mail);
    expect(holduntil).toBe(clock + UNOPENED_HOLD);
    api.setClock((clock = holduntil));
    expect(await pageOf(offerkey)).toContain(sayOfApi.waitlistLinkEnded);
  });

  it('keeps the offer with a correction, which prolongs nothing', async () => {
    const { mail, offerkey } = await offered();
    const until = clock + OFFER_LASTS;
    await register(form(mail, { offerkey }));
    for (const name of ['Asha Rao', 'Asha Roy']) {
      api.setClock((clock += 11 * HOUR));
      expect((await register(form(mail, { name }))).status).toBe(200);
      expect(await orderFrom(mail)).toMatchObject({ name, holduntil: until });
    }
    expect(await entryOf(mail)).toMatchObject({
      state: 'registered',
      orderid: (await orderFrom(mail)).orderid,
    });
    expect(await differingSeats(api.db, eventcode)).toEqual([]);
  });

  it.each<[string, object, string]>([
    ['person', { personalmailid: 'mallory@example.org' }, sayOfApi.offerOfAnotherMail],
    ['pass', { tickettype: 'Online' }, sayOfApi.offerOfAnotherPass(PASS)],
  ])('is not corrected to another %s, also without the key of the offer', async (_, changes, msg) => {
    const { mails, mail, offerkey } = await offered(2);
    await register(form(mail, { offerkey }));
    for (const key of [{}, { offerkey }]) {
      expect(await register(form(mail, { ...changes, ...key }))).toMatchObject({
        status: 409,
        body: { msg },
      });
    }
    expect([await stateOf(mail), await stateOf(mails[1]!)]).toEqual(['registered', 'waiting']);
  });

  it('is not handed to another person either while it is held longer than its offer', async () => {
    const { mail, offerkey } = await offered();
    api.setClock((clock += OFFER_LASTS - 60_000));
    await register(form(mail, { offerkey }));
    api.setClock((clock += 2 * 60_000));
    const handed = await register(form('mallory@example.org'));
    expect(handed).toMatchObject({ status: 409, body: { msg: sayOfApi.offerOfAnotherMail } });
    expect((await register(form(mail, { name: 'Asha Rao' }))).status).toBe(200);
  });

  it('can be replaced by an order from another offer: the first one is kept on', async () => {
    const { mail, offerkey } = await offered();
    await register(form(mail, { offerkey }));
    const online = { eventcode, tickettype: 'Online', name: 'Asha Raman', personalmailid: mail };
    const id = idOf(mail, 'Online');
    const joinid = 'j'.repeat(20);
    await entryRef(api.db, id).set({
      ...online,
      joinid,
      joinedat: Timestamp.now(),
      state: 'offered',
      offereduntil: clock + HOUR,
      offeredprice: 1000,
    });
    const shard = (await api.db.collection('seatShards').where('tickettype', '==', 'Online').get()).docs[0]!;
    await shard.ref.update({ left: FieldValue.increment(-1) });
    const otherkey = api.deps.keys.offerKey(id, joinid);
    expect((await register(form(mail, { offerkey: otherkey, tickettype: 'Online' }))).status).toBe(200);
    expect([await stateOf(mail), await isWaitedFor()]).toEqual(['offered', true]);
    expect((await offersTo(mail)).length).toBe(2);
    expect(await differingSeats(api.db, eventcode)).toEqual([]);
  });

  it('keeps its coupon 90 minutes: then another may take it, and the offer is given back', async () => {
    const { mail, offerkey } = await offered();
    const until = clock + OFFER_LASTS;
    await save({ capacity: 2 });
    await rebuildSeats(api.db, eventcode);
    await api.saveCoupon(coupon, { maxusage: '1', discount: 50, passtype: 'Any' }, eventcode);
    const first = await register(form(mail, { offerkey, couponcode: coupon }));
    await api.openPayment(first.body.paystring!);
    const stranger = () => register({ tickettype: 'Online', couponcode: coupon });
    api.setClock((clock += HOLD - 1));
    await api.openPayment(first.body.paystring!);
    expect((await orderFrom(mail)).holduntil).toBe(until);
    api.setClock((clock += HOLD + EXPIRY_GRACE - 1));
    expect(await stranger()).toMatchObject({ status: 400, body: { msg: sayOfApi.invalidCoupon } });
    api.setClock((clock += 1));
    expect((await stranger()).status).toBe(200);
    // The other person has the whole time of a new order.
    const taken = (await orders()).find(
      ({ tickettype, status }) => tickettype === 'Online' && status === 'CREATED',
    )!;
    expect(taken.holduntil).toBe(clock + UNOPENED_HOLD);
    expect(await entryOf(mail)).toMatchObject({ state: 'offered', offereduntil: until });
    expect((await offersTo(mail)).length).toBe(2);
    expect(await differingSeats(api.db, eventcode)).toEqual([]);
    expect((await register(form(mail, { offerkey }))).status).toBe(200);
  });

  it('keeps its coupon if a payment of it is on its way, which nobody has reported', async () => {
    const { mail, offerkey } = await offered();
    await api.saveCoupon(coupon, { maxusage: '1', discount: 50, passtype: 'Any' }, eventcode);
    const { body } = await register(form(mail, { offerkey, couponcode: coupon }));
    await api.openPayment(body.paystring!);
    const { gatewayorderid, orderid } = await orderFrom(mail);
    api.setClock((clock += LONGEST_HOLD + EXPIRY_GRACE));
    const { payment } = api.razorpay.control.authorise(gatewayorderid, { email: mail });
    const stranger = await register({ tickettype: 'Online', couponcode: coupon });
    expect(stranger.body.msg).toBe(sayOfApi.invalidCoupon);
    api.razorpay.control.capture(payment.id);
    expect(await settle(api.deps, orderid, 'test')).toBe('PAID');
  });

  it('that can no longer be paid gives way to the form of the mailed link, in another browser', async () => {
    const { mail, offerkey } = await offered();
    const until = clock + OFFER_LASTS;
    await api.saveCoupon(coupon, { maxusage: '1', discount: 50, passtype: 'Any' }, eventcode);
    const { body } = await register(form(mail, { offerkey, couponcode: coupon }));
    await api.openPayment(body.paystring!);
    const again = { personalmailid: mail, offerkey, submissionid: 'n'.repeat(32) };
    expect((await register(again)).body.msg).toBe(sayOfApi.offerInUse);
    await api.saveCoupon(
      coupon,
      { maxusage: '1', discount: 50, passtype: 'Any', status: 'DISABLED' },
      eventcode,
    );
    expect((await register(again)).status).toBe(200);
    expect(await orderFrom(mail)).toMatchObject({ couponcode: '', holduntil: until });
    expect((await orders()).filter(({ status }) => status === 'CREATED')).toHaveLength(1);
    expect(await differingSeats(api.db, eventcode)).toEqual([]);
  });

  it.each<[string, object, object, string]>([
    ['the pass is renamed', { tickettype: 'Another name' }, {}, sayOfApi.passInUse(PASS)],
    ['the event is hidden', {}, { status: 'DRAFT' }, sayOfApi.notDraft],
  ])(
    'could not be made if %s, so that is refused while a seat is offered',
    async (_, ofPass, ofEvent, msg) => {
      const { mail } = await offered();
      for (const { registrationid, orderid } of await orders()) {
        await api.db.doc(`registrations/${registrationid}`).delete();
        await api.db.doc(`transactions/${orderid}`).delete();
      }
      const event = (await readEvent(api.db, eventcode))!;
      const tickettypes = event.tickettypes.map((pass) =>
        pass.tickettype === PASS ? { ...pass, ...ofPass } : pass,
      );
      const saved = await api.staff(
        'PUT /api/admin/createevent',
        toWireEvent({ ...event, ...ofEvent, tickettypes }),
      );
      expect(saved).toMatchObject({ status: 409, body: { msg } });
      expect(await stateOf(mail)).toBe('offered');
    },
  );

  it('is made although strangers have ordered with the address or the phone number of its owner', async () => {
    const { mail, offerkey } = await offered();
    await save(
      {},
      { tickettypes: [aPass(PASS, { capacity: 1 }), aPass('Online', { capacity: 200, price: 10 })] },
    );
    await rebuildSeats(api.db, eventcode);
    const seats = { eventcode, ticketdetails: { Online: 20 } };
    const phonenumber = '9876512300';
    expect((await api.postJson('/api/createPaylink', aGroupBooking({ ...seats, email: mail }))).status).toBe(
      200,
    );
    const byPhone = aGroupBooking({ ...seats, email: someone(), mobile: phonenumber });
    expect((await api.postJson('/api/createPaylink', byPhone)).status).toBe(200);
    expect((await register(form(mail, { offerkey, phonenumber }))).status).toBe(200);
  });

  it('can be corrected and gives way again an hour after a payment was begun and left', async () => {
    const { mail, offerkey } = await offered();
    const { body } = await register(form(mail, { offerkey }));
    await api.openPayment(body.paystring!);
    const { gatewayorderid, total } = await orderFrom(mail);
    const begunat = clock;
    const begun = { id: 'pay_left', gatewayorderid, status: 'created' as const, createdat: begunat };
    const paymentsOf = async () => [{ ...begun, amount: total, amountrefunded: 0, currency: 'INR' }];
    const app = createApp({ ...api.deps, gateway: { ...api.deps.gateway, paymentsOf } });
    const correct = async () => {
      const registration = { ...form(mail, { name: 'Asha Rao' }), eventcode, tickettype: PASS };
      const answer = await app.request('/api/eventregistration', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(aRegistration(registration)),
      });
      return [answer.status, ((await answer.json()) as { msg?: string }).msg];
    };
    api.setClock((clock = begunat + PENDING_WAIT - 1));
    expect(await correct()).toEqual([409, sayOfApi.paymentBegun]);
    api.setClock((clock += 20_000));
    expect((await correct())[0]).toBe(200);
  });

  it('is made although staff bring the end of the sale forward', async () => {
    const { mail, offerkey } = await offered();
    await save({ salesuntil: '01-Nov-2026' });
    await serve(clock);
    await serve((clock += 2 * HOUR));
    api.setClock(clock);
    expect((await register(form(mail, { offerkey }))).status).toBe(200);
    expect((await register()).body.msg).toBe(sayOfApi.soldOut);
  });
});

describe('an address that the mail server refuses', () => {
  it('loses its offer to the next person, and gets it back from a later delivery only before that', async () => {
    const { mails, mail } = await offered(2);
    const { joinid } = (await entryOf(mail))!;
    const about = { kind: 'waitlist-offered', entryid: idOf(mail), joinid } as OutboxMail;
    await noteRefusedEntry(api.db, about, clock);
    await noteRefusedEntry(api.db, about, undefined);
    await serve();
    expect(await stateOf(mail)).toBe('offered');
    await noteRefusedEntry(api.db, { ...about, joinid: 'another' } as OutboxMail, clock);
    await serve();
    expect(await stateOf(mail)).toBe('offered');
    const id = await offerMailOf(mail);
    await api.db.doc(`mail/${id}`).update({ state: 'WAITING' });
    api.mailbox.failNext(1, 'rcpt-5xx');
    await deliver(api.deps, id);
    await serve();
    expect([await stateOf(mail), await stateOf(mails[1]!)]).toEqual(['ended', 'offered']);
    expect(await differingSeats(api.db, eventcode)).toEqual([]);
  });

  it('keeps its place if only a mail that a stranger can cause is refused', async () => {
    const { mails, mail } = await offered(2);
    const { joinid } = (await entryOf(mail))!;
    const about = { kind: 'waitlist-joined', entryid: idOf(mail), joinid } as OutboxMail;
    await noteRefusedEntry(api.db, about, clock);
    await serve();
    expect([await stateOf(mail), await stateOf(mails[1]!)]).toEqual(['offered', 'waiting']);
  });

  const offerMailOf = async (mail: string) =>
    (await api.db.collection('mail').where('to', '==', mail).get()).docs.find(
      (doc) => doc.get('kind') === 'waitlist-offered',
    )!.id;
});

describe('the page of a link', () => {
  const page = async (key: string) => {
    const { status, body, headers } = await api.get(`/api/waitlist?key=${key}`);
    return { status, text: String(body['text']), headers };
  };

  it('shows the place, the offer and the order, and changes nothing', async () => {
    const { mails, mail, offerkey } = await offered(2);
    const place = await page(await keyOf(mails[1]!));
    expect(place.text).toContain('You are on the waiting list');
    expect(place.text).toContain('action="/api/leavewaitlist"');
    const offer = await page(offerkey);
    expect(offer.text).toContain(`href="/event/${eventcode}#register/${offerkey}"`);
    expect(offer.headers.get('cache-control')).toBe('private, no-store');
    expect(offer.headers.get('referrer-policy')).toBe('strict-origin');
    await register({ personalmailid: mail, offerkey });
    expect((await page(offerkey)).text).toContain('Finish your payment');
    expect([await stateOf(mail), await stateOf(mails[1]!)]).toEqual(['registered', 'waiting']);
  });

  it('shows how many people wait before, in the order of confirming, and only to who has confirmed', async () => {
    const { mails } = await offered(4);
    const [, second, third, fourth] = mails as [string, string, string, string];
    const asked = someone();
    await ask(asked);
    const numberOf = async (mail: string) =>
      /You are number (\d+) in the list/.exec((await page(await keyOf(mail))).text)?.[1];
    // Who has an offer, and who has not confirmed, does not wait.
    expect([await numberOf(second), await numberOf(fourth)]).toEqual(['1', '3']);
    expect(await numberOf(asked)).toBeUndefined();
    expect((await page(await keyOf(asked))).text).not.toContain('Your place</dt>');
    await api.postForm('/api/leavewaitlist', { key: await keyOf(third) });
    await confirm(await keyOf(asked));
    expect([await numberOf(fourth), await numberOf(asked)]).toEqual(['2', '3']);
  });

  it('is the same for a key that was never made and one that is over', async () => {
    expect((await page(`${'0'.repeat(32)}-abc`)).status).toBe(404);
    expect((await page('abc')).status).toBe(404);
    expect((await api.postJson('/api/getoffer', { key: 'abc' })).status).toBe(404);
    expect((await api.postForm('/api/leavewaitlist', { key: 'abc' })).status).toBe(303);
  });

  it('lets nobody leave with a changed key', async () => {
    const [mail] = (await soldOut(1)) as [string];
    const key = await keyOf(mail);
    await api.postForm('/api/leavewaitlist', { key: `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}` });
    expect(await stateOf(mail)).toBe('waiting');
    await api.postForm('/api/leavewaitlist', { key });
    expect(await stateOf(mail)).toBe('left');
    expect((await page(key)).text).toContain('You have left the waiting list.');
  });
});

describe('staff', () => {
  it('read the list page by page in the order of joining', async () => {
    const mails = await soldOut(5);
    const seen: string[] = [];
    for (let cursor: string | undefined, i = 0; i === 0 || cursor; i++) {
      const input = { eventcode, tickettype: PASS, limit: 2, ...(cursor && { cursor }) };
      const { status, body } = await api.staff('GET /api/admin/getwaitlist', input);
      expect(status).toBe(200);
      const rows = body['data'] as { personalmailid: string; state: string; offereduntil: string }[];
      for (const row of rows)
        expect(row).toMatchObject({ state: 'waiting', offereduntil: '', name: 'Asha Raman' });
      seen.push(...rows.map(({ personalmailid }) => personalmailid));
      cursor = body['cursor'] as string | undefined;
    }
    expect(seen).toEqual(mails);
    const broken = { eventcode, tickettype: PASS, cursor: 'abc' };
    expect((await api.staff('GET /api/admin/getwaitlist', broken)).status).toBe(400);
  });

  it('remove an entry once, and its offer goes to the next', async () => {
    const { mails, mail } = await offered(2);
    const remove = { eventcode, id: idOf(mail) };
    expect(
      await api.staff('POST /api/admin/removefromwaitlist', { ...remove, eventcode: 'other1' }),
    ).toMatchObject({
      status: 409,
      body: { msg: sayOfApi.notOnWaitlist },
    });
    expect((await api.staff('POST /api/admin/removefromwaitlist', remove)).status).toBe(200);
    await serve();
    expect([await stateOf(mail), await stateOf(mails[1]!)]).toEqual(['ended', 'offered']);
    expect((await api.staff('POST /api/admin/removefromwaitlist', remove)).status).toBe(409);
  });

  it('switch the list off for a pass; who waits goes on waiting', async () => {
    const [mail] = (await soldOut(1)) as [string];
    await save({ waitinglist: 'NO' });
    expect((await join(someone())).body.msg).toBe(sayOfApi.noWaitingList);
    expect((await publicPass())['waitinglist']).toBeUndefined();
    await expireOrders();
    expect(await stateOf(mail)).toBe('offered');
  });
});

it('ends an entry once, with many at once', async () => {
  const { mail } = await offered();
  const ended = await Promise.all(
    Array.from({ length: 6 }, () => endEntry(api.deps, idOf(mail), { to: 'left', isDue: () => true })),
  );
  expect(ended.filter(Boolean)).toHaveLength(1);
  expect(await left()).toBe(1);
});
