import { SMALLEST_CHARGE } from '@samagam/contract/common/limits';
import { aSeller, demoSeller } from '@samagam/emulators/seed-data/seller';
import { aPass, anEvent } from '@samagam/emulators/builders/an-event';
import { anOrder, aRecordedPayment, aRefundAttempt, ORDERED_AT } from '@samagam/emulators/builders/an-order';
import { describe, expect, it } from 'vitest';
import {
  type DocumentDraft,
  documentInForce,
  lacksBuyer,
  nextDocument,
  proformaOf,
  refundsOf,
  waitsForEinvoice,
  waitsForGstin,
} from './order-documents.ts';
import type { Order, RefundAttempt } from '../order/order.ts';
import type { TaxDocument } from './document.ts';
import { TAX_RULES } from './gst-split.ts';

const NOW = Date.UTC(2026, 10, 22);
const event = { ...anEvent(), tickettypes: [aPass('Delegate'), aPass('Student', { sac: '999293' })] };
const paid = (changes: Partial<Order> = {}) =>
  anOrder({ status: 'PAID', paymentid: 'pay_1', receivedat: ORDERED_AT, documents: [], ...changes });
const refunded = (...totals: number[]): Order['refunds'] =>
  totals.map((total, i) => ({
    at: NOW + i,
    paymentid: 'pay_1',
    amount: total - (totals[i - 1] ?? 0),
    total,
  }));

const VIDYUT = {
  gstin: '29AABCU9603R1ZJ',
  legalname: 'Vidyut Labs Private Limited',
  address: '7, 80 Feet Road, Bengaluru',
  state: '29',
};

/** Issues what is needed until nothing is; returns the drafts and the order with its documents. `issued`: before. */
function issueAll(
  first: Order,
  seller = demoSeller,
  issued: TaxDocument[] = [],
  now = NOW,
): { order: Order; drafts: DocumentDraft[]; issued: TaxDocument[] } {
  const drafts: DocumentDraft[] = [];
  const stored = [...issued];
  let order = first;
  for (;;) {
    const draft = nextDocument({ now, order, event, seller, issued: stored });
    if (!draft) return { order, drafts, issued: stored };
    if (drafts.length > 20) throw new Error('The plan does not end');
    const serial = `${draft.kind}-${stored.length}`;
    stored.push({ ...draft, serial, number: 1, financialyear: '2026-27', issuedat: now });
    drafts.push(draft);
    const { kind, total, original } = draft;
    const entry = {
      id: serial,
      kind,
      serial,
      issuedat: now,
      total,
      taxversion: (draft.commercial ? documentInForce(order)!.taxversion : order.taxversion) ?? 0,
      refundkeys: refundsOf(order, draft),
    };
    order = {
      ...order,
      documents: [...order.documents!, { ...entry, ...(original && { original: original.serial }) }],
    };
  }
}
const drafted = (order: Order, seller = demoSeller) =>
  issueAll(order, seller).drafts.map(({ kind, taxable, cgst, sgst, igst, total }) => [
    kind,
    taxable,
    cgst,
    sgst,
    igst,
    total,
  ]);

