/** Every sentence for users, in one place, for forms, API and tests (docs/rules.md). `field` is a label. */
import { SOLD_OUT } from './words.ts';

export const say = {
  // Fields
  blank: (field: string) => `${field} cannot be Blank.`,
  tooLong: (field: string, most: number) => `${field} can have at most ${most} characters.`,
  tooMany: (what: string, most: number) => `There can be at most ${most} ${what}.`,
  invalidEmail: (field: string) => `Invalid Email. Field: ${field}`,
  invalidData: (field: string) => `Invalid Data. Field: ${field}`,
  invalidMobile: (field: string) => `Invalid mobile number. Field: ${field}`,
  invalidTshirtSize: 'Invalid T-Shirt Size',
  invalidGender: 'Invalid Gender',
  invalidParking: 'Invalid Parking',
  invalidStatus: 'Invalid Status',
  invalidEventCode: 'Invalid Event code. It should be 4-10 Chars and only alphanumeric',
  invalidPrice: 'Invalid Price. It should be max of 8 digits and No Decimals',
  invalidDate: (field: string) => `Invalid Date. ${field} should be in dd-MMM-yyyy eg 01-Jan-2023`,
  invalidPincode: (field: string) => `Invalid ${field}. It should be 6 Digits`,
  invalidDiscount: (field: string) => `Invalid ${field}. It should be 1-100 only`,
  selectTickets: 'Select The tickets.',
  passTypeBeforeCoupon: 'Please select Pass Type before adding coupon.',
  couponBlank: 'Coupon Code cannot be Blank',
  invalidCoupon: 'Invalid Coupon Code.',
  uploadPhoto: 'Upload user photo.',
  bothFieldsRequired: 'Both fields are required!',
  anyPassName: "'Any' stands for every pass. Choose another name.",
  ticketTypeExists: 'Ticket Type Already Exists.',
  trackExists: 'Track Already Exists.',
  selectSpeakers: 'Please select speakers.',
  selectConferenceDate: 'Select Event Date for Conference',
  selectTrainingDate: 'Select Event Date for Training',
  imageTooLarge: 'File with maximum size of 1MB is allowed',
  imageWrongType: 'Only PNG or JPEG Files allowed',
  imageUnreadable: 'This picture could not be read. Please try another one.',

  // Replies
  /** Only its beginning is prescribed. */
  paymentInProgress: 'Payment in progress, please do not close this page.',
  success: 'Success.',
  messageSent: (to: string) => `Success. Message sent to ${to}.`,
  failed: 'Failed',
  failedToRegister: 'Failed to Register',
  proceedWithPayment: (code: string) => `Proceed with Payment. Payment code: ${code}.`,
  paylinkSent: (phone: string, email: string) =>
    `Paylink has been sent to mobile: ${phone} and email ${email}. Please pay for further instructions.`,
  loginFailed: 'Login Failed.',
  userNotFound: 'User Not found.',
  cameraNotFound: 'Camera not found.',
  unableToGenerateCoupon: 'Unable to Auto Generate Coupon',

  // Not prescribed
  invalidCapacity: 'Invalid Capacity. It should be a whole number of at least 1, or empty for no limit',
  salesEndBeforeStart: 'Sales Until cannot be before Sales From.',
  capacityTooSmall: (pass: string, taken: number) =>
    `${taken} seats of ${pass} are taken or on hold. The capacity cannot be smaller.`,
  tooManyUnpaidSeats: (most: number) =>
    `One contact can hold at most ${most} unpaid seats. Pay for the seats you have booked, choose fewer, or write to the organiser.`,
  noSeatLeft: 'No seat of this pass is left. Raise its capacity first.',
  endBeforeStart: 'End Date cannot be before Start Date.',
  soldOut: SOLD_OUT,
  paymentOnItsWay:
    'We have received a payment for this registration and are waiting for its confirmation. We will tell you by mail; please do not pay again.',
  paymentBegun:
    'You have started a payment for your earlier entries and not finished it. Please finish it, or try again in a few minutes.',
  tooLateForLink: 'The event ends too soon for a payment link. Please choose "Pay now".',
  gatewayRefuses:
    'Our payment gateway refuses our requests at the moment. We have informed the organiser. If you have paid already, we will tell you by mail; otherwise please try again later.',
  unknownPass: 'This pass is not available.',
  membersOnly: 'This pass is for members. Use the email address of your membership.',
  genderOnly: (gender: string) => `This pass is open to: ${gender}.`,
  eventExists: 'Event Already Exists.',
  eventNotFound: 'Event Not Found.',
  couponExists: 'Coupon Already Exists.',
  couponNotFound: 'Coupon Not Found.',
  speakerExists: 'Speaker Already Exists.',
  speakerNotFound: 'Speaker Not Found.',
  unknownSpeaker: (mail: string) => `${mail} is not a speaker of this event.`,
  slabReversed: 'To cannot be smaller than From.',
  slabsOverlap: 'Two discount slabs cover the same number of seats.',
  slabOverlaps: (slab: string) => `This overlaps with the slab ${slab}.`,
  passInUse: (pass: string) =>
    `People have registered for ${pass}: you can close it, but not rename or delete it.`,
  notDraft:
    'People have booked this event, so it cannot be Draft. Choose Hold: sales stop, and tickets, links and the door go on working.',
  changedMeanwhile: (what: string) =>
    `This ${what} was changed meanwhile by somebody else. Your change was not saved: load it again, then save.`,
  deletedMeanwhile: 'This was deleted meanwhile by somebody else. RESET begins a new one.',
  tooLargeToPublish: (size: number, most: number) =>
    `This event is too large to publish: ${size} KB of ${most} KB. Shorten descriptions or split the event.`,
  linkRevoked: 'This link was revoked. Make a new one.',
  pastExpiry: 'Expires must be in the future.',
  openQuote: 'A quote is opened here and not closed. The lines after it were not read.',
  fileTooLarge: 'This file is too large. Split it.',
  fileChanged: 'This file has changed since it was chosen. Choose it again.',
  noCsv: 'This is not a CSV file. Save the sheet as CSV, then choose that file.',
  noMembers: 'There is no mail address in this file.',
  tooManyMembers: (most: number) => `A file can have at most ${most} lines with addresses. Split it.`,
  moreLines: (count: number) => `${count} more.`,
  membersRefused: (count: number) =>
    count === 1
      ? 'Nothing was imported: one line is wrong.'
      : `Nothing was imported: ${count} lines are wrong.`,
  orderNotFound: 'Order Not Found.',
  /**
   * One sentence for every problem with a check-in link. It must not make the volunteer send away a visitor with a
   * valid ticket.
   */
  doorClosed: 'This check-in link does not work. Ask the organiser for a new one.',
  invalidTicket: 'Invalid Ticket.',
  otherEvent: (name: string) => `This ticket is for another event: ${name}.`,
  voidTicket: 'This ticket is no longer valid.',
  cancelledTicket: 'This ticket was cancelled.',
  /** For a scan whose first response may have been lost. */
  repeatedScan: (when: string) => `This scan admitted the ticket at ${when}.`,
  alreadyIn: (when: string) => `Already checked in at ${when}.`,
  notFound: 'Not found.',
  wrongMethod: 'Method not allowed.',
  wrongContentType: 'Unsupported content type.',
  freeTicketsToday: (most: number) =>
    `${most} free tickets or bookings were sent to this email address today. Look for them in its inbox, use another email address, or try again tomorrow.`,
  linksToday: (most: number) =>
    `${most} payment links were sent to this mobile number or email address today. Use one of them, choose Pay now, or try again tomorrow.`,
  freeSeatsToday: (most: number) =>
    `A group can book ${most} free seats a day. Choose fewer, or ask the other delegates to register for themselves.`,
  tooOften: 'Too many tries. Please wait a few minutes and try again.',
  tooLarge: 'The request is too large.',
  unreadable: 'The request could not be read.',
  signInAgain: 'Please sign in again.',
  notAllowed: 'You are not allowed to do this.',
  noRole: 'This account has no role here. Ask an administrator for one.',
  tryAgain: 'Something went wrong on our side. Please try again.',
  noConnection: 'No connection. Please try again.',
  offline: 'No connection. What you typed is still here; please try again.',
} as const;
