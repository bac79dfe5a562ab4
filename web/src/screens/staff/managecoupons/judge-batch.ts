/** The entries of the form that makes several coupons, as the API takes them. */
import { couponBatch, sayOfBatch, type CouponBatch } from '@samagam/contract/orders/coupon-batch';
import { parse, type Issue, type Parsed } from '@samagam/contract/common/first-issue';
import { say } from '@samagam/contract/common/messages';
import { plain } from '@samagam/contract/common/typed-text';
import { MAX_USAGES } from '@samagam/contract/common/words';
import { readRecipients } from '@samagam/domain/passes/read-recipients';

export const WAYS = [
  { value: 'count', word: 'A number of coupons' },
  { value: 'recipients', word: 'One for each recipient' },
];

export const newBatch = {
  purpose: '',
  discount: '',
  passtype: '',
  maxusage: MAX_USAGES[0] as string,
  startdate: '',
  enddate: '',
  prefix: '',
  way: WAYS[0]!.value as string,
  count: '',
  /** One per line. */
  recipients: '',
};

export type BatchValues = typeof newBatch;

export function judgeBatch(
  { way, count, recipients, ...rest }: BatchValues,
  request: { eventcode: string; submissionid: string },
): Parsed<CouponBatch> {
  const list = readRecipients(recipients);
  const isList = way === 'recipients';
  const parsed = parse(couponBatch, {
    ...rest,
    ...request,
    ...(isList ? { recipients: list.recipients } : { count }),
  });
  const issues = parsed.ok ? [] : parsed.issues.map(named);
  // The schema compares number and recipients only once all other fields are right.
  if (!isList && count.trim() === '') issues.push({ field: 'count', msg: say.blank('Number') });
  if (isList && list.openQuote !== undefined) issues.push({ field: 'recipients', msg: say.openQuote });
  if (isList && list.unclear !== undefined)
    issues.push({ field: 'recipients', msg: sayOfBatch.unclearLine(list.unclear) });
  const [issue] = issues;
  return parsed.ok && !issue ? parsed : { ok: false, issue: issue!, issues };
}

/** Says which recipient is wrong. */
function named({ field, msg }: Issue): Issue {
  const place = /^recipients\.(\d+)$/.exec(field)?.[1];
  if (place === undefined) return { field, msg };
  return { field: 'recipients', msg: msg.replace('Recipient', `Recipient ${Number(place) + 1}`) };
}

/** How many coupons the form would make; 0 while that is open. */
export function couponsIn({
  way,
  count,
  recipients,
}: Pick<BatchValues, 'way' | 'count' | 'recipients'>): number {
  if (way === 'recipients') return readRecipients(recipients).recipients.length;
  const digits = plain(count);
  return /^\d{1,6}$/.test(digits) ? Number(digits) : 0;
}
