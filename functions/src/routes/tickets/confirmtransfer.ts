/**
 * The page that the link of a transfer opens. The GET only shows what will change, because programs that read mail open
 * links; the POST of its button makes the transfer.
 */
import type { Handler } from '../../http/handler.ts';
import { confirmTransfer, showTransfer } from '../../orders/transfer.ts';
import { seeOther } from '../../page/see-other.ts';
import { transferPage } from '../../page/transfer-page.ts';

export const GET: Handler<'GET /api/confirmtransfer'> = async ({ input, deps }) => {
  return transferPage(await showTransfer(deps, input.key), input.key);
};

export const POST: Handler<'POST /api/confirmtransfer'> = async ({ input, deps }) => {
  await confirmTransfer(deps, input.key);
  return seeOther(`/api/confirmtransfer?key=${input.key}`);
};
