import type { BankColumns } from '@samagam/contract/money/bank';
import { describe, expect, it } from 'vitest';
import { decodeText } from '../text/decode-text.ts';
import { bankAmount, bankDate, bankSign, type DayOrder } from './bank-cells.ts';
import { guessColumns } from './bank-columns.ts';
import { type Transfer, matchBank, proposeMatches, referencesIn } from './match-bank.ts';
import { readBankFile } from './read-bank.ts';

const read = (text: string, columns?: BankColumns) =>
  readBankFile(text, columns ?? guessColumns(text)!.columns, { now: Date.UTC(2026, 11, 1) });

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
    const why = 'it has an amount and no date';
    expect(read(text)).toMatchObject({
      rows: 4,
      debits: 1,
      named: [
        { line: 7, why },
        { line: 8, why: 'its date cannot be read' },
      ],
      credits: [
        {
          on: '26-Nov-2026',
          days: ['26-Nov-2026', '26-Nov-2026'],
          amount: 620_791,
          narration: 'NEFT CR-UTIB0000001-RAZORPAY SOFTWARE-AXISCN0912345678',
          reference: 'AXISCN0912345678',
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
      'cells that a spreadsheet must not change',
      '="Txn Date",Description,Debit,Credit\n="26-11-2026 10:05:33",A,,="1,180.00"\n"=""26-11-2026""",B,,"=""5.00"""\n',
      [118_000, 500],
    ],
    [
      'fewer cells in most rows than in the headings',
      'Date,Narration,Credit,Debit,Balance,\n26/11/2026,A,5.00\n26/11/2026,B,6.00\n26/11/2026,C,,7.00\n',
      [500, 600],
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

  it('joins a narration of two rows', () => {
    const text = 'Date,Narration,Credit\n26/11/2026,A,1.00\n26/11/2026,A,1.00\n,AXISCN0912345678,\n';
    const narrations = read(text)?.credits.map(({ narration }) => narration);
    expect(narrations).toEqual(['A', 'A AXISCN0912345678']);
  });

  it.each([
    ['an amount that is a word', '27/11/2026,B,1 lakh,', 'its amount cannot be read'],
    ['an amount of another country', '27/11/2026,B,"1.180,00",', 'its amount cannot be read'],
    ['another currency', '27/11/2026,B,USD 500.00,', 'its amount cannot be read'],
    ['a date that no calendar has', '31/02/2026,B,5.00,', 'its date cannot be read'],
    ['a date as a number of days', '46352,B,5.00,', 'its date cannot be read'],
    ['no date', ',B,5.00,', 'it has an amount and no date'],
    ['a comma in its narration', '27/11/2026,B, and C,5.00,9.00', 'it has more cells than the headings'],
    ['cells after the last one, and no figure', '27/11/2026,B,,,also', 'it has more cells than the headings'],
    ['a comma in its amount', '27/11/2026,B,"2,00",', 'its amount cannot be read'],
    ['a comma without quotation marks', '27/11/2026,B,1,61,800.00', 'it has more cells than the headings'],
    ['a quotation mark', '27/11/2026,"B,5.00,', 'a quotation mark joins it with other lines'],
    ['a cell too few', '27/11/2026,B,5.00', 'it has fewer cells than the headings'],
    ['the sum of a page', '27/11/2026,Page Total,5.00,', 'it is a total or a balance'],
    ['a balance of the page before', '27/11/2026,B/F,5.00,', 'it is a total or a balance'],
    ['a year in another place', '26/11/05,B,5.00,', 'its date is long ago, or in the future'],
    ['a date of the future', '27/11/2062,B,5.00,', 'its date is long ago, or in the future'],
  ])('names a row with %s', (_, row, why) => {
    const found = read(`Date,Narration,Credit,Balance\n26/11/2026,A,1.00,9\n${row}\n`)!;
    expect(found).toMatchObject({ credits: [{ amount: 100 }], named: [{ line: 3, why }], debits: 0 });
    expect(found.rows).toBe(2);
  });

  it('reads the rows after a quotation mark that is one of a text', () => {
    const rows = '27/11/2026,"B,5.00,\n28/11/2026,C,6.00,\n29/11/2026,"D,7.00,';
    const found = read(`Date,Narration,Credit,Balance\n26/11/2026,A,1.00,9\n${rows}\n`)!;
    expect(found.credits.map(({ amount }) => amount)).toEqual([100, 500, 600]);
    expect(found.named).toEqual([{ line: 5, why: 'a quotation mark joins it with other lines' }]);
  });

  it('counts rows without an amount, and passes over headings of a new page and lines of words', () => {
    const head = 'Date,Narration,Credit,Balance';
    const rows = [
      '26/11/2026,OPENING BALANCE,,9.00',
      '26/11/2026,A,1.00,10.00',
      head,
      '27/11/2026,B,2.00,12.00',
    ];
    const text = [head, ...rows, 'End of the statement, computer generated, no signature,, thanks'].join(
      '\n',
    );
    expect(read(text)).toMatchObject({ rows: 3, debits: 1, named: [], credits: [{}, {}] });
  });

  it.each([
    ['month first, by one row', ['11/05/2026', '11/13/2026', '11/25/2026'], ['05', '13', '25'], undefined],
    ['day first, by one row', ['05/11/2026', '13/11/2026', '25/11/2026'], ['05', '13', '25'], undefined],
    [
      'year first, with slashes or without',
      ['2026/11/05', '20261113', '2026.11.25'],
      ['05', '13', '25'],
      undefined,
    ],
    ['names of months', ['Nov 5, 2026', 'Fri 13 Nov 2026', '25-NOV-26'], ['05', '13', '25'], undefined],
    ['the same in both orders', ['11/11/2026'], ['11'], undefined],
    [
      'possible in both orders',
      ['05/11/2026', '06/11/2026'],
      ['05', '06'],
      { dayFirst: [], monthFirst: [], example: '05/11/2026' },
    ],
    [
      'of both orders',
      ['13/11/2026', '11/25/2026', '05/11/2026'],
      ['13', '05'],
      { dayFirst: [2], monthFirst: [3], example: '05/11/2026' },
    ],
  ])('with dates %s', (_, dates, days, doubt) => {
    const text = ['Date,Narration,Credit', ...dates.map((date) => `"${date}",A,1.00`)].join('\n');
    const found = read(text)!;
    expect(found.credits.map(({ on }) => on)).toEqual(days.map((day) => `${day}-Nov-2026`));
    expect(found.doubt).toEqual(doubt);
    expect(found.named).toHaveLength(dates.length - days.length);
  });

  it('is read in the order that staff choose', () => {
    const text = 'Date,Narration,Credit\n05/11/2026,A,1.00\n';
    const { columns } = guessColumns(text)!;
    const days = (order: DayOrder) => readBankFile(text, columns, { order })!;
    expect(days('month')).toMatchObject({ credits: [{ on: '11-May-2026' }] });
    expect(days('day')).toMatchObject({ credits: [{ on: '05-Nov-2026' }] });
    expect(days('month').doubt).toBeUndefined();
  });

  it.each([
    ['a word for a deposit', 'Amount,Type', ['5.00,Deposit', '2.00,Withdrawal'], [500], 1, 0],
    ['words of an American bank', 'Amount,Type', ['5.00,ACH_CREDIT', '-2.00,ACH_DEBIT'], [500], 1, 0],
    ['another word beside a sign', 'Amount,Type', ['5.00,REFUND', '-2.00,FEE'], [500], 1, 0],
    ['another word without a sign', 'Amount,Type', ['5.00,REFUND', '2.00,DR'], [], 1, 1],
    ['words in some cells', 'Amount,Other', ['5.00 Cr,', '2.00,'], [500], 0, 1],
    ['a plus', 'Amount,Other', ['+5.00,', '-2.00,'], [500], 1, 0],
    ['letters', 'Amount,D/C', ['5.00,C', '2.00,D'], [500], 1, 0],
    ['nothing that says which', 'Amount,Other', ['5.00,', '2.00,'], [], 0, 2],
  ])('with one column of amounts and %s', (_, headings, rows, amounts, debits, named) => {
    const text = [`Date,Narration,${headings}`, ...rows.map((row) => `26/11/2026,A,${row}`)].join('\n');
    const found = read(text)!;
    expect(found.credits.map(({ amount }) => amount)).toEqual(amounts);
    expect([found.debits, found.named.length]).toEqual([debits, named]);
  });

  it('has no references in a column of serial numbers', () => {
    const rows = (first: number) =>
      ['A', 'B', 'C'].map(
        (text, nth) => `${13 + nth}/11/2026,${text},TXN${first + nth},${nth === 1 ? '' : 5}`,
      );
    const references = (first: number) =>
      read(['Date,Narration,Ref No,Credit', ...rows(first)].join('\n'))!.credits.map(
        ({ texts }) => texts.reference,
      );
    expect(references(100_001)).toEqual(['', '']);
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
    ['1,23,456.70', 12_345_670, undefined],
    ['₹ 500', 50_000, undefined],
    ['Rs. 500.00', 50_000, undefined],
    ['(500.00)', 50_000, 'debit'],
    ['-500.00', 50_000, 'debit'],
    ['500.00-', 50_000, 'debit'],
    ['500.00Dr', 50_000, 'debit'],
    ['500.00 Cr.', 50_000, 'credit'],
    ['+500.00', 50_000, 'credit'],
    ['one', undefined, undefined],
    ['', undefined, undefined],
  ])('%j is %s paise, and says %s', (cell, paise, says) => {
    const amount = bankAmount(cell);
    expect([amount?.paise, amount?.says]).toEqual([paise, says]);
  });

  it.each([
    ['CR', 'credit'],
    ['Credit', 'credit'],
    ['Deposit', 'credit'],
    ['ACH_CREDIT', 'credit'],
    ['+', 'credit'],
    ['Dr.', 'debit'],
    ['Withdrawal', 'debit'],
    ['−', 'debit'],
    ['Transfer', undefined],
    ['', undefined],
  ])('%j says %s', (cell, says) => {
    expect(bankSign(cell)).toBe(says);
  });
});

describe('a credit of the bank', () => {
  const DAY = 86_400_000;
  const at = 100 * DAY;
  const transfer: Transfer = {
    kind: 'settlement',
    id: 'setl_1',
    utrs: ['AXISCN0912345678'],
    amount: 620_791,
    at,
  };
  const line = { id: 'l1', at, amount: 620_791, narration: 'NEFT-AXISCN0912345678-RAZORPAY', reference: '' };

  it.each([
    ['with number and amount', line, [transfer], ['setl_1']],
    [
      'with the number inside a longer word',
      { ...line, narration: 'NEFTCRAXISCN0912345678RZP' },
      [transfer],
      ['setl_1'],
    ],
    ['with an earlier number', line, [{ ...transfer, utrs: ['LATER00001', ...transfer.utrs] }], ['setl_1']],
    [
      'without the leading zeros of the number',
      { ...line, narration: 'UPI 633212345678' },
      [{ ...transfer, utrs: ['0633212345678'] }],
      ['setl_1'],
    ],
    ['that staff have separated', { ...line, apart: ['setl_1'] }, [transfer], []],
    ['with the beginning of the number', { ...line, narration: 'AXISCN09123456' }, [transfer], []],
    ['with another amount', { ...line, amount: 1 }, [transfer], []],
    ['with another number', { ...line, narration: 'NEFT-AXISCN0912345679' }, [transfer], []],
    [
      'with a short number inside a longer one',
      { ...line, narration: '0012345600' },
      [{ ...transfer, utrs: ['123456'] }],
      [],
    ],
  ])('%s finds its other side, or does not', (_, one, transfers, ids) => {
    expect(matchBank([one], transfers).map((match) => match.transfer.id)).toEqual(ids);
  });

  const cut = { ...line, narration: 'NEFT AXISCN09123456 RAZORPAY' };
  it.each([
    ['the beginning of the number', cut, ['setl_1']],
    ['a beginning of ten signs', { ...cut, narration: 'AXISCN0912' }, ['setl_1']],
    ['a shorter beginning', { ...cut, narration: 'AXISCN091' }, []],
    ['another amount', { ...cut, amount: 620_790 }, []],
    ['three days later', { ...cut, at: at + 3 * DAY }, ['setl_1']],
    ['four days later', { ...cut, at: at + 4 * DAY }, []],
    ['a decision of staff against it', { ...cut, apart: ['setl_1'] }, []],
  ])('is proposed, and not matched alone: %s', (_, one, ids) => {
    expect(proposeMatches([one], [transfer]).map((match) => match.transfer.id)).toEqual(ids);
    expect(matchBank([one], [transfer])).toEqual([]);
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
