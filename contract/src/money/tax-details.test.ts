import { expect, it, test } from 'vitest';
import { say } from '../common/messages.ts';
import { parse } from '../common/first-issue.ts';
import { taxDetails } from './tax-details.ts';

const buyer = { gstin: '', legalname: 'Kaveri Systems', address: '1 Road, Pune', state: '27' };
it.each([
  ['Kaveri Systems', true],
  ['Zoë & Søns (Śrī) GmbH', true],
  ['श्री लक्ष्मी ट्रेडर्स', true],
  ['ஸ்ரீ லக்ஷ்மி', true],
  ['محمد عبدالقیوم', true],
  ['李明 Pvt Ltd', false],
  ['Ελένη', false],
  ['Œuvre', false],
  ['Việt Nam', false],
  ['Kaveri™ Labs → № 1', true],
  ['𝗣𝗿𝗶𝘆𝗮 & Sons', true],
])('of %s can be printed on an invoice: %s', (legalname, isPrinted) => {
  const read = parse(taxDetails, { ...buyer, legalname });
  expect(read.ok ? true : read.issue.msg).toBe(isPrinted || say.unprintable);
});

it.each(['🚀', '✓', '♥'])('names the sign %s that cannot be printed on an invoice', (sign) => {
  const read = parse(taxDetails, { ...buyer, legalname: `Kaveri ${sign} Labs` });
  expect(read.ok || read.issue.msg).toBe(say.unprintableSign(sign));
});

const parsed = (gstin: string) => parse(taxDetails, { ...buyer, gstin });

test.each([
  '27AAPFU0939F1ZV',
  '27aapfu0939f1zv',
  ' 27 AAPFU 0939 F 1ZV ',
  '27-AAPFU0939F-1ZV',
  '27AAPFU0939F1ZV\u200b',
  '27\u00a0AAPFU\u20110939F–1ZV.',
  '２７ＡＡＰＦＵ०९३९Ｆ１ＺＶ',
])('accepts the GSTIN %o, and stores it in one spelling', (gstin) => {
  expect(parsed(gstin)).toMatchObject({ ok: true, value: { gstin: '27AAPFU0939F1ZV' } });
});

it('refuses a GSTIN with a wrong character', () => {
  expect(parsed('27 AAPFU0939F 1ZX')).toMatchObject({ ok: false, issue: { msg: say.invalidGstin } });
});

it('refuses what is longer than any GSTIN', () => {
  expect(parsed('27AAPFU0939F1ZV27AAPFU0939F1ZV')).toMatchObject({
    ok: false,
    issue: { msg: say.invalidGstin },
  });
});

it.each([
  ['a UIN with an address in another state', { gstin: '0717UNO00157UNO', state: '33' }, ''],
  ['an address outside India', { gstin: '', state: '96', country: 'Germany' }, ''],
  ['an address outside India without its country', { gstin: '', state: '96' }, 'country'],
  ['a special economic zone', { gstin: '27AAPFU0939F1ZV', state: '27', sez: true }, ''],
  ['a special economic zone without a GSTIN', { gstin: '', state: '27', sez: true }, 'gstin'],
])('takes %s', (_what, given, field) => {
  const details = taxDetails.safeParse({ legalname: 'Vidyut', address: '1, Main Street', ...given });
  expect(details.error?.issues[0]?.path.join('.') ?? '').toBe(field);
});
