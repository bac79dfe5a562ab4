import { afterFrame, isDue, withAttempt, type Presentation } from './presentations.ts';
import type { ScanDecision } from './decide-scan.ts';

/** In milliseconds. A verdict is shown at least so long. */
const SHOWN_AT_LEAST = 700;

interface Scanning {
  decide: (text: string, scanid: string) => Promise<ScanDecision>;
  onBegun: () => void;
  onDecided: (decision: ScanDecision, text: string) => void;
}

/**
 * Runs one scan at a time. A code that comes into view is scanned once, and no other code until its verdict is shown;
 * then the next, even without a response (docs/decisions/0030).
 */
export function scanInTurn({ decide, onBegun, onDecided }: Scanning) {
  let presentations: readonly Presentation[] = [];
  /** A scan without a response may have admitted its ticket. With the same id it is not refused. */
  let unanswered: { text: string; scanid: string } | null = null;
  /** A text that did not come from the camera, and arrived during another scan. */
  let next: string | null = null;
  let isBusy = false;
  let nextFrameAt = 0;

  /** Frames during a scan still count as seen: a code that is swapped meanwhile is a new scan. */
  function onFrame(text: string | null): void {
    const now = performance.now();
    presentations = afterFrame(presentations, text, now);
    const shown = presentations.find((presentation) => presentation.text === text);
    if (shown && !isBusy && now >= nextFrameAt && isDue(shown, now)) void scan(shown.text, shown);
  }

  /** A text that was typed, found, or read by a wedge scanner. */
  function submit(text: string): void {
    if (isBusy) next = text;
    else void scan(text);
  }

  async function scan(text: string, presentation?: Presentation): Promise<void> {
    isBusy = true;
    onBegun();
    const scanid = unanswered?.text === text ? unanswered.scanid : crypto.randomUUID();
    const decision = await decide(text, scanid);
    const isAnswered = decision.verdict !== 'unanswered';
    unanswered = isAnswered ? null : { text, scanid };
    const now = performance.now();
    if (presentation) presentations = withAttempt(presentations, presentation, { at: now, isAnswered });
    nextFrameAt = now + SHOWN_AT_LEAST;
    isBusy = false;
    onDecided(decision, text);
    if (next === null) return;
    const waiting = next;
    next = null;
    setTimeout(() => submit(waiting), SHOWN_AT_LEAST);
  }

  return { onFrame, submit };
}
