import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anEvent } from '@samagam/emulators/builders/an-event';
import { hostileTexts } from '@samagam/emulators/builders/hostile-texts';
import { sayOfApi } from '@samagam/contract/api-messages';
import { calls } from '@samagam/contract/api';
import type { Site } from '@samagam/contract/programme/site';
import { DEFAULT_SITE } from '@samagam/contract/programme/site-defaults';
import { createPageApp } from '../../src/page-app.ts';
import { loadWebBuild, type WebBuild } from '../../src/page/web-build.ts';
import { register } from '../../src/stores/collections.ts';
import { siteRef } from '../../src/stores/site.ts';
import { organiserAddress } from '../../src/stores/site.ts';
import { type Harness, ORIGIN, startHarness } from './harness.ts';

let api: Harness;
let build: WebBuild;
let pages: ReturnType<typeof createPageApp>;

const ours: Site = {
  ...DEFAULT_SITE,
  name: 'Locksmiths of Nagpur',
  brand: 'Nagpur',
  mail: 'locks@example.org',
  social: [{ media: 'Mastodon', url: 'https://social.example/@locks' }],
  membership: '',
  terms: 'https://locks.example/terms',
  announced: 'test2025',
};

beforeAll(async () => {
  api = await startHarness();
  await api.save(anEvent());
  build = await loadWebBuild(path.join(import.meta.dirname, '../../dist/web'));
  pages = createPageApp(api.deps, build);
});
afterAll(() => api.close());

const stored = async () =>
  (await api.staff('GET /api/admin/site')).body.data as { version: string; site: Site };
const page = (address: string) => pages.request(ORIGIN + address);

describe('the privacy page', () => {
  /** Of an instance that remembers no settings. */
  let fresh: ReturnType<typeof createPageApp>;
  beforeEach(() => (fresh = createPageApp(api.deps, build)));
  afterEach(() => siteRef(api.db).delete());
  const textAt = async (address: string) => (await fresh.request(ORIGIN + address)).text();

  it('says who is responsible, what is kept and how to have it erased, the same for everybody and without a script', async () => {
    const response = await fresh.request(`${ORIGIN}/privacy`);
    const text = await response.text();
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60');
    expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'self';/);
    expect(response.headers.get('x-robots-tag')).toBeNull();
    expect(text).not.toMatch(/<script|style=/);
    for (const words of [
      'Samagam Community',
      'mailto:hello@samagam.example',
      register.registrations.purpose,
      'Until 13 months after the event.',
      'address of each mail 400 days after it was sent',
      'Data Protection Board',
      'People under 18',
      `<link rel="canonical" href="${ORIGIN}/privacy"`,
    ])
      expect(text.replaceAll(/\s+/g, ' ')).toContain(words);
    const etag = response.headers.get('etag')!;
    const again = await fresh.request(`${ORIGIN}/privacy`, { headers: { 'If-None-Match': etag } });
    expect(again.status).toBe(304);
  });

  it('is in the sitemap, and the footer of the event page leads to it', async () => {
    expect(await textAt('/sitemap.xml')).toContain(`<loc>${ORIGIN}/privacy</loc>`);
    expect(await textAt('/event/test2025')).toContain('<a href="/privacy">Privacy</a>');
  });

  it('names the postal address and the grievance contact of the settings, as text', async () => {
    const settings = {
      ...DEFAULT_SITE,
      address: '12 Temple Road\nNagpur <b>',
      grievance: 'Asha Raman',
      grievancemail: 'asha@example.org',
      certificateyears: '7' as const,
      announced: 'test2025',
    };
    expect(await organiserAddress(api.deps, 'test2025')).toBe(`${ORIGIN}/event/test2025#contact`);
    expect((await api.staff('PUT /api/admin/site', settings)).status).toBe(200);
    expect(await organiserAddress(api.deps, 'test2025')).toBe(DEFAULT_SITE.mail);
    const text = await textAt('/privacy');
    for (const words of [
      '400 days',
      'Until 7 years after it was issued',
      '12 Temple Road',
      'Nagpur &lt;b&gt;',
      'Asha Raman',
      'mailto:asha@example.org',
    ])
      expect(text).toContain(words);
  });

  it('is that of the organiser, if the settings name one: its address redirects, and no link leads to ours', async () => {
    const settings = { ...DEFAULT_SITE, terms: 'https://locks.example/terms', announced: 'test2025' };
    await api.staff('PUT /api/admin/site', settings);
    const response = await fresh.request(`${ORIGIN}/privacy`);
    expect([response.status, response.headers.get('location')]).toEqual([302, settings.terms]);
    const text = await textAt('/event/test2025');
    expect(text).toContain('<a href="https://locks.example/terms">Terms and privacy</a>');
    expect(text).not.toContain('href="/privacy"');
    expect(await textAt('/sitemap.xml')).not.toContain('/privacy');
  });

  it('redirects to an address of the organiser in another script, in ASCII', async () => {
    const settings = { ...DEFAULT_SITE, terms: 'https://ताले.example/गोपनीयता', announced: 'test2025' };
    expect((await api.staff('PUT /api/admin/site', settings)).status).toBe(200);
    const response = await fresh.request(`${ORIGIN}/privacy`);
    expect([response.status, response.headers.get('location')]).toEqual([
      302,
      `https://xn--h2b2a9ayb.example/${encodeURIComponent('गोपनीयता')}`,
    ]);
  });
});

