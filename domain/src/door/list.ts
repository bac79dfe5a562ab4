/** The lists of a device at a door, as Base64. A ticket has 8 bytes, its registration id; a change also its state. */
import { fromHex, toHex } from '../text/hex.ts';

export const CANCELLED = 255;
export const NOT_HERE = 0;

const ID_BYTES = 8;

/** The lowest valid generation, CANCELLED (or refunded) or NOT_HERE (the pass is not admitted). */
export type TicketState = number;

export function packTickets(ids: readonly string[]): string {
  return toBase64(ids.flatMap((id) => [...fromHex(id)]));
}

export function unpackTickets(text: string): string[] {
  return chunks(fromBase64(text), ID_BYTES).map(toHex);
}

export function packChanges(changes: ReadonlyMap<string, TicketState>): string {
  return toBase64([...changes].flatMap(([id, state]) => [...fromHex(id), state]));
}

export function unpackChanges(text: string): Map<string, TicketState> {
  return new Map(
    chunks(fromBase64(text), ID_BYTES + 1).map((entry) => [
      toHex(entry.subarray(0, ID_BYTES)),
      entry[ID_BYTES]!,
    ]),
  );
}

function chunks(bytes: Uint8Array, size: number): Uint8Array[] {
  return Array.from({ length: Math.floor(bytes.length / size) }, (_, i) =>
    bytes.subarray(i * size, (i + 1) * size),
  );
}

function toBase64(bytes: readonly number[]): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}

function fromBase64(text: string): Uint8Array {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
