/** A QR code (decision 0004): `S1` + Base45(generation 1 byte, registration id 8 bytes, Ed25519 signature 64 bytes). */
import { fromHex, toHex } from '../text/hex.ts';

const PREFIX = 'S1';
export const QR_ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';
const SIGNATURE_BYTES = 64;
const ID_BYTES = 8;
export const QR_LENGTH = 2 + Math.ceil(((1 + ID_BYTES + SIGNATURE_BYTES) * 3) / 2);

export interface QrTicket {
  /** 1 to 255; incremented when the ticket is reissued. */
  generation: number;
  registrationid: string;
  signature: Uint8Array;
}

/** The signed bytes: none of these can be exchanged. */
export function qrMessage(
  eventcode: string,
  registrationid: string,
  generation: number,
): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(`samagam/qr/v1\n${eventcode}\n${registrationid}\n${generation}`);
}

/** Throws RangeError for values that do not fit the format. */
export function encodeQr({ generation, registrationid, signature }: QrTicket): string {
  if (
    !Number.isInteger(generation) ||
    generation < 1 ||
    generation > 255 ||
    !/^[0-9a-f]{16}$/.test(registrationid) ||
    signature.length !== SIGNATURE_BYTES
  ) {
    throw new RangeError('A QR code holds a generation of 1 to 255, 16 hexadecimal digits and 64 bytes.');
  }
  const bytes = new Uint8Array(1 + ID_BYTES + SIGNATURE_BYTES);
  bytes[0] = generation;
  bytes.set(fromHex(registrationid), 1);
  bytes.set(signature, 1 + ID_BYTES);
  return PREFIX + toBase45(bytes);
}

/** Null for text in another format. The signature is not verified here. */
export function decodeQr(text: string): QrTicket | null {
  if (text.length !== QR_LENGTH || !text.startsWith(PREFIX)) return null;
  const bytes = fromBase45(text.slice(PREFIX.length));
  if (bytes?.length !== 1 + ID_BYTES + SIGNATURE_BYTES || bytes[0] === 0) return null;
  return {
    generation: bytes[0]!,
    registrationid: toHex(bytes.slice(1, 1 + ID_BYTES)),
    signature: bytes.slice(1 + ID_BYTES),
  };
}

/** RFC 9285. */
export function toBase45(bytes: Uint8Array): string {
  let text = '';
  for (let i = 0; i < bytes.length; i += 2) {
    const pair = i + 1 < bytes.length;
    let value = pair ? bytes[i]! * 256 + bytes[i + 1]! : bytes[i]!;
    for (let digit = 0; digit < (pair ? 3 : 2); digit++) {
      text += QR_ALPHABET[value % 45];
      value = Math.floor(value / 45);
    }
  }
  return text;
}

/** Null for invalid text. */
export function fromBase45(text: string): Uint8Array | null {
  if (text.length % 3 === 1) return null;
  const bytes: number[] = [];
  for (let i = 0; i < text.length; i += 3) {
    const digits = Array.from(text.slice(i, i + 3), (character) => QR_ALPHABET.indexOf(character));
    if (digits.includes(-1)) return null;
    const value = digits[0]! + digits[1]! * 45 + (digits[2] ?? 0) * 2025;
    if (digits.length === 3) {
      if (value > 0xffff) return null;
      bytes.push(value >> 8, value & 0xff);
    } else {
      if (value > 0xff) return null;
      bytes.push(value);
    }
  }
  return Uint8Array.from(bytes);
}
