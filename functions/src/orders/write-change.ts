import { FieldValue } from '@google-cloud/firestore';
import { isTransfer } from '@samagam/domain/tickets/correction';
import type { Deps } from '../deps.ts';
import { auditIn } from '../stores/audit.ts';
import { doorWordsOf } from '../door/search.ts';
import { enqueue } from '../stores/mail.ts';
import { correctPosterDetails, removePosterDetails } from '../stores/poster-index.ts';
import type { Writes } from '../stores/reading/read-then-write.ts';
import { registrationRef } from '../stores/registrations.ts';
import { writeTicket } from './issue.ts';
import type { ReadChange } from './read-change.ts';

export interface Author {
  who: string;
  reason?: string;
}

/** A change of nothing, such as a repeated request, writes nothing. */
export function writeChange(tx: Writes, deps: Deps, change: ReadChange, author: Author): void {
  const { registrationid, changes } = change;
  if (Object.keys(changes).length === 0) return;
  if (isTransfer(changes)) return writeTransfer(tx, deps, change, author);
  tx.update(registrationRef(deps.db, registrationid), { ...changes, ...changedDoorWords(deps, change) });
  correctPoster(tx, deps, change);
  auditChange(tx, deps, change, { what: 'ticket corrected', ...author });
}

/** A ticket is found at a door by its phone number too. */
function changedDoorWords({ keys }: Deps, { registration, changes }: ReadChange): { doorwords?: string[] } {
  if (changes.phonenumber === undefined || registration.doorwords === undefined) return {};
  return { doorwords: doorWordsOf(keys, { ...registration, ...changes }) };
}

/** The poster of a paid ticket whose holder agreed; a correction changes no name and no address. */
function correctPoster(tx: Writes, { db, keys }: Deps, change: ReadChange): void {
  const { registration, changes } = change;
  const { eventcode, personalmailid, orderid, title, company } = { ...registration, ...changes };
  if (registration.paymentstatus !== 'PAID' || !change.isOnPoster) return;
  if (title === registration.title && company === registration.company) return;
  correctPosterDetails(tx, db, keys.poster(eventcode, personalmailid), { orderid, title, company });
}

/** The earlier ticketkey and QR code are void from now on. The consents were the earlier holder's. */
function writeTransfer(tx: Writes, deps: Deps, change: ReadChange, author: Author): void {
  const { db, keys, now } = deps;
  const { registrationid, registration, changes } = change;
  const { eventcode, orderid, personalmailid, posterconsent } = registration;
  const next = { ...registration, ...changes, generation: registration.generation + 1 };
  tx.update(registrationRef(db, registrationid), {
    ...changes,
    generation: next.generation,
    holder: keys.holder(eventcode, next.personalmailid),
    doorwords: doorWordsOf(keys, next),
    posterconsent: false,
    posterrecord: FieldValue.delete(),
    consent: false,
    consentrecord: FieldValue.delete(),
    mailrefusedat: FieldValue.delete(),
  });
  if (posterconsent) removePosterDetails(tx, db, keys.poster(eventcode, personalmailid), orderid);
  const passedon = keys.holder(eventcode, next.personalmailid) !== keys.holder(eventcode, personalmailid);
  writeTicket(tx, deps, registrationid, { ...next, passedon });
  if (next.personalmailid !== personalmailid) {
    const mail = { kind: 'passed-on', registrationid } as const;
    const id = `passed-on_${registrationid}_${registration.generation}`;
    enqueue(tx, db, { id, eventcode, to: personalmailid, mail }, now());
  }
  auditChange(tx, deps, change, { what: 'ticket passed on', ...author });
}

/** Names the changed fields, never their values. */
function auditChange(
  tx: Writes,
  { db, now }: Deps,
  { registrationid: id, registration, changes }: ReadChange,
  { what, who, reason }: Author & { what: string },
): void {
  const { eventcode, generation } = registration;
  const fields = Object.keys(changes).join(' ');
  const facts = { id, generation, fields, ...(reason !== undefined && { reason }) };
  auditIn(tx, db, { what, who, eventcode, facts }, now());
}
