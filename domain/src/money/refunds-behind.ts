/** Which refunds returned a sum that no document has accounted for, and the passes of their seats. In paise. */
import type { Order, RefundAttempt, RefundedPass } from '../order/order.ts';

export interface RefundsBehind {
  keys: string[];
  /** Undefined if a part of the sum belongs to no seat, such as a refund from the gateway's dashboard. */
  passes: RefundedPass[] | undefined;
}

/** The search among more refunds would take too long. */
const MOST_SEARCHED = 14;
const STATES: readonly RefundAttempt['state'][] = ['DONE', 'PENDING', 'FAILED'];

export function refundsBehind(order: Order, amount: number): RefundsBehind {
  const open = undocumented(order);
  const done = open.filter(({ state }) => state === 'DONE');
  const made = sumOf(done) === amount ? done : addingUpTo(open, amount);
  if (!made) return { keys: keysOf(fitting(open, amount)), passes: undefined };
  // The seats of a refund that failed may go back as an amount.
  const others = made.filter(({ passes }) => !passes);
  const failed = open.filter((one) => one.state === 'FAILED' && one.passes && !made.includes(one));
  const repeated = addingUpTo(failed, sumOf(others));
  const all = [...made, ...(repeated ?? [])];
  return {
    keys: keysOf(all),
    passes: repeated && all.length > 0 ? all.flatMap(({ passes = [] }) => passes) : undefined,
  };
}

/** Those that returned money for sure come first. The money of one that failed may have gone back by hand. */
function undocumented({ paymentid, documents = [], refundattempts = [] }: Order): RefundAttempt[] {
  const documented = new Set(documents.flatMap(({ refundkeys = [] }) => refundkeys));
  const open = refundattempts.filter(
    (one) => one.paymentid === paymentid && one.amount > 0 && !documented.has(one.key),
  );
  return STATES.flatMap((state) => open.filter((one) => one.state === state));
}

function addingUpTo(attempts: readonly RefundAttempt[], sum: number): RefundAttempt[] | undefined {
  const found = new Map<number, RefundAttempt[]>([[0, []]]);
  for (const one of attempts.slice(0, MOST_SEARCHED))
    for (const [before, some] of Array.from(found)) {
      const after = before + one.amount;
      if (after <= sum && !found.has(after)) found.set(after, [...some, one]);
    }
  return found.get(sum);
}

/** Several causes: accounts for each refund that fits, so that a later document does not look for it. */
function fitting(attempts: readonly RefundAttempt[], sum: number): RefundAttempt[] {
  let left = sum;
  return attempts.filter(({ state, amount }) => {
    if (state !== 'DONE' && amount > left) return false;
    left -= amount;
    return true;
  });
}

const keysOf = (attempts: readonly RefundAttempt[]) => attempts.map(({ key }) => key);
const sumOf = (attempts: readonly RefundAttempt[]) => attempts.reduce((sum, { amount }) => sum + amount, 0);
