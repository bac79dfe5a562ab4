import { randomFillSync } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { say } from '@samagam/contract/messages';
import { encodeImage } from '../../src/services/image-encoder.ts';
import { saveImage } from '../../src/stores/images.ts';
import { type Harness, startHarness } from './harness.ts';

let api: Harness;
beforeAll(async () => {
  api = await startHarness();
});
afterAll(() => api.close());

const dataUrl = (bytes: Buffer, type = 'png') => `data:image/${type};base64,${bytes.toString('base64')}`;
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#5B0E2D' } });

describe('the image service', () => {
  it('encodes a portrait at its widths, square, and serves each for ever', async () => {
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

  it('drops where a photo was taken and how it was turned', async () => {
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

  it('answers 404 to what is no name of a picture', async () => {
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

  it.each([
    [
      'SVG that says PNG',
      () => dataUrl(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
      say.imageWrongType,
    ],
    [
      'HTML that says JPEG',
      () => dataUrl(Buffer.from('<script>alert(1)</script>'), 'jpeg'),
      say.imageWrongType,
    ],
    ['a GIF', () => dataUrl(Buffer.from('GIF89a')), say.imageWrongType],
    ['nothing', () => dataUrl(Buffer.alloc(0)), say.imageWrongType],
    [
      'more than 1,024,000 bytes',
      () => dataUrl(Buffer.concat([Buffer.from([0x89]), randomFillSync(Buffer.alloc(1_024_000))])),
      say.imageTooLarge,
    ],
    [
      'a PNG header and nothing else',
      () => dataUrl(Buffer.from('89504e470d0a1a0a', 'hex')),
      say.imageUnreadable,
    ],
  ])('refuses %s', async (_what, make, msg) => {
    await expect(encodeImage(make(), 'portrait')).rejects.toThrow(msg);
  });

  it('refuses a truncated picture and one that unfolds beyond the pixel limit', async () => {
    const whole = await sharp(randomFillSync(Buffer.alloc(200 * 200 * 3)), {
      raw: { width: 200, height: 200, channels: 3 },
    })
      .png()
      .toBuffer();
    await expect(encodeImage(dataUrl(whole.subarray(0, whole.length / 2)), 'portrait')).rejects.toThrow(
      say.imageUnreadable,
    );
    const bomb = await picture(5000, 5000).png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.length).toBeLessThan(1_024_000);
    await expect(encodeImage(dataUrl(bomb), 'portrait')).rejects.toThrow(say.imageUnreadable);
  });
});
