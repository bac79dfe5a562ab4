/** What a later paper of an order keeps, whatever setting of the seller or the event has changed since its invoice. */
import type { Registration, SellerSettings } from '@samagam/contract/money/seller';
import type { Event } from '@samagam/contract/programme/event';
import { aPass, anEvent } from '@samagam/emulators/builders/an-event';
import { aDispute, anOrder } from '@samagam/emulators/builders/an-order';
import { aSeller } from '@samagam/emulators/seed-data/seller';
import { describe, expect, it } from 'vitest';
import type { Order } from '../order/order.ts';
import type { TaxDocument } from './document.ts';
import { serialKindOf, serialOf } from './financial-year.ts';
import { documentInForce, nextDocument, refundsOf } from './order-documents.ts';

const SOLD = Date.parse('2026-10-20T12:00+05:30');
const LATER = Date.parse('2026-11-20T12:00+05:30');
const VIDYUT = {
  gstin: '29AABCU9603R1ZJ',
  legalname: 'Vidyut Labs Private Limited',
  address: '7, 80 Feet Road, Bengaluru',
  state: '29',
};
const TIDAL = {
  gstin: '27AAPFU0939F1ZV',
  legalname: 'Tidal Works',
  address: '3, Marine Drive, Mumbai',
  state: '27',
};
const event: Event = {
  ...anEvent(),
  state: 'Tamil Nadu',
  tickettypes: [aPass('Delegate'), aPass('Student', { sac: '999293' })],
};

interface Settings {
  seller: SellerSettings;
  event: Event;
}
interface Books {
  order: Order;
  issued: TaxDocument[];
}

/** Issues what the order needs at the moment, and returns only that. */
function issue({ order, issued }: Books, { seller, event: now }: Settings, at: number): Books {
  let books = { order, issued };
  for (;;) {
    const found = nextDocument({ ...books, seller, event: now, now: at });
    if (!found) return books;
    const { prefix, ...draft } = found;
    const number = books.issued.length + 1;
    const serial = serialOf(prefix, serialKindOf(draft), '2026-27', number);
    const document = { ...draft, serial, number, financialyear: '2026-27', issuedat: at };
    const { kind, total, original, commercial } = draft;
    const { taxversion = 0 } = commercial ? documentInForce(books.order)! : books.order;
    const entry = {
      id: serial,
      kind,
      serial,
      issuedat: at,
      total,
      taxversion,
      refundkeys: refundsOf(books.order, draft),
    };
    const documents = [
      ...books.order.documents!,
      { ...entry, ...(original && { original: original.serial }) },
    ];
    books = { order: { ...books.order, documents }, issued: [...books.issued, document] };
  }
}

type Action = (order: Order) => Partial<Order>;
const returned =
  (amount: number): Action =>
  ({ paymentid }) => ({
    refunds: [{ at: LATER, paymentid, amount, total: amount }],
  });
const decided =
  (amount: number, changes: object): Action =>
  ({ paymentid }) => ({
    decisions: [
      {
        decision: 'REFUNDED',
        at: LATER,
        by: 'staff',
        reason: 'x',
        paymentids: [paymentid],
        amount,
        ...changes,
      },
    ],
  });

/** A transfer changes the ticket and not the order; the offer of a postponement is a refund. */
const ACTIONS: Record<string, Action> = {
  'a refund': (order) => returned(order.total)(order),
  'a refund of a part': returned(50_001),
  'a refund by hand': (order) => decided(order.total, {})(order),
  'a lost dispute': (order) => ({
    ...decided(60_000, { lost: 'cancelled', disputeid: 'disp_1' })(order),
    disputes: [aDispute({ paymentid: order.paymentid, amount: 60_000, status: 'lost' })],
  }),
  'a correction': () => ({ taxdetails: TIDAL, taxversion: 1, taxreason: 'Another company pays' }),
  'a correction after a refund of a part': (order) => ({
    ...returned(50_001)(order),
    taxdetails: TIDAL,
    taxversion: 1,
    taxreason: 'Another company pays',
  }),
  'a new issue because the event moved': () => ({ venuestate: '21', taxversion: 1, taxreason: 'Moved' }),
  'a transfer': () => ({}),
};

const paid = (changes: Partial<Order> = {}) =>
  anOrder({ status: 'PAID', paymentid: 'pay_1', documents: [], receivedat: SOLD, ...changes });
const untaxed = { gst: 0, total: 100_000, gstpercent: 0 };
const GROUP: Partial<Order> = {
  flow: 'group',
  lines: [
    { tickettype: 'Delegate', seats: 2, discountpercentage: 0, price: 200_000, discount: 0 },
    { tickettype: 'Student', seats: 1, discountpercentage: 0, price: 50_000, discount: 0 },
  ],
  price: 250_000,
  discount: 0,
  gst: 45_000,
  total: 295_000,
};
const SALES: [what: string, order: Order, registration: Partial<Registration>][] = [
  ['a person', paid(), {}],
  [
    'a group with a company in another state',
    paid({ ...GROUP, taxdetails: VIDYUT }),
    { placeofsupply: 'recipient' },
  ],
  ['an event without GST', paid({ ...untaxed, taxdetails: VIDYUT }), { exempt: 'nil' }],
  ['a seller without a GSTIN', paid(untaxed), { gstin: '' }],
];

