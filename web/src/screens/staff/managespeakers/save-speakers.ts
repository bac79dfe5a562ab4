import type { SpeakerRow } from '@samagam/contract/programme/speaker';
import { speakerRecord } from '@samagam/domain/programme/speaker-sheet';
import { csvSlices } from '@samagam/domain/text/csv';
import { adminCall } from '../../../api/admin-call.ts';
import { isRefused } from '../../../api/call.ts';
import { download } from '../../../page/download.ts';
import { showToast } from '../../../ui/notice/toast.ts';

/** Saves all speakers as a sheet that Import reads again. The audit records it, because mail addresses leave the site. */
export async function saveSpeakers(eventcode: string, rows: readonly SpeakerRow[]): Promise<void> {
  const slices = [...csvSlices(rows, speakerRecord, rows.length)];
  download(new Blob(slices, { type: 'text/csv;charset=utf-8' }), `speakers-${eventcode}.csv`);
  const facts = { eventcode, report: 'speakers', rows: rows.length } as const;
  const recorded = await adminCall('POST /api/admin/recordexport', facts).catch(() => null);
  if (!recorded || isRefused(recorded))
    void showToast('error', 'The export was saved, but it could not be recorded in the audit.');
}
