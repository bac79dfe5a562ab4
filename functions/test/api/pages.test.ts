import path from 'node:path';
import type { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anEvent } from '@samagam/emulators/builders/an-event';
import { DEFAULT_SITE } from '@samagam/contract/programme/site-defaults';
import { siteRef } from '../../src/stores/site.ts';
import { createPageApp } from '../../src/page-app.ts';
import { loadWebBuild } from '../../src/page/web-build.ts';
import { type Harness, ORIGIN, startHarness } from './harness.ts';

const BUILD = path.join(import.meta.dirname, '../../dist/web');

let api: Harness;
let pages: Hono;

beforeAll(async () => {
  api = await startHarness();
  await api.save(anEvent());
  await api.save({ ...anEvent('draft'), eventcode: 'draft2025' });
  await api.save({ ...anEvent(), eventcode: 'evil2025', name: '</script><script>alert(1)</script> & "Co"' });
  pages = createPageApp(api.deps, await loadWebBuild(BUILD));
});
afterAll(() => api.close());

const get = (address: string, headers: Record<string, string> = {}) =>
  pages.request(ORIGIN + address, { headers });

describe('the event page', () => {
  it('contains event, passes and form without scripts', async () => {
    const response = await get('/event/test2025');
    const text = await response.text();
    expect(response.status).toBe(200);
    for (const words of [
      'Test Conference',
      'Samagam Hall',
      'Delegate',
      '₹',
      'Register',
      'name="personalmailid"',
    ]) {
      expect(text).toContain(words);
    }
    expect(text).not.toMatch(/ style=/);
  });

  it('disables forms until the script runs, unless they post: their fields would appear in the address', async () => {
    for (const [address, posting] of [
      ['/event/test2025', ['/api/register']],
      ['/event/attending/test2025', []],
    ] as const) {
      const text = await (await get(address)).text();
      const forms = [...text.matchAll(/<form[^]*?<\/form>/g)].map(([form]) => form);
      expect(forms.length).toBeGreaterThan(0);
      const isPosted = (form: string) => /^<form[^>]*method="post"/.test(form);
      const actions = forms.filter(isPosted).map((form) => /action="([^"]*)"/.exec(form)?.[1]);
      expect(actions).toEqual(posting);
      const others = forms.filter((form) => !isPosted(form));
      const buttons = others.flatMap((form) => form.match(/<button[^>]*type="submit"[^>]*>/g) ?? []);
      expect(buttons.length).toBeGreaterThan(0);
      expect(buttons.filter((button) => !button.includes('disabled'))).toEqual([]);
    }
  });

  it.each(['/event/test2025', '/event/attending/test2025', '/event/test2025/programme', '/event/nope2025'])(
    'sends %s with all styles of its HTML',
    async (address) => {
      const text = await (await get(address)).text();
      const style = [...text.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css]) => css).join('');
      const worn = new Set(
        [...text.matchAll(/ class="([^"]+)"/g)].flatMap(([, names]) => names!.split(/\s+/)),
      );
      expect(worn.size).toBeGreaterThan(3);
      expect([...worn].filter((name) => !style.includes(`.${name}`))).toEqual([]);
    },
  );

  it('names the files of its styles without a link, which a preload scanner might fetch', async () => {
    const text = await (await get('/event/test2025')).text();
    const files = /<style id="inlined-style" data-files="([^"]*)">/.exec(text)![1]!.split(' ');
    expect(files.length).toBeGreaterThan(1);
    for (const file of files) expect((await get(file)).headers.get('content-type')).toContain('text/css');
    expect(text).not.toContain('rel="stylesheet"');
  });

  it.each([
    ['/event/test2025', 'Samagam Test Conference'],
    ['/event/attending/test2025', 'I am attending Samagam Test Conference'],
  ])('has one title for %s, also in its social tags', async (address, title) => {
    const text = await (await get(address)).text();
    expect(text.match(/<title>/g)).toHaveLength(1);
    const head = text.slice(0, text.indexOf('</head>'));
    expect(head).toContain(`<title>${title}</title>`);
    expect(head).toContain(`<meta property="og:title" content="${title}">`);
  });

  it.each([
    ['/event/test2025/', '/event/test2025'],
    ['/event/TEST2025', '/event/test2025'],
    ['/event/%74est2025', '/event/test2025'],
    ['/event/test2025?', '/event/test2025'],
    ['/event/attending/test2025/', '/event/attending/test2025'],
    ['/event/attending/tesT2025', '/event/attending/test2025'],
    ['/privacy/', '/privacy'],
    ['/privacy?x=1', '/privacy'],
    ['/sitemap.xml?x=1', '/sitemap.xml'],
    ['/sitemap.xml/', '/sitemap.xml'],
  ])('has one address: %s leads to %s', async (address, only) => {
    const response = await get(address);
    expect([response.status, response.headers.get('location')]).toEqual([301, only]);
    expect(response.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60');
    expect((await get(only)).status).toBe(200);
  });

  it.each(['/event/TEST2025?msg=PAYMENT_FAILED', '/event/test2025/?utm_source=mail', '/event/test2025'])(
    'names its one address at %s',
    async (address) => {
      const response = await get(address);
      expect(response.status).toBe(200);
      expect(await response.text()).toContain(`<link rel="canonical" href="${ORIGIN}/event/test2025">`);
    },
  );

  it('has an entity tag and is cached for a minute by the CDN, never by a browser', async () => {
    const response = await get('/event/test2025');
    expect(response.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60');
    const again = await get('/event/test2025', { 'If-None-Match': response.headers.get('etag')! });
    expect(again.status).toBe(304);
  });

  it('is the same for every visitor, and with a query never cached', async () => {
    api.setClock(Date.UTC(2026, 10, 20));
    const [plain, withKey] = await Promise.all([
      get('/event/test2025'),
      get('/event/test2025?ticketkey=abc&msg=PAYMENT_FAILED'),
    ]);
    api.setClock();
    expect((await withKey.text()).replace(/\n<noscript><meta[^>]*><\/noscript>/, '')).toBe(
      await plain.text(),
    );
    expect(withKey.headers.get('cache-control')).toBe('private, no-store');
    expect(withKey.headers.get('x-robots-tag')).toBe('noindex');
    expect(plain.headers.get('x-robots-tag')).toBeNull();
  });

  it.each([
    ['ticketkey=a-b_c&msg=x', '/api/ticketpage?ticketkey=a-b_c'],
    ['coupon=AB-1&pass=Early+Bird', '/api/register?eventcode=test2025&amp;coupon=AB-1&amp;pass=Early+Bird'],
    ['coupon=%22%3E%3Cb%3E%27', '/api/register?eventcode=test2025&amp;coupon=%22%3E%3Cb%3E%27'],
    ['msg=PAYMENT_FAILED', undefined],
    ['utm_source=mail', undefined],
  ])('leads a browser without a script by its link, and no other: ?%s', async (query, expected) => {
    const text = await (await get(`/event/TEST2025?${query}`)).text();
    const [, to] =
      /<noscript><meta http-equiv="refresh" content="0;url=([^"]*)"><\/noscript>/.exec(text) ?? [];
    expect(to).toBe(expected);
    expect(text).not.toContain('<b>');
  });

  it('allows its own scripts and its one inline stylesheet by hash, and nothing else', async () => {
    const response = await get('/event/test2025');
    const policy = response.headers.get('content-security-policy')!;
    expect(policy).toContain("script-src 'self';");
    expect(policy).toMatch(/style-src 'self' 'sha256-[\w+/=]+';/);
    expect(policy).not.toMatch(/unsafe|\*/);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('referrer-policy')).toBe('strict-origin');
    const text = await response.text();
    expect(text.match(/<style\b/g)).toHaveLength(1);
    const inline = [...text.matchAll(/<script(?![^>]*src=)([^>]*)>/g)].map(([, attributes]) => attributes);
    expect(inline.every((attributes) => /type="application\/(ld\+)?json"/.test(attributes!))).toBe(true);
  });

  it('has metadata for people and machines', async () => {
    const text = await (await get('/event/test2025')).text();
    expect(text).toContain(`<link rel="canonical" href="${ORIGIN}/event/test2025">`);
    expect(text).toContain(`<meta property="og:image" content="${ORIGIN}/event/test2025/card.png">`);
    const linked = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text)![1]!);
    expect(linked).toMatchObject({
      '@type': 'Event',
      startDate: '2099-11-21',
      endDate: '2099-11-22',
      location: { name: 'Samagam Hall', address: { addressLocality: 'Chennai' } },
      offers: [
        { name: 'Delegate', price: '2500', priceCurrency: 'INR', availability: 'https://schema.org/InStock' },
      ],
    });
  });

  it('escapes a hostile name', async () => {
    const text = await (await get('/event/evil2025')).text();
    expect(text).not.toContain('<script>alert(1)');
    expect(text).not.toContain('</script><script>');
  });

  it.each([
    '/event',
    '/event/',
    '/event?ticketkey=x',
    '/event/%E0%A4%A',
    '/event/attending/%E0%A4%A',
    '/event/draft2025',
    '/event/nope2025',
    '/event/x',
    '/event/attending/nope2025',
    '/event/test2025/more',
  ])('returns 404, the not-found page and no caching for %s', async (address) => {
    const response = await get(address);
    expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'private, no-store']);
    expect(await response.text()).toContain('noindex');
  });

  it.each([
    ['the announced event', '/event/acsc2025', 'There is no event at the moment', false],
    ['another event', '/event/nope2025', 'There is nothing at this address', true],
  ])('says at the address of %s that is missing what is there', async (_, address, heading, hasLink) => {
    const text = await (await get(address)).text();
    expect(text).toContain(`<h1>${heading}</h1>`);
    expect(text.includes('Go to the current event')).toBe(hasLink);
  });

  it('keeps the bar of the event where its programme has nothing', async () => {
    const response = await get('/event/test2025/speaker/nobody');
    expect(response.status).toBe(404);
    expect(await response.text()).toMatch(/<aside class="event-bar".*There is nothing at this address/s);
  });

  it('shows an error page with a reference when the store is unavailable', async () => {
    const away = {
      collection: () => {
        throw new Error('secret');
      },
    };
    const broken = createPageApp(
      { ...api.deps, db: away as never },
      await loadWebBuild(path.join(import.meta.dirname, '../../dist/web')),
    );
    const response = await broken.request(`${ORIGIN}/event/test2025`);
    expect([response.status, response.headers.get('cache-control')]).toEqual([503, 'private, no-store']);
    const [, reference] = /Reference: ([0-9a-f]{12})/.exec(await response.text())!;
    expect(api.logged.filter((line) => line.includes(reference!))).toHaveLength(1);
  });
});