describe('the documents of an order', () => {
  it('are one invoice for a paid order, with the tax of the state', () => {
    const { drafts } = issueAll(paid());
    expect(drafts).toEqual([
      {
        kind: 'invoice',
        prefix: 'SG',
        venuestate: '33',
        orderid: 'SG1',
        rules: TAX_RULES,
        eventcode: event.eventcode,
        eventname: event.name,
        eventdate: event.startdate,
        seller: {
          name: 'Samagam Foundation',
          address: '14, Second Cross Street, Taramani, Chennai 600113',
          state: '33',
          gstin: '33AABCS5555K1Z7',
          signatory: 'R. Meenakshi',
        },
        buyer: { name: 'Asha Raman', address: '', state: '', gstin: '' },
        placeofsupply: '33',
        lines: [
          { description: 'Delegate', sac: '998596', seats: 1, price: 100_000, discount: 0, taxable: 100_000 },
        ],
        gstpercent: 18,
        taxable: 100_000,
        cgst: 9000,
        sgst: 9000,
        igst: 0,
        total: 118_000,
        paymentid: 'pay_1',
        receivedat: ORDERED_AT,
      },
    ]);
  });

  it.each([
    ['an unpaid order', anOrder()],
    ['a free order', paid({ price: 0, gst: 0, total: 0 })],
    ['an order that was paid before documents were issued', paid({ documents: undefined })],
    ['a refund of such an order', paid({ documents: undefined, refunds: refunded(118_000) })],
  ])('are none for %s', (_what, order) => expect(issueAll(order).drafts).toEqual([]));

  it('are one for the smallest charge, and none below it', () => {
    const order = (total: number) => paid({ price: total, gst: 0, total, gstpercent: 0 });
    expect(issueAll(order(SMALLEST_CHARGE)).drafts).toHaveLength(1);
    expect(issueAll(order(SMALLEST_CHARGE - 1)).drafts).toEqual([]);
  });

  it('are a receipt without any tax for a seller without a GSTIN', () => {
    const seller = aSeller({ gstin: '' });
    const { drafts } = issueAll(paid({ gst: 0, total: 100_000, gstpercent: 0 }), seller);
    expect(drafts).toMatchObject([
      { kind: 'receipt', gstpercent: 0, cgst: 0, sgst: 0, igst: 0, total: 100_000, placeofsupply: '' },
    ]);
    expect(drafts[0]!.lines).toMatchObject([{ sac: '', taxable: 100_000 }]);
  });

  it.each([undefined, 'nil', 'nongst'] as const)('are a bill of supply without GST (%s)', (exempt) => {
    const untaxed = paid({ gst: 0, total: 100_000, gstpercent: 0, refunds: refunded(40_000) });
    const kind = exempt ?? 'exempt';
    expect(issueAll(untaxed, aSeller({ exempt })).drafts).toMatchObject([
      { kind: 'invoice', exempt: kind, gstpercent: 0, taxable: 100_000, total: 100_000 },
      { kind: 'creditnote', exempt: kind, taxable: 40_000, total: 40_000 },
    ]);
    expect(issueAll(paid()).drafts[0]).not.toHaveProperty('exempt');
  });

  it.each([
    ['venue', 'Tamil Nadu', '33', [9000, 9000, 0]],
    ['venue', 'karnataka', '29', [0, 0, 18_000]],
    ['venue', 'Jammu and Kashmir', '01', [0, 0, 18_000]],
    ['venue', 'T.N.', '33', [9000, 9000, 0]],
    ['recipient', 'Tamil Nadu', '29', [0, 0, 18_000]],
  ] as const)(
    'use the %s and the state "%s": place %s',
    (placeofsupply, state, place, [cgst, sgst, igst]) => {
      const taxdetails = { gstin: '29AABCU9603R1ZJ', legalname: 'Vidyut', address: 'Bengaluru', state: '29' };
      const draft = nextDocument({
        now: NOW,
        order: paid({ taxdetails }),
        event: { ...event, state },
        seller: aSeller({ placeofsupply }),
        issued: [],
      });
      expect(draft).toMatchObject({ placeofsupply: place, cgst, sgst, igst, buyer: { name: 'Vidyut' } });
    },
  );

  it.each([
    ['when the gateway had it', { receivedat: NOW - 1 }, NOW - 1],
    [
      'on the day that staff recorded',
      { receivedat: NOW, recorded: { ...aRecordedPayment(), receivedon: '28-Oct-2026' } },
      Date.UTC(2026, 9, 27, 18, 30),
    ],
  ])('state the money as received %s', (_when, changes, receivedat) => {
    const [invoice, credit] = issueAll(paid({ ...changes, refunds: refunded(118_000) })).drafts;
    expect(invoice).toMatchObject({ receivedat });
    expect(credit).not.toHaveProperty('receivedat');
  });

  it('have IGST for a special economic zone in the state of the seller, and the country of a buyer abroad', () => {
    const sez = { ...VIDYUT, gstin: '33AABCS5555K1Z7', state: '33', sez: true };
    const refunds = refunded(33_333);
    expect(issueAll(paid({ taxdetails: sez, refunds })).drafts).toMatchObject([
      { placeofsupply: '33', cgst: 0, igst: 18_000, buyer: { sez: true } },
      { kind: 'creditnote', cgst: 0, sgst: 0, igst: 5085 },
    ]);
    const abroad = { ...VIDYUT, gstin: '', state: '96', country: 'Germany' };
    expect(issueAll(paid({ taxdetails: abroad })).drafts).toMatchObject([
      { placeofsupply: '33', cgst: 9000, buyer: { state: '96', country: 'Germany' } },
    ]);
  });

  it('use the venue for a buyer without a GSTIN, whatever the setting', () => {
    const taxdetails = { gstin: '', legalname: 'Vidyut', address: 'Bengaluru', state: '29' };
    const seller = aSeller({ placeofsupply: 'recipient' });
    expect(nextDocument({ now: NOW, order: paid({ taxdetails }), event, seller, issued: [] })).toMatchObject({
      placeofsupply: '33',
    });
  });

  it('take back what was refunded, in parts that add up to the whole', () => {
    expect(drafted(paid({ refunds: refunded(33_333) }))).toEqual([
      ['invoice', 100_000, 9000, 9000, 0, 118_000],
      // With a round off of a paisa.
      ['creditnote', 28_248, 2542, 2542, 0, 33_333],
    ]);
    let { order } = issueAll(paid({ refunds: refunded(33_333) }));
    order = { ...order, refunds: refunded(33_333, 33_334, 118_000) };
    const credits = order.documents!.length;
    expect(credits).toBe(2);
    const again = issueAll(paid({ refunds: refunded(118_000) })).drafts[1]!;
    expect(again).toMatchObject({
      kind: 'creditnote',
      taxable: 100_000,
      cgst: 9000,
      sgst: 9000,
      total: 118_000,
    });
    expect(again.original).toEqual({ serial: 'invoice-0', issuedat: NOW });
  });

  it('ask for nothing when a refund failed after its credit note: the buyer is still owed', () => {
    const { order } = issueAll(paid({ refunds: refunded(118_000) }));
    const failed = { ...order, refunds: refunded(118_000, 0) };
    const inforce = {
      ...issueAll(paid()).drafts[0]!,
      serial: 'invoice-0',
      number: 1,
      financialyear: '',
      issuedat: NOW,
    };
    expect(
      nextDocument({ now: NOW, order: failed, event, seller: demoSeller, issued: [inforce] }),
    ).toBeUndefined();
  });

  it('are a credit note and a new invoice once staff name another buyer', () => {
    const { order } = issueAll(paid({ refunds: refunded(18_000) }));
    const taxdetails = { gstin: '29AABCU9603R1ZJ', legalname: 'Vidyut', address: 'Bengaluru', state: '29' };
    const inforce = {
      ...issueAll(paid()).drafts[0]!,
      serial: 'invoice-0',
      number: 1,
      financialyear: '',
      issuedat: NOW,
    };
    const corrected = { ...order, taxdetails, taxversion: 1, taxreason: 'Company pays' };
    const credit = nextDocument({
      now: NOW,
      order: corrected,
      event,
      seller: demoSeller,
      issued: [inforce],
    })!;
    expect(credit).toMatchObject({
      kind: 'creditnote',
      total: 100_000,
      reason: 'Company pays',
      buyer: { name: 'Asha Raman' },
    });
    const entry = {
      id: 'c',
      kind: 'creditnote' as const,
      serial: 'c',
      issuedat: NOW,
      total: 100_000,
      original: 'invoice-0',
      taxversion: 1,
    };
    const after = { ...corrected, documents: [...corrected.documents!, entry] };
    expect(
      nextDocument({ now: NOW, order: after, event, seller: demoSeller, issued: [inforce] }),
    ).toMatchObject({
      kind: 'invoice',
      total: 100_000,
      buyer: { name: 'Vidyut', gstin: '29AABCU9603R1ZJ' },
      replaces: 'invoice-0',
    });
  });

  describe('after 30 November of the next financial year', () => {
    const IN_TIME = Date.parse('2027-11-30T23:59:59.999+05:30');
    const LATE = IN_TIME + 1;
    const before = issueAll(paid());
    const after = (changes: Partial<Order>, now: number) =>
      issueAll({ ...before.order, ...changes }, demoSeller, before.issued, now);
    const kinds = ({ drafts }: ReturnType<typeof issueAll>) =>
      drafts.map(({ kind, commercial, total }) => [kind, commercial, total]);
    const correction = { taxdetails: VIDYUT, taxversion: 1, taxreason: 'Company pays' };

    it('are a commercial note for a refund, also of an invoice whose money came a year before', () => {
      const refunds = refunded(50_000);
      expect(kinds(after({ refunds }, IN_TIME))).toEqual([['creditnote', undefined, 50_000]]);
      expect(kinds(after({ refunds }, LATE))).toEqual([['creditnote', true, 50_000]]);
      const inForce = { ...before.issued[0]!, issuedat: Date.parse('2027-04-02T10:00+05:30') };
      const facts = { event, seller: demoSeller, order: { ...before.order, refunds }, now: LATE };
      const [early, own] = [
        { ...inForce, receivedat: NOW },
        { ...inForce, receivedat: inForce.issuedat },
      ];
      expect(nextDocument({ ...facts, issued: [early] })).toMatchObject({ commercial: true });
      expect(nextDocument({ ...facts, issued: [own] })).not.toHaveProperty('commercial');
    });

    it('take back together what the invoice said, in time and late', () => {
      const first = after({ refunds: refunded(50_001) }, IN_TIME);
      const refunds = refunded(50_001, 118_000);
      const { drafts } = issueAll({ ...first.order, refunds }, demoSeller, first.issued, LATE);
      const sum = (field: 'taxable' | 'cgst' | 'sgst' | 'total') =>
        first.drafts[0]![field] + drafts[0]![field];
      expect([sum('taxable'), sum('cgst'), sum('sgst'), sum('total')]).toEqual([
        100_000, 9000, 9000, 118_000,
      ]);
    });

    it('are none for a correction that comes too late, and both for one whose note was in time', () => {
      expect(kinds(after(correction, IN_TIME))).toEqual([
        ['creditnote', undefined, 118_000],
        ['invoice', undefined, 118_000],
      ]);
      expect(kinds(after(correction, LATE))).toEqual([]);
      const { order, issued } = after(correction, IN_TIME);
      const noted = { ...order, documents: order.documents!.slice(0, -1) };
      expect(kinds(issueAll(noted, demoSeller, issued.slice(0, -1), LATE))).toEqual([
        ['invoice', undefined, 118_000],
      ]);
    });

    it('are a commercial note for a refund after such a correction, with the buyer of the invoice', () => {
      const late = after({ ...correction, refunds: refunded(118_000) }, LATE);
      expect(kinds(late)).toEqual([['creditnote', true, 118_000]]);
      expect(late.drafts[0]!.buyer.name).toBe('Asha Raman');
    });

    it('are ordinary notes for what has no GST', () => {
      const untaxed = paid({ gst: 0, total: 100_000, gstpercent: 0 });
      const { order, issued } = issueAll(untaxed);
      const { drafts } = issueAll({ ...order, refunds: refunded(100_000) }, demoSeller, issued, LATE);
      expect(drafts).toMatchObject([{ kind: 'creditnote', exempt: 'exempt' }]);
      expect(drafts[0]).not.toHaveProperty('commercial');
    });
  });

  it('show the passes of a group with their own codes, and spread a part over them', () => {
    const lines = [
      { tickettype: 'Delegate', seats: 2, discountpercentage: 10, price: 200_000, discount: 20_000 },
      { tickettype: 'Student', seats: 1, discountpercentage: 0, price: 33_333, discount: 0 },
    ];
    const order = paid({
      flow: 'group',
      lines,
      price: 233_333,
      discount: 20_000,
      gst: 38_400,
      total: 251_733,
    });
    const { drafts } = issueAll({ ...order, refunds: refunded(100_001) });
    expect(drafts[0]!.lines).toMatchObject([
      { description: 'Delegate', sac: '998596', seats: 2, taxable: 180_000 },
      { description: 'Student', sac: '999293', seats: 1, taxable: 33_333 },
    ]);
    const [, credit] = drafts;
    expect(credit!.lines.map(({ sac }) => sac)).toEqual(['998596', '999293']);
    expect(credit!.lines.reduce((sum, { taxable }) => sum + taxable, 0)).toBe(credit!.taxable);
  });

  it('spread a part over the passes that cost something', () => {
    const line = { seats: 1, discountpercentage: 0, discount: 0 };
    const lines = [100_000, 150_000, 150_000, 0].map((price, place) => ({
      ...line,
      tickettype: `Pass ${place + 1}`,
      price,
    }));
    const order = paid({ flow: 'group', lines, price: 400_000, discount: 0, gst: 72_000, total: 472_000 });
    const [, credit] = issueAll({ ...order, refunds: refunded(100_000) }).drafts;
    const taxable = credit!.lines.map((one) => one.taxable);
    expect(taxable[3]).toBe(0);
    expect(taxable.reduce((sum, one) => sum + one, 0)).toBe(credit!.taxable);
  });

  describe('of a group whose seats are refunded', () => {
    const group = paid({
      flow: 'group',
      lines: [
        { tickettype: 'Delegate', seats: 2, discountpercentage: 0, price: 200_000, discount: 0 },
        { tickettype: 'Student', seats: 1, discountpercentage: 0, price: 50_000, discount: 0 },
      ],
      price: 250_000,
      discount: 0,
      gst: 45_000,
      total: 295_000,
    });
    const student = { tickettype: 'Student', seats: 1, amount: 59_000 };
    const delegate = { tickettype: 'Delegate', seats: 1, amount: 118_000 };
    const attempt = (key: string, amount: number, changes: Partial<RefundAttempt> = {}): RefundAttempt =>
      aRefundAttempt({ key, amount, state: 'DONE', at: NOW, seats: ['A'], ...changes });
    const linesAfter = (order: Order) => issueAll(order).drafts.at(-1)!.lines;

    it('credit the passes of these seats', () => {
      const refunds = refunded(59_000);
      const lines = linesAfter({
        ...group,
        refunds,
        refundattempts: [attempt('one', 59_000, { passes: [student] })],
      });
      expect(lines).toEqual([
        { description: 'Student', sac: '999293', seats: 1, price: 50_000, discount: 0, taxable: 50_000 },
      ]);
    });

    it('credit the passes of these seats alone, also if they are all that was paid for', () => {
      const line = { seats: 1, discountpercentage: 0, discount: 0 };
      const lines = [
        { ...line, tickettype: 'Delegate', price: 250_000 },
        { ...line, tickettype: 'Student', price: 0 },
      ];
      const all = { tickettype: 'Delegate', seats: 1, amount: 295_000 };
      const credited = linesAfter({
        ...group,
        lines,
        refunds: refunded(295_000),
        refundattempts: [attempt('one', 295_000, { passes: [all] })],
      });
      expect(credited).toMatchObject([{ description: 'Delegate', seats: 1, taxable: 250_000 }]);
    });

    it('credit each refund once, pass by pass', () => {
      const first = attempt('one', 59_000, { passes: [student] });
      const before = issueAll({ ...group, refunds: refunded(59_000), refundattempts: [first] });
      const second = attempt('two', 118_000, { passes: [delegate] });
      const draft = nextDocument({
        now: NOW,
        order: { ...before.order, refunds: refunded(59_000, 177_000), refundattempts: [first, second] },
        event,
        seller: demoSeller,
        issued: before.issued,
      });
      expect(draft!.lines).toMatchObject([{ description: 'Delegate', seats: 1, taxable: 100_000 }]);
    });

    it.each([
      ['a part of the amount is of no seat', 70_000, [attempt('one', 59_000, { passes: [student] })]],
      ['the passes are unknown', 59_000, [attempt('one', 59_000)]],
      [
        'the refund is of another payment',
        59_000,
        [attempt('one', 59_000, { paymentid: 'pay_2', passes: [student] })],
      ],
      [
        'an amount was refunded while the gateway has not answered about seats',
        59_000,
        [
          attempt('one', 59_000, { passes: [student], state: 'PENDING' }),
          attempt('two', 59_000, { seats: [] }),
        ],
      ],
    ])('spread the amount over all passes when %s', (_what, amount, refundattempts) => {
      const lines = linesAfter({ ...group, refunds: refunded(amount), refundattempts });
      expect(lines.map(({ description, seats }) => [description, seats])).toEqual([
        ['Delegate', 0],
        ['Student', 0],
      ]);
    });

    type Step = {
      refunded: number;
      attempts?: RefundAttempt[];
      decisions?: Order['decisions'];
      correct?: boolean;
    };
    /** The lines of the documents that each step needs, as kind, pass, seats and amount. */
    function linesIn(order: Order, steps: Step[]): unknown[][][] {
      let [before, totals] = [issueAll(order), [] as number[]];
      return steps.map(({ refunded: total, attempts, decisions = before.order.decisions, correct }) => {
        totals = total === (totals.at(-1) ?? 0) ? totals : [...totals, total];
        const taxversion = (before.order.taxversion ?? 0) + (correct ? 1 : 0);
        const refundattempts = attempts ?? before.order.refundattempts ?? [];
        const refunds = refunded(...totals);
        const changes = {
          refundattempts,
          decisions,
          taxversion,
          refunds,
          ...(correct && { taxdetails: VIDYUT }),
        };
        const after = issueAll({ ...before.order, ...changes }, demoSeller, before.issued);
        before = after;
        return after.drafts.flatMap(({ kind, lines }) =>
          lines.map(({ description, seats, taxable }) => [kind, description, seats, taxable]),
        );
      });
    }
    const ofStudent = attempt('one', 59_000, { passes: [student] });
    const ofDelegate = attempt('two', 118_000, { passes: [delegate], seats: ['B'], at: NOW + 5 });
    const studentNote = ['creditnote', 'Student', 1, 50_000];
    const delegateNote = ['creditnote', 'Delegate', 1, 100_000];
    const byHand = (amount: number): Order['decisions'][number] => ({
      at: NOW + 20,
      by: 'u1',
      decision: 'REFUNDED',
      reason: 'By NEFT',
      paymentids: ['pay_1'],
      amount,
    });
    const failed = { state: 'FAILED', endedat: NOW + 1 } as const;
    const pending = { state: 'PENDING' } as const;

    it.each<[string, Step[], unknown[][][]]>([
      [
        'a correction leaves out the pass that was refunded',
        [
          { refunded: 59_000, attempts: [ofStudent] },
          { refunded: 59_000, correct: true },
        ],
        [
          [studentNote],
          [
            ['creditnote', 'Delegate', 2, 200_000],
            ['invoice', 'Delegate', 2, 200_000],
          ],
        ],
      ],
      [
        'a correction before the credit note of a refund accounts for it',
        [
          { refunded: 59_000, attempts: [ofStudent], correct: true },
          { refunded: 177_000, attempts: [ofStudent, ofDelegate] },
        ],
        [
          [
            ['creditnote', 'Delegate', 2, 200_000],
            ['creditnote', 'Student', 1, 50_000],
            ['invoice', 'Delegate', 2, 200_000],
          ],
          [delegateNote],
        ],
      ],
      [
        'a second correction, and a refund between them',
        [
          { refunded: 59_000, attempts: [ofStudent], correct: true },
          { refunded: 177_000, attempts: [ofStudent, ofDelegate] },
          { refunded: 177_000, correct: true },
        ],
        [
          [
            ['creditnote', 'Delegate', 2, 200_000],
            ['creditnote', 'Student', 1, 50_000],
            ['invoice', 'Delegate', 2, 200_000],
          ],
          [delegateNote],
          [
            ['creditnote', 'Delegate', 1, 100_000],
            ['invoice', 'Delegate', 1, 100_000],
          ],
        ],
      ],
      [
        'an amount is taken from what is left, and the last credit note takes the rest with its seats',
        [{ refunded: 59_000, attempts: [ofStudent] }, { refunded: 118_000 }, { refunded: 295_000 }],
        [[studentNote], [['creditnote', 'Delegate', 0, 50_000]], [['creditnote', 'Delegate', 2, 150_000]]],
      ],
      [
        'a seat whose pass has less left than it costs takes the difference from the others',
        [{ refunded: 147_500 }, { refunded: 206_500, attempts: [ofStudent] }],
        [
          [
            ['creditnote', 'Delegate', 0, 100_000],
            ['creditnote', 'Student', 0, 25_000],
          ],
          [
            ['creditnote', 'Delegate', 0, 25_000],
            ['creditnote', 'Student', 1, 25_000],
          ],
        ],
      ],
      [
        'a documented refund that failed comes back to its pass when the buyer is corrected',
        [
          { refunded: 59_000, attempts: [ofStudent] },
          { refunded: 0, correct: true },
        ],
        [
          [studentNote],
          [
            ['creditnote', 'Delegate', 2, 200_000],
            ['invoice', 'Delegate', 2, 200_000],
            ['invoice', 'Student', 0, 50_000],
          ],
        ],
      ],
      [
        'the answer is lost, and the money is noted before it',
        [
          { refunded: 59_000, attempts: [{ ...ofStudent, ...pending }] },
          { refunded: 177_000, attempts: [ofStudent, ofDelegate] },
        ],
        [[studentNote], [delegateNote]],
      ],
      [
        'one refund has no answer, and the money is that of the other',
        [
          { refunded: 118_000, attempts: [{ ...ofStudent, ...pending }, ofDelegate] },
          { refunded: 177_000, attempts: [ofStudent, ofDelegate] },
        ],
        [[delegateNote], [studentNote]],
      ],
      [
        'the money of a recorded payment goes back by hand, seat by seat',
        [
          { refunded: 0, attempts: [{ ...ofStudent, ...failed }], decisions: [byHand(59_000)] },
          {
            refunded: 0,
            attempts: [ofStudent, ofDelegate].map((one) => ({ ...one, ...failed })),
            decisions: [byHand(59_000), byHand(118_000)],
          },
        ],
        [[studentNote], [delegateNote]],
      ],
      [
        'the refund of a seat failed, and was repeated as an amount',
        [
          {
            refunded: 59_000,
            attempts: [{ ...ofStudent, ...failed }, attempt('three', 59_000, { seats: [], at: NOW + 9 })],
          },
          { refunded: 177_000, attempts: [ofDelegate] },
        ],
        [[studentNote], [delegateNote]],
      ],
      [
        'a refund in the dashboard came with that of a seat without an answer',
        [
          { refunded: 70_800, attempts: [{ ...ofStudent, ...pending }] },
          { refunded: 188_800, attempts: [ofStudent, ofDelegate] },
        ],
        [
          [
            ['creditnote', 'Delegate', 0, 48_000],
            ['creditnote', 'Student', 0, 12_000],
          ],
          [delegateNote],
        ],
      ],
    ])('%s', (_what, steps, expected) => {
      expect(linesIn(group, steps)).toEqual(expected);
    });

    it('never take more of a pass than its invoice names, whatever is refunded and corrected', () => {
      for (let seed = 1; seed <= 200; seed++) {
        let last = seed;
        const random = (below: number) =>
          (last = (last * 1664525 + 1013904223) % 2 ** 32) && Math.floor((last / 2 ** 32) * below);
        const steps: Step[] = [];
        let [total, attempts] = [0, [] as RefundAttempt[]];
        for (const [i, pass] of [student, delegate, delegate].entries()) {
          const kind = random(3);
          const amount = kind === 0 ? Math.min(pass.amount, 295_000 - total) : random(295_000 - total) + 1;
          if (amount <= 0) break;
          if (kind === 0 && amount === pass.amount)
            attempts = [...attempts, attempt(`${i}`, amount, { passes: [pass], seats: [`${i}`] })];
          total += amount;
          steps.push({ refunded: total, attempts, correct: kind === 2 });
        }
        const left = new Map<string, number>([
          ['Delegate', 200_000],
          ['Student', 50_000],
        ]);
        for (const [kind, pass, , taxable] of linesIn(group, steps).flat() as [
          string,
          string,
          number,
          number,
        ][]) {
          left.set(pass, left.get(pass)! + (kind === 'creditnote' ? -taxable : taxable));
          expect(left.get(pass), `sequence ${seed}`).toBeGreaterThanOrEqual(-3);
        }
      }
    });
  });

  it('agree with the money to the paisa after any refunds', () => {
    for (let seed = 1; seed < 300; seed++) {
      const price = (seed * 7919) % 500_000;
      const gst = Math.floor((price * 18 + 50) / 100);
      const total = price + gst;
      if (total < 200) continue;
      const parts = [total / 7, total / 3, total / 2, total].map(Math.floor).slice(seed % 4);
      let { order } = issueAll(paid({ price, gst, total }));
      const stored = {
        ...issueAll(paid({ price, gst, total })).drafts[0]!,
        serial: 'invoice-0',
        number: 1,
        financialyear: '',
        issuedat: NOW,
      };
      let taken = { taxable: 0, cgst: 0, sgst: 0, roundoff: 0 };
      for (const part of parts) {
        order = { ...order, refunds: refunded(part) };
        const credit = nextDocument({ now: NOW, order, event, seller: demoSeller, issued: [stored] });
        if (!credit) continue;
        taken = {
          taxable: taken.taxable + credit.taxable,
          cgst: taken.cgst + credit.cgst,
          sgst: taken.sgst + credit.sgst,
          roundoff: taken.roundoff + (credit.roundoff ?? 0),
        };
        expect(credit.total).toBe(credit.taxable + credit.cgst + credit.sgst + (credit.roundoff ?? 0));
        expect(credit.cgst).toBe(credit.sgst);
        const serial = `c${order.documents!.length}`;
        order.documents!.push({
          id: serial,
          kind: 'creditnote',
          serial,
          issuedat: NOW,
          total: credit.total,
          original: 'invoice-0',
          taxversion: 0,
        });
      }
      const { cgst, sgst, roundoff = 0 } = stored;
      expect({ seed, ...taken }).toEqual({ seed, taxable: price, cgst, sgst, roundoff });
    }
  });
});

