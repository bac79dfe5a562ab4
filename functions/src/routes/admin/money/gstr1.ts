/** The tables of GSTR-1 of one month in India, as CSV files. */
import { rangeOfMonth } from '@samagam/domain/text/event-dates';
import { gstr1 } from '@samagam/domain/tax/gstr1';
import { gstr1Files } from '../../../documents/gstr1-csv.ts';
import type { Handler } from '../../../http/handler.ts';
import { documentsBetween, withOriginals } from '../../../stores/tax-documents.ts';

export const GET: Handler<'GET /api/admin/gstr1'> = async ({ input, deps }) => {
  const { from, to } = rangeOfMonth(input.month);
  const documents = await withOriginals(deps.db, await documentsBetween(deps.db, from, to));
  const files = gstr1Files(gstr1(input.month, documents));
  return { data: Object.entries(files).map(([name, csv]) => ({ name, csv })) };
};
