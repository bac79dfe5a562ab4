import type { Page } from '@playwright/test';

/** How many pages of A5 a page takes, with the usual margins of a printer. */
export async function pagesOfA5(page: Page): Promise<number> {
  const margin = { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' };
  const paper = await page.pdf({ format: 'A5', margin });
  return paper.toString('latin1').match(/\/Type\s*\/Page\b/g)!.length;
}
