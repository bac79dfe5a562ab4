/**
 * Lists every query of the API and the index it needs. The emulator runs any query; the cloud refuses one that filters
 * by one field and sorts by another without an index. This test reads the source and fails for a query that is not
 * listed.
 */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { register, rowNames } from './collections.ts';
import { coupon } from './collections/coupons.ts';
import { refundItem } from './collections/refunds.ts';

const source = path.join(import.meta.dirname, '..');
const ops = path.resolve(import.meta.dirname, '../../../ops/src');
const indexFile = JSON.parse(readFileSync(path.join(source, '../../firestore.indexes.json'), 'utf8')) as {
  indexes: { collectionGroup: string; fields: { fieldPath: string; order: string }[] }[];
  fieldOverrides: { collectionGroup: string; fieldPath: string; ttl?: boolean }[];
};

/** Served by the automatic index of each field: one field, or several compared for equality. */
const WITH_OWN_FIELDS = [
  "stores/bank-lines.ts: orderBy('at', 'desc')",
  "stores/bank-lines.ts: where('at', '>=', from) where('at', '<', to) orderBy('at')",
  "stores/bank-lines.ts: where('orderids', 'array-contains-any', some)",
  "stores/bank-lines.ts: where('settlementid', 'in', some)",
  "stores/settlement-findings.ts: where('state', '==', 'open')",
  "stores/settlement-lines.ts: where('settledat', '>=', from) where('settledat', '<', to)",
  "stores/settlement-lines.ts: where('settlementid', '==', settlementid) orderBy('__name__')",
  "stores/settlement-lines.ts: where(field, 'in', some)",
  "stores/settlements.ts: orderBy('createdat', 'desc')",
  "stores/settlements.ts: where('createdat', '>=', from) where('createdat', '<', to) orderBy('createdat')",
  "stores/settlements.ts: where('utr', '==', utr)",
  "stores/transactions.ts: orderBy('recorded.at', 'desc')",
  "stores/transactions.ts: where('recorded.receivedon', 'in', some)",
  "stores/transactions.ts: where('status', '==', which)",
  "stores/transactions.ts: where(which, '>', [])",
  "stores/speaker-pages.ts: where('eventcode', '==', eventcode)",
  "stores/certificates.ts: where('eventcode', '==', eventcode)",
  "stores/certificates.ts: where('eventcode', '==', eventcode)",
  "stores/certificates.ts: where('holder', '==', holder)",
  "stores/certificates.ts: where('running', '==', true)",
  "certificates/issue.ts: where('eventcode', '==', eventcode)",
  "stores/speaker-pages.ts: where('untoldat', '>', 0)",
  "stores/tax-documents.ts: orderBy('issuedat')",
  "stores/tax-documents.ts: where('eventcode', '==', eventcode)",
  "stores/transactions.ts: where('review.paymentid', '>', '')",
  "stores/tax-documents.ts: where('eventcode', '==', eventcode)",
  "stores/tax-documents.ts: where('eventcode', '==', eventcode)",
  "stores/tax-documents.ts: where('eventcode', '==', eventcode) where('placeofsupply', '==', place)",
  "stores/tax-documents.ts: where('seller.gstin', '==', gstin)",
  "stores/tax-documents.ts: where('serial', '>=', `${series}/`) where('serial', '<', `${series}0`)",
  "stores/tax-documents.ts: where('receivedat', '>=', from) where('receivedat', '<', to)",
  "doctor/records-checks.ts: where('review.reason', '==', 'wrong amount')",
  "stores/tax-documents.ts: where('issuedat', '>=', from) where('issuedat', '<', to)",
  "stores/tax-documents.ts: where('issuedat', '>=', from) where('issuedat', '<', to)",
  "stores/tax-documents.ts: where('issuedat', '>=', from) where('issuedat', '<', to) orderBy('issuedat') orderBy('__name__')",
  "stores/transactions.ts: where('paymentid', '>', '')",
  "stores/pdf-zips.ts: where('running', '==', true)",
  "stores/pdf-zips.ts: where('month', '==', month)",
  "people/erase-person.ts: where('image', 'in', addresses)",
  "people/find-person.ts: where(field, 'in', some)",
  "people/find-person.ts: where(list, 'array-contains', element)",
  "people/old-books.ts: where('eraseat', '<=', now) orderBy('eraseat')",
  "people/old-books.ts: where('startedat', '<', from)",
  "people/old-books.ts: where(moment, '<', from) orderBy(moment)",
  "people/old-books.ts: where('jobid', '==', job.id)",
  "people/old-books.ts: where(period.since, '<', before) orderBy(period.since)",
  "people/retention.ts: where('eventcode', '==', eventcode)",
  "orders/take-back.ts: where('clientorderid', '==', booking.orderid)",
  "door/links.ts: where('eventcode', '==', before.eventcode) where('expiresat', '==', from)",
  "door/links.ts: where('keyid', '==', doc.id)",
  "door/save-checkpoint.ts: where('eventcode', '==', eventcode) where('checkinfield', '==', checkinfield)",
  "stores/checkins.ts: where('registrationid', 'in', some)",
  "stores/checkpoints.ts: where('eventcode', '==', eventcode)",
  "door/admit.ts: where('registrationid', '==', registrationid)",
  "door/undo.ts: where('registrationid', '==', registrationid)",
  "stores/checkins.ts: where('registrationid', 'in', some)",
  "stores/mail-bounces.ts: where('to', 'in', spellings)",
  "stores/mail-bounces.ts: where('personalmailid', 'in', spellings)",
  "stores/coupons.ts: orderBy('__name__')",
  "stores/coupons.ts: where('eventcode', '==', eventcode) where('couponcode', '==', couponcode)",
  "stores/coupon-batches.ts: where('eventcode', '==', eventcode) where('batchid', '==', batchid)",
  "stores/coupon-batches.ts: where('eventcode', '==', eventcode) where('couponcode', 'in', some)",
  "door/state.ts: where('eventcode', '==', eventcode) where('paymentstatus', '==', 'PAID') where('tickettype', '==', tickettype)",
  "door/search.ts: where('doorwords', 'array-contains-any', rarest)",
  "door/search.ts: where('doorwords', 'array-contains-any', word)",
  "programme/event-life.ts: where('eventcode', '==', eventcode)",
  "programme/event-life.ts: where('eventcode', '==', eventcode)",
  "programme/event-life.ts: where('eventcode', '==', eventcode)",
  "programme/event-life.ts: where('eventcode', '==', eventcode)",
  "programme/event-life.ts: where('eventcode', '==', eventcode)",
  "programme/event-life.ts: where('eventcode', '==', eventcode)",
  "programme/event-life.ts: where('eventcode', '==', eventcode)",
  "door/lists.ts: where('eventcode', '==', eventcode) where('paymentstatus', '==', 'PAID')",
  "door/lists.ts: where('eventcode', '==', eventcode) where('paymentstatus', '==', 'PAID') where('tickettype', 'in', passes)",
  "door/lists.ts: where('eventcode', '==', eventcode) where('paymentstatus', 'in', ENDED_STATES)",
  "programme/event-life.ts: where('eventcode', '==', eventcode)",
  "programme/event-life.ts: where('eventcode', '==', eventcode)",
  "stores/coupons.ts: where('eventcode', '==', eventcode) orderBy('__name__')",
  "stores/events.ts: where('status', '==', 'OPEN')",
  "stores/events.ts: where('status', '==', 'OPEN')",
  "routes/admin/money/seller.ts: where('status', '==', 'OPEN')",
  "stores/tax-documents.ts: where('issuedat', '>=', from) where('issuedat', '<', to) orderBy('issuedat')",
  "stores/reading/newest-first.ts: orderBy(field, 'desc') orderBy('__name__', 'desc')",
  "stores/audit.ts: where('facts.id', '==', registrationid || groupbookingid)",
  "stores/audit.ts: where('facts.orderid', '==', orderid)",
  "stores/audit.ts: where('facts.person', '==', person)",
  "stores/announcements.ts: where('eventcode', '==', eventcode)",
  "stores/announcements.ts: where('announcementid', '==', announcementid)",
  "stores/announcements.ts: where('announcementid', '==', announcementid) where('again', '==', true)",
  "stores/announcements.ts: where('announcementid', '==', announcementid) where('state', '==', 'RESENT')",
  "stores/announcements.ts: where('announcementid', '==', announcementid) where('state', '==', state)",
  "stores/announcements.ts: where('running', '==', true)",
  "stores/timed-mails.ts: where('switchedon', 'array-contains-any', [...TIMED_MAILS])",
  "stores/registrations.ts: where('eventcode', '==', eventcode) where('paymentstatus', 'in', WITH_TICKET)",
  "stores/audit.ts: where('at', '>=', first) where('at', '<', last)",
  "stores/mail.ts: where('eraseat', '<=', now) orderBy('eraseat')",
  "stores/mail.ts: where('eventcode', '==', eventcode) where('state', 'in', UNSENT_MAIL_STATES)",
  "stores/mail.ts: where('state', 'in', UNSENT_MAIL_STATES)",
  "stores/poster-index.ts: orderBy('__name__')",
  "stores/refund-jobs.ts: where('eventcode', '==', eventcode)",
  "stores/refund-jobs.ts: where('eventcode', '==', eventcode)",
  "stores/refund-jobs.ts: where('eventcode', '==', eventcode) where('status', '==', 'PAID')",
  "stores/refund-jobs.ts: where('jobid', '==', jobid)",
  "stores/refund-jobs.ts: where('jobid', '==', jobid) where('state', '==', 'WAITING')",
  "stores/refund-jobs.ts: where('jobid', '==', jobid) where('state', '==', 'WAITING')",
  "stores/refund-jobs.ts: where('jobid', '==', jobid) where('state', '==', state)",
  "stores/refund-jobs.ts: where('jobid', '==', jobid) where('state', '==', state)",
  "stores/refund-jobs.ts: where('running', '==', true)",
  "stores/refund-jobs.ts: where('running', '==', true)",
  "stores/refund-jobs.ts: where('endedat', '>=', since)",
  "stores/refund-jobs.ts: where('nextat', '<=', now) orderBy('nextat')",
  "stores/registrations.ts: where('holder', '==', holder) where('paymentstatus', 'in', WITH_TICKET)",
  "stores/registrations.ts: where(field, 'in', some)",
  "stores/transactions.ts: where(field, '==', value)",
  "stores/transactions.ts: where('owner', 'in', some)",
  "stores/registrations.ts: where('holder', '==', holder) where('paymentstatus', '==', 'PAID')",
  "stores/registrations.ts: where('holder', '==', holder) where('paymentstatus', '==', 'PAID')",
  "programme/save-event.ts: where('eventcode', '==', eventcode) where('status', 'in', LIVE_STATES)",
  "programme/save-event.ts: where('eventcode', '==', eventcode) where('status', 'in', LIVE_STATES)",
  "programme/save-event.ts: where('eventcode', '==', eventcode) where('tickettype', '==', pass) where('paymentstatus', 'in', LIVE_STATES)",
  "stores/transactions.ts: where('gatewayorderid', '==', gatewayorderid)",
  "stores/seat-shards.ts: where('eventcode', '==', eventcode) where('status', 'in', LIVE_STATES)",
  "stores/transactions.ts: where(field, '==', hashes[field]) where('status', 'in', [...UNPAID_STATES, 'EXPIRED'])",
  "stores/transactions.ts: where('eventcode', '==', eventcode) where('flow', 'in', ['group', 'link']) where('status', 'in', states)",
  "stores/transactions.ts: where('eventcode', '==', eventcode) where('status', 'in', UNPAID_STATES)",
  "stores/transactions.ts: where('mailboxhash', '==', mailboxhash) where('status', 'in', UNPAID_STATES)",
  "stores/transactions.ts: where('paymentid', '==', paymentid)",
  "stores/transactions.ts: where(field, 'in', some)",
  "stores/waitlist.ts: where('eventcode', '==', eventcode)",
  "stores/waitlist.ts: where('eventcode', '==', eventcode) where('state', '==', 'offered')",
  "stores/waitlist.ts: where('eventcode', '==', eventcode) where('tickettype', '==', tickettype) where('state', 'in', states)",
  "stores/checkins.ts: where('eventcode', '==', eventcode)",
  "stores/sales.ts: where('eventcode', '==', eventcode)",
  "stores/webhook-events.ts: orderBy('receivedat', 'desc')",
  "stores/reading/due.ts: where(field, '<=', now) orderBy(field)",
];

