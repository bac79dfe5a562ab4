import { kolamMark } from '@samagam/domain/programme/kolam';
import type { Colours } from './web-build.ts';

export function eventIcon(eventcode: string, { ground, spark }: Colours): string {
  return kolamMark(eventcode, 3, { ground, line: spark });
}
