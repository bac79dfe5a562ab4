import type { Content } from '@samagam/contract/programme/content';
import { CONSENTS } from '@samagam/contract/programme/speaker-page';
import { CONTENT_WORDS } from '@samagam/domain/programme/own-texts';

type Key = keyof Content;

export function changesOf(live: Content, draft: Content): string[] {
  return (Object.keys(CONTENT_WORDS) as Key[]).flatMap((key) => {
    if (JSON.stringify(live[key]) === JSON.stringify(draft[key])) return [];
    return [`${CONTENT_WORDS[key]}: ${changeOf(key, live, draft)}`];
  });
}

function changeOf(key: Key, live: Content, draft: Content): string {
  if (key in CONSENTS) return draft[key] === undefined ? 'no longer asked.' : 'speakers are asked.';
  if (draft[key] === undefined) return 'as usual again.';
  const [before, after] = [countOf(live, key), countOf(draft, key)];
  if (after === 0) {
    return key === 'banners' ? 'only those with the name, the countdown and the city.' : 'no longer shown.';
  }
  if (live[key] === undefined) return 'your own instead of the standard ones.';
  if (before === undefined || before === after) return 'changed.';
  return `${after} instead of ${before}.`;
}

/** Undefined unless it is a list. */
function countOf(content: Content, key: Key): number | undefined {
  const value = key === 'contests' ? content.contests?.list : content[key];
  return Array.isArray(value) ? value.length : undefined;
}
