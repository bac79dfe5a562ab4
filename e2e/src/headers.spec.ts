/** The Content-Security-Policy of every page: strict, with exceptions only for pages that need them. */
import { expect, test } from '@playwright/test';
import { seeded } from './suite.ts';

/** The pages, with their exceptions from the common policy. */
const pages: [address: string, allows: { camera?: true; frames: string }][] = [
  ['/', { frames: 'https://www.google.com' }],
  ['/event', { frames: 'https://www.google.com' }],
  ['/event/acsc2025', { frames: 'https://www.google.com' }],
  ['/event/atp2025?msg=PAYMENT_FAILED', { frames: 'https://www.google.com' }],
  ['/event/attending/q3s2025', { frames: 'https://www.google.com' }],
  ['/event/nope2025', { frames: 'https://www.google.com' }],
  ['/event/checkin/acsc2025/wrong/entry', { camera: true, frames: "'none'" }],
  ['/event/group/acsc2025', { frames: "'none'" }],
  ['/pagenotfound', { frames: 'https://www.google.com' }],
  ['/no/such/page', { frames: 'https://www.google.com' }],
  ['/weba', { frames: "'self' https://www.google.com" }],
  ['/weba/signin', { frames: "'self' https://www.google.com" }],
  ['/weba/managereports/acsc2025', { frames: "'self' https://www.google.com" }],
];

for (const [address, { camera, frames }] of pages) {
  test(`${address} runs only our scripts and cannot be framed`, async ({ request }) => {
    const headers = (await request.get(address)).headers();
    const policy = new Map(
      headers['content-security-policy']!.split(';').map((directive) => {
        const [name, ...values] = directive.trim().split(' ');
        return [name!, values.join(' ')];
      }),
    );
    expect(policy.get('default-src')).toBe("'self'");
    // The scanner compiles its decoder.
    expect(policy.get('script-src')).toBe(camera ? "'self' 'wasm-unsafe-eval'" : "'self'");
    expect(policy.get('object-src')).toBe("'none'");
    expect(policy.get('base-uri')).toBe("'none'");
    expect(policy.get('frame-ancestors')).toBe("'none'");
    expect(policy.get('form-action')).toBe("'self'");
    expect(policy.get('frame-src')).toBe(frames);
    expect(policy.get('style-src')).not.toContain('unsafe');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('strict-origin');
    expect(Number(/max-age=(\d+)/.exec(headers['strict-transport-security']!)![1])).toBeGreaterThan(
      31_536_000,
    );
    expect(headers['permissions-policy']).toContain(camera ? 'camera=(self)' : 'camera=()');
  });
}

test('a response that is not a page may run and show nothing', async ({ request }) => {
  for (const address of ['/api/getevent?eventcode=acsc2025', '/api/getevent', '/api/nope', '/images/x']) {
    const headers = (await request.get(address)).headers();
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
  }
  const broken = await request.post('/api/contactus', {
    headers: { 'Content-Type': 'application/json' },
    data: Buffer.from('{"name":'),
  });
  expect(broken.status()).toBe(400);
  expect(await broken.text()).not.toMatch(/node_modules|\bat /);
  const { eventcode } = seeded().events[0]!;
  const icon = await request.get(`/event/${eventcode}/icon.svg`);
  expect(icon.headers()['content-type']).toContain('image/svg+xml');
});

test('the home page leads to the announced event, with the query of the link', async ({ request }) => {
  const home = await request.get('/?utm_source=mail', { maxRedirects: 0 });
  expect([home.status(), home.headers()['location']]).toEqual([302, '/event/acsc2025?utm_source=mail']);
});

test('a missing asset is not cached, because a later deploy may contain it again', async ({ request }) => {
  const missing = await request.get('/assets/index-00000000.js');
  expect([missing.status(), missing.headers()['cache-control']]).toEqual([404, 'private, no-store']);
});

for (const address of [
  '/event/acsc2025?ticketkey=a-key-that-opens-a-ticket',
  '/event/checkin/acsc2025/a-key-that-opens-a-door/entry',
]) {
  test(`no request of ${address} carries the key in its Referer`, async ({ page }) => {
    const requests: Promise<{ url: string; referer: string }>[] = [];
    page.on('request', (request) =>
      requests.push(request.allHeaders().then(({ referer = '' }) => ({ url: request.url(), referer }))),
    );
    const asked = page.waitForRequest(/\/api\/get(ticket|checkin)\?/);
    await page.goto(address);
    await asked;
    await page.waitForLoadState('networkidle');
    const found = await Promise.all(requests);
    expect(found.length).toBeGreaterThan(3);
    // Chromium ignores the page's policy for fonts of an inline stylesheet. These addresses are not handled by our
    // functions.
    const leaking = found.filter(
      ({ url, referer }) => referer.includes('a-key-that') && !url.endsWith('.woff2'),
    );
    expect(leaking).toEqual([]);
  });
}
