/** The three demo events that are not over, with dates relative to the day of the seed. All names are fictional. */
import type { Event } from '@samagam/contract/programme/event';
import type { TicketType } from '@samagam/contract/programme/ticket-type';
import { ANNUAL_ROOMS } from './session-facts.ts';
import { aPass, anEvent, daysAfter } from '../builders/an-event.ts';

export function demoEvents(now: number): Event[] {
  return [annualConference(now), trainingSeries(now), quarterlySummit(now)];
}

function annualConference(now: number): Event {
  return {
    ...anEvent('withParking', 'withTshirt'),
    eventcode: 'acsc2025',
    name: 'Samagam Annual Community Security Conference',
    startdate: daysAfter(now, 29),
    enddate: daysAfter(now, 30),
    venuename: 'Marina Convention Centre',
    addressline1: '14 Beach Promenade',
    addressline2: 'Mylapore',
    city: 'Chennai',
    state: 'Tamil Nadu',
    pincode: '600004',
    maplink: 'https://www.google.com/maps/embed?pb=!1m14!1m12!1m3!1d15548.9!2d80.27!3d13.05',
    rooms: ANNUAL_ROOMS,
    doorsopen: [
      { date: daysAfter(now, 29), time: '8:30 AM' },
      { date: daysAfter(now, 30), time: '8:00 AM' },
    ],
    tickettypes: conferencePasses(),
  };
}

function conferencePasses(): TicketType[] {
  return [
    aPass('Conference Pass', {
      price: 4500,
      initialprice: 6000,
      content: [
        'Both days, <b>all tracks</b>',
        'Lunch, tea and the community dinner',
        'Conference kit and T-shirt',
      ],
      discountData: [
        { from: 3, to: 5, discountpercentage: 10 },
        { from: 6, to: 10, discountpercentage: 15 },
        { from: 11, to: 500, discountpercentage: 20 },
      ],
    }),
    aPass('Training and Conference', {
      price: 14_500,
      initialprice: 18_000,
      content: [
        'One full-day workshop, <b>24 seats each</b>',
        'Conference day, all tracks',
        'Lab access for 30 days',
      ],
      discountData: [{ from: 3, to: 500, discountpercentage: 12 }],
    }),
    aPass('Member Pass', {
      price: 3600,
      initialprice: 4500,
      validatemembership: 'YES',
      allowbulkbooking: 'NO',
      content: ['For members of the community', 'Both days, all tracks', 'Lunch and tea'],
    }),
    aPass('Women in Security', {
      price: 2800,
      initialprice: 4500,
      validategender: 'Female',
      content: ['Both days, all tracks', 'Mentoring breakfast', 'Lunch and tea'],
    }),
    aPass('Student Pass', {
      price: 900,
      initialprice: 1500,
      status: 'CLOSED',
      allowbulkbooking: 'NO',
      content: ['Conference day, all tracks', 'Bring your college identity card'],
    }),
  ];
}

function trainingSeries(now: number): Event {
  return {
    ...anEvent('training'),
    eventcode: 'atp2025',
    name: 'Samagam Advanced Training Programme',
    startdate: daysAfter(now, 12),
    enddate: daysAfter(now, 13),
    venuename: 'Indiranagar Learning Commons',
    addressline1: '220 Twelfth Main',
    addressline2: 'Indiranagar',
    city: 'Bengaluru',
    state: 'Karnataka',
    pincode: '560038',
    maplink: 'https://www.google.com/maps/embed?pb=!1m14!1m12!1m3!1d15552.1!2d77.64!3d12.97',
    tickettypes: [
      aPass('Two-day Training', {
        price: 12_000,
        initialprice: 15_000,
        content: ['Two days with one trainer', 'A laptop-ready lab image', 'Certificate of participation'],
        discountData: [{ from: 4, to: 500, discountpercentage: 10 }],
      }),
      aPass('One-day Training', {
        price: 7000,
        initialprice: 8500,
        content: ['Either day', 'A laptop-ready lab image'],
      }),
    ],
  };
}

function quarterlySummit(now: number): Event {
  return {
    ...anEvent(),
    eventcode: 'q3s2025',
    name: 'Samagam Quarterly Summit',
    startdate: daysAfter(now, 75),
    enddate: daysAfter(now, 75),
    doorsopen: [{ date: daysAfter(now, 75), time: '9:00 AM' }],
    venuename: 'Deccan Science Auditorium',
    addressline1: '7 University Road',
    addressline2: 'Shivajinagar',
    city: 'Pune',
    state: 'Maharashtra',
    pincode: '411005',
    maplink: 'https://www.google.com/maps/embed?pb=!1m14!1m12!1m3!1d15131.7!2d73.84!3d18.53',
    tickettypes: [
      aPass('Summit Pass', {
        price: 1500,
        initialprice: 2000,
        content: ['One day, one track', 'Lunch and tea', 'Evening round table'],
        discountData: [{ from: 5, to: 500, discountpercentage: 15 }],
      }),
    ],
  };
}
