/** Messages of the contact form: when, about which event, and whether staff have answered. */
import type { MessageState } from '@samagam/contract/people/inbox';
import { PAST_EVENT } from './events.ts';

interface Message {
  daysAgo: number;
  /** Of the day in India. */
  hour: number;
  eventcode: string;
  query: string;
  state: MessageState;
}

export const MESSAGES: readonly Message[] = [
  {
    daysAgo: 32,
    hour: 9.4,
    eventcode: 'acsc2025',
    query: 'Is there a hostel near the venue for students?',
    state: 'CLOSED',
  },
  {
    daysAgo: 25,
    hour: 16.2,
    eventcode: 'acsc2025',
    query: 'We would like to put up a stall for our community radio. Whom do we talk to?',
    state: 'ANSWERED',
  },
  {
    daysAgo: 19,
    hour: 11.9,
    eventcode: 'atp2025',
    query: 'Does the cloud range training need my own laptop, and how much memory?',
    state: 'ANSWERED',
  },
  {
    daysAgo: 13,
    hour: 13.1,
    eventcode: PAST_EVENT,
    query: 'क्या शाम के सत्र हिन्दी में भी होंगे?',
    state: 'CLOSED',
  },
  {
    daysAgo: 9,
    hour: 10.3,
    eventcode: 'acsc2025',
    query: 'Please send the invoice once more with our GSTIN. The purchase order is attached to my mail.',
    state: 'ANSWERED',
  },
  {
    daysAgo: 5,
    hour: 20.7,
    eventcode: PAST_EVENT,
    query: 'Thank you for a lovely day. Will the slides be published?',
    state: 'NEW',
  },
  {
    daysAgo: 3,
    hour: 12.4,
    eventcode: 'acsc2025',
    query:
      'I use a wheelchair. Is the upper hall reachable without stairs?\nAnd is there parking close to the entrance?',
    state: 'NEW',
  },
  {
    daysAgo: 2,
    hour: 18.3,
    eventcode: 'q3s2025',
    query: 'Can I still propose a lightning talk?',
    state: 'NEW',
  },
  {
    daysAgo: 1,
    hour: 9.1,
    eventcode: 'atp2025',
    query: 'The one-day training is sold out. When will I hear about the waiting list?',
    state: 'NEW',
  },
  {
    daysAgo: 0,
    hour: 8.2,
    eventcode: 'acsc2025',
    query: 'Is there a vegetarian lunch without onion and garlic?',
    state: 'NEW',
  },
];
