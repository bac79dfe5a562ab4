/** A door for component tests: tickets that are truly signed, the list of a device, and its storage. */
import type { CheckinInfo, DoorList } from '@samagam/contract/door/check-in';
import { packChanges, packTickets, type TicketState } from '@samagam/domain/door/list';
import { isoDayInIndia } from '@samagam/domain/text/event-dates';
import { encodeQr, qrMessage } from '@samagam/domain/tickets/qr';

export const target = { eventcode: 'test2025', checkinkey: 'k'.repeat(43), checkinfield: 'entry' };

export const info: CheckinInfo = {
  eventcode: 'test2025',
  eventname: 'Samagam Test Conference',
  checkinfield: 'entry',
  title: 'Check-in',
};

const keys = (await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as CryptoKeyPair;
export const publickey = btoa(
  String.fromCharCode(...new Uint8Array(await crypto.subtle.exportKey('raw', keys.publicKey))),
);

/** 16 hexadecimal digits. */
export function registrationOf(nth: number): string {
  return nth.toString(16).padStart(16, '0');
}

/** The text of a QR code that this event has signed. */
export async function ticketOf(nth: number, generation = 1, eventcode = target.eventcode): Promise<string> {
  const registrationid = registrationOf(nth);
  const message = qrMessage(eventcode, registrationid, generation);
  const signature = new Uint8Array(await crypto.subtle.sign('Ed25519', keys.privateKey, message));
  return encodeQr({ generation, registrationid, signature });
}

interface Listed extends Partial<Omit<DoorList, 'admitted' | 'changes'>> {
  admitted?: number[];
  changes?: [nth: number, state: TicketState][];
}

export function aDoorList({ admitted = [], changes = [], ...given }: Listed = {}): DoorList {
  const now = Date.now();
  return {
    now,
    day: isoDayInIndia(now),
    title: info.title,
    eventname: info.eventname,
    beginsat: 0,
    publickey,
    frequency: 'ONCE',
    tickettypes: [],
    search: false,
    supervisor: false,
    expiresat: now + 86_400_000,
    changes: {
      version: 'v1',
      entries: packChanges(new Map(changes.map(([nth, state]) => [registrationOf(nth), state]))),
    },
    admitted: packTickets(admitted.map(registrationOf)),
    undone: '',
    whole: true,
    cursor: 'c1',
    counts: { expected: 400, admitted: 231 },
    listed: true,
    conflicts: [],
    ...given,
  };
}
