/** Another name or mail address is a transfer: a new ticket replaces the old one. Other changes keep the ticket. */
import type { Event, SelfService } from '@samagam/contract/programme/event';
import { MAX_GENERATION } from '@samagam/contract/common/limits';
import { ineligibleHolder } from '../passes/eligibility.ts';
import { startOfDay } from '../text/event-dates.ts';
import { acceptsGender, findPass } from '../passes/passes.ts';

export interface Person {
  name: string;
  title: string;
  company: string;
  phonenumber: string;
  linkedinurl: string;
  gender: string;
  personalmailid: string;
  parking: string;
  tshirtsize: string;
}

export type GivenPerson = { [Field in keyof Person]?: Person[Field] | undefined };

/** The fields of a registration that can be corrected. */
export const CORRECTABLE = [
  'name',
  'title',
  'company',
  'phonenumber',
  'linkedinurl',
  'gender',
  'personalmailid',
  'parking',
  'tshirtsize',
] as const satisfies readonly (keyof Person)[];

export function changesOf(
  person: Person,
  given: GivenPerson,
  { parking, tshirt }: Event['additionalFields'],
): Partial<Person> {
  const asked = CORRECTABLE.filter(
    (field) => (field !== 'parking' || parking.enabled) && (field !== 'tshirtsize' || tshirt.enabled),
  );
  return Object.fromEntries(
    asked.flatMap((field) => {
      const value = given[field];
      return value === undefined || value === person[field] ? [] : [[field, value]];
    }),
  );
}

export function isTransfer(changes: Partial<Person>): boolean {
  return changes.name !== undefined || changes.personalmailid !== undefined;
}

/** Until the day before the event, in India. */
export function selfServiceAt(event: Pick<Event, 'selfservice' | 'startdate'>, now: number): SelfService {
  return now < startOfDay(event.startdate) ? allowedBy(event) : 'none';
}

export function isSamePerson(one: GivenPerson, other: GivenPerson): boolean {
  return CORRECTABLE.every((field) => one[field] === other[field]);
}

function allowedBy({ selfservice = 'details' }: Pick<Event, 'selfservice'>): SelfService {
  return selfservice;
}

export type RefusedChange =
  | 'no corrections'
  | 'no transfers'
  | 'too late'
  | 'too many'
  | 'admitted'
  | 'pass'
  | 'gender'
  | 'members only';

export interface Change {
  event: Event;
  registration: Person & { tickettype: string; generation: number };
  changes: Partial<Person>;
  by: 'holder' | 'staff';
  /** The ticket of any generation. */
  isAdmitted: boolean;
  isMember: boolean;
}

/** Undefined if it is allowed. Staff are not bound by the event's setting and the date. */
export function refusedChange(change: Change, now: number): RefusedChange | undefined {
  const refused = change.by === 'holder' ? refusedToHolder(change, now) : undefined;
  return refused ?? (isTransfer(change.changes) ? refusedTransfer(change) : refusedGender(change));
}

function refusedToHolder({ event, changes }: Change, now: number): RefusedChange | undefined {
  const allowed = allowedBy(event);
  if (allowed === 'none') return 'no corrections';
  if (allowed === 'details' && isTransfer(changes)) return 'no transfers';
  return selfServiceAt(event, now) === 'none' ? 'too late' : undefined;
}

/** A correction is checked for what it corrects: the membership may have changed since the purchase. */
function refusedGender({ event, registration, changes: { gender } }: Change): RefusedChange | undefined {
  const pass = gender === undefined ? undefined : findPass(event, registration.tickettype);
  return pass && !acceptsGender(pass, gender!) ? 'gender' : undefined;
}

function refusedTransfer({
  event,
  registration,
  changes,
  isAdmitted,
  isMember,
}: Change): RefusedChange | undefined {
  if (registration.generation >= MAX_GENERATION) return 'too many';
  if (isAdmitted) return 'admitted';
  const { tickettype, gender } = { ...registration, ...changes };
  return ineligibleHolder(event, { tickettype, gender, isMember })?.reason;
}
