import { event, toWireEvent, type EventRow, type WireEvent } from '@samagam/contract/programme/event';
import { parse, type Issue, type Parsed } from '@samagam/contract/common/first-issue';
import { GST_PERCENT } from '@samagam/contract/common/limits';
import type { TicketType } from '@samagam/contract/programme/ticket-type';

/** A new event has the status DRAFT. */
export const newEvent = {
  name: '',
  eventcode: '',
  venuename: '',
  startdate: '',
  enddate: '',
  status: 'DRAFT',
  addressline1: '',
  addressline2: '',
  city: '',
  state: '',
  pincode: '',
  maplink: '',
  parking: false,
  tshirt: false,
  selfservice: 'details',
  /** In percent. */
  gstpercent: String(GST_PERCENT),
  passes: [] as TicketType[],
  salesfrom: '',
  salesuntil: '',
  /** One per line: "Hall 1, 300". */
  rooms: '',
  /** One day per line: "26-Nov-2026 8:30 AM". */
  doorsopen: '',
  feeds: true,
};

export type EventValues = typeof newEvent;

export function valuesOf({
  tickettypes = {},
  additionalFields,
  version: _version,
  selfservice = 'details',
  gstpercent = GST_PERCENT,
  rooms = [],
  doorsopen = [],
  feeds = true,
  ...fields
}: EventRow): EventValues {
  return {
    ...fields,
    feeds,
    rooms: rooms.map(({ name, seats }) => (seats === undefined ? name : `${name}, ${seats}`)).join('\n'),
    doorsopen: doorsopen.map(({ date, time }) => `${date} ${time}`).join('\n'),
    salesfrom: fields.salesfrom ?? '',
    salesuntil: fields.salesuntil ?? '',
    selfservice,
    gstpercent: String(gstpercent),
    parking: additionalFields.parking.enabled,
    tshirt: additionalFields.tshirt.enabled,
    passes: Object.entries(tickettypes).map(([tickettype, pass]) => ({ ...pass, tickettype })),
  };
}

export function judgeEvent({
  parking,
  tshirt,
  passes,
  gstpercent,
  rooms,
  doorsopen,
  ...fields
}: EventValues): Parsed<WireEvent> {
  return parse(
    event,
    toWireEvent({
      ...fields,
      rooms: linesOf(rooms).map(roomOf),
      doorsopen: linesOf(doorsopen).map(doorsOf),
      gstpercent: Number(gstpercent),
      additionalFields: { parking: { enabled: parking }, tshirt: { enabled: tshirt } },
      tickettypes: passes,
    } as Parameters<typeof toWireEvent>[0]),
  );
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

/** "Hall 1, 300", "Hall 1 (300 seats)", or the name alone. */
function roomOf(line: string): { name: string; seats?: number } {
  const [, name, comma, brackets] = /^(.*?)(?:[,;\t]\s*(\d+)(?:\s*seats)?|\s*\((\d+)\s*seats\))?$/i.exec(
    line,
  )!;
  const seats = comma ?? brackets;
  return { name: name!, ...(seats !== undefined && { seats: Number(seats) }) };
}

function doorsOf(line: string): { date: string; time: string } {
  const [date = '', ...time] = line.split(/\s+/);
  return { date, time: time.join(' ').replace(/^(?:at|from)\s+/i, '') };
}

export function fieldOfEvent(wire: string): string {
  if (wire.startsWith('tickettypes')) return 'passes';
  const list = /^(?:rooms|doorsopen)(?=\.)/.exec(wire);
  if (list) return list[0];
  return /^additionalFields\.(\w+)/.exec(wire)?.[1] ?? wire;
}

export function withIssue<Wire>(parsed: Parsed<Wire>, issue: Issue): Parsed<Wire> {
  return { ok: false, issue, issues: [issue, ...(parsed.ok ? [] : parsed.issues)] };
}
