/** The id of a speaker's card on the event page, so that a session can link to it. */
export function speakerAnchor(id: string): string {
  return `speaker-${id}`;
}
