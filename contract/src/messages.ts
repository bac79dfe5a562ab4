/** Every sentence of spec §5 and §8, once: it speaks for the form, the API and the test. `field` is a label. */

export const say = {
  // Spec §5
  blank: (field: string) => `${field} cannot be Blank.`,
  tooLong: (field: string, most: number) => `${field} can have at most ${most} characters.`,
  invalidEmail: (field: string) => `Invalid Email. Field: ${field}`,
  invalidData: (field: string) => `Invalid Data. Field: ${field}`,
  invalidMobile: (field: string) => `Invalid mobile number. Field: ${field}`,
  invalidTshirtSize: 'Invalid T-Shirt Size',
  invalidGender: 'Invalid Gender',
  invalidParking: 'Invalid Parking',
  invalidPlan: 'Invalid Plan',
  invalidGroup: 'Invalid Group',
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
  ticketTypeExists: 'Ticket Type Already Exists.',
  trackExists: 'Track Already Exists.',
  selectSpeakers: 'Please select speakers.',
  selectConferenceDate: 'Select Event Date for Conference',
  selectTrainingDate: 'Select Event Date for Training',
  imageTooLarge: 'File with maximum size of 1MB is allowed',
  imageWrongType: 'Only PNG or JPEG Files allowed',
  imageUnreadable: 'This picture could not be read. Please try another one.',

  // Spec §7 and §8
  /** The spec shows only how it starts. */
  paymentInProgress: 'Payment in progress, ... please do not close this page.',
  success: 'Success.',
  failed: 'Failed',
  failedToRegister: 'Failed to Register',
  proceedWithPayment: (code: string) => `Proceed with Payment. Payment code: ${code}.`,
  paylinkSent: (phone: string, email: string) =>
    `Paylink has been sent to mobile: ${phone} and email ${email}. Please pay for further instructions.`,
  loginFailed: 'Login Failed.',
  userNotFound: 'User Not found.',
  cameraNotFound: 'Camera not found.',
  unableToGenerateCoupon: 'Unable to Auto Generate Coupon',

  // Where the spec is silent
  endBeforeStart: 'End Date cannot be before Start Date.',
  soldOut: 'Sold Out',
  unknownPass: 'This pass is not on offer.',
  membersOnly: 'This pass is for members. Use the email address of your membership.',
  genderOnly: (gender: string) => `This pass is open to: ${gender}.`,
  eventExists: 'Event Already Exists.',
  eventNotFound: 'Event Not Found.',
  couponExists: 'Coupon Already Exists.',
  couponNotFound: 'Coupon Not Found.',
  couponRefunded: 'The booking of this coupon was refunded: it cannot be used again.',
  speakerExists: 'Speaker Already Exists.',
  speakerNotFound: 'Speaker Not Found.',
  unknownSpeaker: (mail: string) => `${mail} is no speaker of this event.`,
  slabReversed: 'To cannot be smaller than From.',
  slabsOverlap: 'Two discount slabs count the same number of seats.',
  slabOverlaps: (from: number, to: number) => `This overlaps with the slab from ${from} to ${to}.`,
  passInUse: (pass: string) =>
    `People have registered for ${pass}: it can be CLOSED, not renamed or deleted.`,
  changedMeanwhile: (what: string) =>
    `This ${what} was changed meanwhile by somebody else. Your change was not saved: load it again, then save.`,
  tooLargeToPublish: (size: number, most: number) =>
    `This event is too large to publish: ${size} KB of ${most} KB. Shorten descriptions or split the event.`,
  linkRevoked: 'This link was revoked. Make a new one.',
  pastExpiry: 'Expires must be in the future.',
  openQuote: 'A quote is opened and not closed.',
  noMembers: 'There is no mail address in this file.',
  tooManyMembers: (most: number) => `A file can have at most ${most} lines with addresses. Split it.`,
  moreLines: (count: number) => `${count} more.`,
  membersRefused: (count: number) =>
    count === 1
      ? 'Nothing was imported: one line is wrong.'
      : `Nothing was imported: ${count} lines are wrong.`,
  orderNotFound: 'Order Not Found.',
  nothingToDecide: 'There is nothing to decide about this order.',
  noTicketToSend: 'There is no valid ticket to send.',
  invalidTicket: 'Invalid Ticket.',
  voidTicket: 'This ticket is no longer valid.',
  alreadyIn: (when: string) => `Already checked in at ${when}.`,
  notFound: 'Not found.',
  wrongMethod: 'Method not allowed.',
  wrongContentType: 'Unsupported content type.',
  tooOften: 'Too many tries. Please wait a few minutes and try again.',
  tooLarge: 'The request is too large.',
  unreadable: 'The request could not be read.',
  signInAgain: 'Please sign in again.',
  notAllowed: 'You are not allowed to do this.',
  noRole: 'This account has no role here. Ask an administrator for one.',
  tryAgain: 'Something went wrong on our side. Please try again.',
  offline: 'No connection. What you typed is still here; please try again.',
} as const;

/** What the `msg` of a page address says (spec §8); any other value shows nothing. */
export const notices = {
  PAYMENT_FAILED: { kind: 'error', text: 'Payment Failed. Please retry.' },
  COUPONS_ALREADY_GENERATED: { kind: 'error', text: 'Coupons already sent to mail.' },
  GROUP_PAY_SUCCESS: { kind: 'info', text: 'Payment Successful. Please check mail for further details.' },
  /** Ours: the money is authorised and not captured yet, so the ticket is on its way. */
  PAYMENT_PENDING: {
    kind: 'info',
    text: 'Payment received, waiting for the bank. Your ticket appears here, and comes by mail.',
  },
} as const;

export type NoticeCode = keyof typeof notices;

/** The notice of a `msg` value, or undefined for any value we did not make. */
export function noticeOf(msg: string | null | undefined) {
  return msg && Object.hasOwn(notices, msg) ? notices[msg as NoticeCode] : undefined;
}
