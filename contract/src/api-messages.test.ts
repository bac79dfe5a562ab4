/** The sentences, written again by hand, so that no change goes unnoticed. */
import { expect, it, test } from 'vitest';
import { say } from './api-messages.ts';
import { noticeOf, notices } from './common/notices.ts';
import { sayOfBatch } from './orders/coupon-batch.ts';
import { sayOfImport } from './programme/import-messages.ts';

test.each([
  ['membersRefused', say.membersRefused],
  ['inUse', sayOfBatch.inUse],
  ['picturesNotTaken', sayOfImport.picturesNotTaken],
  ['sessionsLoseSpeakers', sayOfImport.sessionsLoseSpeakers],
  ['sessionsBecomeBreaks', sayOfImport.sessionsBecomeBreaks],
])('%s speaks of one or of several', (_, sentence) => {
  expect(sentence(1)).toMatch(/\bone\b/i);
  expect(sentence(2)).toMatch(/\b2\b/);
});

test.each([
  [say.blank('Name'), 'Name cannot be Blank.'],
  [say.invalidEmail('Email'), 'Invalid Email. Field: Email'],
  [say.invalidData('Name'), 'Invalid Data. Field: Name'],
  [say.invalidMobile('Mobile'), 'Invalid mobile number. Field: Mobile'],
  [say.invalidTshirtSize, 'Invalid T-Shirt Size'],
  [say.invalidGender, 'Invalid Gender'],
  [say.invalidParking, 'Invalid Parking'],
  [say.invalidStatus, 'Invalid Status'],
  [say.invalidEventCode, 'Invalid Event code. It should be 4-10 Chars and only alphanumeric'],
  [say.invalidPrice, 'Invalid Price. It should be max of 8 digits and No Decimals'],
  [say.invalidDate('Start Date'), 'Invalid Date. Start Date should be in dd-MMM-yyyy eg 01-Jan-2023'],
  [say.invalidPincode('Pincode'), 'Invalid Pincode. It should be 6 Digits'],
  [say.invalidDiscount('Discount'), 'Invalid Discount. It should be 1-100 only'],
  [say.selectTickets, 'Select The tickets.'],
  [say.passTypeBeforeCoupon, 'Please select Pass Type before adding coupon.'],
  [say.couponBlank, 'Coupon Code cannot be Blank'],
  [say.invalidCoupon, 'Invalid Coupon Code.'],
  [say.ticketReplaced, 'This ticket was replaced.'],
  [say.nothingChanged, 'Change something first.'],
  [say.notChangedHere('a@b.in'), 'This cannot be changed here. Please write to the organiser: a@b.in'],
  [say.tooManyTransfers(20), 'A ticket can be issued at most 20 times.'],
  [say.transfersToday(3), 'At most 3 transfers a day are possible here. Try again tomorrow.'],
  [say.uploadPhoto, 'Upload user photo.'],
  [say.bothFieldsRequired, 'Both fields are required!'],
  [say.ticketTypeExists, 'Ticket Type Already Exists.'],
  [say.trackExists, 'Track Already Exists.'],
  [say.selectSpeakers, 'Please select speakers.'],
  [say.selectConferenceDate, 'Select Event Date for Conference'],
  [say.selectTrainingDate, 'Select Event Date for Training'],
  [say.imageTooLarge, 'File with maximum size of 1MB is allowed'],
  [say.imageWrongType, 'Only PNG or JPEG Files allowed'],
  [say.success, 'Success.'],
  [say.failed, 'Failed'],
  [say.failedToRegister, 'Failed to Register'],
  [say.proceedWithPayment('abc'), 'Proceed with Payment. Payment code: abc.'],
  [
    say.paylinkSent('9876543210', 'a@example.org'),
    'Paylink has been sent to mobile: 9876543210 and email a@example.org. Please pay for further instructions.',
  ],
  [say.loginFailed, 'Login Failed.'],
  [say.userNotFound, 'User Not found.'],
  [say.cameraNotFound, 'Camera not found.'],
  [say.unableToGenerateCoupon, 'Unable to Auto Generate Coupon'],
  [say.soldOut, 'Sold Out'],
])('says %j', (said, spec) => {
  expect(said).toBe(spec);
});

it('starts the toast of a group payment with the prescribed words', () => {
  expect(say.paymentInProgress).toMatch(/^Payment in progress, please /);
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
