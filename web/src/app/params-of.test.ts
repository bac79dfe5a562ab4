import { describe, expect, it } from 'vitest';
import { paramsOf } from './params-of.ts';

describe('the parameters of a path', () => {
  it.each([
    ['/', '/', {}],
    ['/event', '/event', {}],
    ['/event', '/Event/', {}],
    ['/event/:eventcode', '/event/ACSC2025', { eventcode: 'ACSC2025' }],
    ['/event/:eventcode', '/event/acsc2025/', { eventcode: 'acsc2025' }],
    ['/event/:eventcode', '/event/a%20b', { eventcode: 'a b' }],
    ['/event/:eventcode', '/event/100%', { eventcode: '100%' }],
    ['/door/:key/:field', '/door/k/entry', { key: 'k', field: 'entry' }],
    ['*', '/no/such/page', {}],
  ])('%s reads %s', (pattern, path, params) => {
    expect(paramsOf(pattern, path)).toEqual(params);
  });

  it.each([
    ['/event', '/'],
    ['/event', '/event/acsc2025'],
    ['/event/:eventcode', '/event'],
    ['/event/:eventcode', '/event/'],
    ['/event/:eventcode', '/event//'],
    ['/event/:eventcode', '/event/attending/acsc2025'],
    ['/event/attending/:eventcode', '/event/checkin/acsc2025'],
  ])('%s does not match %s', (pattern, path) => {
    expect(paramsOf(pattern, path)).toBeNull();
  });
});
