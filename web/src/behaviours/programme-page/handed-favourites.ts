/** Favourites that a link brings from another device. They are offered, and never replace those of this device. */
import { favouritesOfText } from '@samagam/domain/programme/favourites';
import type { Favourites } from './favourites.ts';
import { handedBy } from './page-state.ts';
import type { Row } from './rows.ts';

/** More titles are only counted. */
const MOST_TITLES = 5;

interface Offer {
  words: string;
  ids: number[];
}

/** Shows what the fragment brings, or hides the offer of an earlier one. Returns the ids that can be added. */
export function showHanded(
  whole: HTMLElement,
  fragment: string,
  rows: readonly Row[],
  favourites: Favourites,
): number[] {
  const panel = whole.querySelector<HTMLElement>('[data-handed]')!;
  const handed = handedBy(fragment);
  panel.hidden = handed === null;
  if (!handed) return [];
  const { words, ids } = offerOf(handed, whole.dataset['programme']!, rows, favourites);
  const line = panel.querySelector<HTMLElement>('[data-words]')!;
  line.textContent = words;
  panel.querySelector<HTMLElement>('[data-action="take"]')!.hidden = ids.length === 0;
  line.focus();
  return ids;
}

function offerOf(
  { text, eventcode }: { text: string; eventcode: string | null },
  ofPage: string,
  rows: readonly Row[],
  favourites: Favourites,
): Offer {
  const nothing = (words: string): Offer => ({ words, ids: [] });
  const incomplete =
    'This link is incomplete, so it brings no favourites. Copy it again on the other device.';
  if (eventcode !== null && eventcode !== ofPage)
    return nothing(
      ofPage.startsWith(eventcode)
        ? incomplete
        : 'This link brings favourites of another event. They are not in this programme.',
    );
  const ids = favouritesOfText(text);
  if (!ids || ids.length === 0) return nothing(incomplete);
  const known = rows.filter(({ id, isBreak }) => id !== undefined && !isBreak && ids.includes(id));
  if (known.length === 0) return nothing('The sessions of this link are not in the programme any more.');
  const missing = known.filter(({ id }) => !favourites.has(id!));
  const gone = ids.length - known.length;
  const aboutGone =
    gone > 0 ? ` ${gone} of its sessions ${gone === 1 ? 'is' : 'are'} not in the programme any more.` : '';
  if (missing.length === 0) return nothing(`You already have all favourites of this link.${aboutGone}`);
  const titles = missing.slice(0, MOST_TITLES).map(({ topic }) => `“${topic}”`);
  if (missing.length > MOST_TITLES) titles.push(`${missing.length - MOST_TITLES} more`);
  const count = missing.length === 1 ? 'a favourite' : `${missing.length} favourites`;
  return {
    words: `This link brings ${count} that you do not have yet: ${titles.join(', ')}.${aboutGone}`,
    ids: missing.map(({ id }) => id!),
  };
}