// In this order: each test goes on with what the one before has saved.
describe('the settings of the site', { shuffle: false }, () => {
  beforeAll(() => siteRef(api.db).delete());
  afterAll(() => siteRef(api.db).delete());
  it('have the defaults until an admin saves', async () => {
    expect(await stored()).toEqual({ version: '0', site: DEFAULT_SITE });
    const { body, headers } = await api.get('/api/getsite');
    expect(body.data).toEqual(DEFAULT_SITE);
    expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60');
    expect(await (await page('/event/test2025')).text()).toContain('Samagam Community');
  });

  it('are shown in header, footer and structured data half a minute after a save, with another entity tag', async () => {
    const before = (await page('/event/test2025')).headers.get('etag')!;
    expect((await api.staff('PUT /api/admin/site', ours)).body).toEqual({ result: 'Success' });
    api.setClock(Date.now() + 31_000);
    const shown = await pages.request(`${ORIGIN}/event/test2025`, { headers: { 'If-None-Match': before } });
    const text = await shown.text();
    expect(shown.status).toBe(200);
    const body = text.slice(text.indexOf('<body>'), text.indexOf('id="page-data"'));
    for (const words of ['Locksmiths of Nagpur', 'locks@example.org', 'https://social.example/@locks'])
      expect(body).toContain(words);
    for (const words of ['Samagam Community', 'hello@samagam.example', 'How to become a member'])
      expect(body).not.toContain(words);
    expect(text).toContain(
      `"organizer":{"@type":"Organization","name":"Locksmiths of Nagpur","url":"${ORIGIN}"}`,
    );
    expect(await (await page('/pagenotfound')).text()).toContain('href="/event/test2025"');
    expect((await api.get('/api/getsite')).body.data).toEqual(ours);
    api.setClock();
  });

  it('may announce no event, and refuse one that does not exist', async () => {
    const { version } = await stored();
    const put = (announced: string) => api.staff('PUT /api/admin/site', { ...ours, announced }, { version });
    expect(await put('missing1')).toMatchObject({ status: 409, body: { msg: sayOfApi.eventNotFound } });
    expect((await put('')).status).toBe(200);
    expect((await stored()).site.announced).toBe('');
  });

  it('are for admins to change, and two admins do not overwrite each other', async () => {
    for (const name of ['GET /api/admin/site', 'PUT /api/admin/site'] as const)
      expect(calls[name].roles).toEqual(['ADMIN']);
    const { version } = await stored();
    const theirs = { ...ours, brand: 'Vidarbha' };
    expect((await api.staff('PUT /api/admin/site', theirs, { version })).status).toBe(200);
    expect(await api.staff('PUT /api/admin/site', ours, { version })).toMatchObject({
      status: 412,
      body: { msg: sayOfApi.changedMeanwhile('site') },
    });
  });

  it.each([
    ['announced', { announced: 'nope2099' }, 409],
    ['name', { name: '' }, 400],
    ['mail', { mail: 'locks' }, 400],
    ['terms', { terms: 'javascript:xss()' }, 400],
    ['social.0.url', { social: [{ media: 'X', url: 'javascript:xss()' }] }, 400],
    ['social', { social: Array(9).fill(ours.social[0]) }, 400],
    ['logo', { logo: 'https://evil.example/x.png' }, 400],
    ['logo', { logo: '/logo/../x.svg' }, 400],
  ])('refuse a wrong %s: %j', async (field, change, status) => {
    const { version } = await stored();
    const answer = await api.staff('PUT /api/admin/site', { ...ours, ...change });
    expect(answer).toMatchObject({ status, body: { field } });
    expect((await stored()).version).toBe(version);
  });

  it('show a hostile name as text', async () => {
    for (const hostile of ['</script><script>xss()</script>', hostileTexts[0]!]) {
      expect((await api.staff('PUT /api/admin/site', { ...ours, name: hostile.slice(0, 60) })).status).toBe(
        200,
      );
      api.setClock(api.now() + 31_000);
      const text = (await (await page('/event/test2025')).text()).replaceAll(/="[^"]*"/g, '=""');
      expect(text).not.toMatch(/<[a-z][^<>]*\son\w+=/i);
      expect(text.match(/<script/g)).toHaveLength(3);
    }
    api.setClock();
  });
});