describe('beside the pages', () => {
  it('draws the preview picture of an event', async () => {
    const response = await get('/event/test2025/card.png');
    expect(response.headers.get('content-type')).toBe('image/png');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
    for (const code of ['draft2025', 'nope2025']) {
      const none = await get(`/event/${code}/card.png`);
      expect([none.status, none.headers.get('cache-control')]).toEqual([404, 'private, no-store']);
    }
  });

  it.each(['card.png', 'icon.svg'])(
    'draws %s at one address only, and redirects others to it',
    async (picture) => {
      const plain = `/event/test2025/${picture}`;
      for (const other of [`${plain}?y=1`, `/event/TEST2025/${picture}`, `${plain}/`]) {
        const response = await get(other);
        expect([response.status, response.headers.get('location')]).toEqual([301, plain]);
      }
    },
  );

  it('gives every event its own icon, in the colours of its edition', async () => {
    const icon = async (code: string) => (await get(`/event/${code}/icon.svg`)).text();
    const [conference, training] = [await icon('acsc2025'), await icon('atp2025')];
    expect(conference).toContain('fill="#17153b"');
    expect(training).toContain('fill="#0d3b2e"');
    expect(training.match(/ d="([^"]+)"/)![1]).not.toBe(conference.match(/ d="([^"]+)"/)![1]);
    const page = await (await get('/event/test2025')).text();
    expect(page).toContain('<link rel="icon" href="/event/test2025/icon.svg" type="image/svg+xml">');
  });

  it.each<[string, string | null, string, unknown[]]>([
    ['an announced event', 'test2025', '/', [302, '/event/test2025', 'public, max-age=0, s-maxage=60']],
    [
      'the query of a link',
      'test2025',
      '/?utm_source=m%20l',
      [302, '/event/test2025?utm_source=m%20l', 'private, no-store'],
    ],
    ['an event that is not public', 'draft2025', '/', [200, null, 'public, max-age=0, s-maxage=60']],
    ['no event', '', '/', [200, null, 'public, max-age=0, s-maxage=60']],
    ['the default of a new site', null, '/', [200, null, 'public, max-age=0, s-maxage=60']],
  ])('answers the home page with %s', async (_, announced, address, expected) => {
    if (announced !== null) await siteRef(api.db).set({ ...DEFAULT_SITE, announced });
    // It remembers the settings.
    const app = createPageApp(api.deps, await loadWebBuild(BUILD));
    const response = await app.request(ORIGIN + address);
    const { status, headers } = response;
    expect([status, headers.get('location'), headers.get('cache-control')]).toEqual(expected);
    if (status === 200) {
      const text = await response.text();
      expect(text).toContain('<h1>There is no event at the moment');
      expect(text).toContain(`<title>${DEFAULT_SITE.name}</title>`);
      expect(text).not.toMatch(/noindex|href="\/event\/\w/);
    }
    await siteRef(api.db).delete();
  });

  it('lists exactly the public events', async () => {
    const map = await (await get('/sitemap.xml')).text();
    expect(map).toContain(`<loc>${ORIGIN}/event/test2025</loc>`);
    expect(map).not.toContain('draft2025');
    expect(map).toContain(`<loc>${ORIGIN}/event/test2025/programme</loc>`);
  });

  it('serves the whole programme as a page, and its sessions alone for a page that is open', async () => {
    const address = '/event/test2025/programme';
    const whole = await get(address);
    const text = await whole.text();
    expect(whole.headers.get('cache-control')).toMatch(/^public/);
    expect(/<title>.*<\/title>/.exec(text)![0]).toBe('<title>Programme of Samagam Test Conference</title>');
    expect(/<link rel="canonical".*>/.exec(text)![0]).toContain(`"${ORIGIN}${address}"`);
    expect(text).not.toContain(' style=');
    expect(text).toContain('application/ld+json');
    const part = await get(`${address}/part`);
    expect(part.headers.get('x-robots-tag')).toBe('noindex');
    expect(text.includes(await part.text())).toBe(true);
    const etag = part.headers.get('etag')!;
    expect((await get(`${address}/part`, { 'If-None-Match': etag })).status).toBe(304);
    const speakers = await get('/event/TEST2025/speakers');
    expect(speakers.status).toBe(301);
    const all = await get(speakers.headers.get('location')!);
    expect(await all.text()).toContain('<title>Speakers of Samagam Test Conference</title>');
    expect(all.headers.get('cache-control')).toMatch(/^public/);
    for (const missing of [
      '/event/attending/speakers',
      '/event/draft2025/programme',
      '/event/attending/programme',
      '/event/test2025/programme/x',
    ])
      expect([missing, (await get(missing)).status]).toEqual([missing, 404]);
  });

  it('serves assets of its own build as immutable, and no other file', async () => {
    const script = /src="(\/assets\/entry-event-[\w-]+\.js)"/.exec(
      await (await get('/event/test2025')).text(),
    )![1]!;
    const asset = await get(script);
    expect([asset.status, asset.headers.get('cache-control')]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
    const other = await get(`${script}?x=1`);
    expect([other.status, other.headers.get('location')]).toEqual([301, script]);
    for (const address of [
      '/assets/nope.js',
      '/assets/..%2fentry-server.js',
      '/assets/%2e%2e/entry-server.js',
    ]) {
      expect((await get(address)).status).toBe(404);
    }
  });
});
