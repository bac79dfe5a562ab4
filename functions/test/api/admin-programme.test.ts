import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anEvent } from '@samagam/emulators/builders/an-event';
import { hostileTexts } from '@samagam/emulators/builders/hostile-texts';
import { toWireEvent } from '@samagam/contract/programme/event';
import type { PublicSchedule, RemovedSession } from '@samagam/contract/programme/schedule';
import { sayOfApi } from '@samagam/contract/api-messages';
import type { StoredPart } from '@samagam/domain/programme/programme';
import type { StaffSchedule } from '@samagam/contract/programme/schedule';
import type { SpeakerRow } from '@samagam/contract/programme/speaker';
import type { SponsorRow } from '@samagam/contract/programme/supporter';
import { createApp } from '../../src/app.ts';
import { type Harness, startHarness } from './harness.ts';
import { readingOutside } from './without-guard.ts';

const ALLOWED = new Set(
  ['b', 'strong', 'i', 'em', 'u', 's', 'br', 'a', 'code', 'p', 'ul', 'ol', 'li', 'blockquote'].flatMap(
    (tag) => [`<${tag}`, `</${tag}`],
  ),
);

let api: Harness;
let picture: string;
let events = 0;

beforeAll(async () => {
  api = await startHarness();
  await api.saveSeller();
  picture = await png(300, 300);
});
afterAll(() => api.close());

async function png(width: number, height: number): Promise<string> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#5B0E2D' } })
    .png()
    .toBuffer();
  return `data:image/png;base64,${bytes.toString('base64')}`;
}

/** Saves a new event for a test and returns its code. */
async function anEventOfItsOwn(...traits: Parameters<typeof anEvent>): Promise<string> {
  const eventcode = `prog${++events}`;
  await api.staff('POST /api/admin/createevent', { ...toWireEvent(anEvent(...traits)), eventcode });
  return eventcode;
}

const speaker = (eventcode: string, changes: object = {}) => ({
  eventcode,
  name: 'Asha Rao',
  company: 'Vidyut Labs',
  designation: 'Principal Engineer',
  mailid: 'asha@example.org',
  aboutspeaker: 'Builds safe things.',
  aboutspeakershort: 'Builder',
  status: 'OPEN',
  image: picture,
  speakerType: 'CXO',
  ...changes,
});
const addSpeaker = (eventcode: string, changes?: object) =>
  api.staff('POST /api/admin/createspeaker', speaker(eventcode, changes));
const speakersOf = async (eventcode: string) =>
  (await api.staff('GET /api/admin/getspeakers', { eventcode })).body.data as SpeakerRow[];
const shown = async (part: string, eventcode: string) =>
  (await api.get(`/api/get${part}?eventcode=${eventcode}`)).body.data as Record<string, unknown>[];

const aSponsor = (eventcode: string) => ({
  eventcode,
  category: 'Gold',
  priority: 1,
  name: 'Lotus Pay',
  website: 'https://example.com',
  imageurl: picture,
});

