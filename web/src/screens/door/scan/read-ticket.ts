/** Reads what a camera, a wedge scanner or a person gives: the text of a QR code, or a ticket code. */
import { sayAtDoor } from '@samagam/contract/door/messages';
import { decodeQr, type QrTicket } from '@samagam/domain/tickets/qr';
import { isOfOtherLayout, readInOtherLayout } from '@samagam/domain/tickets/keyboard-layouts';
import { readTicketCode, type CodedTicket } from '@samagam/domain/tickets/code';

export type ReadTicket =
  | { is: 'qr'; text: string; ticket: QrTicket }
  /** Has no signature, so only the server can accept it. */
  | { is: 'code'; text: string; ticket: CodedTicket };

/** Null for text in another format. `text` of the result is what the server expects. */
export function readTicket(given: string): ReadTicket | null {
  const restored = readAsTyped(given) ? null : readInOtherLayout(given);
  return readAsTyped(restored ?? given);
}

/** The sentence for a text that `readTicket` does not read. */
export function whyUnread(given: string, otherwise: string = sayAtDoor.notOurs): string {
  if (/[?&]ticketkey=/i.test(given)) return sayAtDoor.ticketLink;
  return isOfOtherLayout(given) ? sayAtDoor.otherLayout : otherwise;
}

function readAsTyped(given: string): ReadTicket | null {
  // A text of ours neither begins nor ends with a space, and has no small letters.
  for (const text of [given, given.trim().toUpperCase()]) {
    const ticket = decodeQr(text);
    if (ticket) return { is: 'qr', text, ticket };
  }
  const text = given.trim();
  const ticket = readTicketCode(text);
  return ticket && { is: 'code', text, ticket };
}
