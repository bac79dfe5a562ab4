/** The schemas of fields (docs/rules.md). Every form loads them. Lengths come before patterns, which may be slow. */
import * as z from 'zod/mini';
import { isCalendarDate } from './dates.ts';
import { sayOfCode } from './code-messages.ts';
import { HIDDEN } from './hidden-characters.ts';
import {
  DISCOUNT,
  IMAGE_CHARACTERS,
  LENGTH,
  MAX_REFUND,
  MAX_SEATS,
  SOURCE,
  SPEAKER_IMAGE_BYTES,
} from './limits.ts';
import { say } from './messages.ts';
import { isReserved } from './reserved-name.ts';
import {
  mailAddress,
  plain,
  plainCode,
  plainName,
  profileAddress,
  trimmed,
  webAddress,
  withLatinDigits,
  withoutUnseen,
  withPlainLetters,
  withSpaces,
} from './typed-text.ts';
import {
  ANY_PASS,
  COUPON_STATUSES,
  DISCOUNT_TYPES,
  EVENT_STATUSES,
  GENDERS,
  GENDERS_OR_ALL,
  PARKING,
  RECORDED_METHODS,
  SPEAKER_STATUSES,
  SPEAKER_TYPES,
  TICKET_TYPE_STATUSES,
  TSHIRT_SIZES,
} from './words.ts';

