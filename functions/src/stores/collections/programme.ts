/** As tolerant as the lists of staff: a record that was saved under earlier rules is not broken. */
import { BREAK } from '@samagam/contract/common/words';
import { ERASED } from '@samagam/contract/people/people';
import { eventReply, type Event } from '@samagam/contract/programme/event';
import { partnerRow, sponsorRow } from '@samagam/contract/programme/supporter';
import { type Speaker, speakerRow } from '@samagam/contract/programme/speaker';
import { ANSWER_TEXTS, type AnswerText, consentName } from '@samagam/contract/programme/speaker-page';
import { shownFacts } from '@samagam/contract/programme/session-facts';
import { ticketTypeOfStaff } from '@samagam/contract/programme/ticket-type';
import * as z from 'zod/mini';
import { bytes } from './fields.ts';
import { NOT_PERSONAL, WITH_EVENT, row } from './register.ts';

const GIVEN_WHEN_READ = { id: true, version: true } as const;

export const eventWithoutPasses = z.omit(eventReply, { tickettypes: true });

export const event = z.extend(eventWithoutPasses, {
  /** A list, not a map as on the wire: names of passes are typed by staff. */
  tickettypes: z.array(z.extend(ticketTypeOfStaff, { tickettype: z.string() })),
});

export const speaker = z.omit(speakerRow, GIVEN_WHEN_READ);

type NotPersonal = 'status' | 'priority' | 'speakerType' | 'eventcode' | 'display';

/** What an erasure leaves of each personal field. */
const ERASED_SPEAKER = {
  name: ERASED,
  suffix: '',
  company: '',
  designation: '',
  mailid: 'erased',
  aboutspeaker: '',
  aboutspeakershort: '',
  image: '',
  socialmedia: [],
} satisfies Record<Exclude<keyof Speaker, NotPersonal>, unknown>;

/** What a speaker sends is never public before staff have accepted it. Moments in epoch milliseconds. */
const speakerPage = z.object({
  eventcode: z.string(),
  speakerid: z.string(),
  /** The sha256 of the key in the last mail. */
  keyhash: z.string(),
  /** The same of the keys before it, the newest first: they open nothing, and may ask for a new link. */
  earlierkeys: z.array(z.string()),
  /** The address of the last mail: another address may get one at once. */
  mailedto: z.string(),
  askedat: z.number(),
  mailedat: z.number(),
  remindedat: z.optional(z.number()),
  answeredat: z.optional(z.number()),
  revokedat: z.optional(z.number()),
  mailrefusedat: z.optional(z.number()),
  /** The name of the picture that waits for staff, in `speakerPictures`. */
  picture: z.optional(z.string()),
  /** When something came that staff were not told of yet. */
  untoldat: z.optional(z.number()),
  consents: z.optional(
    z.array(
      z.object({
        what: consentName,
        version: z.string(),
        text: z.string(),
        at: z.number(),
        withdrawnat: z.optional(z.number()),
      }),
    ),
  ),
  answer: z.optional(
    z.object({
      /** Names this answer to the form and to staff, who send it back. */
      at: z.number(),
      texts: z.partialRecord(z.enum(Object.keys(ANSWER_TEXTS) as AnswerText[]), z.string()),
      sessions: z.array(
        z.object({ id: z.number(), state: z.enum(['confirmed', 'declined']), reason: z.string() }),
      ),
      slides: z.array(z.object({ id: z.number(), url: z.string() })),
      away: z.array(z.object({ date: z.string(), from: z.string(), until: z.string() })),
    }),
  ),
});

const sponsor = z.omit(sponsorRow, GIVEN_WHEN_READ);

const partner = z.omit(partnerRow, GIVEN_WHEN_READ);

const place = { date: z.string(), time: z.string(), room: z.optional(z.string()) };

/** Each field is documented in domain/src/programme/programme.ts. */
export const schedulePart = z.object({
  evtdate: z.string(),
  /** How many documents have its descriptions; absent if they are here. See programme/schedule-parts.ts. */
  chunks: z.optional(z.number()),
  tracks: z.array(
    z.object({
      name: z.string(),
      label: z.optional(z.string()),
      sessions: z.array(
        z.object({
          id: z.optional(z.number()),
          topic: z.string(),
          time: z.string(),
          description: z.string(),
          speakerids: z.array(z.string()),
          kind: z.optional(z.literal(BREAK)),
          date: z.optional(z.string()),
          sourceid: z.optional(z.string()),
          ...shownFacts,
          revision: z.optional(z.number()),
          updatedat: z.optional(z.number()),
          changed: z.optional(z.object({ at: z.number(), from: z.optional(z.object(place)) })),
        }),
      ),
    }),
  ),
});

/** The numbers of an event's sessions: see domain/src/programme/session-ids.ts. */
const sessionIds = z.object({
  next: z.number(),
  removed: z.array(
    z.object({
      id: z.number(),
      topic: z.string(),
      ...place,
      revision: z.number(),
      at: z.number(),
      speakerids: z.array(z.string()),
      sourceid: z.optional(z.string()),
    }),
  ),
});

/** Descriptions of a large part of the schedule, in the order of its sessions: a packed list. */
const descriptions = z.object({ texts: bytes });

/** What is remembered of imports from one tool, packed. See programme/import-memory.ts. */
const importMemory = z.object({ memory: bytes });

