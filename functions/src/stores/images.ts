/**
 * `images/{sha256}`: encoded pictures. The id is the hash of the largest size, so the content of an address never
 * changes.
 */
import { createHash } from 'node:crypto';
import type { Firestore } from '@google-cloud/firestore';
import { say } from '@samagam/contract/api-messages';
import { Refusal } from '../refusal.ts';
import { type EncodedImage, encodeImage, type ImageUse } from '../services/image-encoder.ts';
import { collection } from './collections.ts';

/** Stores the sizes of one picture and returns its address, `/images/{sha256}`. */
export async function saveImage(db: Firestore, sizes: EncodedImage[]): Promise<string> {
  const name = createHash('sha256').update(sizes[0]!.webp).digest('hex');
  await collection(db, 'images').doc(name).set({ sizes });
  return `/images/${name}`;
}

/**
 * The address for the value of an image field. An upload is encoded and stored; an address of ours is returned as it
 * is, if the picture exists. Runs before the record is saved: a picture without a record does no harm.
 */
export async function keepImage(db: Firestore, sent: string, use: ImageUse, field: string): Promise<string> {
  if (sent.startsWith('data:')) return saveImage(db, await encodeImage(sent, use, field));
  const ref = collection(db, 'images').doc(sent.slice('/images/'.length));
  const [found] = await db.getAll(ref, { fieldMask: [] });
  if (!found!.exists) throw new Refusal(say.imageUnreadable, { field });
  return sent;
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
