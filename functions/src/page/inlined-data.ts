import type { InlinedData, PageData } from '@samagam/contract/programme/public-event';
import { inlineJson } from './inline-json.ts';

/** The most characters of JSON that a page has. 250 KB of it need 30 KB on the wire and 0.1 s of a slow phone. */
const MOST = 100_000;

/** A programme that is too large is left out. */
export function inlinedData(data: PageData): string {
  const whole = inlineJson(data);
  if (data.publicEvent === null || whole.length <= MOST) return whole;
  const { schedule: _schedule, speakers: _speakers, ...publicEvent } = data.publicEvent;
  return inlineJson({ ...data, publicEvent } satisfies InlinedData);
}
