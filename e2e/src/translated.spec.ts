/** A page that the browser translates while it is loading (docs/decisions/0091). */
import { expect, test } from '@playwright/test';
import { applyCoupon, event, watchConsole } from './registering.ts';

/** Adds a danda to every text, at once and whenever the page changes. */
function translateFromStart(): void {
  const translate = () => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (texts.nextNode()) found.push(texts.currentNode as Text);
    for (const text of found) {
      const kept = text.parentElement?.closest('script, style, noscript, textarea, font, [translate="no"]');
      if (kept || text.data.trim() === '') continue;
      const outer = document.createElement('font');
      const inner = document.createElement('font');
      inner.textContent = `${text.data}।`;
      outer.append(inner);
      text.replaceWith(outer);
    }
  };
  document.addEventListener('readystatechange', () => {
    translate();
    new MutationObserver(translate).observe(document.body, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });
}

test('it keeps its elements and what is typed, and a coupon lowers the price', async ({ page }) => {
  const lines = watchConsole(page);
  await page.addInitScript(translateFromStart);
  await page.goto(event);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('।');
  const form = page.locator('form[data-kept^="individual"]');
  await form.scrollIntoViewIfNeeded();
  const name = form.locator('[name="name"]');
  await name.fill('Asha Raman');
  const typed = await name.elementHandle();
  await expect(form.locator('[type="submit"]')).toBeEnabled();
  await form.locator('[name="tickettype"]').selectOption('Conference Pass');
  await form.locator('[name="gender"]').selectOption('Female');
  await expect(form.locator('[type="submit"]')).toHaveText(/₹5,310\.00/);
  await applyCoupon(page, 'WELCOME10');
  await expect(form.locator('[type="submit"]')).toHaveText(/₹4,779\.00/);
  expect(await typed!.evaluate((element) => element.isConnected)).toBe(true);
  await expect(name).toHaveValue('Asha Raman');
  expect(lines).toEqual([]);
});
