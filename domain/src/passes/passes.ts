import type { Event, PublishedEvent } from '@samagam/contract/programme/event';
import type { TicketType } from '@samagam/contract/programme/ticket-type';
import type { Availability, EventStatus, SeatUse, TicketTypeStatus } from '@samagam/contract/common/words';
import { endOfDay, startOfDay } from '../text/event-dates.ts';
import { priceAt, shownPrice } from './price-steps.ts';

/** OPEN and REGISTRATIONSCLOSED end with the last day; HOLD may be postponed. For all that the public sees or buys. */
export function eventAt<Some extends Pick<Event, 'status' | 'enddate'>>(event: Some, now: number): Some {
  const ends = event.status === 'OPEN' || event.status === 'REGISTRATIONSCLOSED';
  return ends && now >= endOfDay(event.enddate) ? { ...event, status: 'COMPLETED' } : event;
}

export type EventState = EventStatus | 'ENDED' | 'SALESLATER' | 'SALESENDED';

/** What is true of an event now, for staff: its status, unless the calendar says otherwise. */
export function eventState(event: Pick<Event, 'status' | 'enddate'> & SaleDates, now: number): EventState {
  if (eventAt(event, now).status !== event.status) return 'ENDED';
  const sale = saleStage(event, now);
  return event.status !== 'OPEN' || sale === 'now'
    ? event.status
    : sale === 'later'
      ? 'SALESLATER'
      : 'SALESENDED';
}

export type PassState = TicketTypeStatus | 'LATER' | 'ENDED' | 'SOLDOUT';

/** The same of a pass. `left`: its seats; null or absent for one without a limit, or if they are not known. */
export function passState(
  pass: Pick<TicketType, 'status'> & SaleDates,
  left: number | null | undefined,
  now: number,
): PassState {
  if (pass.status === 'CLOSED') return 'CLOSED';
  const sale = saleStage(pass, now);
  if (sale !== 'now') return sale === 'later' ? 'LATER' : 'ENDED';
  return left === 0 ? 'SOLDOUT' : 'ACTIVE';
}

/** Passes outside their sale dates, or the event's, are CLOSED (decision 0008, 2 and 6). Indian days, inclusive. */
export function saleAt(event: Event, now: number): Event {
  const isOpenToday = isWithinSale(event, now);
  const tickettypes = event.tickettypes.map((pass): TicketType =>
    isOpenToday && isWithinSale(pass, now) ? pass : { ...pass, status: 'CLOSED' },
  );
  return { ...eventAt(event, now), tickettypes };
}

export interface PublicSeats {
  availability: Availability;
  bookeduntil?: number | undefined;
  /** From then on, a visitor who tries gets a seat back that nobody has paid for. */
  backat?: number | undefined;
}

/** Prices are those in force. `waitinglist` is YES only for a pass whose waiting list a visitor can join now. */
export function publicSaleAt(
  event: PublishedEvent,
  seatsOf: ReadonlyMap<string, PublicSeats>,
  now: number,
): PublishedEvent {
  const isOpenToday = isWithinSale(event, now);
  const { status } = eventAt(event, now);
  const tickettypes: PublishedEvent['tickettypes'] = Object.create(null);
  for (const [name, pass] of Object.entries(event.tickettypes)) {
    const { availability: stored, bookeduntil = 0, backat = Infinity } = seatsOf.get(name) ?? {};
    const availability = stored === 'soldout' && now >= backat ? 'few' : stored;
    const isSold = isOpenToday && isWithinSale(pass, now) && availability !== 'soldout';
    const begins = pass.status === 'ACTIVE' ? salesBegin(event, pass, now) : undefined;
    const { waitinglist, steps, ...shown } = pass;
    const { priceuntil, nextprice, price } = shownPrice({ price: pass.price, steps }, now);
    const isFollowed = priceuntil && isSoldAt(event, pass, endOfDay(priceuntil));
    const isOnSale =
      areSalesOpen({ status }) && pass.status === 'ACTIVE' && isOpenToday && isWithinSale(pass, now);
    tickettypes[name] = {
      ...shown,
      price,
      ...(isFollowed && { priceuntil, nextprice }),
      ...(isOnSale &&
        availability === 'soldout' &&
        waitinglist !== 'NO' &&
        (now < bookeduntil ? { seatsbackby: new Date(bookeduntil).toISOString() } : { waitinglist: 'YES' })),
      ...(!isSold && { status: 'CLOSED' }),
      ...(availability && { availability }),
      ...(begins && { onsalefrom: begins }),
    };
  }
  return { ...eventAt(event, now), tickettypes };
}

interface SaleDates {
  salesfrom?: string | undefined;
  salesuntil?: string | undefined;
}

function saleStage({ salesfrom, salesuntil }: SaleDates, now: number): 'later' | 'now' | 'ended' {
  if (salesuntil && now >= endOfDay(salesuntil)) return 'ended';
  return salesfrom && now < startOfDay(salesfrom) ? 'later' : 'now';
}

