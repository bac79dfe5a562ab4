/** Saves export.csv once the list is complete (decision 0016, 7), in slices, so that the page stays responsive. */
import type { Report } from '@samagam/contract/common/words';
import { type CsvRecord, csvSlices } from '@samagam/domain/text/csv';
import { useEffect, useRef, useState } from 'react';
import { adminCall } from '../../api/admin-call.ts';
import { isRefused } from '../../api/call.ts';
import { download } from '../../page/download.ts';
import { Button } from '../../ui/button.tsx';
import { ProgressLine } from '../../ui/notice/progress-line.tsx';
import { showToast } from '../../ui/notice/toast.ts';

const FILE = 'export.csv';
/** The number of rows that a slow laptop writes between two frames. */
const SLICE = 1000;

interface Props<Row> {
  report: Report | 'coupons' | 'audit';
  /** Absent for a list that belongs to no event. */
  eventcode?: string;
  rows: readonly Row[];
  /** Whether all rows are loaded. */
  isComplete: boolean;
  exported: (row: Row) => CsvRecord;
}

export function ExportButton<Row>({ report, eventcode, rows, isComplete, exported }: Props<Row>) {
  /** The progress of the file in rows; null while none is written. */
  const [written, setWritten] = useState<{ count: number; of: number } | null>(null);
  const [isWaiting, setIsWaiting] = useState(false);
  const resolveWaiting = useRef<((rows: readonly Row[]) => void) | null>(null);

  useEffect(() => {
    if (!isComplete) return;
    resolveWaiting.current?.(rows);
    resolveWaiting.current = null;
  }, [isComplete, rows]);

  /** Resolves with the filtered rows once all rows are loaded. */
  async function wholeList(): Promise<readonly Row[]> {
    if (isComplete) return rows;
    return new Promise((resolve) => (resolveWaiting.current = resolve));
  }

  async function save(): Promise<void> {
    setIsWaiting(true);
    const found = await wholeList();
    setIsWaiting(false);
    if (found.length === 0) return;
    const slices: string[] = [];
    let count = 0;
    for (const slice of csvSlices(found, exported, SLICE)) {
      slices.push(slice);
      setWritten({ count, of: found.length });
      await nextTask();
      count += SLICE;
    }
    download(new Blob(slices, { type: 'text/csv;charset=utf-8' }), FILE);
    setWritten(null);
    // Personal data has left the site, so the audit records the export. A failure of the record does not undo it.
    const recorded = await adminCall('POST /api/admin/recordexport', {
      ...(eventcode !== undefined && { eventcode }),
      report,
      rows: found.length,
    }).catch(() => null);
    if (!recorded || isRefused(recorded))
      void showToast('error', 'The export was saved, but it could not be recorded in the audit.');
  }

  return (
    <>
      <Button
        look="outline"
        isInactive={isWaiting || written !== null || (isComplete && rows.length === 0)}
        onClick={() => void save()}
      >
        EXPORT
      </Button>
      {isWaiting && <output>{FILE} will be saved when the whole list is loaded.</output>}
      {written && (
        <ProgressLine label={`Writing ${FILE}`} value={written.count} max={written.of}>
          {written.count.toLocaleString('en-IN')} of {written.of.toLocaleString('en-IN')} written
        </ProgressLine>
      )}
    </>
  );
}

/** Yields, so that the page can paint and handle events. Not a timer: browsers slow down timers in a background tab. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });
}
