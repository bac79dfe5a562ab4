/** The numbers of docs/rules.md: characters, bytes and milliseconds, unless stated otherwise. */

export const LENGTH = {
  email: 70,
  name: 60,
  special: 1000,
  phone: 15,
  url: 100,
  linkedinurl: 256,
  tickettype: 60,
  title: 60,
  venuename: 350,
  address: 50,
  pincode: 6,
  company: 150,
  topic: { min: 3, max: 150 },
  eventcode: { min: 4, max: 10 },
  eventname: 150,
  about: 5000,
  description: 5000,
  time: 60,
  room: 60,
  language: 35,
  tag: 30,
  tracklabel: 80,
  linklabel: 60,
  sessionlink: 500,
  couponcode: { min: 4, max: 30 },
  couponprefix: 10,
  purpose: 100,
  recipient: 150,
  reference: { min: 4, max: 40 },
  checkinfield: 20,
  sourceid: 100,
  heading: 100,
  suffix: 30,
  storedid: 120,
  importedtext: 20_000,
  key: 128,
  scanid: 64,
  noticeword: 35,
  search: 100,
  mailid: 200,
  subject: 150,
  announcement: 5000,
  legalname: 150,
  legaladdress: 250,
  signatory: 60,
  prefix: 3,
  /** RFC 5321, for the contact form. */
  anyemail: 254,
  anyname: 500,
  message: 50_000,
  moment: 40,
} as const;

export const LIST = {
  content: 30,
  slabs: 20,
  steps: 5,
  profiles: 20,
  sessions: 300,
  passes: 100,
  /** An import of sessions without tracks can make one for each session. */
  tracks: 1000,
  speakersOfSession: 50,
  tags: 5,
  links: 5,
  rooms: 100,
  days: 60,
  /** Sessions that were removed, of one event. */
  removed: 600,
  parameters: 100,
} as const;

/** `picture`: the largest one in a zip. `saved`: in one transaction, of which Firestore takes 10 MiB. */
export const IMPORT = {
  file: 12_000_000,
  zip: 200_000_000,
  picture: 10_000_000,
  speakers: 400,
  sessions: 600,
  speakersOfSession: 20,
  rows: 3000,
  headings: 200,
  answers: 100,
  kinds: 20,
  saved: 9_000_000,
} as const;

export const CONTENT = {
  lengths: {
    lead: 250,
    heading: 100,
    html: 4000,
    question: 200,
    quote: 600,
    caption: 150,
    fact: 250,
    moment: 40,
  },
  lists: { terms: 6, faq: 20, testimonials: 12, contests: 8, banners: 6, lines: 20, social: 8, figures: 4 },
} as const;
export const PREVIEW_LASTS = 60 * 60_000;

export const GST_PERCENT = 18;
/** An organiser without a GSTIN collects none. */
export const GST_PERCENTS = [0, GST_PERCENT] as const;
/** In paise, before GST. From here a tax invoice names the buyer’s address and state (CGST Rules, rule 46). */
export const NAMED_BUYER_FROM = 5_000_000;
export const DEFAULT_SAC = '998596';
export const WAIVED_FEE_PERCENT = 2.5;
/** Until an admin sets another one. */
export const COPYRIGHT_YEAR = '2025';

export const MAX_PRICE = 99_999_999;
export const DISCOUNT = { min: 1, max: 100 } as const;
export const PRIORITY = { min: 0, max: 9999 } as const;

export const SPEAKER_IMAGE_BYTES = 1_024_000;
/** Of a picture that a speaker sends. `bytes`: of all its sizes, as stored. `side`: the shortest, in pixels. */
export const OWN_PICTURE = { bytes: 60_000, side: 200 } as const;
export const PHOTO_BYTES = 10 * 1024 * 1024;
/** Of a data URL with that many bytes; longer ones are refused unread. */
export const IMAGE_CHARACTERS = 1_400_000;

export const TOAST = { autoClose: 5000, draggablePercent: 80, paymentCodeAutoClose: 100 } as const;
export const CAROUSEL = { autoplay: 5000, speed: 1000 } as const;
export const POSTER_PHOTO_PIXELS = 416;

