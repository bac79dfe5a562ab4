/** The id is the hash of the largest size, so the content of an address never changes. */
import { createHash } from 'node:crypto';
import type { Firestore } from '@google-cloud/firestore';
import { sayOfApi } from '@samagam/contract/api-messages';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { type EncodedImage, encodeImage, type ImageUse } from '../services/image-encoder.ts';
import { collection } from './collections.ts';
import { notFound } from './reading/retry.ts';

export const PICTURES = '/images/';

export function nameOfImage(sizes: readonly EncodedImage[]): string {
  return createHash('sha256').update(sizes[0]!.webp).digest('hex');
}

export async function saveImage(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  sizes: EncodedImage[],
): Promise<string> {
  const name = nameOfImage(sizes);
  await collection(db, 'images').doc(name).set({ sizes, at: now() });
  return PICTURES + name;
}

/** Runs before the record is saved: a picture without a record is deleted at night, a day after this. */
export async function keepImage(
  deps: Pick<Deps, 'db' | 'now'>,
  sent: string,
  use: ImageUse,
  field: string,
): Promise<string> {
  if (sent.startsWith('data:')) return saveImage(deps, await encodeImage(sent, use, field));
  await renewImage(deps, sent, field);
  return sent;
}

/** Keeps a stored picture for a day, in which a record may name it. Throws a Refusal if there is no such picture. */
export async function renewImage(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  address: string,
  field: string,
): Promise<void> {
  try {
    await collection(db, 'images').doc(address.slice(PICTURES.length)).update({ at: now() });
  } catch (error) {
    if (notFound(error)) throw new Refusal(sayOfApi.imageUnreadable, { field });
    throw error;
  }
}

/** The bytes of the smallest size that is at least `width` wide; without `width`, the largest. */
export async function readImage(
  db: Firestore,
  name: string,
  width?: number,
): Promise<Uint8Array | undefined> {
  const stored = (await collection(db, 'images').doc(name).get()).data();
  if (!stored) return undefined;
  const fitting = width ? stored.sizes.findLast((size) => size.width >= width) : undefined;
  return (fitting ?? stored.sizes[0]!).webp;
}
