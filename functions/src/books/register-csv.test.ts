import { aTaxDocument } from '@samagam/emulators/builders/a-tax-document';
import { registerRows } from '@samagam/domain/books/register';
import { endOfDay } from '@samagam/domain/text/event-dates';
import { expect, it } from 'vitest';
import { REGISTER_HEADER, registerLine } from './register-csv.ts';

function lineOf(name: string): Record<string, string> {
  const buyer = { name, address: '', state: '33', gstin: '' };
  const documents = [aTaxDocument({ buyer })];
  const [row] = registerRows({ orders: [], documents, events: new Map() });
  const cells = registerLine(row!, endOfDay('30-Nov-2026')).trim().split(',');
  return Object.fromEntries(
    REGISTER_HEADER.trim()
      .split(',')
      .map((column, place) => [column, cells[place]!]),
  );
}

it('writes dates of India, rupees with two decimals, and the state with its code', () => {
  expect(lineOf('Asha Raman')).toMatchObject({
    'Date received': '',
    'Date of document': '21-Nov-2026',
    'GSTIN of seller': '33AABCS1234F1ZY',
    'Place of supply': '33-Tamil Nadu',
    Taxable: '9000.00',
    Total: '10620.00',
    'Fee with GST': '',
    'Net of GST': '9000.00',
    'Deferred at the end': '9000.00',
  });
});

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1'])('makes the name %j harmless for a spreadsheet', (name) => {
  expect(lineOf(name).Payer).toMatch(/^"?'/);
});
