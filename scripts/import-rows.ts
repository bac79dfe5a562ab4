/**
 * Which folder may import which, drawn in docs/architecture.md. A file without a matching row may import nothing, so a
 * new folder needs a row here. `npm run imports` checks every file (check-imports.ts).
 */
export interface Zone {
  /** The files of this row: a path from the repository root, `*` for one folder. The longest match counts. */
  from: string;
  /** What they may import, besides their own folder. */
  may: readonly string[];
  /** The only packages they may import; absent: all packages in their package.json. */
  packages?: readonly string[];
  because: string;
}

const RULES = ['contract/src/', 'domain/src/'];
/** What every part of the API may use: dependencies and refusals. */
const API_BASE = ['functions/src/config.ts', 'functions/src/refusal.ts', 'functions/src/deps.ts'];
/** What most parts of the API may use. */
const RECORDS_AND_SERVICES = [...RULES, ...API_BASE, 'functions/src/services/', 'functions/src/stores/'];
const SITE_WORDS = ['web/src/content/', 'web/src/editions/'];
/** What every screen may use, and what screens share. */
const SCREENS_MAY = [
  ...RULES,
  'web/src/components/',
  'web/src/behaviours/',
  'web/src/ui/',
  'web/src/page/',
  'web/src/api/',
  'web/src/session/',
  ...SITE_WORDS,
];

