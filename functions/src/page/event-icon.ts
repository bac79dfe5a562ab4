/** The favicon of an event's pages: a small kolam in the colours of its edition. */
import { kolamMark } from '@samagam/domain/programme/kolam';
import type { Colours } from './web-build.ts';

/** Returns SVG text. */
export function eventIcon(eventcode: string, { ground, spark }: Colours): string {
  return kolamMark(eventcode, 3, { ground, line: spark });
}
