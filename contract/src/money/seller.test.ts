import { expect, test } from 'vitest';
import { parse } from '../common/first-issue.ts';
import { seller } from './seller.ts';

const settings = {
  legalname: 'Vidyut Foundation',
  address: '7, 80 Feet Road, Bengaluru',
  state: '29',
  gstin: '',
};
const WRONG =
  'Invalid Prefix. It should be 1 to 3 capitals or digits and not end in C or R, which mark credit notes and receipts';

test.each(['V', 'VF', 'CR9', 'RCA', '26'])('accepts the prefix %o', (prefix) => {
  expect(parse(seller, { ...settings, prefix })).toMatchObject({ ok: true, value: { prefix } });
});

test.each(['C', 'PC', 'ABC', 'AR', 'vf', 'V/F', 'V F', 'अ'])(
  'refuses the prefix %o with its rule',
  (prefix) => {
    expect(parse(seller, { ...settings, prefix })).toMatchObject({ ok: false, issue: { msg: WRONG } });
  },
);