export const SCANNER = { scansPerSecond: 25, timeout: 10_000, regionOfShorterSide: 2 / 3 } as const;
export const LOST_CAMERA = { mutedFor: 1500, retryAfter: 3000 } as const;
export const DOOR = {
  answersWithin: 2500,
  listEvery: 20_000,
  uploadsAtOnce: 4,
  uploadsPerRound: 40,
  retryFirst: 1000,
  retryMost: 30_000,
  storageOpensWithin: 1500,
  storageLeft: 5_000_000,
  clockOff: 5 * 60_000,
  /** A longer pause between two keys ends a text that is not one of our QR codes: people type slower than scanners. */
  keyPause: 300,
  /** A longer pause ends one of our QR codes, too. A slow phone takes some time for each key. */
  keysForgottenAfter: 5000,
  listIsOld: 30 * 60_000,
  undoWithin: 60_000,
  /** The server shares its lists among devices for so long; a device adds it before it concludes. */
  listShared: 10_000,
  remembers: 14 * 86_400_000,
} as const;
export const SCAN_REPEATS_WITHIN = 120_000;

export const SESSION = {
  refreshBeforeExpiry: 5 * 60_000,
  retryFirst: 30_000,
  retryMost: 16 * 60_000,
  expiredEarly: 30_000,
  networkTimeout: 30_000,
} as const;

/** In paise: the gateway's smallest amount. A smaller total is free. */
export const SMALLEST_CHARGE = 100;
/** How long an order keeps its seats, its price and its coupon before its checkout is opened. */
export const UNOPENED_HOLD = 15 * 60_000;
/** How long after its checkout was opened. Opening it again renews it. */
export const HOLD = 45 * 60_000;
/** However often it is renewed. */
export const LONGEST_HOLD = 90 * 60_000;
export const EXPIRY_GRACE = 15 * 60_000;
/** How long an order waits, after its hold, for a payment that was begun in time and has not ended. */
export const PENDING_WAIT = 60 * 60_000;
export const CHECKOUT_TIMEOUT = 15 * 60_000;
/** Of a group. */
export const SEATS_PER_BOOKING = 500;
export const COUPONS_OF_BATCH = 500;
export const MAX_REFUND = Number.MAX_SAFE_INTEGER;
/** Stored in one transaction, of which Firestore takes 10 MiB. */
export const REFUND_JOB_ORDERS = 5_000;
export const REFUND_SLICE = 20_000;
export const REFUNDS_AT_ONCE = 4;
/** Less than the 65,535 files that a ZIP may have. */
export const PDF_ZIP_DOCUMENTS = 50_000;
export const PDF_ZIP_SLICE = 5_000;
export const MAX_SEATS = 99_999;
/** Of passes with a capacity, held by the unpaid orders of one contact. */
export const UNPAID_SEATS = 20;
/** Of a pass with a capacity, the unpaid seats of all groups (docs/decisions/0115). `least`: seats; the others are shares of it. */
export const GROUP_POOLS = {
  unproved: { share: 0.2, least: 10, most: 0.5 },
  proved: { share: 0.5, least: 0, most: 0.5 },
} as const;
/** Of such a pass, what all unpaid groups together leave: the larger of this share and of this many seats. */
export const LEFT_BY_GROUPS = { share: 0.1, seats: 1 } as const;
/** A booking whose mail address is not confirmed ends at this hour of a working day, in India, but not sooner than this. */
export const UNPROVED_UNTIL = { hour: 12, least: 6 * 3_600_000 } as const;

export const SOURCE = /^[\p{L}\p{M}\p{N} ._-]{1,40}$/u;
/** Of a payment link that holds seats of a pass with a capacity. */
export const LONGEST_SEAT_LINK = 72 * 3_600_000;
/** How long a payment link can outlast the price step that it was made in. */
export const LINK_AFTER_STEP = 72 * 3_600_000;
export const OFFER_HOURS = 24;
export const OFFER_LASTS = OFFER_HOURS * 3_600_000;
export const CONFIRM_HOURS = 24;
export const CONFIRM_LASTS = CONFIRM_HOURS * 3_600_000;
/** How long a sale is over before its waiting list ends. */
export const SALE_OVER_FOR = 3_600_000;
export const WAITLIST_KEPT = 7 * 86_400_000;
/** The larger of the two: this share of the capacity, or this many seats. */
export const FEW_LEFT = { share: 0.1, seats: 5 } as const;

