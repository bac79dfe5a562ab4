import { printedName } from '@samagam/contract/people/certificate';
import { parse } from '@samagam/contract/common/first-issue';
import { claimCertificate, readIssue, showCertificate } from '../../certificates/claim.ts';
import { proofAddress } from '../../certificates/proof-address.ts';
import { certificatePdf } from '../../documents/certificate-pdf.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/handler.ts';
import { pdfResponse } from '../../http/pdf-response.ts';
import { certificatePage, endedCertificatePage, type Holding } from '../../page/certificate-page.ts';
import { seeOther } from '../../page/see-other.ts';
import { Refusal } from '../../refusal.ts';
import { jpegOf } from '../../services/image-encoder.ts';
import { PICTURES, readImage } from '../../stores/images.ts';

export const certificatesCalls = {
  /** The GET only shows it, because programs that read mail open links. */
  'GET /api/certificate': async ({ input, deps }) => certificatePage(await holdingOf(deps, input.key)),
  'POST /api/certificate': async ({ input, deps }) => {
    const { key } = input;
    const holding = await holdingOf(deps, key);
    const again = (sentence: string) =>
      certificatePage({ ...holding, wrong: { name: input.name, sentence } });
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
    const picture = issue.signature && (await readImage(deps.db, issue.signature.slice(PICTURES.length)));
    const signature = picture ? await jpegOf(picture) : undefined;
    const pdf = await certificatePdf({ certificate, issue, proof: proofAddress(deps, id), signature });
    return pdfResponse(pdf, `certificate-${certificate.eventcode}`);
  },
} satisfies Partial<Handlers>;

async function holdingOf(deps: Deps, key: string): Promise<Holding> {
  const { id, certificate } = await showCertificate(deps, key).catch(withPage);
  return { certificate, issue: await readIssue(deps, certificate), key, proof: proofAddress(deps, id) };
}

/** Thrown, so that the limits count it as any other refusal. */
function withPage(error: unknown): never {
  if (!(error instanceof Refusal)) throw error;
  throw new Refusal(error.message, { ...error, page: endedCertificatePage() });
}
