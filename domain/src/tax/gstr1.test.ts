import { aLine, aTaxDocument, REGISTERED_BUYER } from '@samagam/emulators/builders/a-tax-document';
import { expect, it } from 'vitest';
import { taxAmounts } from './gst-split.ts';
import { returnPeriod } from './return-period.ts';
import { gstr1 } from './gstr1.ts';
import { percentOf } from '../order/pricing.ts';
import type { TaxAmounts, TaxDocument } from './document.ts';

const MONTH = '2026-11';

it('has tables whose totals are those of the documents, to the paisa', () => {
  for (let seed = 1; seed <= 300; seed += 1) {
    const documents = randomDocuments(seed);
    const { b2b, b2cl, b2cs, cdnr, cdnur, hsn } = gstr1(returnPeriod(MONTH), documents);
    const notes = documents.filter(({ kind }) => kind === 'creditnote');
    const invoices = documents.filter(({ kind }) => kind === 'invoice');
    const expected = { seed, ...totals(invoices, notes) };
    expect({ seed, ...totals([...b2b, ...b2cl, ...b2cs], [...cdnr, ...cdnur]) }).toEqual(expected);
    expect({ seed, ...totals([...hsn.b2b, ...hsn.b2c], []) }).toEqual(expected);
    for (const row of b2cs)
      expect(row.total).toBe(row.taxable + row.cgst + row.sgst + row.igst + (row.roundoff ?? 0));
  }
});

it('divides the taxes of the largest order without losing a paisa', () => {
  const lines = [1, 2, 3].map((sac) => aLine({ sac: String(sac), taxable: 3_333_333_333_333 }));
  const taxable = 9_999_999_999_999;
  const gst = percentOf(taxable, 18);
  const document = aTaxDocument({
    lines,
    ...taxAmounts({ taxable, gst, gstpercent: 18, isInterState: true }),
  });
  const taxes = gstr1(returnPeriod(MONTH), [document]).hsn.b2c.map(({ igst }) => igst);
  expect(taxes.reduce((sum, tax) => sum + tax, 0)).toBe(gst);
  expect(Math.max(...taxes) - Math.min(...taxes)).toBeLessThanOrEqual(1);
});

it('reports an invoice to another state on its own above one lakh, and not at one lakh', () => {
  const lakh = aTaxDocument({ placeofsupply: '29', total: 100_000_00 });
  const above = aTaxDocument({ serial: 'SG/26-27/00043', placeofsupply: '29', total: 100_000_01 });
  const { b2cl, b2cs } = gstr1(returnPeriod(MONTH), [lakh, above]);
  expect(b2cl.map(({ serial }) => serial)).toEqual(['SG/26-27/00043']);
  expect(b2cs.map(({ total }) => total)).toEqual([100_000_00]);
});

it('omits a state in which credit notes equal the sales', () => {
  const sale = aTaxDocument();
  const note = aTaxDocument({ kind: 'creditnote', serial: 'SGC/26-27/00001', number: 1 });
  expect(gstr1(returnPeriod(MONTH), [sale, note]).b2cs).toEqual([]);
});

it('refuses a credit note whose table depends on a missing invoice', () => {
  const note = aTaxDocument({
    kind: 'creditnote',
    placeofsupply: '29',
    original: { serial: 'SG/25-26/00001', issuedat: 0 },
  });
  expect(() => gstr1(returnPeriod(MONTH), [note])).toThrow('is missing');
});

it.each(['', '29AAGCV5555K1Z1'])(
  'ignores a receipt and its credit note, with the buyer’s GSTIN "%s"',
  (gstin) => {
    const ours = aTaxDocument().seller;
    const receipt = aTaxDocument({
      kind: 'receipt',
      serial: 'TSTR/26-27/00001',
      seller: { ...ours, gstin: '' },
      placeofsupply: '',
      buyer: { ...REGISTERED_BUYER, gstin },
    });
    const note = { ...receipt, kind: 'creditnote', serial: 'TSTC/26-27/00001' } as const;
    const original = { serial: receipt.serial, issuedat: receipt.issuedat };
    expect(gstr1(returnPeriod(MONTH), [receipt, { ...note, original }])).toEqual(
      gstr1(returnPeriod(MONTH), []),
    );
  },
);

