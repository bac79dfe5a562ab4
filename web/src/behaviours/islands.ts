/** Hydrates the islands of a page (components/island.tsx) once their scripts are needed. */
import { fromTemplate } from '../page/from-template.ts';
import { loadPatiently, TROUBLE_WORDS, type PartProgress } from '../page/load-patiently.ts';
import { whenNear } from '../page/when-near.ts';

/** Hydrates an island. */
export type Mount = (place: HTMLElement) => unknown;

interface Options {
  load: (name: string) => Promise<Mount>;
  /** Those that the address or an earlier visit of this tab needs at once. */
  asked: readonly string[];
}

export function islands(root: HTMLElement, { load, asked }: Options): void {
  for (const place of root.querySelectorAll<HTMLElement>('[data-island]')) {
    const { island: name = '', when } = place.dataset;
    if (asked.includes(name)) void start(root, place, () => load(name));
    else if (when === 'near') void whenNear(place).then(() => start(root, place, () => load(name)));
    else if (when === 'opened') void whenOpened(place).then(() => start(root, place, () => load(name)));
  }
}

async function start(root: HTMLElement, place: HTMLElement, load: () => Promise<Mount>): Promise<void> {
  const { loaded, progress } = loadPatiently(load);
  const stop = showTrouble(root, place, progress);
  const mount = await loaded();
  stop();
  mount(place);
}

/** Says why a part of the page does not work yet, below the part. */
function showTrouble(root: HTMLElement, place: HTMLElement, progress: PartProgress): () => void {
  let notice: HTMLElement | undefined;
  return progress.subscribe(() => {
    const found = progress.trouble();
    notice ??= noticeIn(root, progress);
    if (!found) return notice.remove();
    if (!notice.isConnected) place.after(notice);
    notice.querySelector('output')!.textContent = TROUBLE_WORDS[found];
    for (const button of notice.querySelectorAll<HTMLElement>('[data-action]'))
      button.hidden = (button.dataset['action'] === 'reload') !== (found === 'stuck');
  });
}

function noticeIn(root: HTMLElement, progress: PartProgress): HTMLElement {
  const notice = fromTemplate(root, 'trouble');
  notice.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    if (target.closest('[data-action="retry"]')) progress.retry();
    if (target.closest('[data-action="reload"]')) location.reload();
  });
  return notice;
}

/** Also if a browser has opened it before. */
async function whenOpened(place: HTMLElement): Promise<void> {
  const details = place.querySelector('details')!;
  if (details.open) return;
  await new Promise((resolve) => details.addEventListener('toggle', resolve));
}
