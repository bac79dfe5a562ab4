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

const byName: Record<string, unknown> = limits;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

test.each([
  ['HOLD', 45 * MINUTE],
  ['LONGEST_HOLD', 90 * MINUTE],
  ['EXPIRY_GRACE', 15 * MINUTE],
  ['PENDING_WAIT', HOUR],
  ['CHECKOUT_TIMEOUT', 15 * MINUTE],
  ['LONGEST_SEAT_LINK', 72 * HOUR],
  ['OFFER_LASTS', DAY],
  ['CONFIRM_LASTS', DAY],
  ['SALE_OVER_FOR', HOUR],
  ['WAITLIST_KEPT', 7 * DAY],
  ['TRANSFER_WAITS', DAY],
  ['PREVIEW_LASTS', HOUR],
  ['SCAN_REPEATS_WITHIN', 2 * MINUTE],
  ['LINK_DEVICE_KEPT', DAY],
  ['MAIL_TRIED_FOR', { refused: DAY, busy: 5 * DAY }],
  ['MAIL_KEPT', 400 * DAY],
  ['SALES_COUNTED', 56 * DAY],
  ['REFUND_SLICE', 20_000],
  ['ANNOUNCEMENT_SLICE', 10_000],
  ['LOST_CAMERA', { mutedFor: 1500, retryAfter: 3000 }],
  [
    'DOOR',
    {
      answersWithin: 2500,
      listEvery: 20_000,
      uploadsAtOnce: 4,
      uploadsPerRound: 40,
      retryFirst: 1000,
      retryMost: 30_000,
      storageOpensWithin: 1500,
      storageLeft: 5_000_000,
      clockOff: 5 * MINUTE,
      keyPause: 300,
      keysForgottenAfter: 5000,
      listIsOld: 30 * MINUTE,
      undoWithin: MINUTE,
      listShared: 10_000,
      remembers: 14 * DAY,
    },
  ],
] as const)('keeps the time of %s', (name, time) => {
  expect(byName[name]).toEqual(time);
});

test.each([
  ['GST_PERCENTS', [0, 18]],
  ['NAMED_BUYER_FROM', 5_000_000],
  ['DEFAULT_SAC', '998596'],
  ['SMALLEST_CHARGE', 100],
  ['SEATS_PER_BOOKING', 500],
  ['COUPONS_OF_BATCH', 500],
  ['REFUND_JOB_ORDERS', 5000],
  ['REFUNDS_AT_ONCE', 4],
  ['MAX_SEATS', 99_999],
  ['UNPAID_SEATS', 20],
  [
    'GROUP_POOLS',
    { unproved: { share: 0.2, least: 10, most: 0.5 }, proved: { share: 0.5, least: 0, most: 0.5 } },
  ],
  ['CONFIRM_MAILS_A_DAY', 3],
  ['LEFT_BY_GROUPS', { share: 0.1, seats: 1 }],
  ['FEW_LEFT', { share: 0.1, seats: 5 }],
  ['FREE_TICKETS_A_DAY', 5],
  ['TICKET_MAILS_A_DAY', 3],
  ['POSTER_MAILS_A_DAY', 1],
  ['WAITLIST_MAILS_A_DAY', 3],
  ['SEAT_MAILS_A_DAY', { receiver: 5, seat: 3, freeseat: 1 }],
  ['SEAT_CODES', 20],
  ['LINKS_A_DAY', 3],
  ['FREE_SEATS_A_DAY', 20],
  ['TRANSFERS_A_DAY', { ticket: 3, holder: 20, receiver: 5 }],
  ['MAX_GENERATION', 20],
  ['SLAB_SEATS', 9999],
  ['PRIORITY', { min: 0, max: 9999 }],
  ['ANNOUNCEMENTS_A_DAY', 5],
  ['TEST_MAILS_AN_HOUR', 30],
  ['LINK_DEVICES', 30],
  ['DEVICE_CONFLICTS', 20],
  ['DOOR_SEARCH_RESULTS', 5],
  ['REPORT_PAGE', 1000],
  ['MAIL_LOG_PAGE', 100],
  ['AUDIT_PAGE', 500],
  ['FEW_ORDERS', 30],
  ['FOUND_ORDERS', 20],
  ['MEMBER_LINES', 5000],
  ['MEMBER_ERRORS', 100],
  [
    'BODY',
    {
      json: 100_000,
      image: 1_500_000,
      programme: 9_500_000,
      form: 20_000,
      longform: 100_000,
      webhook: 200_000,
    },
  ],
  ['BODY_DEPTH', 10],
] as const)('keeps the number of %s', (name, value) => {
  expect(byName[name]).toEqual(value);
});

it('has the prescribed list for parking', () => {
  expect(PARKING).toEqual(['No', '2 Wheeler', '4 Wheeler']);
});

it('allows a body with the largest image as a data URL and the other fields', () => {
  const dataUrl = Math.ceil(limits.SPEAKER_IMAGE_BYTES / 3) * 4 + 'data:image/jpeg;base64,'.length;
  expect(dataUrl).toBeLessThanOrEqual(limits.IMAGE_CHARACTERS);
  expect(limits.BODY.image - dataUrl).toBeGreaterThan(10_000);
});
