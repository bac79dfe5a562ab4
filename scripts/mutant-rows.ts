/** For mutants.ts: which code is about which subject, and which tests belong to which command. Files are paths from the root. */

import { isMore } from '@samagam/emulators/suite/tiers';

/** Beginnings of paths. The longest one that fits a file decides. */
export const SUBJECTS: Record<string, readonly string[]> = {
  money: [
    'contract/src/money/',
    'domain/src/books/',
    'domain/src/money/',
    'domain/src/order/',
    'domain/src/tax/',
    'functions/src/books/',
    'functions/src/gateway/',
    'functions/src/orders/',
    'functions/src/routes/admin/money/',
    'functions/src/routes/orders/',
    'functions/src/stores/refund-jobs.ts',
    'functions/src/stores/settlement',
    'functions/src/stores/tax-documents.ts',
    'functions/src/stores/transactions.ts',
  ],
  seats: [
    'contract/src/orders/coupon',
    'contract/src/orders/waitlist',
    'domain/src/passes/',
    'domain/src/placing/',
    'functions/src/orders/join-waitlist.ts',
    'functions/src/orders/list-waiting.ts',
    'functions/src/orders/seat',
    'functions/src/orders/place/',
    'functions/src/orders/waitlist-offers.ts',
    'functions/src/routes/orders/validatecoupon.ts',
    'functions/src/routes/waitlist/',
    'functions/src/stores/coupon',
    'functions/src/stores/sales.ts',
    'functions/src/stores/seat-shards.ts',
    'functions/src/stores/unpaid-seats.ts',
    'functions/src/stores/waitlist.ts',
  ],
  door: [
    'contract/src/door/',
    'domain/src/door/',
    'domain/src/tickets/',
    'functions/src/door/',
    'functions/src/routes/admin/door/',
    'functions/src/routes/door/',
    'functions/src/routes/tickets/',
    'functions/src/stores/check',
    'functions/src/stores/tickets.ts',
  ],
  people: [
    'contract/src/people/',
    'domain/src/staff/',
    'functions/src/announcements/',
    'functions/src/mails/',
    'functions/src/people/',
    'functions/src/routes/admin/people/',
    'functions/src/stores/announcements.ts',
    'functions/src/stores/contact-messages.ts',
    'functions/src/stores/mail',
    'functions/src/stores/members.ts',
    'functions/src/stores/opt-outs.ts',
    'functions/src/stores/timed-mails.ts',
  ],
};

export type Tier = 'test' | 'more';
export type Runner = 'unit' | 'api';

/** Which command runs a test file. */
export function tierOf(test: string): Tier {
  return isMore(test) ? 'more' : 'test';
}

/** Undefined for a file without tests, and for tests that this script does not run. */
export function runnerOf(file: string): Runner | undefined {
  if (!/\.test\.tsx?$/.test(file) || file.includes('.browser.test.')) return undefined;
  if (!file.startsWith('functions/test/')) return 'unit';
  return file.startsWith('functions/test/api/') ? 'api' : undefined;
}

export function subjectOf(file: string): string | undefined {
  if (!file.endsWith('.ts') || file.endsWith('.test.ts')) return undefined;
  return Object.entries(SUBJECTS)
    .flatMap(([subject, beginnings]) => beginnings.map((beginning) => ({ subject, beginning })))
    .filter(({ beginning }) => file.startsWith(beginning))
    .toSorted((a, b) => b.beginning.length - a.beginning.length)[0]?.subject;
}
