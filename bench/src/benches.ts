import type { Figure } from './figures.ts';

export interface Bench {
  says: string;
  /** What its number means, and its usual value; absent: it has none. */
  size?: { of: string; usual: number };
  measure: (size: number) => Promise<Figure[]>;
  /** With `--slow`: on a processor 8 times slower. */
  measureSlow?: (size: number) => Promise<Figure[]>;
}

export const BENCHES: Record<string, Bench> = {
  bytes: {
    says: 'The size of the first load, the rendering of pages, and the documents that reports read.',
    measure: async () => (await import('./server/bytes.ts')).bytes(),
  },
  pages: {
    says: 'Lighthouse, mobile, on the landing page and the poster page; with --slow on four pages.',
    size: { of: 'runs', usual: 5 },
    measure: async (runs) => (await import('./pages/pages.ts')).pages(runs),
    measureSlow: async (runs) => (await import('./pages/pages.ts')).slowPages(runs),
  },
  programme: {
    says: 'The pages of a programme, and of an event with 500 sessions: Lighthouse, filters, an edit.',
    size: { of: 'runs', usual: 5 },
    measure: async (runs) => (await import('./pages/programme.ts')).programme(runs),
  },
  ticket: {
    says: 'The time until the QR code of a ticket appears on a slow phone.',
    size: { of: 'runs', usual: 5 },
    measure: async (runs) => (await import('./pages/ticket.ts')).ticket(runs),
  },
  group: {
    says: 'The time until the page of a group with 500 seats is shown.',
    size: { of: 'runs', usual: 5 },
    measure: async (runs) => (await import('./pages/group.ts')).group(runs),
  },
  rush: {
    says: 'Landing pages from the memory of one instance with one core.',
    size: { of: 'seconds', usual: 10 },
    measure: async (seconds) => (await import('./server/rush.ts')).rush(seconds),
  },
  money: {
    says: 'Registrations, seats, buyers who wait, settling, and the webhook under load.',
    size: { of: 'seconds of webhooks', usual: 60 },
    measure: async (seconds) => (await import('./money/money.ts')).money(seconds),
  },
  load: {
    says: 'A day of sale against a whole suite: visitors, buyers, doors and webhooks.',
    size: { of: 'minutes', usual: 10 },
    measure: async (minutes) => (await import('./load/load.ts')).load(minutes),
  },
  soak: {
    says: 'Buyers, groups, doors, transfers and refunds, while everything around them fails.',
    size: { of: 'minutes', usual: 30 },
    measure: async (minutes) => (await import('./load/soak.ts')).soak(minutes),
  },
  door: {
    says: 'The scanner in Chromium, its decoder, 20 devices, and a list of 10,000 admissions.',
    size: { of: 'scans', usual: 300 },
    measure: async (scans) => (await import('./door/door.ts')).door(scans),
  },
  office: {
    says: 'The lists of the back-office in Chromium, with 20,000 rows and with a longer one.',
    size: { of: 'rows of the longest list', usual: 100_000 },
    measure: async (rows) => (await import('./office/office.ts')).office(rows),
  },
  import: {
    says: 'The screen that imports a programme, with a sheet of 600 sessions.',
    size: { of: 'answers', usual: 40 },
    measure: async (answers) => (await import('./office/import-screen.ts')).importScreen(answers),
  },
  conference: {
    says: 'What is pressed, typed and chosen for a conference of three days, from nothing to its copy.',
    measure: async () => (await import('./office/conference.ts')).conference(),
  },
  documents: {
    says: 'An invoice as PDF, 200 times.',
    measure: async () => (await import('./server/documents.ts')).documents(),
  },
  books: {
    says: 'The month of the treasurer, and 10,000 lines of settlements with 100 planted errors.',
    measure: async () => (await import('./server/books.ts')).books(),
  },
  certificates: {
    says: '2,000 certificates of an event, their PDF, and the page that proves one.',
    measure: async () => (await import('./server/certificates.ts')).certificates(),
  },
  text: {
    says: 'How the work of functions that read texts grows with the length of hostile texts.',
    measure: async () => (await import('./text/text.ts')).text(),
  },
};