/**
 * Each needs an index in every collection that it reads. Every index ends with the document name, so that is not
 * listed.
 */
const WITH_AN_INDEX = [
  {
    query:
      "people/old-books.ts: where('financialyear', '==', year) where('buyer.name', '>', '') orderBy('buyer.name')",
    collections: ['taxDocuments'],
    index: 'financialyear ASCENDING, buyer.name ASCENDING',
  },
  {
    query: "people/retention.ts: where('eventcode', '==', eventcode) orderBy('createdate', 'desc')",
    collections: ['registrations'],
    index: 'eventcode ASCENDING, createdate DESCENDING',
  },
  {
    // Of the registrations and orders of an event; the field is `left` of the register.
    query: "people/retention.ts: where('eventcode', '==', eventcode) where(left, '>', '') orderBy(left)",
    collections: ['registrations', 'transactions'],
    index: 'eventcode ASCENDING, personalmailid ASCENDING',
  },
  {
    query:
      "stores/coupons.ts: where('eventcode', '==', eventcode) where('couponcode', '>=', first) where('couponcode', '<=', last)",
    collections: ['transactions'],
    index: 'eventcode ASCENDING, couponcode ASCENDING',
  },
  {
    query: "stores/contact-messages.ts: where('state', '==', state)",
    collections: ['contactMessages'],
    index: 'state ASCENDING, at DESCENDING',
  },
  {
    query: "stores/contact-messages.ts: where('eventcode', '==', eventcode)",
    collections: ['contactMessages'],
    index: 'eventcode ASCENDING, at DESCENDING',
  },
  {
    query: "stores/mail-log.ts: where('to', 'in', spellings)",
    collections: ['mail'],
    index: 'to ASCENDING, createdat DESCENDING',
  },
  {
    query: "stores/mail-log.ts: where('state', 'in', states)",
    collections: ['mail'],
    index: 'state ASCENDING, createdat DESCENDING',
  },
  {
    query: "stores/mail-log.ts: where('kind', '==', kind)",
    collections: ['mail'],
    index: 'kind ASCENDING, createdat DESCENDING',
  },
  {
    query: "stores/mail-log.ts: where('announcementid', '==', announcement)",
    collections: ['mail'],
    index: 'announcementid ASCENDING, createdat DESCENDING',
  },
  {
    query: "stores/mail-log.ts: where('eventcode', '==', eventcode)",
    collections: ['mail'],
    index: 'eventcode ASCENDING, createdat DESCENDING',
  },
  {
    query:
      "door/lists.ts: where('eventcode', '==', eventcode) where('checkinfield', '==', checkinfield) where('changedat', '>=', from)",
    collections: ['checkins'],
    index: 'eventcode ASCENDING, checkinfield ASCENDING, changedat ASCENDING',
  },
  {
    query:
      "door/conflicts.ts: where('eventcode', '==', eventcode) where('checkinfield', '==', checkinfield) where('at', '>=', now - SHOWN) orderBy('at', 'desc')",
    collections: ['doorConflicts'],
    index: 'eventcode ASCENDING, checkinfield ASCENDING, at DESCENDING',
  },
  {
    query: "door/lists.ts: where('eventcode', '==', eventcode) where('generation', '>', FIRST_GENERATION)",
    collections: ['registrations'],
    index: 'eventcode ASCENDING, generation ASCENDING',
  },
  {
    query:
      "stores/checkins.ts: where('eventcode', '==', eventcode) where('checkinfield', '==', checkinfield) where('undone.at', '>', 0)",
    collections: ['checkins'],
    index: 'eventcode ASCENDING, checkinfield ASCENDING, undone.at ASCENDING',
  },
  {
    query:
      "stores/checkins.ts: where('eventcode', '==', eventcode) where('checkinfield', '==', checkinfield) where('at', '>=', from)",
    collections: ['checkins'],
    index: 'eventcode ASCENDING, checkinfield ASCENDING, at ASCENDING',
  },
  {
    query:
      "door/conflict-list.ts: where('eventcode', '==', eventcode) where('decision', '==', null) orderBy('at', 'desc')",
    collections: ['doorConflicts'],
    index: 'eventcode ASCENDING, decision ASCENDING, at DESCENDING',
  },
  {
    query:
      "door/state.ts: where('eventcode', '==', eventcode) where('at', '>=', from) where('at', '<', until) orderBy('at', 'desc')",
    collections: ['checkins'],
    index: 'eventcode ASCENDING, at DESCENDING',
  },
  {
    query:
      // `admissionsSince` of checkins.ts, of one pass.
      "door/state.ts: where('tickettype', '==', tickettype)",
    collections: ['checkins'],
    index: 'eventcode ASCENDING, checkinfield ASCENDING, tickettype ASCENDING, at ASCENDING',
  },
  {
    query: "door/state.ts: where('eventcode', '==', eventcode) where('undone.at', '>', 0)",
    collections: ['checkins'],
    index: 'eventcode ASCENDING, undone.at ASCENDING',
  },
  {
    query: "door/state.ts: where('eventcode', '==', eventcode) orderBy('at', 'desc')",
    collections: ['checkins'],
    index: 'eventcode ASCENDING, at DESCENDING',
  },
  {
    // Its sum is taken over the third field.
    query: "stores/sales.ts: where('eventcode', '==', eventcode) where('status', '==', state)",
    collections: ['transactions'],
    index: 'eventcode ASCENDING, status ASCENDING, total ASCENDING',
  },
  {
    query:
      "orders/reports.ts: where('eventcode', '==', eventcode) orderBy('createdate', 'desc') orderBy('__name__', 'desc')",
    collections: ['groupbookings', 'registrations', 'transactions'],
    index: 'eventcode ASCENDING, createdate DESCENDING',
  },
  {
    query:
      "stores/waitlist.ts: where('eventcode', '==', eventcode) where('tickettype', '==', tickettype) orderBy('joinedat') orderBy('__name__')",
    collections: ['waitlist'],
    index: 'eventcode ASCENDING, tickettype ASCENDING, joinedat ASCENDING',
  },
  {
    query:
      "stores/waitlist.ts: where('eventcode', '==', eventcode) where('tickettype', '==', tickettype) where('state', '==', 'waiting') orderBy('joinedat')",
    collections: ['waitlist'],
    index: 'eventcode ASCENDING, tickettype ASCENDING, state ASCENDING, joinedat ASCENDING',
  },
  {
    query:
      "stores/waitlist.ts: where('eventcode', '==', eventcode) where('tickettype', '==', tickettype) where('state', '==', 'waiting') orderBy('joinedat') orderBy('__name__')",
    collections: ['waitlist'],
    index: 'eventcode ASCENDING, tickettype ASCENDING, state ASCENDING, joinedat ASCENDING',
  },
];

