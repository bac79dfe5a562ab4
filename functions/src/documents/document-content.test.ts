import { aLine, aTaxDocument, REGISTERED_BUYER, SELLER } from '@samagam/emulators/builders/a-tax-document';
import { describe, expect, it, test } from 'vitest';
import type { TaxDocument } from '@samagam/domain/tax/document';
import { contentOf } from './document-content.ts';

const interState = { buyer: REGISTERED_BUYER, placeofsupply: '29', cgst: 0, sgst: 0, igst: 162_000 };
const unregisteredSeller = {
  seller: { ...SELLER, gstin: '' },
  gstpercent: 0,
  cgst: 0,
  sgst: 0,
  total: 900_000,
};
const valueOf = (document: TaxDocument, label: string) =>
  contentOf(document).facts.find((fact) => fact.label === label)?.value;

it('names no seats in a document about a part of an amount', () => {
  const { columns, rows } = contentOf(aTaxDocument({ kind: 'creditnote', lines: [aLine({ seats: 0 })] }));
  const place = columns.findIndex(({ label }) => label === 'Seats');
  expect(rows[0]![place]).toBe('');
});

describe('a tax invoice', () => {
  it('states what Rule 46 asks for, within a state', () => {
    const content = contentOf(aTaxDocument({ lines: [aLine({ price: 1_000_000, discount: 100_000 })] }));
    expect(content.title).toBe('Tax invoice');
    expect(content.parties).toEqual([
      {
        heading: 'Supplier',
        name: 'Samagam Foundation',
        lines: [
          '14, Second Cross Street, Taramani, Chennai 600113',
          'State: Tamil Nadu (33)',
          'GSTIN: 33AABCS1234F1ZY',
        ],
      },
      {
        heading: 'Recipient',
        name: 'Asha Raman',
        lines: ['State: Tamil Nadu (33)', 'GSTIN: not registered'],
      },
    ]);
    expect(content.facts.map(({ label, value }) => [label, value])).toEqual([
      ['Invoice number', 'SG/26-27/00042'],
      ['Invoice date', '21-Nov-2026'],
      ['Place of supply', 'Tamil Nadu (33)'],
      ['Event', 'Annual Cyber Security Conference 2026'],
      ['Date of the event', '11-Dec-2026'],
      ['Order', 'SG1K7Q2MX4'],
      ['Payment', 'pay_QK7dT2mVx41LsN'],
    ]);
    expect(content.columns.map(({ label }) => label)).toEqual([
      'Description',
      'SAC',
      'Seats',
      'Rate',
      'Price',
      'Discount',
      'Taxable value',
    ]);
    expect(content.rows).toEqual([
      ['Conference Pass', '998596', '2', '5,000.00', '10,000.00', '1,000.00', '9,000.00'],
    ]);
    expect(content.sums).toEqual([
      { label: 'Taxable value', value: '9,000.00' },
      { label: 'CGST 9%', value: '810.00' },
      { label: 'SGST 9%', value: '810.00' },
    ]);
    expect(content.total).toEqual({ label: 'Total', value: '₹10,620.00' });
    expect(content.notes).toEqual([
      'Rupees ten thousand six hundred twenty only',
      'Tax payable on reverse charge: No',
    ]);
    expect(content.signature).toEqual({ seller: 'Samagam Foundation', name: 'R. Meenakshi' });
    expect(content.generated).toBe('This tax invoice is computer-generated.');
  });

  it('states IGST between states, and the registration of the buyer', () => {
    const { parties, sums } = contentOf(aTaxDocument(interState));
    expect(parties[1].lines).toEqual([
      '7, 80 Feet Road, Koramangala, Bengaluru 560034',
      'State: Karnataka (29)',
      'GSTIN: 29AABCV5678K1ZL',
    ]);
    expect(sums[1]).toEqual({ label: 'IGST 18%', value: '1,620.00' });
    expect(valueOf(aTaxDocument(interState), 'Place of supply')).toBe('Karnataka (29)');
  });

  it.each([
    [1, '0.01'],
    [-1, '−0.01'],
  ])('shows a round off of %s', (roundoff, value) => {
    const { sums } = contentOf(aTaxDocument({ roundoff }));
    expect(sums.map(({ label }) => label)).toEqual(['Taxable value', 'CGST 9%', 'SGST 9%', 'Round off']);
    expect(sums.at(-1)).toEqual({ label: 'Round off', value });
  });

  it('is dated by the day in India', () => {
    const issuedat = Date.parse('2026-03-31T18:30:00Z');
    expect(valueOf(aTaxDocument({ issuedat }), 'Invoice date')).toBe('01-Apr-2026');
  });

  it('has no signature without a signatory', () => {
    expect(contentOf(aTaxDocument({ seller: { ...SELLER, signatory: '' } })).signature).toBeNull();
  });
});

