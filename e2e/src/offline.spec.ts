/** A phone that loses its network: the page stays, says what does not work, and goes on when the network is back. */
import { expect, test, type Page } from '@playwright/test';
import { aPerson, box, event, fillForm, registerButton } from './registering.ts';

const noConnection = 'No connection. This part of the page works again when the connection is back.';

/** Holds back the scripts that are loaded later, as on a phone that loses its network right after the page is there. */
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
  await expect(page.getByText(noConnection).first()).toBeVisible();
  await page.getByRole('heading', { name: 'Contact Us' }).scrollIntoViewIfNeeded();
  await expect(page.getByText(noConnection).first()).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await expect(page.getByText(noConnection).first()).toBeVisible();

  await page.context().setOffline(false);
  await expect(page.getByText(noConnection)).toHaveCount(0);
  await expect(registerButton(page)).toBeEnabled();
  await expect(box(page, 'Name')).toHaveValue('Asha Raman');
  expect(await page.evaluate(() => 'isStillHere' in window)).toBe(true);
});

test('a script that does not load on a bad line is loaded later, and the page is not loaded again', async ({
  page,
}) => {
  let isBad = true;
  await page.route('**/assets/registration-forms-*.js', (route) =>
    isBad ? route.abort() : route.continue(),
  );
  await page.goto(event);
  await page.evaluate(() => Object.assign(window, { isStillHere: true }));
  await page.getByRole('heading', { name: 'Register', exact: true }).scrollIntoViewIfNeeded();
  const notice = page.getByText('This part of the page could not be loaded.');
  await expect(notice).toBeVisible();
  await box(page, 'Name').fill('Asha Raman');
  isBad = false;
  expect(await page.evaluate(() => 'isStillHere' in window)).toBe(true);
  // Some browsers remember the failure until the page is loaded again; what was typed comes back then, too.
  const again = page.getByRole('button', { name: 'Load the page again' });
  await expect(again.or(registerButton(page).and(page.locator(':enabled')))).toBeVisible();
  if (await again.isVisible()) await again.click();
  await expect(registerButton(page)).toBeEnabled();
  await expect(box(page, 'Name')).toHaveValue('Asha Raman');
});

test('a script that a deploy has taken away loads the new page once, and what was typed is still there', async ({
  page,
}) => {
  let loads = 0;
  await page.route(`**${event}`, async (route) => {
    const isVisit = route.request().isNavigationRequest();
    if (isVisit) loads += 1;
    const response = await route.fetch();
    const html = await response.text();
    // To the page that is open, the server seems to have another build.
    await route.fulfill({
      response,
      body: isVisit ? html : html.replaceAll(/index-[\w-]+\.js/g, 'index-NEW.js'),
    });
  });
  const typed = Promise.withResolvers<void>();
  await page.route('**/assets/registration-forms-*.js', async (route) => {
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

test('a reload by hand brings back what was typed into each form', async ({ page }) => {
  const person = aPerson('Asha Raman');
  await page.goto(event);
  await fillForm(page, person);
  await page.getByLabel('Let me make an ‘I am attending’ poster').check();
  const contact = page.getByRole('form', { name: 'Contact Us' });
  await contact.getByLabel('Name').fill('Ravi');
  await contact.getByLabel('Message').fill('May I bring a bicycle?');
  await page.reload();
  await expect(box(page, 'Email')).toHaveValue(person.email);
  await expect(page.getByLabel('Pass Type')).toHaveValue('Conference Pass');
  await expect(page.getByLabel('T-Shirt Size')).toHaveValue('M');
  await expect(page.getByLabel('Let me make an ‘I am attending’ poster')).toBeChecked();
  await contact.scrollIntoViewIfNeeded();
  await expect(contact.getByLabel('Name')).toHaveValue('Ravi');
  await expect(contact.getByLabel('Message')).toHaveValue('May I bring a bicycle?');

  const choice = page.getByRole('radio', { name: /^Group/ });
  await choice.check();
  const group = page.getByRole('form', { name: 'Book for a group' });
  await group.getByLabel('Company').fill('Kaveri Systems');
  await group.getByRole('button', { name: 'One seat more: Conference Pass' }).click();
  await group.getByRole('button', { name: 'One seat more: Conference Pass' }).click();
  const count = group.getByLabel('Seats: Conference Pass');
  const seats = await count.inputValue();
  await group.getByRole('radio', { name: /Generate invoice/ }).check();
  await page.reload();
  await expect(choice).toBeChecked();
  await expect(group.getByLabel('Company')).toHaveValue('Kaveri Systems');
  await expect(count).toHaveValue(seats);
  await expect(group.getByRole('radio', { name: /Generate invoice/ })).toBeChecked();

  // Of this tab alone.
  const stored = await page.evaluate(() => JSON.stringify(localStorage));
  expect(stored).not.toContain(person.email);
});
