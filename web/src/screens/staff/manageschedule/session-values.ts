import { BREAK } from '@samagam/contract/common/words';

export interface SessionValues {
  /** '' for a talk. */
  kind: typeof BREAK | '';
  topic: string;
  /** '' for the date of the part. */
  date: string;
  time: string;
  description: string;
  /** Mail addresses. */
  speakers: string[];
}

/** The session in the form: `place` is its index in the track, or null for a new session. */
export interface Opened {
  track: string;
  place: number | null;
}

export const newSession: SessionValues = {
  kind: '',
  topic: '',
  date: '',
  time: '',
  description: '',
  speakers: [],
};