/** The joiners U+200C and U+200D are part of many Indian names; they are allowed only after a letter. */
const NAME = /^(?:(?![\ufe0e\ufe0f])[\p{L}\p{M}\p{N} .'’-]|(?<=[\p{L}\p{M}])[\u200c\u200d])+$/u;
/** All characters of RFC 5322, because real mailboxes have them: r&d@…, info/x@… */
const EMAIL =
  /^[A-Za-z0-9_](?:[A-Za-z0-9._%+'!#$&*/=?^`{|}~-]*[A-Za-z0-9_%+-])?@(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]+)$/;
/** Line ends must never reach the header of a mail. Tabs become spaces. */
const LINE_END = /[\t\n\r\p{Zl}\p{Zp}]/u;
/** U+2800 is a Braille pattern without dots. */
const VISIBLE = /[^\p{C}\p{M}\p{Z}\s\p{Default_Ignorable_Code_Point}\u2800]/u;
const BETWEEN_DIGITS = /[\s().-]/g;
const AROUND_NUMBER = /^(?:tel|mob|mobile|ph|phone|whatsapp)\b[.:\s]*|\s*\((?:whatsapp|mobile|wa)\)$/gi;
const INDIAN_NUMBER = /^(?:(?:\+|00)?91(?=0?\d{10}$))?0?(\d{10})$/;
/** Times the length of a text: styled letters have two code units, and hyphens may be between all letters. */
const WRITTEN = 3;
const WRITTEN_PHONE = 40;
const WRITTEN_CODE = 60;
const WRITTEN_URL = 1000;

interface TextRule {
  /** Must return long texts unchanged. Without it, the blanks of a line become spaces. */
  normalise?: (value: string) => string;
  most: number;
  least?: number;
  fits?: (value: string) => boolean;
  wrong?: string | undefined;
  reason?: (value: string) => string;
  tooLong?: string;
  manyLines?: boolean;
}

function matchesRule(value: string, rule: TextRule): boolean {
  const oneLine = rule.manyLines || !LINE_END.test(value);
  return oneLine && !HIDDEN.test(value) && (rule.fits?.(value) ?? true);
}

function normalise({ normalise: change, most, manyLines }: TextRule) {
  const isLong = (value: string) => value.length > most;
  const unstyled = (value: string) => withPlainLetters(change ? value : withoutUnseen(value));
  return z.overwrite((value: string) => {
    const text = trimmed(value.length > WRITTEN * most ? value : unstyled(value));
    if (change) return change(text);
    return manyLines || isLong(text) ? text : withSpaces(text);
  });
}

export function upTo(most: number, change: (value: string) => string) {
  return (value: string) => (value.length > most ? value : change(value));
}

const asPlain = upTo(WRITTEN_CODE, plain);
export const asCode = upTo(WRITTEN_CODE, plainCode);
/** Also where only one of the marks or brackets around it was copied. */
export const asCopiedCode = upTo(WRITTEN_CODE, (value) => {
  let copied = plainCode(value);
  for (;;) {
    const inside = plainCode(copied.replace(/^[*_~([{<]+|[*_~)\]}>]+$/g, ''));
    if (inside === copied || inside === '') return copied;
    copied = inside;
  }
});

function isVisible(value: string): boolean {
  return VISIBLE.test(value);
}

export function required(field: string, rule: TextRule) {
  const wrong = rule.wrong ?? say.invalidData(field);
  return z
    .string({
      error: (issue) => (issue.input === undefined || issue.input === null ? say.blank(field) : wrong),
    })
    .check(
      normalise(rule),
      z.minLength(1, { error: say.blank(field), abort: true }),
      z.maxLength(rule.most, { error: rule.tooLong ?? say.tooLong(field, rule.most), abort: true }),
      z.refine(isVisible, { error: say.blank(field), abort: true }),
      z.minLength(rule.least ?? 0, { error: wrong, abort: true }),
      z.refine((value) => matchesRule(value, rule), {
        error: ({ input }) => [wrong, rule.reason?.(String(input))].filter(Boolean).join('. '),
      }),
    );
}

/** Blank, null and absent become ''. */
function optional(field: string, rule: TextRule) {
  const wrong = rule.wrong ?? say.invalidData(field);
  return z._default(
    z.pipe(
      z.nullable(z.string({ error: wrong })),
      z.pipe(
        z.transform((value: string | null) => value ?? ''),
        z.string().check(
          normalise(rule),
          z.maxLength(rule.most, { error: rule.tooLong ?? say.tooLong(field, rule.most), abort: true }),
          z.refine((value) => value === '' || (isVisible(value) && matchesRule(value, rule)), {
            error: wrong,
          }),
        ),
      ),
    ),
    '',
  );
}

function oneOf<const Words extends readonly [string, ...string[]]>(
  field: string,
  words: Words,
  wrong: string,
) {
  return z.pipe(
    required(field, { most: LENGTH.special, fits: (value) => words.includes(value), wrong, tooLong: wrong }),
    z.transform((value: string) => value as Words[number]),
  );
}

/** Null unless http(s)://host without a user: browsers resolve `https:example.org` to a path of our own site. */
function parsedUrl(value: string): { url: URL; authority: string } | null {
  const parts = /^https?:\/\/([^/?#]+)/i.exec(value);
  if (!parts || /[\s\\<>"]/.test(value) || parts[1]!.includes('@')) return null;
  try {
    return { url: new URL(value), authority: parts[1]!.toLowerCase() };
  } catch {
    return null;
  }
}

function isHttpUrl(value: string): boolean {
  return parsedUrl(value) !== null;
}

export function hostOf(value: string): string | null {
  const parsed = parsedUrl(value);
  return parsed && parsed.authority === parsed.url.hostname ? parsed.url.hostname : null;
}

function isLinkedinUrl(value: string): boolean {
  return /^(?:[a-z0-9-]+\.)*linkedin\.com$/.test(hostOf(value) ?? '');
}

const linkedinAddress = upTo(WRITTEN_URL, (value) => {
  const address = profileAddress(value);
  return /^(?:[a-z0-9-]+\.)*linkedin\.com(?:[/?#]|$)/i.test(address) ? `https://${address}` : address;
});

const siteAddress = upTo(WRITTEN_URL, (value) => {
  const address = webAddress(value);
  return /^www\.[^\s/]+\.[^\s/]/i.test(address) ? `https://${address}` : address;
});

export const name = (field: string, wrong?: string) =>
  required(field, {
    normalise: upTo(LENGTH.name, plainName),
    most: LENGTH.name,
    fits: (value) => NAME.test(value),
    wrong,
  });
export const title = (field: string) => required(field, { most: LENGTH.title });
export const company = (field: string) => required(field, { most: LENGTH.company });
export const line = (field: string, most: number) => required(field, { most });
export const plainLine = (field: string, most: number) => required(field, { normalise: asCode, most });
export const optionalPlainLine = (field: string, most: number) =>
  optional(field, { normalise: asCode, most });
export const specialText = (field: string, most: number = LENGTH.special) =>
  required(field, { most, manyLines: true });
export const optionalText = (field: string, most: number = LENGTH.special) =>
  optional(field, { most, manyLines: true });
export const time = (field: string) =>
  required(field, {
    normalise: upTo(LENGTH.time, (value) => withLatinDigits(withSpaces(value))),
    most: LENGTH.time,
  });
export const venueName = (field: string) => required(field, { most: LENGTH.venuename });
export const address = (field: string) => required(field, { most: LENGTH.address });
export const topic = (field: string) => required(field, { most: LENGTH.topic.max, least: LENGTH.topic.min });

const emailRule = (field: string, most: number): TextRule => ({
  normalise: mailAddress,
  most,
  fits: (value) => EMAIL.test(value) && !value.includes('..'),
  wrong: say.invalidEmail(field),
});
export const email = (field: string, most: number = LENGTH.email) => required(field, emailRule(field, most));
export const optionalEmail = (field: string) => optional(field, emailRule(field, LENGTH.email));

function tenDigits(value: string): string {
  if (value.length > WRITTEN_PHONE) return value;
  const digits = plainCode(value).replace(AROUND_NUMBER, '').replace(BETWEEN_DIGITS, '');
  return INDIAN_NUMBER.exec(digits)?.[1] ?? value;
}

export const phone = (field: string) =>
  required(field, {
    normalise: tenDigits,
    most: LENGTH.phone,
    fits: (value) => /^[1-9]\d{9}$/.test(value),
    wrong: say.invalidMobile(field),
    tooLong: say.invalidMobile(field),
  });

const urlRule: TextRule = { normalise: siteAddress, most: LENGTH.url, fits: isHttpUrl };
export const url = (field: string) => required(field, urlRule);
export const optionalUrl = (field: string) => optional(field, urlRule);
/** Only https: a visitor follows it from our page. */
export const link = () =>
  z.string({ error: say.invalidData('Link') }).check(
    z.overwrite((value) => value.trim()),
    z.maxLength(LENGTH.sessionlink, { error: say.tooLong('Link', LENGTH.sessionlink), abort: true }),
    z.refine((value) => /^https:\/\//i.test(value) && hostOf(value) !== null, {
      error: 'A link must begin with https://',
    }),
  );
const linkedinRule: TextRule = { normalise: linkedinAddress, most: LENGTH.linkedinurl, fits: isLinkedinUrl };
export const linkedinUrl = (field: string) => required(field, linkedinRule);
export const optionalLinkedinUrl = (field: string) => optional(field, linkedinRule);
export const tshirtSize = (field: string) => oneOf(field, TSHIRT_SIZES, say.invalidTshirtSize);
export const gender = (field: string) => oneOf(field, GENDERS, say.invalidGender);
export const genderOrAll = (field: string) => oneOf(field, GENDERS_OR_ALL, say.invalidGender);
export const parking = (field: string) => oneOf(field, PARKING, say.invalidParking);
export const eventStatus = (field: string) => oneOf(field, EVENT_STATUSES, say.invalidStatus);
export const ticketTypeStatus = (field: string) => oneOf(field, TICKET_TYPE_STATUSES, say.invalidStatus);
export const speakerStatus = (field: string) => oneOf(field, SPEAKER_STATUSES, say.invalidStatus);
export const recordedMethod = (field: string) => oneOf(field, RECORDED_METHODS, say.invalidData(field));
export const couponStatus = (field: string) => oneOf(field, COUPON_STATUSES, say.invalidStatus);
export const discountType = (field: string) => oneOf(field, DISCOUNT_TYPES, say.invalidData(field));
export const speakerType = (field: string) => oneOf(field, SPEAKER_TYPES, say.invalidData(field));
export const yesNo = (field: string) =>
  z.pipe(
    oneOf(field, ['YES', 'NO', 'yes', 'no'], say.invalidData(field)),
    z.transform((value: 'YES' | 'NO' | 'yes' | 'no') => value.toUpperCase() as 'YES' | 'NO'),
  );

const EVENT_CODE = new RegExp(`^[A-Za-z0-9]{${LENGTH.eventcode.min},${LENGTH.eventcode.max}}$`);
const eventCodeRule: TextRule = {
  normalise: asCode,
  most: LENGTH.special,
  fits: (value) => EVENT_CODE.test(value),
  wrong: say.invalidEventCode,
  tooLong: say.invalidEventCode,
};
const inLowerCase = z.transform((value: string) => value.toLowerCase());
export const inUpperCase = z.transform((value: string) => value.toUpperCase());
export const eventCode = (field = 'Event Code') => z.pipe(required(field, eventCodeRule), inLowerCase);
export const optionalEventCode = (field: string) => z.pipe(optional(field, eventCodeRule), inLowerCase);

export const ticketTypeName = (field: string) =>
  required(field, {
    // A pass that is stored with another blank is found by it.
    normalise: (value) => value,
    most: LENGTH.tickettype,
    fits: (value) => !isReserved(value),
  });

/** In a coupon, `Any` means all passes. */
export const passName = (field: string) =>
  ticketTypeName(field).check(
    z.refine((value: string) => value.toLowerCase() !== ANY_PASS.toLowerCase(), { error: say.anyPassName }),
  );

function code(field: string, { min, max }: { min: number; max: number }) {
  return z.pipe(
    required(field, {
      normalise: asCopiedCode,
      most: max,
      least: min,
      fits: (value) => /^[A-Za-z0-9-]+$/.test(value),
    }),
    inUpperCase,
  );
}

export const couponCode = (field = 'Coupon Code') => code(field, LENGTH.couponcode);
export const couponPrefix = (field: string) =>
  optional(field, {
    most: LENGTH.couponprefix,
    normalise: upTo(LENGTH.couponprefix, (value) => plain(value).toUpperCase()),
    fits: (value) => /^[A-Z0-9](?:[A-Z0-9-]*[A-Z0-9])?$/.test(value),
    wrong: sayOfCode.couponPrefix(field),
  });
export const paymentReference = (field: string) => code(field, LENGTH.reference);

export const checkinField = (field = 'Check-in field') =>
  z.pipe(
    required(field, {
      normalise: asCode,
      most: LENGTH.checkinfield,
      fits: (value) => /^[A-Za-z0-9-]+$/.test(value),
      wrong: sayOfCode.checkinField(field),
    }),
    inLowerCase,
  );

const dateRule = (field: string): TextRule => ({
  normalise: asCode,
  most: LENGTH.special,
  fits: isCalendarDate,
  wrong: say.invalidDate(field),
  tooLong: say.invalidDate(field),
});
export const date = (field: string) => required(field, dateRule(field));
export const optionalDate = (field: string) => optional(field, dateRule(field));

/** '' for no date; absent for "as it was". */
export const saleDate = (field: string) =>
  z.optional(
    z.union(
      [
        z.pipe(
          z.null(),
          z.transform(() => ''),
        ),
        z.string({ error: say.invalidDate(field) }).check(
          z.overwrite(asCode),
          z.trim(),
          z.maxLength(LENGTH.special, { error: say.invalidDate(field), abort: true }),
          z.refine((value) => value === '' || isCalendarDate(value), { error: say.invalidDate(field) }),
        ),
      ],
      { error: say.invalidDate(field) },
    ),
  );

/** yyyy-MM. */
export const month = (field: string) =>
  required(field, { normalise: asCode, most: 7, fits: (value) => /^20\d\d-(?:0[1-9]|1[0-2])$/.test(value) });
export const year = (field: string) =>
  required(field, { normalise: asCode, most: 4, fits: (value) => /^20\d\d$/.test(value) });
const PINCODE = new RegExp(`^\\d{${LENGTH.pincode}}$`);
export const pincode = (field: string) =>
  required(field, {
    normalise: upTo(WRITTEN_CODE, (value) => plainCode(value).replace(/^(\d{3})(?: | ?- ?)(\d{3})$/, '$1$2')),
    most: LENGTH.special,
    fits: (value) => PINCODE.test(value),
    wrong: say.invalidPincode(field),
    tooLong: say.invalidPincode(field),
  });

/** Forms send digits as text, other clients send numbers. Blank and null become undefined. */
const asNumber = z.transform((value: unknown) => {
  const text = typeof value === 'string' ? asPlain(value) : value;
  if (text === '' || text === null) return undefined;
  return typeof text === 'string' && text.length <= 15 && /^\d+$/.test(text) ? Number(text) : text;
});

function numberWithin(field: string, least: number, most: number, wrong: string) {
  return z
    .number({ error: (issue) => (issue.input === undefined ? say.blank(field) : wrong) })
    .check(z.refine((value) => Number.isInteger(value) && value >= least && value <= most, { error: wrong }));
}

export function wholeNumber(field: string, least: number, most: number, wrong: string) {
  return z.pipe(asNumber, numberWithin(field, least, most, wrong));
}

export const discount = (field: string) =>
  wholeNumber(field, DISCOUNT.min, DISCOUNT.max, say.invalidDiscount(field));
export const count = (field: string, least: number, most: number) =>
  wholeNumber(field, least, most, say.invalidData(field));

export const optionalCount = (field: string, least: number, most: number) =>
  z.optional(z.pipe(asNumber, z.optional(numberWithin(field, least, most, say.invalidData(field)))));

export const shownTotal = () => optionalCount('Total', 0, MAX_REFUND);

/** Null, or a blank of a form, for no limit. Absent: the capacity stays as it is. */
export const capacity = (field: string) =>
  z.optional(
    z.pipe(
      z.transform((value: unknown) =>
        typeof value === 'string' && asPlain(value).trim() === '' ? null : value,
      ),
      z.union([z.null(), wholeNumber(field, 1, MAX_SEATS, say.invalidCapacity)], {
        error: say.invalidCapacity,
      }),
    ),
  );

/** A part of the id of its conflict, so it is shorter than a key. */
export const scanId = (field: string) =>
  required(field, { most: LENGTH.scanid, fits: isReference, tooLong: say.invalidData(field) });

export const key = (field: string) =>
  required(field, {
    most: LENGTH.key,
    fits: isReference,
    tooLong: say.invalidData(field),
  });

export const noticeWord = (field: string) =>
  required(field, {
    most: LENGTH.noticeword,
    fits: (value) => /^[A-Za-z0-9.-]+$/.test(value),
    tooLong: say.invalidData(field),
  });

/** A browser creates it for one submission of a form; '' if the client sends none. */
export const submissionId = () =>
  z._default(
    z
      .string({ error: say.invalidData('Submission') })
      .check(
        z.maxLength(64, { error: say.invalidData('Submission'), abort: true }),
        z.regex(/^(?:|[\w-]{16,64})$/, { error: say.invalidData('Submission') }),
      ),
    '',
  );

/** `utm_source`. An unusual value becomes undefined: it must not stop a registration. */
export const source = () =>
  z.catch(z.optional(z.string().check(z.maxLength(40, { abort: true }), z.regex(SOURCE))), undefined);

export const id = (field: string) =>
  required(field, {
    most: LENGTH.key,
    fits: (value) => isReference(value) && !isReserved(value),
    tooLong: say.invalidData(field),
  });

export const mailId = (field: string) =>
  required(field, {
    most: LENGTH.mailid,
    fits: (value) => /^[^/]*[^/.][^/]*$/.test(value) && !isReserved(value),
    tooLong: say.invalidData(field),
  });

function isReference(value: string): boolean {
  return /^[A-Za-z0-9_-]+$/.test(value);
}

/** A PNG or JPEG as a data URL, or the address of a stored image. Its bytes are checked when they are decoded. */
export const image = (field: string) =>
  z
    .string({ error: say.blank(field) })
    .check(z.minLength(1, { error: say.blank(field), abort: true }), ...imageRules);
export const optionalImage = (field: string) => z.string({ error: say.blank(field) }).check(...imageRules);

const imageRule = (fits: (value: string) => boolean, error: string) =>
  z.refine<string>((value) => value === '' || fits(value), { error, abort: true });

const imageRules = [
  z.maxLength(IMAGE_CHARACTERS, { error: say.imageTooLarge, abort: true }),
  imageRule(
    (value) => /^data:image\/(?:png|jpeg);base64,./.test(value) || isImageAddress(value),
    say.imageWrongType,
  ),
  imageRule(
    (value) => isImageAddress(value) || bytesInDataUrl(value) <= SPEAKER_IMAGE_BYTES,
    say.imageTooLarge,
  ),
] as const;

export const bannerAddress = (field: string) =>
  required(field, {
    most: LENGTH.url,
    fits: (value) => isImageAddress(value) || /^\/banner\/[a-z0-9-]+\.svg$/.test(value),
    wrong: say.imageUnreadable,
  });

const OWN_LOGO = /^\/logo\/[a-z0-9-]+\.svg$/;

export const logo = (field: string) =>
  z.union([z.string().check(z.maxLength(LENGTH.url, { abort: true }), z.regex(OWN_LOGO)), image(field)]);

function isImageAddress(value: string): boolean {
  return /^\/images\/[0-9a-f]{64}$/.test(value);
}

function bytesInDataUrl(value: string): number {
  const padding = value.endsWith('==') ? 2 : value.endsWith('=') ? 1 : 0;
  return Math.floor(((value.length - value.indexOf(',') - 1) * 3) / 4) - padding;
}

export const flag = (field: string) => z.boolean({ error: say.invalidData(field) });

/** `params` shows the bound to bounds.test.ts. */
export const atMostEntries = (what: string, most: number) =>
  z.refine((input: unknown) => keysOf(input).length <= most, {
    error: say.tooMany(what, most),
    abort: true,
    params: { most },
  });

/** A map by typed names, without a prototype. `__proto__` and keys that are equal once trimmed are refused. */
export function mapByName<Value extends z.ZodMiniType>(
  field: string,
  names: ReturnType<typeof required>,
  value: Value,
  {
    most,
    plural,
    missing = say.invalidData(field),
    duplicate = say.invalidData(field),
  }: { most: number; plural: string; missing?: string; duplicate?: string },
) {
  return z.pipe(
    z.pipe(
      z.any().check(
        atMostEntries(plural, most),
        z.refine((input) => !keysOf(input).includes('__proto__'), {
          error: say.invalidData(field),
          abort: true,
        }),
        z.refine((input) => !hasTwins(keysOf(input), names), { error: duplicate, abort: true }),
      ),
      z.record(names, value, { error: missing }),
    ),
    z.transform((parsed): Record<string, z.output<Value>> => Object.assign(Object.create(null), parsed)),
  );
}

function keysOf(input: unknown): string[] {
  return typeof input === 'object' && input !== null ? Object.keys(input) : [];
}

/** As the names are stored: they may differ in a dash or a blank alone. */
function hasTwins(keys: readonly string[], names: ReturnType<typeof required>): boolean {
  const stored = keys.map((text) => names.safeParse(text).data ?? trimmed(text));
  return new Set(stored.map((text) => text.toLowerCase())).size < keys.length;
}
