/**
 * Which client is counted by rate limits, with emulated proxies before the API; they add no X-Forwarded-For themselves.
 */
import { expect, test } from '@playwright/test';
import { addresses } from './suite.ts';

const functions = addresses.reconcile.replace(/reconcile-0$/, 'api');

/** The names of the counters of guessed coupons, without their time windows. */
async function counters(): Promise<Set<string>> {
  const { FIRESTORE_EMULATOR_HOST: host, GCLOUD_PROJECT: project } = process.env;
  const documents = `http://${host}/v1/projects/${project}/databases/(default)/documents/rateLimits?pageSize=1000`;
  const answer = await fetch(documents, { headers: { Authorization: 'Bearer owner' } });
  const { documents: found = [] } = (await answer.json()) as { documents?: { name: string }[] };
  const names = found.map(({ name }) => name.split('/').at(-1)!);
  return new Set(names.filter((name) => name.startsWith('coupon_')).map((name) => name.replace(/_\d+$/, '')));
}

function tryCoupon(origin: string, couponcode: string, headers: Record<string, string> = {}) {
  const query = new URLSearchParams({ couponcode, eventcode: 'acsc2025', tickettype: 'Conference Pass' });
  return fetch(`${origin}/api/validatecoupon?${query}`, { headers });
}

for (const [through, origin] of [
  ['through Hosting', addresses.site],
  ['on the function’s own address', functions],
] as const) {
  test(`a client with forged headers is one client ${through}, and does not block valid coupons`, async () => {
    const before = await counters();
    for (let i = 0; i < 12; i++) {
      const forged = {
        'fastly-client-ip': `203.0.113.${i}`,
        'x-forwarded-for': `198.51.100.${i}, 192.0.2.${i}`,
      };
      expect((await tryCoupon(origin, `FORGED-${i}`, forged)).status).toBe(400);
    }
    expect((await tryCoupon(origin, 'WELCOME10')).status).toBe(200);
    const fresh = [...(await counters())].filter((counter) => !before.has(counter));
    // The counters of unknown clients and of the event; a parallel test may guess a coupon of another event.
    expect(fresh.length).toBeLessThanOrEqual(3);
  });
}
