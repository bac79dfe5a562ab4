/** At night: old accounts, and records older than the TTL policy that would delete them (docs/decisions/0079). */
import { FieldValue } from '@google-cloud/firestore';
import { type BooksMonths, booksKeptFrom, endedBooks } from '@samagam/domain/tax/financial-year';
import type { Deps } from '../deps.ts';
import { logFailure } from '../services/log.ts';
import { audit } from '../stores/audit.ts';
import { blankLater } from '../stores/collections/erase-order.ts';
import { collection, recordsOf, register, rowNames } from '../stores/collections.ts';
import { transact } from '../stores/reading/retry.ts';
import { readSeller } from '../stores/settings.ts';
import { documentFileRef, taxDocumentRef } from '../stores/tax-documents.ts';
import { orderRef } from '../stores/transactions.ts';
import { isNight } from './retention.ts';

const MOST = 100;
const DAY = 86_400_000;

const TREASURY = [
  ['settlementlines', 'settledat'],
  ['settlementfindings', 'at'],
  ['settlements', 'createdat'],
  ['banklines', 'at'],
] as const;

/** Returns how many records were blanked or deleted. Does nothing by day. */
export async function eraseOldBooks(deps: Deps): Promise<number> {
  if (!isNight(deps.now())) return 0;
  const months = (await readSeller(deps.db))?.booksmonths;
  const erased =
    (await eraseDocuments(deps, months)) +
    (await eraseOrders(deps, months)) +
    (await eraseRefunds(deps, months)) +
    (await deleteTreasury(deps, months)) +
    (await deleteLogs(deps));
  if (erased > 0) {
    const entry = { what: 'old accounts and logs erased', who: 'reconciler', eventcode: '' };
    await audit(deps.db, { ...entry, facts: { records: erased } }, deps.now());
  }
  return erased;
}

/** The fields of the tax and their seal stay: numbers have no gap, and the order lists them. The PDF goes. */
async function eraseDocuments(deps: Deps, months?: BooksMonths): Promise<number> {
  let erased = 0;
  for (const year of endedBooks(deps.now(), months)) {
    const { docs } = await collection(deps.db, 'taxDocuments')
      .where('financialyear', '==', year)
      .where('buyer.name', '>', '')
      .orderBy('buyer.name')
      .limit(MOST)
      .get();
    erased += await each(deps, docs, ({ id }) => eraseDocument(deps, id));
  }
  return erased;
}

async function eraseDocument({ db }: Deps, id: string): Promise<void> {
  await transact(db, async (tx) => {
    const document = (await tx.get(taxDocumentRef(db, id))).data()!;
    tx.update(taxDocumentRef(db, id), {
      'buyer.name': '',
      'buyer.address': '',
      'buyer.gstin': '',
      'seller.signatory': '',
      'seal.salt': FieldValue.delete(),
      ...(document.reason !== undefined && { reason: '' }),
    });
    tx.delete(documentFileRef(db, id));
  });
}

async function eraseOrders(deps: Deps, months?: BooksMonths): Promise<number> {
  const { db } = deps;
  const now = deps.now();
  const { docs } = await collection(db, 'transactions')
    .where('eraseat', '<=', now)
    .orderBy('eraseat')
    .limit(MOST)
    .get();
  return each(deps, docs, ({ id }) =>
    transact(db, async (tx) => {
      const order = (await tx.get(orderRef(db, id))).data();
      if (order?.eraseat !== undefined) tx.update(orderRef(db, id), blankLater(order, now, months));
    }),
  );
}

/** An event has a few jobs at most, so those that are blank already are read again. */
async function eraseRefunds(deps: Deps, months?: BooksMonths): Promise<number> {
  const { db } = deps;
  const from = booksKeptFrom(deps.now(), months);
  const { docs } = await collection(db, 'refundJobs').where('startedat', '<', from).get();
  const left = docs.filter((doc) => doc.get('by') !== '');
  return each(deps, left, async (job) => {
    const items = await collection(db, 'refundItems').where('jobid', '==', job.id).get();
    const writer = db.bulkWriter();
    for (const { ref } of items.docs) void writer.delete(ref);
    await writer.close();
    await job.ref.update({ by: '', reason: '' });
  });
}

/** Settlements, their lines and findings, and the lines of the bank, with everything in them. */
async function deleteTreasury(deps: Deps, months?: BooksMonths): Promise<number> {
  const from = booksKeptFrom(deps.now(), months);
  let deleted = 0;
  for (const [name, moment] of TREASURY) {
    const old = collection(deps.db, name).where(moment, '<', from).orderBy(moment).limit(MOST);
    deleted += await each(deps, (await old.get()).docs, ({ ref }) => ref.delete());
  }
  return deleted;
}

/** A TTL policy deletes within a day, so what is older than that has no `deleteafter`, or its policy is missing. */
async function deleteLogs(deps: Deps): Promise<number> {
  let deleted = 0;
  for (const name of rowNames) {
    const { period } = register[name];
    if (!('days' in period)) continue;
    const before = deps.now() - (period.days + 1) * DAY;
    const [place] = recordsOf(deps.db, name, []);
    const { docs } = await place!.where(period.since, '<', before).orderBy(period.since).limit(MOST).get();
    deleted += await each(deps, docs, ({ ref }) => ref.delete());
  }
  return deleted;
}

/** One broken record must not keep all others. Returns how many were done. */
async function each<Doc extends { ref: { path: string } }>(
  deps: Deps,
  docs: readonly Doc[],
  work: (doc: Doc) => Promise<unknown>,
): Promise<number> {
  let done = 0;
  for (const doc of docs) {
    try {
      await work(doc);
      done += 1;
    } catch (error) {
      logFailure(deps.log, 'a record of old accounts is not erased', error, { path: doc.ref.path });
    }
  }
  return done;
}
