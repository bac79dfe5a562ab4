/**
 * Texts that try to run script, in every field that staff can edit: none runs, with the policy of the page or without.
 */
import { type Request, expect, test } from '@playwright/test';
import { hostileTexts } from '@samagam/emulators/builders/hostile-texts';
import { saveHostileEvent } from '@samagam/emulators/hostile-event';

test.describe.configure({ mode: 'serial' });

test('there are hostile texts in enough fields', () => {
  expect(new Set(hostileTexts).size).toBeGreaterThanOrEqual(200);
});

for (const bypassCSP of [true, false]) {
  test(`nothing runs ${bypassCSP ? 'even without the policy' : 'and nothing breaks the policy'}`, async ({
    browser,
    baseURL,
  }) => {
    const eventcode = await saveHostileEvent(process.env['GCLOUD_PROJECT']!);
    const context = await browser.newContext({ bypassCSP, ...(baseURL && { baseURL }) });
    const page = await context.newPage();
    const ran: string[] = [];
    const violations: string[] = [];
    await page.exposeFunction('xss', () => ran.push('xss'));
    const pending = new Set<Request>();
    page.on('request', (request) => pending.add(request));
    page.on('requestfinished', (request) => pending.delete(request));
    page.on('requestfailed', (request) => pending.delete(request));
    page.on('dialog', (dialog) => void dialog.dismiss().then(() => ran.push('dialog')));
    page.on('console', (message) => {
      if (/content security policy/i.test(message.text())) violations.push(message.text());
    });
    page.on('pageerror', (error) => ran.push(error.message));
    await page.goto(`/event/${eventcode}`);
    await expect(page.getByLabel('Pass Type')).toBeVisible();
    // Its speakers have texts that the page of the event leaves out.
    const speaker = page.locator(`a[href^="/event/${eventcode}/speaker/"]`).first();
    for (const address of [undefined, await speaker.getAttribute('href')]) {
      if (address) await page.goto(address);
      // Triggers every kind of event handler: pointers, focus, opened parts.
      await page.keyboard.press('End');
      for (let tab = 0; tab < 40; tab++) await page.keyboard.press('Tab');
      await page.mouse.move(200, 300);
      await page.mouse.move(600, 500);
      await expect.poll(() => pending.size).toBe(0);
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
      const active = await page.evaluate(() =>
        [...document.querySelectorAll('*')].flatMap((element) =>
          [...element.attributes]
            .filter(
              ({ name, value }) => /^on/i.test(name) || /^\s*(javascript|vbscript|data:text)/i.test(value),
            )
            .map(({ name, value }) => `${element.tagName} ${name}=${value.slice(0, 40)}`),
        ),
      );
      expect({ address, ran, violations, active }).toEqual({ address, ran: [], violations: [], active: [] });
    }
    await context.close();
  });
}
