/** A time of the day as people write it: "9:00", "9.00 pm", "9 am", "12 noon", "12:00 Noon", "12 midnight", "24:00". */
const CLOCK =
  /^(?:(\d{1,2})(?:[:.h](\d{2})(?:[:.]\d{2}(?:\.\d+)?)?)?(?:\s?([ap])\.?\s?m\b\.?)?)?(?:\s?\(?(noon|midday|midnight)\b\)?)?/i;

export const END_OF_DAY = 1440;

export interface Clock {
  /** After midnight; 1,440 is the end of the day. */
  minutes: number;
  /** "9:00" may also be meant as 9 PM; "9 am", "12 noon" and "24:00" may not. */
  isSure: boolean;
  /** What follows. */
  rest: string;
}

/** Null for a text that does not begin with a time. */
export function clockAt(text: string): Clock | null {
  const [whole = '', hour, minute, half, word] = CLOCK.exec(text) ?? [];
  if (whole === '') return null;
  const found = minutesOf(
    hour === undefined ? 12 : Number(hour),
    Number(minute ?? 0),
    half?.toLowerCase(),
    word?.toLowerCase(),
  );
  const isSure = Boolean(half || word) || found === END_OF_DAY;
  if (found === null || !(isSure || minute)) return null;
  return { minutes: found, isSure, rest: text.slice(whole.length) };
}

function minutesOf(hours: number, minutes: number, half?: string, word?: string): number | null {
  if (minutes > 59) return null;
  if (word) {
    const isTwelve = (hours === 12 || (word === 'midnight' && hours === 0)) && minutes === 0;
    const isOfHalf = !half || (half === 'a') === (word === 'midnight');
    return isTwelve && isOfHalf ? (word === 'midnight' ? 0 : 720) : null;
  }
  if (!half) return hours < 24 || (hours === 24 && minutes === 0) ? hours * 60 + minutes : null;
  return hours < 1 || hours > 12 ? null : ((hours % 12) + (half === 'p' ? 12 : 0)) * 60 + minutes;
}

/** "onwards", "sharp", and the name of the zone or unit. */
const AFTER = /^[\s,]*\(?(?:(?:ist|hrs?|hours|uhr|onwards?|sharp)\b\.?\s*)*\)?$/i;

/** Of a text that is nothing else. Null also for "9", which is no time. */
export function readWholeClock(text: string): Clock | null {
  const clock = clockAt(text.trim());
  return clock && AFTER.test(clock.rest) ? clock : null;
}
