/** What the holder of a certificate sees and decides at the mailed link, and what everybody sees at its address. */
import { sayOfCertificate } from '@samagam/contract/people/certificate';
import { CERTIFICATE_LIST } from '@samagam/contract/common/limits';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { auditIn } from '../stores/audit.ts';
import { type Certificate, type CertificateIssue, certificateRef, issueRef } from '../stores/certificates.ts';
import { type Reader, readTogether } from '../stores/reading/read-records.ts';
import { readThenWrite } from '../stores/reading/read-then-write.ts';

/** A certificate that does not exist has this id, so that a wrong key costs the same reads. */
const NONE = 'none';

export interface OwnCertificate {
  id: string;
  certificate: Certificate;
}

/** The newest correction. Throws the same Refusal for every key that opens nothing, also once it was withdrawn. */
export async function showCertificate({ db, keys }: Deps, key: string): Promise<OwnCertificate> {
  return readNewest(db, { db, first: keys.readCertificateKey(key) ?? NONE });
}

async function readNewest(
  reader: Reader,
  { db, first }: { db: Deps['db']; first: string },
): Promise<OwnCertificate> {
  const [stored] = await readTogether(reader, certificateRef(db, first));
  const id = stored.data()?.newest ?? first;
  const [newest] = await readTogether(reader, certificateRef(db, id));
  const certificate = newest.data();
  if (!certificate || certificate.state === 'WITHDRAWN')
    throw new Refusal(sayOfCertificate.linkEnded, { reason: 'not found' });
  return { id, certificate };
}

/** What the issue of a certificate says, for its PDF. */
export async function readIssue({ db }: Deps, { issueid }: Certificate): Promise<CertificateIssue> {
  const issue = (await issueRef(db, issueid).get()).data();
  if (!issue) throw new Refusal(sayOfCertificate.linkEnded, { reason: 'not found' });
  return issue;
}

/**
 * The holder confirms the printed name, or corrects it. Before the claim nobody has seen it, so it is changed; afterwards the
 * certificate is replaced, and its address says so. The same claim again changes nothing.
 */
export async function claimCertificate(
  deps: Deps,
  { key, name }: { key: string; name: string },
): Promise<void> {
  const { db, keys, now } = deps;
  const first = keys.readCertificateKey(key) ?? NONE;
  await readThenWrite(db, {
    read: (tx) => readNewest(tx, { db, first }),
    write(tx, { id, certificate }) {
      const { eventcode, kind } = certificate;
      if (certificate.state === 'UNCLAIMED') {
        tx.update(certificateRef(db, id), { state: 'VALID', claimedat: now(), name });
        const facts = { certificate: id, kind, ...(name !== certificate.name && { name: 'corrected' }) };
        auditIn(tx, db, { what: 'certificate claimed', who: 'ticket holder', eventcode, facts }, now());
        return;
      }
      if (certificate.name === name) return;
      const corrections = certificate.corrections + 1;
      if (corrections > CERTIFICATE_LIST.corrections)
        throw new Refusal(sayOfCertificate.corrections(CERTIFICATE_LIST.corrections), { field: 'name' });
      const next = keys.correctedId(first, corrections);
      const { newest: _, ...kept } = certificate;
      tx.create(certificateRef(db, next), { ...kept, name, corrections, claimedat: now() });
      tx.update(certificateRef(db, id), { state: 'REPLACED', endedat: now() });
      tx.update(certificateRef(db, first), { newest: next });
      const facts = { certificate: id, replacement: next };
      auditIn(tx, db, { what: 'certificate replaced', who: 'ticket holder', eventcode, facts }, now());
    },
  });
}

/** By staff, for example if a name is an insult. Throws a Refusal for one that has ended, or is of another event. */
export async function withdrawCertificate(
  { db, now }: Deps,
  { eventcode, id, reason }: { eventcode: string; id: string; reason: string },
  who: string,
): Promise<void> {
  const ref = certificateRef(db, id);
  await readThenWrite(db, {
    read: async (tx) => (await tx.get(ref)).data(),
    write(tx, certificate) {
      if (certificate?.eventcode !== eventcode)
        throw new Refusal(sayOfCertificate.notFound, { reason: 'not found' });
      if (certificate.state === 'REPLACED' || certificate.state === 'WITHDRAWN')
        throw new Refusal(sayOfCertificate.ended, { reason: 'conflict' });
      tx.update(ref, { state: 'WITHDRAWN', endedat: now() });
      const facts = { certificate: id, reason };
      auditIn(tx, db, { what: 'certificate withdrawn', who, eventcode, facts }, now());
    },
  });
}
