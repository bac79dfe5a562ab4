/** Keys under which tools keep ids, numbers and links between their records. They say nothing to visitors. */
import type { ImportSource } from '@samagam/contract/programme/import-words';

const OWN_KEYS: Readonly<Record<ImportSource, ReadonlySet<string>>> = {
  sessionize: new Set(
    'id sort type linkType questionId questionType sessions isInformed isPlenumSession isTopSpeaker roomId Owner'.split(
      ' ',
    ),
  ),
  pretalx: new Set(
    'id guid uuid code slug index position version slot_count submission question start end in_conferences in_sprints url requires_access_code access_code default_duration deadline generator base_url count next previous'.split(
      ' ',
    ),
  ),
  csv: new Set(),
};

/** `column`: the key or the heading of a value that no reader has claimed. */
export const isOwnKey = (source: ImportSource, column: string) => OWN_KEYS[source].has(column);
