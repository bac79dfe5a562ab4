/** Names of new records: random, so that no write lands beside the last one and none can be guessed from another. */
import type { Deps } from '../deps.ts';

/** Crockford's base 32: no letter that reads like a digit. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** "SG" and 16 characters, 80 bits: also the gateway's receipt and a free ticket's number. */
export function newOrderid(deps: Pick<Deps, 'randomBytes'>): string {
  return `SG${Array.from(deps.randomBytes(16), (byte) => ALPHABET[byte & 31]).join('')}`;
}

/** 8 random bytes in hexadecimal: what a QR code has room for. */
export function newRegistrationid(deps: Pick<Deps, 'randomBytes'>): string {
  return Buffer.from(deps.randomBytes(8)).toString('hex');
}
