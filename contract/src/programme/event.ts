/** On the wire, passes are a map by name; elsewhere they are an array, so that no name is used as a key. */
import * as z from 'zod/mini';
import { endsBeforeItStarts } from '../common/dates.ts';
import { contentReply } from './content.ts';
import * as f from '../common/fields.ts';
import { GST_PERCENTS, LENGTH, LIST, MAX_SEATS } from '../common/limits.ts';
import { mapLink } from '../common/map-link.ts';
import { say } from '../common/messages.ts';
import {
  publicTicketType,
  saleDates,
  salesEndBeforeTheyStart,
  ticketType,
  ticketTypeOfStaff,
  type PublicTicketType,
  type TicketType,
} from './ticket-type.ts';
import { EVENT_STATUSES } from '../common/words.ts';

const sayOfEvent = {
  roomExists: 'Two rooms have this name.',
  dayTwice: 'Enter each day once.',
};

/** Without a value it is 'details'. */
export const SELF_SERVICE = ['none', 'details', 'transfer'] as const;
export type SelfService = (typeof SELF_SERVICE)[number];

/** In the order of the grid of the programme. */
const rooms = z
  .array(
    z.strictObject({
      name: f.line('Room', LENGTH.room),
      seats: z.optional(f.count('Seats', 1, MAX_SEATS)),
    }),
  )
  .check(
    z.maxLength(LIST.rooms, { error: say.tooMany('rooms', LIST.rooms) }),
    z.refine((list) => areDifferent(list.map(({ name }) => name)), { error: sayOfEvent.roomExists }),
  );

/** When the doors open on a day of the event: a text such as "8:30 AM". */
const doorsOpen = z.array(z.strictObject({ date: f.date('Date'), time: f.time('Doors Open') })).check(
  z.maxLength(LIST.days, { error: say.tooMany('days', LIST.days) }),
  z.refine((list) => areDifferent(list.map(({ date }) => date)), { error: sayOfEvent.dayTwice }),
);

function areDifferent(names: readonly string[]): boolean {
  return new Set(names.map((name) => name.toLowerCase())).size === names.length;
}

export const event = z
  .strictObject({
    name: f.line('Event Name', LENGTH.eventname),
    eventcode: f.eventCode('Event Code'),
    venuename: f.venueName('Venue Name'),
    startdate: f.date('Start Date'),
    enddate: f.date('End Date'),
    status: f.eventStatus('Event Status'),
    addressline1: f.address('Address Line 1'),
    addressline2: f.address('Address Line 2'),
    city: f.address('City'),
    state: f.address('State'),
    pincode: f.pincode('Pincode'),
    maplink: mapLink('Maplink'),
    additionalFields: z.strictObject({
      parking: z.strictObject({ enabled: f.flag('Parking') }),
      tshirt: z.strictObject({ enabled: f.flag('T-Shirt') }),
    }),
    tickettypes: f.mapByName('Ticket Type', f.passName('Ticket Type'), ticketType, {
      most: LIST.passes,
      plural: 'passes',
      duplicate: say.ticketTypeExists,
    }),
    ...saleDates,
    /** Absent: it stays as it is, at first GST_PERCENT. */
    gstpercent: z.optional(z.literal([...GST_PERCENTS], { error: say.invalidData('GST') })),
    selfservice: z.optional(z.enum(SELF_SERVICE, { error: say.invalidData('Self-service') })),
    rooms: z.optional(rooms),
    doorsopen: z.optional(doorsOpen),
    /** Whether other programs may read the programme in frab's format. Absent: they may. */
    feeds: z.optional(f.flag('Feeds')),
  })
  .check(
    z.refine((value) => !endsBeforeItStarts(value), { error: say.endBeforeStart, path: ['enddate'] }),
    z.refine((value) => !salesEndBeforeTheyStart(value), {
      error: say.salesEndBeforeStart,
      path: ['salesuntil'],
    }),
  );

const eventFields = z.object({
  name: z.string(),
  eventcode: z.string(),
  venuename: z.string(),
  startdate: z.string(),
  enddate: z.string(),
  status: z.enum(EVENT_STATUSES),
  addressline1: z.string(),
  addressline2: z.string(),
  city: z.string(),
  state: z.string(),
  pincode: z.string(),
  maplink: z.string(),
  additionalFields: z.object({
    parking: z.object({ enabled: z.boolean() }),
    tshirt: z.object({ enabled: z.boolean() }),
  }),
  tickettypes: z.record(z.string(), ticketTypeOfStaff),
  salesfrom: z.optional(z.string()),
  salesuntil: z.optional(z.string()),
  /** Absent: GST_PERCENT. */
  gstpercent: z.optional(z.literal([...GST_PERCENTS])),
  selfservice: z.optional(z.enum(SELF_SERVICE)),
  rooms: z.optional(z.array(z.object({ name: z.string(), seats: z.optional(z.number()) }))),
  doorsopen: z.optional(z.array(z.object({ date: z.string(), time: z.string() }))),
  feeds: z.optional(z.boolean()),
});

export const eventReply = z.extend(eventFields, {
  archived: z.optional(z.boolean()),
});

export const publicEvent = z.extend(eventFields, {
  tickettypes: z.record(z.string(), publicTicketType),
  content: z.optional(contentReply),
});

export const eventRow = z.object({
  ...eventReply.shape,
  tickettypes: z.optional(eventReply.shape.tickettypes),
  version: z.string(),
});

export type EventRow = z.output<typeof eventRow>;
export type PublishedEvent = z.output<typeof publicEvent>;
export type ShownPass = PublicTicketType & { tickettype: string };
export type ShownEvent = Omit<PublishedEvent, 'tickettypes'> & { tickettypes: ShownPass[] };
export type WireEvent = z.output<typeof event>;
export type Event = Omit<WireEvent, 'tickettypes'> & {
  tickettypes: TicketType[];
  archived?: boolean | undefined;
};
export type AdditionalFields = WireEvent['additionalFields'];

/** The keys are typed by staff, so the object has no prototype. */
export function toWireEvent(stored: Event): WireEvent {
  const tickettypes: WireEvent['tickettypes'] = Object.create(null);
  for (const pass of stored.tickettypes) tickettypes[pass.tickettype] = pass;
  return { ...stored, tickettypes };
}

export function fromWireEvent(wire: WireEvent): Event {
  const tickettypes = Object.entries(wire.tickettypes).map(([name, pass]) => ({ ...pass, tickettype: name }));
  return { ...wire, tickettypes };
}
