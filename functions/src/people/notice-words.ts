/** A test fails for a row without words, the compiler for a field. */
import type { PersonalField, RowName } from '../stores/collections.ts';

export interface Topic {
  title: string;
  seenby: string;
  rows: Partial<Record<RowName, string | RowWords>>;
}

interface RowWords {
  title: string;
  seenby: string;
}

const STAFF_SEE = 'Staff of the organiser who manage the event.';

/** What a volunteer sees of a ticket that is admitted (`admissionMetadata`), in words. */
export const DOOR_WORDS: Readonly<Record<string, string>> = {
  Name: 'name',
  Pass: 'pass',
  Company: 'company',
  Designation: 'designation',
  'T-Shirt': 'T-shirt size',
  Parking: 'parking',
};

const VOLUNTEERS_SEE = `At each admission, volunteers see of the ticket: ${Object.values(DOOR_WORDS).join(', ')}.`;
const CONTACT_SEES = 'The contact of a group sees the name on each ticket of the booking.';
const INVOICE_SHOWS = 'Each invoice shows the person who signs to its buyer.';

export const TOPICS: readonly Topic[] = [
  {
    title: 'Registration and tickets',
    seenby: STAFF_SEE,
    rows: {
      registrations: { title: 'Your registration', seenby: `${STAFF_SEE} ${VOLUNTEERS_SEE} ${CONTACT_SEES}` },
      groupbookings: 'A booking for a group',
      tickets: 'Your ticket',
      transfers: 'A ticket that is passed on',
      posterIndex: {
        title: 'Your poster',
        seenby:
          'Everybody who knows your email address, if you agreed to the poster: your name, designation and company.',
      },
      waitlist: 'The waiting list',
      members: 'The list of members',
      coupons: 'Coupons',
      couponClaims: 'The use of a coupon',
      paystrings: 'Forms that were sent twice',
      unpaidSeats: 'The limit of unpaid seats',
      provedMailboxes: 'Confirmed mail addresses of groups',
    },
  },
  {
    title: 'Payments and accounts',
    seenby: `${STAFF_SEE} Razorpay processes payments and refunds. Accountants and the tax authority see what the law lets them see.`,
    rows: {
      transactions: 'Your order',
      webhookEvents: 'Reports of the payment gateway',
      taxDocuments: 'Invoices, receipts and credit notes',
      banklines: 'Money that reached the bank account',
      documentFiles: 'The files of these documents',
      refundItems: 'Your choice when an event is postponed or cancelled',
      refundJobs: 'Refunds of a whole pass or event',
      pdfZips: 'Files with the invoices of a month',
      pdfZipParts: 'The content of these files',
    },
  },
  {
    title: 'At the door',
    seenby: `${STAFF_SEE} ${VOLUNTEERS_SEE} They also see earlier scans of the ticket.`,
    rows: {
      checkins: 'Your admissions',
      doorConflicts: 'Scans without a network that need attention',
      checkinKeys: { title: 'The links that open a door, for staff', seenby: STAFF_SEE },
      certificates: {
        title: 'Certificates',
        seenby: 'Staff of the organiser. Once you have claimed one, everybody to whom you give its address.',
      },
      certificateIssues: { title: 'When certificates were issued', seenby: STAFF_SEE },
      certificateSettings: { title: 'Who signs certificates', seenby: 'Everybody who has a certificate.' },
    },
  },
  {
    title: 'Mails and messages',
    seenby: `${STAFF_SEE} The mail provider of the organiser delivers the mails.`,
    rows: {
      mail: 'Mails to you',
      contactMessages: 'Your messages to the organiser',
      announcementParts: 'Announcements that are being sent',
      announcements: 'Announcements that staff sent',
      optOuts: 'Your wish to get no news',
    },
  },
  {
    title: 'Speakers and public texts',
    seenby: 'Everybody: they are on the public pages. Mail addresses of speakers are for staff only.',
    rows: {
      speakers: 'Speakers',
      speakerPages: { title: 'What speakers send to the organiser', seenby: STAFF_SEE },
      speakerPictures: { title: 'Pictures that speakers send to the organiser', seenby: STAFF_SEE },
      images: 'Pictures',
      published: 'The public programme',
      texts: 'Long texts of the programme',
      content: 'Texts about the event',
      contentPreviews: { title: 'Previews of these texts, for staff', seenby: STAFF_SEE },
      site: 'The contact of the organiser',
    },
  },
  {
    title: 'Security and traces',
    seenby: 'The admins of the organiser.',
    rows: {
      audit: 'What staff did',
      rateLimits: 'Counters against guessing and misuse',
      couponBatches: 'Coupons that were made together',
      treasury: 'The address that gets the figures of a month',
      settings: {
        title: 'The settings of invoices',
        seenby: `The admins of the organiser. ${INVOICE_SHOWS}`,
      },
    },
  },
];

