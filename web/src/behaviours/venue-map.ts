import { afterLoad } from '../page/after-load.ts';
import { whenNear } from '../page/when-near.ts';

/** The id of the map's container. */
export const VENUE_MAP = 'venue-map';
/** The distance from the view at which the map is requested. */
const NEAR = '400px';

/** Its script is loaded when the page is idle, so that it can tell later that there is no network. */
export async function venueMap(root: HTMLElement, signal: AbortSignal): Promise<void> {
  const place = root.querySelector<HTMLElement>(`#${VENUE_MAP}`);
  if (!place) return;
  await afterLoad();
  const { showMap } = await import('./map-frame.ts');
  await whenNear(place, NEAR);
  if (!signal.aborted) await showMap(place, signal);
}
