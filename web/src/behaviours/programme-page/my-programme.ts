/** The favourites of this device: what clashes among them, and their ways to a calendar and to another device. */
import { favouritesOfText, textOfFavourites } from '@samagam/domain/programme/favourites';
import { overlapping } from '@samagam/domain/programme/session-spans';
import type { Favourites } from './favourites.ts';
import { fragmentOfFavourites } from './page-state.ts';
import type { Row } from './rows.ts';

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
  panel.querySelector('[data-words]')!.textContent = wordsOf(mine.length, ids.length - mine.length);
  panel.querySelector<HTMLElement>('[data-refused]')!.hidden = !favourites.isRefused();
  panel.querySelector('[data-clashes]')!.replaceChildren(...clashesOf(mine));
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

function wordsOf(known: number, unknown: number): string {
  const gone = `${unknown} of your favourites ${unknown === 1 ? 'is' : 'are'} no longer in the programme.`;
  if (known === 0)
    return `${unknown > 0 ? `${gone} ` : ''}Press the star of a session to keep it here, on this device and without an account.`;
  const kept = `${known === 1 ? 'One session is' : `${known} sessions are`} kept on this device.`;
  return unknown > 0 ? `${kept} ${gone}` : kept;
}

function clashesOf(mine: readonly Row[]): HTMLElement[] {
  const pairs = overlapping(mine.map(({ span }) => span));
  const nameOf = ({ topic, time }: Row) => `“${topic}” (${time})`;
  const lines = pairs
    .slice(0, MOST_CLASHES)
    .map(([a, b]) => `${nameOf(mine[a]!)} and ${nameOf(mine[b]!)} overlap on ${mine[a]!.evtdate}.`);
  if (pairs.length > MOST_CLASHES) lines.push(`${pairs.length - MOST_CLASHES} more pairs overlap.`);
  return lines.map((words) => {
    const line = document.createElement('li');
    line.textContent = words;
    return line;
  });
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
