import type { BankMarks } from '@samagam/contract/money/bank';

/** Of a credit that only its day and its amount tell apart. */
export const NO_MARKS: BankMarks = {
  days: [],
  words: '',
  letters: '',
  reference: '',
  transfer: '',
  numbers: [],
  balance: '',
  row: '',
  others: [],
};
