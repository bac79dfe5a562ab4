/** How a person is found in a row, how long it is kept, and how it is erased (docs/decisions/0074). */
import type { Site } from '@samagam/contract/programme/site';
import { BOOKS_MONTHS, type BooksMonths } from '@samagam/domain/tax/financial-year';
import type * as z from 'zod/mini';

/** What a field of a record holds, if the record is found by it. The hashes are keyed (services/keys.ts). */
export type Value = 'address' | 'owner' | 'holder';

export type HashedId = 'member' | 'optOut' | 'owner' | 'preview' | 'waitlist' | 'poster' | 'mailboxOfEvent';

/** Others are found through these. They are erased last and in reverse, so that a second run finds the rest. */
export const ROOTS = ['waitlist', 'registrations', 'transactions', 'groupbookings', 'speakers'] as const;
export type Root = (typeof ROOTS)[number];

export type Way =
  | { field: string; holds: Value }
  /** The field holds an address in any spelling. Reads the whole collection, which is small. */
  | { field: string; holds: 'any spelling' }
  /** The field holds exactly the address, in any letter case. Reads the whole collection too. */
  | { field: string; holds: 'any letter case' }
  /** The field is a text that contains the address in any spelling. Reads that field of the whole collection. */
  | { field: string; holds: 'a text' }
  /** The field is a text that has the whole name of a found record in it. Reads that field of the whole collection. */
  | { field: string; holds: 'a name' }
  | { id: HashedId }
  /** The document id, or the field, is the id of a record of `of`, or its field `from`. */
  | { id: 'of'; of: Root | 'taxDocuments'; from?: string }
  | { field: string; of: Root }
  /** The list has the id of a record of `of`, or the person as a recipient of a mail. */
  | { list: string; of?: Root };

export interface NotFindable {
  because: string;
}

/** A year at least, in days: the law asks for logs of a year. */
export const YEAR = 366;

const BOOKS_LAW = 'CGST Act 2017, section 36';
const CHARITY_LAW = 'Income-tax Rule 17AA';
/** An order without tax waits this long for its receipt, and an erased name for any document. In milliseconds. */
export const DOCUMENT_WAITS = 30 * 86_400_000;
export const EVENT_MONTHS = 13;

export type Period =
  /** `after`: an event in words, such as 'the message was sent'. `since`: the field with its moment. */
  | { days: number; after: string; since: string }
  /** `left`: the field that is '' once blanked. `emptied`: the fields that become '', if an erasure writes others. */
  | { event: true; left?: string; emptied?: readonly string[] }
  /** As long as accounts. `left`: the field that is '' once a record is blanked. */
  | { books: true; left?: string }
  | { certificates: true }
  | { until: string };

/** What the organiser has set: `months` for its accounts, `years` for certificates. */
export interface SetPeriods {
  months?: BooksMonths | undefined;
  years?: Site['certificateyears'];
}

export function keptSentence(
  period: Period,
  { months = BOOKS_MONTHS, years = '5' }: SetPeriods = {},
): string {
  if ('until' in period) return period.until;
  if ('certificates' in period)
    return `Until ${years === '1' ? '1 year' : `${years} years`} after it was issued, because auditors ask late. If the organiser changes this period, earlier certificates keep theirs.`;
  if ('books' in period)
    return months === 120
      ? `Until ten years after the assessment year of the financial year, as a charity must (${CHARITY_LAW}).`
      : `Until ${months} months after the annual return of the financial year is due (${BOOKS_LAW}).`;
  if ('event' in period) return `Until ${EVENT_MONTHS} months after the event.`;
  return `For ${period.days} days after ${period.after}.`;
}

export interface Blank<Stored> {
  /** None if nothing of the person is left. A method, so that the compiler accepts rows of any record. */
  blank(record: Stored, isTheirs: (address: string) => boolean): { [Field in FieldOf<Stored>]?: unknown };
  keeps?: string;
}

export type Erasure<Stored> = 'delete' | 'nothing personal' | Blank<Stored> | { keep: string };

type FieldOf<Stored> = Stored extends unknown ? keyof Stored & string : never;

export const BOOKS = {
  keep: `accounts must be kept (${BOOKS_LAW}; of charities also ${CHARITY_LAW})`,
};
export const LOGS = { keep: 'DPDP Rules 2025, rule 6 (logs are kept for one year)' };
/** The record names a person only by the id of a record that is erased. */
export const ONLY_AN_ID = {
  keep: 'It names nobody: its only link to a person is the id of a record that is blanked',
};

export const NOT_PERSONAL = { personal: [], erased: 'nothing personal' } as const;
export const NO_END = { until: 'Until the person is erased.' };
export const NEVER_DELETED = { until: 'No end: nothing in it is personal.' };
export const WITH_EVENT = { until: 'As long as the event is on the site.' };

/** `Personal`: the names of its personal fields. */
export interface Row<Stored extends object, Personal extends FieldOf<Stored> = FieldOf<Stored>> {
  schema: z.ZodMiniType<Stored>;
  below?: 'events' | 'published';
  personal: readonly Personal[];
  /** What the document id is made from, if that is personal. The id is always a keyed hash of it. */
  named?: string;
  purpose: string;
  /** Other fields that an export shows. Never keys, codes, addresses of pages, or names of other people. */
  shown?: readonly FieldOf<Stored>[];
  /** How the records of a person are found. Absent if the collection has nothing personal. */
  found?: readonly Way[] | NotFindable;
  period: Period;
  /** The field whose TTL policy deletes the record. */
  ttl?: FieldOf<Stored>;
  erased: Erasure<Stored>;
}

export function row<Stored extends object, const Personal extends FieldOf<Stored> = never>(
  of: Row<Stored, Personal>,
): Row<Stored, Personal> {
  return of;
}
