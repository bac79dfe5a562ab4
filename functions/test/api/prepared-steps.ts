/**
 * A test that needs a paid order pays for one through the API: dozens of calls of the store. All tests that prepare the same share
 * one run of these steps: the first test runs them, the others write at once what this run has left.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { serialize } from 'node:v8';
import type { Firestore } from '@google-cloud/firestore';
import type { HandedOver, RazorpayStandIn } from '@samagam/emulators/razorpay/start-razorpay';

interface Prepared {
  writes: Write[];
  gateway: HandedOver;
  harness: HarnessState;
  /** What the store contains afterwards; see `store` below. */
  store: string;
  result: unknown;
}

interface HarnessState {
  /** Undefined: the real clock. */
  clock: number | undefined;
  /** The last number that was given out. */
  number: number;
}

interface Parts {
  db: Firestore;
  razorpay: Pick<RazorpayStandIn, 'handOver' | 'takeOver'>;
  harness: HarnessState;
}

interface Write {
  update?: { name: string; fields: object };
  delete?: string;
  transform?: { document: string };
}

/** What the package of Firestore does not show: its calls, and the values of a document as they are sent. */
interface Calls {
  request: (
    method: string,
    request: { writes?: Write[] },
    tag: string,
    ...rest: unknown[]
  ) => Promise<unknown>;
  formattedName: string;
}
const SENT_FIELDS = '_fieldsProto';
interface Sent {
  [SENT_FIELDS]?: object;
}

/** Must be called before anything is written. */
export function preparedSteps({ db, razorpay, harness }: Parts) {
  const known = new Map<string, Prepared>();
  const calls = db as unknown as Calls;
  const send = calls.request.bind(db);
  /**
   * Stands for what the store contains: all that was written since it was emptied. Undefined before that. Equal writes in equal
   * order leave the same.
   */
  let store: string | undefined;
  /** The documents that were written since the steps began. */
  const written = new Set<string>();
  /** The steps that are prepared, and whether something else has happened beside them. */
  let running: { isDisturbed: boolean } | undefined;
  const inside = new AsyncLocalStorage<true>();

  calls.request = (method, request, ...rest) => {
    if (store !== undefined && request.writes && request.writes.length > 0) {
      store = digest([store, request.writes]);
      for (const one of request.writes) written.add(nameIn(one));
    }
    return send(method, request, ...rest);
  };

  async function prepare<Result>(what: unknown[], steps: () => Promise<Result>): Promise<Result> {
    const own = (running = { isDisturbed: false });
    try {
      const key = digest([what, harness, store, razorpay.handOver()]);
      const found = known.get(key);
      if (found) return (await write(found)) as Result;
      written.clear();
      const result = await inside.run(true, steps);
      const gateway = { ...razorpay.handOver(), settled: { settlements: [], lines: [] } };
      const left = { writes: await readWritten(), gateway, harness: { ...harness }, store: store! };
      if (!own.isDisturbed) known.set(key, { ...left, result: structuredClone(result) });
      return result;
    } finally {
      running = undefined;
    }
  }

  async function readWritten(): Promise<Write[]> {
    if (written.size === 0) return [];
    const names = [...written];
    const found = await db.getAll(...names.map((name) => db.doc(name.split('/documents/')[1]!)));
    return found.map((doc, nth) => {
      const name = names[nth]!;
      return doc.exists ? { update: { name, fields: (doc as Sent)[SENT_FIELDS]! } } : { delete: name };
    });
  }

  async function write(found: Prepared): Promise<unknown> {
    if (found.writes.length > 0) {
      const request = { database: calls.formattedName, writes: found.writes };
      await send('commit', request, 'prepared');
    }
    store = found.store;
    razorpay.takeOver(structuredClone(found.gateway));
    Object.assign(harness, found.harness);
    return structuredClone(found.result);
  }

  /** Something happens that may be no part of the steps that run. */
  function happens(): void {
    if (running && !inside.getStore()) running.isDisturbed = true;
  }

  return {
    emptied: () => void (store = ''),
    happens,
    /**
     * Runs steps that prepare a test, or writes what they have left: in the store, in the gateway's books and on the clock, but no
     * mails and no webhooks. They are run again if the store, the books or the clock are not what they were at the first run.
     * `what` names the steps with all else that they depend on. Their result must be data, and they settle nothing at the bank.
     */
    prepared<Result>(what: unknown[], steps: () => Promise<Result>): Promise<Result> {
      happens();
      return store !== undefined && !running ? prepare(what, steps) : steps();
    },
  };
}

function nameIn(write: Write): string {
  return write.update?.name ?? write.delete ?? write.transform!.document;
}

/** Not of JSON, which would spell out the bytes of a document one by one. */
function digest(facts: unknown): string {
  return createHash('sha256').update(serialize(facts)).digest('hex');
}
