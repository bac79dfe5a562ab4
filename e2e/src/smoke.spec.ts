import { expect, test } from '@playwright/test';
import { addresses, reconcile, seeded } from './suite.ts';

test('the suite answers: site, API, stand-in, mailbox, reconciler', async ({ page, request }) => {
  const [event] = seeded().events;
  expect(event).toBeDefined();

  const answer = await request.get(`/api/getevent?eventcode=${event?.eventcode}`);
  expect(await answer.json()).toMatchObject({ result: 'Success', data: [{ eventcode: event?.eventcode }] });
  // Hosting's header rules would overwrite those of the function, so they must not match its paths.
  expect(answer.headers()['content-security-policy']).not.toContain('script-src');

  for (const address of [addresses.mailbox, addresses.razorpay]) {
    expect((await request.get(address)).status()).toBe(200);
  }
  await reconcile(`${addresses.functions}/reconcile-0`);

  const violations: string[] = [];
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) violations.push(message.text());
  });
  const reply = await page.goto(`/event/${event?.eventcode}`);
  expect(reply?.status()).toBe(200);
  expect(reply?.headers()['content-security-policy']).toContain("script-src 'self'");
  expect(violations).toEqual([]);
});

test('an unknown address is answered with 404', async ({ request }) => {
  const reply = await request.get('/no/such/page');
  expect(reply.status()).toBe(404);
  expect(reply.headers()['content-security-policy']).toContain("default-src 'self'");
});

test('robots.txt allows public pages and excludes the others', async ({ request }) => {
  expect(await (await request.get('/robots.txt')).text()).toContain('Disallow: /weba');
  expect(await (await request.get('/sitemap.xml')).text()).toContain('/event/acsc2025</loc>');
});
