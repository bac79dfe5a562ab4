import type { AnnouncementRequest } from '@samagam/contract/people/announcement';
import type { ConsentRecord } from '@samagam/contract/orders/consent';
import type { PaymentState } from '@samagam/contract/common/words';
import { mailboxOf } from '../text/mailbox.ts';

export interface Reader {
  id: string;
  personalmailid: string;
  tickettype: string;
  paymentstatus: PaymentState;
  paymentid: string;
  cancelledat?: string | undefined;
  consent: boolean;
  consentrecord?: Pick<ConsentRecord, 'givenat'> | undefined;
  createdate: string;
  mailrefusedat?: string | undefined;
}

export type ReaderFilter = Pick<AnnouncementRequest, 'readers' | 'tickettype' | 'came'>;

export function isSelected(
  reader: Pick<Reader, 'paymentstatus' | 'paymentid' | 'cancelledat' | 'tickettype'>,
  { readers, tickettype, came }: ReaderFilter,
  hasCome: boolean,
): boolean {
  if (reader.paymentid === '') return false;
  const isValid = reader.paymentstatus === 'PAID' && reader.cancelledat === undefined;
  if (isValid !== (readers === 'ticket')) return false;
  if (tickettype !== '' && reader.tickettype !== tickettype) return false;
  return came === '' || hasCome === (came === 'yes');
}

/** Erased addresses are ''. Imports use `.invalid` for people without an address. */
export function isReachable(address: string): boolean {
  return address.includes('@') && !/\.invalid$/i.test(address);
}

export function mayGetNews(
  { consent, consentrecord }: Pick<Reader, 'consent' | 'consentrecord'>,
  optedoutat: number | undefined,
): boolean {
  if (!consent) return false;
  return optedoutat === undefined || Date.parse(consentrecord?.givenat ?? '') > optedoutat;
}

/** Of a mailbox, the tickets that are all marked: a later mail to one that is not marked was accepted. */
export function refusedAmong<Of extends Reader>(selected: readonly Of[]): Of[] {
  const reachable = selected.filter(({ personalmailid }) => isReachable(personalmailid));
  const byMailbox = Map.groupBy(reachable, ({ personalmailid }) => mailboxOf(personalmailid));
  return [...byMailbox.values()]
    .filter((tickets) => tickets.every(({ mailrefusedat }) => mailrefusedat !== undefined))
    .flat();
}

export interface PaidGroup {
  orderid: string;
  name: string;
  personalmailid: string;
  createdate: string;
  seats: readonly { couponcode: string; passtype: string }[];
}

/** `used`: the seats that have a ticket, by code. */
export function unclaimedSeats(
  groups: readonly PaidGroup[],
  { tickettype }: Pick<ReaderFilter, 'tickettype'>,
  used: ReadonlySet<string>,
): number {
  return groups
    .flatMap(({ seats }) => seats)
    .filter(({ passtype, couponcode }) => isOfPass(passtype, tickettype) && !used.has(couponcode)).length;
}

/** One group for each mailbox that is none of the recipients, the first that it booked. */
export function buyersAmong(
  groups: readonly PaidGroup[],
  { tickettype }: Pick<ReaderFilter, 'tickettype'>,
  recipients: readonly Pick<Reader, 'personalmailid'>[],
): PaidGroup[] {
  const mailboxes = new Set(recipients.map(({ personalmailid }) => mailboxOf(personalmailid)));
  return groups
    .filter(({ seats }) => seats.some(({ passtype }) => isOfPass(passtype, tickettype)))
    .filter(({ personalmailid }) => isReachable(personalmailid))
    .toSorted((one, other) => (one.createdate < other.createdate ? -1 : 1))
    .filter(({ personalmailid }) => {
      const mailbox = mailboxOf(personalmailid);
      const isNew = !mailboxes.has(mailbox);
      mailboxes.add(mailbox);
      return isNew;
    });
}

function isOfPass(passtype: string, tickettype: string): boolean {
  return tickettype === '' || passtype === tickettype;
}

interface Recipients<Of> {
  recipients: Of[];
  leftout: { twice: number; unreachable: number; unwilling: number };
}

/** One registration for each mailbox, the first that it made. */
export function recipientsAmong<Of extends Reader>(
  selected: readonly Of[],
  isWilling: (reader: Of) => boolean,
): Recipients<Of> {
  const reachable = selected.filter(({ personalmailid }) => isReachable(personalmailid));
  const willing = reachable.filter(isWilling);
  const byMailbox = new Map<string, Of>();
  for (const reader of willing.toSorted((one, other) => (one.createdate < other.createdate ? -1 : 1))) {
    const mailbox = mailboxOf(reader.personalmailid);
    if (!byMailbox.has(mailbox)) byMailbox.set(mailbox, reader);
  }
  return {
    recipients: [...byMailbox.values()],
    leftout: {
      twice: willing.length - byMailbox.size,
      unreachable: selected.length - reachable.length,
      unwilling: reachable.length - willing.length,
    },
  };
}

/** In one pass, so that no value is read as a field. */
export function filledIn(text: string, values: { name: string; event: string; ticket: string }): string {
  return text.replaceAll(/\{(name|event|ticket)\}/g, (_, field: keyof typeof values) => values[field]);
}
