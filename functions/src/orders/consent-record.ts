import type { ConsentRecord } from '@samagam/contract/consent';

/** The stored record of the consent given on a form, or no field without consent. `now`: epoch milliseconds. */
export function consentRecordOf(
  {
    consent,
    consentnotice,
  }: { consent: boolean; consentnotice?: { version: string; language: string } | undefined },
  now: number,
): { consentrecord?: ConsentRecord } {
  if (!consent) return {};
  const { version = '', language = '' } = consentnotice ?? {};
  return { consentrecord: { version, language, givenat: new Date(now).toISOString() } };
}