/** Long texts of a large event, packed: pairs of a key and its HTML. */
const publishedTexts = z.object({ texts: bytes });

/** Increment it when the shape of a part changes. */
export const SNAPSHOT_SCHEMA = 1;

const publishedPart = z.object({ etag: z.string(), body: bytes });

const currentSnapshot = z.object({
  schema: z.literal(SNAPSHOT_SCHEMA),
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

const snapshot = z.union([currentSnapshot, otherSnapshot]);

/** Largest first. */
const sizes = z.array(z.object({ width: z.number(), height: z.number(), webp: bytes }));

/** Apart from `images`, which everybody can read. */
const speakerPicture = z.object({ eventcode: z.string(), speakerid: z.string(), sizes });

const image = z.object({
  sizes,
  /** When a form last sent it. Epoch milliseconds. */
  at: z.optional(z.number()),
});

export const rows = {
  events: row<Event>({
    schema: event,
    ...NOT_PERSONAL,
    purpose: 'Describes an event and its passes.',
    period: WITH_EVENT,
  }),
  schedules: row({
    schema: schedulePart,
    below: 'events',
    ...NOT_PERSONAL,
    purpose: 'Shows the sessions of an event. They name speakers by id.',
    period: WITH_EVENT,
  }),
  descriptions: row({
    schema: descriptions,
    below: 'events',
    ...NOT_PERSONAL,
    purpose: 'Describes the sessions of a schedule that is too large for one record.',
    period: WITH_EVENT,
  }),
  sessionids: row({
    schema: sessionIds,
    below: 'events',
    ...NOT_PERSONAL,
    purpose:
      'Numbers the sessions of an event, and lets calendars learn of removed ones. A title goes with a speaker who is erased.',
    period: WITH_EVENT,
  }),
  speakers: row({
    schema: speaker,
    below: 'events',
    personal: Object.keys(ERASED_SPEAKER) as (keyof typeof ERASED_SPEAKER)[],
    purpose: 'Introduces the speakers of an event to the public. Their mail address is for staff.',
    shown: ['eventcode'],
    // An office may announce several speakers with one mailbox and a "+tag" for each.
    found: [{ field: 'mailid', holds: 'any letter case' }],
    period: WITH_EVENT,
    erased: {
      // The sessions name the id, so the record stays, hidden from the public.
      blank: ({ eventcode }) => ({
        ...ERASED_SPEAKER,
        mailid: `${ERASED_SPEAKER.mailid}@${eventcode}.invalid`,
        display: 0,
      }),
    },
  }),
  speakerPages: row({
    schema: speakerPage,
    personal: ['mailedto', 'answeredat', 'mailrefusedat', 'answer', 'picture', 'consents'],
    purpose: 'Lets speakers correct what the organiser shows of them, at a link that was mailed to them.',
    shown: ['eventcode', 'askedat', 'mailedat', 'remindedat'],
    found: [{ field: 'speakerid', of: 'speakers' }],
    period: { event: true },
    erased: 'delete',
  }),
  speakerPictures: row({
    schema: speakerPicture,
    personal: ['sizes'],
    purpose: 'Keeps the picture that a speaker has sent, until staff have accepted or declined it.',
    shown: ['eventcode'],
    found: [{ field: 'speakerid', of: 'speakers' }],
    period: { event: true },
    erased: 'delete',
  }),
  sponsors: row({
    schema: sponsor,
    below: 'events',
    ...NOT_PERSONAL,
    purpose: 'Shows the organisations that pay for an event.',
    period: WITH_EVENT,
  }),
  partners: row({
    schema: partner,
    below: 'events',
    ...NOT_PERSONAL,
    purpose: 'Shows the organisations that support an event.',
    period: WITH_EVENT,
  }),
  imports: row({
    schema: importMemory,
    below: 'events',
    ...NOT_PERSONAL,
    purpose:
      'Shows the next import of a programme what staff have edited since the last one. It has hashes, and what staff said of files: what headings and words of a status mean.',
    period: WITH_EVENT,
  }),
  published: row({
    schema: snapshot,
    personal: ['parts'],
    purpose: 'Shows an event, its programme and its speakers to the public.',
    found: { because: 'It repeats the speakers, and is written again when one of them changes.' },
    period: { until: 'Until the event is saved again, without the speakers whom staff have hidden by then.' },
    erased: { keep: 'It is written again without the speakers that are erased' },
  }),
  texts: row({
    schema: publishedTexts,
    below: 'published',
    personal: ['texts'],
    purpose: 'Shows the long texts of a large event to the public when they are opened.',
    found: { because: 'It repeats the speakers, and is written again when one of them changes.' },
    period: { until: 'Until the event is saved again, without the texts that staff have removed by then.' },
    erased: { keep: 'It is written again without the speakers that are erased' },
  }),
  images: row({
    schema: image,
    personal: ['sizes'],
    purpose: 'Shows speakers, logos and banners on the public pages, and signatures on certificates.',
    found: [{ id: 'of', of: 'speakers', from: 'image' }],
    period: {
      until:
        'As long as a page or a certificate shows it, and for two nights at most after that. The network that delivers the site keeps a copy for a day longer, and a browser that showed it for a year.',
    },
    erased: 'delete',
  }),
};
