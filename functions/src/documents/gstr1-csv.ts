/** The tables of GSTR-1 as the CSV files that the offline tool of the GST portal imports. */
import { gstStateName } from '@samagam/contract/money/gst-states';
import { type CsvCell, csvLine } from '@samagam/domain/text/csv';
import { portalName } from '@samagam/domain/tax/portal-name';
import { dateInIndia } from '@samagam/domain/text/event-dates';
import type {
  AdvanceRow,
  B2csRow,
  DocumentRow,
  ExemptRow,
  Gstr1,
  HsnRow,
  SeriesRow,
} from '@samagam/domain/tax/gstr1';

type Columns<Row> = readonly (readonly [name: string, cell: (row: Row) => CsvCell])[];

const blank = () => '';
const noCess = () => ({ paise: 0 });
const place = ({ placeofsupply }: { placeofsupply: string }) =>
  `${placeofsupply}-${gstStateName(placeofsupply)}`;
const rate = ({ gstpercent }: { gstpercent: number }) => gstpercent;
const total = (row: { total: number }) => ({ paise: row.total });
const taxable = (row: { taxable: number }) => ({ paise: row.taxable });
const serial = (row: DocumentRow) => row.serial;
const date = ({ issuedat }: DocumentRow) => dateInIndia(issuedat);
/** Prices contain the tax, so a supply to a special economic zone is with its payment. */
const supplyType = ({ issez }: DocumentRow) => (issez ? 'SEZ supplies with payment' : 'Regular B2B');
/** A special percentage of the rate, which services like ours do not have. */
const APPLICABLE = ['Applicable % of Tax Rate', blank] as const;
const RATE_AND_VALUE = [
  ['Rate', rate],
  ['Taxable Value', taxable],
  ['Cess Amount', noCess],
] as const;

const B2B: Columns<DocumentRow> = [
  ['GSTIN/UIN of Recipient', ({ gstin }) => gstin],
  ['Receiver Name', ({ name }) => portalName(name)],
  ['Invoice Number', serial],
  ['Invoice date', date],
  ['Invoice Value', total],
  ['Place Of Supply', place],
  ['Reverse Charge', () => 'N'],
  APPLICABLE,
  ['Invoice Type', supplyType],
  ['E-Commerce GSTIN', blank],
  ...RATE_AND_VALUE,
];

const B2CL: Columns<DocumentRow> = [
  ['Invoice Number', serial],
  ['Invoice date', date],
  ['Invoice Value', total],
  ['Place Of Supply', place],
  APPLICABLE,
  ...RATE_AND_VALUE,
  ['E-Commerce GSTIN', blank],
];

const B2CS: Columns<B2csRow> = [
  ['Type', () => 'OE'],
  ['Place Of Supply', place],
  APPLICABLE,
  ...RATE_AND_VALUE,
  ['E-Commerce GSTIN', blank],
];

const CDNR: Columns<DocumentRow> = [
  ['GSTIN/UIN of Recipient', ({ gstin }) => gstin],
  ['Receiver Name', ({ name }) => portalName(name)],
  ['Note Number', serial],
  ['Note Date', date],
  ['Note Type', () => 'C'],
  ['Place Of Supply', place],
  ['Reverse Charge', () => 'N'],
  ['Note Supply Type', supplyType],
  ['Note Value', total],
  APPLICABLE,
  ...RATE_AND_VALUE,
];

const CDNUR: Columns<DocumentRow> = [
  ['UR Type', () => 'B2CL'],
  ['Note Number', serial],
  ['Note Date', date],
  ['Note Type', () => 'C'],
  ['Place Of Supply', place],
  ['Note Value', total],
  APPLICABLE,
  ...RATE_AND_VALUE,
];

const EXEMPT: Columns<ExemptRow> = [
  [
    'Description',
    ({ isinterstate, isregistered }) =>
      `${isinterstate ? 'Inter' : 'Intra'}-State supplies to ${isregistered ? 'registered' : 'unregistered'} persons`,
  ],
  ['Nil Rated Supplies', ({ nil }) => ({ paise: nil })],
  ['Exempted(other than nil rated/non GST supply)', ({ exempt }) => ({ paise: exempt })],
  ['Non-GST Supplies', ({ nongst }) => ({ paise: nongst })],
];

function advances(name: string): Columns<AdvanceRow> {
  return [['Place Of Supply', place], APPLICABLE, ['Rate', rate], [name, taxable], ['Cess Amount', noCess]];
}

const HSN: Columns<HsnRow> = [
  ['HSN', ({ sac }) => sac],
  ['Description', blank],
  // As the tool sets them for every service.
  ['UQC', () => 'NA'],
  ['Total Quantity', () => 0],
  ['Total Value', total],
  ['Rate', rate],
  ['Taxable Value', taxable],
  ['Integrated Tax Amount', ({ igst }) => ({ paise: igst })],
  ['Central Tax Amount', ({ cgst }) => ({ paise: cgst })],
  ['State/UT Tax Amount', ({ sgst }) => ({ paise: sgst })],
  ['Cess Amount', noCess],
];

const NATURES = { invoice: 'Invoices for outward supply', creditnote: 'Credit Note' } as const;
const DOCS: Columns<SeriesRow> = [
  ['Nature of Document', ({ kind }) => NATURES[kind]],
  ['Sr. No. From', ({ from }) => from],
  ['Sr. No. To', ({ to }) => to],
  ['Total Number', ({ count }) => count],
  ['Cancelled', ({ cancelled }) => cancelled],
];

/** Each has its header, also without rows. */
export function gstr1Files(tables: Gstr1): Record<string, string> {
  return {
    'b2b.csv': file(B2B, tables.b2b),
    'b2cl.csv': file(B2CL, tables.b2cl),
    'b2cs.csv': file(B2CS, tables.b2cs),
    'cdnr.csv': file(CDNR, tables.cdnr),
    'cdnur.csv': file(CDNUR, tables.cdnur),
    'exemp.csv': file(EXEMPT, tables.exempt),
    'at.csv': file(advances('Gross Advance Received'), tables.at),
    'atadj.csv': file(advances('Gross Advance Adjusted'), tables.atadj),
    'hsn-b2b.csv': file(HSN, tables.hsn.b2b),
    'hsn-b2c.csv': file(HSN, tables.hsn.b2c),
    'docs.csv': file(DOCS, tables.docs),
  };
}

/** Without a byte order mark, which would be part of the first column's name. */
function file<Row>(columns: Columns<Row>, rows: readonly Row[]): string {
  const header = csvLine(columns.map(([name]) => name));
  return header + rows.map((row) => csvLine(columns.map(([, cell]) => cell(row)))).join('');
}
