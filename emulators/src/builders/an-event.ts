/** `anEvent('training', 'soldOut')`: later traits override earlier ones. */
import type { Event } from '@samagam/contract/programme/event';
import type { TicketType } from '@samagam/contract/programme/ticket-type';
import { dateInIndia } from '@samagam/domain/text/event-dates';

const DAY = 86_400_000;

export function aPass(tickettype: string, changes: Partial<TicketType> = {}): TicketType {
  return {
    tickettype,
    price: 2500,
    initialprice: 3000,
    status: 'ACTIVE',
    validatemembership: 'NO',
    validategender: 'ALL',
    allowbulkbooking: 'YES',
    content: ['Both conference tracks', 'Lunch and tea'],
    discountData: [],
    ...changes,
  };
}

const TRAITS = {
  training: (event: Event): Event => ({
    ...event,
    eventcode: 'atp2025',
    name: 'Samagam Advanced Training Programme',
    tickettypes: [aPass('Two-day Training', { price: 12_000, initialprice: 15_000 })],
  }),
  draft: (event: Event): Event => ({ ...event, status: 'DRAFT' }),
  closed: (event: Event): Event => ({ ...event, status: 'REGISTRATIONSCLOSED' }),
  completed: (event: Event): Event => ({ ...event, status: 'COMPLETED' }),
  soldOut: (event: Event): Event => ({
    ...event,
    tickettypes: event.tickettypes.map((pass) => ({ ...pass, status: 'CLOSED' })),
  }),
  withParking: (event: Event): Event => ({
    ...event,
    additionalFields: { ...event.additionalFields, parking: { enabled: true } },
  }),
  withTshirt: (event: Event): Event => ({
    ...event,
    additionalFields: { ...event.additionalFields, tshirt: { enabled: true } },
  }),
  womenOnly: (event: Event): Event => ({
    ...event,
    tickettypes: event.tickettypes.map((pass) => ({ ...pass, validategender: 'Female' })),
  }),
  membersOnly: (event: Event): Event => ({
    ...event,
    tickettypes: event.tickettypes.map((pass) => ({ ...pass, validatemembership: 'YES' })),
  }),
} as const;

export type EventTrait = keyof typeof TRAITS;

/** OPEN, two days, one pass 'Delegate' at ₹2,500. `from` is a moment 30 days before the start. */
export function anEvent(...traits: EventTrait[]): Event {
  return traits.reduce((event, trait) => TRAITS[trait](event), plainEvent());
}

export function daysAfter(moment: number, days: number): string {
  return dateInIndia(moment + days * DAY);
}

function plainEvent(): Event {
  return {
    name: 'Samagam Test Conference',
    eventcode: 'test2025',
    venuename: 'Samagam Hall',
    startdate: '21-Nov-2099',
    enddate: '22-Nov-2099',
    status: 'OPEN',
    addressline1: '12 Library Road',
    addressline2: 'Gandhi Nagar',
    city: 'Chennai',
    state: 'Tamil Nadu',
    pincode: '600020',
    maplink: 'https://www.google.com/maps/embed?pb=!1m18!1m12',
    additionalFields: { parking: { enabled: false }, tshirt: { enabled: false } },
    tickettypes: [aPass('Delegate')],
  };
}
