import type { RegistrationRow } from '@samagam/contract/orders/registration';
import { exportedRecord, searchedTexts } from '@samagam/domain/reports/reports';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useParams } from 'react-router-dom';
import { adminRead } from '../../../api/admin-call.ts';
import { HistoryOfOrder } from '../../../back-office/orders/lazy-history.tsx';
import { OrderActions } from '../../../back-office/orders/order-actions.tsx';
import { Report } from '../../../back-office/list/report.tsx';
import { useAllPages } from '../../../back-office/list/use-all-pages.ts';
import { SmallButton } from '../../../ui/form/actions.tsx';
import { registrationColumns, stateOf } from './registration-columns.tsx';

/** Only a few rows are ever changed: the list does not wait for the form. */
const CorrectionDialog = lazy(async () => ({
  default: (await import('./correction-dialog.tsx')).CorrectionDialog,
}));

export function ManagereportsScreen() {
  const { eventcode = '' } = useParams();
  const code = eventcode.toLowerCase();
  const list = useAllPages(['admin/report', 'registrations', code], (cursor) =>
    adminRead('GET /api/admin/getregistrationslist', { eventcode: code, cursor }),
  );
  const [changed, setChanged] = useState<RegistrationRow | null>(null);
  const columns = useMemo(() => registrationColumns(code), [code]);
  return (
    <Report
      report="registrations"
      eventcode={code}
      list={list}
      columns={columns}
      idOf={({ id }) => id}
      searched={searchedTexts.registrations}
      exported={exportedRecord.registrations}
      stateOf={stateOf}
      filterHint="Name, pass, company, phone, mail, status, payment"
      links={[
        { word: 'managetransactions', label: 'Transaction Reports' },
        { word: 'managegrppay', label: 'Group Pays Report' },
      ]}
      renderHistory={({ orderid, checkins, undonecheckins, mailrefusedat }) => (
        <HistoryOfOrder
          orderid={orderid}
          checkins={checkins}
          undonecheckins={undonecheckins}
          mailrefusedat={mailrefusedat}
        />
      )}
      renderActions={(row) => (
        <OrderActions
          orderid={row.orderid}
          {...(row.paymentstatus === 'PAID' && {
            resend: {
              call: 'POST /api/admin/resendticket',
              eventcode: code,
              id: row.id,
              what: 'Send the ticket again',
            },
          })}
        >
          {row.paymentstatus === 'PAID' && (
            <SmallButton onClick={() => setChanged(row)}>Correct or transfer</SmallButton>
          )}
        </OrderActions>
      )}
    >
      {changed && (
        <Suspense>
          <CorrectionDialog row={changed} onClosed={() => setChanged(null)} />
        </Suspense>
      )}
    </Report>
  );
}
