/**
 * Reports every step of an application towards its store, the gateway and the mail server, before and after it, so
 * that a process can be killed at any of them.
 */
import type {
  CollectionReference,
  DocumentData,
  DocumentReference,
  Firestore,
  FirestoreDataConverter,
  Precondition,
  Transaction,
} from '@google-cloud/firestore';
import type { Deps } from '../../../src/deps.ts';

/** A promise delays the step. */
export type Step = (name: string) => void | Promise<void>;

/** Thrown in a transaction by a job that dies: it is rolled back, so that it keeps no lock, and nothing runs after it. */
export class Died extends Error {}

export function stepping(deps: Deps, step: Step): Deps {
  /** Reports "before x", runs the work, reports "after x". */
  const told = <Arguments extends unknown[], Value>(
    name: string,
    work: (...args: Arguments) => Promise<Value>,
  ) => {
    return async (...args: Arguments): Promise<Value> => {
      await step(`before ${name}`);
      const value = await work(...args);
      await step(`after ${name}`);
      return value;
    };
  };
  return {
    ...deps,
    db: steppingStore(deps.db, told),
    gateway: Object.fromEntries(
      Object.entries(deps.gateway).map(([name, ask]) => [name, told(`asking the gateway: ${name}`, ask)]),
    ) as unknown as Deps['gateway'],
    sendMail: told('handing a mail over', deps.sendMail),
  };
}

type Told = <Arguments extends unknown[], Value>(
  name: string,
  work: (...args: Arguments) => Promise<Value>,
) => (...args: Arguments) => Promise<Value>;

function steppingStore(db: Firestore, told: Told): Firestore {
  const steppingDoc = (ref: DocumentReference) =>
    replaced(ref, {
      create: told(`creating in ${ref.parent.id}`, (data: object) => ref.create(data)),
      update: told(`updating in ${ref.parent.id}`, (data: object, precondition: Precondition = {}) =>
        ref.update(data, precondition),
      ),
    });
  const steppingDocs = (found: CollectionReference): CollectionReference =>
    replaced(found, {
      withConverter: (converter: FirestoreDataConverter<DocumentData>) =>
        steppingDocs(found.withConverter(converter)),
      doc: (...id: [string]) => steppingDoc(found.doc(...id)),
    });
  return replaced(db, {
    collection: (name: string) => steppingDocs(db.collection(name)),
    runTransaction: told('a transaction', (body: (tx: Transaction) => Promise<unknown>, options: object) =>
      // At the end of the body, everything is written but not committed.
      db.runTransaction(told('deciding and writing', body), options).catch((error: unknown) => {
        if (error instanceof Died) return new Promise(() => undefined);
        throw error;
      }),
    ),
  });
}

function replaced<Target extends object>(target: Target, methods: Record<string, unknown>): Target {
  return new Proxy(target, {
    get(original, key) {
      if (typeof key === 'string' && Object.hasOwn(methods, key)) return methods[key];
      const value: unknown = Reflect.get(original, key, original);
      return typeof value === 'function' ? value.bind(original) : value;
    },
  });
}
