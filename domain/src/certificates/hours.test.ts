import { expect, it } from 'vitest';
import { chanceOf, type Chance } from '@samagam/emulators/builders/chance';
import { sessionTime } from '../programme/session-times.ts';
import { dateInIndia, startOfDay } from '../text/event-dates.ts';
import {
  certificateDays,
  type EntryScan,
  hoursInWords,
  minutesAfter,
  momentOfEntry,
  programmeDays,
  sessionsAfter,
  totalMinutes,
} from './hours.ts';
import { type AttendedTicket, planDelegates } from './plan.ts';

const MINUTE = 60_000;
const FIRST = '27-Nov-2026';
const SECOND = '28-Nov-2026';
const THIRD = '29-Nov-2026';
const at = (date: string, clock: string, day = startOfDay(date)) => {
  const [hours = 0, minutes = 0, seconds = 0] = clock.split(':').map(Number);
  return day + (hours * 60 + minutes) * MINUTE + seconds * 1000;
};
/** A scan that is received at once, of a link of the day before. */
const scanned = (date: string, clock: string, changes: Partial<EntryScan> = {}): EntryScan => {
  const moment = at(date, clock);
  return {
    checkinfield: 'entry',
    at: moment,
    linkfrom: moment - 86_400_000,
    receivedat: moment,
    ...changes,
  };
};
const session = (time: string, changes: object = {}) => ({ topic: `Talk of ${time}`, time, ...changes });
const scheduleOf = (days: Record<string, Record<string, object[]>>) =>
  Object.entries(days).map(([evtdate, tracks]) => ({ [evtdate]: { evtdate, tracks } })) as never;
const RULE = { entries: ['entry'], wristband: false };

const PROGRAMME = programmeDays(
  scheduleOf({
    [FIRST]: {
      Main: [
        session('9:00 AM - 10:00 AM'),
        session('10:00 AM - 10:30 AM', { kind: 'BREAK' }),
        session('10:30 AM - 12:00 PM'),
        session('2:00 PM'),
        session('later'),
      ],
      Side: [session('9:30 AM - 11:00 AM')],
    },
    [SECOND]: { Main: [session('8:00 PM - 1:00 AM')] },
  }),
);

const EVENT = { startdate: FIRST, enddate: THIRD, programme: PROGRAMME };

it('counts sessions at the same time once, and neither breaks nor what has no end', () => {
  expect(PROGRAMME.map(({ date, sessions }) => [date, sessions.length])).toEqual([
    [FIRST, 3],
    [SECOND, 1],
  ]);
  expect(PROGRAMME.map((day) => minutesAfter(0, day))).toEqual([180, 300]);
});

it.each<[string, EntryScan[], object, [string, number][]]>([
  ['from the admission on', [scanned(FIRST, '09:40')], {}, [[FIRST, 140]]],
  ['the whole day of who was early', [scanned(FIRST, '07:00')], {}, [[FIRST, 180]]],
  ['nothing of who came after the end', [scanned(FIRST, '18:00')], {}, [[FIRST, 0]]],
  ['whole minutes only', [scanned(FIRST, '11:57:30')], {}, [[FIRST, 2]]],
  ['from the first of several', [scanned(FIRST, '11:00'), scanned(FIRST, '09:00')], {}, [[FIRST, 180]]],
  [
    'each day by itself',
    [scanned(FIRST, '09:00'), scanned(SECOND, '21:00')],
    {},
    [
      [FIRST, 180],
      [SECOND, 240],
    ],
  ],
  [
    'in the small hours the evening before',
    [scanned(THIRD, '00:15')],
    {},
    [
      [SECOND, 45],
      [THIRD, 0],
    ],
  ],
  ['no lunch', [scanned(FIRST, '09:00', { checkinfield: 'lunch' })], {}, []],
  ['nobody whom no door has admitted', [], {}, []],
  [
    'no trial of the door on the day before, with a wristband neither',
    [scanned('26-Nov-2026', '09:00')],
    { wristband: true },
    [],
  ],
  ['no scan after the event', [scanned('30-Nov-2026', '09:00')], {}, []],
  ['a day without a programme, without minutes', [scanned(THIRD, '09:00')], {}, [[THIRD, 0]]],
  [
    'the later days of a wristband',
    [scanned(FIRST, '11:00')],
    { wristband: true },
    [
      [FIRST, 60],
      [SECOND, 300],
    ],
  ],
  ['no earlier day of a wristband', [scanned(SECOND, '19:00')], { wristband: true }, [[SECOND, 300]]],
])('counts %s', (_, scans, rule, days) => {
  const found = certificateDays(scans, { ...RULE, ...rule }, EVENT);
  expect(found.map(({ date, minutes }) => [date, minutes])).toEqual(days);
});

it.each([
  ['before its link was made', { at: 1, linkfrom: 50, receivedat: 100 }, 50],
  ['after the scan was received', { at: 900, linkfrom: 50, receivedat: 100 }, 100],
  ['between them', { at: 70, linkfrom: 50, receivedat: 100 }, 70],
])('corrects a phone whose clock is %s', (_, scan, moment) => {
  expect(momentOfEntry({ checkinfield: 'entry', ...scan })).toBe(moment);
});

it('lists the sessions after the admission with their minutes', () => {
  expect(sessionsAfter(at(FIRST, '10:45'), PROGRAMME[0]!)).toEqual([
    { topic: 'Talk of 9:30 AM - 11:00 AM', minutes: 15 },
    { topic: 'Talk of 10:30 AM - 12:00 PM', minutes: 75 },
  ]);
});

