import { randomFillSync } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { say } from '@samagam/contract/api-messages';
import { encodeImage } from '../../src/services/image-encoder.ts';
import { saveImage } from '../../src/stores/images.ts';
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
    const address = await saveImage(api.db, sizes);
    for (const [path, width] of [
      [address, 480],
      [`${address}/240`, 240],
      [`${address}/300`, 480],
    ] as const) {
      const response = await api.app.request(path);
      expect([response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
        'image/webp',
        'public, max-age=31536000, immutable',
      ]);
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect((await sharp(Buffer.from(await response.arrayBuffer())).metadata()).width).toBe(width);
    }
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
      await expect(encodeImage(dataUrl(await make(), type), 'portrait')).rejects.toThrow(say.imageWrongType);
    }
  });

  it.each(Object.entries(broken))('refuses %s as unreadable', async (_what, make) => {
    const bytes = await make();
    expect(bytes.length).toBeLessThan(1_024_000);
    const before = process.memoryUsage().rss;
    await expect(encodeImage(dataUrl(bytes), 'portrait')).rejects.toThrow(say.imageUnreadable);
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
    await expect(encodeImage(dataUrl(large), 'portrait')).rejects.toThrow(say.imageTooLarge);
  });
});
