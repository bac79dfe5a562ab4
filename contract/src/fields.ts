/**
 * The schemas of fields (docs/rules.md). Each takes its label and answers with the sentence of its rule. Text is trimmed;
 * a blank is told before a length, a length before a pattern, so that no pattern ever meets a long text.
 */
import * as z from 'zod/mini';
import { isCalendarDate } from './calendar.ts';
import { DISCOUNT, IMAGE_CHARACTERS, LENGTH, MAX_PRICE, MAX_SEATS, SPEAKER_IMAGE_BYTES } from './limits.ts';
import { MAPS_EMBED } from './map.ts';
import { say } from './messages.ts';
import { isReserved } from './reserved-name.ts';
import {
  ANY_PASS,
  COUPON_STATUSES,
  DISCOUNT_TYPES,
  EVENT_STATUSES,
  GENDERS,
  GENDERS_OR_ALL,
  PARKING,
  SPEAKER_STATUSES,
  SPEAKER_TYPES,
  TICKET_TYPE_STATUSES,
  TSHIRT_SIZES,
} from './words.ts';

/** The joiners U+200C and U+200D belong to the spelling of many Indian names, and only after a letter. */
const NAME = /^(?:(?![\ufe0e\ufe0f])[\p{L}\p{M}\p{N} .'’-]|(?<=[\p{L}\p{M}])[\u200c\u200d])+$/u;
const EMAIL =
  /^[A-Za-z0-9_](?:[A-Za-z0-9._%+'-]*[A-Za-z0-9_%+-])?@(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]+)$/;
/**
 * What a reader does not see, or sees in the wrong place (docs/decisions/0029 and 0041). In this order: control and format
 * characters, half characters, and characters without a meaning; a joiner after anything but a letter or an emoji; a
 * selector of a variant after anything but an emoji; other characters without a shape; blanks that count as letters or
 * symbols; more combining marks on one letter than any spelling has.
 */
const HIDDEN = new RegExp(
  [
    String.raw`[^\P{C}\t\n\r\u200c\u200d]`,
    String.raw`(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d]`,
    String.raw`(?<!\p{Emoji})[\ufe0e\ufe0f]`,
    String.raw`(?![\u200c\u200d\ufe0e\ufe0f])\p{Default_Ignorable_Code_Point}`,
    String.raw`[\u1680\u2800]`,
    String.raw`(?:\p{M}[\u200c\u200d]?){5}`,
  ].join('|'),
  'u',
);
/** They end a field of one line, and must never reach the header of a mail. */
const LINE_END = /[\t\n\r\p{Zl}\p{Zp}]/u;
/** U+2800 is a Braille pattern without dots. */
const VISIBLE = /[^\p{C}\p{M}\p{Z}\s\p{Default_Ignorable_Code_Point}\u2800]/u;
/** How people write a phone number beside its digits; some address books put marks of direction around it. */
const BETWEEN_DIGITS = /[\s().\-\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
/** With the code of the country, the 0 of a call within it, both or neither. */
const INDIAN_NUMBER = /^(?:(?:\+|00)?91(?=0?\d{10}$))?0?(\d{10})$/;
/** Longer than any phone number is written. */
const WRITTEN_PHONE = 40;

interface TextRule {
  /** Writes it in the form that the rule is about, before anything is judged. Looks at no long text. */
  tidied?: (value: string) => string;
  most: number;
  least?: number;
  fits?: (value: string) => boolean;
  wrong?: string;
  /** Said of a text longer than `most`, where a count of characters would mislead: a phone number has ten digits, not at most 15. */
  tooLong?: string;
  /** Tabs and line ends are welcome. */
  manyLines?: boolean;
}

function isSound(value: string, rule: TextRule): boolean {
  const oneLine = rule.manyLines || !LINE_END.test(value);
  return oneLine && !HIDDEN.test(value) && (rule.fits?.(value) ?? true);
}

function tidied(rule: TextRule) {
  return z.overwrite((value: string) => rule.tidied?.(value) ?? value);
}

function isVisible(value: string): boolean {
  return VISIBLE.test(value);
}

/** A required text: trimmed, not blank, not longer than `most`, and fitting. */
function required(field: string, rule: TextRule) {
  const wrong = rule.wrong ?? say.invalidData(field);
  return z
    .string({
      error: (issue) => (issue.input === undefined || issue.input === null ? say.blank(field) : wrong),
    })
    .check(
      z.trim(),
      tidied(rule),
      z.minLength(1, { error: say.blank(field), abort: true }),
      z.maxLength(rule.most, { error: rule.tooLong ?? say.tooLong(field, rule.most), abort: true }),
      z.refine(isVisible, { error: say.blank(field), abort: true }),
      z.minLength(rule.least ?? 0, { error: wrong, abort: true }),
      z.refine((value) => isSound(value, rule), { error: wrong }),
    );
}

/** The same rule where a blank, null or absence is fine; all three become ''. */
function optional(field: string, rule: TextRule) {
  const wrong = rule.wrong ?? say.invalidData(field);
  return z._default(
    z.pipe(
      z.nullable(z.string({ error: wrong })),
      z.pipe(
        z.transform((value: string | null) => value ?? ''),
        z.string().check(
          z.trim(),
          tidied(rule),
          z.maxLength(rule.most, { error: rule.tooLong ?? say.tooLong(field, rule.most), abort: true }),
          z.refine(
            (value) =>
              value === '' || (value.length >= (rule.least ?? 0) && isVisible(value) && isSound(value, rule)),
            {
              error: wrong,
            },
          ),
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

/**
 * The address, if it is one that people type and a browser follows as it reads: http or https, then `//`, a
 * host and no user. The URL parser forgives tabs, newlines, backslashes and missing slashes; we do not, since
 * `https:example.org` in a link of a page leads to a path of our own site.
 */
function parsedUrl(value: string): { url: URL; authority: string } | null {
  const parts = /^https?:\/\/([^/?#]+)/i.exec(value);
  if (!parts || /[\s\\<>"]/.test(value) || parts[1]!.includes('@')) return null;
  const url = URL.parse(value);
  return url && { url, authority: parts[1]!.toLowerCase() };
}

function isHttpUrl(value: string): boolean {
  return parsedUrl(value) !== null;
}

/** The host as typed must be the host as parsed: no port, no letters that only look like others. */
function hostOf(value: string): string | null {
  const parsed = parsedUrl(value);
  return parsed && parsed.authority === parsed.url.hostname ? parsed.url.hostname : null;
}

function isLinkedinUrl(value: string): boolean {
  return /^(?:[a-z0-9-]+\.)*linkedin\.com$/.test(hostOf(value) ?? '');
}

/** People copy the address without its scheme, as browsers show it. */
function withScheme(value: string): string {
  if (value.length > LENGTH.linkedinurl) return value;
  return /^(?:[a-z0-9-]+\.)*linkedin\.com(?:[/?#]|$)/i.test(value) ? `https://${value}` : value;
}

/** The pathname is looked at as a browser reads it, without its dots: `/maps/embed/../` is another page. */
function isMapsEmbed(value: string): boolean {
  return (
    value.startsWith(MAPS_EMBED) &&
    hostOf(value) === 'www.google.com' &&
    /^\/maps\/embed(?:\/|$)/.test(new URL(value).pathname)
  );
}

export const name = (field: string) =>
  required(field, { most: LENGTH.name, fits: (value) => NAME.test(value) });
export const title = (field: string) => required(field, { most: LENGTH.title });
export const company = (field: string) => required(field, { most: LENGTH.company });
/** Free text of one line. */
export const line = (field: string, most: number) => required(field, { most });
/** Free text of any number of lines. */
export const specialText = (field: string, most: number = LENGTH.special) =>
  required(field, { most, manyLines: true });
export const optionalText = (field: string, most: number = LENGTH.special) =>
  optional(field, { most, manyLines: true });
export const venueName = (field: string) => required(field, { most: LENGTH.venuename });
export const address = (field: string) => required(field, { most: LENGTH.address });
export const topic = (field: string) => required(field, { most: LENGTH.topic.max, least: LENGTH.topic.min });

const emailRule = (field: string, most: number): TextRule => ({
  most,
  fits: (value) => EMAIL.test(value) && !value.includes('..'),
  wrong: say.invalidEmail(field),
});
export const email = (field: string, most: number = LENGTH.email) => required(field, emailRule(field, most));

function tenDigits(value: string): string {
  if (value.length > WRITTEN_PHONE) return value;
  return INDIAN_NUMBER.exec(value.replace(BETWEEN_DIGITS, ''))?.[1] ?? value;
}

/** Exactly ten digits, as `+91 98765 43210` and `098765 43210` become. No Indian number begins with 0. */
export const phone = (field: string) =>
  required(field, {
    tidied: tenDigits,
    most: LENGTH.phone,
    fits: (value) => /^[1-9]\d{9}$/.test(value),
    wrong: say.invalidMobile(field),
    tooLong: say.invalidMobile(field),
  });

export const url = (field: string) => required(field, { most: LENGTH.url, fits: isHttpUrl });
export const optionalUrl = (field: string) => optional(field, { most: LENGTH.url, fits: isHttpUrl });
const linkedinRule: TextRule = { tidied: withScheme, most: LENGTH.linkedinurl, fits: isLinkedinUrl };
export const linkedinUrl = (field: string) => required(field, linkedinRule);
export const optionalLinkedinUrl = (field: string) => optional(field, linkedinRule);
export const mapLink = (field: string) => required(field, { most: LENGTH.special, fits: isMapsEmbed });

export const tshirtSize = (field: string) => oneOf(field, TSHIRT_SIZES, say.invalidTshirtSize);
export const gender = (field: string) => oneOf(field, GENDERS, say.invalidGender);
export const genderOrAll = (field: string) => oneOf(field, GENDERS_OR_ALL, say.invalidGender);
export const parking = (field: string) => oneOf(field, PARKING, say.invalidParking);
export const eventStatus = (field: string) => oneOf(field, EVENT_STATUSES, say.invalidStatus);
export const ticketTypeStatus = (field: string) => oneOf(field, TICKET_TYPE_STATUSES, say.invalidStatus);
export const speakerStatus = (field: string) => oneOf(field, SPEAKER_STATUSES, say.invalidStatus);
export const couponStatus = (field: string) => oneOf(field, COUPON_STATUSES, say.invalidStatus);
export const discountType = (field: string) => oneOf(field, DISCOUNT_TYPES, say.invalidData(field));
export const speakerType = (field: string) => oneOf(field, SPEAKER_TYPES, say.invalidData(field));
/** YES, NO, yes or no; kept in capitals. */
export const yesNo = (field: string) =>
  z.pipe(
    oneOf(field, ['YES', 'NO', 'yes', 'no'], say.invalidData(field)),
    z.transform((value: 'YES' | 'NO' | 'yes' | 'no') => value.toUpperCase() as 'YES' | 'NO'),
  );

/** 4 to 10 letters and digits, kept in lower case (decision 0008, 1). */
export const eventCode = (field = 'Event Code') =>
  z.pipe(
    required(field, {
      most: LENGTH.special,
      fits: (value) => /^[A-Za-z0-9]{4,10}$/.test(value),
      wrong: say.invalidEventCode,
      tooLong: say.invalidEventCode,
    }),
    z.transform((value: string) => value.toLowerCase()),
  );

export const ticketTypeName = (field: string) =>
  required(field, { most: LENGTH.tickettype, fits: (value) => !isReserved(value) });

/** The name of a pass that an event offers: not `Any`, which a coupon uses for all of them. */
export const passName = (field: string) =>
  ticketTypeName(field).check(
    z.refine((value: string) => value.toLowerCase() !== ANY_PASS.toLowerCase(), { error: say.anyPassName }),
  );

/** Letters, digits and hyphens, kept in upper case: it is part of a document's name. */
export const couponCode = (field = 'Coupon Code') =>
  z.pipe(
    required(field, {
      most: LENGTH.couponcode.max,
      least: LENGTH.couponcode.min,
      fits: (value) => /^[A-Za-z0-9-]+$/.test(value),
    }),
    z.transform((value: string) => value.toUpperCase()),
  );

/** A word an admin chooses for a door: entry, lunch, kit … (decision 0008, 10). Kept in lower case. */
export const checkinField = (field = 'Check-in Field') =>
  z.pipe(
    required(field, { most: LENGTH.checkinfield, fits: (value) => /^[A-Za-z0-9-]+$/.test(value) }),
    z.transform((value: string) => value.toLowerCase()),
  );

const dateRule = (field: string): TextRule => ({
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
          z.trim(),
          z.maxLength(LENGTH.special, { error: say.invalidDate(field), abort: true }),
          z.refine((value) => value === '' || isCalendarDate(value), { error: say.invalidDate(field) }),
        ),
      ],
      { error: say.invalidDate(field) },
    ),
  );

export const pincode = (field: string) =>
  required(field, {
    most: LENGTH.special,
    fits: (value) => /^\d{6}$/.test(value),
    wrong: say.invalidPincode(field),
    tooLong: say.invalidPincode(field),
  });

/** Forms give digits as text, the wire gives numbers; a blank or null is nothing. */
const asNumber = z.transform((value: unknown) => {
  const text = typeof value === 'string' ? value.trim() : value;
  if (text === '' || text === null) return undefined;
  return typeof text === 'string' && text.length <= 15 && /^\d+$/.test(text) ? Number(text) : text;
});

function numberWithin(field: string, least: number, most: number, wrong: string) {
  return z
    .number({ error: (issue) => (issue.input === undefined ? say.blank(field) : wrong) })
    .check(z.refine((value) => Number.isInteger(value) && value >= least && value <= most, { error: wrong }));
}

function wholeNumber(field: string, least: number, most: number, wrong: string) {
  return z.pipe(asNumber, numberWithin(field, least, most, wrong));
}

/** Whole rupees, up to 8 digits. */
export const price = (field: string) => wholeNumber(field, 0, MAX_PRICE, say.invalidPrice);
/** A percentage, 1 to 100. */
export const discount = (field: string) =>
  wholeNumber(field, DISCOUNT.min, DISCOUNT.max, say.invalidDiscount(field));
export const count = (field: string, least: number, most: number) =>
  wholeNumber(field, least, most, say.invalidData(field));

/** The same where a blank, null or absence is fine; all three become undefined. */
export const optionalCount = (field: string, least: number, most: number) =>
  z.optional(z.pipe(asNumber, z.optional(numberWithin(field, least, most, say.invalidData(field)))));

/** A whole number, or null for no limit, which is what a blank of a form means; absent for "as it was". */
export const capacity = (field: string) =>
  z.optional(
    z.pipe(
      z.transform((value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : value)),
      z.union([z.null(), wholeNumber(field, 1, MAX_SEATS, say.invalidCapacity)], {
        error: say.invalidCapacity,
      }),
    ),
  );

/** An opaque reference of ours: base64url text of a bounded length. */
export const key = (field: string) =>
  required(field, {
    most: LENGTH.key,
    fits: isReference,
    tooLong: say.invalidData(field),
  });

/** Names a version of a notice, or its language: `2026-11-22`, `en-IN`. */
export const noticeWord = (field: string) =>
  required(field, {
    most: LENGTH.noticeword,
    fits: (value) => /^[A-Za-z0-9.-]+$/.test(value),
    tooLong: say.invalidData(field),
  });

/** Random, made by a browser for one submission of a form; '' where a client sends none. */
export const submissionId = () =>
  z._default(
    z
      .string({ error: say.invalidData('Submission') })
      .check(z.regex(/^(?:|[\w-]{16,64})$/, { error: say.invalidData('Submission') })),
    '',
  );

/** The name of a record of ours: as a key, and none of the names that the database keeps for itself. */
export const id = (field: string) =>
  required(field, {
    most: LENGTH.key,
    fits: (value) => isReference(value) && !isReserved(value),
    tooLong: say.invalidData(field),
  });

function isReference(value: string): boolean {
  return /^[A-Za-z0-9_-]+$/.test(value);
}

/**
 * A PNG or JPEG as a data URL of at most 1,024,000 bytes, or the address of an image we have already. The
 * bytes themselves are looked at when they are decoded.
 */
export const image = (field: string) =>
  z.string({ error: say.blank(field) }).check(
    z.minLength(1, { error: say.blank(field), abort: true }),
    z.maxLength(IMAGE_CHARACTERS, { error: say.imageTooLarge, abort: true }),
    z.refine((value) => /^data:image\/(?:png|jpeg);base64,./.test(value) || isImageAddress(value), {
      error: say.imageWrongType,
      abort: true,
    }),
    z.refine((value) => isImageAddress(value) || bytesInDataUrl(value) <= SPEAKER_IMAGE_BYTES, {
      error: say.imageTooLarge,
    }),
  );

function isImageAddress(value: string): boolean {
  return /^\/images\/[0-9a-f]{64}$/.test(value);
}

/** Bytes that the base64 after the comma stands for. */
function bytesInDataUrl(value: string): number {
  const padding = value.endsWith('==') ? 2 : value.endsWith('=') ? 1 : 0;
  return Math.floor(((value.length - value.indexOf(',') - 1) * 3) / 4) - padding;
}

export const flag = (field: string) => z.boolean({ error: say.invalidData(field) });

/**
 * A map whose keys people chose, on an object without a prototype. Zod by itself drops `__proto__` without a
 * word, and lets a key overwrite its twin once both are trimmed; here the one is refused and the other told.
 */
export function mapByName<Value extends z.ZodMiniType>(
  field: string,
  names: ReturnType<typeof required>,
  value: Value,
  { missing = say.invalidData(field), twice = say.invalidData(field) } = {},
) {
  return z.pipe(
    z.pipe(
      z.any().check(
        z.refine((input) => !keysOf(input).includes('__proto__'), {
          error: say.invalidData(field),
          abort: true,
        }),
        z.refine((input) => !hasTwins(keysOf(input)), { error: twice, abort: true }),
      ),
      z.record(names, value, { error: missing }),
    ),
    z.transform((parsed): Record<string, z.output<Value>> => Object.assign(Object.create(null), parsed)),
  );
}

function keysOf(input: unknown): string[] {
  return typeof input === 'object' && input !== null ? Object.keys(input) : [];
}

function hasTwins(keys: readonly string[]): boolean {
  return new Set(keys.map((text) => text.trim().toLowerCase())).size < keys.length;
}
