import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPass, anEvent } from '@samagam/emulators/builders/an-event';
import { sayOfApi } from '@samagam/contract/api-messages';
import { toWireEvent } from '@samagam/contract/programme/event';
import { type Harness, startHarness } from './harness.ts';

let api: Harness;

beforeAll(async () => {
  api = await startHarness();
  await api.saveSeller();
  await api.save(anEvent());
  const sizes = [{ width: 1, height: 1, webp: Buffer.from('x') }];
  await api.db.collection('images').doc('a'.repeat(64)).set({ sizes });
});
afterAll(() => api.close());

const PICTURE = `/images/${'a'.repeat(64)}`;
const speaker = (eventcode: string) => ({
  eventcode,
  name: 'Asha Rao',
  company: 'Vidyut Labs',
  designation: 'Engineer',
  mailid: 'asha@example.org',
  aboutspeaker: 'x',
  aboutspeakershort: 'x',
  status: 'OPEN',
  image: PICTURE,
  speakerType: 'CXO',
});
const create = (eventcode: string, changes: object = {}) =>
  api.staff('POST /api/admin/createevent', { ...toWireEvent(anEvent()), eventcode, ...changes });
const eventOf = async (eventcode: string) =>
  ((await api.staff('GET /api/admin/getevent', { eventcode })).body.data as Record<string, unknown>[])[0]!;
const remaining = async (eventcode: string) => {
  const ref = api.db.collection('events').doc(eventcode);
  const below = await Promise.all((await ref.listCollections()).map((one) => one.get()));
  return [(await ref.get()).exists, below.flatMap(({ docs }) => docs).length];
};
const answerOf = ({ status, body }: { status: number; body: { msg?: string } }) => [status, body.msg];

// In this order: the first test makes what the others copy.
describe('a duplicate', { shuffle: false }, () => {
  const wish = { eventcode: 'source01', newname: 'Next year', newcode: 'copy01', startdate: '01-Dec-2099' };

  it('is a draft with passes, seats, sponsors and partners, and nothing else', async () => {
    const passes = { Delegate: aPass('Delegate', { capacity: 20 }) };
    await create('source01', { tickettypes: passes, salesuntil: '20-Nov-2099' });
    const logo = {
      eventcode: 'source01',
      category: 'Gold',
      name: 'Lotus',
      website: 'https://example.com',
      imageurl: PICTURE,
    };
    await api.staff('POST /api/admin/sponsors', { ...logo, priority: 1 });
    await api.staff('POST /api/admin/partners', logo);
    await api.staff('POST /api/admin/createspeaker', speaker('source01'));
    await api.saveCoupon('EARLY', {}, 'source01');
    expect(answerOf(await api.staff('POST /api/admin/duplicateevent', wish))).toEqual([200, undefined]);

    expect(await eventOf('copy01')).toMatchObject({
      name: 'Next year',
      status: 'DRAFT',
      startdate: '01-Dec-2099',
      enddate: '02-Dec-2099',
      salesuntil: '30-Nov-2099',
      tickettypes: { Delegate: { price: 2500, capacity: 20 } },
    });
    const listOf = async (name: 'sponsors' | 'partners') =>
      (await api.staff(`GET /api/admin/${name}`, { eventcode: 'copy01' })).body.data;
    expect(await listOf('sponsors')).toMatchObject([{ name: 'Lotus', eventcode: 'copy01' }]);
    expect(await listOf('partners')).toMatchObject([{ name: 'Lotus', eventcode: 'copy01' }]);
    expect((await api.staff('GET /api/admin/getspeakers', { eventcode: 'copy01' })).body.data).toEqual([]);
    expect((await api.staff('GET /api/admin/getcoupons', { eventcode: 'copy01' })).body.data).toEqual([]);
    expect((await api.staff('GET /api/admin/getseats', { eventcode: 'copy01' })).body.data).toMatchObject([
      { tickettype: 'Delegate', capacity: 20, taken: 0 },
    ]);
    expect((await api.get('/api/getevent?eventcode=copy01')).status).toBe(404);
  });

  it('has the published content, as a draft too; a deletion leaves none of it', async () => {
    await create('source02');
    const contest = {
      word: 'Poster contest',
      intro: 'Draw.',
      facts: [{ what: 'Size', is: 'A1' }],
      rules: ['Be kind.'],
      join: { words: 'Join', url: 'https://example.org/join' },
    };
    const contentUntil = (ends: string, joinUntil: string) => ({
      lead: 'Two days of talks.',
      contests: { lead: '', list: [{ ...contest, ends, joinUntil }] },
    });
    const content = contentUntil('2099-11-20T18:00+05:30', '2099-11-19T18:00+05:30');
    await api.staff('PUT /api/admin/content', { eventcode: 'source02', content });
    await api.staff('POST /api/admin/publishcontent', { eventcode: 'source02' });
    await api.staff('PUT /api/admin/content', { eventcode: 'source02', content: { lead: 'Not published.' } });
    const copied = { ...wish, eventcode: 'source02', newcode: 'copy03' };
    expect((await api.staff('POST /api/admin/duplicateevent', copied)).status).toBe(200);
    const { body } = await api.staff('GET /api/admin/content', { eventcode: 'copy03' });
    const moved = contentUntil('2099-11-30T18:00+05:30', '2099-11-29T18:00+05:30');
    expect(body.data).toMatchObject({ draft: moved, live: moved, canUndo: false });
    expect((await api.staff('DELETE /api/admin/createevent', { eventcode: 'copy03' })).status).toBe(200);
    const ids = (await api.db.collection('content').get()).docs.map(({ id }) => id);
    expect(ids.filter((id) => id.startsWith('copy03'))).toEqual([]);
  });

  it('is refused for a code that exists, and for an event that does not', async () => {
    expect(
      answerOf(await api.staff('POST /api/admin/duplicateevent', { ...wish, newcode: 'test2025' })),
    ).toEqual([409, sayOfApi.eventExists]);
    const unknown = { ...wish, eventcode: 'nothing1', newcode: 'copy02' };
    expect(answerOf(await api.staff('POST /api/admin/duplicateevent', unknown))).toEqual([
      404,
      sayOfApi.eventNotFound,
    ]);
  });
});

