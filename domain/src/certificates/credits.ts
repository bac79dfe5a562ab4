/** What the bodies that renew certifications count, from hours of programme. Each body decides itself. */

import { dateRange } from '../text/event-dates.ts';
import { type CertificateDay, hoursInWords, totalMinutes } from './hours.ts';

/** When their rules were read. */
export const SOURCES_READ = '29 November 2026';

interface Body {
  name: string;
  short: string;
  /** What it calls a credit. */
  unit: string;
  /** Minutes of programme for one credit, and the part of a credit that it still counts. */
  minutes: number;
  step: number;
  /** What it calls the fields of its form. */
  fields: readonly [title: string, organiser: string, type: string, description: string];
  type: string;
  /** Fields that only its form has. */
  more?: readonly (readonly [field: string, value: string])[];
  /** Where its rules stand. */
  sources: readonly string[];
  hint: string;
}

export const BODIES: readonly Body[] = [
  {
    name: 'ISACA (CISA, CISM, CRISC)',
    short: 'ISACA',
    unit: 'CPE hours',
    minutes: 50,
    step: 0.25,
    fields: ['Title of activity', 'Sponsoring organization', 'Qualifying activity', 'Description'],
    type: 'Non-ISACA professional education activities and meetings',
    sources: [
      'https://www.isaca.org/credentialing/annual-cpe-audit',
      'https://www.isaca.org/credentialing/how-to-earn-cpe',
    ],
    hint: 'It counts 50 minutes as one hour, in quarters. If ISACA or its chapter is the organiser, choose the activity without “Non”. Keep the certificate for twelve months after the end of your three-year cycle.',
  },
  {
    name: 'ISC2 (CISSP, CCSP, SSCP)',
    short: 'ISC2',
    unit: 'CPE credits',
    minutes: 60,
    step: 0.25,
    fields: ['Title', 'Provider', 'Credit category and type', 'Description'],
    type: 'Education: conference',
    sources: ['https://www.isc2.org/Frequently-Asked-Questions', 'https://www.isc2.org/CPE-Portal-Questions'],
    hint: 'You decide between group A (of the domains of your credential) and group B (other skills). Add to the description what you have learned, and keep the certificate for twelve months after the end of your cycle.',
  },
  {
    name: 'CompTIA (Security+, CySA+, SecurityX)',
    short: 'CompTIA',
    unit: 'CEUs',
    minutes: 60,
    step: 1,
    fields: ['Activity', 'Training provider', 'Activity type', 'Content'],
    type: 'Attend a conference',
    more: [['Documentation language', 'English']],
    sources: ['https://help.comptia.org/hc/en-us/articles/13970435065108-How-Do-I-Submit-CEUs'],
    hint: 'Upload the PDF: five files with 1 MB together are the most. At least half of the content must be of your certification. Each conference is limited: see the table of your certification.',
  },
  {
    name: 'EC-Council (CEH, CHFI)',
    short: 'EC-Council',
    unit: 'ECE credits',
    minutes: 60,
    step: 1,
    fields: ['Event', 'Organiser', 'Activity', 'Description'],
    type: 'Conference or seminar',
    sources: ['https://cert.eccouncil.org/blogs/ece-policy.html'],
    hint: 'Only events about IT security count. Upload the PDF as the proof in Aspen. A meeting of a chapter is one credit, however long it was.',
  },
];

interface Claim extends Record<'title' | 'organiser' | 'description' | 'proof', string> {
  days: readonly CertificateDay[];
}

/** The fields of the form of a body, as they can be copied. */
export function claimFields(body: Body, claim: Claim): (readonly [field: string, value: string])[] {
  const [title, organiser, type, description] = body.fields;
  const minutes = totalMinutes(claim.days);
  const [first, last] = [claim.days[0]!.date, claim.days.at(-1)!.date];
  return [
    [title, claim.title],
    [organiser, claim.organiser],
    [type, body.type],
    ['Start date', dateRange(first, first)],
    ['End date', dateRange(last, last)],
    ['Hours of programme', hoursInWords(minutes)],
    [body.unit, String(creditsOf(minutes, body))],
    [description, claim.description],
    ...(body.more ?? []),
    ['Proof', claim.proof],
  ];
}

/** Down to the part that the body counts, so that nobody claims more than the programme had. */
export function creditsOf(minutes: number, { minutes: unit, step }: Pick<Body, 'minutes' | 'step'>): number {
  // In whole steps: a sum of parts of a credit would round.
  return Math.floor(minutes / unit / step + 1e-9) * step;
}
