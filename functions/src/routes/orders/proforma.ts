/** The proforma of an unpaid group booking, as a PDF. It is made on demand and not stored. */
import type { Handler } from '../../http/handler.ts';
import { pdfResponse } from '../../http/pdf-response.ts';
import { groupProforma } from '../../orders/group-invoice.ts';

export const POST: Handler<'POST /api/proforma'> = async ({ input, deps }) => {
  const proforma = await groupProforma(deps, input.key);
  const { documentPdf } = await import('../../documents/pdf.ts');
  return pdfResponse(await documentPdf(proforma), `proforma_${proforma.orderid}`);
};
