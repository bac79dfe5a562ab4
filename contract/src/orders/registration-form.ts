/** The form of one person, as data: the page of the event and the page for browsers without script show the same. */
import { GENDERS, PARKING, TSHIRT_SIZES } from '../common/words.ts';
import type { TaxDetails } from '../money/tax-details.ts';

/** Of consent.ts. Every change of the words of the notice needs a new version. */
export const NOTICE = { version: '2026-11-23', language: 'en' } as const;

/** Attributes as React writes them; HTML does not distinguish capitals. */
export interface TextField {
  label: string;
  hint?: string;
  type?: 'tel' | 'url' | 'email';
  inputMode?: 'url';
  autoComplete?: string;
  autoCapitalize?: string;
  maxLength?: number;
}

/** In the order of the form. A form without the field `name` has another label for the address. */
export const PERSON_FIELDS = {
  name: { label: 'Name', hint: 'As it should appear on your badge', autoComplete: 'name' },
  title: { label: 'Designation', autoComplete: 'organization-title' },
  company: { label: 'Company', autoComplete: 'organization' },
  phonenumber: { label: 'Mobile', hint: 'Ten digits', type: 'tel', autoComplete: 'tel-national' },
  linkedinurl: {
    label: 'LinkedIn URL',
    hint: 'linkedin.com/in/…',
    type: 'url',
    inputMode: 'url',
    autoComplete: 'url',
  },
  gender: { label: 'Gender', words: GENDERS },
  personalmailid: {
    label: 'Email',
    hint: 'We send your ticket to this address',
    type: 'email',
    autoComplete: 'email',
  },
} as const satisfies Record<string, TextField | { label: string; words: readonly string[] }>;

/** What some events ask for. */
export const EXTRA_FIELDS = {
  parking: { label: 'Parking', words: PARKING },
  tshirtsize: { label: 'T-Shirt Size', words: TSHIRT_SIZES },
} as const;

/** Without a script, no page can show the visitor's own unpaid order. */
export const UNPAID_KEEPS_SEAT =
  'Have you registered, and not paid yet? Your order keeps its seat until its time is over: go back in your browser to the page of the payment.';

export const TAX_WORDS = {
  summary: 'I need a GST invoice for my company',
  note: 'Without these details, your invoice names you only, and your company cannot claim the tax.',
};

/** Before the state. */
export const TAX_FIELDS = {
  gstin: {
    label: 'GSTIN',
    hint: 'Or a UIN. Only if you are registered for GST',
    autoCapitalize: 'characters',
    maxLength: 30,
  },
  legalname: {
    label: 'Legal name',
    hint: 'The name in the GST registration',
    autoComplete: 'organization',
  },
  address: { label: 'Billing address', autoComplete: 'street-address' },
  country: { label: 'Country', hint: 'If the address is outside India', autoComplete: 'country-name' },
} as const satisfies Partial<Record<keyof TaxDetails, TextField>>;

export const POSTER_WORDS = {
  label: 'Let me make an ‘I am attending’ poster (optional)',
  hint: 'Anyone who enters your address on the poster page can then see your name, designation and company. Without it they see nothing, and we mail you the link to your poster, at most once a day.',
};

/** `back`: where the visitor can withdraw the consent. */
export function newsWords(organiser: { name: string; mail: string }, back: string) {
  return {
    label: `Tell me about later events of ${organiser.name} (optional)`,
    hint: `By mail, to the address above. You can take this back at any time ${back}, or by a mail to ${organiser.mail}.`,
  };
}

export function purposeWords(organiser: { name: string }): string {
  return `We use your entries to issue your ticket, to admit you, and to contact you about this event. They are stored by ${organiser.name}; the payment itself is made at our payment gateway, and your card never passes through us.`;
}

/** The controls of the tax details have the paths of the contract as names, so that a refusal finds its field. */
export const TAX = 'taxdetails';

/** Takes the tax details out of what was typed; undefined if all of them are blank. */
export function takeTaxDetails(typed: Record<string, string>) {
  const fields: Record<string, string> = {};
  const taxdetails: Record<string, string> = {};
  for (const [name, value] of Object.entries(typed)) {
    const [first, part] = name.split('.');
    if (first === TAX && part) taxdetails[part] = value;
    else fields[name] = value;
  }
  const isGiven = Object.values(taxdetails).some((value) => value.trim() !== '');
  return { fields, taxdetails: isGiven ? taxdetails : undefined };
}

/** Of two checkboxes; the second is only in the form of one person. */
export function consentOf(news: string | undefined, poster?: string) {
  const consent = news === 'on';
  const posterconsent = poster === 'on';
  return {
    consent,
    ...(poster !== undefined && { posterconsent }),
    ...((consent || posterconsent) && { consentnotice: NOTICE }),
  };
}
