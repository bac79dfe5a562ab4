/** The same code without one guard, to show that a race test can fail. The race is made to happen, on a machine of any speed. */
import type {
  CollectionReference,
  DocumentData,
  DocumentReference,
  DocumentSnapshot,
  Firestore,
  FirestoreDataConverter,
  Precondition,
  Transaction,
} from '@google-cloud/firestore';

/** In milliseconds. Only for a race with a writer that does not use this store; `outdatedBy` makes that happen too. */
const WINDOW = 150;

const pathOf = (ref: unknown) => (ref as DocumentReference | undefined)?.path ?? '';

/**
 * In one collection a create overwrites instead of failing, an update ignores the version it names, and transactions read without a
 * lock. All of them find a document as the first of them did, so that everybody reads before anybody writes.
 */
export function withoutGuard(db: Firestore, collection: string): Firestore {
  const isUnguarded = (ref: unknown) => pathOf(ref).startsWith(`${collection}/`);
  const firstReads = new Map<string, Promise<DocumentSnapshot>>();

  async function readLoosely(ref: DocumentReference): Promise<DocumentSnapshot> {
    const first = firstReads.get(ref.path) ?? ref.get();
    firstReads.set(ref.path, first);
    const document = await first;
    await new Promise((resolve) => setTimeout(resolve, WINDOW));
    return document;
  }

  const loose = (tx: Transaction) => {
    const get = (ref: DocumentReference) => (isUnguarded(ref) ? readLoosely(ref) : tx.get(ref));
    return replaced(tx, {
      get,
      getAll: (...refs: DocumentReference[]) => Promise.all(refs.map(get)),
      create: (ref: DocumentReference, data: object) =>
        isUnguarded(ref) ? tx.set(ref, data) : tx.create(ref, data),
      update: (ref: DocumentReference, data: object, precondition?: Precondition) =>
        precondition && !isUnguarded(ref) ? tx.update(ref, data, precondition) : tx.update(ref, data),
    });
  };
  const looseDocuments = (found: CollectionReference): CollectionReference =>
    replaced(found, {
      withConverter: (converter: FirestoreDataConverter<DocumentData>) =>
        looseDocuments(found.withConverter(converter)),
      doc: (...id: [string]) => {
        const ref = found.doc(...id);
        return found.id === collection
          ? replaced(ref, { create: (data: object) => ref.get().then(() => ref.set(data)) })
          : ref;
      },
    });

  return replaced(db, {
    collection: (name: string) => looseDocuments(db.collection(name)),
    runTransaction: (body: (tx: Transaction) => Promise<unknown>, options: object) =>
      db.runTransaction((tx) => body(loose(tx)), options),
  });
}

/** A store that hides one collection: transactions find nothing in it, and a create overwrites. */
export function blindTo(db: Firestore, collection: string): Firestore {
  const isHidden = (ref: unknown) => pathOf(ref).startsWith(`${collection}/`);
  const nothing = { exists: false, data: () => undefined, get: () => undefined };
  const blind = (tx: Transaction) =>
    replaced(tx, {
      get: (ref: DocumentReference) => (isHidden(ref) ? Promise.resolve(nothing) : tx.get(ref)),
      create: (ref: DocumentReference, data: object) =>
        isHidden(ref) ? tx.set(ref, data) : tx.create(ref, data),
    });
  return replaced(db, {
    runTransaction: (body: (tx: Transaction) => Promise<unknown>, options: object) =>
      db.runTransaction((tx) => body(blind(tx)), options),
  });
}

/**
 * Transactions that read without a lock. None commits before this number of them has read everything and decided, so that
 * everybody reads before anybody writes.
 */
export function readingOutside(db: Firestore, transactions: number): Firestore {
  const everybody = Promise.withResolvers<void>();
  let left = transactions;
  const get = (asked: DocumentReference) => asked.get();
  return replaced(db, {
    runTransaction: (body: (tx: Transaction) => Promise<unknown>, options: object) =>
      db.runTransaction(async (tx) => {
        const decided = await body(replaced(tx, { get, getAll: db.getAll.bind(db) }));
        if (--left === 0) everybody.resolve();
        await everybody.promise;
        return decided;
      }, options),
  });
}

/**
 * Transactions that read one collection without a lock. After the first of these reads something is changed, and only then the
 * transaction goes on: it writes what it decided before the change.
 */
export function outdatedBy(db: Firestore, collection: string, change: () => Promise<unknown>): Firestore {
  let changed: Promise<unknown> | undefined;
  const found = new Map<string, DocumentSnapshot>();
  const loose = (tx: Transaction) => {
    async function get(ref: DocumentReference): Promise<DocumentSnapshot> {
      if (!pathOf(ref).startsWith(`${collection}/`)) return tx.get(ref);
      // A repeated transaction decides the same.
      const document = found.get(ref.path) ?? (await ref.get());
      found.set(ref.path, document);
      await (changed ??= change());
      return document;
    }
    return replaced(tx, { get, getAll: (...refs: DocumentReference[]) => Promise.all(refs.map(get)) });
  };
  return replaced(db, {
    runTransaction: (body: (tx: Transaction) => Promise<unknown>, options: object) =>
      db.runTransaction((tx) => body(loose(tx)), options),
  });
}

/** Does something once, just before the first transaction begins: what was read before it is old then. */
export function interruptedBy(db: Firestore, interrupt: () => Promise<unknown>): Firestore {
  let interrupted: Promise<unknown> | undefined;
  return replaced(db, {
    async runTransaction(body: (tx: Transaction) => Promise<unknown>, options: object) {
      await (interrupted ??= interrupt());
      return db.runTransaction(body, options);
    },
  });
}

/** The same object with other methods. */
export function replaced<Target extends object>(target: Target, methods: Record<string, unknown>): Target {
  return new Proxy(target, {
    get(original, key) {
      if (typeof key === 'string' && Object.hasOwn(methods, key)) return methods[key];
      const value: unknown = Reflect.get(original, key, original);
      return typeof value === 'function' ? value.bind(original) : value;
    },
  });
}
