import { printedName } from '@samagam/contract/people/certificate';
import { parse } from '@samagam/contract/common/first-issue';
import { claimCertificate, readIssue, showCertificate } from '../../certificates/claim.ts';
import { proofAddress } from '../../certificates/proof-address.ts';
import { certificatePdf } from '../../documents/certificate-pdf.ts';
import type { Handlers } from '../../http/handler.ts';
import { pdfResponse } from '../../http/pdf-response.ts';
import { certificatePage, endedCertificatePage } from '../../page/certificate-page.ts';
import { seeOther } from '../../page/see-other.ts';
import { Refusal } from '../../refusal.ts';

export const certificatesCalls = {
  /** The GET only shows it, because programs that read mail open links. */
  'GET /api/certificate': async ({ input, deps }) => {
    const own = await showCertificate(deps, input.key).catch(withPage);
    return certificatePage({
      certificate: own.certificate,
      key: input.key,
      proof: proofAddress(deps, own.id),
    });
  },
  'POST /api/certificate': async ({ input, deps }) => {
    const { key } = input;
    const own = await showCertificate(deps, key).catch(withPage);
    const again = (sentence: string) =>
      certificatePage({
        certificate: own.certificate,
        key,
        proof: proofAddress(deps, own.id),
        wrong: { name: input.name, sentence },
      });
    const parsed = parse(printedName, { name: input.name });
    if (!parsed.ok) return again(parsed.issue.msg);
    try {
      await claimCertificate(deps, { key, name: parsed.value.name });
    } catch (error) {
      if (error instanceof Refusal && error.field === 'name') return again(error.message);
      throw error;
    }
    return seeOther(`/api/certificate?key=${key}`);
  },
  'GET /api/certificatepdf': async ({ input, deps }) => {
    const { id, certificate } = await showCertificate(deps, input.key).catch(withPage);
    if (certificate.state !== 'VALID') return seeOther(`/api/certificate?key=${input.key}`);
    const issue = await readIssue(deps, certificate);
    const pdf = await certificatePdf({ certificate, issue, proof: proofAddress(deps, id) });
    return pdfResponse(pdf, `certificate-${certificate.eventcode}`);
  },
} satisfies Partial<Handlers>;

/** Thrown, so that the limits count it as any other refusal. */
function withPage(error: unknown): never {
  if (!(error instanceof Refusal)) throw error;
  throw new Refusal(error.message, { ...error, page: endedCertificatePage() });
}
