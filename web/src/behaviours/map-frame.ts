import { MAP_PROBE, MAPS_EMBED } from '@samagam/contract/common/map';
import { fromTemplate } from '../page/from-template.ts';

/** While there is a network; a failed iframe's error page stays hidden (decisions 0018 and 0036). */
export async function showMap(place: HTMLElement, signal: AbortSignal): Promise<void> {
  const missing = place.querySelector<HTMLElement>('[data-missing]')!;
  let frame: HTMLIFrameElement | undefined;
  let isReachable = false;
  // Looks again whenever the network returns. A map that is already visible stays.
  async function look(): Promise<void> {
    if (isReachable) return;
    missing.hidden = navigator.onLine;
    if (!navigator.onLine) return;
    const { link = '' } = place.dataset;
    frame ??= frameIn(place, link);
    isReachable = await loads(link);
    missing.hidden = isReachable;
    frame.dataset['reachable'] = String(isReachable);
  }
  for (const change of ['online', 'offline']) addEventListener(change, () => void look(), { signal });
  await look();
}

function frameIn(place: HTMLElement, link: string): HTMLIFrameElement {
  const frame = fromTemplate(place, 'map') as HTMLIFrameElement;
  // A key of the Maps Embed API may be restricted to our origin. Our path is not sent, because it may contain a key.
  frame.referrerPolicy = link.startsWith(`${MAPS_EMBED}/`) ? 'origin' : 'no-referrer';
  frame.addEventListener('load', () => (frame.dataset['loaded'] = 'true'));
  frame.src = link;
  place.append(frame);
  return frame;
}

/** Blockers and firewalls may block the probe but not the map, so the map itself is probed too. */
async function loads(link: string): Promise<boolean> {
  return (await answers(MAP_PROBE)) || answers(link);
}

/** Whether any response comes from an address of another origin. */
async function answers(address: string): Promise<boolean> {
  try {
    await fetch(address, {
      mode: 'no-cors',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
    });
    return true;
  } catch {
    return false;
  }
}
