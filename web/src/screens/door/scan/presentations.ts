/**
 * Decides which of the codes in view are posted. A camera reads the same code up to 25 times a second; together these
 * reads are one presentation, and one scan. A presentation ends when its code is missing in several frames and for some
 * time. When the code appears again, that is a new scan. Times are in milliseconds.
 */
export const PRESENTATION = {
  /** Long enough that neither a blurred frame nor a slow phone with two frames a second ends a presentation. */
  missingFor: 700,
  missingFrames: 3,
  /** Also ends a presentation if no frame was read, as on a locked phone. */
  missingAtMost: 5000,
  /** How long after a scan without a response it is posted again. */
  retryAfter: 3000,
} as const;

export interface Presentation {
  text: string;
  since: number;
  seen: number;
  missed: number;
  /** The last post: when it ended, and whether the server responded. */
  attempt: { at: number; isAnswered: boolean } | null;
}

/** The presentations after one more frame. `text` is the code in the frame, or null. */
export function afterFrame(
  before: readonly Presentation[],
  text: string | null,
  now: number,
): readonly Presentation[] {
  const after = before
    .filter(({ seen }) => now - seen < PRESENTATION.missingAtMost)
    .map((shown) =>
      shown.text === text ? { ...shown, seen: now, missed: 0 } : { ...shown, missed: shown.missed + 1 },
    )
    .filter(
      ({ missed, seen }) => missed < PRESENTATION.missingFrames || now - seen < PRESENTATION.missingFor,
    );
  if (text === null || after.some((shown) => shown.text === text)) return after;
  return [...after, { text, since: now, seen: now, missed: 0, attempt: null }];
}

/** Whether a visible code is due: not yet posted, or posted some time ago without a response. */
export function isDue({ attempt }: Presentation, now: number): boolean {
  return attempt === null || (!attempt.isAnswered && now - attempt.at >= PRESENTATION.retryAfter);
}

/** Stores an attempt, unless its presentation has ended meanwhile. */
export function withAttempt(
  presentations: readonly Presentation[],
  { text, since }: Presentation,
  attempt: Presentation['attempt'],
): readonly Presentation[] {
  return presentations.map((shown) =>
    shown.text === text && shown.since === since ? { ...shown, attempt } : shown,
  );
}
