import type { FilingCheck, ReturnKind } from '@samagam/contract/money/gst-return';
import { useState } from 'react';
import { adminCall } from '../../../api/admin-call.ts';
import { isRefused } from '../../../api/call.ts';
import { type Period, PeriodFields } from '../../../back-office/form/period-fields.tsx';
import { StaffForm } from '../../../back-office/form/staff-form.tsx';
import { useSave } from '../../../back-office/form/use-save.ts';
import { download } from '../../../page/download.ts';
import { SmallButton } from '../../../ui/form/actions.tsx';
import { Live } from '../../../ui/notice/live.tsx';
import { FilingChecks } from './filing-checks.tsx';
import { lastMonth } from '../../../back-office/last-month.ts';
import blocks from '../../../back-office/blocks.module.css';
import styles from './managetax-screen.module.css';

interface Found {
  name: string;
  gstins: string[];
  files: { name: string; csv: string }[];
  checks: FilingCheck[];
}

const KINDS: { value: ReturnKind; word: string }[] = [
  { value: 'month', word: 'A month' },
  { value: 'quarter', word: 'A quarter' },
  { value: 'afteriff', word: 'A quarter, after the IFF of its first two months' },
  { value: 'iff', word: 'IFF of a month' },
];

/** The tables of GSTR-1, as files for the offline tool of the GST portal. Each return is of one registration. */
export function Gstr1Form() {
  const [period, setPeriod] = useState<Period<ReturnKind>>(() => ({ month: lastMonth(), kind: 'month' }));
  const [found, setFound] = useState<Found | null>(null);
  const saving = useSave();

  async function load(gstin?: string): Promise<void> {
    await saving.save(async () => {
      const response = await adminCall('GET /api/admin/gstr1', { ...period, ...(gstin && { gstin }) });
      if (isRefused(response)) return response;
      const { data: files, checks = [], gstins = [] } = response;
      const name = period.kind === 'month' ? period.month : `${period.kind}-${period.month}`;
      setFound({ name, files, checks, gstins });
      return response;
    });
  }

  return (
    <StaffForm
      title="GST return"
      save="MAKE FILES"
      saving={saving}
      onSubmit={(submitted) => {
        submitted.preventDefault();
        void load();
      }}
      onReset={() => {
        setPeriod({ month: lastMonth(), kind: 'month' });
        setFound(null);
      }}
    >
      <p className={blocks.note}>
        The invoices and credit notes of a period in the tables of GSTR-1, for the offline tool of the GST
        portal. Let your accountant check them before you file.
      </p>
      <PeriodFields
        scope="gstr1"
        label="Return of"
        kinds={KINDS}
        longer="quarter"
        period={period}
        onChange={setPeriod}
      />
      <Live>{found && <Files {...found} onOther={(gstin) => void load(gstin)} />}</Live>
    </StaffForm>
  );
}

function Files({ name, files, checks, gstins, onOther }: Found & { onOther: (gstin: string) => void }) {
  const [gstin, ...others] = gstins;
  const of = gstin ? ` of ${gstin}` : '';
  return (
    <section aria-label={`Files of ${name}`}>
      <FilingChecks checks={checks} />
      <h3>
        Files of {name}
        {of}
      </h3>
      <ul className={styles.files}>
        {files.map((file) => (
          <li key={file.name}>
            <SmallButton
              onClick={() =>
                download(
                  new Blob([file.csv], { type: 'text/csv' }),
                  `gstr1-${others.length > 0 ? `${gstin}-` : ''}${name}-${file.name}`,
                )
              }
            >
              {file.name}
            </SmallButton>
          </li>
        ))}
      </ul>
      {others.map((other) => (
        <p key={other} className={blocks.note}>
          This period also has documents of {other}, which is a return of its own.{' '}
          <SmallButton onClick={() => onOther(other)}>Make the files of {other}</SmallButton>
        </p>
      ))}
    </section>
  );
}
