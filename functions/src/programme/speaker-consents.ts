import { CONSENTS, type ConsentName } from '@samagam/contract/programme/speaker-page';
import type { ConsentText } from '@samagam/domain/programme/speaker-consents';
import type { Deps } from '../deps.ts';
import { sha256 } from '../services/keys.ts';
import { contentRef } from '../stores/events.ts';

/** Begins the names of the controls. */
export const CONSENT = 'consent';

/** The texts that the organiser has published. */
export async function askedConsents({ db }: Pick<Deps, 'db'>, eventcode: string): Promise<ConsentText[]> {
  const content = (await contentRef(db, eventcode, 'live').get()).data()?.content ?? {};
  return (Object.keys(CONSENTS) as ConsentName[]).flatMap((what) => {
    const text = content[what];
    return text === undefined ? [] : [{ what, version: sha256(text).slice(0, 12), text }];
  });
}
