import * as z from 'zod/mini';
import { wholeNumber } from './fields.ts';
import { MAX_PRICE } from './limits.ts';
import { say } from './messages.ts';
import { writtenAmount } from './written-amount.ts';

/** The digits of `₹1,500/-` and `1,50,000.00`; other values, also with paise, are passed through. */
const withoutRupeeSigns = z.transform((value: unknown) => {
  const amount = typeof value === 'string' ? writtenAmount(value) : null;
  return amount && Number(amount.paise) === 0 ? amount.rupees : value;
});

/** Whole rupees. */
export const price = (field: string) =>
  z.pipe(withoutRupeeSigns, wholeNumber(field, 0, MAX_PRICE, say.invalidPrice));
