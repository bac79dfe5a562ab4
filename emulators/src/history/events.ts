/** The demo events with seats that run out, and one event that is over. */
import type { Event } from '@samagam/contract/programme/event';
import { aPass, anEvent, daysAfter } from '../builders/an-event.ts';
import { demoEvents } from '../seed-data/events.ts';

/** The pass whose seats are all sold, and for which people wait. */
export const SOLD_OUT = { eventcode: 'atp2025', tickettype: 'One-day Training', capacity: 12 };
export const PAST_EVENT = 'meet2025';
/** How many days ago the past event was. */
export const PAST_EVENT_WAS = 6;

const CAPACITIES: Record<string, Record<string, number>> = {
  acsc2025: { 'Conference Pass': 300, 'Training and Conference': 48 },
  atp2025: { [SOLD_OUT.tickettype]: SOLD_OUT.capacity, 'Two-day Training': 60 },
};

export function eventsWithHistory(now: number): Event[] {
  return [...demoEvents(now).map(withCapacities), pastEvent(now)];
}

function withCapacities(event: Event): Event {
  const capacities = CAPACITIES[event.eventcode] ?? {};
  const tickettypes = event.tickettypes.map((pass) => {
    const capacity = capacities[pass.tickettype];
    return capacity === undefined ? pass : { ...pass, capacity };
  });
  return { ...event, selfservice: 'transfer', tickettypes };
}

function pastEvent(now: number): Event {
  return {
    ...anEvent('withTshirt', 'completed'),
    eventcode: PAST_EVENT,
    name: 'Samagam Community Meet-up',
    startdate: daysAfter(now, -PAST_EVENT_WAS),
    enddate: daysAfter(now, -PAST_EVENT_WAS),
    venuename: 'Godavari Hall of Learning',
    addressline1: '5 Lake Road',
    addressline2: 'Begumpet',
    city: 'Hyderabad',
    state: 'Telangana',
    pincode: '500016',
    maplink: 'https://www.google.com/maps/embed?pb=!1m14!1m12!1m3!1d15225.4!2d78.46!3d17.44',
    tickettypes: [
      aPass('Meet-up Pass', {
        price: 500,
        initialprice: 800,
        capacity: 120,
        content: ['One day of talks', 'Lunch'],
        discountData: [{ from: 4, to: 500, discountpercentage: 10 }],
      }),
      aPass('Student Pass', {
        price: 150,
        initialprice: 300,
        content: ['One day of talks', 'Bring your college identity card'],
      }),
    ],
  };
}
