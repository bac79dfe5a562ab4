/**
 * What a person reads out: Crockford's base 32 of registration id (64 bits), generation (8), proof (20), checksum (8).
 * Only the server can make the proof: devices at a door know ids, and must not be able to make codes of them.
 */
import { plainCode } from '@samagam/contract/common/typed-text';
import { CROCKFORD, inGroups } from '../text/crockford.ts';
import { fromHex, toHex } from '../text/hex.ts';

const ID_BITS = 64;
const GENERATION_BITS = 8;
const CHECKED_BITS = 8;
export const PROOF_BITS = 20;

export interface NamedTicket {
  /** 16 hexadecimal digits. */
  registrationid: string;
  generation: number;
}

export interface CodedTicket extends NamedTicket {
  proof: number;
}

export function ticketCode({ registrationid, generation, proof }: CodedTicket): string {
  const id = Array.from(fromHex(registrationid), (byte) => bitsOf(byte, 8)).join('');
  const bits = id + bitsOf(generation, GENERATION_BITS) + bitsOf(proof, PROOF_BITS);
  const fives = (bits + bitsOf(checksum(bits), CHECKED_BITS)).match(/.{5}/g) ?? [];
  return inGroups(fives.map((five) => CROCKFORD[Number.parseInt(five, 2)]).join(''));
}

const WRITTEN = 100;

/** Null for other text and for a typing error. Accepts small letters, spaces, O for 0, and I or L for 1. */
export function readTicketCode(text: string): CodedTicket | null {
  if (text.length > WRITTEN) return null;
  const letters = plainCode(text)
    .toUpperCase()
    .replace(/[\s-]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
  if (!/^[0-9A-HJKMNP-TV-Z]{20}$/.test(letters)) return null;
  const all = Array.from(letters, (letter) => bitsOf(CROCKFORD.indexOf(letter), 5)).join('');
  const bits = all.slice(0, -CHECKED_BITS);
  const generation = Number.parseInt(bits.slice(ID_BITS, ID_BITS + GENERATION_BITS), 2);
  if (generation === 0 || checksum(bits) !== Number.parseInt(all.slice(-CHECKED_BITS), 2)) return null;
  const id = (bits.slice(0, ID_BITS).match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2));
  const proof = Number.parseInt(bits.slice(ID_BITS + GENERATION_BITS), 2);
  return { registrationid: toHex(Uint8Array.from(id)), generation, proof };
}

function bitsOf(value: number, count: number): string {
  return value.toString(2).padStart(count, '0');
}

/** CRC-8 (polynomial 0x07): finds every wrong letter and every exchange of two neighbours. */
function checksum(bits: string): number {
  let crc = 0;
  for (const bit of bits) {
    const carry = ((crc >> 7) & 1) !== Number(bit);
    crc = ((crc << 1) & 0xff) ^ (carry ? 0x07 : 0);
  }
  return crc;
}
