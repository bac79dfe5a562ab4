import { setTimeout } from 'node:timers/promises';
import type { Firestore, Transaction } from '@google-cloud/firestore';

const NOT_FOUND = 5;
const ALREADY_EXISTS = 6;
/** The document has changed since the time that the write names. */
const FAILED_PRECONDITION = 9;
const ABORTED = 10;
const INVALID_ARGUMENT = 3;
const MAX_ATTEMPTS = 6;
/** Buyers of the last seats lose many races, one after the other, until a seat or "sold out" is left for them. */
const MAX_OPTIMISTIC_ATTEMPTS = 40;
const LONGEST_PAUSE = 200;

function isCode(error: unknown, code: number): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

export function notFound(error: unknown): boolean {
  return isCode(error, NOT_FOUND);
}

export function alreadyExists(error: unknown): boolean {
  return isCode(error, ALREADY_EXISTS);
}

export function failedPrecondition(error: unknown): boolean {
  return isCode(error, FAILED_PRECONDITION);
}

/** Of a transaction that waited too long for its locks: Firestore closes it, and its error has no code of its own. */
export function isClosed(error: unknown): boolean {
  return (
    isCode(error, INVALID_ARGUMENT) && /transaction is invalid or closed/i.test((error as Error).message)
  );
}

function lostRace(error: unknown): boolean {
  return (
    alreadyExists(error) || isCode(error, FAILED_PRECONDITION) || isCode(error, ABORTED) || isClosed(error)
  );
}

/** The body reads everything it decides on, may run many times, and has no other effects. */
export async function transact<Value>(
  db: Firestore,
  body: (tx: Transaction) => Promise<Value>,
): Promise<Value> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.runTransaction(body, { maxAttempts: 10 });
    } catch (error) {
      const isOptimistic = isCode(error, FAILED_PRECONDITION);
      if (attempt >= (isOptimistic ? MAX_OPTIMISTIC_ATTEMPTS : MAX_ATTEMPTS) || !lostRace(error)) throw error;
      const longest = 20 * 2 ** attempt;
      await setTimeout(Math.random() * (isOptimistic ? Math.min(longest, LONGEST_PAUSE) : longest));
    }
  }
}