export const ZONES: readonly Zone[] = [
  // The contract: rooms by subject, and above them the table of calls.
  {
    from: 'contract/src/',
    may: [],
    packages: ['zod/mini'],
    because: 'both sides use the contract, so it imports neither',
  },
  {
    from: 'contract/src/common/',
    may: [],
    packages: ['zod/mini'],
    because: 'every room of the contract uses what is common',
  },
  {
    from: 'contract/src/programme/',
    may: ['contract/src/common/'],
    packages: ['zod/mini'],
    because: 'an event is described without its orders and its people',
  },
  {
    from: 'contract/src/money/',
    may: ['contract/src/common/'],
    packages: ['zod/mini'],
    because: 'amounts, tax and refunds are described without what was ordered',
  },
  {
    from: 'contract/src/orders/',
    may: ['contract/src/common/', 'contract/src/programme/', 'contract/src/money/'],
    packages: ['zod/mini'],
    because: 'an order is of an event and has tax details',
  },
  {
    from: 'contract/src/people/',
    may: ['contract/src/common/', 'contract/src/programme/'],
    packages: ['zod/mini'],
    because: 'people are described without what they bought',
  },
  {
    from: 'contract/src/door/',
    may: ['contract/src/common/'],
    packages: ['zod/mini'],
    because: 'the door knows codes and checkpoints only',
  },

  // The rules, bottom up.
  {
    from: 'domain/src/text/',
    may: ['contract/src/'],
    packages: [],
    because: 'texts, dates and amounts know no order',
  },
  {
    from: 'domain/src/order/',
    may: ['contract/src/', 'domain/src/text/'],
    packages: [],
    because: 'an order is what every rule about money starts from',
  },
  {
    from: 'domain/src/passes/',
    may: ['contract/src/', 'domain/src/text/', 'domain/src/order/'],
    packages: [],
    because: 'what is sold, and what orders hold of it',
  },
  {
    from: 'domain/src/money/',
    may: ['contract/src/', 'domain/src/text/', 'domain/src/order/', 'domain/src/passes/'],
    packages: [],
    because: 'money is settled before it is taxed and counted',
  },
  {
    from: 'domain/src/tax/',
    may: [
      'contract/src/',
      'domain/src/text/',
      'domain/src/order/',
      'domain/src/passes/',
      'domain/src/money/',
    ],
    packages: [],
    because: 'a document says what was paid and returned',
  },
  {
    from: 'domain/src/placing/',
    may: [
      'contract/src/',
      'domain/src/text/',
      'domain/src/order/',
      'domain/src/passes/',
      'domain/src/money/',
      'domain/src/tax/',
    ],
    packages: [],
    because: 'an order is placed by all rules about passes, money and tax',
  },
  {
    from: 'domain/src/event/',
    may: ['contract/src/', 'domain/src/text/', 'domain/src/passes/', 'domain/src/tax/'],
    packages: [],
    because: 'an event is saved by the rules of its passes and its tax',
  },
  {
    from: 'domain/src/books/',
    may: [
      'contract/src/',
      'domain/src/text/',
      'domain/src/order/',
      'domain/src/passes/',
      'domain/src/money/',
      'domain/src/tax/',
    ],
    packages: [],
    because: 'the books are made from orders, documents, settlements and the bank, and change none',
  },
  {
    from: 'domain/src/reports/',
    may: [
      'contract/src/',
      'domain/src/text/',
      'domain/src/order/',
      'domain/src/passes/',
      'domain/src/money/',
      'domain/src/tax/',
      'domain/src/programme/',
    ],
    packages: [],
    because: 'reports count everything and change nothing',
  },
  {
    from: 'domain/src/programme/',
    may: ['contract/src/', 'domain/src/text/'],
    packages: [],
    because: 'the programme knows no order',
  },
  {
    from: 'domain/src/programme/import/',
    may: ['contract/src/', 'domain/src/text/', 'domain/src/programme/'],
    packages: [],
    because: 'an import ends in sessions and speakers',
  },
  {
    from: 'domain/src/tickets/',
    may: ['contract/src/', 'domain/src/text/', 'domain/src/passes/', 'domain/src/programme/'],
    packages: [],
    because: 'a ticket says what was bought, and for which days',
  },
  {
    from: 'domain/src/door/',
    may: ['contract/src/', 'domain/src/text/', 'domain/src/tickets/'],
    packages: [],
    because: 'the door judges tickets and knows no money',
  },
  {
    from: 'domain/src/certificates/',
    may: ['contract/src/', 'domain/src/text/', 'domain/src/programme/'],
    packages: [],
    because: 'a certificate counts the programme after the door',
  },
  {
    from: 'domain/src/staff/',
    may: ['contract/src/', 'domain/src/text/'],
    packages: [],
    because: 'what staff do is told without what they did it to',
  },

  // The API, bottom up: each row allows only rows above it.
  {
    from: 'functions/src/config.ts',
    may: [...RULES],
    because: 'the configuration is read before everything else',
  },
  {
    from: 'functions/src/refusal.ts',
    may: [...RULES],
    because: 'refusals are thrown everywhere, so they import nothing',
  },
  {
    from: 'functions/src/services/',
    may: [...RULES, 'functions/src/config.ts', 'functions/src/refusal.ts'],
    because: 'a service wraps something external and imports no records',
  },
  {
    from: 'functions/src/deps.ts',
    may: [...RULES, 'functions/src/config.ts', 'functions/src/services/'],
    because: 'the dependencies list services and do not import the app',
  },
  {
    from: 'functions/src/stores/reading/',
    may: [...RULES, ...API_BASE, 'functions/src/services/'],
    because: 'records are read in the same way in every collection, so this knows none',
  },
  {
    from: 'functions/src/stores/',
    may: [...RULES, ...API_BASE, 'functions/src/services/'],
    because: 'a store keeps records and knows neither callers nor payments',
  },
  {
    from: 'functions/src/door/',
    may: RECORDS_AND_SERVICES,
    because: 'the door admits by its records and knows no order',
  },
  {
    from: 'functions/src/programme/',
    may: [...RECORDS_AND_SERVICES, 'functions/src/door/'],
    because: 'an event moves its check-in links with it, and knows no order',
  },
  {
    from: 'functions/src/documents/',
    may: [...RULES],
    because: 'a document is drawn from its record alone',
  },
  {
    from: 'functions/src/books/',
    may: RECORDS_AND_SERVICES,
    because: 'the books are files made from records, and change no order',
  },
  {
    from: 'functions/src/mails/',
    may: [...RECORDS_AND_SERVICES, 'functions/src/documents/'],
    because: 'a mail is rendered from records and does not know its cause',
  },
  {
    from: 'functions/src/announcements/',
    may: [...RECORDS_AND_SERVICES, 'functions/src/mails/'],
    because: 'an announcement is put into the outbox, and knows no caller and no order',
  },
  {
    from: 'functions/src/certificates/',
    may: [...RECORDS_AND_SERVICES, 'functions/src/programme/', 'functions/src/announcements/'],
    because: 'a certificate is made from the door and the programme, and changes neither',
  },
  {
    from: 'functions/src/orders/',
    may: [...RECORDS_AND_SERVICES, 'functions/src/door/', 'functions/src/mails/', 'functions/src/documents/'],
    because: 'orders are settled in the same way for every caller, so they import none',
  },
  {
    from: 'functions/src/people/',
    may: [...RECORDS_AND_SERVICES, 'functions/src/programme/', 'functions/src/orders/'],
    because: 'a person is erased in the same way by a command, an admin and the reconciler',
  },
  {
    from: 'functions/src/books/',
    may: RECORDS_AND_SERVICES,
    because:
      'settlements and the bank are compared with orders by the reconciler and by admins, and change no order',
  },
  {
    from: 'functions/src/audit/',
    may: RECORDS_AND_SERVICES,
    because: 'the audit checks records and does not use the code that wrote them',
  },
  {
    from: 'functions/src/gateway/',
    may: [
      ...RECORDS_AND_SERVICES,
      'functions/src/books/',
      'functions/src/mails/',
      'functions/src/orders/',
      'functions/src/people/',
      'functions/src/announcements/',
      'functions/src/certificates/',
      'functions/src/audit/',
    ],
    because: 'orders settle what the gateway reports; the gateway imports no route',
  },
  {
    from: 'functions/src/http/',
    may: RECORDS_AND_SERVICES,
    because: 'guards and the envelope apply to every route and import none',
  },
  {
    from: 'functions/src/page/',
    may: [...RULES, ...API_BASE, 'functions/src/http/', 'functions/src/documents/'],
    because: 'a page is rendered from its arguments, and a picture with the fonts of documents',
  },
  {
    from: 'functions/src/page/addresses/',
    may: [
      ...RECORDS_AND_SERVICES,
      'functions/src/http/',
      'functions/src/programme/',
      'functions/src/page/',
      'functions/src/people/',
    ],
    because: 'an address reads one document, or the register of personal data, and passes it to a page',
  },
  {
    from: 'functions/src/routes/',
    may: [
      ...RECORDS_AND_SERVICES,
      'functions/src/http/',
      'functions/src/door/',
      'functions/src/programme/',
      'functions/src/mails/',
      'functions/src/orders/',
      'functions/src/announcements/',
      'functions/src/certificates/',
      'functions/src/gateway/',
      'functions/src/documents/',
      'functions/src/page/',
      'functions/src/people/',
      'functions/src/audit/',
      'functions/src/books/',
    ],
    because: 'a route uses the other folders, and only the app uses routes',
  },
  {
    from: 'functions/src/page-app.ts',
    may: [...RULES, ...API_BASE, 'functions/src/http/', 'functions/src/page/'],
    because: 'the page app is the table of addresses',
  },
  {
    from: 'functions/src/app.ts',
    may: [
      ...RULES,
      ...API_BASE,
      'functions/src/http/',
      'functions/src/services/',
      'functions/src/page/',
      'functions/src/routes/',
    ],
    because: 'the app registers routes, and only routes handle requests',
  },
  {
    from: 'functions/src/index.ts',
    may: [...RULES, 'functions/src/'],
    because: 'the entry wires everything, and only within functions',
  },
  {
    from: 'functions/test/',
    may: [...RULES, 'functions/src/', 'emulators/src/', 'ops/src/'],
    because: 'tests of the API use the API, the builders and the stand-ins',
  },
  { from: 'functions/', may: [], because: 'the build of functions reads files and imports none of ours' },

  {
    from: 'web/src/entry-*',
    may: ['web/src/app/', 'web/src/visitor/', ...SCREENS_MAY],
    because: 'an entry starts the app',
  },
  {
    from: 'web/src/app/',
    may: ['web/src/screens/', 'web/src/back-office/', 'web/islands.ts', ...SCREENS_MAY],
    because: 'the app uses screens; only an entry uses the app',
  },
  {
    from: 'web/src/screens/public/*/',
    may: ['web/src/visitor/', ...SCREENS_MAY],
    because: 'screens do not import each other: shared parts belong in components',
  },
  {
    from: 'web/src/screens/staff/*/',
    may: ['web/src/back-office/', ...SCREENS_MAY],
    because: 'screens do not import each other: shared parts belong in components',
  },
  {
    from: 'web/src/screens/door/',
    may: SCREENS_MAY,
    because: 'the scanner is a page of its own, and uses no other screen',
  },
  {
    from: 'web/src/visitor/',
    may: SCREENS_MAY,
    because: 'every public page of an event can show the ticket and the notice of an address',
  },
  {
    from: 'web/src/back-office/',
    may: SCREENS_MAY,
    because: 'every screen for staff uses the frame, forms and lists of the back-office',
  },
  {
    from: 'web/src/components/',
    may: [...RULES, 'web/src/jsx/', 'web/src/ui/', 'web/src/page/', ...SITE_WORDS],
    because: 'a component gets its data as props and calls no API',
  },
  {
    from: 'web/src/ui/',
    may: [
      'web/src/page/',
      'contract/src/common/limits.ts',
      'contract/src/common/messages.ts',
      'contract/src/common/dates.ts',
      'contract/src/common/first-issue.ts',
      'contract/src/common/accents.ts',
      'contract/src/common/hidden-characters.ts',
      'contract/src/common/typed-text.ts',
      'domain/src/text/decode-text.ts',
      'domain/src/text/mail-slip.ts',
      'domain/src/text/typed-moment.ts',
      'domain/src/staff/staff-reasons.ts',
      'domain/src/text/reasons.ts',
    ],
    because: 'ui does not know events',
  },
  {
    from: 'web/src/behaviours/',
    may: [...RULES, 'web/src/components/', 'web/src/ui/', 'web/src/page/', 'web/src/api/'],
    because: 'a behaviour adds interactivity to the rendered HTML, and imports no screen',
  },
  { from: 'web/src/jsx/', may: [], because: 'every file with JSX uses it' },
  {
    from: 'web/src/page/',
    may: [],
    because: 'page behaviour imports no controls and no events',
  },
  {
    from: 'web/src/api/',
    may: [...RULES, 'web/src/session/'],
    because: 'the client only transfers data',
  },
  {
    from: 'web/src/session/',
    may: RULES,
    because: 'the session knows the user, not the screens',
  },
  { from: 'web/src/content/', may: [...RULES, ...SITE_WORDS], because: 'content is data' },
  { from: 'web/src/editions/', may: [...RULES, ...SITE_WORDS], because: 'an edition is data' },
  {
    from: 'web/src/checkout/',
    may: RULES,
    because: 'the checkout page has its own policy and uses nothing of the app',
  },
  {
    from: 'web/src/speaker-page/',
    may: RULES,
    because: 'the page of a speaker is one small script, and uses nothing of the app',
  },
  {
    from: 'web/test/',
    may: [...RULES, 'web/src/', 'emulators/src/builders/'],
    because: 'helpers of component tests render parts of the site',
  },
  {
    from: 'web/vitest.config.ts',
    may: ['emulators/src/suite/slowness.ts', 'emulators/src/suite/tiers.ts'],
    because: 'the launcher says which tests run, and how long they may take',
  },
  { from: 'web/', may: RULES, because: 'the build of the site uses only the site and the rules' },

  {
    from: 'emulators/src/',
    may: [
      ...RULES,
      'functions/src/app.ts',
      'functions/src/config.ts',
      'functions/src/deps.ts',
      'functions/src/stores/',
      'functions/src/programme/',
      'functions/src/services/',
      'functions/src/orders/',
      'functions/src/gateway/',
      'functions/src/mails/',
      'functions/src/audit/',
      'functions/src/certificates/',
    ],
    because: 'the suite only uses the code of the API to write demo data',
  },
  // What operators run: commands, and what they know of a project in the cloud.
  {
    from: 'ops/src/commands/',
    may: [
      ...RECORDS_AND_SERVICES,
      'functions/src/programme/',
      'functions/src/orders/',
      'functions/src/gateway/',
      'functions/src/audit/',
      'functions/src/people/',
      'ops/src/doctor/',
      'ops/src/project/',
    ],
    because: 'a command uses the same parts as routes',
  },
  {
    from: 'ops/src/doctor/',
    may: [...RECORDS_AND_SERVICES, 'functions/src/programme/', 'functions/src/audit/', 'ops/src/project/'],
    because: 'a check looks at a project from outside and changes nothing',
  },
  {
    from: 'ops/src/project/',
    may: RECORDS_AND_SERVICES,
    because: 'what a project has in the cloud is known without the commands that ask for it',
  },
  {
    from: 'e2e/',
    may: [...RULES, 'emulators/src/'],
    because: 'journeys only use the pages of the product',
  },
  {
    from: 'bench/',
    may: [...RULES, 'functions/src/', 'emulators/src/'],
    because: 'benches measure the API and the built site',
  },
  {
    from: 'scripts/',
    may: [...RULES, 'functions/src/', 'emulators/src/'],
    because: 'scripts may check everything',
  },
];

/** Tests may use the suite's builders and the helpers of component tests, even if their folder may not. */
export const TESTS_MAY = ['emulators/src/builders/', 'emulators/src/seed-data/', 'web/test/'];
/** The test runner, which the root installs. */
export const TEST_RUNNER = 'vitest';

/** Banned everywhere, also in `import type`. */
export const BANNED_PACKAGES: Record<string, string> = {
  zod: 'use zod/mini: classic zod costs a page 20 KB and probes eval, which its policy refuses',
  'zod/v3': 'use zod/mini',
  'zod/v4': 'use zod/mini',
};

/** contract and domain get these as arguments, so that their functions are pure. */
export const IMPURE: readonly (readonly [RegExp, string])[] = [
  [
    /\bDate\.now\b|\bDate\(\s*\)|\bnew Date\b(?!\s*\()|\bperformance\.now\b|\bTemporal\.Now\b/g,
    'reads a clock: take the time as an argument',
  ],
  [
    /\bMath\.random\b|\bgetRandomValues\b|\brandomUUID\b|\brandomBytes\b/g,
    'uses a random number: take it as an argument',
  ],
];
export const PURE = ['contract/src/', 'domain/src/'];
