import { expect, test } from 'vitest';
import { parse } from '../common/first-issue.ts';
import { sayOfSeller } from './seller-messages.ts';
import { seller } from './seller.ts';

const registration = {
  from: '01-Apr-2026',
  legalname: 'Vidyut Foundation',
  address: '7, 80 Feet Road, Bengaluru',
  state: '29',
  gstin: '',
  prefix: 'VF',
};
const parsed = (...registrations: object[]) =>
  parse(seller, { registrations: registrations.map((changes) => ({ ...registration, ...changes })) });
const WRONG =
  'Invalid Prefix. It should be 1 to 3 capitals or digits and not end in C or R, which mark credit notes and receipts';

test.each(['V', 'VF', 'CR9', 'RCA', '26'])('accepts the prefix %o', (prefix) => {
  expect(parsed({ prefix })).toMatchObject({ ok: true, value: { registrations: [{ prefix }] } });
});

test.each(['C', 'PC', 'ABC', 'AR', 'vf', 'V/F', 'V F', 'अ'])(
  'refuses the prefix %o with its rule',
  (prefix) => {
    expect(parsed({ prefix })).toMatchObject({ ok: false, issue: { msg: WRONG } });
  },
);

const KA = '29AABCU9603R1ZJ';
const TN = { gstin: '33AABCS5555K1Z7', state: '33', prefix: 'TN' };
test.each<[string, object[], issue?: [msg: string, field: string]]>([
  ['one that goes on', [{}]],
  ['two that follow each other', [{ from: '01-Nov-2026', ...TN }, { to: '31-Oct-2026' }]],
  ['a gap between two', [{ to: '30-Jun-2026' }, { from: '01-Nov-2026', ...TN }]],
  [
    'a GSTIN with two addresses in turn',
    [
      { gstin: KA, to: '31-Oct-2026' },
      { gstin: KA, from: '01-Nov-2026' },
    ],
  ],
  ['none', [], [sayOfSeller.noRegistration, 'registrations']],
  [
    'two on one day',
    [{ to: '01-Nov-2026' }, { from: '01-Nov-2026', ...TN }],
    [sayOfSeller.overlap('01-Nov-2026'), 'registrations.1.from'],
  ],
  [
    'one that goes on under the next',
    [{ from: '01-Nov-2026', ...TN }, {}],
    [sayOfSeller.overlap('01-Nov-2026'), 'registrations.0.from'],
  ],
  [
    'an end before the beginning',
    [{ to: '31-Mar-2026' }],
    [sayOfSeller.endsBeforeItBegins, 'registrations.0.to'],
  ],
  [
    'a prefix of two GSTINs',
    [
      { gstin: KA, to: '31-Oct-2026' },
      { from: '01-Nov-2026', ...TN, prefix: 'VF' },
    ],
    [sayOfSeller.otherPrefixNeeded, 'registrations.1.prefix'],
  ],
])('judges the registrations: %s', (_what, registrations, issue) => {
  const found = parsed(...registrations);
  expect(found.ok ? undefined : [found.issue.msg, found.issue.field]).toEqual(issue);
});
