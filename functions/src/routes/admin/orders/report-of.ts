/** The handler of a report: one page of its rows. */
import { REPORT_PAGE } from '@samagam/contract/common/limits';
import type { Report } from '@samagam/contract/common/words';
import type { Deps } from '../../../deps.ts';
import type { Context } from '../../../http/handler.ts';
import { type ReportRecord, reportPage } from '../../../orders/reports.ts';

type ReportCall =
  | 'GET /api/admin/getregistrationslist'
  | 'GET /api/admin/getgrouppaylist'
  | 'GET /api/admin/gettransactionlist';

export function reportOf<Of extends Report, Row>(
  report: Of,
  rowsOf: (page: readonly ReportRecord<Of>[], deps: Deps) => Row[] | Promise<Row[]>,
) {
  return async ({ input, deps }: Context<ReportCall>) => {
    const { eventcode, cursor, limit = REPORT_PAGE } = input;
    const page = await reportPage(deps, report, { eventcode, limit, cursor });
    const data = await rowsOf(page.rows, deps);
    return { data, ...(page.cursor !== undefined && { cursor: page.cursor }) };
  };
}
