/** The sentences of the API. Public pages import messages.ts alone, so that no visitor loads these. */
import { sayAtDoor } from './door/messages.ts';
import { say as shared } from './common/messages.ts';
import {
  OWN_PICTURE,
  SPEAKER_LINKS_A_DAY,
  SPEAKER_PICTURES_A_DAY,
  TICKET_MAILS_A_DAY,
  WAITLIST_MAILS_A_DAY,
} from './common/limits.ts';
import { seatsBooked } from './orders/seats-booked.ts';

function seatsNow(seats: number): string {
  if (seats === 0) return 'no seat is left';
  return seats === 1 ? '1 seat is left' : `${seats} seats are left`;
}

export const sayOfApi = {
  ...shared,
  seatsBooked,
  capacityTooSmall: (pass: string, taken: number) =>
    `${taken} seats of ${pass} are taken or on hold. The capacity cannot be smaller.`,
  tooManyUnpaidSeats: (most: number) =>
    `You can hold at most ${most} unpaid seats. Pay for the seats you have booked, or choose fewer.`,
  noSeatsHeld: 'This contact holds no unpaid seats any more.',
  poolFull: (pass: string, seats: number, mail: string) =>
    `Groups that have not paid yet hold many seats. ${pass}: ${seatsNow(seats)} for another group now. ${seats === 0 ? 'Try again later' : 'Choose fewer, try again later'}, or write to ${mail}.`,
  unprovedPoolFull: (pass: string, seats: number, mail: string) =>
    `${pass}: ${seatsNow(seats)} for a group that has not confirmed its mail address. We mail you a link, at most three times a day: open it, press the button, and book again. Or ${seats === 0 ? '' : 'choose fewer seats, or '}write to ${mail}.`,
  totalChanged: (shown: string, total: string) =>
    `The total is now ₹${total}; this page showed ₹${shown}. Nothing is booked yet. Press the button again to book at the new total.`,
  namedBuyerNeeded: 'A tax invoice of ₹50,000 or more needs a name, an address and a state.',
  noSeatLeft: 'No seat of this pass is left. Raise its capacity first.',
  noSeatLeftForWaited:
    'No seat is left, and new seats are offered to the waiting list first. To keep one for this order: 1. Set Sales From of the pass to tomorrow. 2. Raise its capacity. 3. Repeat this step. 4. Restore Sales From.',
  paymentOnItsWay:
    'We have received a payment for this registration and are waiting for its confirmation. We will tell you by mail; please do not pay again.',
  paymentBegun:
    'You have started a payment for your earlier entries and not finished it. Please finish it, or try again in a few minutes.',
  tooLateForLink: 'The event ends too soon for a payment link. Please choose "Pay now".',
  gatewayRefuses:
    'Our payment gateway refuses our requests at the moment. We have informed the organiser. If you have paid already, we will tell you by mail; otherwise please try again later.',
  unknownPass: 'This pass is not available.',
  membersOnly: 'This pass is for members. Use the email address of your membership.',
  eventExists: 'Event Already Exists.',
  couponExists: 'Coupon Already Exists.',
  couponNotFound: 'Coupon Not Found.',
  speakerExists: 'Speaker Already Exists.',
  speakerNotFound: 'Speaker Not Found.',
  unknownSession:
    'The schedule has a session with an id that this event does not have. Reload the page and try again.',
  sessionTwice: 'Two sessions have the same id. Reload the page and try again.',
  unknownSpeaker: (mail: string) => `${mail} is not a speaker of this event.`,
  noGstin: 'Enter the GSTIN of the organiser first, or set the GST of this event to none.',
  stateNeeded: 'Choose a state from the list first: the state of the venue decides which GST invoices show.',
  untaxedEvent: (event: string) =>
    `${event} is open and collects no GST, although you have a GSTIN: its invoices are bills of supply. If its passes are taxable, set its GST to 18%.`,
  eventOfUnknownState: (event: string, state: string) =>
    `${event} is open with GST, and its state "${state}" is unknown: its invoices show your own state. Choose a state from the list.`,
  noTds: 'Enter the tax deducted, or leave out who deducted it and its section.',
  noIff: 'The last month of a quarter has no IFF: choose the quarter.',
  gstinNeeded: (event: string) => `${event} is open and collects GST: set its GST to none first.`,
  passInUse: (pass: string) =>
    `People have registered for ${pass}: you can close it, but not rename or delete it.`,
  tooLargeToPublish: (size: number, most: number) =>
    `This event is too large to publish: ${size} KB of ${most} KB. Shorten descriptions or split the event.`,
  nothingToPublish: 'Visitors see this draft already.',
  nothingToUndo: 'There is no publish to undo.',
  linkRevoked: 'This link was revoked. Make a new one.',
  pastExpiry: 'Expires must be in the future.',
  moreLines: (count: number) => `${count} more.`,
  orderNotFound: 'Order Not Found.',
  notPayable: 'This order is paid, refunded or in review, so no payment can be recorded for it.',
  paymentPending: 'A payment for this order has been started at the gateway. Try again when it has ended.',
  wrongRecordedAmount: (total: string) =>
    `The amount and the tax deducted must be ₹${total} together, the total of the order.`,
  largeCash:
    'The Income-tax Act forbids accepting ₹2,00,000 or more in cash from one person for one event; the penalty equals the amount. If you have accepted it, tick the box below.',
  highTds:
    'Tax is deducted from the value without GST, at 20 % at most. If the payer deducted more, tick the box below.',
  tdsAboveValue: 'More than the value without GST cannot be deducted as tax.',
  receivedInFuture: 'Received On cannot be in the future.',
  receivedTooEarly: 'Received On is more than a year before the order.',
  referenceUsed: (orderid: string) => `This reference is recorded for order ${orderid} already.`,
  noTicketToChange: 'There is no valid ticket to change.',
  notChangedHere: (to: string) => `This cannot be changed here. Please write to the organiser: ${to}`,
  tooLateToChange: 'Tickets can be changed until the day before the event.',
  admittedAlready: 'This ticket was used at the door already.',
  tooManyTransfers: (most: number) => `A ticket can be issued at most ${most} times.`,
  transfersToday: (most: number) => `At most ${most} transfers a day are possible here. Try again tomorrow.`,
  sameDetails: 'Nothing was changed: your ticket has these details already.',
  samePerson: 'Enter another name or email.',
  seatNotFree: 'This seat is used, refunded or has another code by now. Reload the page.',
  seatsPaused: 'This event is not open to the public at the moment, so its codes cannot be used.',
  seatsEnded: 'This event is over, so the codes of its seats can no longer be used.',
  seatMailsToday: 'This seat cannot be mailed again today. Copy its link and send it yourself.',
  seatCodesUsed: (to: string) => `This seat cannot get another code. Please write to the organiser: ${to}`,
  noProforma: 'This booking is paid or can no longer be paid, so there is no proforma.',
  noProformaYet: (to: string) =>
    `The organiser cannot make a proforma yet. Please write to the organiser: ${to}`,
  taxDetailsClosed: (to: string) =>
    `The invoice can only be changed until the booking is paid. Please write to the organiser: ${to}`,
  couponReplaced: 'This coupon was replaced by another one: it cannot be used again.',
  transferLinkEnded: 'This link is no longer valid.',
  /** The same for every address, so that it does not reveal who attends; below, who waits. */
  ticketsSentIfAny: `If this address has tickets for this event, we mail them to it, at most ${TICKET_MAILS_A_DAY} times a day. If no new mail arrives, the mails of today may be used up, also by somebody else who entered the address: look for an earlier one, also among the spam, or try again tomorrow.`,
  waitlistMailed: `If this address can join, we mail a link to it, at most ${WAITLIST_MAILS_A_DAY} times a day. Your place counts once you open the link and confirm it. If no mail arrives, you are not on the list: the mails of today may be used up, also by somebody else who entered the address. Look for an earlier one, also among the spam, use another address, or try again tomorrow.`,
  noWaitingList: 'This pass has no waiting list at the moment.',
  seatsLeft: 'Seats of this pass are left. You can register now.',
  offerInUse:
    'You have registered with this offer already, and not paid yet. Open the link of our mail again to finish the payment.',
  offerEnded: 'This offer is no longer valid, so no seat is kept for you.',
  offerOfAnotherPass: (pass: string) => `The seat kept for you is for the pass ${pass}.`,
  offerOfAnotherMail:
    'The seat is kept for another email address. Use the address that received the mail about it.',
  waitlistLinkEnded: 'This link of a waiting list is no longer valid.',
  speakerLinkEnded: 'This link of a speaker does not work.',
  noAnswerLeft: 'This was decided already, or the speaker has changed it.',
  pictureTooSmall: `This picture is too small. Choose one of at least ${OWN_PICTURE.side} by ${OWN_PICTURE.side} pixels.`,
  picturesToday: `You have sent ${SPEAKER_PICTURES_A_DAY} pictures today. Please send the next one tomorrow.`,
  linksFull: (topic: string) => `The session ${topic} has as many links as it may have. Remove one first.`,
  /** The same for every key. */
  speakerLinkMailed: `If this link was yours, the newest one is in your mail. We send at most one in an hour, and ${SPEAKER_LINKS_A_DAY} in a day. If no mail arrives, please write to the organiser.`,
  notOnWaitlist: 'This entry has left the waiting list already.',
  /** For every problem with a check-in link. It must not make a volunteer send away a visitor with a valid ticket. */
  doorClosed: 'This check-in link does not work. Ask the organiser for a new one.',
  noSearch: 'This check-in link cannot search for people. Ask the organiser.',
  searchTooShort: 'Type at least two letters of a name, the whole payment id or the whole email address.',
  frequencyFixed: 'Tickets were admitted here already, so how often it admits a ticket cannot be changed.',
  fieldExists: (often: string) =>
    `This check-in field exists already, and admits a ticket ${often}. Change that under Checkpoints.`,
  passOfNoEvent: (pass: string) => `This event has no pass ${pass}.`,
  otherEvent: (name: string) => `This ticket is for another event: ${name}.`,
  repeatedScan: (when: string) => `This scan admitted the ticket at ${when}.`,
  alreadyIn: (when: string) => `Already checked in at ${when}.`,
  passNotHere: (pass: string, checkinfield: string) => `The pass ${pass} is not admitted at ${checkinfield}.`,
  linkClosedMeanwhile: 'The link was closed. The organiser decides about this scan.',
  scanUndone: sayAtDoor.scanUndone,
  scanDecided: 'This scan was decided already.',
  onlyClosedKept: 'Only a scan through a closed link can be kept. Drop this one.',
  notSupervisor: 'This check-in link cannot undo admissions. Ask the organiser for a link for supervisors.',
  notIn: 'This ticket is not checked in here.',
  onlyDraftsDeleted: 'Only a draft can be deleted. Archive this event instead.',
  eventSold: 'People have booked this event, so its records must be kept. Archive it instead.',
  tooManyToDelete:
    'This event has too many records to be deleted at once. Delete some coupons and speakers first.',
  speakerInUse: (topics: string) =>
    `This speaker is in the schedule: ${topics}. Remove the speaker there first.`,
  couponInUse: (order: string) => `This coupon was used by order ${order}. You can disable it.`,
  couponOfSeat:
    'A group has paid for this seat, so its coupon cannot be deleted. To take the seat away, refund it in Transactions.',
  andMore: (count: number) => `and ${count} more`,
  notFound: 'Not found.',
  addressErased: 'The address of this mail was erased.',
  onlySentBounces: 'Only a mail that was sent can be marked as returned.',
  mailWasSentAgain: 'This mail was sent again already. Send the newer mail again.',
  mailIsBeingSent: 'This mail is being sent right now. Wait three minutes, then look again.',
  wrongMethod: 'Method not allowed.',
  wrongContentType: 'Unsupported content type.',
  freeTicketsToday: (most: number) =>
    `${most} free tickets or bookings were sent to this email address today. Look for them in its inbox, use another email address, or try again tomorrow.`,
  tooManyFreeBookings: (mail: string) =>
    `We receive too many free registrations for this event at the moment. Please try again in an hour, or write to ${mail}.`,
  tooManyMessages: (mail: string) =>
    `The contact form receives too many messages at the moment. Please write to ${mail}.`,
  linksToday: (most: number) =>
    `${most} payment links were sent to this mobile number or email address today. Use one of them, choose Pay now, or try again tomorrow.`,
  freeSeatsToday: (most: number) =>
    `A group can book ${most} free seats a day. Choose fewer, or ask the other delegates to register for themselves.`,
  tooLarge: 'The request is too large.',
  notAllowed: 'You are not allowed to do this.',
} as const;