it('names the invoice that a credit note reduces, and the reason', () => {
  const note = aTaxDocument({
    kind: 'creditnote',
    serial: 'SGC/26-27/00007',
    original: { serial: 'SG/26-27/00042', issuedat: Date.UTC(2026, 9, 3) },
    reason: 'One seat refunded',
  });
  expect(contentOf(note)).toMatchObject({ title: 'Credit note', total: { label: 'Total credited' } });
  expect(valueOf(note, 'Credit note number')).toBe('SGC/26-27/00007');
  expect(valueOf(note, 'Reduces invoice')).toBe('SG/26-27/00042 of 03-Oct-2026');
  expect(valueOf(note, 'Reason')).toBe('One seat refunded');
});

it('is a refund receipt for a seller without a GSTIN, and names the receipt that it reduces', () => {
  const note = aTaxDocument({
    kind: 'creditnote',
    serial: 'SGC/26-27/00007',
    original: { serial: 'SGR/26-27/00042', issuedat: Date.UTC(2026, 9, 3) },
    ...unregisteredSeller,
  });
  expect(contentOf(note)).toMatchObject({
    title: 'Refund receipt',
    subtitle: '',
    generated: 'This refund receipt is computer-generated.',
  });
  expect(valueOf(note, 'Refund receipt number')).toBe('SGC/26-27/00007');
  expect(valueOf(note, 'Reduces receipt')).toBe('SGR/26-27/00042 of 03-Oct-2026');
  expect(valueOf(note, 'Reduces invoice')).toBeUndefined();
});

const ABOUT_GST = /gst|tax|sac\b|hsn|supply|supplier|reverse|\(33\)|9985/i;

test.each(['receipt', 'creditnote', 'proforma'] as const)(
  'has no word about GST in a %s without a GSTIN',
  (kind) => {
    const content = contentOf(aTaxDocument({ kind, ...unregisteredSeller }));
    expect(JSON.stringify(content)).not.toMatch(ABOUT_GST);
    expect(content.rows).toEqual([['Conference Pass', '2', '4,500.00', '9,000.00', '0.00', '9,000.00']]);
    expect(content.columns.at(-1)!.label).toBe('Amount');
  },
);

it('has words about GST in an invoice (the control of the test above)', () => {
  expect(JSON.stringify(contentOf(aTaxDocument()))).toMatch(ABOUT_GST);
});

const withoutTax = { gstpercent: 0, cgst: 0, sgst: 0, total: 900_000, exempt: 'exempt' } as const;

it('is a bill of supply, without tax, for what a registered seller does not tax', () => {
  const bill = aTaxDocument(withoutTax);
  const content = contentOf(bill);
  expect(content).toMatchObject({
    title: 'Bill of supply',
    subtitle: 'Original for recipient',
    sums: [],
    total: { label: 'Total', value: '₹9,000.00' },
    notes: ['Rupees nine thousand only'],
    generated: 'This bill of supply is computer-generated.',
  });
  expect(valueOf(bill, 'Bill of supply number')).toBe('SG/26-27/00042');
  expect(content.parties[0].lines).toContain('GSTIN: 33AABCS1234F1ZY');
  expect(content.columns.map(({ label }) => label)).toContain('SAC');
  expect(JSON.stringify(content)).not.toMatch(/cgst|sgst|igst|tax/i);
  const note = { ...bill, kind: 'creditnote' as const, original: { serial: bill.serial, issuedat: 0 } };
  expect(contentOf(note)).toMatchObject({ title: 'Credit note', sums: [] });
  expect(valueOf(note, 'Reduces bill of supply')).toBe('SG/26-27/00042 of 01-Jan-1970');
});

