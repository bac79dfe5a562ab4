import { expect, test } from 'vitest';
import { mayGoOn, meantAddress } from './mail-slip.ts';

test.each<readonly [string, string]>([
  ...[
    'gmial.com',
    'gmail.con',
    'gamil.com',
    'gmail.co',
    'gmal.com',
    'gmaill.com',
    'gnail.com',
    'gmail.cm',
  ].map((slip) => [slip, 'gmail.com'] as const),
  ...['gmail.in', 'gmail.co.in', 'gmail.comm', 'gmail', 'GMIAL.COM', 'gmial.con'].map(
    (slip) => [slip, 'gmail.com'] as const,
  ),
  ['yaho.com', 'yahoo.com'],
  ['yahoo.con', 'yahoo.com'],
  ['yahoo.co', 'yahoo.com'],
  ['yahooo.co.in', 'yahoo.co.in'],
  ['yhaoo.in', 'yahoo.in'],
  ['outlok.com', 'outlook.com'],
  ['outlook.co', 'outlook.com'],
  ['hotmial.com', 'hotmail.com'],
  ['hotmai.com', 'hotmail.com'],
  ['rediffmial.com', 'rediffmail.com'],
  ['redifmail.com', 'rediffmail.com'],
  ['iclod.com', 'icloud.com'],
  ['live.con', 'live.com'],
  ['kaveri-systems.comm', 'kaveri-systems.com'],
])('asks whether %s is %s', (slip, domain) => {
  expect(meantAddress(` Asha.R@${slip} `)).toBe(`Asha.R@${domain}`);
});

test.each([
  'gmail.com',
  'GMAIL.com',
  'ymail.com',
  'gmx.com',
  'gmx.de',
  'mail.com',
  'email.com',
  'live.com',
  'yahoo.co.in',

  'googlemail.com',
  'yahoo.fr',
  'hotmail.fr',
  'outlook.in',
  'rediff.com',
  'proton.me',
  'zoho.com',
  'cloud.com',
  'small.com',
  'goal.com',
  'example.org',
  'kaveri.co',
  'iitm.ac.in',
  'mail.gmail.com',
  '',
])('asks nothing about %s', (domain) => {
  expect(meantAddress(`asha@${domain}`)).toBeNull();
});

test.each(['', 'asha', 'asha@gmial.com@gmial.com', '@gmial.com'])('asks nothing about %j', (address) => {
  expect(meantAddress(address)).toBeNull();
});

test('waits for the rest of a common domain', () => {
  expect(['a@gmail.co', 'a@yahoo.c', 'a@gmial.com', 'a@gmail.con'].map(mayGoOn)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test.each([
  'yahoo.co.id',
  'yahoo.it',
  'yahoo.ie',
  'yahoo.cn',
  'outlook.it',
  'outlook.ie',
  'yahoo.co.il',
  'yahoo.de',
  'hotmail.fr',
])('does not take the country of %s for a slip', (domain) =>
  expect(meantAddress(`asha@${domain}`)).toBeNull(),
);

test('keeps one end of a domain with two', () => {
  expect(meantAddress('asha@shop.com.ocm')).toBe('asha@shop.com');
});
