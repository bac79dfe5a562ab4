/** Accessibility violations and sideways scrolling of a page. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** The rules whose result depends on colours and sizes. */
export const COLOURS = ['color-contrast', 'link-in-text-block', 'target-size'];

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

/**
 * The broken rules of WCAG 2.2 AA with their elements: `rule: selector, selector`.
 * @param only the rules to check, and the part of the page; by default all of both.
 */
export async function faultsOf(
  page: Page,
  only: { rules?: string[]; within?: string } = {},
): Promise<string[]> {
  // Checks within the page itself. Otherwise each check opens a second page for its result, which doubles the time.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  if (only.within) axe.include(only.within);
  const { violations } = await axe
    .options({
      // Only violations: collecting passed rules takes longer.
      resultTypes: ['violations'],
      runOnly: only.rules ? { type: 'rule', values: only.rules } : { type: 'tag', values: WCAG_22_AA },
    })
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => String(target)).join(', ')}`);
}

export async function sidewaysOf(page: Page): Promise<string[]> {
  const by = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  return by > 0 ? [`scrolls sideways by ${by} pixels`] : [];
}
