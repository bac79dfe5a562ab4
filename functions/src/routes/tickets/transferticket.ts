/** Asks for a transfer of a ticket. Needs the ticketkey; the holder confirms it by the link in a mail. */
import type { Handler } from '../../http/handler.ts';
import { requestTransfer } from '../../orders/transfer.ts';

export const POST: Handler<'POST /api/transferticket'> = async ({ input, deps }) => {
  await requestTransfer(deps, input);
  return {};
};
