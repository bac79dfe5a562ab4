/** They are random, so that writes spread over the key range and no id can be guessed from another. */
import { CROCKFORD } from '@samagam/domain/text/crockford';
import type { Deps } from '../deps.ts';

/** "SG" and 16 characters (80 bits). Also the gateway's receipt, and the number of a free ticket. */
export function newOrderid(deps: Pick<Deps, 'randomBytes'>): string {
  return `SG${Array.from(deps.randomBytes(16), (byte) => CROCKFORD[byte & 31]).join('')}`;
}

/** The id of a registration or a group booking: 8 random bytes in hexadecimal, short enough for the QR code. */
export function newRecordid(deps: Pick<Deps, 'randomBytes'>): string {
  return Buffer.from(deps.randomBytes(8)).toString('hex');
}
