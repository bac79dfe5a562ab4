import type { PdfZip } from '@samagam/contract/money/books';
import { dateInIndia } from '@samagam/domain/text/event-dates';
import { useEffect, useEffectEvent, useState } from 'react';
import { adminCall } from '../../../api/admin-call.ts';
import { adminFile } from '../../../api/admin-file.ts';
import { isRefused } from '../../../api/call.ts';
import blocks from '../../../back-office/blocks.module.css';
import { useSave } from '../../../back-office/form/use-save.ts';
import { download } from '../../../page/download.ts';
import { Button } from '../../../ui/button.tsx';
import { Problem } from '../../../ui/notice/problem.tsx';
import { ProgressLine } from '../../../ui/notice/progress-line.tsx';

interface Props {
  zip: PdfZip;
  onProgress: (zip: PdfZip) => void;
}

export function ZipFile({ zip, onProgress }: Props) {
  return (
    <li>
      <strong>{zip.month}</strong>
      {zip.endedat === '' ? <Running zip={zip} onProgress={onProgress} /> : <Ended zip={zip} />}
    </li>
  );
}

/** Works on the file as long as this is shown. */
function Running({ zip: { id, done, documents }, onProgress }: Props) {
  const [isAway, setAway] = useState(false);
  const report = useEffectEvent(onProgress);

  useEffect(() => {
    if (isAway) return undefined;
    const shown = new AbortController();
    async function work(): Promise<void> {
      const next = await workOn(id);
      if (shown.signal.aborted) return;
      if (!next) return setAway(true);
      report(next);
      if (next.endedat === '') await work();
    }
    void work();
    return () => shown.abort();
  }, [id, isAway]);

  return (
    <>
      <ProgressLine label="Documents packed" value={done} max={documents}>
        {done.toLocaleString('en-IN')} of {documents.toLocaleString('en-IN')} documents
      </ProgressLine>
      {isAway ? (
        <>
          <output>
            This site could not be reached. The work continues automatically, every ten minutes.
          </output>
          <Button look="outline" onClick={() => setAway(false)}>
            TRY NOW
          </Button>
        </>
      ) : (
        <p className={blocks.small}>You can close this page: the work continues, every ten minutes.</p>
      )}
    </>
  );
}

/** Undefined when the API could not be reached. */
async function workOn(id: string): Promise<PdfZip | undefined> {
  try {
    const response = await adminCall('POST /api/admin/pdfzips', { mode: 'continue', id });
    return isRefused(response) ? undefined : response.data;
  } catch {
    return undefined;
  }
}

function Ended({ zip }: { zip: PdfZip }) {
  const { id, month, documents, missing, bytes, parts, deletedat, by } = zip;
  const [loaded, setLoaded] = useState<number | null>(null);
  const saving = useSave();

  /** A reply has a limited size, so the file comes in parts. */
  async function save(): Promise<void> {
    await saving.save(async () => {
      const pieces: Blob[] = [];
      for (let part = 0; part < parts; part += 1) {
        setLoaded(part);
        const piece = await adminFile({ id, part, mode: 'export' });
        if (isRefused(piece)) return piece;
        pieces.push(piece);
      }
      download(new Blob(pieces, { type: 'application/zip' }), `invoices-${month}.zip`);
      return { result: 'Success' };
    });
    setLoaded(null);
  }

  return (
    <>
      <p className={blocks.small}>
        {documents.toLocaleString('en-IN')} documents, {(bytes / 1_000_000).toFixed(1)} MB, made for {by}.
        Deleted on {dateInIndia(Date.parse(deletedat))}.
        {missing > 0 &&
          ` ${missing.toLocaleString('en-IN')} of them have no PDF any more, and are not in the file.`}
      </p>
      <Button look="outline" isInactive={saving.saving} onClick={() => void save()}>
        DOWNLOAD
      </Button>
      <Problem>{saving.problem}</Problem>
      {loaded !== null && (
        <ProgressLine label="Parts downloaded" value={loaded} max={parts}>
          {loaded} of {parts} parts
        </ProgressLine>
      )}
    </>
  );
}
