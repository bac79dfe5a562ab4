/** Which texts of a page an organiser has replaced, and what the usual ones say. */
import type { Content } from '@samagam/contract/programme/content';
import type { Site } from '@samagam/contract/programme/site';
import { DEFAULT_SITE, FINAL_SALE } from '@samagam/contract/programme/site-defaults';

/** The parts of the content as staff read them. */
export const CONTENT_WORDS: Readonly<Record<keyof Content, string>> = {
  accent: 'Colours',
  lead: 'Hero line',
  banners: 'Banner slides',
  about: 'About',
  blurb: 'Register blurb',
  terms: 'Price terms',
  contests: 'Contests',
  faq: 'Questions',
  testimonials: 'Testimonials',
  recording: 'Consent to recording',
  licence: 'Consent to the licence',
};

/** Events without texts of their own show these. */
const USUAL_TEXTS = ['lead', 'about', 'blurb', 'terms', 'faq'] as const;

const SITE_WORDS = {
  name: 'Name',
  mail: 'Email',
  membership: 'Membership page',
  about: 'About the organiser',
  figures: 'Figures',
  year: 'Copyright year',
} as const satisfies Partial<Record<keyof Site, string>>;

/** The texts of an event's page that are still the usual ones, in words for staff. `{}` before the first save. */
export function stillDefault(content: Content): string[] {
  return USUAL_TEXTS.filter((key) => content[key] === undefined).map((key) => CONTENT_WORDS[key]);
}

/** The same of the facts about the organiser, which every page shows. */
export function stillDefaultOfSite(site: Site): string[] {
  const keys = Object.keys(SITE_WORDS) as (keyof typeof SITE_WORDS)[];
  return keys
    .filter((key) => JSON.stringify(site[key]) === JSON.stringify(DEFAULT_SITE[key]))
    .map((key) => SITE_WORDS[key]);
}

/** What a page with a total says about the sale; '' for nothing. */
export function saleTerms(content: Pick<Content, 'terms'> | undefined): string {
  return content?.terms ? content.terms.join(' ') : FINAL_SALE;
}
