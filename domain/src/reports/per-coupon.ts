import type { CouponRow } from '@samagam/contract/orders/coupon';
import { inWords } from '@samagam/contract/common/in-words';
import { GROUP_PAY, REPLACED_SEAT } from '@samagam/contract/common/words';
import type { CsvRecord } from '../text/csv.ts';
import { timestampInIndia } from '../text/event-dates.ts';

/** Whether it is, or was, a seat that a group has paid for. The others are codes of the organiser. */
export function isGroupSeat({ generatedby }: Pick<CouponRow, 'generatedby'>): boolean {
  return generatedby === GROUP_PAY || generatedby === REPLACED_SEAT;
}

export function couponMaker({ madeby, generatedby }: Pick<CouponRow, 'madeby' | 'generatedby'>): string {
  return madeby || (isGroupSeat({ generatedby }) ? 'A group’s payment' : inWords(generatedby));
}

/** As far as its row says. Undefined if it may be deleted. */
export function whyKept({
  generatedby,
  used,
  order,
  uses,
}: Pick<CouponRow, 'generatedby' | 'used' | 'order' | 'uses'>): string | undefined {
  if (generatedby === GROUP_PAY) return 'A group has paid for it';
  if (generatedby === REPLACED_SEAT) return 'It was a code of a paid seat';
  return used || order || (uses && uses.orders > 0) ? 'An order uses it' : undefined;
}

export function couponUser({ order, uses }: Pick<CouponRow, 'order' | 'uses'>): string {
  if (order) return order.name;
  if (!uses || uses.orders === 0) return '';
  return uses.orders === 1 ? '1 order' : `${uses.orders.toLocaleString('en-IN')} orders`;
}

export function couponTexts(row: CouponRow): string[] {
  return [
    row.clientorderid,
    row.couponcode,
    row.discounttype,
    row.passtype,
    row.status,
    row.recipient,
    row.purpose,
    inWords(row.state),
    couponMaker(row),
    row.order?.orderid ?? '',
    row.order?.name ?? '',
  ];
}

export function couponRecord(row: CouponRow): CsvRecord {
  return {
    code: row.couponcode,
    recipient: row.recipient,
    percentage: row.discount,
    pass: row.passtype,
    usage: row.maxusage,
    state: inWords(row.state),
    'used by': couponUser(row),
    'made by': couponMaker(row),
    'made at': row.madeat === '' ? '' : timestampInIndia(Date.parse(row.madeat)),
    for: row.purpose,
    order: row.order?.orderid ?? '',
    'discount given': row.uses ? { paise: row.uses.discount } : '',
  };
}
