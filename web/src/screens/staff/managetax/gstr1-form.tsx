import { useState } from 'react';
import { adminCall } from '../../../api/admin-call.ts';
import { isRefused } from '../../../api/call.ts';
import { StaffForm } from '../../../back-office/form/staff-form.tsx';
import { useSave } from '../../../back-office/form/use-save.ts';
import { download } from '../../../page/download.ts';
import { SmallButton } from '../../../ui/form/actions.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Live } from '../../../ui/notice/live.tsx';
import { FieldGroup } from '../../../ui/form/form-fields.tsx';
import type { FilingCheck } from '@samagam/contract/money/gst-return';
import { lastMonth } from './last-month.ts';
import { FilingChecks } from './filing-checks.tsx';
import styles from './managetax-screen.module.css';

interface File {
  name: string;
  csv: string;
}

interface Found {
  month: string;
  files: File[];
  checks: FilingCheck[];
}

/** The tables of GSTR-1 of a month, as files for the offline tool of the GST portal. */
export function Gstr1Form() {
  const [month, setMonth] = useState(() => lastMonth());
  const [found, setFound] = useState<Found | null>(null);
  const saving = useSave();

  async function load(): Promise<void> {
    await saving.save(async () => {
      const response = await adminCall('GET /api/admin/gstr1', { month });
      if (!isRefused(response)) setFound({ month, files: response.data, checks: response.checks ?? [] });
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
        setMonth(lastMonth());
        setFound(null);
      }}
    >
      <p className={styles.note}>
        The invoices and credit notes of a month in the tables of GSTR-1, for the offline tool of the GST
        portal. Let your accountant check them before you file.
      </p>
      <FieldGroup legend="Period">
        <Field name="month" scope="gstr1" label="Month" hint="Year and month, such as 2026-11">
          {(control) => (
            <input
              {...control}
              type="month"
              value={month}
              onChange={(changed) => setMonth(changed.target.value)}
            />
          )}
        </Field>
      </FieldGroup>
      <Live>{found && <Files {...found} />}</Live>
    </StaffForm>
  );
}

function Files({ month, files, checks }: Found) {
  return (
    <section aria-label={`Files of ${month}`}>
      <FilingChecks checks={checks} />
      <h3>Files of {month}</h3>
      <ul className={styles.files}>
        {files.map(({ name, csv }) => (
          <li key={name}>
            <SmallButton
              onClick={() => download(new Blob([csv], { type: 'text/csv' }), `gstr1-${month}-${name}`)}
            >
              {name}
            </SmallButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
