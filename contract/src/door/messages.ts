import { LINK_DEVICES } from '../common/limits.ts';

/** `when` is a time of day: "9:42 AM". */
export const sayAtDoor = {
  queued: 'The server checks this scan as soon as there is a network.',
  notOurs: 'This code is not one of our tickets.',
  ticketLink: 'This is the link of a ticket. Let the person open it and show the ticket.',
  otherLayout:
    'The scanner types with another keyboard layout. Set the keyboard of this device to English (US), then scan again.',
  notThisEvent: 'This is not a ticket of this event.',
  passNotHere: 'The pass of this ticket is not admitted at this door.',
  queuedAlready: (when: string) => `Already in: scanned on this phone at ${when}, and queued.`,
  scannedAlready: (when: string) => `Already checked in on this phone at ${when}.`,
  inAlready: (asOf: string) => `Already checked in, according to the list from ${asOf}.`,
  linkEnded: 'This check-in link has ended. Ask the organiser for a new one.',
  /** The server's answer too: a device tells it from the other conflicts. */
  scanUndone: 'A supervisor has undone this scan.',
  linkClosed: 'This check-in link does not work. Ask the organiser for a new one.',
  beforeEvent: (day: string) => `The event begins on ${day}. Each ticket that you let in now counts.`,
  notListed: `${LINK_DEVICES} phones use this link, so the organiser does not see this one. It works, but ask for a link of its own.`,
  noAnswer: 'No answer. Please scan again.',
  needsNetwork:
    'Checking a typed code or a person from the search needs the network. Scan the QR code, or try again.',
  searchNeedsNetwork: 'The search needs the network. Try again, or scan the QR code.',
  undoNeedsNetwork: 'An undo needs the network. Nothing was changed; please try again.',
  undone: 'Undone. The ticket can be admitted again.',
  notStored: (why: string) =>
    `Do not let in: ask the supervisor. This phone could not store the scan (${why}).`,
  wrongCode: 'This is not a ticket code. It has 20 letters and digits, as on the ticket.',
} as const;
