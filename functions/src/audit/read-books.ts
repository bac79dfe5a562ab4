/** For an audit, not for a request. */
import type { Firestore, Transaction } from '@google-cloud/firestore';
import { limitedPasses } from '@samagam/domain/passes/seats';
import { gstinAt } from '@samagam/domain/tax/registrations';
import { BrokenRecord } from '../refusal.ts';
import type { Keys } from '../services/keys.ts';
import { type CollectionName, type RecordOf, collection } from '../stores/collections.ts';
import { isWithdrawn, posterEntryId } from '../stores/poster-index.ts';
import { readable } from '../stores/reading/read-records.ts';
import { differingSeats } from '../stores/seat-shards.ts';
import { hashesOf, numbersGiven } from './read-tax-books.ts';
import type { Books } from './ledger-rules.ts';

/** Reads a consistent state, so that concurrent registrations cause no violations. */
export async function readBooks(
  db: Firestore,
  now: number,
  more: Pick<Books, 'payments' | 'refunds' | 'refundssince'> & { keys?: Keys } = {},
): Promise<Books> {
  const { posters, ...records } = await db.runTransaction(
    (transaction) => readRecords(db, transaction, now),
    { readOnly: true },
  );
  const seats = await readSeats(db);
  const pdfs = await hashesOf(db, [...records.documents.keys()]);
  const { keys, payments, refunds, refundssince } = more;
  return {
    ...records,
    pdfs,
    events: seats.events,
    differingSeats: seats.differing,
    broken: [...new Set([...records.broken, ...seats.broken])],
    now,
    ...(payments && { payments }),
    ...(refunds && { refunds }),
    ...(refundssince !== undefined && { refundssince }),
    ...(keys && {
      keys,
      posters: {
        existing: new Set([...posters].filter(([, entry]) => !isWithdrawn(entry)).map(([id]) => id)),
        nameOf: ({ eventcode, personalmailid, orderid }) =>
          posterEntryId(keys.poster(eventcode, personalmailid), orderid),
        holderOf: ({ eventcode, personalmailid }) => keys.holder(eventcode, personalmailid),
      },
    }),
  };
}

/** An event with a broken record is not compared. */
async function readSeats(db: Firestore) {
  const differing: Books['differingSeats'] = [];
  const broken: string[] = [];
  const found = await collection(db, 'events').get();
  const events = readable(found.docs, ({ path }) => void broken.push(path));
  const limited = events.filter(({ record }) => limitedPasses(record).length > 0);
  for (const { id: eventcode } of limited.map(({ doc }) => doc)) {
    try {
      const differences = await differingSeats(db, eventcode);
      differing.push(...differences.map((difference) => ({ eventcode, ...difference })));
    } catch (error) {
      if (!(error instanceof BrokenRecord)) throw error;
      broken.push(error.path);
    }
  }
  return { differing, broken, events: events.map(({ record }) => record) };
}

const COLLECTIONS = {
  orders: 'transactions',
  registrations: 'registrations',
  bookings: 'groupbookings',
  tickets: 'tickets',
  coupons: 'coupons',
  claims: 'couponClaims',
  mails: 'mail',
  admissions: 'checkins',
  posters: 'posterIndex',
  documents: 'taxDocuments',
  jobs: 'documentJobs',
  serials: 'serials',
  settings: 'settings',
  banklines: 'banklines',
  settlements: 'settlements',
  settlementlines: 'settlementlines',
} as const satisfies Record<string, CollectionName>;

type Records = {
  [Name in keyof typeof COLLECTIONS]: Map<string, RecordOf<(typeof COLLECTIONS)[Name]>>;
};

async function readRecords(db: Firestore, transaction: Transaction, now: number) {
  const broken: string[] = [];
  const recordsOf = async <Name extends CollectionName>(name: Name): Promise<Map<string, RecordOf<Name>>> => {
    const found = await transaction.get(collection(db, name));
    const records = readable(found.docs, ({ path }) => void broken.push(path));
    return new Map(records.map(({ doc, record }) => [doc.id, record]));
  };
  const read = Object.entries(COLLECTIONS).map(async ([key, name]) => [key, await recordsOf(name)] as const);
  const { jobs, serials, settings, ...records } = Object.fromEntries(
    await Promise.all(read),
  ) as unknown as Records;
  const seller = settings.get('seller');
  return {
    ...records,
    documentJobs: new Set(jobs.keys()),
    counted: { documents: records.documents.size, numbers: numbersGiven(serials) },
    seller: seller && { gstin: gstinAt(seller, now) },
    broken,
  };
}
