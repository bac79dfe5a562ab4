import { parse } from '@samagam/contract/common/first-issue';
import { LENGTH } from '@samagam/contract/common/limits';
import { track } from '@samagam/contract/programme/schedule';

/** The name of a track that is called by its label: the letters and digits of "AI/ML & Data" are "AI ML Data". */
export function nameOfLabel(label: string): string {
  const words = label.normalize('NFC').match(/[\p{L}\p{M}\p{N}.'’-]+/gu) ?? [];
  const name = words.join(' ').slice(0, LENGTH.name).trim();
  return parse(track, { name }).ok ? name : '';
}
