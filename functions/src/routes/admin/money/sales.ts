/** The last count of what each event has sold, the latest event first. Counts nothing. */
import { dayNumber } from '@samagam/contract/common/calendar';
import type { Handler } from '../../../http/handler.ts';
import { readEvents } from '../../../stores/events.ts';
import { readable, reportTo } from '../../../stores/reading/read-records.ts';
import { readAllSales } from '../../../stores/sales.ts';

export const GET: Handler<'GET /api/admin/sales'> = async ({ deps }) => {
  const [docs, counts] = await Promise.all([readEvents(deps.db), readAllSales(deps)]);
  const data = readable(docs, reportTo(deps.log)).map(({ record }) => {
    const { eventcode, name, startdate, status } = record;
    const sales = counts.get(eventcode);
    return { eventcode, name, startdate, status, ...(sales && { sales }) };
  });
  return { data: data.toSorted((a, b) => (dayNumber(b.startdate) ?? 0) - (dayNumber(a.startdate) ?? 0)) };
};
