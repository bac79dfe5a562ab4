/** The favicon of an event's pages: its own kolam, small, in the colours of its edition. */
import { kolamMark } from '@samagam/domain/kolam';
import type { Colours } from './web-build.ts';

/** SVG text. */
export function eventIcon(eventcode: string, { ground, spark }: Colours): string {
  return kolamMark(eventcode, 3, { ground, line: spark });
}
