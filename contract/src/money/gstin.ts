import { gstStateName } from './gst-states.ts';

const FORMAT = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;
const CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

export function isGstin(text: string): boolean {
  return FORMAT.test(text) && gstStateName(stateOfGstin(text)) !== '' && checkCharacter(text) === text[14];
}

export function stateOfGstin(gstin: string): string {
  return gstin.slice(0, 2);
}

/** Modulo 36 over the first 14 characters: every second value is doubled, and its two digits in base 36 are added. */
function checkCharacter(gstin: string): string {
  const sum = Array.from(gstin.slice(0, 14), (character, index) => {
    const product = CHARACTERS.indexOf(character) * (index % 2 === 0 ? 1 : 2);
    return Math.floor(product / 36) + (product % 36);
  }).reduce((total, value) => total + value, 0);
  return CHARACTERS[(36 - (sum % 36)) % 36]!;
}
