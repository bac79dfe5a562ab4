import type { PublicSchedule } from '@samagam/contract/programme/schedule';
import type { SpeakerRow } from '@samagam/contract/programme/speaker';
import { isCalendarDate } from '@samagam/contract/common/dates';
import { publicSchedule, type StoredPart, type StoredSession } from '@samagam/domain/programme/programme';
import type { DraftPart, DraftSession, ScheduleDraft } from '@samagam/domain/programme/schedule-draft';
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
    tracks: tracks.map(({ name, label, sessions }) => ({
      name,
      ...(label && { label }),
      sessions: sessions.map(sessionOf),
    })),
  };
}

function sessionOf(draft: DraftSession): StoredSession {
  const { id: _, sourceid: __, date, kind, speakers, ...session } = draft;
  return {
    ...session,
    ...(kind && { kind }),
    ...(date && isCalendarDate(date) && { date }),
    description: cleaned(session.description),
    speakerids: speakers.map(({ id }) => id),
  };
}