function isWithinSale(dates: SaleDates, now: number): boolean {
  return saleStage(dates, now) === 'now';
}

function isSoldAt(event: SaleDates & { enddate: string }, pass: SaleDates, moment: number): boolean {
  return moment < endOfDay(event.enddate) && isWithinSale(event, moment) && isWithinSale(pass, moment);
}

/** dd-MMM-yyyy; undefined once the sale has begun. */
export function salesBegin(event: SaleDates, pass: SaleDates, now: number): string | undefined {
  const begins = [event.salesfrom, pass.salesfrom].filter(
    (date) => date && now < startOfDay(date),
  ) as string[];
  return begins.toSorted((a, b) => startOfDay(b) - startOfDay(a))[0];
}

export function areSalesOpen(event: { status: EventStatus }): boolean {
  return event.status === 'OPEN';
}

/** `event`: at this moment (`eventAt`). */
export function isOver({ status }: { status: EventStatus }): boolean {
  return status === 'COMPLETED';
}

export function closedWords({ status }: { status: EventStatus }): string {
  if (areSalesOpen({ status })) return '';
  if (status === 'HOLD') return 'Registration is paused.';
  return isOver({ status }) ? 'This event is over.' : 'Registration is closed.';
}

export function isPublic(event: { status: EventStatus }): boolean {
  return event.status !== 'DRAFT';
}

export function isSoldOut(event: { status: EventStatus }, pass: Pick<TicketType, 'status'>): boolean {
  return !areSalesOpen(event) || pass.status === 'CLOSED';
}

/** Also after sales, until the event ends (docs/decisions/0008, 18; 0031). `paused`: staff keep it from the public. */
export function seatUse(event: Pick<Event, 'status' | 'enddate'> | undefined, now: number): SeatUse {
  if (!event || event.status === 'COMPLETED' || now >= endOfDay(event.enddate)) return 'ended';
  return isPublic(event) ? 'open' : 'paused';
}

export function isHonoured(event: Pick<Event, 'status' | 'enddate'>, now: number): boolean {
  return seatUse(event, now) === 'open';
}

/** For the form, before the server looks at the date. */
export function honoursSeats({ status }: { status: EventStatus }): boolean {
  return status === 'OPEN' || status === 'REGISTRATIONSCLOSED' || status === 'HOLD';
}

export function isGroupBookable(pass: Pick<TicketType, 'allowbulkbooking'>): boolean {
  return pass.allowbulkbooking !== 'NO';
}

export function needsMembership(pass: Pick<TicketType, 'validatemembership'>): boolean {
  return pass.validatemembership === 'YES';
}

export function acceptsGender(pass: Pick<TicketType, 'validategender'>, gender: string): boolean {
  return pass.validategender === 'ALL' || pass.validategender === gender;
}

export function isForEverybody(pass: Pick<TicketType, 'validatemembership' | 'validategender'>): boolean {
  return !needsMembership(pass) && pass.validategender === 'ALL';
}

export function dearestFirst<Pass extends Pick<TicketType, 'price'>>(passes: readonly Pass[]): Pass[] {
  return passes.toSorted((a, b) => b.price - a.price);
}

/** The places that the organiser gave come first, the others by price. */
export function inOrder<Pass extends Pick<TicketType, 'price' | 'order'>>(passes: readonly Pass[]): Pass[] {
  const placeOf = ({ order }: Pass) => order || Number.MAX_SAFE_INTEGER;
  return dearestFirst(passes).toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** Passes with their regular prices, in the order that visitors see at a moment (epoch milliseconds). */
export function inOrderAt<Pass extends Pick<TicketType, 'price' | 'steps' | 'order'>>(
  passes: readonly Pass[],
  moment: number,
): Pass[] {
  return inOrder(passes.map((pass) => ({ pass, price: priceAt(pass, moment), order: pass.order }))).map(
    ({ pass }) => pass,
  );
}

/** Gives each pass a place, after one was moved by so many places in the order of the moment. */
export function movePass<Pass extends Pick<TicketType, 'tickettype' | 'price' | 'steps' | 'order'>>(
  passes: readonly Pass[],
  { name, by, moment }: { name: string; by: number; moment: number },
): Pass[] {
  const shown = inOrderAt(passes, moment);
  const from = shown.findIndex(({ tickettype }) => tickettype === name);
  const to = Math.min(Math.max(from + by, 0), shown.length - 1);
  if (from >= 0) shown.splice(to, 0, ...shown.splice(from, 1));
  return shown.map((pass, at) => ({ ...pass, order: at + 1 }));
}

export function droppedPasses(
  before: Pick<Event, 'tickettypes'>,
  after: Pick<Event, 'tickettypes'>,
): string[] {
  return before.tickettypes.map((pass) => pass.tickettype).filter((name) => !findPass(after, name));
}

export function findPass(event: Pick<Event, 'tickettypes'>, name: string): TicketType | undefined {
  return event.tickettypes.find((pass) => pass.tickettype === name);
}
