import { expect, it } from 'vitest';
import type { Deps } from '../deps.ts';
import { auditForged } from './audit.ts';

const NOON = Date.UTC(2026, 10, 20, 6, 30);
const DAY = 86_400_000;

/** Counts the writes of each document. */
function countingDeps() {
  const writes = new Map<string, number>();
  const doc = (id: string) => ({ set: async () => void writes.set(id, (writes.get(id) ?? 0) + 1) });
  const documents = { doc, withConverter: () => documents };
  return { writes, deps: { db: { collection: () => documents } } as unknown as Deps };
}

it('counts forged requests for an order and an Indian day, and stops writing at 1,000', async () => {
  const { deps, writes } = countingDeps();
  const forge = (orderid: string, at: number) =>
    auditForged(deps, { what: 'forged', eventcode: 'test2025', orderid }, at);
  for (let i = 0; i < 1025; i++) await forge('SG1', NOON);
  await forge('SG1', NOON + DAY);
  await forge('SG2', NOON);
  expect(Object.fromEntries(writes)).toEqual({
    'forged_SG1_20-Nov-2026': 1000,
    'forged_SG1_21-Nov-2026': 1,
    'forged_SG2_20-Nov-2026': 1,
  });
});
