export function speakerPage(eventcode: string, id: string): string {
  return `/event/${eventcode}/speaker/${encodeURIComponent(id)}`;
}

/** The page of all speakers. */
export function speakersPage(eventcode: string): string {
  return `/event/${eventcode}/speakers`;
}
