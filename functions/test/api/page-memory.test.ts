import path from 'node:path';
import type { Firestore } from '@google-cloud/firestore';
import type { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anEvent } from '@samagam/emulators/builders/an-event';
import { createPageApp } from '../../src/page-app.ts';
import { loadWebBuild, type WebBuild } from '../../src/page/web-build.ts';
import { type Harness, ORIGIN, startHarness } from './harness.ts';

const SECOND = 1000;
/** A minute in November in which no pass opens or closes. */
const NOON = Date.UTC(2026, 10, 20, 6, 30);

let api: Harness;
let build: WebBuild;
let pages: Hono;
/** The addresses that were rendered. */
let rendered: string[] = [];
/** How often the snapshots were read. */
let reads = 0;

beforeAll(async () => {
  api = await startHarness();
  const loaded = await loadWebBuild(path.join(import.meta.dirname, '../../dist/web'));
  build = {
    ...loaded,
    render(address: string, data: Parameters<WebBuild['render']>[1]) {
      rendered.push(address);
      return loaded.render(address, data);
    },
  };
});
afterAll(() => api.close());
beforeEach(async () => {
  api.setClock(NOON);
  await api.save(anEvent());
  pages = createPageApp({ ...api.deps, db: countingReads() }, build);
  await get('/event/test2025');
  rendered = [];
  reads = 0;
});

function countingReads(): Firestore {
  return new Proxy(api.db, {
    get(db, key) {
      const value: unknown = Reflect.get(db, key, db);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]) => {
        if (key === 'collection' && args[0] === 'published') reads += 1;
        return value.apply(db, args);
      };
    },
  });
}

const get = (address: string) => pages.request(ORIGIN + address);
const textAt = async (address: string) => (await get(address)).text();
const pass = (milliseconds: number) => api.setClock(api.now() + milliseconds);
const publish = (name: string) => api.save({ ...anEvent(), name });