it('lists every query in the source', () => {
  const found = [source, ops].flatMap((cwd) =>
    globSync('**/*.ts', { cwd, exclude: ['**/*.test.ts'] }).flatMap((file) =>
      queriesIn(readFileSync(path.join(cwd, file), 'utf8')).map((query) => `${file}: ${query}`),
    ),
  );
  const listed = [...WITH_OWN_FIELDS, ...WITH_AN_INDEX.map(({ query }) => query)];
  expect(found.toSorted()).toEqual(listed.toSorted());
});

it('has exactly the indexes that these queries need', () => {
  const existing = indexFile.indexes.map(
    ({ collectionGroup, fields }) =>
      `${collectionGroup}: ${fields.map(({ fieldPath, order }) => `${fieldPath} ${order}`).join(', ')}`,
  );
  const needed = [
    ...WITH_AN_INDEX.flatMap(({ collections, index }) =>
      collections.map((collection) => `${collection}: ${index}`),
    ),
    ...retentionIndexes(),
  ];
  expect(existing.toSorted()).toEqual([...new Set(needed)].toSorted());
});

it('does not index large fields that no query uses', () => {
  const exempt = indexFile.fieldOverrides.map(
    ({ collectionGroup, fieldPath }) => `${collectionGroup}.${fieldPath}`,
  );
  expect(exempt).toEqual(
    expect.arrayContaining([
      'published.parts',
      'images.sizes',
      'webhookEvents.body',
      'schedules.tracks',
      'events.tickettypes',
      'speakerPages.answer',
      'speakerPictures.sizes',
      'speakers.aboutspeaker',
    ]),
  );
  const queries = [...WITH_OWN_FIELDS, ...WITH_AN_INDEX.map(({ query }) => query)].join('\n');
  const large = indexFile.fieldOverrides.filter(
    ({ collectionGroup }) => !WRITTEN_TOGETHER.includes(collectionGroup),
  );
  for (const { fieldPath } of large) expect(queries).not.toContain(`'${fieldPath}'`);
});

