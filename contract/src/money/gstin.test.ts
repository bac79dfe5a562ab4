import { expect, it, test } from 'vitest';
import { isBuyerNumber, isGstin, isUin, isWithoutState, stateOfGstin } from './gstin.ts';

/** Registrations that companies publish, and the usual sample. */
const VALID = [
  '27AAPFU0939F1ZV',
  '29AAGCB7383J1Z4',
  '24AAACC4175D1Z4',
  '27AAACR5055K1Z7',
  '29AABCT3518Q1ZS',
  '06AABCU9603R1ZR',
];

test.each(VALID)('accepts %s', (gstin) => {
  expect(isGstin(gstin)).toBe(true);
});

it('refuses every other check character', () => {
  for (const character of '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'.replace('V', ''))
    expect([character, isGstin(`27AAPFU0939F1Z${character}`)]).toEqual([character, false]);
});

test.each([
  ['another state', '29AAPFU0939F1ZV'],
  ['two digits exchanged', '27AAPFU0993F1ZV'],
  // Its check character is right.
  ['an unknown state', '39AAPFU0939F1ZQ'],
  ['small letters', '27aapfu0939f1zv'],
  ['a space', '27AAPFU0939F1ZV '],
  ['a line break', '27AAPFU0939F1ZV\n'],
  ['too few characters', '27AAPFU0939F1Z'],
  ['no Z', '27AAPFU0939F1AV'],
  ['nothing', ''],
])('refuses %s', (_, gstin) => {
  expect(isGstin(gstin)).toBe(false);
});

it('knows the state of a GSTIN', () => {
  expect(VALID.map(stateOfGstin)).toEqual(['27', '29', '24', '27', '29', '06']);
});

/** A UIN of a body of the United Nations, suppliers of OIDAR services, a deductor and a collector. */
const OF_BUYERS = [
  '0717UNO00157UNO',
  '9917IRL29003OSG',
  '9917SGP29003OSP',
  '29BLRU12345A1DM',
  '27MUMA01234B1CE',
];

it.each(OF_BUYERS)('accepts %s of a buyer, and not of a seller', (number) => {
  expect([isBuyerNumber(number), isGstin(number)]).toEqual([true, false]);
});

it.each([...OF_BUYERS, ...VALID])('refuses %s with any one character wrong', (number) => {
  for (let at = 0; at < number.length; at += 1) {
    const other = number[at] === '7' ? '8' : '7';
    const wrong = `${number.slice(0, at)}${other}${number.slice(at + 1)}`;
    expect([wrong, isBuyerNumber(wrong)]).toEqual([wrong, false]);
  }
});

it('knows numbers whose holder may be in any state, and a UIN among them', () => {
  const numbers = ['0717UNO00157UNO', '9917IRL29003OSG', '29AAGCB7383J1Z4'];
  expect(numbers.map(isWithoutState)).toEqual([true, true, false]);
  expect(numbers.map(isUin)).toEqual([true, false, false]);
});
