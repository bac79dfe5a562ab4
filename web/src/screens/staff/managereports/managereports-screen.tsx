import { exportedRecord, searchedTexts } from '@samagam/domain/reports/reports';
import { registrationsInWords } from '@samagam/domain/reports/sums';
import { useMemo } from 'react';
import { DialogButton } from '../../../back-office/frame/dialog-button.tsx';
import { lazyView } from '../../../back-office/frame/lazy-view.tsx';
import { adminRead } from '../../../api/admin-call.ts';
import { HistoryOfOrder } from '../../../back-office/orders/lazy-order.ts';
import { OrderActions } from '../../../back-office/orders/order-actions.tsx';
import { RefundButton } from '../../../back-office/orders/refund-button.tsx';
import { Report } from '../../../back-office/list/report.tsx';
import { useAllPages } from '../../../back-office/list/use-all-pages.ts';
import { registrationColumns, stateOf } from './registration-columns.tsx';

/** Only a few rows are ever changed: the list does not wait for the form. */
const CorrectionDialog = lazyView(() => import('./correction-dialog.tsx'));

export default function ManagereportsScreen({ eventcode }: { eventcode: string }) {
  const list = useAllPages(['admin/report', 'registrations', eventcode], (cursor) =>
    adminRead('GET /api/admin/getregistrationslist', { eventcode, cursor }),
  );
  const columns = useMemo(() => registrationColumns(eventcode), [eventcode]);
  return (
    <Report
      report="registrations"
      eventcode={eventcode}
      list={list}
      columns={columns}
      idOf={({ id }) => id}
      searched={searchedTexts.registrations}
      exported={exportedRecord.registrations}
      stateOf={stateOf}
      countsOf={registrationsInWords}
      empty="Nobody has registered yet."
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
              eventcode,
              id: row.id,
              what: 'Send the ticket again',
            },
          })}
        >
          {row.paymentstatus === 'PAID' && (
            <DialogButton word="Correct or transfer">
              {(close) => <CorrectionDialog row={row} onClosed={close} />}
            </DialogButton>
          )}
          <RefundButton eventcode={eventcode} orderid={row.orderid} status={row.paymentstatus} />
        </OrderActions>
      )}
    />
  );
}