/** Thousands of these records are written in one transaction, and their index entries count towards its 10 MiB. */
const WRITTEN_TOGETHER = ['coupons', 'refundItems'];

it.each([
  { name: 'coupons' as const, fields: Object.keys(coupon.shape) },
  { name: 'refundItems' as const, fields: Object.keys(refundItem.shape) },
])('indexes exactly the fields of $name that a query uses', ({ name, fields }) => {
  const exempt = indexFile.fieldOverrides.filter(({ collectionGroup }) => collectionGroup === name);
  const indexed = fields.filter((field) => !exempt.some(({ fieldPath }) => fieldPath === field));
  expect(indexed.toSorted()).toEqual(fieldsQueried(name).toSorted());
});

/** The collections of each file that writes `deleteafter`. */
const COLLECTIONS_THAT_EXPIRE: Record<string, string | string[]> = {
  'certificates/issue.ts': 'certificates',
  'orders/join-waitlist.ts': 'waitlist',
  'orders/transfer.ts': 'transfers',
  'programme/content.ts': 'contentPreviews',
  'stores/audit.ts': 'audit',
  'stores/contact-messages.ts': 'contactMessages',
  'stores/pdf-zips.ts': ['pdfZips', 'pdfZipParts'],
  'stores/rate-limits-by-recipient.ts': 'rateLimits',
  'stores/rate-limits.ts': 'rateLimits',
  'stores/tax-documents.ts': 'documentJobs',
  'stores/waitlist.ts': 'waitlist',
  'stores/webhook-events.ts': 'webhookEvents',
};

