import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anEvent } from '@samagam/emulators/builders/an-event';
import { hostileTexts } from '@samagam/emulators/builders/hostile-texts';
import { sayOfApi } from '@samagam/contract/api-messages';
import { calls } from '@samagam/contract/api';
import type { Content, StaffContent } from '@samagam/contract/programme/content';
import type { PublishedEvent } from '@samagam/contract/programme/event';
import { parse } from '@samagam/contract/common/first-issue';
import { CONTENT, PREVIEW_LASTS } from '@samagam/contract/common/limits';
import { schemas } from '@samagam/contract/schemas';
import { toWireEvent } from '@samagam/contract/programme/event';
import { createPageApp } from '../../src/page-app.ts';
import { loadWebBuild } from '../../src/page/web-build.ts';
import { type Harness, ORIGIN, STAFF, startHarness } from './harness.ts';

let api: Harness;
let pages: ReturnType<typeof createPageApp>;
let events = 0;

beforeAll(async () => {
  api = await startHarness();
  pages = createPageApp(api.deps, await loadWebBuild(path.join(import.meta.dirname, '../../dist/web')));
});
afterAll(() => api.close());

async function anEventOfItsOwn(...traits: Parameters<typeof anEvent>): Promise<string> {
  const eventcode = `cont${++events}`;
  await api.save({ ...anEvent(...traits), eventcode });
  return eventcode;
}

const contentOf = async (eventcode: string) =>
  (await api.staff('GET /api/admin/content', { eventcode })).body.data as StaffContent;
const save = (eventcode: string, content: object, version?: string) =>
  api.staff('PUT /api/admin/content', { eventcode, content }, { version });
const publish = (eventcode: string, version?: string) =>
  api.staff('POST /api/admin/publishcontent', { eventcode }, { version });
const undo = (eventcode: string, version?: string) =>
  api.staff('POST /api/admin/undocontent', { eventcode }, { version });

/** What visitors get; undefined for the defaults of the edition. */
async function shown(eventcode: string): Promise<Content | undefined> {
  const { body } = await api.get(`/api/getevent?eventcode=${eventcode}`);
  return (body.data as PublishedEvent[])[0]!.content;
}

async function previewOf(eventcode: string, content: object): Promise<string> {
  const { body } = await api.staff('POST /api/admin/previewcontent', { eventcode, content });
  return (body.data as { address: string }).address;
}

const page = async (address: string) => {
  const response = await pages.request(ORIGIN + address);
  return { status: response.status, headers: response.headers, text: await response.text() };
};

const contest = {
  word: 'Night CTF',
  intro: 'Capture the flag.',
  facts: [{ what: 'Starts', is: 'At ten' }],
  rules: ['Come in person.'],
  join: { words: 'Join', url: 'https://ctf.example/join' },
  ends: '2026-06-29T15:00+05:30',
};

const everything = {
  lead: 'Two days about locks.',
  about: { title: 'About this meeting', text: '<p>We meet <strong>once</strong>.</p>' },
  blurb: 'Come early.',
  faq: [{ question: 'Where?', answer: '<p>In the hall.</p>' }],
  testimonials: [{ quote: 'I will be back.', name: 'Asha Rao', role: 'Engineer' }],
  contests: { lead: 'Play.', list: [contest] },
  banners: [{ src: '/banner/flags.svg', caption: 'Flags' }],
  accent: 'leaf',
};

