/** The past event has certificates: some are claimed, one of them in another name, and some not. */
import { NO_CERTIFICATE_SETTINGS } from '@samagam/contract/people/certificate';
import type { Reply } from '@samagam/contract/schemas';
import { startOfDay } from '@samagam/domain/text/event-dates';
import { claimCertificate } from '@samagam/functions/certificates/claim';
import { proofAddress } from '@samagam/functions/certificates/proof-address';
import { certificatesOf } from '@samagam/functions/stores/certificates';
import { PAST_EVENT } from './events.ts';
import type { PastSite } from './past-site.ts';
import type { Company } from './purchases.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
export function addCertificates(company: Company): void {
  const { agenda, events } = company;
  const over = startOfDay(events.get(PAST_EVENT)!.enddate) + DAY;
  agenda.add(over + 10 * HOUR, () => issue(company));
  agenda.add(over + 20 * HOUR, () => claim(company));
}

async function issue({ pastSite }: Company): Promise<void> {
  const settings = {
    ...NO_CERTIFICATE_SETTINGS,
    entries: ['entry'],
    signatory: 'Dr. Kavitha Menon',
    signatoryrole: 'Chair of the programme',
  };
  await pastSite.staff('PUT /api/admin/certificates', { ...settings, eventcode: PAST_EVENT });
  const call = (more: object) =>
    pastSite.staff('POST /api/admin/certificates', {
      eventcode: PAST_EVENT,
      kind: 'DELEGATE',
      ...more,
    }) as Promise<Reply<'POST /api/admin/certificates'>>;
  const { fingerprint } = (await call({ action: 'preview' })).data.preview!;
  await call({ action: 'issue', fingerprint });
  await pastSite.reconcile();
}

async function claim({ pastSite: { deps } }: Company): Promise<void> {
  const all = await certificatesOf(deps, PAST_EVENT);
  const claiming = all.filter((_, at) => at % 3 !== 1);
  for (const [at, { first, name }] of claiming.entries()) {
    const key = deps.keys.certificateKey(first);
    await claimCertificate(deps, { key, name });
    if (at === 0) await claimCertificate(deps, { key, name: `Dr. ${name}` });
  }
}

/** The address of one that everybody can check. */
export async function publicCertificate({ deps }: PastSite): Promise<string> {
  const found = (await certificatesOf(deps, PAST_EVENT)).find(({ state }) => state === 'VALID');
  return found ? proofAddress(deps, found.id) : '';
}
