import { randomFillSync } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sayOfApi } from '@samagam/contract/api-messages';
import { encodeImage } from '../../src/services/image-encoder.ts';
import { deleteOldPictures } from '../../src/people/old-pictures.ts';
import { keepImage, saveImage } from '../../src/stores/images.ts';
import { type Harness, startHarness } from './harness.ts';
import { broken, notPictures, SMUGGLED, withPassengers } from './hostile-images.ts';

let api: Harness;
beforeAll(async () => {
  api = await startHarness();
});
afterAll(() => api.close());

const dataUrl = (bytes: Buffer, type = 'png') => `data:image/${type};base64,${bytes.toString('base64')}`;
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#5B0E2D' } });

describe('the image service', () => {
  it('encodes a square portrait at its widths, and serves each as immutable', async () => {
    const sizes = await encodeImage(dataUrl(await picture(900, 600).png().toBuffer()), 'portrait');
    expect(sizes.map(({ width, height }) => [width, height])).toEqual([
      [480, 480],
      [240, 240],
    ]);
    const address = await saveImage(api.deps, sizes);
    for (const [path, width] of [
      [address, 480],
      [`${address}/240`, 240],
      [`${address}/400`, 480],
    ] as const) {
      const response = await api.app.request(path);
      expect([response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
        'image/webp',
        'public, max-age=31536000, s-maxage=86400, immutable',
      ]);
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect((await sharp(Buffer.from(await response.arrayBuffer())).metadata()).width).toBe(width);
    }
  });

  it('makes the paper of a photographed signature white, cuts its margins, and keeps its ink', async () => {
    const stroke = (paper: string) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="500"><rect width="900" height="500" fill="${paper}"/><path d="M300 300L450 200L600 300" stroke="#1b2a6b" stroke-width="12" fill="none"/></svg>`;
    for (const paper of ['#bdb9b0', '#ffffff', 'none']) {
      const photo = await sharp(Buffer.from(stroke(paper)))
        .png()
        .toBuffer();
      const [size] = await encodeImage(dataUrl(photo), 'signature');
      expect(size!.width / size!.height).toBeGreaterThan(2);
      const { channels } = await sharp(size!.webp).stats();
      expect(channels.every(({ max, min }) => max > 250 && min < 130)).toBe(true);
      expect(channels[2]!.min).toBeGreaterThan(channels[0]!.min);
    }
  });

  it.each([
    ['/300', '/400'],
    ['/241', '/400'],
    ['/0240', '/240'],
    ['/1', '/200'],
    ['/0', '/200'],
    ['/9999', ''],
    ['/240?x=1', '/240'],
    ['?x=1', ''],
    ['/24%30', '/240'],
  ])('has few addresses: %s leads to %j', async (other, only) => {
    const [size] = await encodeImage(dataUrl(await picture(900, 600).png().toBuffer()), 'portrait');
    const address = await saveImage(api.deps, [size!]);
    const response = await api.app.request(address + other);
    expect([response.status, response.headers.get('location')]).toEqual([301, address + only]);
    expect((await api.app.request(address + only)).status).toBe(200);
  });

  it('removes the location and the rotation of a photo', async () => {
    const turned = await picture(600, 400)
      .withExif({ IFD0: { Copyright: 'somebody' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const [largest] = await encodeImage(dataUrl(turned, 'jpeg'), 'logo');
    const facts = await sharp(largest!.webp).metadata();
    expect([facts.exif, facts.orientation]).toEqual([undefined, undefined]);
    expect(facts.height).toBeGreaterThan(facts.width);
  });

  it('returns 404 for an invalid name', async () => {
    for (const path of [
      '/images/x',
      `/images/${'0'.repeat(64)}`,
      `/images/${'0'.repeat(64)}/abc`,
      '/images/..%2Fevents',
    ]) {
      const response = await api.app.request(path);
      expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'private, no-store']);
    }
  });

  it.each(Object.entries(notPictures))('refuses %s as neither PNG nor JPEG', async (_what, make) => {
    for (const type of ['png', 'jpeg']) {
      await expect(encodeImage(dataUrl(await make(), type), 'portrait')).rejects.toThrow(
        sayOfApi.imageWrongType,
      );
    }
  });

  it.each(Object.entries(broken))('refuses %s as unreadable', async (_what, make) => {
    const bytes = await make();
    expect(bytes.length).toBeLessThan(1_024_000);
    const before = process.memoryUsage().rss;
    await expect(encodeImage(dataUrl(bytes), 'portrait')).rejects.toThrow(sayOfApi.imageUnreadable);
    expect(process.memoryUsage().rss - before).toBeLessThan(300_000_000);
  });

  it.each(Object.entries(withPassengers))('keeps only the pixels of %s', async (_what, make) => {
    for (const { webp } of await encodeImage(dataUrl(await make()), 'logo')) {
      expect(webp.includes(SMUGGLED)).toBe(false);
      const { exif, xmp, iptc, format } = await sharp(webp).metadata();
      expect([format, exif, xmp, iptc]).toEqual(['webp', undefined, undefined, undefined]);
    }
  });

  it('has enough of these cases', () => {
    const all = [notPictures, broken, withPassengers].flatMap((corpus) => Object.keys(corpus));
    expect(all.length).toBeGreaterThanOrEqual(40);
  });

  it('refuses more than 1,024,000 bytes', async () => {
    const large = Buffer.concat([Buffer.from([0x89]), randomFillSync(Buffer.alloc(1_024_000))]);
    await expect(encodeImage(dataUrl(large), 'portrait')).rejects.toThrow(sayOfApi.imageTooLarge);
  });
});

describe('a picture that no record names', () => {
  const NIGHT = Date.UTC(2026, 10, 24, 21, 45);
  const DAY = 86_400_000;
  const sizes = [{ width: 1, height: 1, webp: new Uint8Array([1]) }];
  const nameOf = (digit: string) => digit.repeat(64);
  const store = (digit: string, at?: number) =>
    api.db.doc(`images/${nameOf(digit)}`).set({ sizes, ...(at !== undefined && { at }) });
  const left = async () => (await api.db.collection('images').get()).docs.map(({ id }) => id[0]).join('');

  beforeEach(() => api.clear());
  afterEach(() => api.setClock());

  it('is deleted at night once it is older than a day, and one without a time too', async () => {
    await Promise.all([store('1', NIGHT - DAY - 1), store('2'), store('3', NIGHT - DAY)]);
    api.setClock(NIGHT + 3_600_000);
    expect([await deleteOldPictures(api.deps), await left()]).toEqual([0, '123']);
    await api.sweep(NIGHT);
    expect(await left()).toBe('3');
    expect(await api.all('audit')).toMatchObject([{ what: 'old pictures deleted', facts: { pictures: 2 } }]);
  });

  it.each([
    ['a speaker', 'events/e/speakers/s', (image: string) => ({ image })],
    ['a sponsor', 'events/e/sponsors/s', (imageurl: string) => ({ imageurl })],
    ['a partner', 'events/e/partners/p', (imageurl: string) => ({ imageurl })],
    ['the settings of the site', 'site/settings', (logo: string) => ({ logo })],
    ['a draft', 'content/e_draft', bannersOf],
    ['the live content', 'content/e_live', bannersOf],
    ['the content before it', 'content/e_previous', bannersOf],
    ['a preview', 'contentPreviews/p', bannersOf],
    ['the template of certificates', 'certificateSettings/e', (signature: string) => ({ signature })],
    ['an issue of certificates', 'certificateIssues/e-c1', (signature: string) => ({ signature })],
  ])('stays if %s names it', async (_what, path, record) => {
    await Promise.all([store('1'), store('2'), api.db.doc(path).set(record(`/images/${nameOf('2')}`))]);
    api.setClock(NIGHT);
    expect([await deleteOldPictures(api.deps), await left()]).toEqual([1, '2']);
  });

  it('stays if a form sends its address again, also while the others are deleted', async () => {
    await Promise.all([store('1'), store('2')]);
    api.setClock(NIGHT);
    const original = api.db.collectionGroup.bind(api.db);
    const group = vi.spyOn(api.db, 'collectionGroup').mockImplementation((name) => {
      const found = original(name);
      const get = async () => {
        await keepImage(api.deps, `/images/${nameOf('2')}`, 'portrait', 'image');
        return found.get();
      };
      return Object.assign(Object.create(found) as typeof found, { get });
    });
    const deleted = await deleteOldPictures(api.deps);
    group.mockRestore();
    expect([deleted, await left()]).toEqual([1, '2']);
    expect(await deleteOldPictures(api.deps)).toBe(0);
  });
});

function bannersOf(src: string) {
  return { content: { banners: [{ src, caption: 'Hall' }] } };
}
