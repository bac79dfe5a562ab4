/** Every number of the rules, once (docs/rules.md). Lengths are characters, sizes bytes, times milliseconds unless named otherwise. */

export const LENGTH = {
  email: 70,
  name: 60,
  special: 1000,
  phone: 15,
  url: 100,
  linkedinurl: 256,
  tshirtsize: 6,
  gender: 6,
  tickettype: 60,
  title: 60,
  grouptype: 60,
  venuename: 350,
  address: 50,
  pincode: 6,
  company: 150,
  topic: { min: 3, max: 150 },
  eventcode: { min: 4, max: 10 },
  // Where no rule is prescribed.
  eventname: 150,
  about: 5000,
  description: 5000,
  time: 60,
  couponcode: { min: 4, max: 30 },
  checkinfield: 20,
  key: 128,
  noticeword: 35,
  /** The contact form has no limit of its own; an address cannot be longer (RFC 5321). */
  anyemail: 254,
} as const;

/** Items of a list, where no rule is prescribed: feature lines and slabs of a pass, profiles of a speaker, sessions of a track. */
export const LIST = { content: 30, slabs: 20, profiles: 20, sessions: 300 } as const;

/** GST is 18 % of what remains after the discount. */
export const GST_PERCENT = 18;
/** Shown to visitors; never charged. */
export const WAIVED_FEE_PERCENT = 2.5;

export const MAX_PRICE = 99_999_999;
export const DISCOUNT = { min: 1, max: 100 } as const;
/** Display order of speakers and sponsors: the lower number comes first. */
export const PRIORITY = { min: 0, max: 9999 } as const;

export const SPEAKER_IMAGE_BYTES = 1_024_000;
/** Of a file that the browser makes smaller before the limit above counts. */
export const PHOTO_BYTES = 10 * 1024 * 1024;
/** Of a data URL of that many bytes, with its prefix: more is refused before anything looks inside. */
export const IMAGE_CHARACTERS = 1_400_000;

export const TOAST = { autoClose: 5000, draggablePercent: 80, paymentCodeAutoClose: 100 } as const;
export const CAROUSEL = { autoplay: 5000, speed: 1000 } as const;
export const POSTER_PHOTO_PIXELS = 416;

export const SCANNER = { scansPerSecond: 25, timeout: 10_000, regionOfShorterSide: 2 / 3 } as const;
/** How long the same scan, posted again through the same link, is answered as it was first. */
export const SCAN_REPEATS_WITHIN = 120_000;

/** The identity provider's session. */
export const SESSION = {
  refreshBeforeExpiry: 5 * 60_000,
  retryFirst: 30_000,
  retryMost: 16 * 60_000,
  expiredEarly: 30_000,
  networkTimeout: 30_000,
} as const;

/** The gateway takes no order below ₹1.00; anything less is free. In paise. */
export const SMALLEST_CHARGE = 100;
/** How long an unpaid order keeps its price, its paystring and its coupon; opening the checkout starts it again. */
export const HOLD = 45 * 60_000;
/** However often the checkout is opened, a hold ends so long after the order was made. */
export const LONGEST_HOLD = 90 * 60_000;
/** After its hold an order waits so long for a payment that was begun in time, before it is EXPIRED. */
export const EXPIRY_GRACE = 15 * 60_000;
/** The most time that the gateway's checkout is open. */
export const CHECKOUT_TIMEOUT = 15 * 60_000;
export const SEATS_PER_BOOKING = 500;
/** The largest capacity of a pass. */
export const MAX_SEATS = 99_999;
/** Seats of passes with a capacity that the unpaid orders of one contact hold at most. */
export const UNPAID_SEATS = 20;
/** How long a payment link can be paid that holds seats of a pass with a capacity. */
export const LONGEST_SEAT_LINK = 72 * 3_600_000;
/** A pass shows "Few left" from the larger of the two: this share of its capacity, or this many seats. */
export const FEW_LEFT = { share: 0.1, seats: 5 } as const;

/** What a recipient gets in one Indian day, no matter which client asks for it (docs/decisions/0027). */
export const FREE_TICKETS_A_DAY = 5;
/** Payment links, each told by SMS and by mail. */
export const LINKS_A_DAY = 3;
export const FREE_SEATS_A_DAY = 20;
/** A discount slab may reach beyond the largest booking: "11 and more" is 11 to 9999. */
export const SLAB_SEATS = 9999;

/** Request bodies in bytes: JSON in general, JSON that carries an image or a long list, the gateway's form posts and webhooks. */
export const BODY = { json: 100_000, image: 1_500_000, form: 20_000, webhook: 200_000 } as const;
export const BODY_DEPTH = 10;
/** A QR of ours has 112 characters; what a camera reads may be anything. */
export const QR_CHARACTERS = 256;
/** Rows of a page, at most, and when nothing else is asked for. */
export const REPORT_PAGE = 1000;
/** Rows an export may be said to have: more than any event will. */
export const EXPORT_ROWS = 1_000_000;
/** Lines of one membership file: they are written together or not at all. */
export const MEMBER_LINES = 5000;
/** Of the lines with an error, so many are told. */
export const MEMBER_ERRORS = 100;

/** Stated facts about the community. */
export const COMMUNITY = { events: 810, cities: 210, countries: 60 } as const;
