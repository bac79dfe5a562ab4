/** The usual texts of a certificate, which staff can replace. */
import type { CertificateKind } from '@samagam/contract/common/words';
import { dateRange, endOfDay, startOfDay } from '../text/event-dates.ts';

const TITLES: Record<CertificateKind, string> = {
  DELEGATE: 'Certificate of Attendance',
  SPEAKER: 'Certificate of Appreciation',
  VOLUNTEER: 'Certificate of Appreciation',
  WINNER: 'Certificate of Achievement',
};

/** The title of staff is for those who attended: a speaker's certificate says what it is for. */
export function titleOf({ title }: { title: string }, kind: CertificateKind): string {
  return kind === 'DELEGATE' && title !== '' ? title : TITLES[kind];
}

const SENTENCES: Record<CertificateKind, (event: string, what: string) => string> = {
  DELEGATE: (event) =>
    `was admitted to ${event} and is entitled to claim the hours of its programme stated below.`,
  SPEAKER: (event, what) => `spoke at ${event}${what && `: ${what}`}.`,
  VOLUNTEER: (event, what) => `was a volunteer of ${event}${what && `: ${what}`}.`,
  WINNER: (event, what) => `won ${what || 'a prize'} at ${event}.`,
};

/** What follows the name. */
export function sentenceOf(
  { sentence }: { sentence: string },
  { kind, eventname, what }: { kind: CertificateKind; eventname: string; what: string },
): string {
  return kind === 'DELEGATE' && sentence !== '' ? sentence : SENTENCES[kind](eventname, what);
}

/** "27 – 28 November 2026; 30 November 2026". The days are in their order. */
export function datesInWords(days: readonly { date: string }[]): string {
  const runs: { first: string; last: string }[] = [];
  for (const { date } of days) {
    const run = runs.at(-1);
    if (run && endOfDay(run.last) === startOfDay(date)) run.last = date;
    else runs.push({ first: date, last: date });
  }
  return runs.map(({ first, last }) => dateRange(first, last)).join('; ');
}
