import { aTaxDocument, REGISTERED_BUYER } from '@samagam/emulators/builders/a-tax-document';
import { aSeller } from '@samagam/emulators/seed-data/seller';
import { expect, it } from 'vitest';
import { movedInvoices } from './moved-invoices.ts';
import type { TaxDocument } from './document.ts';

const NOW = Date.UTC(2026, 11, 1);
const seller = aSeller({ gstin: aTaxDocument().seller.gstin });
const found = (documents: TaxDocument[], { state = 'Orissa', now = NOW } = {}) =>
  movedInvoices({ event: { state }, seller, documents, now });
const note = (given: Partial<TaxDocument>) =>
  aTaxDocument({ kind: 'creditnote', original: { serial: 'SG/26-27/00042', issuedat: 0 }, ...given });

it('finds an invoice of the former state, with what credit notes have left of it', () => {
  const moved = { orderid: 'SG1K7Q2MX4', serial: 'SG/26-27/00042', from: '33', to: '21', islate: false };
  expect(found([aTaxDocument()])).toEqual([{ ...moved, open: 1_062_000 }]);
  expect(found([aTaxDocument(), note({ total: 62_000 })])).toEqual([{ ...moved, open: 1_000_000 }]);
});

const again = { serial: 'SG/26-27/00043', number: 43, placeofsupply: '21' };

it.each<[string, TaxDocument[], Parameters<typeof found>[1]?]>([
  ['of the same state', [aTaxDocument({ placeofsupply: '21' })]],
  ['that was taken back', [aTaxDocument(), note({})]],
  ['that was issued again', [aTaxDocument(), note({}), aTaxDocument(again)]],
  ['without GST', [aTaxDocument({ gstpercent: 0, exempt: 'exempt' })]],
  ['of an event whose state is unknown', [aTaxDocument()], { state: 'Mahrastra' }],
])('does not find an invoice %s', (_what, documents, facts) => {
  expect(found(documents, facts)).toEqual([]);
});

it('compares the state of a registered buyer, where the setting of its day says so', () => {
  const invoice = aTaxDocument({ buyer: REGISTERED_BUYER, placeofsupply: '29' });
  expect(found([{ ...invoice, placeby: 'recipient' }])).toEqual([]);
  expect(found([invoice])).toMatchObject([{ from: '29', to: '21' }]);
});

it('says which invoices are too late', () => {
  const now = Date.parse('2027-12-01T00:00+05:30');
  expect(found([aTaxDocument()], { now: now - 1 })).toMatchObject([{ islate: false }]);
  expect(found([aTaxDocument()], { now })).toMatchObject([{ islate: true }]);
  const ended = aTaxDocument({ seller: { ...aTaxDocument().seller, gstin: '29AABCU9603R1ZJ' } });
  expect(found([ended])).toMatchObject([{ islate: true }]);
});
