import type { Consent } from '@samagam/contract/people/people';
import type { Deps } from '../deps.ts';
import { audit } from '../stores/audit.ts';
import { optOut } from '../stores/opt-outs.ts';
import { transact } from '../stores/reading/retry.ts';
import { eraseRecord } from './erase-person.ts';
import { ADDRESS_OF, type FoundDoc, type Person, findPerson, isTheirs } from './find-person.ts';
import { CONSENT_FIELDS, type GivenConsent, givenIn } from './given-consents.ts';
import { requireMasterSecret } from './require-master-secret.ts';

/** `who`: a mail address, or 'command'. Throws a Refusal with the master secret of another project. */
export async function withdrawConsent(
  deps: Deps,
  mail: string,
  { consent, who }: { consent: Consent; who: string },
): Promise<number> {
  const { db, keys, now } = deps;
  const person = await findPerson(deps, mail);
  await requireMasterSecret(deps, person);
  const given = givenIn(person, consent);
  const facts = { person: keys.person(mail), consent, records: given.length };
  // Before the first change, so that a withdrawal that is stopped half-way has its entry.
  await audit(db, { what: 'consent of a person withdrawn', who, eventcode: '', facts }, now());
  for (const { name, doc } of given) await endConsent(deps, person, { consent, name, doc });
  if (consent === 'news') await optOut(db, keys.optOut(mail), now());
  else for (const entry of person.found.get('posterIndex') ?? []) await hidePoster(deps, person, entry);
  return given.length;
}

/** Nothing for a ticket that was passed on meanwhile. */
async function endConsent(
  { db, now }: Deps,
  person: Person,
  { consent, name, doc }: GivenConsent & { consent: Consent },
): Promise<void> {
  const { given, record } = CONSENT_FIELDS[consent];
  await transact(db, async (tx) => {
    const stored = await tx.get(doc.ref);
    if (!isTheirs(person, String(stored.get(ADDRESS_OF[name]!) ?? ''))) return;
    tx.update(doc.ref, { [given]: false, [`${record}.withdrawnat`]: new Date(now()).toISOString() });
  });
}

/** The entry stays without its fields, so that a stranger's entry for the same address is not shown instead. */
async function hidePoster(deps: Deps, person: Person, entry: FoundDoc): Promise<void> {
  if (entry.get('withdrawn') !== true) await eraseRecord(deps, person, 'posterIndex', entry);
}
