/** GSTR-1, the return about sales. Amounts in paise; those of credit notes are positive, as in documents. */
import type { ExemptKind } from '@samagam/contract/money/seller';
import { isInterState, type TaxAmounts, type TaxDocument } from './document.ts';
import { isAdjusted, isPaidBefore } from './receipt.ts';
import { isIn, registeredFrom, type ReturnPeriod } from './return-period.ts';

/** Above ₹1 lakh, an invoice to an unregistered buyer in another state has its own row (Notification 12/2024). */
const LARGE_INVOICE = 100_000_00;

export interface DocumentRow extends TaxAmounts {
  serial: string;
  issuedat: number;
  placeofsupply: string;
  gstin: string;
  name: string;
  issez: boolean;
}

/** To unregistered buyers, less credit notes; may be negative. */
export interface B2csRow extends TaxAmounts {
  placeofsupply: string;
}

/** Of one service at one rate, less credit notes; may be negative. */
export interface HsnRow extends TaxAmounts {
  sac: string;
  seats: number;
}

export interface SeriesRow {
  kind: 'invoice' | 'creditnote';
  from: string;
  to: string;
  count: number;
  cancelled: 0;
}

/** Table 8: supplies without GST, less credit notes, in paise. */
export interface ExemptRow extends Record<ExemptKind, number> {
  isinterstate: boolean;
  isregistered: boolean;
}

export type AdvanceRow = B2csRow;

export interface Gstr1 {
  b2b: DocumentRow[];
  b2cl: DocumentRow[];
  b2cs: B2csRow[];
  cdnr: DocumentRow[];
  cdnur: DocumentRow[];
  exempt: ExemptRow[];
  /** Money of the month whose invoice is of a later month; amounts without tax. */
  at: AdvanceRow[];
  /** The advances of earlier months that invoices of the month took up. */
  atadj: AdvanceRow[];
  /** As the return wants it since May 2025. */
  hsn: { b2b: HsnRow[]; b2c: HsnRow[] };
  docs: SeriesRow[];
}

/** `documents`: of one GSTIN, with invoices of its credit notes. @throws RangeError if such an invoice is missing. */
export function gstr1(period: ReturnPeriod, documents: readonly TaxDocument[]): Gstr1 {
  const reported = documents
    .filter((document) => isReported(document) && isIn(period, document.issuedat))
    .toSorted(bySeries);
  const invoices = new Map(
    documents.filter(({ kind }) => kind === 'invoice').map((invoice) => [invoice.serial, invoice]),
  );
  const inTable = (table: Table) => reported.filter((document) => tableOf(document, invoices) === table);
  const since = registeredFrom(period);
  const registered = (table: Table) => inTable(table).filter(({ issuedat }) => issuedat >= since);
  const b2b = registered('b2b').map(documentRow);
  const cdnr = registered('cdnr').map(documentRow);
  if (period.kind === 'iff') return { ...EMPTY, b2b, cdnr };
  return {
    b2b,
    b2cl: inTable('b2cl').map(documentRow),
    b2cs: stateRows(inTable('b2cs')),
    cdnr,
    cdnur: inTable('cdnur').map(documentRow),
    exempt: exemptRows(inTable('exempt')),
    at: stateRows(documents.filter((one) => isPaidBefore(period, one))),
    atadj: stateRows(reported.filter((one) => isAdjusted(period, one))),
    hsn: hsnTables(reported),
    docs: seriesRows(reported),
  };
}

/** An IFF has no other tables. */
const EMPTY: Gstr1 = {
  b2b: [],
  b2cl: [],
  b2cs: [],
  cdnr: [],
  cdnur: [],
  exempt: [],
  at: [],
  atadj: [],
  hsn: { b2b: [], b2c: [] },
  docs: [],
};

function hsnTables(reported: readonly TaxDocument[]): Gstr1['hsn'] {
  const isRegistered = ({ buyer }: TaxDocument) => buyer.gstin !== '';
  return {
    b2b: hsnRows(reported.filter(isRegistered)),
    b2c: hsnRows(reported.filter((document) => !isRegistered(document))),
  };
}

/** Whether a return has the document. */
export function isReported({ kind, seller, commercial }: TaxDocument): boolean {
  return kind === 'invoice' || (kind === 'creditnote' && seller.gstin !== '' && !commercial);
}

type Table = 'b2b' | 'b2cl' | 'b2cs' | 'cdnr' | 'cdnur' | 'exempt';

function tableOf(document: TaxDocument, invoices: ReadonlyMap<string, TaxDocument>): Table {
  if (document.gstpercent === 0) return 'exempt';
  const isNote = document.kind === 'creditnote';
  if (document.buyer.gstin !== '') return isNote ? 'cdnr' : 'b2b';
  if (!isNote) return isLarge(document) ? 'b2cl' : 'b2cs';
  if (!isInterState(document)) return 'b2cs';
  const original = invoices.get(document.original?.serial ?? '');
  if (!original) throw new RangeError(`The invoice of credit note ${document.serial} is missing`);
  return isLarge(original) ? 'cdnur' : 'b2cs';
}

function isLarge(document: TaxDocument): boolean {
  return isInterState(document) && document.total > LARGE_INVOICE;
}

function documentRow(document: TaxDocument): DocumentRow {
  const { serial, issuedat, placeofsupply, buyer } = document;
  return {
    serial,
    issuedat,
    placeofsupply,
    gstin: buyer.gstin,
    name: buyer.name,
    issez: buyer.sez === true,
    ...amountsOf(document),
  };
}

