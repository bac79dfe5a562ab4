import type { BankColumns } from '@samagam/contract/money/bank';
import { describe, expect, it } from 'vitest';
import { decodeText } from '../text/decode-text.ts';
import { bankAmount, bankDate } from './bank-cells.ts';
import { matchBank, referencesIn } from './match-bank.ts';
import { guessColumns, readBankFile } from './read-bank.ts';

const read = (text: string, columns?: BankColumns) =>
  readBankFile(text, columns ?? guessColumns(text)!.columns);

/** The two bytes of UTF-16, the smaller one first. */
const codes = (letter: string) => [letter.charCodeAt(0) & 255, letter.charCodeAt(0) >> 8];

describe('a bank statement', () => {
  it('with two columns of amounts, a header in a later row and a total row is read without debits', () => {
    const text = [
      'HDFC BANK Ltd.,,,,,,',
      'Statement From : 01/11/2026 To : 30/11/2026,,,,,,',
      ',,,,,,',
      'Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance',
      '26/11/26,NEFT CR-UTIB0000001-RAZORPAY SOFTWARE-AXISCN0912345678,AXISCN0912345678,26/11/26,,"6,207.91","1,06,207.91"',
      '27/11/26,SALARY RAVI,000123,27/11/26,"50,000.00",,"56,207.91"',
      ',,,,"50,000.00","6,207.91",',
      'Total,,,,"50,000.00","6,207.91",',
    ].join('\r\n');
    expect(guessColumns(text)!.columns).toEqual({
      date: 'Date',
      narration: 'Narration',
      reference: 'Chq./Ref.No.',
      credit: 'Deposit Amt.',
      amount: '',
      sign: '',
      balance: 'Closing Balance',
    });
    expect(read(text)).toEqual({
      unread: [],
      credits: [
        {
          on: '26-Nov-2026',
          amount: 620_791,
          narration: 'NEFT CR-UTIB0000001-RAZORPAY SOFTWARE-AXISCN0912345678',
          reference: 'AXISCN0912345678',
          balance: '1,06,207.91',
          nth: 0,
        },
      ],
    });
  });

  it('with headings of its own lets staff choose the columns', () => {
    const text = 'A bank\n\nWhen,What,Plus,Minus\n26-Nov-2026,NEFT,5.00,\n';
    const { headings, columns } = guessColumns(text)!;
    expect([headings, Object.values(columns).join('')]).toEqual([['When', 'What', 'Plus', 'Minus'], '']);
    const chosen = { ...columns, date: 'When', narration: 'What', credit: 'Plus' };
    expect(read(text, chosen)!.credits).toMatchObject([{ on: '26-Nov-2026', amount: 500 }]);
    expect(guessColumns('Just a line\n')).toBeUndefined();
  });

  it('costs no time with a cell of many blanks', () => {
    expect(bankAmount(`1${' '.repeat(100_000)}x`)).toBeUndefined();
  });

  it.each([
    [
      'a column with words for Cr and Dr beside the amount',
      'Txn Dt,Particulars of Txn,Amount,Credit/Debit\n26-Nov-2026,NEFT,5.00,Credit\n26-Nov-2026,FEE,2.00,Debit\n',
      [500],
    ],
    [
      'columns for money in and out',
      'Txn Dt,Particulars of Txn,Chq / Ref,Val Dt,Money Out (INR),Money In (INR),Running Bal\n26-Nov-2026,NEFT,1,26-Nov-2026,,5.00,9\n',
      [500],
    ],
    [
      'one column with Cr and Dr beside it',
      'Txn Date;Description;Amount;Cr/Dr\n26-Nov-2026;NEFT ASHA;50,000.00;CR\n26-Nov-2026;FEE;20.00;DR\n',
      [5_000_000],
    ],
    [
      'one column with the sign in the cell, separated by tabs',
      'Value Date\tParticulars\tAmount\tBalance\n2026-11-26\tNEFT\t1,180.00 Cr\t9\n2026-11-26\tATM\t500.00 Dr\t8\n2026-11-27\tX\t-5.00\t7\n',
      [118_000],
    ],
    [
      'dashes for empty amounts',
      'Date|Remarks|Debit|Credit\n26 Nov 2026|A|-|₹ 10.50\n27 Nov 2026|B|3.00|-\n',
      [1050],
    ],
  ])('with %s is read', (_, text, amounts) => {
    expect(read(text)?.credits.map(({ amount }) => amount)).toEqual(amounts);
  });

  it('in UTF-16 or Windows-1252 is read as one in UTF-8', () => {
    const text = 'Date,Narration,Credit\r\n26/11/2026,Café “₹”,12.00\r\n';
    const utf16 = new Uint8Array([0xff, 0xfe, ...Array.from(text, codes).flat()]);
    expect(read(decodeText(utf16)!.text)).toEqual(read(text));
    const old = Uint8Array.from('Date,Narration,Credit\r\n26/11/2026,Caf\xe9,12.00\r\n', (letter) =>
      letter.charCodeAt(0),
    );
    expect(read(decodeText(old)!.text)?.credits[0]!.narration).toBe('Café');
  });

  it('has equal rows apart, joins a narration of two rows, and names lines whose amount cannot be read', () => {
    const text =
      'Date,Narration,Credit\n26/11/2026,A,1.00\n26/11/2026,A,1.00\n,AXISCN0912345678,\n27/11/2026,B,one\n';
    expect(read(text)).toMatchObject({
      credits: [
        { narration: 'A', nth: 0 },
        { narration: 'A AXISCN0912345678', nth: 0 },
      ],
      unread: [5],
    });
    const same = 'Date,Narration,Credit\n26/11/2026,A,1.00\n26/11/2026,A,1.00\n';
    expect(read(same)?.credits.map(({ nth }) => nth)).toEqual([0, 1]);
  });

  it('without the chosen headings is not read', () => {
    const { columns } = guessColumns('Date,Narration,Credit\n')!;
    expect(read('Datum,Text,Haben\n26/11/2026,A,1.00\n', columns)).toBeUndefined();
    expect(guessColumns('no headings at all\n')).toBeUndefined();
  });

  it('keeps words out of the reference, because only the narration is erased with its person', () => {
    const text = 'Date,Narration,Ref No,Credit\n26/11/2026,NEFT,Asha Raman 12,1.00\n';
    expect(read(text)?.credits[0]).toMatchObject({ narration: 'NEFT Asha Raman 12', reference: '' });
  });
});

