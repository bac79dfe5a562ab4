/** The sentences, written again by hand, so that no change goes unnoticed. */
import { expect, it, test } from 'vitest';
import { sayOfApi } from './api-messages.ts';
import { noticeOf, notices } from './common/notices.ts';
import { sayOfBatch } from './orders/coupon-batch.ts';
import { sayOfImport } from './programme/import-messages.ts';
import { FINDINGS } from './programme/import-notes.ts';

const COUNTED: [string, (count: number, days: string) => string][] = [
  ['membersRefused', sayOfApi.membersRefused],
  ['inUse', sayOfBatch.inUse],
  ['picturesNotTaken', sayOfImport.picturesNotTaken],
  ...Object.entries(FINDINGS).map(([name, { what }]) => [name, what] as [string, typeof what]),
];

test.each(COUNTED)('%s speaks of one or of several', (_, sentence) => {
  expect(sentence(1, '21 Nov')).toMatch(/\bone\b/i);
  expect(sentence(2, '21 Nov')).toMatch(/\b2\b/);
});

test.each([
  [sayOfApi.blank('Name'), 'Name cannot be Blank.'],
  [sayOfApi.invalidEmail('Email'), 'Invalid Email. Field: Email'],
  [sayOfApi.invalidData('Name'), 'Invalid Data. Field: Name'],
  [sayOfApi.invalidMobile('Mobile'), 'Invalid mobile number. Field: Mobile'],
  [sayOfApi.invalidTshirtSize, 'Invalid T-Shirt Size'],
  [sayOfApi.invalidGender, 'Invalid Gender'],
  [sayOfApi.invalidParking, 'Invalid Parking'],
  [sayOfApi.invalidStatus, 'Invalid Status'],
  [sayOfApi.invalidEventCode, 'Invalid Event code. It should be 4-10 Chars and only alphanumeric'],
  [sayOfApi.invalidPrice, 'Invalid Price. It should be max of 8 digits and No Decimals'],
  [sayOfApi.invalidDate('Start Date'), 'Invalid Date. Start Date should be in dd-MMM-yyyy eg 01-Jan-2023'],
  [sayOfApi.invalidPincode('Pincode'), 'Invalid Pincode. It should be 6 Digits'],
  [sayOfApi.invalidDiscount('Discount'), 'Invalid Discount. It should be 1-100 only'],
  [sayOfApi.selectTickets, 'Select The tickets.'],
  [sayOfApi.passTypeBeforeCoupon, 'Please select Pass Type before adding coupon.'],
  [sayOfApi.couponBlank, 'Coupon Code cannot be Blank'],
  [sayOfApi.invalidCoupon, 'Invalid Coupon Code.'],
  [sayOfApi.ticketReplaced, 'This ticket was replaced.'],
  [sayOfApi.nothingChanged, 'Change something first.'],
  [sayOfApi.notChangedHere('a@b.in'), 'This cannot be changed here. Please write to the organiser: a@b.in'],
  [sayOfApi.tooManyTransfers(20), 'A ticket can be issued at most 20 times.'],
  [sayOfApi.transfersToday(3), 'At most 3 transfers a day are possible here. Try again tomorrow.'],
  [sayOfApi.uploadPhoto, 'Upload user photo.'],
  [sayOfApi.bothFieldsRequired, 'Both fields are required!'],
  [sayOfApi.ticketTypeExists, 'Ticket Type Already Exists.'],
  [sayOfApi.trackExists, 'Track Already Exists.'],
  [sayOfApi.selectSpeakers, 'Please select speakers.'],
  [sayOfApi.selectConferenceDate, 'Select Event Date for Conference'],
  [sayOfApi.selectTrainingDate, 'Select Event Date for Training'],
  [sayOfApi.imageTooLarge, 'File with maximum size of 1MB is allowed'],
  [sayOfApi.imageWrongType, 'Only PNG or JPEG Files allowed'],
  [sayOfApi.success, 'Success.'],
  [sayOfApi.failed, 'Failed'],
  [sayOfApi.failedToRegister, 'Failed to Register'],
  [sayOfApi.proceedWithPayment('abc'), 'Proceed with Payment. Payment code: abc.'],
  [
    sayOfApi.paylinkSent('9876543210', 'a@example.org'),
    'Paylink has been sent to mobile: 9876543210 and email a@example.org. Please pay for further instructions.',
  ],
  [sayOfApi.loginFailed, 'Login Failed.'],
  [sayOfApi.userNotFound, 'User Not found.'],
  [sayOfApi.cameraNotFound, 'Camera not found.'],
  [sayOfApi.unableToGenerateCoupon, 'Unable to Auto Generate Coupon'],
  [sayOfApi.soldOut, 'Sold Out'],
])('says %j', (said, spec) => {
  expect(said).toBe(spec);
});

it('starts the toast of a group payment with the prescribed words', () => {
  expect(sayOfApi.paymentInProgress).toMatch(/^Payment in progress, please /);
});

test.each([
  ['PAYMENT_FAILED', 'error', 'Payment Failed. Please retry.'],
  ['COUPONS_ALREADY_GENERATED', 'error', 'Coupons already sent to mail.'],
  ['GROUP_PAY_SUCCESS', 'info', 'Payment Successful. Please check mail for further details.'],
] as const)('answers the msg value %s', (code, kind, text) => {
  expect(noticeOf(code)).toEqual({ kind, text });
});

test.each([null, undefined, '', 'payment_failed', 'HELLO', '__proto__', 'constructor', 'toString'])(
  'shows nothing for the msg value %j',
  (msg) => {
    expect(noticeOf(msg)).toBeUndefined();
  },
);

it('has one notice that is not prescribed, for an authorised payment', () => {
  expect(Object.keys(notices)).toEqual([
    'PAYMENT_FAILED',
    'COUPONS_ALREADY_GENERATED',
    'GROUP_PAY_SUCCESS',
    'PAYMENT_PENDING',
  ]);
});
