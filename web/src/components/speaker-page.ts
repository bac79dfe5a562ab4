/** `eventPage`: the address of the event. */
export function speakerPage(eventPage: string, id: string): string {
  return `${eventPage}/speaker/${encodeURIComponent(id)}`;
}

/** The page of all speakers. */
export function speakersPage(eventPage: string): string {
  return `${eventPage}/speakers`;
}
