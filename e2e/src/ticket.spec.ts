/** The page of a ticket: fast, complete, in the letters of its holder, and always with a next step. */
import { expect, test, type Page } from '@playwright/test';
import { fontsOf } from './fonts.ts';
import { aFreeTicket } from './free-ticket.ts';
import { event, ticketOf } from './registering.ts';

const NAME = 'Selvi தமிழ்ச்செல்வி';

/** Whether the page has loaded the site's own font for Tamil. */
const hasTamil = (page: Page) =>
  page.evaluate(() =>
    [...document.fonts].some(
      ({ unicodeRange, status }) => /U\+B80/i.test(unicodeRange) && status === 'loaded',
    ),
  );

test('the code of a ticket appears before its own script is loaded, and its name in the font of its script', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { ticketkey, email } = await aFreeTicket(page.request, NAME);
  const gate = Promise.withResolvers<void>();
  await page.route('**/assets/ticket-of-key-*.js', async (route) => {
    await gate.promise;
    await route.continue();
  });
  const fonts = fontsOf(page);
  let questions = 0;
  page.on('request', (request) => (questions += Number(request.url().includes('/api/getticket'))));
  await page.goto(`${event}?ticketkey=${ticketkey}`, { waitUntil: 'commit' });
  const code = page.getByRole('img', { name: `QR code of the ticket of ${NAME}` });
  await expect(code).toBeInViewport();
  await expect(ticketOf(page)).toHaveCount(0);
  await page.setViewportSize({ width: 1440, height: 844 });
  await expect(code).toBeInViewport();

  gate.resolve();
  const ticket = ticketOf(page);
  await expect(ticket).toBeInViewport();
  await expect(code).toHaveCount(1);
  expect(questions).toBe(1);
  await expect.poll(() => [...fonts]).toEqual(['anek-tamil']);
  await expect.poll(() => hasTamil(page)).toBe(true);

  await expect(ticket.getByText('Paid by coupon: nothing to pay')).toBeVisible();
  await expect(ticket.getByText(`${email[0]}•••@example.org`)).toBeVisible();
  await expect(ticket).not.toContainText(email);
  await expect(ticket.getByText(/^One person, once at .*Entry/)).toBeVisible();
  await expect(ticket.getByText('All days')).toBeVisible();
  await expect(ticket.getByText(/AM – \d+:\d\d PM$/).first()).toBeVisible();

  await ticket.getByRole('link', { name: 'Make your poster' }).click();
  await expect(page.getByRole('img', { name: /^Your poster.* SELVI தமிழ்ச்செல்வி/ })).toBeVisible();
  await expect(page.locator('#poster')).toBeInViewport();
  await expect.poll(() => hasTamil(page)).toBe(true);
  // The page that visitors share has no key in its address; a reload and Back still find the ticket.
  await expect(page).toHaveURL(/\/event\/attending\/acsc2025#poster$/);
  await page.reload();
  await expect(page.getByRole('img', { name: /^Your poster.* SELVI தமிழ்ச்செல்வி/ })).toBeVisible();
  await page.goBack();
  await expect(ticketOf(page)).toBeVisible();
});
