/** /weba/managereports/:eventcode: who registered. */
import { exportedRecord, searchedTexts } from '@samagam/domain/reports';
import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { registrationsPage } from '../../api/admin-lists.ts';
import { HistoryOfOrder } from '../../back-office/order-history.tsx';
import { OrderActions } from '../../back-office/order-actions.tsx';
import { Report } from '../../back-office/report.tsx';
import { useAllPages } from '../../back-office/use-all-pages.ts';
import { registrationColumns, stateOf } from './registration-columns.tsx';

export function ManagereportsScreen() {
  const { eventcode = '' } = useParams();
  const code = eventcode.toLowerCase();
  const list = useAllPages(['admin/report', 'registrations', code], (cursor) =>
    registrationsPage(code, cursor),
  );
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
      renderHistory={({ orderid, checkins }) => <HistoryOfOrder orderid={orderid} checkins={checkins} />}
      renderActions={({ id, orderid, paymentstatus }) => (
        <OrderActions
          orderid={orderid}
          {...(paymentstatus === 'PAID' && {
            resend: {
              call: 'POST /api/admin/resendticket',
              eventcode: code,
              id,
              what: 'Send the ticket again',
            },
          })}
        />
      )}
    />
  );
}
