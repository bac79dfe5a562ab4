import type { ConsentRecord } from '@samagam/contract/consent';

/** What is stored of the consent of a form; nothing where none was given. `now`: epoch milliseconds. */
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
