/** The page of a ticket and of a seat's coupon: fast, complete, and always with a next step. */
import { expect, test } from '@playwright/test';
import { aFreeTicket } from './free-ticket.ts';
import { aPerson, box, event, fillForm, registerButton, ticketOf } from './registering.ts';

test('the code of a ticket appears before the main script is loaded, and is requested once', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { ticketkey, email } = await aFreeTicket(page.request, 'Early Bird');
  const gate = Promise.withResolvers<void>();
  await page.route('**/assets/foundation-*.js', async (route) => {
    await gate.promise;
    await route.continue();
  });
  let questions = 0;
  page.on('request', (request) => (questions += Number(request.url().includes('/api/getticket'))));
  await page.goto(`${event}?ticketkey=${ticketkey}`, { waitUntil: 'commit' });
  const code = page.getByRole('img', { name: 'QR code of the ticket of Early Bird' });
  await expect(code).toBeInViewport();
  await expect(ticketOf(page)).toHaveCount(0);
  await page.setViewportSize({ width: 1440, height: 844 });
  await expect(code).toBeInViewport();

  gate.resolve();
  await expect(ticketOf(page)).toBeInViewport();
  await expect(code).toHaveCount(1);
  expect(questions).toBe(1);

  const ticket = ticketOf(page);
  await expect(ticket.getByText('Paid by coupon: nothing to pay')).toBeVisible();
  await expect(ticket.getByText(`${email[0]}•••@example.org`)).toBeVisible();
  await expect(ticket).not.toContainText(email);
  await expect(ticket.getByText(/^One person, once at .*entry/)).toBeVisible();
  await expect(ticket.getByText('All days')).toBeVisible();
  await expect(ticket.getByText(/AM – \d+:\d\d PM$/).first()).toBeVisible();

  await ticket.getByRole('link', { name: 'Make your poster' }).click();
  await expect(page.getByRole('img', { name: /^Your poster.* EARLY BIRD/ })).toBeVisible();
  await expect(page.locator('#poster')).toBeInViewport();
  // The page that visitors share has no key in its address; a reload and Back still find the ticket.
  await expect(page).toHaveURL(/\/event\/attending\/acsc2025#poster$/);
  await page.reload();
  await expect(page.getByRole('img', { name: /^Your poster.* EARLY BIRD/ })).toBeVisible();
  await page.goBack();
  await expect(ticketOf(page)).toBeVisible();
});

test('on a phone nothing covers Apply', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(event);
  await fillForm(page, aPerson());
  await expect(registerButton(page)).toBeEnabled();
  const apply = page.getByRole('button', { name: 'Apply' });
  // At any height in the window to which the visitor may have scrolled it.
  for (const share of [0.3, 0.6, 0.8, 0.9]) {
    await apply.evaluate((button, at) => {
      scrollTo({ top: scrollY + button.getBoundingClientRect().top - innerHeight * at, behavior: 'instant' });
    }, share);
    await expect
      .poll(() =>
        apply.evaluate((button) => {
          const { left, right, top, bottom } = button.getBoundingClientRect();
          const corners = [
            [left + 2, top + 2],
            [right - 2, top + 2],
            [left + 2, bottom - 2],
            [right - 2, bottom - 2],
          ] as const;
          return corners.every(([x, y]) => button.contains(document.elementFromPoint(x, y)));
        }),
      )
      .toBe(true);
  }
  await box(page, 'Name').scrollIntoViewIfNeeded();
});