describe('an event', () => {
  it('is deleted with everything below it while it is a draft that sold nothing', async () => {
    await create('draft01', {
      status: 'DRAFT',
      tickettypes: { Delegate: aPass('Delegate', { capacity: 5 }) },
    });
    await api.staff('POST /api/admin/createspeaker', speaker('draft01'));
    await api.saveCoupon('EARLY', {}, 'draft01');
    await api.openDoor({ eventcode: 'draft01' });
    expect(answerOf(await api.staff('DELETE /api/admin/createevent', { eventcode: 'draft01' }))).toEqual([
      200,
      undefined,
    ]);
    expect(await remaining('draft01')).toEqual([false, 0]);
    for (const name of ['coupons', 'checkinKeys', 'seatShards'])
      expect((await api.db.collection(name).where('eventcode', '==', 'draft01').get()).size).toBe(0);
  });

  it('is not deleted once it is open, has any order, or was changed meanwhile', async () => {
    await create('open01');
    const remove = (eventcode: string, version?: string) =>
      api.staff('DELETE /api/admin/createevent', { eventcode }, { version });
    expect(answerOf(await remove('open01'))).toEqual([409, sayOfApi.onlyDraftsDeleted]);

    const { order } = await api.checkout({ eventcode: 'open01' });
    await api.runOut(order);
    api.setClock();
    const hidden = { ...toWireEvent(anEvent()), eventcode: 'open01', status: 'DRAFT' };
    expect((await api.staff('PUT /api/admin/createevent', hidden)).status).toBe(200);
    expect(answerOf(await remove('open01'))).toEqual([409, sayOfApi.eventSold]);

    await create('draft02', { status: 'DRAFT' });
    expect((await remove('draft02', 'another')).status).toBe(412);
    expect(await remaining('draft02')).toEqual([true, 0]);
  });

  it('keeps its public page while it is archived, and stays archived after an edit', async () => {
    await create('past01');
    const archive = (archived: boolean) =>
      api.staff('POST /api/admin/archiveevent', { eventcode: 'past01', archived });
    expect((await archive(true)).status).toBe(200);
    expect((await eventOf('past01')).archived).toBe(true);
    const page = await api.get('/api/getevent?eventcode=past01');
    expect(page.status).toBe(200);
    expect(JSON.stringify(page.body)).not.toContain('archived');
    await api.staff('PUT /api/admin/createevent', { ...toWireEvent(anEvent()), eventcode: 'past01' });
    expect((await eventOf('past01')).archived).toBe(true);
    await archive(false);
    expect((await eventOf('past01')).archived).toBe(false);
  });
});

describe('a speaker', () => {
  it('is deleted unless a session names it, and the refusal says which', async () => {
    await create('people01');
    const { mailid } = speaker('people01');
    await api.staff('POST /api/admin/createspeaker', speaker('people01'));
    const schedule = (sessions: number) => ({
      eventcode: 'people01',
      conference: {
        evtdate: '21-Nov-2099',
        tracks: {
          Main: Array.from({ length: sessions }, (_, index) => ({
            topic: `Talk ${index}`,
            time: '10 AM',
            description: 'x',
            speakers: { [mailid]: {} },
          })),
        },
      },
    });
    const remove = () =>
      api.staff('DELETE /api/admin/createspeaker', { eventcode: 'people01', mailid }, { as: 'operator' });
    await api.staff('POST /api/admin/addschedule', schedule(4));
    expect(answerOf(await remove())).toEqual([
      409,
      sayOfApi.speakerInUse('Talk 0; Talk 1; Talk 2; and 1 more'),
    ]);
    await api.staff('POST /api/admin/addschedule', schedule(0));
    expect(answerOf(await remove())).toEqual([200, undefined]);
    expect((await api.get('/api/getspeakers?eventcode=people01')).body.data).toEqual([]);
    expect(answerOf(await remove())).toEqual([404, sayOfApi.speakerNotFound]);
  });
});

describe('a coupon', () => {
  const remove = (couponcode: string) =>
    api.staff('DELETE /api/admin/savecoupons', { eventcode: 'test2025', couponcode });

  it('is deleted while no order has used it', async () => {
    await api.saveCoupon('UNUSED');
    expect(answerOf(await remove('UNUSED'))).toEqual([200, undefined]);
    expect(answerOf(await remove('UNUSED'))).toEqual([404, sayOfApi.couponNotFound]);
  });

  it('is kept after any use, also one that ended, and the refusal names the order', async () => {
    await api.saveCoupon('OFTEN', { discount: 10, maxusage: 'Unlimited' });
    const { order } = await api.checkout({ couponcode: 'OFTEN' });
    await api.runOut(order);
    api.setClock();
    expect(answerOf(await remove('OFTEN'))).toEqual([409, sayOfApi.couponInUse(order.orderid)]);
  });

  it('is kept if it is a seat of a group', async () => {
    await api.saveCoupon('SEAT', { generatedby: 'GROUPPAY', clientorderid: 'SG1' });
    expect(answerOf(await remove('SEAT'))).toEqual([409, sayOfApi.couponOfSeat]);
  });
});
