import { csvSlices } from '@samagam/domain/text/csv';
import type { ScheduleType } from '@samagam/contract/common/words';
import type { ScheduleDraft } from '@samagam/domain/programme/schedule-draft';
import { sheetOf } from '@samagam/domain/programme/schedule-sheet';
import { download } from '../../../page/download.ts';

export function saveSheet(eventcode: string, draft: ScheduleDraft, type: ScheduleType): void {
  const rows = sheetOf(draft, type);
  const slices = [...csvSlices(rows, (row) => row, Math.max(1, rows.length))];
  download(new Blob(slices, { type: 'text/csv;charset=utf-8' }), `sessions-${eventcode}.csv`);
}
