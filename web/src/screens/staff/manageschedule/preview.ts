import type { PublicSchedule } from '@samagam/contract/programme/schedule';
import type { SpeakerRow } from '@samagam/contract/programme/speaker';
import { isCalendarDate } from '@samagam/contract/common/dates';
import { publicSchedule, type StoredPart } from '@samagam/domain/programme/programme';
import type { DraftPart, ScheduleDraft } from '@samagam/domain/programme/schedule-draft';
import type { StoredSpeaker } from '@samagam/domain/programme/speakers';
import { cleaned } from './cleaned.ts';

export function previewOf(draft: ScheduleDraft, speakers: readonly SpeakerRow[]): PublicSchedule {
  return publicSchedule(
    { conference: storedPart(draft.conference), training: storedPart(draft.training) },
    speakers as readonly StoredSpeaker[],
  );
}

/** A part without a date cannot be shown under a day. */
function storedPart({ evtdate, tracks }: DraftPart): StoredPart | undefined {
  if (!isCalendarDate(evtdate)) return undefined;
  return {
    evtdate,
    tracks: tracks.map(({ name, sessions }) => ({
      name,
      sessions: sessions.map(({ topic, time, kind, date, description, speakers }) => ({
        topic,
        time,
        ...(kind && { kind }),
        ...(date && isCalendarDate(date) && { date }),
        description: cleaned(description),
        speakerids: speakers.map(({ id }) => id),
      })),
    })),
  };
}
