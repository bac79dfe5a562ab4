import { expect, test } from 'vitest';
import { versionAsked } from './if-match.ts';

test.each([
  [null, undefined],
  ['', undefined],
  ['*', undefined],
  ['"k3-9"', 'k3-9'],
  ['k3-9', 'k3-9'],
  ['W/"k3-9"', 'k3-9'],
  [' "a-1.0" ', 'a-1.0'],
])('reads If-Match %j as %j', (header, version) => {
  const headers: Record<string, string> = header === null ? {} : { 'If-Match': header };
  expect(versionAsked(new Request('http://localhost/', { headers }))).toBe(version);
});
