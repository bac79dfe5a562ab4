import type { PublicSchedule } from '@samagam/contract/programme/schedule';
import type { PublicSpeaker } from '@samagam/contract/programme/speaker';
import { expect, it } from 'vitest';
import { cardsOf, lineUp, namesOf, numbersOf } from './line-up.ts';

const speaker = (name: string, priority: number) => ({ id: name, name, priority }) as PublicSpeaker;
const many = (count: number) => Array.from({ length: count }, (_, nth) => speaker(`S${nth}`, 1));

it('orders by the priority of the event, and keeps the order within one', () => {
  const speakers = [speaker('Guest', 5), speaker('Keynote', 1), speaker('Talk', 5)];
  expect(lineUp(speakers).map(({ name }) => name)).toEqual(['Keynote', 'Guest', 'Talk']);
});

it.each([
  [0, 0, 0, 0, 0],
  [3, 3, 0, 3, 0],
  [9, 9, 0, 9, 0],
  [10, 10, 0, 8, 2],
  [28, 28, 0, 8, 20],
  [41, 41, 0, 8, 33],
  [300, 40, 260, 8, 292],
])(
  'of %d speakers, names %d (%d more) and has cards of %d (%d more)',
  (count, names, unnamed, cards, others) => {
    const speakers = many(count);
    expect(namesOf(speakers)).toEqual({ first: speakers.slice(0, names), more: unnamed });
    expect(cardsOf(speakers)).toEqual({ first: speakers.slice(0, cards), more: others });
  },
);

const session = (kind?: 'break') => ({
  topic: 'T',
  time: '',
  description: '',
  speakers: {},
  ...(kind && { kind }),
});
const schedule: PublicSchedule = [
  { Training: { evtdate: '22-Nov-2030', tracks: { Lab: [session()] } } },
  {
    Conference: {
      evtdate: '23-Nov-2030',
      tracks: { Main: [session()], Hall: [session('break'), session()], Lunch: [session('break')] },
    },
  },
];

it.each([
  [{ startdate: '22-Nov-2030', enddate: '23-Nov-2030' }, schedule, 28, '2 days, 28 speakers, 2 tracks'],
  [{ startdate: '31-Dec-2030', enddate: '01-Jan-2031' }, [], 1, '2 days, 1 speaker'],
  [{ startdate: '22-Nov-2030', enddate: '22-Nov-2030' }, schedule.slice(0, 1), 0, '1 day'],
] as const)('says of %o how much there is', (event, programme, speakers, words) => {
  expect(numbersOf({ event, schedule: [...programme], speakers: many(speakers) }).join(', ')).toBe(words);
});
