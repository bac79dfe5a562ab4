/** One page of an event's coupons, sorted by code. */
import { REPORT_PAGE } from '@samagam/contract/common/limits';
import type { Handler } from '../../../http/handler.ts';
import { couponPage } from '../../../stores/coupons.ts';

export const GET: Handler<'GET /api/admin/getcoupons'> = async ({ input, deps }) => {
  const { eventcode, cursor, limit = REPORT_PAGE } = input;
  const page = await couponPage(deps, eventcode, limit, cursor);
  return { data: page.rows, ...(page.cursor !== undefined && { cursor: page.cursor }) };
};
