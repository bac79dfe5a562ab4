import type { FoundHeading } from '@samagam/domain/programme/import/found';
import type { LedgerSums } from '@samagam/contract/programme/import-ledger';
import type { PartOfFile } from '@samagam/domain/programme/import/fit/parts';
import type { Preview } from '@samagam/domain/programme/import/report/preview';
import type { Question } from '@samagam/domain/programme/import/questions';

/** What the screen shows at once. The programme itself is larger, and taken later. */
export interface Outline {
  kinds: readonly string[];
  questions: readonly Question[];
  headings: readonly FoundHeading[];
  sums: LedgerSums;
  preview: Preview;
}

/** `problem`: a sentence about the files as a whole. */
export interface Unread {
  problem: string;
  headings?: readonly FoundHeading[];
  parts?: readonly PartOfFile[];
}

export type ReadReply = Outline | Unread;
