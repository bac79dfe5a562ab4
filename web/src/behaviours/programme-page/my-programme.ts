/** The favourites of this device: what clashes among them, and their ways to a calendar and to another device. */
import { favouritesOfText, textOfFavourites } from '@samagam/domain/programme/favourites';
import { overlapping } from '@samagam/domain/programme/session-spans';
import type { Favourites } from './favourites.ts';
import { fragmentOfFavourites } from './page-state.ts';
import type { Row } from './rows.ts';

/** More are folded. */
const FIRST_CLASHES = 3;
/** More are only counted. */
const MOST_CLASHES = 20;

export function showMine(whole: HTMLElement, rows: readonly Row[], favourites: Favourites): void {
  const panel = whole.querySelector<HTMLElement>('[data-mine]')!;
  const mine = rows.filter(({ isFavourite }) => isFavourite);
  const ids = favourites.ids();
  for (const { item, isFavourite } of rows) {
    const star = item.querySelector('[data-star]');
    // Of 500 stars, most stay as they are.
    if (star && star.ariaPressed !== String(isFavourite)) star.ariaPressed = String(isFavourite);
  }
  const refused = favourites.isRefused();
  const gone = goneOf(rows, favourites).length;
  const line = panel.querySelector<HTMLElement>('[data-words]')!;
  line.textContent = wordsOf(mine.length, gone, refused);
  line.hidden = line.textContent === '';
  panel.querySelector<HTMLElement>('[data-action="forget"]')!.hidden = gone === 0;
  panel.querySelector<HTMLElement>('[data-refused]')!.hidden = !refused;
  showClashes(panel, mine);
  panel.querySelector<HTMLElement>('[data-has-favourites]')!.hidden = ids.length === 0;
  const { eventcode, text } = linkedBy(whole, favourites);
  const calendar = `/event/${eventcode}/my.ics?f=${text}`;
  panel.querySelector<HTMLAnchorElement>('[data-calendar]')!.href = calendar;
  panel.querySelector<HTMLAnchorElement>('[data-subscribe]')!.href = subscription(calendar);
  panel.querySelector<HTMLElement>('[data-cut]')!.hidden = favouritesOfText(text)?.length === ids.length;
  const move = panel.querySelector<HTMLElement>('[data-move]')!;
  if (!move.hidden) void showMove(whole, favourites);
}

/** The address with which a calendar program subscribes, of the path of a calendar. */
export function subscription(path: string): string {
  return `webcal://${location.host}${path}`;
}

function linkedBy(whole: HTMLElement, favourites: Favourites) {
  return { eventcode: whole.dataset['programme']!, text: textOfFavourites(favourites.ids()) };
}

export function goneOf(rows: readonly Row[], favourites: Favourites): number[] {
  const known = new Set(rows.filter(({ isFavourite }) => isFavourite).map(({ id }) => id));
  return favourites.ids().filter((id) => !known.has(id));
}

/** @param refused whether the browser does not store them, which a line of its own says. */
function wordsOf(known: number, unknown: number, refused: boolean): string {
  const gone =
    unknown > 0
      ? `${unknown} of your favourites ${unknown === 1 ? 'is' : 'are'} no longer in the programme.`
      : '';
  const kept =
    known === 1 ? 'One session is kept on this device.' : `${known} sessions are kept on this device.`;
  const hint = `Press the star of a session to ${refused ? 'add it here' : 'keep it here, on this device and without an account'}.`;
  return (known === 0 ? [gone, hint] : [refused ? '' : kept, gone]).filter(Boolean).join(' ');
}

function showClashes(panel: HTMLElement, mine: readonly Row[]): void {
  const pairs = overlapping(mine.map(({ span }) => span));
  const nameOf = ({ topic, time }: Row) => `“${topic}” (${time})`;
  const lines = pairs
    .slice(0, MOST_CLASHES)
    .map(([a, b]) => `${nameOf(mine[a]!)} and ${nameOf(mine[b]!)} overlap on ${mine[a]!.evtdate}.`);
  const rest = pairs.length - MOST_CLASHES;
  if (rest > 0) lines.push(rest === 1 ? 'One more pair overlaps.' : `${rest} more pairs overlap.`);
  const items = lines.map((words) => {
    const line = document.createElement('li');
    line.textContent = words;
    return line;
  });
  panel.querySelector('[data-clashes]')!.replaceChildren(...items.slice(0, FIRST_CLASHES));
  const more = panel.querySelector<HTMLElement>('[data-more-clashes]')!;
  more.hidden = pairs.length <= FIRST_CLASHES;
  more.querySelector('[data-count-more]')!.textContent = String(pairs.length - FIRST_CLASHES);
  more.querySelector('ul')!.replaceChildren(...items.slice(FIRST_CLASHES));
}

/** Opens or closes the link and its code. */
export function toggleMove(whole: HTMLElement, button: HTMLElement, favourites: Favourites): void {
  const move = whole.querySelector<HTMLElement>('[data-move]')!;
  move.hidden = !move.hidden;
  button.ariaExpanded = String(!move.hidden);
  if (!move.hidden) void showMove(whole, favourites);
}

async function showMove(whole: HTMLElement, favourites: Favourites): Promise<void> {
  const { eventcode, text } = linkedBy(whole, favourites);
  const link = `${location.origin}${location.pathname}#${fragmentOfFavourites(text, eventcode)}`;
  const input = whole.querySelector<HTMLInputElement>('[data-link]')!;
  if (input.value === link) return;
  input.value = link;
  whole.querySelector('[data-copied]')!.textContent = '';
  const place = whole.querySelector<HTMLElement>('[data-code]')!;
  try {
    const { qrCode } = await import('./qr-code.ts');
    // The favourites may have changed meanwhile.
    if (input.value === link) place.replaceChildren(qrCode(link));
  } catch {
    place.textContent = 'The code could not be loaded. Use the link.';
    // So that the next opening tries again.
    input.value = link;
  }
}

export async function copyLink(whole: HTMLElement): Promise<void> {
  const input = whole.querySelector<HTMLInputElement>('[data-link]')!;
  const said = whole.querySelector('[data-copied]')!;
  try {
    await navigator.clipboard.writeText(input.value);
    said.textContent = 'Copied.';
  } catch {
    input.select();
    said.textContent = 'Copy the selected link.';
  }
}
