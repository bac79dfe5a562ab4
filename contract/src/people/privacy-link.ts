/** The privacy page of the site, or the organiser's own. Without schemas, because every page links to it. */
import type { Site } from '../programme/site.ts';

/** The path of our own privacy page. */
export const PRIVACY_PATH = '/privacy';

/** Where the links about privacy lead, and their words. */
export function privacyLink({ terms }: Pick<Site, 'terms'>): { href: string; words: string } {
  return terms === ''
    ? { href: PRIVACY_PATH, words: 'Privacy' }
    : { href: terms, words: 'Terms and privacy' };
}
