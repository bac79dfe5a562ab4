import type { ConsentRecord } from '@samagam/contract/orders/consent';
import { mayGetNews } from '@samagam/domain/staff/announcement';
import type { Deps } from '../deps.ts';
import { optOutsOf } from '../stores/opt-outs.ts';

/** `nonewssince` in ISO 8601. Empty if the consent was never given. */
export async function newsConsent(
  { db, keys }: Pick<Deps, 'db' | 'keys'>,
  mail: string,
  given: { consent: boolean; consentrecord?: ConsentRecord | undefined },
): Promise<{ consent?: true; nonewssince?: string }> {
  if (!given.consent) {
    const { withdrawnat } = given.consentrecord ?? {};
    return withdrawnat === undefined ? {} : { nonewssince: withdrawnat };
  }
  const id = keys.optOut(mail);
  const optedoutat = (await optOutsOf(db, [id])).get(id);
  if (optedoutat === undefined || mayGetNews(given, optedoutat)) return { consent: true };
  return { nonewssince: new Date(optedoutat).toISOString() };
}
