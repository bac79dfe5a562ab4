import type { Deps } from '../deps.ts';
import { describeError } from '../services/log.ts';
import { GatewayRefusal, Unavailable } from '../refusal.ts';
import { isClosed } from '../stores/reading/retry.ts';

/** `what`: the name of the call or of the kind of page, never an address. `away`: a retry makes sense. */
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

/** Throws an Error without the message of the cause, which may contain personal data: the framework logs it. */
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

export function isAway(error: unknown): boolean {
  if (error instanceof Unavailable || isClosed(error)) return true;
  // gRPC of Firestore: deadline exceeded, resource exhausted, aborted, unavailable.
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 4 || code === 8 || code === 10 || code === 14;
}
