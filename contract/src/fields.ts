/**
 * The field schemas of spec §5. Each takes its label and answers with the spec's sentence. Text is trimmed;
 * a blank is told before a length, a length before a pattern, so that no pattern ever meets a long text.
 */
import * as z from 'zod/mini';
import { isCalendarDate } from './calendar.ts';
import { DISCOUNT, IMAGE_CHARACTERS, LENGTH, MAX_PRICE, SPEAKER_IMAGE_BYTES } from './limits.ts';
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
  TRAINING_PLANS,
  TSHIRT_SIZES,
} from './words.ts';

/** The joiners U+200C and U+200D belong to the spelling of many Indian names, and only after a letter. */
const NAME = /^(?:[\p{L}\p{M}\p{N} .'’-]|(?<=[\p{L}\p{M}])[\u200c\u200d])+$/u;
const EMAIL =
  /^[A-Za-z0-9_](?:[A-Za-z0-9._%+'-]*[A-Za-z0-9_%+-])?@(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]+)$/;
/**
 * What a reader does not see: control and format characters (those that turn the direction of a text among them), half
 * characters, and what has no meaning yet. The joiners belong to the spelling of Indian words and of emoji. The last four
 * count as letters and are blank.
 */
const HIDDEN =
  /[^\P{C}\t\n\r\u200c\u200d]|(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d]|[\u115f\u1160\u3164\uffa0]/u;
/** They end a field of one line, and must never reach the header of a mail. */
const LINE_END = /[\t\n\r\p{Zl}\p{Zp}]/u;
/** U+2800 is a Braille pattern without dots. */
const VISIBLE = /[^\p{C}\p{M}\p{Z}\s\p{Default_Ignorable_Code_Point}\u2800]/u;

interface TextRule {
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
export const optionalEmail = (field: string) => optional(field, emailRule(field, LENGTH.email));

/** Exactly ten digits; 15 characters are the most that is looked at. */
export const phone = (field: string) =>
  required(field, {
    most: LENGTH.phone,
    fits: (value) => /^\d{10}$/.test(value),
    wrong: say.invalidMobile(field),
    tooLong: say.invalidMobile(field),
  });

export const url = (field: string) => required(field, { most: LENGTH.url, fits: isHttpUrl });
export const optionalUrl = (field: string) => optional(field, { most: LENGTH.url, fits: isHttpUrl });
export const linkedinUrl = (field: string) =>
  required(field, { most: LENGTH.linkedinurl, fits: isLinkedinUrl });
export const optionalLinkedinUrl = (field: string) =>
  optional(field, { most: LENGTH.linkedinurl, fits: isLinkedinUrl });
export const mapLink = (field: string) => required(field, { most: LENGTH.special, fits: isMapsEmbed });

export const tshirtSize = (field: string) => oneOf(field, TSHIRT_SIZES, say.invalidTshirtSize);
export const gender = (field: string) => oneOf(field, GENDERS, say.invalidGender);
export const genderOrAll = (field: string) => oneOf(field, GENDERS_OR_ALL, say.invalidGender);
export const parking = (field: string) => oneOf(field, PARKING, say.invalidParking);
export const trainingPlan = (field: string) => oneOf(field, TRAINING_PLANS, say.invalidPlan);
export const trainingId = (field: string) =>
  required(field, {
    most: LENGTH.special,
    fits: (value) => /^\d{1,3}$/.test(value),
    tooLong: say.invalidData(field),
  });
/** The two group types are the caller's: the spec names the rule and not the values. */
export const groupType = (field: string, types: readonly [string, string]) =>
  oneOf(field, types, say.invalidGroup);

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
  required(field, {
    most: LENGTH.tickettype,
    fits: (value) => !isReserved(value) && value.toLowerCase() !== ANY_PASS.toLowerCase(),
  });

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

/** An opaque reference of ours: base64url text of a bounded length. */
export const key = (field: string) =>
  required(field, {
    most: LENGTH.key,
    fits: isReference,
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
