/** The register of a period, and what is made from its rows. */
import type { Reply } from '@samagam/contract/schemas';
import { type BooksPeriod, daysOf } from '@samagam/domain/books/period';
import { useState } from 'react';
import { adminCall } from '../../../api/admin-call.ts';
import { isRefused } from '../../../api/call.ts';
import { type Period, PeriodFields } from '../../../back-office/form/period-fields.tsx';
import { StaffForm } from '../../../back-office/form/staff-form.tsx';
import { useSave } from '../../../back-office/form/use-save.ts';
import { download } from '../../../page/download.ts';
import { SmallButton } from '../../../ui/form/actions.tsx';
import { Live } from '../../../ui/notice/live.tsx';
import { Problem } from '../../../ui/notice/problem.tsx';
import { EventResults } from './event-results.tsx';
import { lastMonth } from '../../../back-office/last-month.ts';
import blocks from '../../../back-office/blocks.module.css';
import styles from './managebooks-screen.module.css';

const PERIODS: { value: BooksPeriod; word: string }[] = [
  { value: 'month', word: 'A month' },
  { value: 'quarter', word: 'A quarter' },
  { value: 'year', word: 'A financial year' },
];
/** Otherwise spreadsheets do not detect UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

type Register = Reply<'GET /api/admin/register'> & { days: { from: string; to: string } };

export function RegisterForm() {
  const [chosen, setChosen] = useState<Period<BooksPeriod>>(() => ({ kind: 'month', month: lastMonth() }));
  const [register, setRegister] = useState<Register | null>(null);
  const saving = useSave();

  async function load(): Promise<void> {
    await saving.save(async () => {
      const days = daysOf(chosen.kind, chosen.month);
      const response = await adminCall('GET /api/admin/register', { ...days, mode: 'export' });
      if (!isRefused(response)) setRegister({ ...response, days });
      return response;
    });
  }

  return (
    <StaffForm
      title="Register"
      save="MAKE THE REGISTER"
      saving={saving}
      isBlocked={chosen.month === ''}
      onSubmit={(submitted) => {
        submitted.preventDefault();
        void load();
      }}
      onReset={() => {
        setChosen({ kind: 'month', month: lastMonth() });
        setRegister(null);
      }}
    >
      <p className={blocks.note}>
        Every receipt, invoice, bill of supply, credit note, refund and lost dispute of all events, by the day
        on which the money moved. Zoho Books and other programs read its columns.
      </p>
      <PeriodFields
        scope="register"
        label="Register of"
        kinds={PERIODS}
        longer="quarter or financial year"
        period={chosen}
        onChange={setChosen}
      />
      <Live>{register && <Files register={register} />}</Live>
    </StaffForm>
  );
}

function Files({ register: { data, header, events, days } }: { register: Register }) {
  const name = `${days.from}-to-${days.to}`;
  return (
    <section aria-label="Files of the period">
      <p>
        {data.length.toLocaleString('en-IN')} rows from {days.from} to {days.to}.
      </p>
      <EventResults events={events} />
      <div className={styles.files}>
        <SmallButton
          onClick={() =>
            download(
              new Blob([BYTE_ORDER_MARK, header, ...data], { type: 'text/csv;charset=utf-8' }),
              `register-${name}.csv`,
            )
          }
        >
          Register as CSV
        </SmallButton>
        <TallyButton days={days} name={name} />
      </div>
    </section>
  );
}

/** Tally imports files of at most 50 vouchers, so there may be many: they are downloaded as one ZIP. */
function TallyButton({ days, name }: { days: Register['days']; name: string }) {
  const saving = useSave();
  async function make(): Promise<void> {
    await saving.save(async () => {
      const response = await adminCall('GET /api/admin/tally', { ...days, mode: 'export' });
      if (isRefused(response)) return response;
      const { strToU8, zipSync } = await import('fflate');
      const files = Object.fromEntries(response.data.map(({ name: file, xml }) => [file, strToU8(xml)]));
      download(new Blob([zipSync(files)], { type: 'application/zip' }), `tally-${name}.zip`);
      return response;
    });
  }
  return (
    <>
      <SmallButton isInactive={saving.saving} onClick={() => void make()}>
        Vouchers for Tally
      </SmallButton>
      <Problem>{saving.problem}</Problem>
    </>
  );
}
