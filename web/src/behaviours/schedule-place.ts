/** The open part of the programme, as a fragment of the address: schedule/Conference/Main+stage/Keynote. */
export interface SchedulePlace {
  /** The label of a day; undefined for the day that is open by default. */
  day?: string | undefined;
  track?: string | undefined;
  topic?: string | undefined;
}

/** Names of tracks contain spaces but no plus signs. */
const written = (name: string) => encodeURIComponent(name).replaceAll('%20', '+');

export function fragmentOf(anchor: string, { day, track, topic }: SchedulePlace): string {
  return [anchor, day, track, topic]
    .filter((part) => part !== undefined)
    .map(written)
    .join('/');
}

/** The part that a fragment opens; empty if it does not belong to the schedule, or cannot be decoded. */
export function placeOf(anchor: string, fragment: string): SchedulePlace {
  const [first, ...names] = fragment.split('/');
  if (first !== anchor) return {};
  try {
    const [day, track, topic] = names.map((name) => decodeURIComponent(name.replaceAll('+', ' ')));
    return { day, track, topic };
  } catch {
    return {};
  }
}
