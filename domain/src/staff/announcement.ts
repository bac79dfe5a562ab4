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