describe('a speaker', () => {
  it('is visible to staff with all fields, and to visitors without the mail address, with a stored picture', async () => {
    const eventcode = await anEventOfItsOwn();
    const saved = await api.staff('POST /api/admin/createspeaker', speaker(eventcode), { as: 'operator' });
    expect(saved.body).toEqual({ result: 'Success' });
    const [row] = await speakersOf(eventcode);
    expect(row).toMatchObject({ mailid: 'asha@example.org', display: 1, status: 'OPEN', socialmedia: [] });
    expect(row!.image).toMatch(/^\/images\/[0-9a-f]{64}$/);
    expect((await api.app.request(row!.image)).headers.get('content-type')).toBe('image/webp');
    const visible = await shown('speakers', eventcode);
    expect(visible).toMatchObject([{ id: row!.id, name: 'Asha Rao', image: row!.image }]);
    expect(JSON.stringify(visible)).not.toContain('asha@example.org');
  });

  it('has a short text of plain text, which staff read as they typed it, and visitors as HTML', async () => {
    const eventcode = await anEventOfItsOwn();
    const typed = 'Leads R&D, &lt;3 &amp;.\nWrote std::vector<int> tips; <img src=x onerror=xss()> and A<B.';
    const { body } = await addSpeaker(eventcode, { aboutspeakershort: typed });
    expect(body).toEqual({ result: 'Success' });
    const [row] = await speakersOf(eventcode);
    expect(row!.aboutspeakershort).toBe(typed);
    const html =
      'Leads R&amp;D, &amp;lt;3 &amp;amp;.<br />Wrote std::vector&lt;int&gt; tips; &lt;img src=x onerror=xss()&gt; and A&lt;B.';
    expect(await shown('speakers', eventcode)).toMatchObject([{ aboutspeakershort: html }]);
    const { id, version: _, ...unchanged } = row!;
    await api.staff('PUT /api/admin/createspeaker', unchanged);
    expect((await speakersOf(eventcode))[0]!.aboutspeakershort).toBe(typed);

    const old = '<p>Leads R&amp;D.</p><p><b>Builds.</b></p>';
    await api.db.doc(`events/${eventcode}/speakers/${id}`).update({ aboutspeakershort: old });
    expect((await speakersOf(eventcode))[0]!.aboutspeakershort).toBe('Leads R&D.\nBuilds.');
    await addSpeaker(eventcode, { mailid: 'b@example.org' });
    expect(JSON.stringify(await shown('speakers', eventcode))).toContain(old);
  });

  it('keeps what only looks like HTML in the long text, and the reply names what was removed', async () => {
    const eventcode = await anEventOfItsOwn();
    const aboutspeaker = '<p>std::vector<int> & a<B and more</p><script>xss()</script><h2 style="x">Me</h2>';
    const { body } = await addSpeaker(eventcode, { aboutspeaker });
    expect(body).toEqual({ result: 'Success', removed: ['script', 'h2'] });
    const [row] = await speakersOf(eventcode);
    expect(row!.aboutspeaker).toBe('<p>std::vector&lt;int&gt; &amp; a&lt;B and more</p>Me');
    expect(await shown('speakers', eventcode)).toMatchObject([{ aboutspeaker: row!.aboutspeaker }]);
  });

  it('is not public as a draft or hidden', async () => {
    const eventcode = await anEventOfItsOwn();
    await addSpeaker(eventcode, { status: 'DRAFT' });
    await addSpeaker(eventcode, { mailid: 'b@example.org', display: 0 });
    expect(await speakersOf(eventcode)).toHaveLength(2);
    expect(await shown('speakers', eventcode)).toEqual([]);
  });

  it('keeps the picture when its address is sent back, and refuses other addresses', async () => {
    const eventcode = await anEventOfItsOwn();
    await addSpeaker(eventcode);
    const [{ image }] = (await speakersOf(eventcode)) as [SpeakerRow];
    const edited = speaker(eventcode, { image, name: 'Asha R. Rao' });
    expect((await api.staff('PUT /api/admin/createspeaker', edited)).body).toEqual({ result: 'Success' });
    expect(await shown('speakers', eventcode)).toMatchObject([{ name: 'Asha R. Rao', image }]);
    for (const [other, msg] of [
      [`/images/${'0'.repeat(64)}`, sayOfApi.imageUnreadable],
      ['https://evil.example/x.png', sayOfApi.imageWrongType],
      [`data:image/png;base64,${Buffer.from('<svg/>').toString('base64')}`, sayOfApi.imageWrongType],
      [`data:image/png;base64,${'A'.repeat(1_366_000)}`, sayOfApi.imageTooLarge],
      ['', 'Image cannot be Blank.'],
    ] as const) {
      const { status, body } = await api.staff('PUT /api/admin/createspeaker', { ...edited, image: other });
      expect([status, body.msg, body.field]).toEqual([400, msg, 'image']);
    }
    expect(await shown('speakers', eventcode)).toMatchObject([{ image }]);
  });

  it('is identified by mail address in any case: a second one is refused, a change keeps the mail address', async () => {
    const eventcode = await anEventOfItsOwn();
    await addSpeaker(eventcode);
    const twice = await addSpeaker(eventcode, { mailid: 'ASHA@example.org' });
    expect([twice.status, twice.body.msg, twice.body.field]).toEqual([409, sayOfApi.speakerExists, 'mailid']);
    const changed = speaker(eventcode, { mailid: 'Asha@Example.org', company: 'Elsewhere' });
    await api.staff('PUT /api/admin/createspeaker', changed);
    expect(await speakersOf(eventcode)).toMatchObject([{ mailid: 'asha@example.org', company: 'Elsewhere' }]);
    const unknown = await api.staff(
      'PUT /api/admin/createspeaker',
      speaker(eventcode, { mailid: 'x@y.org' }),
    );
    expect([unknown.status, unknown.body.msg]).toEqual([404, sayOfApi.speakerNotFound]);
  });

  it('is created once by concurrent requests, also in a draft event', async () => {
    const eventcode = await anEventOfItsOwn('draft');
    const made = await Promise.all(Array.from({ length: 5 }, () => addSpeaker(eventcode)));
    expect(made.filter(({ body }) => body.result === 'Success')).toHaveLength(1);
    expect(await speakersOf(eventcode)).toHaveLength(1);
  });

  it('is in the snapshot together with concurrent saves', async () => {
    const eventcode = await anEventOfItsOwn();
    const made = await Promise.all([
      addSpeaker(eventcode),
      addSpeaker(eventcode, { mailid: 'b@example.org' }),
      addSpeaker(eventcode, { mailid: 'c@example.org' }),
      api.staff('POST /api/admin/sponsors', aSponsor(eventcode)),
    ]);
    expect(made.every(({ body }) => body.result === 'Success')).toBe(true);
    expect([await shown('speakers', eventcode), await shown('sponsors', eventcode)]).toMatchObject([
      { length: 3 },
      { length: 1 },
    ]);
  });

  it('is lost from it if the programme is read outside the transaction (the control of the test above)', async () => {
    const eventcode = await anEventOfItsOwn();
    const loose = createApp({ ...api.deps, db: readingOutside(api.db, 3) });
    const add = (mailid: string) =>
      loose.request('/api/admin/createspeaker', {
        method: 'POST',
        headers: { Authorization: 'Bearer admin', 'Content-Type': 'application/json' },
        body: JSON.stringify(speaker(eventcode, { mailid })),
      });
    const made = await Promise.all(['a@example.org', 'b@example.org', 'c@example.org'].map(add));
    expect(made.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await speakersOf(eventcode)).toHaveLength(3);
    expect(await shown('speakers', eventcode)).toHaveLength(1);
  });

  it('cannot be saved with an outdated version', async () => {
    const eventcode = await anEventOfItsOwn();
    await addSpeaker(eventcode);
    const [{ version, image }] = (await speakersOf(eventcode)) as [SpeakerRow];
    const save = (company: string) =>
      api.staff('PUT /api/admin/createspeaker', speaker(eventcode, { image, company }), { version });
    expect((await save('First')).status).toBe(200);
    const late = await save('Second');
    expect([late.status, late.body.msg]).toEqual([412, sayOfApi.changedMeanwhile('speaker')]);
    expect(await speakersOf(eventcode)).toMatchObject([{ company: 'First' }]);
  });

  it('needs an existing event', async () => {
    for (const answer of [
      await addSpeaker('nowhere1'),
      await api.staff('GET /api/admin/getspeakers', { eventcode: 'nowhere1' }),
    ]) {
      expect([answer.status, answer.body.msg]).toEqual([404, sayOfApi.eventNotFound]);
    }
  });
});

