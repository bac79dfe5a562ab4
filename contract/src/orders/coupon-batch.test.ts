import { describe, expect, it, test } from 'vitest';
import { sayOfCode } from '../common/code-messages.ts';
import { couponBatch, sayOfBatch } from './coupon-batch.ts';
import { parse } from '../common/first-issue.ts';
import { say } from '../common/messages.ts';

const batch = {
  purpose: 'Vidyut Labs',
  discount: '50',
  passtype: 'Any',
  maxusage: '',
  prefix: 'acme',
  count: '20',
  eventcode: 'ACSC2025',
  submissionid: 'a-submission-of-tests',
};
const { count: _count, ...withoutCount } = batch;
const lines = (count: number, line = 'Asha') => Array<string>(count).fill(line);

describe('making several coupons', () => {
  it('accepts a number of coupons', () => {
    expect(parse(couponBatch, batch)).toEqual({
      ok: true,
      value: {
        ...batch,
        discount: 50,
        maxusage: '1',
        startdate: '',
        enddate: '',
        prefix: 'ACME',
        count: 20,
        eventcode: 'acsc2025',
      },
    });
  });

  it('accepts a recipient for each, also equal ones', () => {
    const recipients = [' Rao, Asha ', 'asha@example.org', 'asha@example.org'];
    expect(parse(couponBatch, { ...withoutCount, count: '', recipients })).toMatchObject({
      ok: true,
      value: { count: undefined, recipients: ['Rao, Asha', 'asha@example.org', 'asha@example.org'] },
    });
  });

  test.each([
    ['purpose', { purpose: ' ' }, 'For whom cannot be Blank.'],
    ['purpose', { purpose: 'x'.repeat(101) }, 'For whom can have at most 100 characters.'],
    ['purpose', { purpose: 'two\nlines' }, 'Invalid Data. Field: For whom'],
    ['discount', { discount: 101 }, 'Invalid Discount. It should be 1-100 only'],
    ['passtype', { passtype: '' }, 'Ticket Type cannot be Blank.'],
    ['maxusage', { maxusage: '2' }, 'Invalid Data. Field: Maxusage'],
    ['enddate', { startdate: '02-Jan-2031', enddate: '01-Jan-2031' }, say.endBeforeStart],
    ['prefix', { prefix: 'A B' }, sayOfCode.couponPrefix('Prefix')],
    ['count', { count: 0 }, 'Invalid Data. Field: Number'],
    ['count', { count: 501 }, 'Invalid Data. Field: Number'],
    ['count', { count: 1.5 }, 'Invalid Data. Field: Number'],
    ['count', { count: '' }, sayOfBatch.countOrRecipients],
    ['count', { recipients: ['Asha'] }, sayOfBatch.countOrRecipients],
    ['recipients', { count: '', recipients: [] }, sayOfBatch.noRecipients],
    ['recipients', { count: '', recipients: lines(501) }, sayOfBatch.tooManyRecipients],
    ['recipients.1', { count: '', recipients: ['Asha', ' '] }, 'Recipient cannot be Blank.'],
    [
      'recipients.0',
      { count: '', recipients: lines(1, 'x'.repeat(151)) },
      'Recipient can have at most 150 characters.',
    ],
    ['submissionid', { submissionid: 'short' }, 'Invalid Data. Field: Submission'],
    ['submissionid', { submissionid: '../../../../coupons' }, 'Invalid Data. Field: Submission'],
    ['status', { status: 'NEW' }, 'Invalid Data. Field: status'],
  ])('refuses a wrong %s (case %#)', (field, changes, msg) => {
    expect(parse(couponBatch, { ...batch, ...changes })).toMatchObject({ ok: false, issue: { field, msg } });
  });

  it('refuses a request without an id, because a repeat could not be told from a second batch', () => {
    const { submissionid: _id, ...without } = batch;
    expect(parse(couponBatch, without)).toMatchObject({ ok: false, issue: { field: 'submissionid' } });
  });
});
