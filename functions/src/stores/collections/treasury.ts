/** Settlements of the gateway, and credits of the bank. Amounts in paise, moments in epoch milliseconds. */
import { bankColumns, bankLine } from '@samagam/contract/money/bank';
import { settlement, settlementFinding, settlementLine } from '@samagam/contract/money/settlement-line';
import { treasurerSettings } from '@samagam/contract/money/treasurer-forms';
import * as z from 'zod/mini';
import { NOT_PERSONAL, row } from './register.ts';

const FROM_THE_BOOKS = { books: true } as const;

/** `fetchedto`: the Indian day up to which all reports were read. `checkedto`: payments before it have been looked for. */
const fetched = z.object({
  kind: z.literal('fetched'),
  fetchedto: z.string(),
  workedat: z.number(),
  checkedto: z.number(),
});
const chosen = z.object({
  kind: z.literal('chosen'),
  settings: z.optional(treasurerSettings),
  columns: z.optional(bankColumns),
});
/** `on`: the Indian day of the last audit of the night. */
const watched = z.object({ kind: z.literal('watched'), on: z.string() });
/** Orders whose money may have no owner, as last looked for. */
const unowned = z.object({ kind: z.literal('unowned'), orderids: z.array(z.string()), lookedat: z.number() });

export const rows = {
  settlements: row({
    schema: settlement,
    ...NOT_PERSONAL,
    purpose: 'Shows what the gateway paid out to the bank account.',
    period: FROM_THE_BOOKS,
  }),
  settlementlines: row({
    schema: settlementLine,
    ...NOT_PERSONAL,
    purpose: 'Shows which payments, refunds and fees a settlement is made of.',
    period: FROM_THE_BOOKS,
  }),
  settlementfindings: row({
    schema: settlementFinding,
    ...NOT_PERSONAL,
    purpose: 'Shows the treasurer where settlements and our records differ.',
    period: FROM_THE_BOOKS,
  }),
  banklines: row({
    schema: bankLine,
    personal: ['narration'],
    purpose: 'Shows which settlement or recorded payment has reached the bank account.',
    shown: ['on', 'amount', 'reference', 'orderids'],
    found: [
      { list: 'orderids', of: 'transactions' },
      { field: 'narration', holds: 'a text' },
      { field: 'narration', holds: 'a name' },
    ],
    period: { books: true, left: 'narration' },
    erased: {
      blank: () => ({ narration: '' }),
      keeps: 'the day, the amount, the number of the transfer and what it was matched with, for the accounts',
    },
  }),
  treasury: row({
    schema: z.discriminatedUnion('kind', [fetched, chosen, unowned, watched]),
    personal: ['settings'],
    purpose:
      'Shows up to when settlements were fetched, how the files of the bank are read, and who gets the figures of a month.',
    found: { because: 'An admin edits the settings of the treasurer in the back-office.' },
    period: { until: 'Always; it is four records.' },
    erased: { keep: 'An admin edits it' },
  }),
};
