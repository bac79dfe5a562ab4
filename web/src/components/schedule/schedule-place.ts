/** What of the programme is open, as the fragment of an address: schedule/Conference/Main+stage/Keynote. */
export interface SchedulePlace {
  /** The label of a day; undefined for the day that opens by itself. */
  day?: string | undefined;
  track?: string | undefined;
  /** Of the session to show. */
  topic?: string | undefined;
}

/** Names of tracks have spaces and no plus sign. */
const written = (name: string) => encodeURIComponent(name).replaceAll('%20', '+');

export function fragmentOf(anchor: string, { day, track, topic }: SchedulePlace): string {
  return [anchor, day, track, topic]
    .filter((part) => part !== undefined)
    .map(written)
    .join('/');
}

/** What a fragment opens; nothing where it does not belong to the schedule, or cannot be read. */
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
