/** The request only mails a link to the current address, because people share the link to a ticket. */
import { FieldValue, Timestamp } from '@google-cloud/firestore';
import type { TicketTransfer } from '@samagam/contract/orders/correction';
import { TRANSFER_WAITS } from '@samagam/contract/common/limits';
import { sayOfApi } from '@samagam/contract/api-messages';
import { isSamePerson, isTransfer } from '@samagam/domain/tickets/correction';
import type { Event } from '@samagam/contract/programme/event';
import { ticketValidity } from '@samagam/domain/tickets/ticket-validity';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { sha256 } from '../services/keys.ts';
import { auditIn } from '../stores/audit.ts';
import { enqueue } from '../stores/mail.ts';
import { eventRef } from '../stores/events.ts';
import { type Reads, type Writes, readThenWrite } from '../stores/reading/read-then-write.ts';
import { registrationRef } from '../stores/registrations.ts';
import { holderOf } from './ticket-holder.ts';
import { type Transfer, opens, registrationidIn, transferRef } from '../stores/transfers.ts';
import { TICKET_HOLDER } from './correct.ts';
import { newRecordid } from './new-ids.ts';
import { REPEAT_WITHIN } from './repeat-within.ts';
import { type ReadChange, readChange } from './read-change.ts';
import { transferReceiver, transferRequest } from '@samagam/domain/order/recipient-limits';
import { takeAllowances } from '../stores/rate-limits-by-recipient.ts';
import { writeChange } from './write-change.ts';

/** How long a transfer that has ended is kept, so that its link says so. In milliseconds. */
const KEPT_AFTERWARDS = 86_400_000;

interface Request {
  change: ReadChange;
  person: NonNullable<Transfer['person']>;
  takeAllowance: (tx: Writes) => void;
}

/** Throws the Refusal of a transfer that is not allowed. Nothing changes until the holder confirms it. */
export async function requestTransfer(deps: Deps, { ticketkey, ...person }: TicketTransfer): Promise<void> {
  await readThenWrite(deps.db, {
    read: (tx) => readRequest(tx, deps, ticketkey, person),
    write: (tx, request) => request && writeRequest(tx, deps, request),
  });
}

/** Undefined for a request that repeats the one before. */
async function readRequest(
  tx: Reads,
  deps: Deps,
  ticketkey: string,
  person: Omit<TicketTransfer, 'ticketkey'>,
): Promise<Request | undefined> {
  const { db, now } = deps;
  const { ticket, registration } = await holderOf(tx, db, ticketkey);
  const { registrationid } = ticket;
  const change = await readChange(tx, deps, { registrationid, registration, given: person, by: 'holder' });
  if (!isTransfer(change.changes)) throw new Refusal(sayOfApi.samePerson, { field: 'name' });
  const waiting = (await tx.get(transferRef(db, registrationid))).data();
  const isRepeat =
    waiting?.person !== undefined &&
    waiting.generation === registration.generation &&
    now() < waiting.requestedat + REPEAT_WITHIN &&
    isSamePerson(waiting.person, person);
  if (isRepeat) return undefined;
  const mail = registration.personalmailid;
  const takeAllowance = await takeAllowances(deps, transferRequest({ registrationid, mail }));
  return { change, person, takeAllowance };
}

function writeRequest(
  tx: Writes,
  { db, keys, now, randomBytes }: Deps,
  { change, person, takeAllowance }: Request,
): void {
  const { registrationid, registration } = change;
  const { eventcode, generation } = registration;
  const requestid = newRecordid({ randomBytes });
  const expiresat = now() + TRANSFER_WAITS;
  takeAllowance(tx);
  tx.set(transferRef(db, registrationid), {
    eventcode,
    generation,
    requestid,
    keyhash: sha256(keys.transferKey(registrationid, requestid)),
    requestedat: now(),
    expiresat,
    person,
    deleteafter: Timestamp.fromMillis(expiresat + KEPT_AFTERWARDS),
  } satisfies Transfer);
  const mail = { kind: 'transfer-asked', registrationid, requestid } as const;
  const id = `transfer-asked_${registrationid}_${requestid}`;
  enqueue(tx, db, { id, eventcode, to: registration.personalmailid, mail }, now());
  const facts = { id: registrationid, generation };
  auditIn(tx, db, { what: 'transfer requested', who: TICKET_HOLDER, eventcode, facts }, now());
}

export type TransferView =
  { is: 'ended' } | { is: 'done'; event: Event } | { is: 'waiting'; change: ReadChange };

/** Throws the Refusal of a transfer that is no longer allowed. Changes nothing: programs that read mail open links. */
export async function showTransfer(deps: Deps, key: string): Promise<TransferView> {
  return readThenWrite(deps.db, { read: (tx) => readTransfer(tx, deps, key), write: (_, view) => view });
}

export async function confirmTransfer(deps: Deps, key: string): Promise<TransferView> {
  return readThenWrite(deps.db, {
    async read(tx) {
      const view = await readTransfer(tx, deps, key);
      if (view.is !== 'waiting') return { view };
      const { personalmailid } = { ...view.change.registration, ...view.change.changes };
      return { view, takeAllowance: await takeAllowances(deps, transferReceiver(personalmailid)) };
    },
    write(tx, { view, takeAllowance }) {
      if (view.is !== 'waiting') return view;
      takeAllowance?.(tx);
      const { registrationid, event } = view.change;
      tx.update(transferRef(deps.db, registrationid), { person: FieldValue.delete() });
      writeChange(tx, deps, view.change, { who: TICKET_HOLDER });
      return { is: 'done', event };
    },
  });
}

async function readTransfer(tx: Reads, deps: Deps, key: string): Promise<TransferView> {
  const { db, now } = deps;
  const registrationid = registrationidIn(key);
  const transfer = registrationid && (await tx.get(transferRef(db, registrationid))).data();
  if (!transfer || !opens(key, transfer)) return { is: 'ended' };
  const { person, generation, expiresat } = transfer;
  const registration = (await tx.get(registrationRef(db, registrationid))).data();
  if (!registration) return { is: 'ended' };
  if (!person) return readDone(tx, deps, registration.eventcode);
  const isLeft = ticketValidity(registration, generation) === 'valid' && now() < expiresat;
  if (!isLeft) return { is: 'ended' };
  return {
    is: 'waiting',
    change: await readChange(tx, deps, { registrationid, registration, given: person, by: 'holder' }),
  };
}

async function readDone(tx: Reads, { db }: Deps, eventcode: string): Promise<TransferView> {
  const event = (await tx.get(eventRef(db, eventcode))).data();
  return event ? { is: 'done', event } : { is: 'ended' };
}
