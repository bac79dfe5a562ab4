/** /weba/managecoupons/:eventcode: the coupons of an event, their status, and the form that adds one (spec §2). */
import { dayNumber } from '@samagam/contract/calendar';
import type { CouponRow } from '@samagam/contract/coupon';
import { searchedTexts } from '@samagam/domain/reports';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { adminCall } from '../../api/admin-call.ts';
import { couponsPage } from '../../api/admin-lists.ts';
import { emptyOf, ListState, LoadedSoFar } from '../../back-office/list-states.tsx';
import { ScreenTitle } from '../../back-office/screen-title.tsx';
import { useAllPages } from '../../back-office/use-all-pages.ts';
import { useFound } from '../../back-office/use-found.ts';
import { useSave } from '../../back-office/use-save.ts';
import { SmallButton } from '../../ui/actions.tsx';
import { DataTable, type Column } from '../../ui/data-table.tsx';
import { FilterBox, useFilter } from '../../ui/filter-box.tsx';
import { Status } from '../../ui/status.tsx';
import { CouponForm } from './coupon-form.tsx';
import styles from './managecoupons-screen.module.css';

export function ManagecouponsScreen() {
  const { eventcode = '' } = useParams();
  const code = eventcode.toLowerCase();
  return <Coupons key={code} eventcode={code} />;
}

function Coupons({ eventcode }: { eventcode: string }) {
  const client = useQueryClient();
  const queryKey = ['admin/getcoupons', eventcode];
  const list = useAllPages(queryKey, (cursor) => couponsPage(eventcode, cursor));
  const filter = useFilter();
  const { shown } = useFound(list, searchedTexts.coupons, filter);
  const changing = useSave();

  const refresh = () => client.invalidateQueries({ queryKey });

  async function turn({ couponcode, status }: CouponRow): Promise<void> {
    await changing.save(() =>
      adminCall('PUT /api/admin/savecoupons', {
        eventcode,
        couponcode,
        status: status === 'NEW' ? 'DISABLED' : 'NEW',
      }),
    );
    await refresh();
  }

  const columns: Column<CouponRow>[] = [
    {
      key: 'couponcode',
      title: 'couponcode',
      value: ({ couponcode }) => couponcode,
      render: ({ couponcode }) => <code className={styles.code}>{couponcode}</code>,
    },
    {
      key: 'discount',
      title: 'Discount',
      value: ({ discount }) => discount,
      render: ({ discount }) => `${discount} %`,
      numeric: true,
    },
    { key: 'discounttype', title: 'Discount Type', value: ({ discounttype }) => discounttype },
    { key: 'passtype', title: 'Ticket Type', value: ({ passtype }) => passtype },
    { key: 'maxusage', title: 'Maxusage', value: ({ maxusage }) => maxusage },
    {
      key: 'status',
      title: 'Status',
      value: ({ status, used }) => (used ? 'USED' : status),
      render: ({ status, used }) => (
        <Status
          word={used ? `${status}, used` : status}
          tone={used ? 'quiet' : status === 'NEW' ? 'good' : 'bad'}
        />
      ),
    },
    {
      key: 'startdate',
      title: 'startdate',
      value: ({ startdate }) => dayNumber(startdate) ?? 0,
      render: ({ startdate }) => startdate && <span className={styles.date}>{startdate}</span>,
    },
    {
      key: 'enddate',
      title: 'enddate',
      value: ({ enddate }) => dayNumber(enddate) ?? 0,
      render: ({ enddate }) => enddate && <span className={styles.date}>{enddate}</span>,
    },
    { key: 'generatedby', title: 'GeneratedBy', value: ({ generatedby }) => generatedby },
    {
      key: 'clientorderid',
      title: 'Clientorderid',
      value: ({ clientorderid }) => clientorderid,
      render: ({ clientorderid }) =>
        clientorderid && (
          <Link to={`/weba/managetransactions/${eventcode}?filter=${encodeURIComponent(clientorderid)}`}>
            {clientorderid}
          </Link>
        ),
    },
    {
      key: 'edit',
      title: 'Edit Status',
      render: (row) => (
        <SmallButton of={row.couponcode} disabled={changing.saving} onClick={() => void turn(row)}>
          {row.status === 'NEW' ? 'Disable' : 'Enable'}
        </SmallButton>
      ),
    },
  ];

  return (
    <>
      <ScreenTitle title="Coupons" />
      <ListState what="The coupons" asked={list} />
      <div className={styles.bar}>
        <FilterBox label="Filter" hint="Order, code, discount type, pass, status" />
        <LoadedSoFar list={list} />
      </div>
      {changing.problem && (
        <p role="alert" className={styles.problem}>
          {changing.problem}
        </p>
      )}
      {!list.isPending && (
        <DataTable
          label="Coupons"
          columns={columns}
          rows={shown}
          idOf={({ couponcode }) => couponcode}
          empty={emptyOf(list, filter ? 'No coupon fits this filter.' : 'There is no coupon yet.')}
          inAddress
        />
      )}
      {!list.isPending && <CouponForm eventcode={eventcode} onSaved={refresh} />}
    </>
  );
}
