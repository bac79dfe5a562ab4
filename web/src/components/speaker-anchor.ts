/** Where the card of a speaker stands on the event page, so that a session can point at it. */
export function speakerAnchor(id: string): string {
  return `speaker-${id}`;
}
