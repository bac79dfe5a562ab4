/** The specification's addresses below these codes (`/event/attending/…`) belong to all events. */
const RESERVED = new Set(['attending', 'group', 'checkin']);

/** Whether the event has pages of its programme, calendars and feeds below its address. `eventcode` in lower case. */
export function hasProgrammePages(eventcode: string): boolean {
  return !RESERVED.has(eventcode);
}
