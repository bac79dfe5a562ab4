/** Who gets a certificate, and who does not and why (docs/decisions/0132). */
import type { CertificateKind } from '@samagam/contract/common/words';
import type { ListedPerson, NoCertificate } from '@samagam/contract/people/certificate';
import { folded } from '../text/folded.ts';
import {
  type CertificateDay,
  certificateDays,
  type CountedEvent,
  type EntryRule,
  type EntryScan,
} from './hours.ts';

/** A ticket that was issued, with the admissions that nobody has undone. */
export interface AttendedTicket {
  id: string;
  name: string;
  mail: string;
  /** The mailbox, as a keyed hash. */
  holder: string;
  isValid: boolean;
  scans: readonly EntryScan[];
}

/** One certificate. `person`: the same for the same person, however often this is planned. */
export interface PlannedCertificate {
  person: string;
  kind: CertificateKind;
  name: string;
  mail: string;
  holder: string;
  /** The valid tickets of the person, an admitted one first; none for who is on a list. */
  tickets: string[];
  what: string;
  days: CertificateDay[];
}

export interface CertificatePlan {
  ready: PlannedCertificate[];
  /** `person` and `tickets` find a certificate that was issued before. */
  leftout: { person: string; name: string; tickets: string[]; why: NoCertificate }[];
}

/** One for each person, however many tickets they had: those of one mailbox and one name count together. */
export function planDelegates(
  attended: readonly AttendedTicket[],
  rule: EntryRule,
  event: CountedEvent,
): CertificatePlan {
  const people = Map.groupBy(attended, ({ holder, name }) => personOf(holder, name));
  const plan: CertificatePlan = { ready: [], leftout: [] };
  for (const [person, theirs] of people) {
    const [{ name, mail, holder }] = theirs as [AttendedTicket];
    const valid = theirs.filter(({ isValid }) => isValid);
    const days = certificateDays(
      valid.flatMap(({ scans }) => scans),
      rule,
      event,
    );
    if (days.length === 0) {
      const why = valid.length === 0 ? 'ticket not valid' : 'not admitted';
      plan.leftout.push({ person, name, tickets: theirs.map(({ id }) => id), why });
      continue;
    }
    const tickets = valid.toSorted((one, other) => other.scans.length - one.scans.length).map(({ id }) => id);
    plan.ready.push({ person, kind: 'DELEGATE', name, mail, holder, tickets, what: '', days });
  }
  return plan;
}

function personOf(holder: string, name: string, what = ''): string {
  const texts = what === '' ? [name] : [name, what];
  return [holder, ...texts.map((text) => folded(text).replace(/\s+/g, ' '))].join('\n');
}

/** Speakers, volunteers and winners have no hours: no door counts them. */
export function planListed(
  list: readonly ListedPerson[],
  kind: CertificateKind,
  holderOf: (mail: string) => string,
): CertificatePlan {
  const ready = list.map(({ name, email, what }) => {
    const holder = holderOf(email);
    const person = personOf(holder, name, what);
    return { person, kind, name, mail: email, holder, tickets: [], what, days: [] };
  });
  return { ready, leftout: [] };
}

/** The place of the first line that stands in the list twice, counted from 1; 0 for none. */
export function repeatedLine(plan: Pick<CertificatePlan, 'ready'>): number {
  const people = plan.ready.map(({ person }) => person);
  return people.findIndex((person, at) => people.indexOf(person) < at) + 1;
}
