import type { CouponRow } from '@samagam/contract/orders/coupon';
import { couponRecord, couponTexts } from '@samagam/domain/reports/per-coupon';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import blocks from '../../../back-office/blocks.module.css';
import { counted } from '../../../back-office/counted.ts';
import { AddRecord } from '../../../back-office/form/add-record.tsx';
import { lazyView } from '../../../back-office/frame/lazy-view.tsx';
import { adminCall, adminRead } from '../../../api/admin-call.ts';
import { isRefused } from '../../../api/call.ts';
import { ExportButton } from '../../../back-office/list/export-button.tsx';
import { LoadedSoFar } from '../../../back-office/list/list-states.tsx';
import { ShowAll, useShowAll } from '../../../back-office/list/show-all.tsx';
import { StaffList } from '../../../back-office/list/staff-list.tsx';
import { ScreenTitle } from '../../../back-office/frame/screen-title.tsx';
import { useAllPages } from '../../../back-office/list/use-all-pages.ts';
import { useFound } from '../../../back-office/list/use-found.ts';
import { useSave } from '../../../back-office/form/use-save.ts';
import { Button } from '../../../ui/button.tsx';
import { FilterBox, useFilter } from '../../../ui/list/filter-box.tsx';
import { Problem } from '../../../ui/notice/problem.tsx';
import { BatchSummary } from './batch-summary.tsx';
import { batchesOf } from './batches.ts';
import { ChoiceOfCoupons, ChoiceOfKind, useChosen, useCouponChoice, useOfKind } from './coupon-choice.tsx';
import { actionColumns, couponColumns } from './coupon-columns.tsx';
import { CouponForm, useCouponForm } from './coupon-form.tsx';
import styles from './managecoupons-screen.module.css';

const BatchDialog = lazyView(() => import('./batch-dialog.tsx'));

interface ChangesOptions {
  eventcode: string;
  choice: ReturnType<typeof useCouponChoice>;
  refresh: () => Promise<void>;
}

function useCouponChanges({ eventcode, choice, refresh }: ChangesOptions) {
  const changing = useSave(refresh);
  const change = changing.save;

  const turn = ({ couponcode, status }: CouponRow) =>
    change(() =>
      adminCall('PUT /api/admin/savecoupons', {
        eventcode,
        couponcode,
        status: status === 'NEW' ? 'DISABLED' : 'NEW',
      }),
    );
  const remove = ({ couponcode }: CouponRow) =>
    change(() => adminCall('DELETE /api/admin/savecoupons', { eventcode, couponcode }));
  const disable = (batchid: string) =>
    change(() => adminCall('PUT /api/admin/couponbatch', { eventcode, batchid }));
  const removeBatch = (batchid: string) =>
    change(async () => {
      const answer = await adminCall('DELETE /api/admin/couponbatch', { eventcode, batchid });
      if (!isRefused(answer)) choice.choose('batch', '');
      return answer;
    });

  return { changing, turn, remove, disable, removeBatch };
}

/** The coupons of an event, and those that the filter and the choice show. */
function useCoupons(eventcode: string) {
  const client = useQueryClient();
  const queryKey = ['GET /api/admin/getcoupons', eventcode];
  const list = useAllPages(queryKey, (cursor) =>
    adminRead('GET /api/admin/getcoupons', { eventcode, cursor }),
  );
  const filter = useFilter();
  const choice = useCouponChoice();
  const { found, shown } = useFound(useChosen(list, choice), couponTexts, filter);
  const exportable = useOfKind(found, choice.kind);
  const listed = useOfKind(shown, choice.kind);
  const batches = useMemo(() => batchesOf(list.rows), [list.rows]);
  const batch = batches.find(({ batchid }) => batchid === choice.batch);
  const refresh = () => client.invalidateQueries({ queryKey });
  return { list, filter, choice, found, exportable, listed, batches, batch, refresh };
}

