/** Unexpected errors: one line in the log, and for the visitor a reference to that line. */
import type { Deps } from '../deps.ts';
import { describeError } from '../services/log.ts';
import { GatewayRefusal, Unavailable } from '../refusal.ts';

/**
 * Logs the error.
 * @param what the name of the call, or of the kind of page; never an address.
 * @returns the reference, and whether a service was only unavailable, so that a retry makes sense.
 */
export function writeDown(
  deps: Deps,
  what: string,
  error: unknown,
): { correlationid: string; away: boolean } {
  const correlationid = Buffer.from(deps.randomBytes(6)).toString('hex');
  const away = isAway(error);
  const passes = away && !(error instanceof GatewayRefusal);
  deps.log(passes ? 'WARNING' : 'ERROR', 'call failed', {
    call: what,
    correlationid,
    ...describeError(error),
  });
  return { correlationid, away };
}

/**
 * Does the work of an event or a schedule, and logs its error.
 * @throws Error without the message of the cause: the framework logs what it gets, and messages may contain personal
 * data. It answers 500, so that the event is sent again.
 */
export async function logged(
  deps: Deps,
  what: string,
  work: (deps: Deps) => Promise<unknown>,
): Promise<void> {
  try {
    await work(deps);
  } catch (error) {
    const { correlationid } = writeDown(deps, what, error);
    const failure = new Error(`${what} failed, reference ${correlationid}`);
    // Its lines are those of the cause, and are logged.
    failure.stack = failure.message;
    throw failure;
  }
}

/** A service was only unavailable, so that a retry makes sense. */
export function isAway(error: unknown): boolean {
  if (error instanceof Unavailable) return true;
  // gRPC of Firestore: deadline exceeded, resource exhausted, aborted, unavailable.
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 4 || code === 8 || code === 10 || code === 14;
}
