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
};

export type EventValues = typeof newEvent;

export function valuesOf({
  tickettypes = {},
  additionalFields,
  version: _version,
  selfservice = 'details',
  gstpercent = GST_PERCENT,
  ...fields
}: EventRow): EventValues {
  return {
    ...fields,
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
  ...fields
}: EventValues): Parsed<WireEvent> {
  return parse(
    event,
    toWireEvent({
      ...fields,
      gstpercent: Number(gstpercent),
      additionalFields: { parking: { enabled: parking }, tshirt: { enabled: tshirt } },
      tickettypes: passes,
    } as Parameters<typeof toWireEvent>[0]),
  );
}

export function fieldOfEvent(wire: string): string {
  if (wire.startsWith('tickettypes')) return 'passes';
  return /^additionalFields\.(\w+)/.exec(wire)?.[1] ?? wire;
}

export function withIssue<Wire>(parsed: Parsed<Wire>, issue: Issue): Parsed<Wire> {
  return { ok: false, issue, issues: [issue, ...(parsed.ok ? [] : parsed.issues)] };
}
