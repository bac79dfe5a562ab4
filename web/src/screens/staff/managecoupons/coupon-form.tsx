import { coupon, type Coupon } from '@samagam/contract/orders/coupon';
import { parse } from '@samagam/contract/common/first-issue';
import { say } from '@samagam/contract/common/messages';
import { ANY_PASS, DISCOUNT_TYPES, MAX_USAGES } from '@samagam/contract/common/words';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { adminCall } from '../../../api/admin-call.ts';
import { staffEventQuery } from '../../../api/admin-query.ts';
import { isRefused } from '../../../api/call.ts';
import { choicesOf } from '../../../back-office/form/choices-of.ts';
import { ListState } from '../../../back-office/list/list-states.tsx';
import { OpenedFields } from '../../../back-office/form/add-record.tsx';
import { useRecordForm } from '../../../back-office/form/use-record-form.ts';
import { Button } from '../../../ui/button.tsx';
import {
  controlsOf,
  DateField,
  FieldGroup,
  fieldsOf,
  SelectField,
  TextField,
} from '../../../ui/form/form-fields.tsx';
import { typeInto } from '../../../ui/form/type-into.ts';
import { showToast } from '../../../ui/notice/toast.ts';
import styles from './managecoupons-screen.module.css';

/** By default a percentage for a single use. The status of every new coupon is NEW. */
const newCoupon = {
  couponcode: '',
  discount: '',
  discounttype: DISCOUNT_TYPES[0] as string,
  passtype: '',
  status: 'NEW',
  startdate: '',
  enddate: '',
  maxusage: '1',
} satisfies Record<Exclude<keyof Coupon, 'eventcode'>, string>;

type CouponValues = typeof newCoupon;

export function useCouponForm(eventcode: string, onSaved: () => Promise<unknown>) {
  return useRecordForm<CouponValues, never, Coupon>({
    name: `coupon.${eventcode}`,
    empty: newCoupon,
    carried: ({ passtype, maxusage }) => ({ passtype, maxusage }),
    judge: (values) => parse(coupon, { ...values, eventcode }),
    send: (wire) => adminCall('POST /api/admin/savecoupons', wire),
    onSaved,
  });
}

interface Props {
  eventcode: string;
  record: ReturnType<typeof useCouponForm>;
  /** All coupons; absent until they are loaded. */
  rows: readonly object[] | undefined;
}

export function CouponForm({ eventcode, record, rows }: Props) {
  const event = useQuery(staffEventQuery(eventcode));
  const words = [ANY_PASS, ...Object.keys(event.data?.tickettypes ?? {})];
  const { form } = record;
  const field = fieldsOf(form, 'coupon');
  return (
    <>
      {record.isOpen && <ListState what="The ticket types" asked={event} />}
      <OpenedFields record={record} title="Add Coupon" below={event} rows={rows}>
        <FieldGroup legend="Details">
          {controlsOf<CouponValues>({
            couponcode: (
              <>
                <TextField
                  {...field('couponcode', 'Coupon Code', 'Letters, digits, hyphens')}
                  autoCapitalize="characters"
                  autoComplete="off"
                  spellCheck={false}
                />
                <GenerateButton form={form} eventcode={eventcode} />
              </>
            ),
            discount: (
              <TextField {...field('discount', 'Discount', 'Percent, 1 to 100')} inputMode="numeric" />
            ),
            discounttype: <SelectField {...field('discounttype', 'Discount Type')} words={DISCOUNT_TYPES} />,
            passtype: <SelectField {...field('passtype', 'Ticket Type')} words={words} choose="Choose" />,
            status: <SelectField {...field('status', 'Status')} words={choicesOf(['NEW'])} />,
            startdate: <DateField {...field('startdate', 'Start Date', 'Optional')} />,
            enddate: <DateField {...field('enddate', 'End Date', 'Optional')} />,
            maxusage: <SelectField {...field('maxusage', 'Max Usage')} words={MAX_USAGES} />,
          })}
        </FieldGroup>
      </OpenedFields>
    </>
  );
}

function GenerateButton({ form, eventcode }: { form: UseFormReturn<CouponValues>; eventcode: string }) {
  const [isGenerating, setGenerating] = useState(false);

  async function generate(): Promise<void> {
    setGenerating(true);
    const answer = await adminCall('GET /api/admin/generatecoupon', { eventcode }).catch(() => null);
    const couponcode = answer && !isRefused(answer) ? answer.coupon : '';
    typeInto(form, 'couponcode', couponcode);
    if (couponcode === '') void showToast('error', say.unableToGenerateCoupon);
    setGenerating(false);
  }

  return (
    <div className={styles.generate}>
      <Button look="outline" isInactive={isGenerating} onClick={() => void generate()}>
        Auto Generate Coupon
      </Button>
    </div>
  );
}
