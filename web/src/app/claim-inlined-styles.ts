import { INLINED_STYLE } from '@samagam/contract/programme/public-event';

/**
 * Tells Vite's loader of lazy parts that the stylesheets inlined in the page are present. The loader skips a
 * stylesheet that has a link in the document. A link that is disabled before it is inserted is never fetched
 * (HTML standard, "linked resource fetch setup steps"). The HTML must not name these files itself: the preload
 * scanners of several browsers fetched disabled links, too.
 */
export function claimInlinedStyles(): void {
  const files = document.getElementById(INLINED_STYLE)?.dataset.files?.split(' ') ?? [];
  for (const file of files) {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.disabled = true;
    link.href = file;
    document.head.append(link);
  }
}
