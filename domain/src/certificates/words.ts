/** What a certificate says: the usual texts, which staff can replace, and its first page. */
import type { CertificateKind } from '@samagam/contract/common/words';
import { dateInIndia, dateRange, endOfDay, startOfDay } from '../text/event-dates.ts';
import type { ShownCertificate, ShownIssue } from './certificate.ts';
import {
  type CertificateDay,
  hoursInWords,
  type ProgrammeDay,
  sessionsAfter,
  totalMinutes,
} from './hours.ts';

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

interface Fact {
  label: string;
  value: string;
}

/** The first page: the PDF and the preview of staff draw the same. */
export interface Paper {
  /** From the top. */
  texts: { part: 'organiser' | 'title' | 'event' | 'lead' | 'name' | 'sentence'; text: string }[];
  facts: Fact[];
  /** At the foot, below the signature if there is one. */
  signed: { part: 'signatory' | 'role'; text: string }[];
  isSigned: boolean;
}

export type OnPaper = Pick<
  ShownCertificate,
  | 'eventname'
  | 'startdate'
  | 'enddate'
  | 'organiser'
  | 'kind'
  | 'name'
  | 'what'
  | 'title'
  | 'days'
  | 'issuedat'
>;

export const CHECK_AT = 'Check that it is genuine at';

export function paperOf(certificate: OnPaper, issue: Omit<ShownIssue, 'programme' | 'accent'>): Paper {
  const { organiser, title, eventname, startdate, enddate, name, days, issuedat } = certificate;
  const { signatory, signatoryrole, signature } = issue;
  const minutes = totalMinutes(days);
  const issuedon = dateInIndia(issuedat);
  const isSigned = signatory !== '' || signature !== '';
  return {
    texts: [
      { part: 'organiser', text: organiser },
      { part: 'title', text: title },
      { part: 'event', text: `${eventname}, ${dateRange(startdate, enddate)}` },
      { part: 'lead', text: 'This certifies that' },
      { part: 'name', text: name },
      { part: 'sentence', text: sentenceOf(issue, certificate) },
    ],
    facts: [
      { label: 'Admitted on', value: datesInWords(days) },
      { label: 'Hours of programme', value: minutes > 0 ? hoursInWords(minutes) : '' },
      { label: 'Issued on', value: dateRange(issuedon, issuedon) },
    ].filter(({ value }) => value !== ''),
    signed: [
      { part: 'signatory' as const, text: signatory },
      { part: 'role' as const, text: signatoryrole },
      { part: 'role' as const, text: `${isSigned ? 'For' : 'Issued by'} ${organiser}` },
    ].filter(({ text }) => text !== ''),
    isSigned,
  };
}

/** What was on the programme after the admissions, for the forms of other bodies. */
export function topicsInWords(days: readonly CertificateDay[], programme: readonly ProgrammeDay[]): string {
  const topics = days.flatMap(({ date, from }) => {
    const day = programme.find((one) => one.date === date);
    return day ? sessionsAfter(from, day).map(({ topic }) => topic) : [];
  });
  return `Programme after the admission: ${[...new Set(topics)].join('; ')}.`;
}
