/** The star on the page of a session. It keeps the same favourites as the programme page. */
import { favouritesOf } from './favourites.ts';

export default function sessionStar(place: HTMLElement, signal: AbortSignal): void {
  const { id, favourite = '' } = place.dataset;
  const favourites = favouritesOf(favourite, signal, show);
  const button = place.querySelector<HTMLElement>('[data-star]')!;
  function show(): void {
    const isFavourite = favourites.has(Number(id));
    button.ariaPressed = String(isFavourite);
    place.querySelector<HTMLElement>('[data-refused]')!.hidden = !(isFavourite && favourites.isRefused());
  }
  button.addEventListener('click', () => favourites.toggle(Number(id)), { signal });
  show();
  place.toggleAttribute('data-alive', true);
}