it('reports what has no GST in table 8, by kind, buyer and state, and in no other table', () => {
  const bill = (given: Partial<TaxDocument>) =>
    aTaxDocument({ gstpercent: 0, cgst: 0, sgst: 0, total: 900_000, ...given });
  const documents = [
    bill({ exempt: 'exempt' }),
    bill({ exempt: 'nil', buyer: REGISTERED_BUYER, placeofsupply: '29' }),
    // A tax invoice at 0 %.
    bill({ buyer: REGISTERED_BUYER }),
    bill({ kind: 'creditnote', exempt: 'exempt', taxable: 300_000, total: 300_000 }),
    bill({ exempt: 'nongst', placeofsupply: '29', taxable: 20_000_000, total: 20_000_000 }),
  ];
  const taken = bill({ kind: 'creditnote', exempt: 'exempt' });
  expect(gstr1(returnPeriod(MONTH), [bill({ exempt: 'exempt' }), taken]).exempt).toEqual([]);
  const { exempt, hsn: _hsn, docs: _docs, ...others } = gstr1(returnPeriod(MONTH), documents);
  const none = { nil: 0, exempt: 0, nongst: 0 };
  expect(exempt).toEqual([
    { ...none, isinterstate: true, isregistered: true, nil: 900_000 },
    { ...none, isinterstate: false, isregistered: true, exempt: 900_000 },
    { ...none, isinterstate: true, isregistered: false, nongst: 20_000_000 },
    { ...none, isinterstate: false, isregistered: false, exempt: 600_000 },
  ]);
  expect(others).toEqual({ b2b: [], b2cl: [], b2cs: [], cdnr: [], cdnur: [], at: [], atadj: [] });
});

const DAY = 86_400_000;
const at = (text: string) => Date.parse(`${text}+05:30`);

it.each([
  // Received, issued, months of the advance and of its adjustment.
  ['in the month of its invoice', '2026-11-01T00:00', '2026-11-30T23:59', '', ''],
  ['before midnight, invoiced after it', '2026-11-30T23:59', '2026-12-01T00:05', '2026-11', '2026-12'],
  ['in the month before', '2026-10-28T00:00', '2026-11-25T10:00', '2026-10', '2026-11'],
  ['in the financial year before', '2026-03-31T23:59', '2026-04-20T10:00', '2026-03', '2026-04'],
] as const)('reports an advance that was received %s', (_what, receivedat, issuedat, advance, adjusted) => {
  const document = aTaxDocument({ receivedat: at(receivedat), issuedat: at(issuedat) });
  const months = ['2026-03', '2026-04', '2026-10', '2026-11', '2026-12'];
  const monthsWith = (table: 'at' | 'atadj') =>
    months.filter((month) => gstr1(returnPeriod(month), [document])[table].length > 0);
  expect(monthsWith('at')).toEqual(advance ? [advance] : []);
  expect(monthsWith('atadj')).toEqual(adjusted ? [adjusted] : []);
});

it('sums advances by place and rate, without corrected invoices, and what has no GST', () => {
  const earlier = { receivedat: at('2026-10-28T00:00') };
  const documents = [
    aTaxDocument(earlier),
    aTaxDocument({ ...earlier, buyer: REGISTERED_BUYER }),
    aTaxDocument({ ...earlier, replaces: 'SG/26-27/00001' }),
    aTaxDocument({ ...earlier, gstpercent: 0, exempt: 'exempt', cgst: 0, sgst: 0, total: 900_000 }),
    aTaxDocument({ ...earlier, placeofsupply: '29', cgst: 0, sgst: 0, igst: 162_000 }),
    aTaxDocument({ issuedat: at('2026-11-25T10:00') - 40 * DAY }),
  ];
  const { atadj } = gstr1(returnPeriod(MONTH), documents);
  expect(atadj.map(({ placeofsupply, taxable, gstpercent }) => [placeofsupply, taxable, gstpercent])).toEqual(
    [
      ['29', 900_000, 18],
      ['33', 1_800_000, 18],
    ],
  );
  expect(gstr1(returnPeriod('2026-10'), documents).at).toEqual(atadj);
});

it('leaves a credit note that is too late to reduce GST out of every table', () => {
  const late = aTaxDocument({ kind: 'creditnote', commercial: true, serial: 'SGC/26-27/00001', number: 1 });
  expect(gstr1(returnPeriod(MONTH), [late])).toEqual(gstr1(returnPeriod(MONTH), []));
});

