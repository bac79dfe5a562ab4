/** The register as CSV. Accounting programs map its columns by their names. */
import { gstStateName } from '@samagam/contract/money/gst-states';
import { deferredOf, type RegisterRow } from '@samagam/domain/books/register';
import { type CsvCell, csvLine } from '@samagam/domain/text/csv';
import { dateInIndia } from '@samagam/domain/text/event-dates';

type Column = readonly [name: string, cell: (row: RegisterRow, end: number) => CsvCell];

const date = (moment: number | undefined) => (moment === undefined ? '' : dateInIndia(moment));
const place = ({ placeofsupply }: RegisterRow) =>
  placeofsupply === '' ? '' : `${placeofsupply}-${gstStateName(placeofsupply)}`;

const COLUMNS: readonly Column[] = [
  ['Date received', ({ receivedat }) => date(receivedat)],
  ['Date of document', ({ issuedat }) => date(issuedat)],
  ['Kind', ({ kind }) => kind],
  ['Number', ({ serial }) => serial],
  ['GSTIN of seller', ({ sellergstin }) => sellergstin],
  ['Event code', ({ eventcode }) => eventcode],
  ['Event', ({ eventname }) => eventname],
  ['Date of event', ({ eventdate }) => eventdate],
  ['Order', ({ orderid }) => orderid],
  ['Payer', ({ payer }) => payer],
  ['GSTIN', ({ gstin }) => gstin],
  ['Place of supply', place],
  ['Taxable', ({ taxable }) => ({ paise: taxable })],
  ['CGST', ({ cgst }) => ({ paise: cgst })],
  ['SGST or UTGST', ({ sgst }) => ({ paise: sgst })],
  ['IGST', ({ igst }) => ({ paise: igst })],
  ['Round off', ({ roundoff }) => ({ paise: roundoff })],
  ['Total', ({ total }) => ({ paise: total })],
  ['Money', ({ money }) => ({ paise: money })],
  ['TDS', ({ tds }) => ({ paise: tds })],
  ['TAN or PAN of deductor', ({ deductor }) => deductor],
  ['Section of TDS', ({ tdssection }) => tdssection],
  ['Method', ({ method }) => method],
  ['Payment', ({ paymentid }) => paymentid],
  ['UTR or reference', ({ utr }) => utr],
  ['Fee with GST', ({ settled }) => (settled ? { paise: settled.fee } : '')],
  ['GST on fee', ({ settled }) => (settled ? { paise: settled.tax } : '')],
  ['Settlement', ({ settled }) => settled?.settlementid ?? ''],
  ['Date settled', ({ settled }) => settled?.settledon ?? ''],
  ['Net of GST', ({ net }) => ({ paise: net })],
  ['Deferred at the end', (row, end) => ({ paise: deferredOf(row, end) })],
];

export const REGISTER_HEADER = csvLine(COLUMNS.map(([name]) => name));

/** `end`: of the period, exclusive, in epoch milliseconds. */
export function registerLine(row: RegisterRow, end: number): string {
  return csvLine(COLUMNS.map(([, cell]) => cell(row, end)));
}
