/** Where tools keep what is for themselves or for organisers. It says nothing to visitors. */
import { WHY_LEFT_OUT } from '@samagam/contract/programme/import-ledger';
import type { ImportSource } from '@samagam/contract/programme/import-words';
import type { Cell } from './cells.ts';

interface OwnValues {
  keys: ReadonlySet<string>;
  /** Parts of a file: settings of recordings and rooms, and the event itself. */
  parts: RegExp;
  questions: RegExp;
}

const setOf = (keys: string) => new Set(keys.split(' '));

const OWN: Readonly<Record<ImportSource, OwnValues | null>> = {
  sessionize: {
    keys: new Set([
      ...setOf(
        'id sort type linkType questionId questionType sessions isInformed isPlenumSession isTopSpeaker',
      ),
      'roomId',
      'Owner',
      'Owner Email',
      'Date Submitted',
    ]),
    // The days, times and categories of a view, which its sessions repeat.
    parts: /^\[\d+\]\.(?:date|isDefault)$|\.slotStart$|\.rooms\[\d+\]\.index$|\.categories\[\d+\]\.name$/,
    questions: /^speakers\[\d+\]\.categor|questionAnswers|^questions\b|^categories\b/,
  },
  pretalx: {
    keys: new Set([
      ...setOf('id guid uuid code slug index position version slot_count submission question start end url'),
      ...setOf('in_conferences in_sprints requires_access_code access_code default_duration deadline'),
      ...setOf(
        'base_url count next previous capacity color created updated review_code mean_score median_score',
      ),
      ...setOf(
        'pending_state is_featured is_public schedule invitation_token day_start day_end anonymised_data do_not_record recording_license feedback_url origin_url',
      ),
    ]),
    parts:
      /^(?:\$schema|generator\b)|^schedule\.(?:conference\.(?!days\[)|others\b|generator\b)|\.(?:recording|speaker_info|availabilities)\b|\brooms?(?:\[\d+\])?\.description\b|\.(?:links|attachments)\[\d+\]\.type$/,
    questions: /(?:^|\.)answers\[|\.(?:internal_)?notes$/,
  },
  csv: null,
};

export function whyUnclaimed(source: ImportSource, { where, column }: Cell): string {
  const own = OWN[source];
  if (own?.questions.test(where)) return WHY_LEFT_OUT.question;
  // JSON-LD has its own ids and types.
  if (column.startsWith('@')) return WHY_LEFT_OUT.ownKey;
  return own?.keys.has(column) || own?.parts.test(where) ? WHY_LEFT_OUT.ownKey : WHY_LEFT_OUT.noPlace;
}