describe('the schedule', () => {
  const talk = (topic: string, mails = ['asha@example.org'], changes: object = {}) => ({
    topic,
    time: '10:00 AM - 10:45 AM',
    description: `<p>${topic}</p>`,
    speakers: Object.fromEntries(mails.map((mail) => [mail, {}])),
    ...changes,
  });
  const conference = (...sessions: object[]) => ({
    conference: { evtdate: '22-Nov-2099', tracks: { Main: sessions } },
  });
  const training = { training: { evtdate: '21-Nov-2099', tracks: { Lab: [talk('Locks')] } } };
  const publish = (eventcode: string, parts: object, version?: string) =>
    api.staff('POST /api/admin/addschedule', { eventcode, ...parts }, { as: 'operator', version });
  const scheduleOf = async (eventcode: string) =>
    (await api.staff('GET /api/admin/getschedule', { eventcode }, { as: 'operator' })).body
      .data as StaffSchedule;
  async function anEventWithSpeakers(): Promise<string> {
    const eventcode = await anEventOfItsOwn();
    await addSpeaker(eventcode);
    await addSpeaker(eventcode, { mailid: 'ravi@example.org', name: 'Ravi', status: 'DRAFT' });
    return eventcode;
  }

  const publicSchedule = async (eventcode: string) =>
    (await api.get(`/api/getschedule?eventcode=${eventcode}`)).body as {
      data: PublicSchedule;
      removed?: RemovedSession[];
    };

  it('is counted for staff, with the speakers whom visitors see', async () => {
    const eventcode = await anEventWithSpeakers();
    await publish(eventcode, { ...conference(talk('Keys'), talk('Bolts')), ...training });
    const { body } = await api.staff('GET /api/admin/content', { eventcode });
    expect(body.data).toMatchObject({ programme: { speakers: 1, sessions: 3 } });
  });

  it('gives its sessions ids and facts, follows a move, and tells visitors what changed and what is gone', async () => {
    const eventcode = await anEventWithSpeakers();
    const facts = {
      room: 'Hall 1',
      language: 'TA',
      level: 'Beginner',
      tags: ['web', 'AI/ML'],
      links: [{ label: 'Slides', url: 'https://example.org/a.pdf' }],
    };
    const parts = conference(talk('Keys', undefined, facts), talk('Locks'));
    const labels = { Main: 'AI/ML & Data' };
    await publish(eventcode, { conference: { ...parts.conference, labels } });
    const first = await scheduleOf(eventcode);
    const [keys, locks] = first.conference!.tracks.Main!;
    expect(keys).toMatchObject({ id: 1, ...facts, language: 'ta' });
    expect(first.conference).toMatchObject({ labels });
    const day = (await publicSchedule(eventcode)).data[0]!.Conference!;
    expect(day).toMatchObject({ labels });
    expect(day.tracks.Main![0]).toMatchObject({
      id: 1,
      room: 'Hall 1',
      start: '2099-11-22T10:00:00+05:30',
      end: '2099-11-22T10:45:00+05:30',
      updatedat: expect.any(Number),
    });

    const moved = talk('Keys', undefined, { ...facts, id: keys!.id, room: 'Hall 2' });
    const saved = await publish(eventcode, conference(moved), first.version);
    expect(saved.status).toBe(200);
    const { data, removed } = await publicSchedule(eventcode);
    expect(data[0]!.Conference!.tracks.Main).toMatchObject([
      { id: 1, revision: 1, changed: { from: { room: 'Hall 1', date: '22-Nov-2099' } } },
    ]);
    expect(removed).toMatchObject([{ id: locks!.id, topic: 'Locks', revision: 1 }]);
    // A session of a speaker who is hidden leaves its number alone.
    const [speakerRow] = (await speakersOf(eventcode)) as [SpeakerRow];
    const hidden = speaker(eventcode, { image: speakerRow.image, status: 'HIDE' });
    await api.staff('PUT /api/admin/createspeaker', hidden, { version: speakerRow.version });
    expect((await publicSchedule(eventcode)).removed).toMatchObject([{ id: locks!.id, topic: '' }]);
  });

  it.each([
    ['an id that the event does not have', [{ id: 9 }], sayOfApi.unknownSession, 0],
    ['one id twice', [{ id: 1 }, { id: 1 }], sayOfApi.sessionTwice, 1],
  ])('is refused with %s', async (_, changes, msg, index) => {
    const eventcode = await anEventWithSpeakers();
    await publish(eventcode, conference(talk('Keys')));
    const { version } = await scheduleOf(eventcode);
    const sessions = changes.map((change, nth) => talk(`Talk ${nth}`, undefined, change));
    const refused = await publish(eventcode, conference(...sessions), version);
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { msg, field: `conference.tracks.Main.${index}.id` },
    ]);
  });

  it('is returned as it was sent, and to visitors with the public speakers', async () => {
    const eventcode = await anEventWithSpeakers();
    const both = talk('Keys', ['ASHA@example.org', 'ravi@example.org']);
    expect((await publish(eventcode, conference(both))).body).toEqual({ result: 'Success' });
    const read = await scheduleOf(eventcode);
    expect(read.training).toBeUndefined();
    expect(read.conference).toMatchObject({
      evtdate: '22-Nov-2099',
      tracks: {
        Main: [
          {
            topic: 'Keys',
            description: '<p>Keys</p>',
            speakers: { 'asha@example.org': { name: 'Asha Rao' }, 'ravi@example.org': {} },
          },
        ],
      },
    });
    const { version, ...parts } = read;
    expect((await publish(eventcode, parts, version)).body).toEqual({ result: 'Success' });
    const visible = JSON.stringify(await shown('schedule', eventcode));
    expect(visible).toContain('Asha Rao');
    expect(visible).not.toMatch(/Ravi|@example/);
  });

  it('stores speaker ids: a changed name is shown in every session', async () => {
    const eventcode = await anEventWithSpeakers();
    await publish(eventcode, conference(talk('Keys')));
    const [{ image }] = (await speakersOf(eventcode)) as [SpeakerRow];
    await api.staff('PUT /api/admin/createspeaker', speaker(eventcode, { image, name: 'Asha Iyer' }));
    expect(JSON.stringify(await shown('schedule', eventcode))).toContain('Asha Iyer');
    const stored = await api.db.doc(`events/${eventcode}/schedules/conference`).get();
    expect(JSON.stringify(stored.data())).not.toMatch(/@|Asha/);
  });

  it('keeps a part that is not sent', async () => {
    const eventcode = await anEventWithSpeakers();
    await publish(eventcode, training);
    await publish(eventcode, conference(talk('Keys')));
    expect(Object.keys(await scheduleOf(eventcode)).toSorted()).toEqual([
      'changes',
      'conference',
      'training',
      'version',
    ]);
    expect((await shown('schedule', eventcode)).map((day) => Object.keys(day)[0])).toEqual([
      'Training',
      'Conference',
    ]);
  });

  it('refuses a speaker whom the event does not have, and names them', async () => {
    const other = await anEventOfItsOwn();
    await addSpeaker(other, { mailid: 'meera@example.org' });
    const eventcode = await anEventWithSpeakers();
    const { status, body } = await publish(eventcode, conference(talk('Keys', ['meera@example.org'])));
    expect([status, body.msg, body.field]).toEqual([
      400,
      'meera@example.org is not a speaker of this event.',
      'conference.tracks.Main.0.speakers',
    ]);
    expect((await scheduleOf(eventcode)).conference).toBeUndefined();
  });

  it('accepts breaks without speakers and sessions on other days; visitors get one object per day', async () => {
    const eventcode = await anEventWithSpeakers();
    const lunch = { kind: 'break', topic: 'Lunch', time: '01:00 PM - 02:00 PM' };
    const second = talk('Locks', undefined, { date: '23-Nov-2099' });
    const { body } = await publish(eventcode, conference(talk('Keys'), lunch, second));
    expect(body).toEqual({ result: 'Success' });
    const { version, ...parts } = await scheduleOf(eventcode);
    expect(parts.conference!.tracks['Main']).toMatchObject([
      { topic: 'Keys' },
      { ...lunch, description: '', speakers: {} },
      { topic: 'Locks', date: '23-Nov-2099' },
    ]);
    expect((await publish(eventcode, parts, version)).body).toEqual({ result: 'Success' });
    const days = await shown('schedule', eventcode);
    expect(days).toMatchObject([
      { Conference: { evtdate: '22-Nov-2099', tracks: { Main: [{ topic: 'Keys' }, lunch] } } },
      { 'Conference day 2': { evtdate: '23-Nov-2099', tracks: { Main: [{ topic: 'Locks' }] } } },
    ]);
    expect(JSON.stringify(days)).not.toMatch(/"date"|"kind":(?!"break")/);
  });

  it('reports missing fields with the prescribed sentences', async () => {
    const eventcode = await anEventWithSpeakers();
    for (const [parts, msg] of [
      [{ conference: { tracks: {} } }, sayOfApi.selectConferenceDate],
      [{ training: { evtdate: '', tracks: {} } }, sayOfApi.selectTrainingDate],
      [conference(talk('Keys', [])), sayOfApi.selectSpeakers],
      [
        conference(talk('Keys', undefined, { description: '<script>xss()</script>' })),
        sayOfApi.blank('Description'),
      ],
    ] as const) {
      expect((await publish(eventcode, parts)).body.msg).toBe(msg);
    }
  });

  it('refuses an outdated version of a part, and lets two people publish one part each', async () => {
    const eventcode = await anEventWithSpeakers();
    const { version } = await scheduleOf(eventcode);
    expect((await publish(eventcode, conference(talk('First')), version)).status).toBe(200);
    const late = await publish(eventcode, conference(talk('Second')), version);
    expect([late.status, late.body.msg]).toEqual([412, sayOfApi.changedMeanwhile('schedule')]);
    expect((await publish(eventcode, { ...training, ...conference(talk('Second')) }, version)).status).toBe(
      412,
    );
    expect((await scheduleOf(eventcode)).training).toBeUndefined();
    expect((await publish(eventcode, training, version)).status).toBe(200);
    expect(JSON.stringify(await shown('schedule', eventcode))).toMatch(/First/);
    expect((await publish(eventcode, training, 'nonsense')).status).toBe(412);
    // Each part now has its own version.
    const both = (await scheduleOf(eventcode)).version;
    const later = { training: { ...training.training, evtdate: '20-Nov-2099' } };
    expect((await publish(eventcode, later, both)).status).toBe(200);
    expect((await publish(eventcode, training, both)).status).toBe(412);
    expect((await publish(eventcode, conference(talk('Third')), both)).status).toBe(200);
  });

  it('removes scripts from descriptions', async () => {
    const eventcode = await anEventWithSpeakers();
    const sessions = hostileTexts.map((description, index) =>
      talk(`Session ${index}`, undefined, { description: `${description}<p>text</p>` }),
    );
    const { body } = await publish(eventcode, conference(...sessions));
    expect(body).toMatchObject({
      result: 'Success',
      removed: expect.arrayContaining(['img', 'svg', 'style attribute']),
    });
    const { tracks } = (
      await api.db.doc(`events/${eventcode}/schedules/conference`).get()
    ).data() as StoredPart;
    const kept = tracks[0]!.sessions.map(({ description }) => description);
    const tags = kept.flatMap((html) => html.match(/<\/?[a-z]+/gi) ?? []);
    expect(tags.filter((tag) => !ALLOWED.has(tag))).toEqual([]);
    const attributes = kept.flatMap(
      (html) => html.match(/ (?!href="(?:https:|#")|rel="|target=")[a-z]+="[^"]*/gi) ?? [],
    );
    expect(attributes).toEqual([]);
  });
});

