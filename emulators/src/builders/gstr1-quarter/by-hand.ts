/**
 * The tables of the return, worked out from the sales and nothing else: a second opinion that shares no code with the
 * product. Rules: CGST Act, sections 9, 13 and 34; IGST Act, section 7; instructions of GSTR-1.
 */
import type { Sale } from './sales.ts';

interface Paper {
  sale: Sale;
  isNote: boolean;
  on: string;
  serial: string;
  taxable: number;
  half: number;
  igst: number;
  total: number;
}

const STATES: Record<string, string> = {
  27: '27-Maharashtra',
  29: '29-Karnataka',
  32: '32-Kerala',
  33: '33-Tamil Nadu',
};
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const FROM = '2026-10-01';
const TO = '2026-12-31';

const half = (amount: number) => Math.floor(amount + 0.5);
const rupees = (paise: number) => (paise / 100).toFixed(2);
const date = (day: string) => `${day.slice(8)}-${MONTHS[Number(day.slice(5, 7)) - 1]}-${day.slice(0, 4)}`;
const isIn = (day: string) => day >= FROM && day <= TO;
const isBetweenStates = ({ venue, buyer }: Sale) => venue !== '33' || buyer?.sez === true;
const place = ({ venue }: Sale) => STATES[venue]!;

/** What is left of a sale once `kept` of its total is left: value, and the tax of each Act. */
function valueOf(sale: Sale, kept: number) {
  const value = sale.seats * sale.rate - sale.discount;
  const charged = half((value * sale.percent) / 100);
  const taxable = kept - half((charged * kept) / (value + charged));
  return isBetweenStates(sale)
    ? { taxable, half: 0, igst: half((taxable * sale.percent) / 100) }
    : { taxable, half: half((taxable * sale.percent) / 200), igst: 0 };
}

const totalOf = ({ seats, rate, discount, percent }: Sale) =>
  seats * rate - discount + half(((seats * rate - discount) * percent) / 100);

/** All invoices and credit notes in the order of their days, numbered. */
export function papersOf(sales: readonly Sale[]): Paper[] {
  const papers = sales.flatMap((sale): Omit<Paper, 'serial'>[] => {
    let kept = totalOf(sale);
    const invoice = { sale, isNote: false, on: sale.invoiced, ...valueOf(sale, kept), total: kept };
    const notes = sale.returned.map(({ on, amount }) => {
      const [before, after] = [valueOf(sale, kept), valueOf(sale, kept - amount)];
      kept -= amount;
      return {
        sale,
        isNote: true,
        on,
        taxable: before.taxable - after.taxable,
        half: before.half - after.half,
        igst: before.igst - after.igst,
        total: amount,
      };
    });
    return [invoice, ...notes];
  });
  const counts = { invoice: 0, note: 0 };
  return papers
    .map((paper, index) => ({ paper, index }))
    .toSorted((a, b) => (a.paper.on < b.paper.on ? -1 : a.paper.on > b.paper.on ? 1 : a.index - b.index))
    .map(({ paper }) => {
      const number = paper.isNote ? ++counts.note : ++counts.invoice;
      return { ...paper, serial: `SG${paper.isNote ? 'C' : ''}/26-27/${String(number).padStart(5, '0')}` };
    });
}

const row = (...cells: readonly (string | number)[]) => cells.join(',');
const isLarge = ({ sale }: Paper) =>
  sale.buyer === null && isBetweenStates(sale) && totalOf(sale) > 100_000_00;
const kind = ({ buyer }: Sale) => (buyer?.sez ? 'SEZ supplies with payment' : 'Regular B2B');
const rateAndValue = ({ sale, taxable }: Paper) => row(sale.percent, rupees(taxable), '0.00');

