/**
 * Which decoded texts are worth sending. A camera reads the same code 25 times a second, and goes on reading
 * it while its owner puts the phone away: the same text is held back until it has been out of sight for a
 * few seconds, though not for ever. Another text is taken at once; a scan that nobody answered may be repeated
 * after `unanswered`. Times are milliseconds.
 */
export const HOLD = { outOfSight: 4000, atMost: 12_000, unanswered: 3000 } as const;

export interface HeldScan {
  text: string;
  /** When it was sent, and when it was last in view. */
  sent: number;
  seen: number;
}

/** What to hold after seeing `text`, and whether to send it now. */
export function takeScan(
  held: HeldScan | null,
  text: string,
  now: number,
): { held: HeldScan; send: boolean } {
  const same =
    held?.text === text && now - held.seen < HOLD.outOfSight && now - held.sent < HOLD.atMost ? held : null;
  return same
    ? { held: { ...same, seen: now }, send: false }
    : { held: { text, sent: now, seen: now }, send: true };
}
