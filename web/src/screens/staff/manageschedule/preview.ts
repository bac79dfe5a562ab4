import type { PublicSchedule } from '@samagam/contract/programme/schedule';
import type { SpeakerRow } from '@samagam/contract/programme/speaker';
import { isCalendarDate } from '@samagam/contract/common/dates';
import { publicSchedule, type StoredPart, type StoredSession } from '@samagam/domain/programme/programme';
import type { DraftPart, DraftSession, ScheduleDraft } from '@samagam/domain/programme/schedule-draft';
import type { StoredSpeaker } from '@samagam/domain/programme/speakers';

/**
 * The draft as visitors will see it.
 * @param clean cleans the HTML of a description.
 * @param idOf the public number of a session of the draft.
 */
export function previewOf(
  draft: ScheduleDraft,
  speakers: readonly SpeakerRow[],
  clean: (html: string) => string,
  idOf?: (session: DraftSession) => number,
): PublicSchedule {
  function sessionOf(drafted: DraftSession): StoredSession {
    const { id: _, sourceid: __, date, kind, speakers: people, ...session } = drafted;
    const id = idOf?.(drafted);
    return {
      ...session,
      ...(id !== undefined && { id }),
      ...(kind && { kind }),
      ...(date && isCalendarDate(date) && { date }),
      description: clean(session.description),
      speakerids: people.map(({ id: speakerid }) => speakerid),
    };
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
  return publicSchedule(
    { conference: storedPart(draft.conference), training: storedPart(draft.training) },
    speakers as readonly StoredSpeaker[],
  );
}
