import { CERTIFICATE_ID } from '@samagam/contract/people/certificate';
import type { Context } from 'hono';
import { certificateRef } from '../../stores/certificates.ts';
import { proofPage, unknownProofPage } from '../certificate-page.ts';
import type { Serving } from './serving.ts';

/**
 * Reads one record, and none for what cannot be an id. Guesses are not counted: an id has 128 bits, a count is a write, and this
 * function may only read.
 */
export async function proofOfCertificate({ deps }: Serving, context: Context): Promise<Response> {
  const id = (context.req.param('id') ?? '').toLowerCase();
  const certificate = CERTIFICATE_ID.test(id) && (await certificateRef(deps.db, id).get()).data();
  return certificate ? proofPage(certificate) : unknownProofPage();
}
