/**
 * The ticket code: what a person types or reads out when the QR code of a ticket cannot be scanned. It names the ticket
 * like the QR code, without its signature, so only the server can accept it. 16 letters and digits in groups of four:
 * Crockford's base 32 of the registration id (8 bytes), the generation (1 byte) and a check byte.
 */
import { fromHex, toHex } from './hex.ts';

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const BYTES = 10;

export interface CodedTicket {
  /** 16 hexadecimal digits. */
  registrationid: string;
  /** 1 to 255. */
  generation: number;
}

export function ticketCode({ registrationid, generation }: CodedTicket): string {
  const bytes = [...fromHex(registrationid), generation];
  const bits = [...bytes, checkByte(bytes)].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const letters = (bits.match(/.{5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five, 2)]);
  return letters.join('').replace(/(.{4})(?=.)/g, '$1-');
}

/** Null for other text and for a typing error. Accepts small letters, spaces, O for 0, and I or L for 1. */
export function readTicketCode(text: string): CodedTicket | null {
  const letters = text.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  if (!/^[0-9A-HJKMNP-TV-Z]{16}$/.test(letters)) return null;
  const bits = Array.from(letters, (letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join(
    '',
  );
  const bytes = (bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2));
  const generation = bytes[BYTES - 2]!;
  if (generation === 0 || checkByte(bytes.slice(0, -1)) !== bytes[BYTES - 1]) return null;
  return { registrationid: toHex(Uint8Array.from(bytes.slice(0, BYTES - 2))), generation };
}

/** CRC-8 (polynomial 0x07): finds every wrong letter and every exchange of two neighbours. */
function checkByte(bytes: readonly number[]): number {
  let crc = 0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x80 ? ((crc << 1) ^ 0x07) & 0xff : crc << 1;
  }
  return crc;
}
