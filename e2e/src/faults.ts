/** What a machine can see of a page's faults, above all for people who cannot see, hear or point well. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Each rule of WCAG 2.2 AA that is broken, and where: `rule: selector, selector`. */
export async function faultsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    // To describe what is right would take longer than to find what is wrong.
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => String(target)).join(', ')}`);
}

export async function sidewaysOf(page: Page): Promise<string[]> {
  const by = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  return by > 0 ? [`scrolls sideways by ${by} pixels`] : [];
}
