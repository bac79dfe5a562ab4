/** What the programme of an event does: its tabs, folded lists, long texts and speakers, all with an address. */
import { pushFragment, replaceFragment, subscribeToFragment } from '../page/fragment.ts';
import { folds } from './fold.ts';
import { longTexts } from './loaded-parts.ts';
import { schedule } from './schedule.ts';
import { fragmentOf, placeOf } from './schedule-place.ts';
import { fragmentOfSpeaker, speakers, TO_SPEAKER } from './speakers.ts';
import { settleTabs, tabs } from './tabs.ts';

/** The id of the section, and the beginning of its fragments. */
const ANCHOR = 'schedule';

/** The open day, track and speaker are in the address, so that a reload and a shared link show the same. */
export function programme(root: HTMLElement, signal: AbortSignal): void {
  const shown = schedule(root, signal);
  if (!shown) return;
  const followSpeaker = speakers(root, signal);
  tabs(root, signal, (tab) => {
    const place = shown.placeOfTab(tab);
    if (place) replaceFragment(fragmentOf(ANCHOR, place));
  });
  folds(root, signal);
  longTexts(root, signal);
  openInPlace(root, signal);
  const follow = () => {
    const fragment = location.hash.slice(1);
    followSpeaker(fragment);
    // While the address names something else, such as a speaker, the last day and track stay open: the page behind a
    // dialog must not change its length, or the visitor loses the place.
    shown.show(placeOf(ANCHOR, fragment));
  };
  const unsubscribe = subscribeToFragment(follow);
  signal.addEventListener('abort', unsubscribe);
  follow();
}

const TO_SESSION = 'dialog a[href*="#schedule/"]';

/** Links to a speaker or to a session. A click with a modifier key is left to the browser. */
function openInPlace(root: HTMLElement, signal: AbortSignal): void {
  for (const link of root.querySelectorAll(TO_SPEAKER)) link.ariaHasPopup = 'dialog';
  root.addEventListener(
    'click',
    (click) => {
      const { target, ctrlKey, metaKey, shiftKey, altKey } = click;
      const link =
        target instanceof Element && target.closest<HTMLAnchorElement>(`${TO_SPEAKER}, ${TO_SESSION}`);
      if (!link || ctrlKey || metaKey || shiftKey || altKey) return;
      click.preventDefault();
      pushFragment(link.matches(TO_SESSION) ? link.hash.slice(1) : fragmentOfSpeaker(link));
    },
    { signal },
  );
}

/** The preview of staff: no address of its own, no speakers, all texts. To be called whenever React has rendered it. */
export function previewProgramme(root: HTMLElement, signal: AbortSignal): void {
  settleTabs(root);
  const shown = schedule(root, signal);
  tabs(root, signal, (tab) => {
    const place = shown?.placeOfTab(tab);
    if (place) shown!.show(place);
  });
  folds(root, signal);
}
