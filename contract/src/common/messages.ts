/**
 * Sentences that pages and the API share. docs/design-language.md lists the files of the others. `field` is a label.
 */
import { SOLD_OUT } from './words.ts';

export const say = {
  // Fields
  blank: (field: string) => `${field} cannot be Blank.`,
  tooLong: (field: string, most: number) => `${field} can have at most ${most} characters.`,
  tooMany: (what: string, most: number) => `There can be at most ${most} ${what}.`,
  invalidEmail: (field: string) => `Invalid Email. Field: ${field}`,
  invalidData: (field: string) => `Invalid Data. Field: ${field}`,
  invalidGstin: 'Invalid GSTIN. It has 15 letters and digits, as on the registration certificate.',
  gstinOfOtherState: 'This GSTIN belongs to another state.',
  invalidMobile: (field: string) => `Invalid mobile number. Field: ${field}`,
  invalidTshirtSize: 'Invalid T-Shirt Size',
  invalidGender: 'Invalid Gender',
  invalidParking: 'Invalid Parking',
  invalidStatus: 'Invalid Status',
  invalidEventCode: 'Invalid Event code. It should be 4-10 Chars and only alphanumeric',
  invalidPrice: 'Invalid Price. It should be max of 8 digits and No Decimals',
  invalidDate: (field: string) => `Invalid Date. ${field} should be in dd-MMM-yyyy eg 01-Jan-2023`,
  invalidMoment: (field: string) => `Invalid ${field}. Choose a date and a time`,
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
  photoTooLarge: 'This picture has more than 10 MB. Choose a smaller one, or save it as JPEG.',
  heicPhoto: 'This browser cannot read a HEIC photo. Export or share it as JPEG, then choose that file.',
  imageWrongType: 'Only PNG or JPEG Files allowed',
  imageUnreadable: 'This picture could not be read. Please try another one.',

  // Replies
  /** Only its beginning is prescribed. */
  paymentInProgress: 'Payment in progress, please do not close this page.',
  success: 'Success.',
  /** Below the form; the toast is `success`. */
  messageSent: (to: string) => `Your message was sent to ${to}.`,
  messageNotSent: 'Your message was not sent. What you typed is still here; please try again.',
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
  endBeforeStart: 'End Date cannot be before Start Date.',
  soldOut: SOLD_OUT,
  genderOnly: (gender: string) => `This pass is open to: ${gender}.`,
  eventNotFound: 'Event Not Found.',
  slabReversed: 'To cannot be smaller than From.',
  slabsOverlap: 'Two discount slabs cover the same number of seats.',
  slabOverlaps: (slab: string) => `This overlaps with the slab ${slab}.`,
  notDraft:
    'People have booked this event, so it cannot be Draft. Choose Hold: sales stop, and tickets, links and the door keep working.',
  changedMeanwhile: (what: string) =>
    `Another person has changed this ${what} since you opened it. Your change was not saved. Load it again, then save.`,
  deletedMeanwhile: 'Another person deleted this. Choose RESET to start a new one.',
  openQuote: 'A quote is opened here and not closed. The lines after it were not read.',
  fileTooLarge: 'This file is too large. Split it.',
  fileChanged: 'This file has changed since it was chosen. Choose it again.',
  noCsv: 'This is not a CSV file. Save the sheet as CSV, then choose that file.',
  noMembers: 'There is no mail address in this file.',
  tooManyMembers: (most: number) => `A file can have at most ${most} lines with addresses. Split it.`,
  membersRefused: (count: number) =>
    count === 1
      ? 'Nothing was imported: one line is wrong.'
      : `Nothing was imported: ${count} lines are wrong.`,
  invalidTicket: 'Invalid Ticket.',
  cancelledTicket: 'This ticket was cancelled.',
  ticketReplaced: 'This ticket was replaced.',
  nothingChanged: 'Change something first.',
  voidTicket: 'This ticket is no longer valid.',
  tooOften: 'Too many tries. Please wait a few minutes and try again.',
  unreadable: 'The request could not be read.',
  signInAgain: 'Please sign in again.',
  noRole: 'This account has no role here. Ask an administrator for one.',
  tryAgain: 'Something went wrong on our side. Please try again.',
  noConnection: 'No connection. Please try again.',
  offline: 'No connection. What you typed is still here; please try again.',
} as const;