describe('a cell', () => {
  it.each([
    ['26/11/2026', '26-Nov-2026'],
    ['6-1-26', '06-Jan-2026'],
    ['26-NOV-26', '26-Nov-2026'],
    ['26 November 2026', '26-Nov-2026'],
    ['2026-11-26', '26-Nov-2026'],
    ['26/11/2026 10:04:00', '26-Nov-2026'],
    ["'26/11/2026", '26-Nov-2026'],
    ['31/02/2026', undefined],
    ['Total', undefined],
    ['', undefined],
  ])('%j is the date %s', (cell, date) => {
    expect(bankDate(cell)).toBe(date);
  });

  it.each([
    ['1,23,456.70', '', 12_345_670],
    ['₹ 500', '', 50_000],
    ['Rs. 500.00', '', 50_000],
    ['(500.00)', '', -50_000],
    ['-500.00', '', -50_000],
    ['500.00-', '', -50_000],
    ['500.00Dr', '', -50_000],
    ['500.00 Cr.', '', 50_000],
    ['500.00', 'DR', -50_000],
    ['500.00', 'Credit', 50_000],
    ['one', '', undefined],
    ['', '', undefined],
  ])('%j with the sign %j is %s paise', (cell, sign, paise) => {
    expect(bankAmount(cell, sign)).toBe(paise);
  });
});

describe('a credit of the bank', () => {
  const transfer = { kind: 'settlement', id: 'setl_1', utr: 'AXISCN0912345678', amount: 620_791 } as const;
  const line = { id: 'l1', amount: 620_791, narration: 'NEFT-AXISCN0912345678-RAZORPAY', reference: '' };

  it.each([
    ['with number and amount', line, [transfer], ['setl_1']],
    [
      'with the number inside a longer word',
      { ...line, narration: 'NEFTCRAXISCN0912345678RZP' },
      [transfer],
      ['setl_1'],
    ],
    ['with another amount', { ...line, amount: 1 }, [transfer], []],
    ['with another number', { ...line, narration: 'NEFT-AXISCN0912345679' }, [transfer], []],
    [
      'with a short number inside a longer one',
      { ...line, narration: '0012345600' },
      [{ ...transfer, utr: '123456' }],
      [],
    ],
  ])('%s finds its other side, or does not', (_, one, transfers, ids) => {
    expect(matchBank([one], transfers).map((match) => match.transfer.id)).toEqual(ids);
  });

  it('uses each transfer once', () => {
    expect(matchBank([line, { ...line, id: 'l2' }], [transfer])).toHaveLength(1);
  });

  it('offers the words of its texts that may be a reference', () => {
    expect(referencesIn({ reference: '000123456789', narration: 'UPI/asha/axis12' })).toEqual([
      '000123456789',
      'AXIS12',
    ]);
  });
});
