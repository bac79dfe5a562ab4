/**
 * Which client is counted by rate limits, with emulated proxies before the API; they add no X-Forwarded-For themselves.
 */
import { expect, test } from '@playwright/test';
import { addresses } from './suite.ts';

/** So many that they do not all hit the same one of the ten documents by chance. */
const GUESSES = 6;

interface StoredCounter {
  name: string;
  fields: { count: { integerValue: string } };
}

/** How many guesses of coupons each counter has, in all its time windows. */
async function counters(): Promise<Map<string, number>> {
  const { FIRESTORE_EMULATOR_HOST: host, GCLOUD_PROJECT: project } = process.env;
  const documents = `http://${host}/v1/projects/${project}/databases/(default)/documents/rateLimits?pageSize=1000`;
  const answer = await fetch(documents, { headers: { Authorization: 'Bearer owner' } });
  const { documents: found = [] } = (await answer.json()) as { documents?: StoredCounter[] };
  const counts = new Map<string, number>();
  for (const { name, fields } of found) {
    const counter = name.split('/').at(-1)!.replace(/_\d+$/, '');
    if (!counter.startsWith('coupon_')) continue;
    counts.set(counter, (counts.get(counter) ?? 0) + Number(fields.count.integerValue));
  }
  return counts;
}

function tryCoupon(origin: string, couponcode: string, headers: Record<string, string> = {}) {
  const query = new URLSearchParams({ couponcode, eventcode: 'acsc2025', tickettype: 'Conference Pass' });
  return fetch(`${origin}/api/validatecoupon?${query}`, { headers });
}

for (const [through, origin] of [
  ['through Hosting', addresses.hosting],
  ['on the function’s own address', `${addresses.functions}/api`],
] as const) {
  test(`a client with forged headers is one client ${through}, and does not block valid coupons`, async () => {
    const before = await counters();
    for (let i = 0; i < GUESSES; i++) {
      const forged = {
        'fastly-client-ip': `203.0.113.${i}`,
        'x-forwarded-for': `198.51.100.${i}, 192.0.2.${i}`,
      };
      expect((await tryCoupon(origin, `FORGED-${i}`, forged)).status).toBe(400);
    }
    expect((await tryCoupon(origin, 'WELCOME10')).status).toBe(200);
    // The guesses of an event are counted in ten documents; only the counter of a client has all of them.
    const after = await counters();
    const grown = [...after].map(([counter, count]) => count - (before.get(counter) ?? 0));
    expect(Math.max(...grown)).toBeGreaterThanOrEqual(GUESSES);
  });
}
