/** The pages, calendars, feeds and pictures below the address of an event. */
import path from 'node:path';
import { readFileSync } from 'node:fs';
import type { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toWireEvent } from '@samagam/contract/programme/event';
import { textOfFavourites } from '@samagam/domain/programme/favourites';
import { sessionStart } from '@samagam/domain/programme/time-text';
import type { StoredPart, StoredSession } from '@samagam/domain/programme/programme';
import { readProgrammeFiles } from '@samagam/domain/programme/import/read-programme';
import { anEvent } from '@samagam/emulators/builders/an-event';
import {
  aPretalxFile,
  aSessionizeFile,
  bytesOf,
  csvFiles,
} from '@samagam/emulators/builders/programme-files';
import { demoSchedule, demoSpeakers } from '@samagam/emulators/seed-data/programme';
import { createPageApp } from '../../src/page-app.ts';
import { loadWebBuild } from '../../src/page/web-build.ts';
import { saveProgramme } from '@samagam/emulators/save-programme';
import { readXml, wrongInFrabJson, wrongInFrabXml } from './frab-rules.ts';
import { type Harness, ORIGIN, startHarness } from './harness.ts';

const NOON = Date.UTC(2026, 10, 20, 6, 30);
const demo = { ...anEvent(), eventcode: 'demo2099' };
const speakers = demoSpeakers(demo.eventcode);
const [speaker, other] = speakers;

let api: Harness;
let pages: Hono;
let build: Awaited<ReturnType<typeof loadWebBuild>>;
beforeAll(async () => {
  api = await startHarness();
  await api.saveSeller();
  build = await loadWebBuild(path.join(import.meta.dirname, '../../dist/web'));
});
afterAll(() => api.close());
beforeEach(() => {
  api.setClock(NOON);
  pages = createPageApp(api.deps, build);
});

const get = (address: string, headers: Record<string, string> = {}) =>
  pages.request(ORIGIN + address, { headers });
const textAt = async (address: string) => (await get(address)).text();
const statusOf = async (address: string) => (await get(address)).status;

const aSession = (changes: Partial<StoredSession> = {}): StoredSession => ({
  topic: 'Keys & locks',
  time: '10:00 AM - 10:45 AM',
  description: '<p>All about <b>keys</b>, and “locks”; really.</p>',
  speakerids: [speaker!.id],
  room: 'பெரிய அரங்கு',
  language: 'ta',
  level: 'Beginner',
  tags: ['crypto', 'doors'],
  links: [{ label: 'Slides', url: 'https://example.org/slides' }],
  ...changes,
});

/** Saves these sessions in one track, and shows them in fresh pages. */
async function publish(sessions: StoredSession[], changes: Partial<typeof demo> = {}): Promise<void> {
  const event = { ...demo, ...changes };
  const part: StoredPart = {
    evtdate: event.startdate,
    tracks: [{ name: 'Main', label: 'Main & more', sessions }],
  };
  await saveProgramme(api.db, {
    event,
    speakers,
    sponsors: [],
    partners: [],
    schedule: { conference: part },
  });
  pages = createPageApp(api.deps, build);
}

const two = () => [
  aSession(),
  aSession({ topic: 'Later', time: '11:00 AM - 11:45 AM', speakerids: [other!.id] }),
  aSession({ topic: 'Meanwhile', room: 'Hall 2', speakerids: [] }),
];

