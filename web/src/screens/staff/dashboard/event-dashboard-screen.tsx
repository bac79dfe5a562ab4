import type { Dashboard } from '@samagam/contract/money/sales';
import { capacityOf } from '@samagam/domain/reports/sales-by-day';
import type { EventRow } from '@samagam/contract/programme/event';
import { endOfDay, staffMoment } from '@samagam/domain/text/event-dates';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Problem } from '../../../ui/notice/problem.tsx';
import { adminCall } from '../../../api/admin-call.ts';
import { adminQuery } from '../../../api/admin-query.ts';
import { isRefused } from '../../../api/call.ts';
import { ListState } from '../../../back-office/list/list-states.tsx';
import { ScreenTitle } from '../../../back-office/frame/screen-title.tsx';
import { useSave } from '../../../back-office/form/use-save.ts';
import { Button } from '../../../ui/button.tsx';
import { ByDay } from './by-day.tsx';
import { ByState } from './by-state.tsx';
import blocks from '../../../back-office/blocks.module.css';
import styles from './dashboard.module.css';
import { Draft } from './draft.tsx';
import { HeldSeats, heldOf } from './held-seats.tsx';
import { ByCoupon, ByPass, BySource } from './sold-tables.tsx';
import { Doors, FirstThings, Gateway } from './today.tsx';
import { Totals } from './totals.tsx';

const dashboardOf = (eventcode: string) =>
  adminQuery('GET /api/admin/dashboard', { eventcode, recount: 'NO' });

export default function EventDashboardScreen({ eventcode }: { eventcode: string }) {
  const found = useQuery(dashboardOf(eventcode));
  const events = useQuery(adminQuery('GET /api/admin/getevent', {}));
  const event = events.data?.find((one) => one.eventcode === eventcode);
  const isDraft = event?.status === 'DRAFT';
  return (
    <>
      <ScreenTitle />
      {isDraft && <Draft eventcode={eventcode} />}
      <ListState what="The overview" asked={found} />
      {event && found.data && !(isDraft && found.data.states.length === 0) && (
        <OfEvent event={event} dashboard={found.data} now={found.dataUpdatedAt} />
      )}
    </>
  );
}

interface Props {
  event: EventRow;
  dashboard: Dashboard;
  /** When the dashboard was loaded, in epoch milliseconds. */
  now: number;
}

function OfEvent({ event, dashboard, now }: Props) {
  const { eventcode, status, enddate, archived } = event;
  const { sales, states, admitted } = dashboard;
  const isLimited = dashboard.passes.some(({ capacity }) => capacity !== null);
  const held = useQuery({ ...heldOf(eventcode), enabled: isLimited });
  const isCalledOff = archived || !['OPEN', 'REGISTRATIONSCLOSED'].includes(status);
  const isLive = !isCalledOff && now < endOfDay(enddate);
  return (
    <>
      {!held.isLoading && (
        <FirstThings eventcode={eventcode} dashboard={dashboard} held={held.data ?? []} isLive={isLive} />
      )}
      <Counted eventcode={eventcode} sales={sales} />
      {sales && <Totals total={sales.total} capacity={capacityOf(dashboard.passes)} />}
      <div className={blocks.parts}>
        {sales && <ByDay days={sales.days} passes={dashboard.passes} />}
        <ByPass eventcode={eventcode} dashboard={dashboard} />
        {sales && <ByCoupon eventcode={eventcode} coupons={sales.coupons} />}
        {sales && <BySource sources={sales.sources} />}
      </div>
      <p className={styles.counted}>As of now, {staffMoment(now)}:</p>
      <div className={blocks.parts}>
        <ByState eventcode={eventcode} states={states} />
        <Doors eventcode={eventcode} admitted={admitted} />
        {isLimited && <HeldSeats eventcode={eventcode} />}
      </div>
      <Gateway webhookat={dashboard.webhookat} now={now} />
    </>
  );
}

function Counted({ eventcode, sales }: { eventcode: string; sales: Dashboard['sales'] }) {
  const client = useQueryClient();
  const counting = useSave();

  const count = () =>
    counting.save(async () => {
      const response = await adminCall('GET /api/admin/dashboard', { eventcode, recount: 'YES' });
      if (!isRefused(response)) client.setQueryData(dashboardOf(eventcode).queryKey, response.data);
      return response;
    });

  return (
    <div className={styles.counted}>
      <p>
        {sales
          ? `Counted at ${staffMoment(Date.parse(sales.countedat))}.`
          : 'No figures yet. They update every night; you can count now.'}
      </p>
      <Button look="outline" isInactive={counting.saving} onClick={() => void count()}>
        {sales ? 'Count again' : 'Count now'}
      </Button>
      <Problem>{counting.problem}</Problem>
    </div>
  );
}