describe('the content of an event', () => {
  it('is empty at first, and then a draft that visitors do not see', async () => {
    const eventcode = await anEventOfItsOwn();
    expect(await contentOf(eventcode)).toEqual({
      version: '0',
      draft: {},
      liveversion: '0',
      live: {},
      canUndo: false,
      programme: { speakers: 0, sessions: 0 },
    });
    expect((await save(eventcode, everything)).status).toBe(200);
    expect(await contentOf(eventcode)).toMatchObject({ draft: everything, live: {}, canUndo: false });
    expect(await shown(eventcode)).toBeUndefined();
  });

  it('is seen by visitors once it is published, and no longer after the undo, which keeps the draft', async () => {
    const eventcode = await anEventOfItsOwn();
    await save(eventcode, { lead: 'First.' });
    await publish(eventcode);
    await save(eventcode, everything);
    await publish(eventcode);
    expect(await shown(eventcode)).toEqual(everything);
    const { liveversion } = await contentOf(eventcode);
    expect((await undo(eventcode, liveversion)).status).toBe(200);
    expect(await shown(eventcode)).toEqual({ lead: 'First.' });
    expect(await contentOf(eventcode)).toMatchObject({
      draft: everything,
      live: { lead: 'First.' },
      canUndo: false,
    });
    expect(await undo(eventcode)).toMatchObject({ status: 409, body: { msg: sayOfApi.nothingToUndo } });
  });

  it('stays when the event, a speaker or the whole programme is saved', async () => {
    const eventcode = await anEventOfItsOwn();
    await save(eventcode, { lead: 'It stays.' });
    await publish(eventcode);
    const event = { ...anEvent(), eventcode, name: 'Samagam Renamed', gstpercent: 0 as const };
    expect((await api.staff('PUT /api/admin/createevent', toWireEvent(event))).status).toBe(200);
    expect(await shown(eventcode)).toEqual({ lead: 'It stays.' });
    await api.save(event);
    expect(await shown(eventcode)).toEqual({ lead: 'It stays.' });
  });

  it('is not published twice', async () => {
    const eventcode = await anEventOfItsOwn();
    await save(eventcode, { lead: 'Once.' });
    await publish(eventcode);
    expect(await publish(eventcode)).toMatchObject({ status: 409, body: { msg: sayOfApi.nothingToPublish } });
  });

  it('can be published for a draft event, which stays hidden', async () => {
    const eventcode = await anEventOfItsOwn('draft');
    await save(eventcode, { lead: 'Soon.' });
    expect((await publish(eventcode)).status).toBe(200);
    expect((await api.get(`/api/getevent?eventcode=${eventcode}`)).body.result).toBe('Failed');
  });

  it('is audited with its sections, and without its texts', async () => {
    const eventcode = await anEventOfItsOwn();
    await save(eventcode, { lead: 'Secret until June.', accent: 'wine' });
    await publish(eventcode);
    await undo(eventcode);
    const entries = (await api.all('audit')).filter((entry) => entry.eventcode === eventcode);
    expect(entries.map(({ what, who }) => [what, who]).toSorted()).toEqual([
      ['content publish undone', STAFF.admin.mail],
      ['content published', STAFF.admin.mail],
      ['content saved', STAFF.admin.mail],
    ]);
    expect(entries.find(({ what }) => what === 'content saved')!.facts).toEqual({ keys: 'lead accent' });
    for (const { changes } of entries) {
      expect(changes).toHaveLength(2);
      for (const field of ['accent', 'lead'])
        expect(changes).toContainEqual({ field, before: '', after: '' });
    }
    expect(JSON.stringify(entries)).not.toContain('June');
  });

  it('belongs to an event', async () => {
    for (const answer of [
      await save('nope2099', {}),
      await publish('nope2099'),
      await undo('nope2099'),
      await api.staff('GET /api/admin/content', { eventcode: 'nope2099' }),
      await api.staff('POST /api/admin/previewcontent', { eventcode: 'nope2099', content: {} }),
    ]) {
      expect(answer).toMatchObject({ status: 404, body: { msg: sayOfApi.eventNotFound } });
    }
  });
});