describe.each(['sponsors', 'partners'] as const)('%s', (list) => {
  const one = (eventcode: string, changes: object = {}) => ({
    eventcode,
    category: 'Gold',
    ...(list === 'sponsors' && { priority: 1 }),
    name: 'Lotus Pay',
    website: 'https://example.com/lotus',
    imageurl: picture,
    ...changes,
  });
  const rowsOf = async (eventcode: string) =>
    (await api.staff(`GET /api/admin/${list}`, { eventcode })).body.data as SponsorRow[];

  it('can be added, changed and deleted, and visitors see it at once', async () => {
    const eventcode = await anEventOfItsOwn();
    expect((await api.staff(`POST /api/admin/${list}`, one(eventcode))).body).toEqual({ result: 'Success' });
    const [{ id, imageurl, version }] = (await rowsOf(eventcode)) as [SponsorRow];
    expect(imageurl).toMatch(/^\/images\//);
    const changed = one(eventcode, { id, imageurl, name: 'Lotus Pay India' });
    expect((await api.staff(`PUT /api/admin/${list}`, changed, { version })).body.result).toBe('Success');
    expect(await shown(list, eventcode)).toMatchObject([{ name: 'Lotus Pay India', imageurl }]);
    const stale = await api.staff(`DELETE /api/admin/${list}`, { eventcode, id }, { version });
    expect([stale.status, (await rowsOf(eventcode)).length]).toEqual([412, 1]);
    expect((await api.staff(`DELETE /api/admin/${list}`, { eventcode, id })).body.result).toBe('Success');
    expect([await rowsOf(eventcode), await shown(list, eventcode)]).toEqual([[], []]);
  });

  it('of another event are refused like unknown ones', async () => {
    const [here, there] = [await anEventOfItsOwn(), await anEventOfItsOwn()];
    await api.staff(`POST /api/admin/${list}`, one(there));
    const [{ id }] = (await rowsOf(there)) as [SponsorRow];
    for (const name of [`PUT /api/admin/${list}`, `DELETE /api/admin/${list}`] as const) {
      const bodyOf = (foreign: string) =>
        name.startsWith('PUT') ? one(here, { id: foreign }) : { eventcode: here, id: foreign };
      const foreign = await api.staff(name, bodyOf(id));
      const random = await api.staff(name, bodyOf('ffffffffffffffff'));
      expect([foreign.status, foreign.body]).toEqual([404, { result: 'Failed', msg: sayOfApi.notFound }]);
      expect(foreign.body).toEqual(random.body);
    }
    expect(await rowsOf(there)).toHaveLength(1);
  });

  it('have the same order for staff and visitors', async () => {
    const eventcode = await anEventOfItsOwn();
    for (const name of ['Zari', 'Amla', 'Neem', 'Kokum', 'Bel']) {
      await api.staff(`POST /api/admin/${list}`, one(eventcode, { name }));
    }
    const names = (await rowsOf(eventcode)).map(({ name }) => name);
    expect(names).toEqual(['Amla', 'Bel', 'Kokum', 'Neem', 'Zari']);
    expect((await shown(list, eventcode)).map(({ name }) => name)).toEqual(names);
  });

  it('need a valid website and logo', async () => {
    const eventcode = await anEventOfItsOwn();
    for (const [changes, msg, field] of [
      [{ website: 'javascript:xss()' }, 'Invalid Data. Field: Website', 'website'],
      [{ imageurl: 'data:image/png;base64,AAAA' }, sayOfApi.imageWrongType, 'imageurl'],
      [{ name: '' }, 'Name cannot be Blank.', 'name'],
    ] as const) {
      const { body } = await api.staff(`POST /api/admin/${list}`, one(eventcode, changes));
      expect([body.msg, body.field]).toEqual([msg, field]);
    }
  });
});
