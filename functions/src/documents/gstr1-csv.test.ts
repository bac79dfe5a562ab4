/** A month with every case. The expected files in gstr1-2026-11 were calculated by hand. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { returnPeriod } from '@samagam/domain/tax/return-period';
import { gstr1 } from '@samagam/domain/tax/gstr1';
import type { Party, TaxDocument } from '@samagam/domain/tax/document';
import { aLine, aTaxDocument, REGISTERED_BUYER } from '@samagam/emulators/builders/a-tax-document';
import { expect, it, test } from 'vitest';
import { gstr1Files } from './gstr1-csv.ts';

const folder = path.join(import.meta.dirname, 'gstr1-2026-11');

const inMadurai: Party = {
  name: '=Kaveri "Systems", Madurai',
  address: '1, Main Street',
  state: '33',
  gstin: '33AAATS4321P1ZD',
};
const visitor: Party = { name: 'Asha Raman', address: '', state: '', gstin: '' };

/** `lines`: SAC, seats, taxable. `taxes`: CGST, SGST, IGST. In paise. */
interface Case {
  serial: string;
  at: string;
  buyer: Party;
  place: string;
  lines: [sac: string, seats: number, taxable: number][];
  taxes: [cgst: number, sgst: number, igst: number];
  original?: string;
}

function documentOf({
  serial,
  at,
  buyer,
  place,
  lines,
  taxes: [cgst, sgst, igst],
  original,
}: Case): TaxDocument {
  const taxable = lines.reduce((sum, [, , amount]) => sum + amount, 0);
  return aTaxDocument({
    kind: original ? 'creditnote' : 'invoice',
    serial,
    number: Number(serial.slice(-5)),
    issuedat: Date.parse(at),
    buyer,
    placeofsupply: place,
    lines: lines.map(([sac, seats, amount]) => aLine({ sac, seats, price: amount, taxable: amount })),
    taxable,
    cgst,
    sgst,
    igst,
    total: taxable + cgst + sgst + igst,
    ...(original ? { original: { serial: original, issuedat: 0 }, reason: 'Refund' } : {}),
  });
}

const CASES: Case[] = [
  // October: not in the files; two of the credit notes reduce these.
  {
    serial: 'SG/26-27/00001',
    at: '2026-10-20T10:00:00+05:30',
    buyer: REGISTERED_BUYER,
    place: '29',
    lines: [['998596', 1, 450_000]],
    taxes: [0, 0, 81_000],
  },
  {
    serial: 'SG/26-27/00002',
    at: '2026-10-31T23:59:59+05:30',
    buyer: visitor,
    place: '27',
    lines: [['998596', 1, 450_000]],
    taxes: [0, 0, 81_000],
  },
  // November.
  {
    serial: 'SG/26-27/00003',
    at: '2026-11-01T00:00:00+05:30',
    buyer: REGISTERED_BUYER,
    place: '29',
    lines: [['998596', 10, 3_825_000]],
    taxes: [0, 0, 688_500],
  },
  // An odd paisa of tax.
  {
    serial: 'SG/26-27/00004',
    at: '2026-11-05T10:00:00+05:30',
    buyer: inMadurai,
    place: '33',
    lines: [['998596', 1, 123_450]],
    taxes: [11_111, 11_110, 0],
  },
  {
    serial: 'SG/26-27/00005',
    at: '2026-11-10T10:00:00+05:30',
    buyer: visitor,
    place: '33',
    lines: [['998596', 2, 900_000]],
    taxes: [81_000, 81_000, 0],
  },
  {
    serial: 'SG/26-27/00006',
    at: '2026-11-15T10:00:00+05:30',
    buyer: visitor,
    place: '29',
    lines: [['998596', 1, 450_000]],
    taxes: [0, 0, 81_000],
  },
  // More than one lakh, in another state.
  {
    serial: 'SG/26-27/00007',
    at: '2026-11-20T10:00:00+05:30',
    buyer: visitor,
    place: '29',
    lines: [['998596', 25, 9_000_000]],
    taxes: [0, 0, 1_620_000],
  },
  // Two services.
  {
    serial: 'SG/26-27/00008',
    at: '2026-11-30T23:59:59.999+05:30',
    buyer: visitor,
    place: '32',
    lines: [
      ['998596', 1, 450_000],
      ['999293', 1, 1_450_000],
    ],
    taxes: [0, 0, 342_000],
  },
  {
    serial: 'SGC/26-27/00001',
    at: '2026-11-02T10:00:00+05:30',
    buyer: REGISTERED_BUYER,
    place: '29',
    lines: [['998596', 1, 450_000]],
    taxes: [0, 0, 81_000],
    original: 'SG/26-27/00001',
  },
  // One seat of two.
  {
    serial: 'SGC/26-27/00002',
    at: '2026-11-12T10:00:00+05:30',
    buyer: visitor,
    place: '33',
    lines: [['998596', 1, 450_000]],
    taxes: [40_500, 40_500, 0],
    original: 'SG/26-27/00005',
  },
  {
    serial: 'SGC/26-27/00003',
    at: '2026-11-25T10:00:00+05:30',
    buyer: visitor,
    place: '29',
    lines: [['998596', 5, 1_800_000]],
    taxes: [0, 0, 324_000],
    original: 'SG/26-27/00007',
  },
  {
    serial: 'SGC/26-27/00004',
    at: '2026-11-28T10:00:00+05:30',
    buyer: visitor,
    place: '27',
    lines: [['998596', 1, 450_000]],
    taxes: [0, 0, 81_000],
    original: 'SG/26-27/00002',
  },
  // December.
  {
    serial: 'SGC/26-27/00005',
    at: '2026-12-01T00:00:00+05:30',
    buyer: REGISTERED_BUYER,
    place: '29',
    lines: [['998596', 2, 765_000]],
    taxes: [0, 0, 137_700],
    original: 'SG/26-27/00003',
  },
];

const notReported = ['receipt', 'proforma'] as const;
const documents = [
  ...CASES.map(documentOf),
  ...notReported.map((kind) => aTaxDocument({ kind, serial: `SGR/26-27/0000${kind.length}` })),
].toReversed();
const files = gstr1Files(gstr1(returnPeriod('2026-11'), documents));

test.each(readdirSync(folder))('writes %s as calculated by hand', (name) => {
  expect(files[name]).toBe(readFileSync(path.join(folder, name), 'utf8'));
});

it('writes no other file', () => {
  expect(Object.keys(files).toSorted()).toEqual(readdirSync(folder).toSorted());
});

it('reports a credit note in its own month, and writes the header of an empty table', () => {
  const december = gstr1Files(gstr1(returnPeriod('2026-12'), documents));
  expect(december['cdnr.csv']!.split('\r\n')[1]).toBe(
    '29AABCV5678K1ZL,Vidyut Labs Private Limited,SGC/26-27/00005,01-Dec-2026,C,29-Karnataka,N,Regular B2B,9027.00,,18,7650.00,0.00',
  );
  expect(december['hsn-b2b.csv']!.split('\r\n')[1]).toBe(
    '998596,,NA,0,-9027.00,18,-7650.00,-1377.00,0.00,0.00,0.00',
  );
  expect(december['b2b.csv']!.split('\r\n')).toEqual([files['b2b.csv']!.split('\r\n')[0], '']);
});