describe('two admins', () => {
  it('get a conflict for a draft, a publish and an undo of something older', async () => {
    const eventcode = await anEventOfItsOwn();
    const { version, liveversion } = await contentOf(eventcode);
    expect((await save(eventcode, { lead: 'Mine.' }, version)).status).toBe(200);
    const changed = { status: 412, body: { msg: sayOfApi.changedMeanwhile('content') } };
    expect(await save(eventcode, { lead: 'Theirs.' }, version)).toMatchObject(changed);
    expect(await publish(eventcode, version)).toMatchObject(changed);
    expect((await contentOf(eventcode)).draft).toEqual({ lead: 'Mine.' });
    expect((await publish(eventcode, (await contentOf(eventcode)).version)).status).toBe(200);
    expect(await undo(eventcode, liveversion)).toMatchObject(changed);
    expect(await shown(eventcode)).toEqual({ lead: 'Mine.' });
  });

  it('of whom one publishes and one saves an event leave both in the snapshot', async () => {
    const eventcode = await anEventOfItsOwn();
    await save(eventcode, { lead: 'Both.' });
    const event = { ...anEvent(), eventcode, name: 'Samagam Both', gstpercent: 0 as const };
    const answers = await Promise.all([
      publish(eventcode),
      api.staff('PUT /api/admin/createevent', toWireEvent(event)),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { body } = await api.get(`/api/getevent?eventcode=${eventcode}`);
    expect((body.data as PublishedEvent[])[0]).toMatchObject({
      name: 'Samagam Both',
      content: { lead: 'Both.' },
    });
  });
});

describe('the calls of content', () => {
  it('are for admins', () => {
    const names = (Object.keys(calls) as (keyof typeof calls)[]).filter((name) => /content/.test(name));
    expect(names).toHaveLength(6);
    for (const name of names) expect(calls[name].roles).toEqual(['ADMIN']);
  });

  const { lengths, lists } = CONTENT;
  const long = (most: number) => 'x'.repeat(most + 1);
  it.each([
    ['content.lead', { lead: long(lengths.lead) }],
    ['content.lead', { lead: 'Two\nlines' }],
    ['content.about.text', { about: { title: 'About', text: long(lengths.html) } }],
    ['content.about.text', { about: { title: 'About', text: '<script>xss()</script>' } }],
    ['content.faq', { faq: Array(lists.faq + 1).fill(everything.faq[0]) }],
    ['content.faq.0.answer', { faq: [{ question: 'Why?', answer: '<img src=x>' }] }],
    ['content.testimonials.0.name', { testimonials: [{ quote: 'Good.', name: '' }] }],
    ['content.contests.list.0.ends', { contests: { list: [{ ...contest, ends: 'tomorrow' }] } }],
    [
      'content.contests.list.0.ends',
      { contests: { list: [{ ...contest, ends: '2026-02-31T10:00+05:30' }] } },
    ],
    [
      'content.contests.list.0.join.url',
      { contests: { list: [{ ...contest, join: { words: 'Join', url: 'javascript:xss()' } }] } },
    ],
    ['content.banners.0.src', { banners: [{ src: 'https://evil.example/x.png', caption: 'x' }] }],
    ['content.accent', { accent: 'pink' }],
    ['content', { leed: 'A typing error' }],
  ])('refuse a wrong %s', async (field, content) => {
    const eventcode = await anEventOfItsOwn();
    expect(await save(eventcode, content)).toMatchObject({ status: 400, body: { field } });
    expect((await contentOf(eventcode)).version).toBe('0');
  });

  it('keep what only looks like HTML, and name what they removed', async () => {
    const eventcode = await anEventOfItsOwn();
    const about = { title: 'A<B', text: '<p>a<B and more</p><script>xss()</script>' };
    const faq = [{ question: 'x<y z?', answer: '<p onclick="xss()">Vec<T></p>' }];
    expect((await save(eventcode, { about, faq, lead: 'R&D <3' })).body).toEqual({
      result: 'Success',
      removed: ['script', 'onclick attribute'],
    });
    expect((await contentOf(eventcode)).draft).toEqual({
      about: { title: 'A<B', text: '<p>a&lt;B and more</p>' },
      faq: [{ question: 'x<y z?', answer: '<p>Vec&lt;T&gt;</p>' }],
      lead: 'R&D <3',
    });
  });

  it('take the largest content, which can be published', async () => {
    const eventcode = await anEventOfItsOwn();
    const fill = <Row>(most: number, row: (nth: number) => Row) =>
      Array.from({ length: most }, (_, nth) => row(nth));
    const text = (most: number, nth: number) => `${nth} ${'अ'.repeat(most)}`.slice(0, most);
    const largest = {
      faq: fill(lists.faq, (nth) => ({
        question: text(lengths.question, nth),
        answer: text(lengths.html, nth),
      })),
      testimonials: fill(lists.testimonials, (nth) => ({
        quote: text(lengths.quote, nth),
        name: `A ${nth}`,
        role: '',
      })),
      contests: {
        lead: 'x',
        list: fill(lists.contests, (nth) => ({
          ...contest,
          word: `Contest ${nth}`,
          rules: fill(lists.lines, (rule) => text(lengths.fact, rule)),
        })),
      },
    };
    expect((await save(eventcode, largest)).body).toEqual({ result: 'Success' });
    expect((await publish(eventcode)).body).toEqual({ result: 'Success' });
  });

  it('store a picture for the banner, and only a picture', async () => {
    const eventcode = await anEventOfItsOwn();
    const png = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#5B0E2D' } })
      .png()
      .toBuffer();
    const image = `data:image/png;base64,${png.toString('base64')}`;
    const { body } = await api.staff('POST /api/admin/contentpicture', { eventcode, image });
    const { src } = body.data as { src: string };
    expect((await api.app.request(src)).headers.get('content-type')).toBe('image/webp');
    expect((await save(eventcode, { banners: [{ src, caption: 'Ours' }] })).status).toBe(200);
    const gone = `/images/${'0'.repeat(64)}`;
    expect(await save(eventcode, { banners: [{ src: gone, caption: 'Gone' }] })).toMatchObject({
      status: 400,
      body: { msg: sayOfApi.imageUnreadable, field: 'content.banners.0.src' },
    });
    const drawing = 'data:image/svg+xml;base64,PHN2Zy8+';
    expect(await api.staff('POST /api/admin/contentpicture', { eventcode, image: drawing })).toMatchObject({
      status: 400,
      body: { msg: sayOfApi.imageWrongType },
    });
  });
});

describe('a preview', () => {
  it('is the page with the draft, for its key alone, even of a draft event', async () => {
    const eventcode = await anEventOfItsOwn('draft');
    const address = await previewOf(eventcode, everything);
    const { status, headers, text } = await page(address);
    expect(status).toBe(200);
    const body = text.slice(0, text.indexOf('id="page-data"'));
    for (const words of ['Two days about locks.', 'About this meeting', 'In the hall.', 'I will be back.']) {
      expect(body).toContain(words);
    }
    expect(body).toContain('data-accent="leaf"');
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(text).toContain('<meta name="robots" content="noindex">');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    expect((await page(`/event/${eventcode}`)).status).toBe(404);
    expect(await contentOf(eventcode)).toMatchObject({ version: '0', draft: {} });
  });

  it('does not open with another key, for another event, after its time, or once it was replaced', async () => {
    const eventcode = await anEventOfItsOwn();
    const other = await anEventOfItsOwn();
    const address = await previewOf(eventcode, { lead: 'Not yet.' });
    const forged = address.slice(0, -1) + (address.endsWith('A') ? 'B' : 'A');
    for (const wrong of [forged, address.replace(eventcode, other), `/event/${eventcode}?preview=x`]) {
      expect(await page(wrong)).toMatchObject({ status: 404 });
    }
    api.setClock(Date.now() + PREVIEW_LASTS + 1000);
    expect((await page(address)).status).toBe(404);
    api.setClock();
    expect((await page(address)).status).toBe(200);
    await previewOf(eventcode, { lead: 'Later.' });
    expect((await page(address)).status).toBe(404);
  });

  it('leaves the page itself as it is: cached, and never in a frame', async () => {
    const eventcode = await anEventOfItsOwn();
    await previewOf(eventcode, { lead: 'Not yet.' });
    const { headers, text } = await page(`/event/${eventcode}`);
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('cache-control')).toContain('public');
    expect(text).not.toContain('Not yet.');
  });
});

describe('hostile texts', () => {
  const ALLOWED = /<(?!\/?(?:b|strong|i|em|u|s|br|a|code|p|ul|ol|li|blockquote)\b)[^ <>]/i;

  it('reach visitors without a tag, an attribute or a link that is not allowed', async () => {
    const eventcode = await anEventOfItsOwn();
    const answers: string[] = [];
    const contentWith = (texts: string[]) => ({
      faq: texts.map((hostile) => ({ question: 'Where?', answer: `x ${hostile}` })),
    });
    // A text with hidden characters is refused; everything else is cleaned.
    const accepted = hostileTexts.filter(
      (hostile) =>
        parse(schemas['PUT /api/admin/content'].request, { eventcode, content: contentWith([hostile]) }).ok,
    );
    for (let nth = 0; nth < accepted.length; nth += CONTENT.lists.faq) {
      const content = contentWith(accepted.slice(nth, nth + CONTENT.lists.faq));
      expect((await save(eventcode, content)).status).toBe(200);
      answers.push(...(await contentOf(eventcode)).draft.faq!.map(({ answer }) => answer));
    }
    expect(answers.length).toBeGreaterThan(200);
    for (const answer of answers) {
      expect(answer).not.toMatch(ALLOWED);
      expect(answer).not.toMatch(/<[^>]*\s(?:on\w+|style|srcdoc)\s*=/i);
      for (const [, href] of answer.matchAll(/href="([^"]*)"/g)) {
        expect(href).not.toMatch(/^\s*(?:javascript|vbscript|data|feed|\/\/)/i);
      }
    }
  });

  it('are shown as text in every other field, and close neither the script nor the style of the page', async () => {
    const eventcode = await anEventOfItsOwn();
    const plain = (nth: number) => hostileTexts[nth]!.replaceAll(/[\n\t\u2028\u2029]/g, ' ').slice(0, 55);
    for (let nth = 0; nth < hostileTexts.length; nth += 20) {
      const content = {
        lead: plain(nth),
        about: { title: plain(nth), text: '<p>x</p>' },
        blurb: plain(nth),
        faq: [{ question: plain(nth), answer: '<p>x</p>' }],
        testimonials: [{ quote: plain(nth), name: 'Asha', role: plain(nth) }],
        contests: {
          lead: plain(nth),
          list: [
            {
              ...contest,
              word: plain(nth),
              intro: plain(nth),
              facts: [{ what: plain(nth), is: plain(nth) }],
              prizes: [{ place: plain(nth), wins: plain(nth) }],
              bounties: {
                note: plain(nth),
                rows: [{ severity: plain(nth), from: plain(nth), to: plain(nth) }],
              },
              rules: [plain(nth)],
              join: { words: plain(nth), url: 'https://ctf.example' },
            },
          ],
        },
        banners: [{ src: '/banner/flags.svg', caption: plain(nth) }],
      };
      expect((await save(eventcode, content)).body).toEqual({ result: 'Success' });
      await publish(eventcode);
      // A text inside a quoted attribute is escaped there.
      const text = (await page(`/event/${eventcode}`)).text
        .replaceAll(/="[^"]*"/g, '=""')
        .replace(/<template[^>]*><iframe[^]*?<\/template>/, '');
      expect(text).not.toMatch(/<[a-z][^<>]*\son\w+=/i);
      expect(text).not.toMatch(/<(?:iframe|object|base|math|form action|link rel="?stylesheet)/i);
      expect(text.match(/<script/g)).toHaveLength(3);
    }
  });
});
