/**
 * Which codes are before the camera, and which of them to send. A camera reads the same code up to 25 times a second;
 * all of that is one presentation, and one scan. A presentation ends when the code was missing from several frames and
 * for a while: the next sight of the same code is a new scan. Times are milliseconds.
 */
export const PRESENTATION = {
  /** A blurred frame does not end a presentation, nor does a slow phone that reads two frames a second. */
  missingFor: 700,
  missingFrames: 3,
  /** Ends one also where no frame was read meanwhile, as on a phone that was locked. */
  missingAtMost: 5000,
  /** How long after a scan without an answer it is posted again. */
  retryAfter: 3000,
} as const;

export interface Presentation {
  text: string;
  since: number;
  seen: number;
  missed: number;
  /** The last time it was posted: when that ended, and whether the server answered. */
  attempt: { at: number; isAnswered: boolean } | null;
}

/** The presentations after one more frame, with the text that was read in it, or null. */
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

/** Whether the code that was just read is to be posted: never before, or without an answer some time ago. */
export function isDue({ attempt }: Presentation, now: number): boolean {
  return attempt === null || (!attempt.isAnswered && now - attempt.at >= PRESENTATION.retryAfter);
}

/** Notes an attempt, unless the presentation it was made for has ended since. */
export function withAttempt(
  presentations: readonly Presentation[],
  { text, since }: Presentation,
  attempt: Presentation['attempt'],
): readonly Presentation[] {
  return presentations.map((shown) =>
    shown.text === text && shown.since === since ? { ...shown, attempt } : shown,
  );
}
