import type { Transaction } from '@google-cloud/firestore';
import type { Deps } from '../../src/deps.ts';

export class Stopped extends Error {}

/** The process ends right after its nth write. */
export function stopping(deps: Deps, nth: number): Deps {
  const { db } = deps;
  let writes = 0;
  const runTransaction = async (body: (tx: Transaction) => Promise<unknown>, options?: object) => {
    const value = await db.runTransaction(body, options as never);
    if (++writes === nth) throw new Stopped();
    return value;
  };
  const stoppingDb = new Proxy(db, {
    get(target, key) {
      if (key === 'runTransaction') return runTransaction;
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return { ...deps, db: stoppingDb };
}
