/** Whatever nobody expected: a line in the log, and to the visitor the reference that leads to it. */
import type { Deps } from '../deps.ts';
import { describeError } from '../services/log.ts';
import { GatewayRefusal, Unavailable } from '../refusal.ts';

/**
 * Writes down what failed.
 * @param what the name of the call, or of the kind of page; never an address.
 * @returns the reference, and whether something behind us was only away, so that trying again is the right thing to do.
 */
export function writeDown(
  deps: Deps,
  what: string,
  error: unknown,
): { correlationid: string; away: boolean } {
  const correlationid = Buffer.from(deps.randomBytes(6)).toString('hex');
  const away = error instanceof Unavailable || isFirestoreAway(error);
  const passes = away && !(error instanceof GatewayRefusal);
  deps.log(passes ? 'WARNING' : 'ERROR', 'call failed', {
    call: what,
    correlationid,
    ...describeError(error),
  });
  return { correlationid, away };
}

/** gRPC: deadline exceeded, resource exhausted, aborted, unavailable. */
function isFirestoreAway(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 4 || code === 8 || code === 10 || code === 14;
}