it('has a TTL policy for exactly the collections whose documents expire', () => {
  const files = globSync('**/*.ts', { cwd: source }).filter((file) => !file.endsWith('.test.ts'));
  const expiring = files.filter((file) =>
    // Neither its removal, nor its schema and row in the register.
    /\bdeleteafter(?:: (?!FieldValue|deleteAfter|nothing)| [=}])/.test(
      readFileSync(path.join(source, file), 'utf8'),
    ),
  );
  expect(expiring.toSorted()).toEqual(Object.keys(COLLECTIONS_THAT_EXPIRE));
  const policies = indexFile.fieldOverrides.filter(({ ttl }) => ttl);
  expect(
    policies.map(({ collectionGroup, fieldPath }) => `${collectionGroup}.${fieldPath}`).toSorted(),
  ).toEqual(
    [...new Set(Object.values(COLLECTIONS_THAT_EXPIRE).flat())]
      .map((collection) => `${collection}.deleteafter`)
      .toSorted(),
  );
});

/** The fields in the queries of a collection, and those by which the register finds and ends its records. */
function fieldsQueried(name: 'coupons' | 'refundItems'): string[] {
  const files = globSync('**/*.ts', { cwd: source }).filter((file) => !file.endsWith('.test.ts'));
  const chain = new RegExp(
    `collection\\([a-z.]*db, '${name}'\\)((?:\\s*\\.(?:where|orderBy)\\([^()]*\\))+)`,
    'g',
  );
  const inSource = files
    .flatMap((file) => Array.from(readFileSync(path.join(source, file), 'utf8').matchAll(chain)))
    .flatMap(([, query]) => Array.from(query!.matchAll(/\(\s*'(\w+)'/g), ([, field]) => field!));
  const { found = [], period } = register[name];
  const ways = 'because' in found ? [] : found;
  const searched = ways.flatMap((way) =>
    'field' in way && !('holds' in way && (way.holds === 'a text' || way.holds === 'a name'))
      ? [way.field]
      : [],
  );
  const left = 'event' in period ? (period.left ?? []) : [];
  return [...new Set([...inSource, ...searched, left].flat())];
}

/** What people/retention.ts needs: the event and the field that is '' once a record is blanked. */
function retentionIndexes(): string[] {
  return rowNames.flatMap((name) => {
    const { period } = register[name];
    const left = 'event' in period ? period.left : undefined;
    return left === undefined ? [] : [`${name}: eventcode ASCENDING, ${left} ASCENDING`];
  });
}

/** The chains of `where` and `orderBy` in a source text, one line each. */
function queriesIn(text: string): string[] {
  const chains = text
    .replaceAll('FieldPath.documentId()', "'__name__'")
    .matchAll(/(?:\s*\.(?:where|orderBy)\([^()]*\))+/g);
  return Array.from(chains, ([chain]) =>
    chain
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/ ?\.(?=where|orderBy)/g, ' ')
      .trim(),
  );
}
