import { SCAN_REPEATS_WITHIN } from '@samagam/contract/common/limits';
import { afterFrame, isDue, withAttempt, type Presentation } from './presentations.ts';
import type { ScanDecision } from '../offline/decide-scan.ts';
import { readTicket } from './read-ticket.ts';
import type { Verdict } from '../verdicts.ts';

/** In milliseconds. A verdict is shown at least so long. */
const SHOWN_AT_LEAST = 700;
/** More than a volunteer scans before looking up. */
const WAITING_AT_MOST = 5;
const MAY_BE_ADMITTED: readonly Verdict[] = ['unanswered', 'needs-network', 'not-stored'];

interface Scanning {
  decide: (text: string, scanid: string) => Promise<ScanDecision>;
  onBegun: () => void;
  onDecided: (decision: ScanDecision, text: string) => void;
}

/** A code in view is scanned once; the next follows its verdict, even without a response (docs/decisions/0030). */
export function scanInTurn({ decide, onBegun, onDecided }: Scanning) {
  let presentations: readonly Presentation[] = [];
  /** Maybe admitted although no one was let in: with the same id it is not refused, until the server takes it for another. */
  let unanswered: { ticket: string; scanid: string; begunAt: number } | null = null;
  /** Texts that did not come from the camera, and arrived during another scan. */
  const waiting: string[] = [];
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
    if (!isBusy && waiting.length === 0) void scan(text);
    else if (waiting.length < WAITING_AT_MOST) waiting.push(text);
  }

  function scanNext(): void {
    if (isBusy) return;
    const text = waiting.shift();
    if (text !== undefined) void scan(text);
  }

  async function scan(text: string, presentation?: Presentation): Promise<void> {
    isBusy = true;
    onBegun();
    const ticket = ticketIn(text);
    const begunAt = performance.now();
    const same = unanswered?.ticket === ticket && begunAt - unanswered.begunAt < SCAN_REPEATS_WITHIN;
    const attempt = same && unanswered ? unanswered : { ticket, scanid: crypto.randomUUID(), begunAt };
    const { scanid } = attempt;
    const decision = await decide(text, scanid);
    const isAnswered = decision.verdict !== 'unanswered';
    unanswered = MAY_BE_ADMITTED.includes(decision.verdict) ? attempt : null;
    const now = performance.now();
    if (presentation) presentations = withAttempt(presentations, presentation, { at: now, isAnswered });
    nextFrameAt = now + SHOWN_AT_LEAST;
    isBusy = false;
    onDecided(decision, text);
    if (waiting.length > 0) setTimeout(scanNext, SHOWN_AT_LEAST);
  }

  return { onFrame, submit };
}

/** The identity of a ticket: equal for its QR code and its ticket code. Other text is returned unchanged. */
function ticketIn(text: string): string {
  const read = readTicket(text);
  return read ? `${read.ticket.registrationid} ${read.ticket.generation}` : text;
}