describe('the page of a session', () => {
  it.each(['session/1', 'programme', '../attending/demo2099'])(
    'leads to the form with the coupon and the pass of its own address: %s',
    async (address) => {
      await publish(two());
      const { pathname } = new URL(`${ORIGIN}/event/demo2099/${address}`);
      const text = await textAt(`${pathname}?coupon=AB-1&pass=Early+%22%24%26&msg=x`);
      expect(text).toContain('href="/event/demo2099?coupon=AB-1&amp;pass=Early+%22%24%26#register"');
      expect(text).not.toContain('href="/event/demo2099#register"');
    },
  );

  it('says everything about the session, also to machines', async () => {
    await publish(two(), { rooms: [{ name: 'பெரிய அரங்கு', seats: 300 }] });
    const response = await get('/event/demo2099/session/1');
    const text = await response.text();
    expect(response.status).toBe(200);
    for (const words of [
      '<h1>Keys &amp; locks</h1>',
      'Saturday',
      'பெரிய அரங்கு',
      '300',
      'Main &amp; more',
      'Tamil',
      'Beginner',
      'crypto, doors',
      'href="https://example.org/slides" target="_blank" rel="noopener',
      `/event/demo2099/speaker/${speaker!.id}`,
      'Later',
      'Meanwhile',
      '/event/demo2099/session/1.ics',
      '/event/demo2099/programme',
    ])
      expect(text, words).toContain(words);
    expect(text).toContain(`<link rel="canonical" href="${ORIGIN}/event/demo2099/session/1">`);
    expect(text).toContain('href="/event/demo2099#register"');
    expect(text).toContain('<meta property="og:title" content="Keys &amp; locks, ');
    const linked = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text)![1]!);
    expect(linked).toMatchObject({
      '@type': 'Event',
      name: 'Keys & locks',
      startDate: '2099-11-21T10:00:00+05:30',
      endDate: '2099-11-21T10:45:00+05:30',
      inLanguage: 'ta',
      performer: [{ '@type': 'Person', name: speaker!.name }],
      superEvent: { '@type': 'Event', name: demo.name },
    });
    expect(text).not.toMatch(/ style=/);
  });

  it('says what changed in the last day', async () => {
    await publish(two());
    await publish(
      two().map((one) => ({ ...one, ...(one.topic === 'Later' && { time: '03:00 PM - 04:00 PM' }) })),
    );
    api.setClock(Date.now());
    pages = createPageApp(api.deps, build);
    expect(await textAt('/event/demo2099/session/2')).toContain('Moved from');
    expect(await textAt('/event/demo2099/session/1')).not.toContain('Moved from');
    api.setClock(Date.now() + 24 * 3_600_000);
    pages = createPageApp(api.deps, build);
    expect(await textAt('/event/demo2099/session/2')).not.toContain('Moved from');
  });

  it('answers 410 once the session is removed, and 404 if there never was one', async () => {
    await publish(two(), { eventcode: 'gone2099' });
    await publish(two().slice(1), { eventcode: 'gone2099' });
    const gone = await get('/event/gone2099/session/1');
    expect(gone.status).toBe(410);
    const text = await gone.text();
    expect(text).toContain('This session is no longer in the programme');
    expect(text).toContain('/event/gone2099/programme');
    expect(text).toContain('noindex');
    for (const id of ['99', '0', '01', 'x', '1e0', '-1'])
      expect(await statusOf(`/event/gone2099/session/${id}`), id).toBe(404);
    for (const missing of ['session/99', 'speaker/nobody', 'text/none']) {
      const nothing = await textAt(`/event/gone2099/${missing}`);
      expect(nothing, missing).toMatch(/href="\/event\/gone2099\/programme"[^>]*>.*The whole programme/);
      expect(nothing, missing).not.toContain('If you scan tickets');
      expect(nothing, missing).toContain('noindex');
    }
    expect(await textAt('/event/gone2099/session/1.ics')).toContain('STATUS:CANCELLED');
    expect(await textAt('/event/gone2099/calendar.ics')).toContain('STATUS:CANCELLED');
    expect(await textAt('/sitemap.xml')).not.toContain('/event/gone2099/session/1<');
    expect(await textAt('/sitemap.xml')).toContain('/event/gone2099/session/2<');
  });

  it('thanks after the event, and calls its links recordings and slides', async () => {
    await publish(two());
    api.setClock(Date.UTC(2099, 11, 1));
    pages = createPageApp(api.deps, build);
    const text = await textAt('/event/demo2099/session/1');
    expect(text).toContain('Thank you for coming.');
    expect(text).toContain('Recordings and slides');
    expect(await textAt(`/event/demo2099/speaker/${speaker!.id}`)).toContain('Thank you for coming.');
  });

  it.each(['attending', 'group', 'checkin'])('is not there for an event called %s', async (eventcode) => {
    await publish(two(), { eventcode });
    for (const address of [
      'session/1',
      'session/1.ics',
      `speaker/${speaker!.id}`,
      'calendar.ics',
      'event.ics',
      `my.ics?f=${textOfFavourites([1])}`,
      'schedule.json',
      'schedule.xml',
      'session/1/card-x.png',
    ])
      expect(await statusOf(`/event/${eventcode}/${address}`), address).toBe(404);
    expect(await textAt('/sitemap.xml')).not.toContain(`/event/${eventcode}/session`);
  });
});

