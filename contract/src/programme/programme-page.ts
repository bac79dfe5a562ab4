/** The address of the whole programme of an event. */

/** Addresses that begin with these codes belong to other pages, such as /event/attending/<code>. */
const PRESCRIBED = ['attending', 'group', 'checkin'];

/** Undefined for an event whose code leaves no address for it. */
export function programmePath(eventcode: string): string | undefined {
  return PRESCRIBED.includes(eventcode) ? undefined : `/event/${eventcode}/programme`;
}
