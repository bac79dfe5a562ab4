/**
 * Schemas of the stored programme. They are as tolerant as the lists that staff read: a record that was saved under
 * earlier rules is not broken.
 */
import { eventReply } from '@samagam/contract/programme/event';
import { partnerRow } from '@samagam/contract/programme/partner';
import { speakerRow } from '@samagam/contract/programme/speaker';
import { sponsorRow } from '@samagam/contract/programme/sponsor';
import { ticketTypeOfStaff } from '@samagam/contract/programme/ticket-type';
import { BREAK } from '@samagam/contract/common/words';
import * as z from 'zod/mini';

/** Wider than `z.instanceof`, which does not accept shared buffers. */
const bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array);
const GIVEN_WHEN_READ = { id: true, version: true } as const;

/** The fields that the list of events shows. */
export const eventWithoutPasses = z.omit(eventReply, { tickettypes: true });

export const event = z.extend(eventWithoutPasses, {
  /** A list, not a map as on the wire: names of passes are typed by staff. */
  tickettypes: z.array(z.extend(ticketTypeOfStaff, { tickettype: z.string() })),
});

export const speaker = z.omit(speakerRow, GIVEN_WHEN_READ);
export const sponsor = z.omit(sponsorRow, GIVEN_WHEN_READ);
export const partner = z.omit(partnerRow, GIVEN_WHEN_READ);

/** Each field is documented in domain/src/programme/programme.ts. */
export const schedulePart = z.object({
  evtdate: z.string(),
  /** How many documents have its descriptions; absent if they are here. See stores/schedule-parts.ts. */
  chunks: z.optional(z.number()),
  tracks: z.array(
    z.object({
      name: z.string(),
      sessions: z.array(
        z.object({
          topic: z.string(),
          time: z.string(),
          description: z.string(),
          speakerids: z.array(z.string()),
          kind: z.optional(z.literal(BREAK)),
          date: z.optional(z.string()),
          sourceid: z.optional(z.string()),
        }),
      ),
    }),
  ),
});

/** Descriptions of a large part of the schedule, in the order of its sessions: a packed list. */
export const descriptions = z.object({ texts: bytes });

/** What is remembered of imports from one tool, packed. See stores/import-memory.ts. */
export const importMemory = z.object({ memory: bytes });

/** Long texts of a large event, packed: pairs of a key and its HTML. */
export const publishedTexts = z.object({ texts: bytes });

/** Increment it when the shape of a part changes. */
export const SNAPSHOT_SCHEMA = 1;

const publishedPart = z.object({ etag: z.string(), body: bytes });

const currentSnapshot = z.object({
  schema: z.literal(SNAPSHOT_SCHEMA),
  /** A pass has a capacity. */
  limited: z._default(z.boolean(), false),
  /** Its long texts are in `texts` below it, and the parts have their keys. */
  hastexts: z._default(z.boolean(), false),
  parts: z.object({
    event: publishedPart,
    schedule: publishedPart,
    speakers: publishedPart,
    sponsors: publishedPart,
    partners: publishedPart,
  }),
});

/** A snapshot of another version counts as missing until its event is saved again. */
const otherSnapshot = z.object({
  schema: z.number().check(z.refine((schema) => schema !== SNAPSHOT_SCHEMA)),
  parts: z.optional(
    z.pipe(
      z.unknown(),
      z.transform((): undefined => undefined),
    ),
  ),
});

export const snapshot = z.union([currentSnapshot, otherSnapshot]);

export const image = z.object({
  /** Largest first. */
  sizes: z.array(z.object({ width: z.number(), height: z.number(), webp: bytes })),
  /** When a form last sent it. Epoch milliseconds; absent in a picture of an earlier version. */
  at: z.optional(z.number()),
});
