/** Numbers of registered buyers and sellers, in the patterns of the GST portal's offline tool. */
import { gstStateName } from './gst-states.ts';

const CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** A taxpayer, a deductor (TDS) or collector (TCS) of tax at source, or a non-resident taxpayer: with a state. */
const WITH_STATE = [
  /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z][Z1-9A-J][0-9A-Z]$/,
  /^\d{2}[A-Z]{4}[A-Z0-9]\d{4}[A-Z][1-9A-Z][DCK][0-9A-Z]$/,
];
/** A UIN of an embassy or a body of the United Nations, a non-resident, and a supplier of OIDAR services: without a state of India. */
const UIN = /^\d{4}[A-Z]{3}\d{5}[UO]N[A-Z0-9]$/;
const WITHOUT_STATE = [UIN, /^\d{4}[A-Z]{3}\d{5}NR[A-Z0-9]$/, /^99\d{2}[A-Z]{3}\d{5}OS[A-Z0-9]$/];

/** Of a seller: a number with a state. */
export function isGstin(text: string): boolean {
  return WITH_STATE[0]!.test(text) && hasState(text) && checkCharacter(text) === text[14];
}

/** Of a buyer: also a UIN and the other official numbers (CGST Rule 46 (d)). */
export function isBuyerNumber(text: string): boolean {
  const isForm = isWithoutState(text) || (WITH_STATE.some((form) => form.test(text)) && hasState(text));
  return isForm && checkCharacter(text) === text[14];
}

export function isUin(text: string): boolean {
  return UIN.test(text);
}

/** The address of its holder may be in any state. */
export function isWithoutState(text: string): boolean {
  return WITHOUT_STATE.some((form) => form.test(text));
}

export function stateOfGstin(gstin: string): string {
  return gstin.slice(0, 2);
}

function hasState(text: string): boolean {
  return gstStateName(stateOfGstin(text)) !== '';
}

/** Modulo 36 over the first 14 characters: every second value is doubled, and its two digits in base 36 are added. */
function checkCharacter(gstin: string): string {
  const sum = Array.from(gstin.slice(0, 14), (character, index) => {
    const product = CHARACTERS.indexOf(character) * (index % 2 === 0 ? 1 : 2);
    return Math.floor(product / 36) + (product % 36);
  }).reduce((total, value) => total + value, 0);
  return CHARACTERS[(36 - (sum % 36)) % 36]!;
}
