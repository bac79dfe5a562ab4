import { describe, expect, it, test } from 'vitest';
import { clientOf } from './client-of.ts';

const from = (forwarded: string | null, more: Record<string, string> = {}) =>
  new Request('http://localhost/', {
    headers: { ...(forwarded !== null && { 'x-forwarded-for': forwarded }), ...more },
  });

test.each([
  ['192.0.2.7', 1, '192.0.2.7'],
  ['203.0.113.9, 192.0.2.7', 1, '192.0.2.7'],
  ['203.0.113.9,192.0.2.7', 2, '203.0.113.9'],
  ['forged, 203.0.113.9, 192.0.2.7', 2, '203.0.113.9'],
  [' 192.0.2.7 ', 1, '192.0.2.7'],
  ['192.0.2.7:4711', 1, '192.0.2.7'],
])('X-Forwarded-For %j with %i trusted hops gives %j', (forwarded, hops, client) => {
  expect(clientOf(from(forwarded), hops)).toBe(client);
});

describe('an IPv6 address', () => {
  it.each([
    ['2001:db8:1:2::1'],
    ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff'],
    ['[2001:db8:1:2::9]:443'],
    ['2001:db8:1:2::9%eth0'],
  ])('counts by its first 64 bits: %s', (address) => {
    expect(clientOf(from(address), 1)).toBe('2001:db8:1:2::/64');
  });

  it.each([
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['1::', '1:0:0:0::/64'],
  ])('may be abbreviated: %s', (address, network) => {
    expect(clientOf(from(address), 1)).toBe(network);
  });

  it.each(['::ffff:192.0.2.7', '::ffff:c000:207', '0:0:0:0:0:FFFF:192.0.2.7', '[::ffff:192.0.2.7]:80'])(
    'that holds an IPv4 address counts as that: %s',
    (address) => {
      expect(clientOf(from(address), 1)).toBe('192.0.2.7');
    },
  );
});

test.each([
  [null, 1],
  ['', 1],
  [' ', 1],
  ['192.0.2.7, ', 1],
  ['192.0.2.7', 2],
  ['unknown', 1],
  ['192.0.2.256', 1],
  ['192.0.2.7', 0],
  ['::1::2', 1],
])('is unknown with X-Forwarded-For %j and %i trusted hops', (forwarded, hops) => {
  expect(clientOf(from(forwarded), hops)).toBeUndefined();
});

it('ignores headers that a client can forge', () => {
  const forged = {
    'fastly-client-ip': '203.0.113.9',
    'x-real-ip': '203.0.113.9',
    forwarded: 'for=203.0.113.9',
    'x-client-ip': '203.0.113.9',
  };
  expect(clientOf(from('203.0.113.9, 192.0.2.7', forged), 1)).toBe('192.0.2.7');
  expect(clientOf(from(null, forged), 1)).toBeUndefined();
});
