import type { ImportOutcome } from '@samagam/contract/programme/import-words';

export const OUTCOMES: Record<ImportOutcome, string> = {
  new: 'New',
  changed: 'Changed',
  kept: 'Kept',
  unchanged: 'Unchanged',
  'left out': 'Left out',
};
