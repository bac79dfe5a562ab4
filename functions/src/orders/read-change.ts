import { MAX_GENERATION } from '@samagam/contract/common/limits';
import { sayOfApi } from '@samagam/contract/api-messages';
import {
  type Change,
  type GivenPerson,
  type RefusedChange,
  changesOf,
  isTransfer,
  refusedChange,
} from '@samagam/domain/tickets/correction';
import { findPass, needsMembership } from '@samagam/domain/passes/passes';
import type { Deps } from '../deps.ts';
import { Refusal, refusalOf } from '../refusal.ts';
import { wasAdmitted } from '../stores/checkins.ts';
import { eventRef } from '../stores/events.ts';
import { isMember } from '../stores/members.ts';
import { isOnPoster } from '../stores/poster-index.ts';
import type { Reads } from '../stores/reading/read-then-write.ts';
import type { Registration } from '../stores/registrations.ts';
import { organiserAddress } from '../stores/site.ts';
import { refusedFor } from '@samagam/domain/passes/refused-order';
import { type Refused, conflict } from '@samagam/domain/text/refused';

export interface GivenChange {
  registrationid: string;
  registration: Registration;
  given: GivenPerson;
  by: Change['by'];
}

export interface ReadChange extends Change {
  registrationid: string;
  registration: Registration;
  isOnPoster: boolean;
}

export async function readChange(
  tx: Reads,
  deps: Deps,
  { registrationid, registration, given, by }: GivenChange,
): Promise<ReadChange> {
  const { db, keys, now } = deps;
  if (registration.erased) throw await notChangedHere(deps, registration);
  const event = (await tx.get(eventRef(db, registration.eventcode))).data();
  if (!event) throw new Refusal(sayOfApi.notFound, { reason: 'not found' });
  const changes = changesOf(registration, given, event.additionalFields);
  const { eventcode, orderid, posterconsent } = registration;
  const { tickettype, personalmailid } = { ...registration, ...changes };
  const pass = findPass(event, tickettype);
  const change = {
    registrationid,
    registration,
    event,
    changes,
    by,
    isAdmitted: isTransfer(changes) && (await wasAdmitted(tx, db, registrationid)),
    isOnPoster:
      posterconsent &&
      (await isOnPoster(tx, db, keys.poster(eventcode, registration.personalmailid), orderid)),
    isMember:
      pass !== undefined && needsMembership(pass) && (await isMember(tx, db, keys.member(personalmailid))),
  };
  const refused = refusedChange(change, now());
  if (refused === 'no corrections' || refused === 'no transfers') {
    throw await notChangedHere(deps, registration);
  }
  if (refused) throw refusalOf(sentenceOf(refused, change));
  return change;
}

async function notChangedHere(deps: Deps, { eventcode }: Registration): Promise<Refusal> {
  return new Refusal(sayOfApi.notChangedHere(await organiserAddress(deps, eventcode)), {
    reason: 'conflict',
  });
}

type OtherRefusal = Exclude<RefusedChange, 'no corrections' | 'no transfers'>;

function sentenceOf(reason: OtherRefusal, { event, registration }: ReadChange): Refused {
  switch (reason) {
    case 'too late':
      return conflict(sayOfApi.tooLateToChange);
    case 'too many':
      return conflict(sayOfApi.tooManyTransfers(MAX_GENERATION));
    case 'admitted':
      return conflict(sayOfApi.admittedAlready);
    case 'pass':
    case 'gender':
    case 'members only': {
      const pass = findPass(event, registration.tickettype);
      return refusedFor({ reason, ...(pass && { pass }) });
    }
  }
}