const STAFF_MAIL = 'email address of the member of staff';
const MAIL_CODE = 'code made from the email address';
const CONSENT_TIMES = 'time and notice of the consent';
const INVOICE_PARTY = 'details for the invoice (name, address, GSTIN)';

/** The fields of the register in words. A field of several rows means the same in each. */
export const FIELD_WORDS: Readonly<Record<PersonalField, string>> = {
  aboutspeaker: 'biography',
  aboutspeakershort: 'biography',
  address: 'postal address',
  answer:
    'what you sent: texts about you, sessions that you confirm or decline, slides, when you cannot come',
  answeredat: 'time of the answer',
  at: 'time',
  body: 'what the gateway reported about payment and payer',
  buyer: INVOICE_PARTY,
  by: STAFF_MAIL,
  changedby: STAFF_MAIL,
  choice: 'choice to keep or to return the ticket',
  company: 'company',
  consent: 'consent to news',
  consentrecord: CONSENT_TIMES,
  consents: 'what you agreed to, with its text, and when you withdrew it',
  content: 'text',
  createdby: STAFF_MAIL,
  days: 'days on which a door admitted you, and the hours of programme',
  decision: 'decision of staff',
  decisions: 'decisions of staff',
  designation: 'designation',
  device: 'name of the phone at the door',
  devices: 'names of the phones at the door',
  doorwords: 'codes for the search at the door',
  email: 'email address',
  facts: 'what staff did',
  fingerprint: 'code made from the form',
  first: 'first scan of the ticket',
  gender: 'gender',
  givenname: 'name, as the ticket or the list had it',
  grievance: 'name of the grievance contact',
  grievancemail: 'email address of the grievance contact',
  history: 'earlier states',
  holder: MAIL_CODE,
  image: 'picture',
  linkedinurl: 'LinkedIn address',
  madeby: STAFF_MAIL,
  mail: 'email address',
  mailboxhash: MAIL_CODE,
  mailedseats: 'to whom a seat of a group was mailed, the address cut short',
  mailedto: 'email address',
  mailid: 'email address',
  mailrefusedat: 'when the mail server refused a mail',
  mobile: 'phone number',
  name: 'name',
  narration: 'what the bank wrote about a transfer',
  offer: 'offer of the waiting list',
  owner: MAIL_CODE,
  packed: 'documents',
  parking: 'parking',
  parts: 'programme with its speakers',
  pdf: 'document',
  person: 'details of the new holder',
  personalmailid: 'email address',
  phonehash: 'code made from the phone number',
  phonenumber: 'phone number',
  picture: 'picture',
  posterconsent: 'consent to the poster',
  posterrecord: CONSENT_TIMES,
  purpose: 'what the coupon is for',
  query: 'message',
  reason: 'reason',
  recipient: 'name and email address of the recipient',
  recipients: 'email addresses of the recipients',
  recorded: 'payment without the gateway',
  refundattempts: 'refunds',
  registrationid: 'number of the registration',
  registrations: 'name of the person who signs',
  repeatedby: STAFF_MAIL,
  reply: 'answer of the mail server',
  scannedat: 'time of the scan',
  seal: 'code made from the details for the invoice',
  seller: 'name of the person who signs',
  sender: MAIL_CODE,
  settings: 'email address that gets the figures of a month',
  signatory: 'name of the person who signs',
  signatoryrole: 'role of the person who signs',
  signature: 'picture of a signature',
  sizes: 'picture',
  socialmedia: 'social media profiles',
  suffix: 'what is written after the name',
  taxdetails: INVOICE_PARTY,
  texts: 'texts',
  title: 'designation',
  to: 'email address',
  tshirtsize: 'T-shirt size',
  undone: 'scans that were undone',
  what: 'what a certificate is for',
  who: STAFF_MAIL,
};
