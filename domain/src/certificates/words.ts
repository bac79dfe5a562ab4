/** What a certificate says: the usual texts, which staff can replace, and its first page. */
import type { CertificateKind } from '@samagam/contract/common/words';
import { dateInIndia, dateRange, endOfDay, startOfDay } from '../text/event-dates.ts';
import type { ShownCertificate, ShownIssue } from './certificate.ts';
import type { Part } from './paper-style.ts';
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
function sentenceOf(
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

type OnPaper = Omit<ShownCertificate, 'eventcode' | 'state' | 'givenname' | 'wristband'>;

export const CHECK_AT = 'Check that it is genuine at';

const line = (part: Part, text: string) => ({ part, text });

/** The first page: the PDF and the preview of staff draw the same. `foot`: below the signature, if `isSigned`. */
export function paperOf(certificate: OnPaper, issue: Omit<ShownIssue, 'programme' | 'accent'>) {
  const { organiser, eventname, startdate, enddate, days } = certificate;
  const minutes = totalMinutes(days);
  const issuedon = dateInIndia(certificate.issuedat);
  const isSigned = issue.signatory !== '' || issue.signature !== '';
  const foot = [
    line('fact', issue.signatory),
    line('role', issue.signatoryrole),
    line('role', `${isSigned ? 'For' : 'Issued by'} ${organiser}`),
  ];
  const facts = [
    { label: 'Admitted on', value: datesInWords(days) },
    { label: 'Hours of programme', value: minutes > 0 ? hoursInWords(minutes) : '' },
    { label: 'Issued on', value: dateRange(issuedon, issuedon) },
  ];
  const texts = [
    line('organiser', organiser),
    line('title', certificate.title),
    line('event', `${eventname}, ${dateRange(startdate, enddate)}`),
    line('lead', 'This certifies that'),
    line('name', certificate.name),
    line('sentence', sentenceOf(issue, certificate)),
  ];
  return {
    texts,
    facts: facts.filter(({ value }) => value !== ''),
    foot: foot.filter(({ text }) => text !== ''),
    isSigned,
  };
}

export type Paper = ReturnType<typeof paperOf>;

/** What was on the programme after the admissions, for the forms of other bodies. */
export function topicsInWords(days: readonly CertificateDay[], programme: readonly ProgrammeDay[]): string {
  const topics = days.flatMap(({ date, from }) => {
    const day = programme.find((one) => one.date === date);
    return day ? sessionsAfter(from, day).map(({ topic }) => topic) : [];
  });
  return `Programme after the admission: ${[...new Set(topics)].join('; ')}.`;
}