/** The rows of each table, as lines without their header. */
export function tablesOf(sales: readonly Sale[]): Record<string, string[]> {
  const all = papersOf(sales);
  const papers = all.filter(({ on }) => isIn(on));
  const taxed = papers.filter(({ sale }) => sale.percent > 0);
  const ofBuyers = (are: (sale: Sale) => boolean, isNote: boolean) =>
    taxed.filter((one) => are(one.sale) && one.isNote === isNote);
  const isRegistered = ({ buyer }: Sale) => buyer !== null;
  const large = taxed.filter(isLarge);
  return {
    'b2b.csv': ofBuyers(isRegistered, false).map(registered),
    'b2cl.csv': large.filter(({ isNote }) => !isNote).map(largeInvoice),
    'b2cs.csv': byPlace(
      taxed.filter((one) => !one.sale.buyer && !isLarge(one)),
      (where, value) => row('OE', where, '', 18, value, '0.00', ''),
    ),
    'cdnr.csv': ofBuyers(isRegistered, true).map(registeredNote),
    'cdnur.csv': large.filter(({ isNote }) => isNote).map(largeNote),
    'exemp.csv': exempt(papers),
    'at.csv': byPlace(
      all.filter(({ sale, isNote, on }) => !isNote && sale.percent > 0 && isIn(sale.paid) && on > TO),
      (where, value) => row(where, '', 18, value, '0.00'),
    ),
    'atadj.csv': byPlace(
      taxed.filter(({ sale, isNote }) => !isNote && sale.paid < FROM),
      (where, value) => row(where, '', 18, value, '0.00'),
    ),
    'hsn-b2b.csv': services(papers.filter(({ sale }) => sale.buyer !== null)),
    'hsn-b2c.csv': services(papers.filter(({ sale }) => sale.buyer === null)),
    'docs.csv': [series('Invoices for outward supply', papers, false), series('Credit Note', papers, true)],
  };
}

function registered(one: Paper): string {
  const { sale, serial, on, total } = one;
  const { gstin, name } = sale.buyer!;
  const before = row(gstin, name, serial, date(on), rupees(total), place(sale), 'N', '', kind(sale), '');
  return row(before, rateAndValue(one));
}

function registeredNote(one: Paper): string {
  const { sale, serial, on, total } = one;
  const { gstin, name } = sale.buyer!;
  const before = row(gstin, name, serial, date(on), 'C', place(sale), 'N', kind(sale), rupees(total), '');
  return row(before, rateAndValue(one));
}

function largeInvoice(one: Paper): string {
  return row(one.serial, date(one.on), rupees(one.total), place(one.sale), '', rateAndValue(one), '');
}

function largeNote(one: Paper): string {
  return row(
    'B2CL',
    one.serial,
    date(one.on),
    'C',
    place(one.sale),
    rupees(one.total),
    '',
    rateAndValue(one),
  );
}

function exempt(papers: readonly Paper[]): string[] {
  return [true, false].flatMap((isRegistered) =>
    [true, false].flatMap((isBetween) => {
      const own = papers.filter(
        ({ sale }) =>
          sale.percent === 0 && isBetweenStates(sale) === isBetween && (sale.buyer !== null) === isRegistered,
      );
      const who = `${isBetween ? 'Inter' : 'Intra'}-State supplies to ${isRegistered ? '' : 'un'}registered persons`;
      const value = net(own, 'taxable');
      return value === 0 ? [] : [row(who, '0.00', rupees(value), '0.00')];
    }),
  );
}

function series(nature: string, papers: readonly Paper[], isNote: boolean): string {
  const own = papers.filter((one) => one.isNote === isNote);
  return row(nature, own[0]!.serial, own.at(-1)!.serial, own.length, 0);
}

function net(papers: readonly Paper[], column: 'taxable' | 'half' | 'igst' | 'total'): number {
  return papers.reduce((sum, paper) => sum + (paper.isNote ? -paper[column] : paper[column]), 0);
}

function byPlace(papers: readonly Paper[], line: (where: string, value: string) => string): string[] {
  return Object.values(STATES).flatMap((where) => {
    const value = net(
      papers.filter(({ sale }) => place(sale) === where),
      'taxable',
    );
    return value === 0 ? [] : [line(where, rupees(value))];
  });
}

function services(papers: readonly Paper[]): string[] {
  return ['998596', '999293'].flatMap((sac) =>
    [18, 0].flatMap((percent) => {
      const own = papers.filter(({ sale }) => sale.sac === sac && sale.percent === percent);
      const [total, taxable, igst, each] = [
        net(own, 'total'),
        net(own, 'taxable'),
        net(own, 'igst'),
        net(own, 'half'),
      ];
      if (total === 0 && taxable === 0) return [];
      const taxes = [igst, each, each].map(rupees).join(',');
      return [`${sac},,NA,0,${rupees(total)},${percent},${rupees(taxable)},${taxes},0.00`];
    }),
  );
}
