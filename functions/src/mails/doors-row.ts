import type { Event } from '@samagam/contract/programme/event';
import { doorsInWords } from '@samagam/domain/programme/doors';

/** None if staff have not said it. */
export function doorsRow(event: Event): [string, string][] {
  const doors = doorsInWords(event);
  return doors === '' ? [] : [['Doors open', doors]];
}
