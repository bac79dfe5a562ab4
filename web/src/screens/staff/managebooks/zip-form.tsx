/** The PDFs of a month as one file. It is made while this is shown; otherwise the reconciler goes on with it. */
import type { PdfZip } from '@samagam/contract/money/books';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adminCall } from '../../../api/admin-call.ts';
import { adminQuery } from '../../../api/admin-query.ts';
import { isRefused } from '../../../api/call.ts';
import { StaffForm } from '../../../back-office/form/staff-form.tsx';
import { useSave } from '../../../back-office/form/use-save.ts';
import { ListState } from '../../../back-office/list/list-states.tsx';
import { MonthField } from '../../../back-office/form/period-fields.tsx';
import { FieldGroup } from '../../../ui/form/form-fields.tsx';
import { lastMonth } from '../../../back-office/last-month.ts';
import blocks from '../../../back-office/blocks.module.css';
import styles from './managebooks-screen.module.css';
import { ZipFile } from './zip-file.tsx';

export function ZipForm() {
  const [month, setMonth] = useState(lastMonth);
  const [changed, setChanged] = useState<ReadonlyMap<string, PdfZip>>(new Map());
  const zips = useQuery(adminQuery('GET /api/admin/pdfzips', {}));
  const saving = useSave();
  const keep = (zip: PdfZip) => setChanged((before) => new Map([...before, [zip.id, zip]]));

  async function start(): Promise<void> {
    await saving.save(async () => {
      const response = await adminCall('POST /api/admin/pdfzips', { mode: 'start', month });
      if (!isRefused(response)) keep(response.data);
      return response;
    });
  }

  const known = new Map([...(zips.data ?? []).map((zip) => [zip.id, zip] as const), ...changed]);
  const newestFirst = [...known.values()].toSorted((a, b) => (a.startedat < b.startedat ? 1 : -1));
  return (
    <>
      <StaffForm
        title="Invoices of a month"
        save="MAKE THE ZIP"
        saving={saving}
        isBlocked={month === ''}
        onSubmit={(submitted) => {
          submitted.preventDefault();
          void start();
        }}
        onReset={() => setMonth(lastMonth())}
      >
        <p className={blocks.note}>
          All invoices, bills of supply, receipts and credit notes that were issued in a month, as PDF in one
          file. It is deleted after a week.
        </p>
        <FieldGroup legend="Month">
          <MonthField scope="pdfzip" value={month} onChange={setMonth} />
        </FieldGroup>
      </StaffForm>
      <ListState what="The files" asked={zips} />
      <ul className={styles.zips} aria-label="Files with invoices">
        {newestFirst.map((zip) => (
          <ZipFile key={zip.id} zip={zip} onProgress={keep} />
        ))}
      </ul>
    </>
  );
}