it.each([
  [0, '0 minutes'],
  [45, '45 minutes'],
  [60, '1 hour'],
  [375, '6 hours 15 minutes'],
  [121, '2 hours 1 minute'],
])('says %i minutes as %s', (minutes, words) => expect(hoursInWords(minutes)).toBe(words));

it('equals a count of every minute, for ten thousand histories', () => {
  const chance = chanceOf(56);
  const differing: unknown[] = [];
  for (let history = 0; history < 10_000; history++) {
    const { programme, sessions } = someProgramme(chance);
    const wristband = chance.below(2) === 0;
    const entries = chance.pick([['entry'], ['entry', 'vip']]);
    const tickets = someTickets(chance);
    const plan = planDelegates(
      tickets,
      { entries, wristband },
      { startdate: FIRST, enddate: THIRD, programme },
    );
    const most = totalMinutes(programme.map((day) => ({ minutes: minutesAfter(0, day) })));
    for (const [name, theirs] of Map.groupBy(tickets, (one) => one.name.toLowerCase())) {
      const valid = theirs.filter(({ isValid }) => isValid);
      const days = countedMinutes(
        valid.flatMap(({ scans }) => scans),
        { wristband, entries },
        sessions,
      );
      const why = valid.length === 0 ? 'ticket not valid' : 'not admitted';
      const [counted, found] = [
        days.length > 0 ? days : why,
        plan.ready.find((one) => one.name.toLowerCase() === name)?.days ??
          plan.leftout.find((one) => one.name.toLowerCase() === name)?.why,
      ];
      if (totalMinutes(days) > most || JSON.stringify(found) !== JSON.stringify(counted))
        differing.push({ history, name, found, counted });
    }
  }
  expect(differing).toEqual([]);
});

interface Minutes {
  date: string;
  start: number;
  end: number;
}

const clockOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Sessions of up to three hours on one to three days, in two tracks, also over midnight; some are breaks. */
function someProgramme(chance: Chance) {
  const dates = [FIRST, SECOND, THIRD].slice(0, 1 + chance.below(3));
  const sessions: Minutes[] = [];
  const days: Record<string, Record<string, object[]>> = {};
  for (const date of dates) {
    days[date] = { A: [], B: [] };
    for (let i = chance.below(5); i > 0; i--) {
      const start = 5 * chance.below(288);
      const length = 5 + 5 * chance.below(36);
      const isBreak = chance.below(5) === 0;
      const time = sessionTime(clockOf(start), clockOf(start + length));
      days[date][chance.pick(['A', 'B'])]!.push(session(time, isBreak ? { kind: 'BREAK' } : {}));
      const from = startOfDay(date) / MINUTE + start;
      if (!isBreak) sessions.push({ date, start: from, end: from + length });
    }
  }
  return { programme: programmeDays(scheduleOf(days)), sessions };
}

/** Of two people of one mailbox: one has up to two tickets. Some were refunded or cancelled, also after an admission. */
function someTickets(chance: Chance): AttendedTicket[] {
  const names = chance.pick([['Asha Rao'], ['Asha Rao', 'ASHA RAO'], ['Asha Rao', 'ASHA RAO', 'Ravi']]);
  return names.map((name, nth) => ({
    id: `ticket${nth}`,
    name,
    mail: 'office@example.org',
    holder: 'office',
    isValid: chance.below(5) > 0,
    scans: someScans(chance),
  }));
}

/** Up to six, at four doors, some by a wrong clock, some uploaded hours or days later. */
function someScans(chance: Chance): EntryScan[] {
  return Array.from({ length: chance.below(7) }, () => {
    const moment = startOfDay(FIRST) + chance.below(4 * 1440) * MINUTE;
    const linkfrom = startOfDay(FIRST) - chance.below(1440) * MINUTE;
    return {
      checkinfield: chance.pick(['entry', 'vip', 'lunch', 'kit']),
      at: chance.below(4) === 0 ? moment + (chance.below(8000) - 4000) * MINUTE : moment,
      linkfrom,
      receivedat: moment + chance.below(chance.below(8) === 0 ? 7200 : 600) * MINUTE,
    };
  });
}

/** Marks each minute in which a session ran. */
function countedMinutes(
  scans: readonly EntryScan[],
  { wristband, entries }: { wristband: boolean; entries: readonly string[] },
  sessions: readonly Minutes[],
) {
  const isOfEvent = (moment: number) =>
    (moment >= startOfDay(FIRST) && moment < startOfDay(THIRD) + 86_400_000) ||
    sessions.some(({ date, end }) => moment >= startOfDay(date) && moment < end * MINUTE);
  const moments = scans
    .filter(({ checkinfield }) => entries.includes(checkinfield))
    .map(({ at: told, linkfrom, receivedat }) => {
      if (told > receivedat) return receivedat;
      return told < linkfrom ? linkfrom : told;
    })
    .filter(isOfEvent);
  const found = [];
  for (let day = startOfDay(FIRST); day <= startOfDay(THIRD); day += 86_400_000) {
    const ofDay = sessions.filter(({ date }) => startOfDay(date) === day);
    const last = Math.max(...ofDay.map(({ end }) => end * MINUTE));
    const counting = moments.filter(
      (moment) =>
        (moment >= day && (moment < day + 86_400_000 || moment < last)) ||
        (wristband && moment < day && ofDay.length > 0),
    );
    if (counting.length === 0) continue;
    const from = Math.min(...counting);
    const runs = new Uint8Array(2 * 1440);
    for (const { start, end } of ofDay) runs.fill(1, start - day / MINUTE, end - day / MINUTE);
    const minutes = runs
      .subarray(Math.ceil(Math.max(0, from - day) / MINUTE))
      .reduce((sum, one) => sum + one, 0);
    found.push({ date: dateInIndia(day), from, minutes });
  }
  return found;
}
