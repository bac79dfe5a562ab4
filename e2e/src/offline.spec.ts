/** A phone that loses its network: the page stays, says what does not work, and continues when the network is back. */
import { expect, test, type Page } from '@playwright/test';
import { box, event, registerButton } from './registering.ts';
import { repeatUntil } from './repeat-until.ts';

/** Not that of the parts that it shares with other forms. */
const SCRIPT_OF_FORM = /\/assets\/registration-(?!parts)[\w-]+\.js$/;
const noConnection = 'No connection. This part of the page works again when the connection is back.';

/** Blocks lazy scripts, as on a phone that loses its network right after the page was loaded. */
async function loadWithoutLateScripts(page: Page): Promise<void> {
  await page.goto(event);
  await page.context().setOffline(true);
}

test('without a network the page stays, says so, and works again when the network is back', async ({
  page,
}) => {
  await loadWithoutLateScripts(page);
  await page.evaluate(() => Object.assign(window, { isStillHere: true }));
  await page.getByRole('heading', { name: 'Register', exact: true }).scrollIntoViewIfNeeded();
  await box(page, 'Name').fill('Asha Raman');
  await page.getByLabel('Pass Type').selectOption('Conference Pass');
  // The form would post itself.
  await registerButton(page).click();
  await expect(page.getByText(noConnection).first()).toBeVisible();
  await page.getByRole('heading', { name: 'Contact Us' }).scrollIntoViewIfNeeded();
  await expect(page.getByText(noConnection).first()).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await expect(page.getByText(noConnection).first()).toBeVisible();

  await page.context().setOffline(false);
  await expect(page.getByText(noConnection)).toHaveCount(0);
  // What was entered before hydration stays.
  await expect(registerButton(page)).toHaveText('Register and pay ₹5,310.00');
  await expect(page.getByLabel('Pass Type')).toHaveValue('Conference Pass');
  await expect(box(page, 'Name')).toHaveValue('Asha Raman');
  expect(await page.evaluate(() => 'isStillHere' in window)).toBe(true);
});

test('a script that fails on a bad line is loaded later, without a reload of the page', async ({ page }) => {
  let isBad = true;
  await page.route(SCRIPT_OF_FORM, (route) => (isBad ? route.abort() : route.continue()));
  await page.goto(event);
  await page.evaluate(() => Object.assign(window, { isStillHere: true }));
  await page.getByRole('heading', { name: 'Register', exact: true }).scrollIntoViewIfNeeded();
  const notice = page.getByText('This part of the page could not be loaded.');
  await expect(notice).toBeVisible();
  await box(page, 'Name').fill('Asha Raman');
  isBad = false;
  expect(await page.evaluate(() => 'isStillHere' in window)).toBe(true);
  // Some browsers cache the failure until a reload; the form entries are restored then, too.
  const again = page.getByRole('button', { name: 'Reload the page' });
  await repeatUntil(
    async () => (await again.isVisible()) && again.click({ timeout: 1000 }),
    (patience) => expect(registerButton(page)).toBeEnabled(patience),
  );
  await expect(box(page, 'Name')).toHaveValue('Asha Raman');
});

test('a script that a deploy has removed reloads the page once, and the form entries are restored', async ({
  page,
}) => {
  let loads = 0;
  await page.route(`**${event}`, async (route) => {
    const isVisit = route.request().isNavigationRequest();
    if (isVisit) loads += 1;
    const response = await route.fetch();
    const html = await response.text();
    // Makes the server seem to have another build, in which only the script of the form is another one.
    await route.fulfill({
      response,
      body: isVisit ? html : html.replaceAll(/registration-(?!parts)[\w-]+\.js/g, 'registration-NEW.js'),
    });
  });
  const typed = Promise.withResolvers<void>();
  await page.route(SCRIPT_OF_FORM, async (route) => {
    if (loads > 1) return route.continue();
    await typed.promise;
    return route.fulfill({ status: 404, body: '404' });
  });
  await page.goto(event);
  await box(page, 'Name').fill('Asha Raman');
  typed.resolve();
  await expect.poll(() => loads).toBe(2);
  await expect(registerButton(page)).toBeEnabled();
  await expect(box(page, 'Name')).toHaveValue('Asha Raman');
  expect(loads).toBe(2);
});
