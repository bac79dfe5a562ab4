/** A quarter of sales as a treasurer would note them. Amounts in paise, days in India. */
export interface Sale {
  id: string;
  /** The state of the event, as a code. */
  venue: string;
  percent: number;
  sac: string;
  buyer: { gstin: string; name: string; sez?: true } | null;
  seats: number;
  rate: number;
  discount: number;
  paid: string;
  invoiced: string;
  /** Money that went back, with the GST in it. */
  returned: { on: string; amount: number }[];
}

const VIDYUT = { gstin: '29AABCV5678K1ZL', name: 'Vidyut Labs Private Limited' };
const KAVERI = { gstin: '33AAATS4321P1ZD', name: 'Kaveri Systems' };
const SEZ = { gstin: '33AAATS4321P1ZD', name: 'Kaveri Exports', sez: true } as const;
const EMBASSY = { gstin: '0717UNO00157UNO', name: 'A mission of the United Nations' };

const sale = (id: string, paid: string, changes: Partial<Sale> = {}): Sale => ({
  id,
  venue: '33',
  percent: 18,
  sac: '998596',
  buyer: null,
  seats: 1,
  rate: 450_000,
  discount: 0,
  paid,
  invoiced: paid,
  returned: [],
  ...changes,
});

/** October to December 2026, with what leads into it and out of it. */
export const SALES: readonly Sale[] = [
  sale('B1', '2026-09-10', { buyer: VIDYUT, venue: '29', returned: [{ on: '2026-10-02', amount: 531_000 }] }),
  sale('B2', '2026-09-20', { venue: '27', returned: [{ on: '2026-12-30', amount: 100_000 }] }),
  sale('B3', '2026-09-29', { invoiced: '2026-10-01' }),
  sale('B4', '2026-09-30', { invoiced: '2026-10-01', buyer: VIDYUT, venue: '29' }),
  sale('C1', '2026-10-01', { seats: 3, discount: 135_000 }),
  sale('C2', '2026-10-05', { buyer: KAVERI, rate: 123_450, discount: 1 }),
  sale('C3', '2026-10-31', { venue: '29', seats: 25 }),
  sale('C4', '2026-11-01', { venue: '29', seats: 25, returned: [{ on: '2026-12-01', amount: 2_124_000 }] }),
  // At the limit of a lakh, and a rupee above it.
  sale('C5', '2026-11-02', { venue: '29', rate: 8_474_576 }),
  sale('C6', '2026-11-02', { venue: '29', rate: 8_474_661 }),
  sale('C7', '2026-11-03', { buyer: SEZ, seats: 2, returned: [{ on: '2026-11-20', amount: 531_000 }] }),
  sale('C8', '2026-11-04', { buyer: EMBASSY, seats: 2 }),
  // Odd paise, returned in three parts.
  sale('C9', '2026-11-05', {
    rate: 199_907,
    returned: [
      { on: '2026-11-06', amount: 33_333 },
      { on: '2026-12-06', amount: 10_001 },
      { on: '2026-12-07', amount: 192_556 },
    ],
  }),
  sale('C10', '2026-11-10', { sac: '999293', seats: 2, rate: 99_900 }),
  sale('C11', '2026-11-11', { sac: '999293', buyer: KAVERI, seats: 2, rate: 99_900, venue: '32' }),
  // Bills of supply.
  sale('E1', '2026-11-12', { percent: 0, seats: 2 }),
  sale('E2', '2026-11-12', { percent: 0, buyer: VIDYUT, venue: '29' }),
  sale('E3', '2026-11-13', { percent: 0, venue: '29', returned: [{ on: '2026-12-15', amount: 450_000 }] }),
  // Paid in one month of the quarter and invoiced in the next: no advance of a quarter.
  sale('D1', '2026-11-30', { invoiced: '2026-12-01' }),
  sale('D2', '2026-12-30', { invoiced: '2027-01-02', venue: '29' }),
  sale('D3', '2026-12-31', { invoiced: '2027-01-02' }),
  sale('D4', '2026-12-31', { returned: [{ on: '2027-01-01', amount: 531_000 }] }),
];
