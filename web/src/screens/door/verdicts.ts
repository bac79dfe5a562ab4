/**
 * The display, sound and vibration for each result of a scan. The verdicts about a guest all differ in colour, word and
 * sound. The other four (no response, needs the network, too many codes, closed
 * door) differ only in their words.
 */
import { sayAtDoor } from '@samagam/contract/door/messages';
import type { ScanReply } from './offline/post-scan.ts';

export const VERDICTS = [
  'admitted',
  'queued',
  'already',
  'refused',
  'not-stored',
  'closed',
  'unanswered',
  'needs-network',
  'too-often',
] as const;
export type Verdict = (typeof VERDICTS)[number];

const CONFLICT = 409;
const NOT_FOUND = 404;
const TOO_OFTEN = 429;

/** `status`: of HTTP, 0 without a response. An undone scan is refused. For a QR code, 429 is a server that cannot answer. */
export function verdictOf(
  { result, status, message }: Pick<ScanReply, 'result' | 'status' | 'message'>,
  given: 'qr' | 'code' = 'qr',
): Verdict {
  if (result === 'Success') return 'admitted';
  if (status === CONFLICT) return message === sayAtDoor.scanUndone ? 'refused' : 'already';
  if (status === NOT_FOUND) return 'closed';
  if (status === TOO_OFTEN && given === 'code') return 'too-often';
  return status === 0 || status === TOO_OFTEN || status >= 500 ? 'unanswered' : 'refused';
}

interface Signal {
  word: string;
  /** Played in sequence: hertz and milliseconds; 0 hertz is a pause. */
  tones: readonly (readonly [hertz: number, duration: number])[];
  /** In milliseconds: on, off, on … */
  vibration: number[];
}

const NO_TICKET_TO_BLAME: Omit<Signal, 'word'> = {
  tones: [
    [620, 70],
    [0, 60],
    [620, 70],
    [0, 60],
    [620, 70],
  ],
  vibration: [40, 60, 40, 60, 40],
};

export const signals: Record<Verdict, Signal> = {
  admitted: {
    word: 'Let in',
    tones: [
      [880, 90],
      [1320, 160],
    ],
    vibration: [80],
  },
  queued: {
    word: 'Queued: let in',
    tones: [
      [660, 90],
      [0, 60],
      [660, 90],
      [990, 160],
    ],
    vibration: [80, 80, 80],
  },
  already: {
    word: 'Already in',
    tones: [
      [440, 180],
      [0, 90],
      [440, 180],
    ],
    vibration: [150, 100, 150],
  },
  refused: { word: 'Not valid', tones: [[170, 600]], vibration: [600] },
  'not-stored': {
    word: 'Not stored',
    tones: [
      [330, 250],
      [0, 80],
      [220, 250],
      [0, 80],
      [330, 250],
    ],
    vibration: [300, 100, 300, 100, 300],
  },
  closed: { word: 'Door closed', ...NO_TICKET_TO_BLAME },
  unanswered: { word: 'No answer', ...NO_TICKET_TO_BLAME },
  'needs-network': { word: 'Needs the network', ...NO_TICKET_TO_BLAME },
  'too-often': { word: 'Wait a minute', ...NO_TICKET_TO_BLAME },
};