/** By place and rate. */
function stateRows(documents: readonly TaxDocument[]): B2csRow[] {
  const rows = sumByKey(
    documents.map((document) => ({
      key: `${document.placeofsupply} ${document.gstpercent}`,
      row: { placeofsupply: document.placeofsupply, ...signed(document) },
    })),
  );
  return rows.filter(({ taxable, total }) => taxable !== 0 || total !== 0);
}

function exemptRows(documents: readonly TaxDocument[]): ExemptRow[] {
  const cases = [true, false].flatMap((isregistered) =>
    [true, false].map((isinterstate) => ({ isinterstate, isregistered })),
  );
  return cases.flatMap((one) => {
    const own = documents.filter(
      (document) =>
        isInterState(document) === one.isinterstate && (document.buyer.gstin !== '') === one.isregistered,
    );
    const sumOf = (kind: ExemptKind) =>
      own
        .filter(({ exempt = 'exempt' }) => exempt === kind)
        .reduce((sum, document) => sum + signed(document).taxable, 0);
    const row = { ...one, nil: sumOf('nil'), exempt: sumOf('exempt'), nongst: sumOf('nongst') };
    return row.nil === 0 && row.exempt === 0 && row.nongst === 0 ? [] : [row];
  });
}

function hsnRows(documents: readonly TaxDocument[]): HsnRow[] {
  const rows = sumByKey(
    documents.flatMap((document) =>
      taxesByLine(signed(document), document).map((row) => ({ key: `${row.sac} ${row.gstpercent}`, row })),
    ),
  );
  return rows.filter(({ taxable, total }) => taxable !== 0 || total !== 0);
}

/** Exactly: each line gets the taxes up to it less those before. The last one has the round off in its total. */
function taxesByLine(amounts: TaxAmounts, { kind, lines }: TaxDocument): HsnRow[] {
  const sign = kind === 'creditnote' ? -1 : 1;
  const { roundoff = 0 } = amounts;
  let before = 0;
  return lines.map(({ sac, seats, taxable }, place): HsnRow => {
    const after = before + sign * taxable;
    const share = (tax: number) =>
      portion(tax, after, amounts.taxable) - portion(tax, before, amounts.taxable);
    const [cgst, sgst, igst] = [share(amounts.cgst), share(amounts.sgst), share(amounts.igst)];
    before = after;
    const isLast = place === lines.length - 1;
    const total = sign * taxable + cgst + sgst + igst + (isLast ? roundoff : 0);
    return {
      sac,
      seats: sign * seats,
      gstpercent: amounts.gstpercent,
      taxable: sign * taxable,
      cgst,
      sgst,
      igst,
      total,
    };
  });
}

function portion(amount: number, part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((amount * part) / whole);
}

function amountsOf({ gstpercent, taxable, cgst, sgst, igst, roundoff, total }: TaxAmounts): TaxAmounts {
  return { gstpercent, taxable, cgst, sgst, igst, ...(roundoff && { roundoff }), total };
}

function signed(document: TaxDocument): TaxAmounts {
  const amounts = amountsOf(document);
  if (document.kind !== 'creditnote') return amounts;
  const { gstpercent, taxable, cgst, sgst, igst, roundoff, total } = amounts;
  // 0 − 0 is 0, while −0 would be written with its sign.
  return {
    gstpercent,
    taxable: 0 - taxable,
    cgst: 0 - cgst,
    sgst: 0 - sgst,
    igst: 0 - igst,
    ...(roundoff && { roundoff: 0 - roundoff }),
    total: 0 - total,
  };
}

const SUMMED = ['taxable', 'cgst', 'sgst', 'igst', 'roundoff', 'total', 'seats'] as const;

function sumByKey<Row extends TaxAmounts & { seats?: number }>(
  entries: readonly { key: string; row: Row }[],
): Row[] {
  const sums = new Map<string, Row>();
  for (const { key, row } of entries) {
    const sum = sums.get(key);
    sums.set(key, sum ? added(sum, row) : row);
  }
  return [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
}

function added<Row extends TaxAmounts & { seats?: number }>(sum: Row, row: Row): Row {
  const total = { ...sum };
  for (const field of SUMMED) {
    const value = row[field];
    if (value !== undefined) Object.assign(total, { [field]: (sum[field] ?? 0) + value });
  }
  return total;
}

/** A row ends where a number belongs to a credit note that is not reported: of a receipt, or one that is too late. */
function seriesRows(documents: readonly TaxDocument[]): SeriesRow[] {
  const rows: SeriesRow[] = [];
  documents.forEach((document, index) => {
    const { kind, serial } = document;
    const row = rows.at(-1);
    if (row && isNext(documents[index - 1]!, document)) {
      row.to = serial;
      row.count += 1;
      return;
    }
    const reported = kind === 'creditnote' ? kind : 'invoice';
    rows.push({ kind: reported, from: serial, to: serial, count: 1, cancelled: 0 });
  });
  return rows;
}

function isNext(before: TaxDocument, document: TaxDocument): boolean {
  return seriesOf(before) === seriesOf(document) && document.number === before.number + 1;
}

function seriesOf({ serial }: TaxDocument): string {
  return serial.slice(0, serial.lastIndexOf('/'));
}

function bySeries(a: TaxDocument, b: TaxDocument): number {
  if (a.kind !== b.kind) return a.kind === 'invoice' ? -1 : 1;
  const [left, right] = [seriesOf(a), seriesOf(b)];
  if (left !== right) return left < right ? -1 : 1;
  return a.number - b.number;
}
