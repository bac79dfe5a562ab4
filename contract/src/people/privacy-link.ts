/** Without schemas, because every page links to it. */
import type { Site } from '../programme/site.ts';

export const PRIVACY_PATH = '/privacy';

export function privacyLink({ terms }: Pick<Site, 'terms'>): { href: string; words: string } {
  return terms === ''
    ? { href: PRIVACY_PATH, words: 'Privacy' }
    : { href: terms, words: 'Terms and privacy' };
}
