import type { ConsentRecord } from '@samagam/contract/orders/consent';

type Notice = { version: string; language: string } | undefined;

/** `now`: epoch milliseconds. */
export function consentRecordOf(
  { consent, consentnotice }: { consent: boolean; consentnotice?: Notice },
  now: number,
): { consentrecord?: ConsentRecord } {
  return consent ? { consentrecord: recordOf(consentnotice, now) } : {};
}

export function posterRecordOf(
  { posterconsent, consentnotice }: { posterconsent: boolean; consentnotice?: Notice },
  now: number,
): { posterrecord?: ConsentRecord } {
  return posterconsent ? { posterrecord: recordOf(consentnotice, now) } : {};
}

function recordOf(notice: Notice, now: number): ConsentRecord {
  const { version = '', language = '' } = notice ?? {};
  return { version, language, givenat: new Date(now).toISOString() };
}
