/** What the bodies that renew certifications count, from hours of programme. Each body decides itself. */

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
  /** Where its rules stand. */
  source: string;
  hint: string;
}

export const BODIES: readonly Body[] = [
  {
    name: 'ISACA (CISA, CISM, CRISC)',
    short: 'ISACA',
    unit: 'CPE hours',
    minutes: 50,
    step: 0.25,
    source: 'https://www.isaca.org/credentialing/annual-cpe-audit',
    hint: 'Keep the certificate for twelve months after the end of your three-year cycle.',
  },
  {
    name: 'ISC2 (CISSP, CCSP, SSCP)',
    short: 'ISC2',
    unit: 'CPE credits',
    minutes: 60,
    step: 0.25,
    source: 'https://www.isc2.org/Frequently-Asked-Questions',
    hint: 'You decide between group A (of the domains of your credential) and group B (other skills).',
  },
  {
    name: 'CompTIA (Security+, CySA+, SecurityX)',
    short: 'CompTIA',
    unit: 'CEUs',
    minutes: 60,
    step: 1,
    source: 'https://help.comptia.org/hc/en-us/articles/13970435065108-How-Do-I-Submit-CEUs',
    hint: 'At least half of the content must be of your certification. Each conference is limited: see the table of your certification.',
  },
  {
    name: 'EC-Council (CEH, CHFI)',
    short: 'EC-Council',
    unit: 'ECE credits',
    minutes: 60,
    step: 1,
    source: 'https://cert.eccouncil.org/blogs/ece-policy.html',
    hint: 'Upload the certificate as the proof in Aspen.',
  },
];

/** Down to the part that the body counts, so that nobody claims more than the programme had. */
export function creditsOf(minutes: number, { minutes: unit, step }: Pick<Body, 'minutes' | 'step'>): number {
  // In whole steps: a sum of parts of a credit would round.
  return Math.floor(minutes / unit / step + 1e-9) * step;
}