export default function ManagecouponsScreen({ eventcode }: { eventcode: string }) {
  const coupons = useCoupons(eventcode);
  const { list, choice, found, batch, refresh } = coupons;
  const record = useCouponForm(eventcode, refresh);
  const [isMaking, setMaking] = useState(false);

  const changes = useCouponChanges({ eventcode, choice, refresh });
  const { changing, disable, removeBatch } = changes;

  /** Shows the new coupons alone, so that EXPORT saves them. */
  function showMade(batchid: string): void {
    setMaking(false);
    choice.choose('batch', batchid);
    void refresh();
  }

  return (
    <>
      <ScreenTitle>
        <Button look="outline" onClick={() => setMaking(true)}>
          Make several coupons
        </Button>
        <AddRecord record={record} one="coupon" />
      </ScreenTitle>
      <CouponForm eventcode={eventcode} record={record} rows={list.isPending ? undefined : list.rows} />
      <Bar eventcode={eventcode} coupons={coupons} />
      <ChoiceOfKind choice={choice} found={found} />
      <Problem>{changing.problem}</Problem>
      {batch && (
        <BatchSummary
          batch={batch}
          isBusy={changing.saving}
          isComplete={list.isComplete}
          onDisable={() => void disable(batch.batchid)}
          onDelete={() => void removeBatch(batch.batchid)}
          onLeave={() => choice.choose('batch', '')}
        />
      )}
      <CouponList eventcode={eventcode} coupons={coupons} changes={changes} />
      {isMaking && (
        <BatchDialog
          eventcode={eventcode}
          onMade={showMade}
          onFailed={() => void refresh()}
          onClosed={() => setMaking(false)}
        />
      )}
    </>
  );
}

interface ListProps {
  eventcode: string;
  coupons: ReturnType<typeof useCoupons>;
  changes: ReturnType<typeof useCouponChanges>;
}

function CouponList({ eventcode, coupons, changes: { changing, turn, remove } }: ListProps) {
  const { list, exportable, listed } = coupons;
  const columns = useMemo(() => couponColumns(eventcode), [eventcode]);
  const showAll = useShowAll(['filter', 'kind', 'state', 'batch']);
  return (
    <StaffList
      what="The coupons"
      asked={list}
      label="Coupons"
      columns={[
        ...columns,
        ...actionColumns({
          isBusy: changing.saving,
          onTurn: (row) => void turn(row),
          onDelete: (row) => void remove(row),
        }),
      ]}
      rows={listed}
      givenOrder="By code"
      filtered={{ all: list.rows, found: exportable, onHidden: showAll }}
      idOf={({ couponcode }) => couponcode}
      {...emptyOf(coupons)}
      inAddress
    />
  );
}

/** What is said and offered instead of a list without rows. */
function emptyOf({ filter, choice, found }: ReturnType<typeof useCoupons>) {
  if (found.length > 0) {
    return {
      empty: `${counted(found.length, 'coupon')} of the other kind ${found.length === 1 ? 'matches' : 'match'}.`,
      emptyAction: (
        <Button look="outline" onClick={() => choice.choose('kind', 'all')}>
          Show all
        </Button>
      ),
    };
  }
  if (filter !== '' || choice.state !== '' || choice.batch !== '')
    return {
      empty: 'No coupon matches this filter.',
      emptyAction: <ShowAll names={['filter', 'state', 'batch']} />,
    };
  return { empty: 'There is no coupon yet.' };
}

interface BarProps {
  eventcode: string;
  coupons: ReturnType<typeof useCoupons>;
}

function Bar({ eventcode, coupons: { list, choice, exportable, batches } }: BarProps) {
  return (
    <div className={styles.bar}>
      <FilterBox label="Filter" hint="Code, for whom, order, pass, status" />
      <ChoiceOfCoupons choice={choice} batches={batches} />
      <div className={blocks.centeredRow}>
        <ExportButton
          report="coupons"
          eventcode={eventcode}
          rows={exportable}
          isComplete={list.isComplete}
          exported={couponRecord}
        />
      </div>
      <LoadedSoFar list={list} />
    </div>
  );
}