describe('a page in memory', () => {
  it('is rendered and read once for many visitors at once', async () => {
    pass(30 * SECOND);
    const texts = await Promise.all(Array.from({ length: 50 }, () => textAt('/event/test2025')));
    expect(new Set(texts).size).toBe(1);
    expect([rendered, reads]).toEqual([['/event/test2025'], 1]);
  });

  it('is read again after two seconds, and only rendered again after a change', async () => {
    const before = await get('/event/test2025');
    pass(2 * SECOND);
    const same = await get('/event/test2025');
    expect([rendered, reads]).toEqual([[], 1]);
    expect(await same.text()).toBe(await before.text());
    expect(same.headers.get('etag')).toBe(before.headers.get('etag'));
    await publish('Renamed Conference');
    pass(2 * SECOND);
    const after = await get('/event/test2025');
    expect(await after.text()).toContain('Renamed Conference');
    expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'));
    expect(rendered).toEqual(['/event/test2025']);
  });

  it('is rendered again every half minute, for its time', async () => {
    const times = [];
    for (let second = 0; second < 90; second += 1) {
      api.setClock(NOON + second * SECOND);
      const before = rendered.length;
      await textAt('/event/test2025');
      if (rendered.length > before) times.push(second);
    }
    expect(times).toEqual([30, 60]);
  });

  it('follows a price step at midnight in India, and no cache keeps it longer', async () => {
    const event = anEvent();
    const steps = [{ until: '20-Nov-2026', price: 1500 }];
    await api.save({ ...event, tickettypes: event.tickettypes.map((one) => ({ ...one, steps })) });
    const midnight = Date.UTC(2026, 10, 20, 18, 30);
    const shownAt = async (at: number) => {
      api.setClock(at);
      const page = await get('/event/test2025');
      const [price] = /(?<="price":")\d+/.exec(await page.text())!;
      return [price, page.headers.get('cache-control')!.split('s-maxage=')[1]];
    };
    expect([
      await shownAt(midnight - 20 * SECOND),
      await shownAt(midnight - 1),
      await shownAt(midnight),
    ]).toEqual([
      ['1500', '20'],
      ['1500', '0'],
      ['2500', '60'],
    ]);
  });

  it('follows the end of a sale at midnight in India', async () => {
    const event = anEvent();
    const tickettypes = event.tickettypes.map((one) => ({ ...one, salesuntil: '20-Nov-2026' }));
    await api.save({ ...event, tickettypes });
    const midnight = Date.UTC(2026, 10, 20, 18, 30);
    const isSold = async (at: number) => {
      api.setClock(at);
      return (await textAt('/event/test2025')).includes('https://schema.org/InStock');
    };
    expect([await isSold(midnight - SECOND), await isSold(midnight - 1), await isSold(midnight)]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('is another one for the poster', async () => {
    expect(await textAt('/event/attending/test2025')).not.toBe(await textAt('/event/test2025'));
    await textAt('/event/attending/test2025');
    expect(rendered).toEqual(['/event/attending/test2025']);
  });

  it('answers a query of tracking parameters, which is neither cached nor indexed', async () => {
    const plain = await textAt('/event/test2025');
    const response = await get('/event/test2025?utm_source=mail&gclid=Cj0KCQ&fbclid=IwAR0');
    expect(await response.text()).toBe(plain);
    expect([response.headers.get('cache-control'), response.headers.get('etag')]).toEqual([
      'private, no-store',
      null,
    ]);
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
    expect([rendered, reads]).toEqual([[], 0]);
  });

  it('is used for another query while the event has not changed', async () => {
    const plain = await textAt('/event/test2025');
    expect(await textAt('/event/test2025?msg=PAYMENT_FAILED')).toBe(plain);
    expect(await textAt('/event/test2025?x=1')).toBe(plain);
    expect(rendered).toEqual([]);
  });

  it.each(['?ticketkey=abc', '?utm_source=mail&ticketkey=abc', '?msg=PAYMENT_FAILED'])(
    'is neither used after a change nor replaced for %s',
    async (query) => {
      await publish('Personal Conference');
      expect(await textAt(`/event/test2025${query}`)).toContain('Personal Conference');
      expect([rendered, reads]).toEqual([['/event/test2025'], 1]);
      expect(await textAt('/event/test2025')).not.toContain('Personal Conference');
      expect(rendered).toHaveLength(1);
    },
  );

  it('is not replaced by a failure of the store', async () => {
    let isAway = true;
    const db = new Proxy(api.db, {
      get(store, key) {
        if (isAway && key === 'collection') throw Object.assign(new Error('14 UNAVAILABLE'), { code: 14 });
        const value: unknown = Reflect.get(store, key, store);
        return typeof value === 'function' ? value.bind(store) : value;
      },
    });
    pages = createPageApp({ ...api.deps, db }, build);
    expect((await get('/event/test2025')).status).toBe(503);
    isAway = false;
    expect((await get('/event/test2025')).status).toBe(200);
  });
});

describe('codes of strangers', () => {
  it('cost a few reads in two seconds together, and leave the pages in memory', async () => {
    const tryCodes = async (prefix: string) => {
      pass(2 * SECOND);
      reads = 0;
      const statuses = [];
      for (let i = 0; i < 300; i += 1) statuses.push((await get(`/event/${prefix}${1000 + i}`)).status);
      expect(new Set(statuses)).toEqual(new Set([404]));
      // Ten codes one by one, and the list of all public ones.
      expect(reads).toBe(11);
    };
    for (const prefix of ['x', 'y']) {
      await tryCodes(prefix);
      for (let i = 0; i < 3; i += 1) expect((await get('/event/test2025')).status).toBe(200);
      expect(reads).toBe(12);
    }
    expect(rendered.filter((address) => address.startsWith('/event'))).toEqual([]);
  });

  it('do not hide an event that no instance has shown yet', async () => {
    await api.save({ ...anEvent(), eventcode: 'first2026' });
    for (let i = 0; i < 300; i += 1) await get(`/event/x${1000 + i}`);
    expect((await get('/event/first2026')).status).toBe(200);
  });

  it('are shown as soon as an event with this code is published', async () => {
    expect((await get('/event/later2026')).status).toBe(404);
    await api.save({ ...anEvent(), eventcode: 'later2026' });
    expect((await get('/event/later2026')).status).toBe(200);
    await api.save({ ...anEvent('draft'), eventcode: 'later2026' });
    pass(2 * SECOND);
    expect((await get('/event/later2026')).status).toBe(404);
  });
});

/** A cache that obeys `s-maxage`, as a CDN does. */
function aCdn() {
  const cached = new Map<string, { text: string; until: number }>();
  return async (address: string) => {
    const hit = cached.get(address);
    if (hit && api.now() < hit.until) return hit.text;
    const response = await get(address);
    const text = await response.text();
    const seconds = Number(/s-maxage=(\d+)/.exec(response.headers.get('cache-control')!)?.[1] ?? 0);
    cached.set(address, { text, until: api.now() + seconds * SECOND });
    return text;
  };
}

describe('behind a CDN', () => {
  it.each([0, 1, 29, 31, 59])(
    'a change is visible within 75 s, when it is published %s s after a view',
    async (delay) => {
      const cdn = aCdn();
      await cdn('/event/test2025');
      pass(delay * SECOND);
      await publish(`Name ${delay}`);
      const published = api.now();
      while (!(await cdn('/event/test2025')).includes(`Name ${delay}`)) pass(SECOND / 2);
      expect(api.now() - published).toBeLessThanOrEqual(75 * SECOND);
      expect(api.now() - published).toBeGreaterThanOrEqual((60 - delay) * SECOND);
    },
  );
});