const OTHER: Omit<Required<Registration>, 'from' | 'to' | 'gstin'> = {
  legalname: 'Samagam Trust',
  address: '1, Other Street, Madurai',
  state: '04',
  sac: '998599',
  placeofsupply: 'recipient',
  prefix: 'TR',
  signatory: 'K. Anbuselvi',
  pan: 'AABCS5555K',
  exempt: 'nongst',
};

/** Another value of the same kind, for any setting. */
function other(value: unknown): unknown {
  if (typeof value === 'string') return `${value} other`;
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  if (Array.isArray(value)) return value.map(other);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, other(part)]));
  return value;
}

/** Each setting by itself, and all of them at once. */
function changesOf(before: Settings): [what: string, Settings][] {
  const [own] = before.seller.registrations;
  const withSeller = (registration: Partial<Registration>): Settings => ({
    ...before,
    seller: { ...before.seller, registrations: [{ ...own!, ...registration }] },
  });
  const moved: Partial<Event> = {
    startdate: '12-Mar-2027',
    enddate: '13-Mar-2027',
    state: 'Odisha',
    gstpercent: before.event.gstpercent === 0 ? 18 : 0,
    tickettypes: before.event.tickettypes.map((pass) => ({ ...pass, sac: '998411', price: 9999 })),
  };
  const events = Object.keys(before.event).map((field): [string, Settings] => [
    `event.${field}`,
    {
      ...before,
      event: {
        ...before.event,
        [field]: field in moved ? moved[field as keyof Event] : other(before.event[field as keyof Event]),
      },
    },
  ]);
  const sellers = Object.entries(OTHER).map(([field, value]): [string, Settings] => [
    `seller.${field}`,
    withSeller({ [field]: value }),
  ]);
  const organiser = { bank: 'HDFC 1', booksmonths: 120 as const };
  return [
    ...events,
    ...sellers,
    ['seller.bank', { ...before, seller: { ...before.seller, ...organiser } }],
    ['no pass of the order', { ...before, event: { ...before.event, tickettypes: [aPass('Other')] } }],
    [
      'everything',
      { event: { ...before.event, ...moved, name: 'Renamed' }, seller: withSeller(OTHER).seller },
    ],
  ];
}

describe.each(SALES)('a document of %s after the invoice', (_what, order, registration) => {
  const settings = { event, seller: aSeller(registration) };
  const sold = issue({ order, issued: [] }, settings, SOLD);

  it.each(Object.entries(ACTIONS))('keeps every field at %s', (_action, change) => {
    const asked = { ...sold, order: { ...sold.order, ...change(sold.order) } };
    const expected = issue(asked, settings, LATER).issued;
    for (const [what, changed] of changesOf(settings))
      expect([what, issue(asked, changed, LATER).issued]).toEqual([what, expected]);
  });

  it.each(Object.entries(ACTIONS))(
    'is outside the return once its registration has ended: %s',
    (action, change) => {
      const [own] = settings.seller.registrations;
      const seller = aSeller(
        { ...own, to: '31-Oct-2026' },
        { ...OTHER, from: '01-Nov-2026', gstin: '04AABCS5555K1Z8', state: '04' },
      );
      const asked = { ...sold, order: { ...sold.order, ...change(sold.order) } };
      const before = issue(asked, settings, LATER).issued.slice(sold.issued.length);
      const { issued, order: after } = issue(asked, { event, seller }, LATER);
      const later = issued.slice(sold.issued.length);
      const invoice = sold.issued[0]!;
      if (invoice.seller.gstin === '') return expect(later).toEqual(before);
      // A correction is not carried out, and the money that went back has its note.
      const isCorrected = (after.taxversion ?? 0) > 0;
      const refunds = action.includes('refund') || action.includes('dispute');
      expect(
        later.map(({ serial, commercial, ended, seller: { gstin } }) => [
          serial.split('/')[0],
          commercial,
          ended,
          gstin,
        ]),
      ).toEqual(refunds ? [['SGCC', true, true, invoice.seller.gstin]] : []);
      if (!isCorrected && refunds) {
        const { serial: _, commercial: _c, ended: _e, ...same } = later[0]!;
        expect(before[0]).toMatchObject(same);
      }
    },
  );
});

it('of money that came without a GSTIN, and without GST, is a receipt also after the registration', () => {
  const seller = aSeller({ gstin: '', to: '31-Oct-2026' }, { from: '01-Nov-2026', prefix: 'TN' });
  const books = (order: Order) => issue({ order, issued: [] }, { event, seller }, LATER).issued;
  expect(books(paid(untaxed))).toMatchObject([{ kind: 'receipt', serial: 'SGR/26-27/00001' }]);
  expect(books(paid())).toMatchObject([{ kind: 'invoice', serial: 'TN/26-27/00001' }]);
});

it('continues no series that was closed after a restore', () => {
  const settings = { event, seller: aSeller() };
  const { order, issued } = issue({ order: paid(), issued: [] }, settings, SOLD);
  const seller = { ...aSeller({ prefix: 'TN' }), closedprefixes: ['SG'] };
  const refund = { ...order, ...ACTIONS['a refund']!(order) };
  const correction = { ...order, ...ACTIONS['a correction']!(order) };
  const serials = (asked: Order) =>
    issue({ order: asked, issued }, { event, seller }, LATER).issued.map(
      ({ serial }) => serial.split('/')[0],
    );
  expect([serials(refund), serials(correction)]).toEqual([
    ['SG', 'TNC'],
    ['SG', 'TNC', 'TN'],
  ]);
});