it('a speaker has a page with sessions, neighbours and a portrait that is not lazy', async () => {
  const withPortrait = speakers.map((one, at) => (at === 0 ? { ...one, image: '/images/abc' } : one));
  const part: StoredPart = { evtdate: demo.startdate, tracks: [{ name: 'Main', sessions: two() }] };
  const schedule = { conference: part };
  await saveProgramme(api.db, { event: demo, speakers: withPortrait, sponsors: [], partners: [], schedule });
  const text = await textAt(`/event/demo2099/speaker/${speaker!.id}`);
  expect(text).toContain('href="/event/demo2099/session/1"');
  expect(text).toMatch(/rel="(?:next|prev)"/);
  expect(/<img[^>]*\/images\/abc[^>]*>/.exec(text)![0]).not.toContain('lazy');
  const linked = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text)![1]!);
  expect(linked).toMatchObject({ '@type': 'Person', name: speaker!.name });
  const part2 = await textAt(`/event/demo2099/speaker/${speaker!.id}/part`);
  expect(part2).toContain('#schedule/Conference/Main/');
  expect(part2).not.toContain('<html');
});

describe('a share picture', () => {
  it.each(['session/1', `speaker/${speaker!.id}`])('of %s has one address, named by its page', async (of) => {
    await publish(two());
    const card = /og:image" content="([^"]+)"/.exec(await textAt(`/event/demo2099/${of}`))![1]!;
    const picture = await get(card.slice(ORIGIN.length));
    expect([picture.status, picture.headers.get('cache-control')]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
    const bytes = Buffer.from(await picture.arrayBuffer());
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
    const asked: string[] = [];
    pages = createPageApp(api.deps, {
      ...build,
      coloursOf: (event) => {
        asked.push(event.eventcode);
        return build.coloursOf(event);
      },
    });
    // Drawn once for all requests, together or one after the other.
    const address = card.slice(ORIGIN.length);
    await Promise.all([get(address), get(address), get('/event/demo2099/card.png')]);
    const again = Buffer.from(await (await get(address)).arrayBuffer());
    await get('/event/demo2099/card.png');
    expect([asked.length, again.equals(bytes)]).toEqual([2, true]);
    const wrong = await get(`/event/demo2099/${of}/card-wrong.png`);
    expect([wrong.status, wrong.headers.get('location')]).toEqual([302, card.slice(ORIGIN.length)]);
    expect(await statusOf('/event/demo2099/session/99/card-wrong.png')).toBe(404);
  });
});

describe('calendars', () => {
  it.each(['calendar.ics', 'session/1.ics', 'event.ics', 'schedule.json', 'schedule.xml'])(
    '%s has one address and an entity tag that stays while nothing changed',
    async (file) => {
      await publish(two());
      const address = `/event/demo2099/${file}`;
      const first = await get(address);
      expect(first.status).toBe(200);
      const etag = first.headers.get('etag')!;
      pages = createPageApp(api.deps, build);
      api.setClock(NOON + 3_600_000);
      const again = await get(address, { 'If-None-Match': etag });
      expect([again.status, await again.text()]).toEqual([304, '']);
      for (const spelling of [`${address}?x=1`, address.replace('demo', 'DEMO'), `${address}/`]) {
        const redirect = await get(spelling);
        expect([redirect.status, redirect.headers.get('location')], spelling).toEqual([301, address]);
      }
      await publish(
        two().map((one) => ({ ...one, room: 'Hall 9' })),
        { name: 'Another name' },
      );
      const changed = await get(address, { 'If-None-Match': etag });
      expect(changed.status).toBe(200);
      await changed.text();
    },
  );

  it('raise SEQUENCE with a move, and keep the UID through every edit', async () => {
    const at = { eventcode: 'moved2099' };
    await publish(two(), at);
    const entry = async () => (await textAt('/event/moved2099/session/1.ics')).replaceAll('\r\n ', '');
    const before = await entry();
    const edited = two().map((one) => ({
      ...one,
      id: 1 + two().findIndex(({ topic }) => topic === one.topic),
    }));
    await publish(
      edited.map((one) => (one.id === 1 ? { ...one, topic: 'Renamed', description: 'New' } : one)),
      at,
    );
    const renamed = await entry();
    const sequenceOf = (text: string) => Number(/SEQUENCE:(\d+)/.exec(text)![1]);
    expect(sequenceOf(renamed)).toBe(sequenceOf(before));
    await publish(
      edited.map((one) => (one.id === 1 ? { ...one, topic: 'Renamed', room: 'Hall 3' } : one)),
      at,
    );
    const moved = await entry();
    expect(sequenceOf(moved)).toBe(sequenceOf(before) + 1);
    for (const text of [before, renamed, moved]) expect(text).toContain('UID:1.moved2099@samagam');
  });

  it('of favourites have one address, are never cached, and ignore what is unknown', async () => {
    await publish(two());
    const f = textOfFavourites([2, 77, 5001]);
    const response = await get(`/event/demo2099/my.ics?f=${f}`);
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    const text = await response.text();
    expect(text.match(/UID:/g)).toHaveLength(1);
    expect(text).toContain('UID:2.demo2099@samagam');
    const etag = response.headers.get('etag')!;
    expect((await get(`/event/demo2099/my.ics?f=${f}`, { 'If-None-Match': etag })).status).toBe(304);
    for (const wrong of ['', '?f=', `?f=${f}g`, `?f=${f}&x=1`, `?g=${f}`, `?f=${f.slice(0, -1)}%41`, '?f=!'])
      expect(await statusOf(`/event/demo2099/my.ics${wrong}`), wrong).toBe(404);
  });

  it('leave out a session whose time cannot be read, and have no file for it', async () => {
    await publish([aSession({ time: 'after lunch' })], { eventcode: 'time2099' });
    expect(await textAt('/event/time2099/calendar.ics')).not.toContain('VEVENT');
    expect(await statusOf('/event/time2099/session/1.ics')).toBe(404);
    expect(await textAt('/event/time2099/session/1')).not.toContain('1.ics');
  });
});

describe('the ticket mail', () => {
  it('has the event as a calendar file and its address, without the key of the ticket', async () => {
    await api.save({ ...anEvent(), doorsopen: [{ date: '21-Nov-2099', time: '8:30 AM' }] });
    await api.saveCoupon('FREE1', { discount: 100 });
    await api.checkout({ personalmailid: 'cal@example.org', couponcode: 'FREE1' });
    await api.sendMails();
    const [mail] = api.mailbox.messages().filter(({ to }) => to.includes('cal@example.org'));
    const file = mail!.parts.find(({ name }) => name === 'event.ics')!;
    expect(file.type).toContain('text/calendar');
    expect(mail!.text).toContain(`${ORIGIN}/event/test2025/event.ics`);
    expect(mail!.html).toContain(`${ORIGIN}/event/test2025/event.ics"`);
  });
});

describe('feeds', () => {
  const feeds = async (eventcode: string) =>
    [
      await textAt(`/event/${eventcode}/schedule.json`),
      await textAt(`/event/${eventcode}/schedule.xml`),
    ] as const;
  async function expectValid(eventcode: string, sessions: number): Promise<void> {
    const [json, xml] = await feeds(eventcode);
    expect(wrongInFrabJson(json)).toEqual([]);
    expect(wrongInFrabXml(xml)).toEqual([]);
    expect(json).not.toMatch(/@example\.org/);
    expect(xml).not.toMatch(/@example\.org/);
    expect(json.match(/"slug":/g)?.length ?? 0).toBe(sessions);
    expect(xml.match(/<slug>/g)?.length ?? 0).toBe(sessions);
  }

  it('are valid for the demo, and can be switched off', async () => {
    const event = { ...demo, eventcode: 'feed2099' };
    const schedule = demoSchedule(event);
    await saveProgramme(api.db, { event, speakers, sponsors: [], partners: [], schedule });
    const { conference, training } = schedule as { conference?: StoredPart; training?: StoredPart };
    const all = [conference, training].flatMap((part) => part?.tracks.flatMap((one) => one.sessions) ?? []);
    const readable = all.filter(({ time }) => sessionStart(time) !== null);
    await expectValid('feed2099', readable.length);
    const links = async () =>
      [...(await textAt('/event/feed2099/programme')).matchAll(/<link rel="alternate"[^>]*>/g)].map(String);
    expect(await links()).toEqual([
      '<link rel="alternate" type="application/json" href="/event/feed2099/schedule.json">',
      '<link rel="alternate" type="application/xml" href="/event/feed2099/schedule.xml">',
    ]);
    await publish(two(), { eventcode: event.eventcode, feeds: false });
    expect(await links()).toEqual([]);
    expect([
      await statusOf('/event/feed2099/schedule.json'),
      await statusOf('/event/feed2099/schedule.xml'),
    ]).toEqual([404, 404]);
  });

  it('are valid without a session, with texts of every kind, over a month and a year', async () => {
    await publish([], { eventcode: 'empty2099' });
    await expectValid('empty2099', 0);
    const topics = ['தமிழ் தலைப்பு', 'a < b & "c"', 'emoji 👩🏽‍💻', `${'long '.repeat(40)}-`, '\u{ffff} odd'];
    await publish(
      topics.flatMap((topic) => [
        aSession({ topic, date: '31-Dec-2099', time: '11:30 PM - 12:30 AM' }),
        aSession({ topic: `${topic} 2`, date: '01-Jan-2100', time: '9:00 AM' }),
      ]),
      { eventcode: 'empty2099', startdate: '31-Dec-2099', enddate: '01-Jan-2100' },
    );
    await expectValid('empty2099', 10);
    const xml = readXml(await textAt('/event/empty2099/schedule.xml'));
    const titles = JSON.stringify(xml).match(/a < b & \\"c\\"/g);
    expect(titles).not.toBeNull();
  });

  it.each([
    ['Sessionize', [aSessionizeFile({ sessions: 500, speakers: 300, text: 1200 })], 'imp1'],
    ['pretalx', [aPretalxFile({ sessions: 60, speakers: 30 })], 'imp2'],
    ['CSV', Object.values(csvFiles({ sessions: 60, speakers: 30 })), 'imp3'],
  ])('are valid for an import from %s, also with long texts', async (_, files, eventcode) => {
    await api.staff('POST /api/admin/createevent', { ...toWireEvent(anEvent()), eventcode });
    const choices = { tracks: 'room', startdate: '21-Nov-2099', enddate: '22-Nov-2099' } as const;
    const read = readProgrammeFiles(files.map(bytesOf), choices);
    if (!read.ok) throw new Error(read.problem);
    const { source, speakers: people, sessions } = read.programme;
    const wish = {
      eventcode,
      source,
      part: 'conference',
      speakerType: 'Technical Speakers',
      speakers: people,
      sessions,
    };
    const first = await api.staff('POST /api/admin/importprogramme', wish);
    const { fingerprint } = first.body['data'] as { fingerprint: string };
    expect((await api.staff('POST /api/admin/importprogramme', { ...wish, fingerprint })).status).toBe(200);
    const json = JSON.parse(await textAt(`/event/${eventcode}/schedule.json`));
    const events = json.schedule.conference.days.flatMap((day: { rooms: Record<string, object[]> }) =>
      Object.values(day.rooms).flat(),
    ) as { abstract: string }[];
    await expectValid(eventcode, events.length);
    expect(events.length).toBeGreaterThan(sessions.length * 0.9);
    expect(Math.max(...events.map(({ abstract }) => abstract.length))).toBeGreaterThan(250);
    expect(await textAt(`/event/${eventcode}/calendar.ics`)).toMatch(/DESCRIPTION:.{60}/);
  });
});

it.each([
  'session/%E0%A4%A',
  'session/%',
  'session/%.ics',
  'session/1/card-%E0.png',
  'speaker/%E0%A4%A',
  'text/%ff',
  'my.ics?f=%E0%A4%A',
  '%',
  '%E0%A4%A.ics',
])('answers 404 for a percent sign that begins no character: %s', async (address) => {
  await publish(two());
  expect(await statusOf(`/event/demo2099/${address}`)).toBe(404);
});

it('answers 404 for an event whose code is malformed', async () => {
  const addresses = ['/event/%', '/event/%/programme', '/event/attending/%E0%A4%A', '/assets/%', '/%'];
  expect(await Promise.all(addresses.map(statusOf))).toEqual(addresses.map(() => 404));
});

it('reaches the function of the pages at each address', () => {
  const { hosting } = JSON.parse(
    readFileSync(path.join(import.meta.dirname, '../../../firebase.json'), 'utf8'),
  );
  const rewrites = hosting.rewrites as {
    source: string;
    function?: { functionId: string };
    destination?: string;
  }[];
  // Of glob patterns, firebase.json uses only `**` at an end.
  const targetOf = (address: string) => {
    const found = rewrites.find(({ source }) =>
      source.endsWith('/**') ? address.startsWith(source.slice(0, -2)) : source === address,
    );
    return found?.function?.functionId ?? found?.destination;
  };
  for (const address of [
    'session/1',
    'session/1.ics',
    'session/1/card-x.png',
    'speaker/x',
    'calendar.ics',
    'event.ics',
    'my.ics',
    'schedule.json',
    'schedule.xml',
    'programme',
  ]) {
    expect(targetOf(`/event/demo2099/${address}`), address).toBe('page');
    expect(targetOf(`/event/group/${address}`), address).toBe('/app.html');
    expect(targetOf(`/event/checkin/${address}`), address).toBe('/check-in.html');
  }
});
