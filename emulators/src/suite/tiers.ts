/**
 * Which tests are run by which command. `npm test` runs what a stranger and every developer need: each rule, each call, the
 * screens that money and the door depend on, and the journeys of the main job. `npm run test:more` runs the rest.
 */
import path from 'node:path';

export type Tier = 'test' | 'more' | 'all';

/** The runners whose files are divided. All unit tests and all rules belong to `npm test`. */
export type DividedRunner = 'browser' | 'api' | 'e2e';

/** The files of `npm run test:more`, as globs from the root. Everything else belongs to `npm test`. */
export const MORE: Record<DividedRunner, readonly string[]> = {
  // Screens of staff away from money, people and the door, and what concerns all screens at once.
  browser: [
    'web/src/screens/staff/{manageannouncements,manageaudit,managebooks,managecontent,manageimport,manageinbox}/*.browser.test.tsx',
    'web/src/screens/staff/{managemails,managemembers,managemonth,managereports,manageschedule,managesite}/*.browser.test.tsx',
    'web/src/screens/staff/{managecoupons,managespeakers,managesponsors,managestaff,managetax}/*.browser.test.tsx',
    'web/src/{back-office,jsx,ui}/**/*.browser.test.tsx',
    'web/src/app/{keyboard,staff-screens}.browser.test.tsx',
    'web/src/behaviours/**/*.browser.test.tsx',
    'web/src/screens/public/{attending,event/{speakers,venue,contact}}/**/*.browser.test.tsx',
    'web/test/*.browser.test.tsx',
  ],
  // Proofs, whose rules simpler tests know too; slow tables; commands and content.
  api: [
    'functions/test/api/proofs/*.test.ts',
    'functions/test/api/{import-programme,admin-programme,content,own-words,feed-fields,broken-records}.test.ts',
    'functions/test/api/{announcements,timed-mails,mail-log,mail-transport,recipient-limits,page-memory}.test.ts',
    'functions/test/api/{backups,command-line,costs,doctor,watch,staff-and-published,audit-money}.test.ts',
    'functions/test/api/{postponed,register,faults,leaks,group-pools,group-proofs,books}.test.ts',
  ],
  // Everything but the main job: a ticket alone and for a group, with and without scripts, and the payment that fails.
  e2e: [
    'e2e/src/{accessibility,admin-accessibility,after-the-sale,carried-programme,certificates,door-queue,door-worker}.spec.ts',
    'e2e/src/{door-tabs,headers,hostile-texts,landing,limits,offline,organiser,poster,price-steps}.spec.ts',
    'e2e/src/{programme,speakers,staff-accounts,ticket,translated,weight}.spec.ts',
  ],
};

const TIERS: readonly Tier[] = ['test', 'more', 'all'];

/** The tier of this process, which the launcher puts into the environment of a runner. */
function tierNow(): Tier {
  return TIERS.find((tier) => tier === process.env['SAMAGAM_TIER']) ?? 'all';
}

/** The globs to include and to exclude, instead of `all` its globs, which start from `folder`. */
export function filesOf(
  runner: DividedRunner,
  all: readonly string[],
  { tier = tierNow(), folder = '.' }: { tier?: Tier; folder?: string } = {},
): { include: string[]; exclude: string[] } {
  const more = MORE[runner].map((glob) => path.posix.relative(folder, glob));
  if (tier === 'all') return { include: [...all], exclude: [] };
  return tier === 'more' ? { include: more, exclude: [] } : { include: [...all], exclude: more };
}

/** Whether a file, as a path from the root, belongs to `npm run test:more`. */
export function isMore(file: string): boolean {
  return Object.values(MORE).some((globs) => globs.some((glob) => path.matchesGlob(file, glob)));
}