it('says in a note that is too late that it does not reduce GST, and states amounts with their GST', () => {
  const lines = [aLine({ taxable: 300_000 }), aLine({ description: 'Student Pass', taxable: 600_000 })];
  const original = { serial: 'SG/26-27/00042', issuedat: Date.UTC(2026, 10, 3) };
  const note = aTaxDocument({ kind: 'creditnote', commercial: true, lines, original });
  const content = contentOf(note);
  expect(content).toMatchObject({
    title: 'Commercial credit note',
    sums: [],
    rows: [
      ['Conference Pass', '998596', '2', '3,540.00'],
      ['Student Pass', '998596', '2', '7,080.00'],
    ],
    total: { label: 'Total credited', value: '₹10,620.00' },
    notes: [expect.anything(), expect.stringContaining('does not reduce the GST')],
  });
  expect(valueOf(note, 'Reduces invoice')).toBe('SG/26-27/00042 of 03-Nov-2026');
});

it('sums the parts of a note about an amount of many passes by SAC', () => {
  const part = (nth: number) => aLine({ description: `Pass ${nth}`, seats: 0, price: 100, taxable: 100 });
  const lines = Array.from({ length: 30 }, (_, nth) => part(nth));
  const note = (given: Partial<TaxDocument>) =>
    contentOf(aTaxDocument({ kind: 'creditnote', lines, ...given }));
  expect(note({}).rows).toEqual([
    ['A part of the price of 30 passes', '998596', '', '', '30.00', '0.00', '30.00'],
  ]);
  expect(note({ lines: lines.slice(0, 5) }).rows).toHaveLength(5);
  expect(note({ lines: lines.map((line) => ({ ...line, seats: 1 })) }).rows).toHaveLength(30);
});

it('says on a proforma alone where to pay, and the PAN on both', () => {
  const seller = { ...SELLER, pan: 'AABCS1234F', bank: 'State Bank of India, 123, SBIN0000123' };
  const proforma = aTaxDocument({ kind: 'proforma', serial: '', seller });
  expect([valueOf(proforma, 'Pay to'), valueOf(proforma, 'PAN')]).toEqual([seller.bank, seller.pan]);
  expect([valueOf(aTaxDocument({ seller }), 'Pay to'), valueOf(aTaxDocument({ seller }), 'PAN')]).toEqual([
    undefined,
    seller.pan,
  ]);
});

it('says who the buyer is: a UIN, abroad, or in a special economic zone', () => {
  const buyer = { ...REGISTERED_BUYER, gstin: '0717UNO00157UNO' };
  expect(contentOf(aTaxDocument({ buyer })).parties[1].lines).toContain('UIN: 0717UNO00157UNO');
  const abroad = { ...buyer, gstin: '', state: '96', country: 'Germany' };
  expect(contentOf(aTaxDocument({ buyer: abroad })).parties[1].lines.slice(1)).toEqual([
    'Country: Germany',
    'GSTIN: not registered',
  ]);
  const sez = aTaxDocument({ buyer: { ...REGISTERED_BUYER, sez: true }, cgst: 0, sgst: 0, igst: 162_000 });
  expect(contentOf(sez).notes[1]).toMatch(/^Supply to SEZ unit/);
  expect(contentOf(sez).sums[1]).toEqual({ label: 'IGST 18%', value: '1,620.00' });
});

it.each(['04', '26', '31', '35', '38', '97'])('calls the half of the territory %s UTGST', (state) => {
  const document = aTaxDocument({ seller: { ...SELLER, state }, placeofsupply: state });
  expect(contentOf(document).sums[2]!.label).toBe('UTGST 9%');
});

it('keeps the title of a tax invoice at 0 % that an earlier version issued', () => {
  expect(contentOf(aTaxDocument({ ...withoutTax, exempt: undefined })).title).toBe('Tax invoice');
});

it('says of a proforma that it is no tax invoice, and gives it no serial', () => {
  const proforma = aTaxDocument({ kind: 'proforma', serial: '', number: 0, paymentid: '', ...interState });
  expect(contentOf(proforma)).toMatchObject({
    title: 'Proforma invoice',
    subtitle: 'This is not a tax invoice. The tax invoice follows after the payment.',
    name: 'Proforma invoice SG1K7Q2MX4',
    total: { label: 'Total to pay' },
  });
  expect(contentOf(proforma).facts.map(({ label }) => label)).toEqual([
    'Proforma date',
    'Place of supply',
    'Event',
    'Date of the event',
    'Order',
  ]);
});
