/** How often requests that prove nothing make us ask the gateway, counted in the store for all instances (docs/decisions/0028). */
import type { Deps } from '../../deps.ts';
import { counterOf, unlessCountingFails } from '../../http/limit.ts';
import { Unavailable } from '../../refusal.ts';
import type { Gateway } from '../../services/gateway.ts';
import { type Limit, takePlace } from '../../stores/rate-limits.ts';

/** Windows in milliseconds. */
const QUESTIONS = { most: 1, window: 10_000 };
/** A person who tries again at once after a failure must succeed. */
const RETRIES = { most: 3, window: 10_000 };

/** Whether to ask about this order now. Otherwise another request has just asked, and the stored order is fresh enough. */
export function mayAsk(deps: Deps, orderid: string): Promise<boolean> {
  return isWithin(deps, 'gateway-question', orderid, QUESTIONS);
}

/** Whether to ask the gateway, although an earlier request may have done so a moment ago. */
export function mayRetry(deps: Deps, id: string): Promise<boolean> {
  return isWithin(deps, 'gateway-retry', id, RETRIES);
}

/**
 * The same dependencies, whose gateway answers only a few requests for each order: a retry after an order or link could not
 * be created, and the question before a correction, which must not be answered from the store. Above the limit it throws
 * Unavailable. Counts a request once, however often it asks. A first order or link is not counted: it is created once.
 */
export function withFewRetries(deps: Deps): Deps {
  const counted = new Map<string, Promise<boolean>>();
  const insist = async (id: string): Promise<void> => {
    const found = counted.get(id) ?? mayRetry(deps, id);
    counted.set(id, found);
    if (!(await found)) throw new Unavailable('The payment gateway');
  };
  const { gateway } = deps;
  const few: Pick<Gateway, 'findOrder' | 'findLink' | 'paymentsOf' | 'linkOf'> = {
    async findOrder(orderid, amount) {
      await insist(orderid);
      return gateway.findOrder(orderid, amount);
    },
    async findLink(orderid, amount) {
      await insist(orderid);
      return gateway.findLink(orderid, amount);
    },
    async paymentsOf(gatewayorderid) {
      await insist(gatewayorderid);
      return gateway.paymentsOf(gatewayorderid);
    },
    async linkOf(linkid) {
      await insist(linkid);
      return gateway.linkOf(linkid);
    },
  };
  return { ...deps, gateway: { ...gateway, ...few } };
}

async function isWithin(deps: Deps, what: string, id: string, limit: Limit): Promise<boolean> {
  const counter = counterOf(deps, { what, limit }, id);
  const isTaken = await unlessCountingFails(deps, takePlace(deps.db, counter, deps.now()), 'open');
  return isTaken ?? true;
}
