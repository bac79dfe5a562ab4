import { anOrder } from '@samagam/emulators/builders/an-order';
import { expect, it } from 'vitest';
import { keysFrom } from '../services/keys.ts';
import { seatCodes, seatCoupons } from './coupons-of-seats.ts';

const keys = keysFrom('a master secret for tests, 32 characters or more');
const line = { tickettype: 'Delegate', seats: 2, price: 200_000, discount: 0, discountpercentage: 0 };

it('the codes of a group are those of its coupons, and every one that a seat had before', () => {
  const before = { ...anOrder(), lines: [line] };
  const after = { ...before, replacedseats: [{ seat: 1, times: 2 }] };
  const codesOf = (order: typeof before) => seatCoupons(keys, order).map(({ couponcode }) => couponcode);
  expect(seatCodes(keys, before)).toEqual(codesOf(before));
  const codes = seatCodes(keys, after);
  expect(codes).toHaveLength(4);
  expect(codes).toEqual(expect.arrayContaining([...codesOf(before), ...codesOf(after)]));
});
