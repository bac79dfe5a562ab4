/** The numbers, written again by hand, so that no change goes unnoticed. */
import { expect, it, test } from 'vitest';
import * as limits from './limits.ts';
import { PARKING } from './words.ts';

test.each([
  ['email', 70],
  ['name', 60],
  ['special', 1000],
  ['phone', 15],
  ['url', 100],
  ['linkedinurl', 256],
  ['tickettype', 60],
  ['title', 60],
  ['venuename', 350],
  ['address', 50],
  ['pincode', 6],
  ['company', 150],
  ['topic', { min: 3, max: 150 }],
  ['eventcode', { min: 4, max: 10 }],
] as const)('lets %s have %j characters', (field, most) => {
  expect(limits.LENGTH[field]).toEqual(most);
});

test.each([
  ['GST_PERCENT', limits.GST_PERCENT, 18],
  ['WAIVED_FEE_PERCENT', limits.WAIVED_FEE_PERCENT, 2.5],
  ['MAX_PRICE', limits.MAX_PRICE, 99_999_999],
  ['DISCOUNT', limits.DISCOUNT, { min: 1, max: 100 }],
  ['SPEAKER_IMAGE_BYTES', limits.SPEAKER_IMAGE_BYTES, 1_024_000],
  ['TOAST', limits.TOAST, { autoClose: 5000, draggablePercent: 80, paymentCodeAutoClose: 100 }],
  ['CAROUSEL', limits.CAROUSEL, { autoplay: 5000, speed: 1000 }],
  ['POSTER_PHOTO_PIXELS', limits.POSTER_PHOTO_PIXELS, 416],
  ['SCANNER', limits.SCANNER, { scansPerSecond: 25, timeout: 10_000, regionOfShorterSide: 2 / 3 }],
  [
    'SESSION',
    limits.SESSION,
    {
      refreshBeforeExpiry: 300_000,
      retryFirst: 30_000,
      retryMost: 960_000,
      expiredEarly: 30_000,
      networkTimeout: 30_000,
    },
  ],
])('has the prescribed %s', (_, value, spec) => {
  expect(value).toEqual(spec);
});

it('has the prescribed list for parking', () => {
  expect(PARKING).toEqual(['No', '2 Wheeler', '4 Wheeler']);
});

it('allows a body with the largest image as a data URL and the other fields', () => {
  const dataUrl = Math.ceil(limits.SPEAKER_IMAGE_BYTES / 3) * 4 + 'data:image/jpeg;base64,'.length;
  expect(dataUrl).toBeLessThanOrEqual(limits.IMAGE_CHARACTERS);
  expect(limits.BODY.image - dataUrl).toBeGreaterThan(10_000);
});
