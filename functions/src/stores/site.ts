import type { Firestore } from '@google-cloud/firestore';
import type { Site } from '@samagam/contract/programme/site';
import { DEFAULT_SITE } from '@samagam/contract/programme/site-defaults';
import type { Deps } from '../deps.ts';
import { collection } from './collections.ts';

export function siteRef(db: Firestore) {
  return collection(db, 'site').doc('settings');
}

export async function readSite(db: Firestore): Promise<Site> {
  return (await siteRef(db).get()).data() ?? DEFAULT_SITE;
}

/** Who gets the answers to our mails: the organiser, once an admin has saved the settings. */
export async function readReplyTo(db: Firestore): Promise<{ replyTo?: string }> {
  const site = (await siteRef(db).get()).data();
  return site ? { replyTo: site.mail } : {};
}

/** The mail address, or the contact form of the event until an admin has saved the settings. */
export async function organiserAddress(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  eventcode: string,
): Promise<string> {
  const site = (await siteRef(db).get()).data();
  return site?.mail ?? `${config.PUBLIC_ORIGIN}/event/${eventcode}#contact`;
}

/** How long an instance shows pages with the settings that it has read, in milliseconds. */
const REMEMBERED = 30_000;

/** Reads the settings for pages, which read one document each: at most twice a minute (docs/decisions/0062). */
export function rememberedSite({ db, now }: { db: Firestore; now: () => number }): () => Promise<Site> {
  let last: { site: Promise<Site>; until: number } | undefined;
  return () => {
    if (!last || last.until <= now()) {
      const site = readSite(db);
      last = { site, until: now() + REMEMBERED };
      // A failed read is tried again with the next page.
      site.catch(() => (last = undefined));
    }
    return last.site;
  };
}
