/** Which passes can be had, by whom, and in which order they are shown (decision 0008, 2 and 6). */
import type { Event, PublishedEvent } from '@samagam/contract/event';
import type { TicketType } from '@samagam/contract/ticket-type';
import type { Availability, EventStatus } from '@samagam/contract/words';
import { endOfDay, startOfDay } from './event-dates.ts';

/**
 * The event as it is at a moment: sales end with its last day, so an event that staff left OPEN counts as COMPLETED
 * from then on. What the public is shown and what may be sold is decided on this one.
 */
export function eventAt<Some extends Pick<Event, 'status' | 'enddate'>>(event: Some, now: number): Some {
  const isOver = event.status === 'OPEN' && now >= endOfDay(event.enddate);
  return isOver ? { ...event, status: 'COMPLETED' } : event;
}

/**
 * The event as it is sold at a moment: passes outside their sale dates, or the event's, are CLOSED. Dates are Indian
 * days, both inclusive. A living hold is not judged by this: it keeps its terms.
 */
export function saleAt(event: Event, now: number): Event {
  const isOpenToday = isWithinSale(event, now);
  const tickettypes = event.tickettypes.map((pass): TicketType =>
    isOpenToday && isWithinSale(pass, now) ? pass : { ...pass, status: 'CLOSED' },
  );
  return { ...eventAt(event, now), tickettypes };
}

/** The same for the public, with what is known about seats. `availability` is by the name of the pass. */
export function publicSaleAt(
  event: PublishedEvent,
  availability: ReadonlyMap<string, Availability>,
  now: number,
): PublishedEvent {
  const isOpenToday = isWithinSale(event, now);
  const tickettypes: PublishedEvent['tickettypes'] = Object.create(null);
  for (const [name, pass] of Object.entries(event.tickettypes)) {
    const seats = availability.get(name);
    const isSold = isOpenToday && isWithinSale(pass, now) && seats !== 'soldout';
    tickettypes[name] = {
      ...pass,
      ...(!isSold && { status: 'CLOSED' }),
      ...(seats && { availability: seats }),
    };
  }
  return { ...eventAt(event, now), tickettypes };
}

interface SaleDates {
  salesfrom?: string | undefined;
  salesuntil?: string | undefined;
}

function isWithinSale({ salesfrom, salesuntil }: SaleDates, now: number): boolean {
  return (!salesfrom || now >= startOfDay(salesfrom)) && (!salesuntil || now < endOfDay(salesuntil));
}

/** The day on which the sale of a pass begins, dd-MMM-yyyy; undefined once it has begun. */
export function salesBegin(event: SaleDates, pass: SaleDates, now: number): string | undefined {
  const begins = [event.salesfrom, pass.salesfrom].filter(
    (date) => date && now < startOfDay(date),
  ) as string[];
  return begins.toSorted((a, b) => startOfDay(b) - startOfDay(a))[0];
}

/** Sales are open only while the event is OPEN. */
export function areSalesOpen(event: { status: EventStatus }): boolean {
  return event.status === 'OPEN';
}

/** A DRAFT event is unknown to the public. */
export function isPublic(event: { status: EventStatus }): boolean {
  return event.status !== 'DRAFT';
}

export function isSoldOut(event: { status: EventStatus }, pass: Pick<TicketType, 'status'>): boolean {
  return !areSalesOpen(event) || pass.status === 'CLOSED';
}

/**
 * A seat a group has paid for is honoured after sales have closed or stopped, until the event ends
 * (docs/decisions/0008, 18, and 0031).
 */
export function isHonoured(event: Pick<Event, 'status' | 'enddate'>, now: number): boolean {
  return honoursSeats(event) && now < endOfDay(event.enddate);
}

export function honoursSeats({ status }: { status: EventStatus }): boolean {
  return status === 'OPEN' || status === 'REGISTRATIONSCLOSED' || status === 'HOLD';
}

/** YES or absent means group-bookable. */
export function isGroupBookable(pass: Pick<TicketType, 'allowbulkbooking'>): boolean {
  return pass.allowbulkbooking !== 'NO';
}

export function needsMembership(pass: Pick<TicketType, 'validatemembership'>): boolean {
  return pass.validatemembership === 'YES';
}

export function acceptsGender(pass: Pick<TicketType, 'validategender'>, gender: string): boolean {
  return pass.validategender === 'ALL' || pass.validategender === gender;
}

/** Neither a membership nor a gender is asked for. */
export function isForEverybody(pass: Pick<TicketType, 'validatemembership' | 'validategender'>): boolean {
  return !needsMembership(pass) && pass.validategender === 'ALL';
}

/** Dearest first; equal prices in the order staff gave them. */
export function dearestFirst<Pass extends Pick<TicketType, 'price'>>(passes: readonly Pass[]): Pass[] {
  return passes.toSorted((a, b) => b.price - a.price);
}

/** Names of passes that the event had and would have no longer: deleted, or called something else. */
export function droppedPasses(
  before: Pick<Event, 'tickettypes'>,
  after: Pick<Event, 'tickettypes'>,
): string[] {
  return before.tickettypes.map((pass) => pass.tickettype).filter((name) => !findPass(after, name));
}

export function findPass(event: Pick<Event, 'tickettypes'>, name: string): TicketType | undefined {
  return event.tickettypes.find((pass) => pass.tickettype === name);
}
