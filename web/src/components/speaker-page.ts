export function speakerPage(eventPage: string, id: string): string {
  return `${eventPage}/speaker/${encodeURIComponent(id)}`;
}

export function speakersPage(eventPage: string): string {
  return `${eventPage}/speakers`;
}