it.each([
  ['below ₹50,000 before tax', { gst: 899_999, total: 5_899_998 }, false],
  ['₹50,000 before tax', { gst: 900_000, total: 5_900_000 }, true],
  ['₹50,000 without tax', { gst: 0, total: 5_000_000 }, false],
  ['₹50,000 of a buyer who gave an address', { gst: 900_000, total: 5_900_000, taxdetails: VIDYUT }, false],
])('an order of %s: is an address missing?', (_, order, lacks) => {
  expect(lacksBuyer(order)).toBe(lacks);
});

describe('a proforma', () => {
  const taxdetails = VIDYUT;

  it('says what the invoice will say, without a payment', () => {
    const order = anOrder({ taxdetails });
    const proforma = proformaOf({ order, event, seller: demoSeller, now: NOW })!;
    const [invoice] = issueAll(paid({ taxdetails })).drafts;
    const { receivedat: _, ...unpaid } = invoice!;
    expect(proforma).toEqual({ ...unpaid, kind: 'proforma', paymentid: '' });
    expect(proforma).toMatchObject({ buyer: { name: taxdetails.legalname }, cgst: 9_000, total: 118_000 });
  });

  it('of a seller without a GSTIN has no tax', () => {
    const order = anOrder({ gst: 0, total: 100_000, gstpercent: 0 });
    const proforma = proformaOf({ order, event, seller: aSeller({ gstin: '' }), now: NOW })!;
    expect(proforma).toMatchObject({ kind: 'proforma', gstpercent: 0, cgst: 0, total: 100_000 });
  });
});

it.each([
  [0, 'receipt', false],
  [1, 'receipt', true],
  [1, 'invoice', false],
] as const)('waits for the GSTIN of the seller with %i paise of GST in a %s: %s', (gst, kind, waits) => {
  expect(waitsForGstin({ gst }, { kind })).toBe(waits);
});

it.each([
  ['an invoice of a company', { taxdetails: VIDYUT }, {}, true],
  ['an invoice of a person', {}, {}, false],
  ['a bill of supply', { taxdetails: VIDYUT, gst: 0, total: 100_000, gstpercent: 0 }, {}, false],
  ['a receipt', { taxdetails: VIDYUT, gst: 0, total: 100_000, gstpercent: 0 }, { gstin: '' }, false],
] as const)(
  'waits where invoices must be registered at the portal: %s',
  (_what, order, registration, waits) => {
    const seller = { ...aSeller(registration), einvoice: true };
    const facts = { now: NOW, event, seller, issued: [] };
    const draft = nextDocument({ ...facts, order: paid(order) })!;
    expect([
      waitsForEinvoice(seller, draft),
      waitsForEinvoice({ ...seller, einvoice: false }, draft),
    ]).toEqual([waits, false]);
  },
);