it('has only registered buyers in an IFF, which the return of the quarter then leaves out', () => {
  const document = (number: number, month: number, given: Partial<TaxDocument> = {}) =>
    aTaxDocument({
      serial: `SG/26-27/0000${number}`,
      number,
      issuedat: Date.UTC(2026, month, 10),
      buyer: REGISTERED_BUYER,
      ...given,
    });
  const documents = [
    document(1, 9),
    document(2, 10),
    document(3, 10, { buyer: aTaxDocument().buyer }),
    document(4, 11),
    document(5, 11, { kind: 'creditnote', serial: 'SGC/26-27/00001', number: 1 }),
  ];
  const iff = gstr1(returnPeriod('2026-11', 'iff'), documents);
  expect([iff.b2b.map(({ serial }) => serial), iff.b2cs, iff.hsn.b2b, iff.docs]).toEqual([
    ['SG/26-27/00002'],
    [],
    [],
    [],
  ]);
  const serials = (kind: 'quarter' | 'afteriff') => {
    const { b2b, cdnr } = gstr1(returnPeriod('2026-11', kind), documents);
    return [...b2b, ...cdnr].map(({ serial }) => serial);
  };
  expect(serials('quarter')).toEqual([
    'SG/26-27/00001',
    'SG/26-27/00002',
    'SG/26-27/00004',
    'SGC/26-27/00001',
  ]);
  expect(serials('afteriff')).toEqual(['SG/26-27/00004', 'SGC/26-27/00001']);
  const [quarter, after] = (['quarter', 'afteriff'] as const).map((kind) =>
    gstr1(returnPeriod('2026-11', kind), documents),
  );
  expect(after!.hsn).toEqual(quarter!.hsn);
  expect(after!.docs).toEqual(quarter!.docs);
  expect(quarter!.docs.map(({ count }) => count)).toEqual([4, 1]);
});

it('has no advance in a quarter that has both the payment and the invoice', () => {
  const document = aTaxDocument({ receivedat: at('2026-10-28T00:00'), issuedat: at('2026-11-25T10:00') });
  const { at: advances, atadj } = gstr1(returnPeriod('2026-11', 'quarter'), [document]);
  expect([advances, atadj]).toEqual([[], []]);
});

it('marks supplies to a special economic zone', () => {
  const buyer = { ...REGISTERED_BUYER, sez: true as const };
  expect(
    gstr1(returnPeriod(MONTH), [aTaxDocument({ buyer }), aTaxDocument({ buyer: REGISTERED_BUYER })]).b2b,
  ).toMatchObject([{ issez: true }, { issez: false }]);
});

it('reports each series by itself, in the order of its numbers, without numbers that are not reported', () => {
  const invoices = [99_999, 100_000, 2].map((number) =>
    aTaxDocument({ serial: `SG/26-27/${String(number).padStart(5, '0')}`, number }),
  );
  const other = aTaxDocument({ serial: 'AB/26-27/00007', number: 7 });
  expect(gstr1(returnPeriod(MONTH), [...invoices, other]).docs).toEqual([
    { kind: 'invoice', from: 'AB/26-27/00007', to: 'AB/26-27/00007', count: 1, cancelled: 0 },
    { kind: 'invoice', from: 'SG/26-27/00002', to: 'SG/26-27/00002', count: 1, cancelled: 0 },
    { kind: 'invoice', from: 'SG/26-27/99999', to: 'SG/26-27/100000', count: 2, cancelled: 0 },
  ]);
});

/** The sum of the first less that of the second. */
function totals(added: readonly TaxAmounts[], subtracted: readonly TaxAmounts[]): Record<string, number> {
  const sum = (rows: readonly TaxAmounts[], field: Exclude<keyof TaxAmounts, 'roundoff'>) =>
    rows.reduce((total, row) => total + row[field], 0);
  const fields = ['taxable', 'cgst', 'sgst', 'igst', 'total'] as const;
  return Object.fromEntries(fields.map((field) => [field, sum(added, field) - sum(subtracted, field)]));
}

/** Up to 20 documents of one month: odd amounts, several services and rates, and credit notes for earlier ones. */
function randomDocuments(seed: number): TaxDocument[] {
  const next = randomNumbers(seed);
  const documents: TaxDocument[] = [];
  for (let number = 1 + next(20); number > 0; number -= 1) {
    const invoices = documents.filter(({ kind }) => kind === 'invoice');
    const original = next(3) === 0 ? invoices[next(invoices.length || 1)] : undefined;
    const placeofsupply = original?.placeofsupply ?? ['33', '29', '27'][next(3)]!;
    const lines = Array.from({ length: 1 + next(3) }, () =>
      aLine({ sac: ['998596', '999293'][next(2)]!, seats: 1 + next(30), taxable: next(9_000_000) }),
    );
    const taxable = lines.reduce((sum, line) => sum + line.taxable, 0);
    const gstpercent = original?.gstpercent ?? [5, 18][next(2)]!;
    documents.push(
      aTaxDocument({
        kind: original ? 'creditnote' : 'invoice',
        serial: `${original ? 'SGC' : 'SG'}/26-27/${String(number).padStart(5, '0')}`,
        number,
        buyer: original?.buyer ?? (next(2) === 0 ? REGISTERED_BUYER : aTaxDocument().buyer),
        placeofsupply,
        lines,
        gstpercent,
        ...taxAmounts({
          taxable,
          gst: percentOf(taxable, gstpercent),
          gstpercent,
          isInterState: placeofsupply !== '33',
        }),
        original: original && { serial: original.serial, issuedat: original.issuedat },
      }),
    );
  }
  return documents;
}

/** Mulberry32: the same cases in every run. */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
}
