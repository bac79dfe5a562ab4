import { BREAK } from '@samagam/contract/common/words';

/** The session in the form: `place` is its index in the track, or null for a new session. */
export interface Opened {
  track: string;
  place: number | null;
}

export const newSession = {
  /** '' for a talk. */
  kind: '' as typeof BREAK | '',
  topic: '',
  /** '' for the date of the part. */
  date: '',
  time: '',
  description: '',
  /** Mail addresses. */
  speakers: [] as string[],
};

export type SessionValues = typeof newSession;