/** What one recipient may get in one Indian day, from any client (docs/decisions/0027). */
export const FREE_TICKETS_A_DAY = 5;
export const TICKET_MAILS_A_DAY = 3;
export const POSTER_MAILS_A_DAY = 1;
export const WAITLIST_MAILS_A_DAY = 3;
export const CONFIRM_MAILS_A_DAY = 3;
export const SPEAKER_LINKS_A_DAY = 3;
/** Of a certificate, in characters. */
export const CERTIFICATE_TEXT = { title: 60, sentence: 300, signatory: 60, what: 150 } as const;
/** How long certificates may be kept after their issue; '5' unless the organiser sets another one. */
export const CERTIFICATE_YEARS = ['1', '2', '3', '5', '7', '10'] as const;
/** How long one call makes certificates, in milliseconds. */
export const CERTIFICATE_SLICE = 10_000;
/** `corrections` of a printed name by its holder. */
export const CERTIFICATE_LIST = { entries: 20, people: 500, corrections: 5 } as const;
export const SPEAKER_PICTURES_A_DAY = 10;
/** To one address, of a booking for each of its seats, and of one free seat. */
export const SEAT_MAILS_A_DAY = { receiver: 5, seat: 3, freeseat: 1 } as const;
export const SEAT_CODES = 20;
export const LINKS_A_DAY = 3;
export const FREE_SEATS_A_DAY = 20;
/** Of one ticket, to a holder, who may hold tickets of a whole team, and to a receiver. */
export const TRANSFERS_A_DAY = { ticket: 3, holder: 20, receiver: 5 } as const;
export const TRANSFER_HOURS = 24;
export const TRANSFER_WAITS = TRANSFER_HOURS * 3_600_000;
export const MAX_GENERATION = 20;
/** May extend beyond the largest booking: "11 and more" is 11 to 9999. */
export const SLAB_SEATS = 9999;

/** The largest request bodies. `image`: also for long lists. */
export const BODY = {
  json: 100_000,
  image: 1_500_000,
  programme: 9_500_000,
  form: 20_000,
  /** 5,000 letters of Tamil are 45,000 bytes of a form. */
  longform: 100_000,
  webhook: 200_000,
} as const;
export const BODY_DEPTH = 10;
export const QR_CHARACTERS = 256;
export const DEVICE_NAME = 40;
export const CHECKPOINT_PASSES = 50;
export const LINK_DEVICES = 30;
export const LINK_DEVICE_KEPT = 86_400_000;
export const DEVICE_CONFLICTS = 20;
export const DOOR_SEARCH_RESULTS = 5;
export const REPORT_PAGE = 1000;
export const ANNOUNCEMENTS_A_DAY = 5;
/** Mails to one mailbox in a day in India: announcements count, and timed mails are dropped above it. */
export const BULK_MAILS_A_DAY = 3;
export const TEST_MAILS_AN_HOUR = 30;
export const ANNOUNCEMENT_SLICE = 10_000;
export const MAIL_LOG_PAGE = 100;
export const MAIL_TRIED_FOR = { refused: 86_400_000, busy: 5 * 86_400_000 } as const;
/** How many days Google keeps logs: its default, what the DPDP Rules 2025 ask for (docs/privacy.md), what /privacy names. */
export const LOG_DAYS = { least: 30, year: 366, most: 400 } as const;
/** The law asks for logs of a year. */
export const MAIL_KEPT = 400 * 86_400_000;
export const AUDIT_PAGE = 500;
/** How long after an event a removed session keeps its number: calendars learn of it. */
export const REMOVED_KEPT = 30 * 86_400_000;
/** So few orders are counted for each view of a dashboard: fewer reads than it may cost. */
export const FEW_ORDERS = 30;
/** How long after an event: refunds and decisions take weeks. */
export const SALES_COUNTED = 56 * 86_400_000;
export const FOUND_ORDERS = 20;
export const EXPORT_ROWS = 1_000_000;
export const MEMBER_LINES = 5000;
export const MEMBER_ERRORS = 100;
