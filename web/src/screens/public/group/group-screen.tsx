/** /event/group/:eventcode#key: in the fragment, so in no request, Referer or log (docs/decisions/0060). */
import type { GroupPage } from '@samagam/contract/orders/group-page';
import type { PaymentState, SeatUse } from '@samagam/contract/common/words';
import { dateRange } from '@samagam/domain/text/event-dates';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call, isRefused } from '../../../api/call.ts';
import { Documents } from '../../../components/documents.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { Rupees } from '../../../components/rupees.tsx';
import { SiteFooter } from '../../../components/site-footer.tsx';
import { useFragment } from '../../../page/use-fragment.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Guard } from '../../../ui/guard.tsx';
import { LoadFailure } from '../../../ui/notice/load-failure.tsx';
import styles from './group-screen.module.css';
import { OrganiserMail } from '../../../components/organiser-mail.tsx';
import { InvoiceForm } from './invoice-form.tsx';
import { ProformaButton } from './proforma-button.tsx';
import { SeatList } from './seat-list.tsx';

export function GroupScreen({ eventcode = '' }: { eventcode?: string }) {
  const key = useFragment();
  const booking = useQuery({
    queryKey: ['grouppage', key],
    queryFn: async () => {
      const answer = await call('POST /api/grouppage', { key });
      if (!isRefused(answer)) return answer.data;
      if (answer.status >= 500 || answer.status === 429) throw new Error(answer.msg ?? '');
      return null;
    },
    enabled: key !== '',
    staleTime: 0,
  });
  const { data, isError, isFetching, refetch } = booking;
  return (
    <div className={styles.page}>
      <PageHeader eventcode={eventcode} logo={undefined} />
      <main className={styles.main}>
        <Guard>{data && <Booking page={data} groupkey={key} />}</Guard>
        {(key === '' || data === null) && (
          <>
            <h1 className={styles.heading}>This link opens no booking.</h1>
            <p>
              Open the link in the mail about your booking again, or write to <OrganiserMail /> and ask for
              that mail again.
            </p>
          </>
        )}
        {!data && isError && (
          <LoadFailure what="The booking" onRetry={() => void refetch()} trying={isFetching} />
        )}
        {data === undefined && !isError && key !== '' && <output>Loading the booking…</output>}
      </main>
      <SiteFooter />
    </div>
  );
}

function Booking({ page, groupkey }: { page: GroupPage; groupkey: string }) {
  const { eventname, seatuse, orderid, seats, paylink, proforma, amount, documents, taxdetails } = page;
  return (
    <>
      <div>
        <p className={styles.kicker}>Your group booking</p>
        <h1 className={styles.heading}>{eventname}</h1>
        {USES[seatuse] && <p>{USES[seatuse]}</p>}
      </div>
      <Facts page={page} />
      {(paylink || proforma) && (
        <div className={styles.actions}>
          {paylink && (
            <ButtonLink look="solid" href={paylink} rel="noreferrer">
              Pay <Rupees paise={amount} />
            </ButtonLink>
          )}
          {proforma && <ProformaButton groupkey={groupkey} orderid={orderid} />}
        </div>
      )}
      {taxdetails && <InvoiceForm groupkey={groupkey} orderid={orderid} given={taxdetails} />}
      <Documents documents={documents} heading="h2" />
      {seats.length > 0 ? (
        <SeatList page={page} groupkey={groupkey} />
      ) : (
        seatuse !== 'ended' && <p>{codesOf(page)}</p>
      )}
    </>
  );
}

const STATES: Record<PaymentState, string> = {
  CREATED: 'Not paid yet',
  AUTHORIZED: 'Payment on its way',
  PAID: 'Paid',
  FAILED: 'Payment failed',
  EXPIRED: 'Expired without a payment',
  LATE_REVIEW: 'The organiser is checking the payment',
  REFUNDED: 'Refunded',
  CANCELLED: 'Cancelled',
};

const USES: Record<SeatUse, string> = {
  open: '',
  paused: 'This event is not open to the public at the moment.',
  ended: 'This event is over.',
};

function codesOf({ status, payable }: GroupPage): string {
  if (!payable && (status === 'CREATED' || status === 'FAILED'))
    return 'This booking can no longer be paid: its time is over, or registration has closed.';
  return CODES[status] ?? 'The codes of the seats appear here once the booking is paid.';
}

const CODES: Partial<Record<PaymentState, string>> = {
  EXPIRED: 'This booking has expired, so it has no codes. If you still want to come, book again.',
  LATE_REVIEW: 'The codes of the seats appear here if the organiser accepts the payment.',
  REFUNDED: 'This booking has no codes.',
  CANCELLED: 'This booking has no codes.',
};

function Facts({ page }: { page: GroupPage }) {
  const { startdate, enddate, name, orderid, status, amount, refunded, passes } = page;
  const booked = passes.map(({ tickettype, seats }) => `${seats} × ${tickettype}`).join(', ');
  const rows: [string, ReactNode][] = [
    ['Date', startdate && dateRange(startdate, enddate)],
    ['Booked by', name],
    ['Seats', booked],
    ['Order', <code key="order">{orderid}</code>],
    ['State', STATES[status]],
    ['Amount', amount === 0 ? 'Free' : <Rupees key="amount" paise={amount} />],
    ['Refunded', refunded > 0 && <Rupees key="refunded" paise={refunded} />],
  ];
  return (
    <dl className={styles.facts}>
      {rows
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
