import type { Timestamp } from '@google-cloud/firestore';
import * as z from 'zod/mini';

/** Not `instanceof`, because each Firestore client has its own Timestamp class. */
export const timestamp = z.custom<Timestamp>(
  (value) => typeof value === 'object' && value !== null && 'toMillis' in value,
);

/** The time after which the collection's TTL policy deletes the document. */
export const deleteAfter = z.optional(timestamp);

/** Wider than `z.instanceof`, which does not accept shared buffers. */
export const bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array);
