import { describe, expect, it, test } from 'vitest';
import { nextInLine, ownedDomain } from './offer-share.ts';

test.each([
  ['a@vidyut.example', 'vidyut.example'],
  ['a@mail.b.vidyut.example', 'vidyut.example'],
  ['a@Labs.Vidyut.co.in', 'vidyut.co.in'],
  ['a@cs.college.ac.in', 'college.ac.in'],
  ['a@GMAIL.com', undefined],
  ['a@rediffmail.com', undefined],
])('the domain that somebody owns of %s is %s', (address, domain) => {
  expect(ownedDomain(address)).toBe(domain);
});

describe('the next in line', () => {
  const people = (...addresses: string[]) => addresses.map((personalmailid) => ({ personalmailid }));
  const next = (waiting: string[], offered: string[], free: number, capacity = 3) =>
    nextInLine({ waiting: people(...waiting), offered, free, capacity })?.personalmailid;

  it('is who has waited longest', () => {
    expect(next(['a@one.example', 'b@two.example'], [], 1)).toBe('a@one.example');
    expect(next([], [], 1)).toBeUndefined();
  });

  it('is somebody else once one domain has a third of the offers', () => {
    const stranger = (n: number) => `${n}@x${n}.trap.example`;
    expect(next([stranger(3), 'b@gmail.com'], [stranger(1), stranger(2)], 7)).toBe(stranger(3));
    expect(next([stranger(4), 'b@gmail.com'], [1, 2, 3].map(stranger), 6)).toBe('b@gmail.com');
    expect(next([stranger(2), 'b@gmail.com'], [stranger(1)], 1)).toBe('b@gmail.com');
  });

  it('is of that domain if nobody else waits, up to a third of the capacity', () => {
    expect(next(['2@trap.example'], ['1@trap.example'], 1, 6)).toBe('2@trap.example');
    expect(next(['2@trap.example'], ['1@trap.example'], 1, 5)).toBeUndefined();
    expect(next(['1@trap.example'], [], 1, 1)).toBe('1@trap.example');
  });

  it('is anybody of a public provider', () => {
    expect(next(['2@gmail.com', 'b@two.example'], ['1@gmail.com'], 1)).toBe('2@gmail.com');
  });
});
