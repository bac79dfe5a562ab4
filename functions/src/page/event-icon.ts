/** The favicon of an event's pages: its own kolam, small, in the colours of its edition. */
import { kolam } from '@samagam/domain/kolam';
import type { Colours } from './web-build.ts';

/** SVG text. */
export function eventIcon(eventcode: string, { ground, spark }: Colours): string {
  const { viewBox, side, loops } = kolam(eventcode, { lattice: 'diamond', size: 3 });
  const half = side / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"><rect x="${-half}" y="${-half}" width="${side}" height="${side}" rx="${side / 5}" fill="${ground}"/><path d="${loops.join('')}" fill="none" stroke="${spark}" stroke-width="4.5"/></svg>`;
}
