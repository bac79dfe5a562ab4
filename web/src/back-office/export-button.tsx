/**
 * EXPORT: what the filter shows, as export.csv, once everything has come (decision 0016, 7). It is written a
 * slice at a time, so that one can go on working meanwhile.
 */
import type { Report } from '@samagam/contract/words';
import { csvSlices } from '@samagam/domain/reports';
import { useEffect, useRef, useState } from 'react';
import { adminCall } from '../api/admin-call.ts';
import { isRefused } from '../api/call.ts';
import { Button } from '../ui/button.tsx';
import { ProgressLine } from '../ui/progress-line.tsx';
import { showToast } from '../ui/toast.ts';

const FILE = 'export.csv';
/** Rows that a slow laptop writes between two frames. */
const SLICE = 1000;

interface Props<Row> {
  report: Report;
  eventcode: string;
  rows: readonly Row[];
  /** Nothing is left to come. */
  isComplete: boolean;
  exported: (row: Row) => Record<string, string | number>;
}

export function ExportButton<Row>({ report, eventcode, rows, isComplete, exported }: Props<Row>) {
  /** How many of how many rows are written; null while nothing is being saved. */
  const [written, tell] = useState<{ count: number; of: number } | null>(null);
  const [isWaiting, wait] = useState(false);
  const goOn = useRef<((rows: readonly Row[]) => void) | null>(null);

  useEffect(() => {
    if (!isComplete) return;
    goOn.current?.(rows);
    goOn.current = null;
  }, [isComplete, rows]);

  /** Those the filter shows once nothing is left to come. */
  async function wholeList(): Promise<readonly Row[]> {
    if (isComplete) return rows;
    const { promise, resolve } = Promise.withResolvers<readonly Row[]>();
    goOn.current = resolve;
    return promise;
  }

  async function save(): Promise<void> {
    wait(true);
    const found = await wholeList();
    wait(false);
    if (found.length === 0) return;
    const slices: string[] = [];
    let count = 0;
    for (const slice of csvSlices(found, exported, SLICE)) {
      slices.push(slice);
      tell({ count, of: found.length });
      await nextTask();
      count += SLICE;
    }
    download(new Blob(slices, { type: 'text/csv;charset=utf-8' }));
    tell(null);
    // Personal data left the site: the audit is told, and an export is not undone because it could not be.
    const noted = await adminCall('POST /api/admin/recordexport', {
      eventcode,
      report,
      rows: found.length,
    }).catch(() => null);
    if (!noted || isRefused(noted)) showToast('error', 'The export could not be noted in the audit.');
  }

  return (
    <>
      <Button
        look="outline"
        disabled={isWaiting || written !== null || (isComplete && rows.length === 0)}
        onClick={() => void save()}
      >
        EXPORT
      </Button>
      {isWaiting && <output>{FILE} is saved once everything has come.</output>}
      {written && (
        <ProgressLine label={`Writing ${FILE}`} value={written.count} max={written.of}>
          {written.count.toLocaleString('en-IN')} of {written.of.toLocaleString('en-IN')} written
        </ProgressLine>
      )}
    </>
  );
}

/** Lets the page paint and answer. A timer would as well, but one of a tab that nobody looks at sleeps for a second. */
function nextTask(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener('message', () => {
    port1.close();
    resolve();
  });
  port1.start();
  port2.postMessage(null);
  return promise;
}

function download(file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = FILE;
  link.click();
  // The browser has taken the bytes once the click is over.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
