/** Names of new records: random, so that no write lands beside the last one and none can be guessed from another. */
import type { Deps } from '../deps.ts';
import { CROCKFORD } from '../services/keys.ts';

/** "SG" and 16 characters, 80 bits: also the gateway's receipt and a free ticket's number. */
export function newOrderid(deps: Pick<Deps, 'randomBytes'>): string {
  return `SG${Array.from(deps.randomBytes(16), (byte) => CROCKFORD[byte & 31]).join('')}`;
}

/** Of a registration or a group booking: 8 random bytes in hexadecimal, what a QR code has room for. */
export function newRecordid(deps: Pick<Deps, 'randomBytes'>): string {
  return Buffer.from(deps.randomBytes(8)).toString('hex');
}
