import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Event } from '@samagam/contract/programme/event';
import type { ConsentRecord } from '@samagam/contract/orders/consent';
import type { ContactMessage } from '@samagam/contract/people/contact-message';
import type { GroupBooking } from '@samagam/contract/orders/group-booking';
import type { Partner, Sponsor } from '@samagam/contract/programme/supporter';
import type { PosterDetails } from '@samagam/contract/people/poster-details';
import type { IndividualRegistration } from '@samagam/contract/orders/registration';
import type { Speaker } from '@samagam/contract/programme/speaker';
import type { CouponClaim, StoredCoupon } from '@samagam/domain/passes/coupons';
import type { Order } from '@samagam/domain/order/order';
import type { StoredPart } from '@samagam/domain/programme/programme';
import type { SettlementMail } from '@samagam/domain/money/settlement-mails';
import type { StoredSpeaker } from '@samagam/domain/programme/speakers';
import { describe, expect, expectTypeOf, it } from 'vitest';
import * as z from 'zod/mini';
import {
  type RecordOf,
  type RowName,
  type PersonalDataRow,
  register,
  rowNames,
  rows,
} from './collections.ts';
import { keptSentence } from './collections/register.ts';
import type { MailKind } from './mail.ts';
import { coupon, couponClaim } from './collections/coupons.ts';
import * as orders from './collections/orders.ts';
import type * as programme from './collections/programme.ts';

const source = path.join(import.meta.dirname, '..');
const root = path.join(source, '../..');
const files = globSync('**/*.ts', { cwd: source })
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => ({ file, text: readFileSync(path.join(source, file), 'utf8') }));
const allRows = rowNames.map((name) => ({ name, row: register[name], schema: rows[name].schema }));

