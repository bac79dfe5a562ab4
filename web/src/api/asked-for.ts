import type { CallName } from '@samagam/contract/api';

export type AdminCallName = Extract<CallName, `${string} /api/admin/${string}`>;

interface AskedFor {
  name: AdminCallName;
  request: unknown;
}

/** The call of each response, for what the back-office says about it. */
const asked = new WeakMap<object, AskedFor>();

export function rememberCall(response: object, call: AskedFor): void {
  asked.set(response, call);
}

/** The call that a response belongs to; undefined for another object. */
export function askedFor(response: object): AskedFor | undefined {
  return asked.get(response);
}
