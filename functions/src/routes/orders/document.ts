/** The PDF of an invoice, a receipt or a credit note. The key is known to the buyer and to staff. */
import { say } from '@samagam/contract/api-messages';
import type { Handler } from '../../http/handler.ts';
import { pdfResponse } from '../../http/pdf-response.ts';
import { Refusal } from '../../refusal.ts';
import { documentFileRef } from '../../stores/tax-documents.ts';

export const GET: Handler<'GET /api/document'> = async ({ input, deps }) => {
  const id = deps.keys.readDocumentKey(input.key);
  const pdf = id && (await documentFileRef(deps.db, id).get()).data()?.pdf;
  if (!pdf) throw new Refusal(say.notFound, { reason: 'not found' });
  return pdfResponse(pdf, id);
};
