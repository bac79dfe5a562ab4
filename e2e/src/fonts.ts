/** The fonts that a page loads. */
import type { Page } from '@playwright/test';

/** Every page loads these. */
const USUAL = ['anek-latin', 'anek-rupee'];

/** The names of the other fonts that a page has loaded so far. */
export function fontsOf(page: Page): Set<string> {
  const fonts = new Set<string>();
  page.on('request', (request) => {
    const [, name] = /\/assets\/(anek-\w+)-[\w-]+\.woff2$/.exec(request.url()) ?? [];
    if (name && !USUAL.includes(name)) fonts.add(name);
  });
  return fonts;
}
