/** Transactions that may lose a race and decide again. */
import type { Firestore, Transaction } from '@google-cloud/firestore';

const ALREADY_EXISTS = 6;
/** A document was written since the time that a write named. */
const FAILED_PRECONDITION = 9;
const ABORTED = 10;
const INVALID_ARGUMENT = 3;
const ROUNDS = 6;

export function isCode(error: unknown, code: number): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

export function alreadyExists(error: unknown): boolean {
  return isCode(error, ALREADY_EXISTS);
}

/** The store ends a transaction that waited too long for its locks; what it then says has no code of its own. */
function lostRace(error: unknown): boolean {
  return (
    alreadyExists(error) ||
    isCode(error, FAILED_PRECONDITION) ||
    isCode(error, ABORTED) ||
    (isCode(error, INVALID_ARGUMENT) && /transaction is invalid or closed/i.test((error as Error).message))
  );
}

/**
 * Runs a transaction whose body reads everything it decides on. A failed create says only that something
 * came into being meanwhile, so the body reads again and decides again; so does a transaction that lost its
 * locks more often than the SDK retries. The body may run many times and must have no other effects.
 */
export async function transact<Value>(
  db: Firestore,
  body: (tx: Transaction) => Promise<Value>,
): Promise<Value> {
  for (let round = 1; ; round++) {
    try {
      return await db.runTransaction(body, { maxAttempts: 10 });
    } catch (error) {
      if (round >= ROUNDS || !lostRace(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 20 * 2 ** round * Math.random()));
    }
  }
}