describe('the register', () => {
  it('has a row for each collection that firestore.indexes.json or a trigger names', () => {
    const { indexes, fieldOverrides } = JSON.parse(
      readFileSync(path.join(root, 'firestore.indexes.json'), 'utf8'),
    ) as Record<'indexes' | 'fieldOverrides', { collectionGroup: string }[]>;
    const ofTriggers = files.flatMap(({ text }) =>
      Array.from(text.matchAll(/document: '(\w+)\//g), ([, name]) => name!),
    );
    expect(ofTriggers).not.toEqual([]);
    const named = [...indexes, ...fieldOverrides].map(({ collectionGroup }) => collectionGroup);
    expect(Object.keys(rows)).toEqual(expect.arrayContaining([...named, ...ofTriggers]));
  });

  it('is the only code that accesses a collection', () => {
    const others = files.filter(
      ({ file, text }) => file !== 'stores/collections.ts' && /\.collection(?:Group)?\(/.test(text),
    );
    expect(others.map(({ file }) => file)).toEqual([]);
  });

  // Otherwise the notice about personal data would not name the field.
  it('calls personal what an erasure of a person blanks', () => {
    const states: Record<string, string[]> = {
      speakers: ['display'],
      posterIndex: ['withdrawn'],
      registrations: ['erased'],
      groupbookings: ['linkurl'],
    };
    for (const [name, besides] of Object.entries(states)) {
      const { personal, erased } = register[name as RowName] as PersonalDataRow;
      const { blank } = erased as { blank: (record: object) => object };
      const blanked = Object.keys(blank({ eventcode: 'test2025' }));
      expect(blanked.filter((field) => !besides.includes(field) && !personal.includes(field))).toEqual([]);
    }
  });

  it('names exactly the TTL policies', () => {
    const { fieldOverrides } = JSON.parse(
      readFileSync(path.join(root, 'firestore.indexes.json'), 'utf8'),
    ) as {
      fieldOverrides: { collectionGroup: string; fieldPath: string; ttl?: boolean }[];
    };
    const policies = fieldOverrides.filter(({ ttl }) => ttl);
    const expected = policies.map(({ collectionGroup, fieldPath }) => `${collectionGroup}.${fieldPath}`);
    const found = allRows.flatMap(({ name, row }) => (row.ttl ? [`${name}.${row.ttl}`] : []));
    expect(found.toSorted()).toEqual(expected.toSorted());
  });

  it.each(allRows)('names only fields that a record of $name has', ({ row, schema }) => {
    const personal = [
      ...row.personal,
      ...(row.shown ?? []),
      ...(row.ttl ? [row.ttl] : []),
      ...fieldsSearched(row),
    ];
    expect(fieldsOf(schema)).toEqual(expect.arrayContaining(personal));
  });

  it.each(allRows)('says why and how long $name is kept, and how it is erased', ({ row }) => {
    for (const sentence of [row.purpose, keptSentence(row.period)]) expect(sentence).toMatch(/^[A-Z].+\.$/);
    const isPersonal = row.personal.length > 0 || row.named !== undefined;
    expect(row.erased !== 'nothing personal').toBe(isPersonal);
  });

  it.each(allRows)('says how the records of a person are found in $name, or why they are not', ({ row }) => {
    const isPersonal = row.erased !== 'nothing personal';
    expect(row.found !== undefined).toBe(isPersonal);
    const { found = [] } = row;
    if ('because' in found) expect(found.because).toMatch(/^[A-Z].+\.$/);
    else expect(found.length > 0).toBe(isPersonal);
  });

  it('searches no field without an index', () => {
    const { fieldOverrides } = JSON.parse(
      readFileSync(path.join(root, 'firestore.indexes.json'), 'utf8'),
    ) as { fieldOverrides: { collectionGroup: string; fieldPath: string }[] };
    const exempt = fieldOverrides.map(({ collectionGroup, fieldPath }) => `${collectionGroup}.${fieldPath}`);
    const searched = allRows.flatMap(({ name, row }) =>
      fieldsSearched(row).map((field) => `${name}.${field}`),
    );
    expect(searched.filter((field) => exempt.includes(field))).toEqual([]);
    expect(searched).toContain('webhookEvents.orderid');
  });

  it('deletes by a TTL policy what is kept for a number of days', () => {
    const timed = allRows.filter(({ row }) => 'days' in row.period);
    expect(timed.map(({ row }) => row.ttl)).toEqual(timed.map(() => 'deleteafter'));
    expect(timed.map(({ name }) => name)).toEqual([
      'audit',
      'contactMessages',
      'pdfZipParts',
      'pdfZips',
      'webhookEvents',
    ]);
  });
});

/** The top-level fields by which a person's records are queried. A text is compared here, in all records. */
function fieldsSearched({ found = [] }: PersonalDataRow): string[] {
  if ('because' in found) return [];
  return found.flatMap((way) => {
    if ('list' in way) return [way.list];
    if ('holds' in way && (way.holds === 'a text' || way.holds === 'a name')) return [];
    return 'field' in way ? [way.field.split('.')[0]!] : [];
  });
}

/** The names of all fields that a record may have. */
function fieldsOf(schema: unknown): string[] {
  if (schema instanceof z.ZodMiniObject) return Object.keys(schema.shape);
  if (schema instanceof z.ZodMiniUnion || schema instanceof z.ZodMiniDiscriminatedUnion)
    return schema.def.options.flatMap(fieldsOf);
  if (schema instanceof z.ZodMiniIntersection)
    return [...fieldsOf(schema.def.left), ...fieldsOf(schema.def.right)];
  throw new Error('a record is an object, a union or an intersection');
}

describe('reading', () => {
  it.each(['data()', "get('field')"])('never casts the result of %s', (call) => {
    const read = call === 'data()' ? /\.data\(\)!?\s*as\b/ : /\.get\('\w+'\)\)?!?\s*as\b/;
    const casts = files.filter(({ text }) => read.test(text));
    expect(casts.map(({ file }) => file)).toEqual([]);
  });

  it('finds a cast', () => {
    expect('(await ref.get()).data() as Order').toMatch(/\.data\(\)!?\s*as\b/);
    expect("(doc.get('count') as number)").toMatch(/\.get\('\w+'\)\)?!?\s*as\b/);
  });

  it('accepts a withdrawal without a consent, and a snapshot of another shape', () => {
    expect(z.parse(orders.consentRecord, { withdrawnat: '2026-11-22' })).toMatchObject({ givenat: '' });
    expect(z.parse(rows.published.schema, { schema: 0, parts: ['of another shape'] })).toEqual({
      schema: 0,
      parts: undefined,
    });
  });

  it('keeps keys of a newer version in the lists that settling writes back', () => {
    const list = rows.transactions.schema as typeof orders.order;
    const step = { at: 1, from: '', to: 'CREATED', by: 'x', newer: true };
    expect(z.parse(list.shape.history, [step])).toEqual([step]);
  });
});

it('agrees with the types that the contract and the domain have', () => {
  /** Without the index signatures of loose objects. */
  type Known<T> = T extends readonly (infer Item)[]
    ? Known<Item>[]
    : T extends object
      ? { [Key in keyof T as string extends Key ? never : Key]: Known<T[Key]> }
      : T;
  expectTypeOf<RecordOf<'transactions'>>().toEqualTypeOf<Order>();
  expectTypeOf<Order>().toExtend<Known<z.output<typeof orders.order>>>();
  expectTypeOf<StoredCoupon>().toExtend<z.output<typeof coupon>>();
  expectTypeOf<CouponClaim>().toExtend<z.output<typeof couponClaim>>();
  expectTypeOf<ConsentRecord>().toExtend<z.output<typeof orders.consentRecord>>();
  expectTypeOf<z.output<typeof orders.consentRecord>>().toExtend<ConsentRecord>();
  expectTypeOf<Event>().toExtend<z.output<typeof programme.event>>();
  expectTypeOf<StoredPart>().toExtend<z.output<typeof programme.schedulePart>>();
  expectTypeOf<Sponsor>().toExtend<RecordOf<'sponsors'>>();
  expectTypeOf<RecordOf<'sponsors'>>().toExtend<Sponsor>();
  expectTypeOf<Partner>().toExtend<RecordOf<'partners'>>();
  expectTypeOf<RecordOf<'partners'>>().toExtend<Partner>();
  expectTypeOf<Speaker>().toExtend<z.input<typeof programme.speaker>>();
  expectTypeOf<RecordOf<'speakers'> & { id: string }>().toExtend<StoredSpeaker>();
  expectTypeOf<SettlementMail>().toExtend<MailKind>();
  expectTypeOf<Extract<MailKind, { kind: SettlementMail['kind'] }>>().toExtend<SettlementMail>();
  expectTypeOf<RecordOf<'contactMessages'>>().toExtend<ContactMessage & { at: number }>();
  expectTypeOf<PosterDetails & { since: number }>().toExtend<RecordOf<'posterIndex'>>();
  type Kept<Form> = Omit<
    Form,
    | 'couponcode'
    | 'submissionid'
    | 'offerkey'
    | 'consentnotice'
    | 'ticketdetails'
    | 'taxdetails'
    | 'source'
    | 'showntotal'
  >;
  expectTypeOf<Kept<IndividualRegistration>>().toExtend<
    Pick<RecordOf<'registrations'>, keyof Kept<IndividualRegistration>>
  >();
  expectTypeOf<Kept<GroupBooking>>().toExtend<Pick<RecordOf<'groupbookings'>, keyof Kept<GroupBooking>>>();
});
