import type { Consent, ErasurePlan } from '@samagam/contract/people/people';
import type { RowName } from '../stores/collections.ts';
import type { FoundDoc, Person } from './find-person.ts';

export const CONSENT_FIELDS = {
  news: { given: 'consent', record: 'consentrecord', names: ['registrations', 'groupbookings'] },
  poster: { given: 'posterconsent', record: 'posterrecord', names: ['registrations'] },
} as const satisfies Record<Consent, { given: string; record: string; names: readonly RowName[] }>;

export interface GivenConsent {
  name: RowName;
  doc: FoundDoc;
}

export function givenIn(person: Person, consent: Consent): GivenConsent[] {
  const { given, names } = CONSENT_FIELDS[consent];
  return names.flatMap((name) => {
    const docs = (person.found.get(name) ?? []).filter((doc) => doc.get(given) === true);
    return docs.map((doc) => ({ name, doc }));
  });
}

export function consentsOf(person: Person): ErasurePlan['consents'] {
  return { news: givenIn(person, 'news').length, poster: givenIn(person, 'poster').length };
}
