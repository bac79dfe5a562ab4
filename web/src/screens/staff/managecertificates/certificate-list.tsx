import { type CertificateRow, certificateWithdrawal } from '@samagam/contract/people/certificate';
import { parse } from '@samagam/contract/common/first-issue';
import { inWords } from '@samagam/contract/common/in-words';
import { hoursInWords } from '@samagam/domain/certificates/hours';
import { adminCall } from '../../../api/admin-call.ts';
import { DialogButton } from '../../../back-office/frame/dialog-button.tsx';
import { DialogForm } from '../../../back-office/form/dialog-form.tsx';
import { useDialogForm } from '../../../back-office/form/use-dialog-form.ts';
import { MarkedTable } from '../../../back-office/list/marked-table.tsx';
import { momentColumn } from '../../../back-office/list/time-columns.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/form/form-fields.tsx';
import type { Column } from '../../../ui/list/data-table.tsx';
import styles from './managecertificates-screen.module.css';

interface Props {
  eventcode: string;
  certificates: readonly CertificateRow[];
  onChanged: () => unknown;
}

export function CertificateList({ eventcode, certificates, onChanged }: Props) {
  return (
    <section className={styles.part} aria-labelledby="issued-certificates">
      <h2 id="issued-certificates">Issued certificates</h2>
      <p>
        {certificates.filter(({ state }) => state === 'VALID').length} claimed,{' '}
        {certificates.filter(({ state }) => state === 'UNCLAIMED').length} not claimed yet.
      </p>
      <MarkedTable
        label="Issued certificates"
        columns={columnsOf({ eventcode, onChanged })}
        rows={inOrder(certificates)}
        idOf={({ id }) => id}
        empty=""
      />
    </section>
  );
}

function inOrder(certificates: readonly CertificateRow[]): CertificateRow[] {
  return certificates.toSorted((one, other) => one.name.localeCompare(other.name));
}

function columnsOf(props: Pick<Props, 'eventcode' | 'onChanged'>): Column<CertificateRow>[] {
  return [
    {
      key: 'name',
      title: 'Name',
      value: ({ name }) => name,
      render: ({ id, name, givenname }) => (
        <>
          <span>{name}</span>
          {givenname !== '' && <small> (on the ticket or list: {givenname})</small>}
          <small> {id.slice(0, 8)}…</small>
        </>
      ),
    },
    { key: 'kind', title: 'For', value: ({ kind }) => inWords(kind), isSecond: true },
    { key: 'state', title: 'State', value: ({ state }) => inWords(state), isBrief: true },
    {
      key: 'minutes',
      title: 'Hours',
      numeric: true,
      value: ({ minutes }) => minutes,
      render: ({ minutes }) => (minutes === 0 ? '' : hoursInWords(minutes)),
    },
    momentColumn('claimedat', 'Claimed') as Column<CertificateRow>,
    {
      key: 'actions',
      title: 'Actions',
      render: (certificate) =>
        (certificate.state === 'VALID' || certificate.state === 'UNCLAIMED') && (
          <DialogButton word="Withdraw" of={certificate.name}>
            {(close) => <WithdrawDialog {...props} certificate={certificate} onClosed={close} />}
          </DialogButton>
        ),
    },
  ];
}

interface DialogProps extends Pick<Props, 'eventcode' | 'onChanged'> {
  certificate: CertificateRow;
  onClosed: () => void;
}

function WithdrawDialog({ eventcode, certificate: { id, name }, onChanged, onClosed }: DialogProps) {
  const { form, dialog } = useDialogForm({
    empty: { reason: '' },
    judge: ({ reason }) => parse(certificateWithdrawal, { eventcode, id, reason }),
    send: (wire) => adminCall('POST /api/admin/withdrawcertificate', wire),
    onSaved: onChanged,
    onClosed,
  });
  return (
    <Dialog title={`Withdraw the certificate of ${name}?`} onClosed={onClosed}>
      <DialogForm {...dialog} save="WITHDRAW">
        <p>
          Its address, /verify/{id.slice(0, 8)}…, then says that it is withdrawn, and its link no longer
          works. This cannot be undone: another issue would make a new one.
        </p>
        <TextField
          form={form}
          scope="withdraw"
          name="reason"
          label="Reason"
          hint="For the audit"
          wide
          autoComplete="off"
        />
      </DialogForm>
    </Dialog>
  );
}
