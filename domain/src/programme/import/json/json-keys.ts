/** What keys say of that which is within: {"Friday": {"10:00": {"Hall 1": {"title": "Keys"}}}}. */
import { SHEETS } from '../sheets/sheet-columns.ts';
import { dayPartsIn, readDate } from '../times/days.ts';
import { isTime, readEndClock, readMoment } from '../times/moments.ts';
import { isObject, type JsonObject, textOf } from './json-values.ts';
import { headingOfKey, headingsOf } from './record-values.ts';

/** Of all columns of a sheet of sessions. */
const HEADINGS = new Set(SHEETS.sessions.flatMap(({ name, others }) => [name, ...others]));
const TITLES = headingsOf('title');
const PLACES = new Set([...headingsOf('room'), ...headingsOf('track')]);

/** "Day 1: March 28", "Thursday / 7 November" */
export function isOfDay(title: string): boolean {
  const parts = dayPartsIn(title);
  if (!parts) return false;
  const isFull = parts.month !== undefined && parts.day !== undefined;
  return isFull ? parts.others <= OTHERS : parts.others === 0 && (parts.nth ?? parts.weekday) !== undefined;
}

const OTHERS = 3;

export const isDayKey = (key: string) => readDate(key) !== null || isOfDay(headingOfKey(key));

const isClock = (key: string) => readEndClock(key) !== null;

/** Also with its date. */
export const isTimed = (text: string) => isTime(text) || readMoment(text) !== null;

const isTimeKey = (key: string) => !/^\d*$/.test(key) && isTimed(key);

/** "0930" may be an id, unless all keys beside it are times. */
const areTimes = (keys: readonly string[]) =>
  keys.every((key) => isTimeKey(key) || (/^\d\d[0-5][05]$/.test(key) && isClock(key)));

/** "Hall 1", "track2", "Room B" */
const isHallKey = (key: string) => {
  const [, place = ''] = /^(\D+?) ?(?:\d+|\b\p{L})$/u.exec(headingOfKey(key)) ?? [];
  return PLACES.has(place);
};

/** The column of each key that is a day, a time or a hall. */
export function saidByKeys(owner: JsonObject): ReadonlyMap<string, 'date' | 'start' | 'room'> {
  const areAllTimes = areTimes(Object.keys(owner));
  const said = new Map<string, 'date' | 'start' | 'room'>();
  for (const [key, value] of Object.entries(owner)) {
    const isWithin = typeof value === 'object' && value !== null;
    if (isWithin && isDayKey(key)) said.set(key, 'date');
    else if ((isWithin || typeof value === 'string') && (areAllTimes || isTimeKey(key)))
      said.set(key, 'start');
    else if (isWithin && isHallKey(key) && isContainer(value)) said.set(key, 'room');
  }
  return said;
}

export const hasTimes = (value: unknown) =>
  isObject(value) && [...saidByKeys(value).values()].includes('start');

/** Unlike a room or a session, which has texts. */
function isContainer(value: object): boolean {
  const times = isObject(value) ? saidByKeys(value) : new Map();
  return Object.entries(value).every(([key, one]) => typeof one === 'object' || times.has(key));
}

const hasTitle = (value: unknown) =>
  isObject(value) &&
  Object.keys(value).some((key) => TITLES.has(headingOfKey(key)) && textOf(value[key]) !== '');

/** The keys of sessions that are no other fact of their times: [{"time": "10:00", "hall-a": {"title": "Keys"}, "hall-b": "Lunch"}]. */
export function hallsIn(times: readonly JsonObject[], least = 2): ReadonlySet<string> {
  const isSession = (key: string, value: unknown) =>
    hasTitle(value) || (isHallKey(key) && listHasTitle(value));
  const keys = times.flatMap((time) =>
    Object.keys(time).filter((key) => !HEADINGS.has(headingOfKey(key)) && isSession(key, time[key])),
  );
  const halls = new Set(keys);
  return halls.size >= least || keys.some(isHallKey) ? halls : new Set();
}

const listHasTitle = (value: unknown) => Array.isArray(value) && value.some(hasTitle);

/** Whether it has nothing but sessions in halls, and facts of them all. */
export function isOfHalls(value: unknown, halls: ReadonlySet<string>): value is JsonObject {
  if (!isObject(value) || hasTitle(value)) return false;
  const keys = Object.keys(value).filter((key) => value[key] !== null && value[key] !== '');
  return (
    keys.some((key) => halls.has(key)) &&
    keys.every((key) => halls.has(key) || isHallKey(key) || HEADINGS.has(headingOfKey(key)))
  );
}
