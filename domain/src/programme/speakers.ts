import { PRIORITY } from '@samagam/contract/common/limits';
import {
  publicSpeaker,
  type PublicSpeaker,
  sessionSpeaker as shownInSessions,
  type SessionSpeaker,
  type Speaker,
  type SpeakerRow,
} from '@samagam/contract/programme/speaker';
import { SPEAKER_TYPES } from '@samagam/contract/common/words';
import { shownFields } from './shown-fields.ts';

/** Old records may have a type that is no longer in the list (decision 0008, 7). */
export type StoredSpeaker = Omit<Speaker, 'speakerType' | 'socialmedia'> &
  Pick<SpeakerRow, 'id' | 'speakerType' | 'socialmedia'>;

export function isShown(speaker: Pick<Speaker, 'status' | 'display'>): boolean {
  return speaker.status === 'OPEN' && speaker.display !== 0;
}

export function publicSpeakers(speakers: readonly StoredSpeaker[]): PublicSpeaker[] {
  return inDisplayOrder(speakers.filter(isShown)).map((speaker) => ({
    ...shownFields(speaker, publicSpeaker.shape),
    ...sessionSpeaker(speaker),
  }));
}

export function sessionSpeaker(speaker: StoredSpeaker): SessionSpeaker {
  return {
    ...shownFields(speaker, shownInSessions.shape),
    priority: priorityOf(speaker),
    socialmedia: speaker.socialmedia.filter(({ profileurl }) => profileurl !== ''),
  };
}

export function inDisplayOrder<Shown extends Pick<StoredSpeaker, 'speakerType' | 'priority' | 'name'>>(
  speakers: readonly Shown[],
): Shown[] {
  return speakers.toSorted(
    (a, b) =>
      typeOrder(a.speakerType) - typeOrder(b.speakerType) ||
      priorityOf(a) - priorityOf(b) ||
      a.name.localeCompare(b.name, 'en'),
  );
}

function typeOrder(type: string): number {
  const index = (SPEAKER_TYPES as readonly string[]).indexOf(type);
  return index === -1 ? SPEAKER_TYPES.length : index;
}

function priorityOf(speaker: Pick<Speaker, 'priority'>): number {
  return speaker.priority ?? PRIORITY.max;
}
