/** The map of a venue is a frame of Google. Its addresses are also in the pages' Content-Security-Policy. */
export const MAP_ORIGIN = 'https://www.google.com';
/** The start of every map link. */
export const MAPS_EMBED = `${MAP_ORIGIN}/maps/embed`;
/** Responds with an empty 204 to anyone; used to check whether the map's host can be reached (decision 0036). */
export const MAP_PROBE = `${MAP_ORIGIN}/generate_204`;
/**
 * For the Content-Security-Policy: the addresses that the venue section requests to check whether the map loads. A
 * path with a trailing slash includes all paths below it.
 */
export const MAP_SOURCES = `${MAP_PROBE} ${MAPS_EMBED} ${MAPS_EMBED}/`;

export const sayOfMap = {
  plainLink:
    'This link opens Google Maps. Choose Share, Embed a map and COPY HTML there, then paste what was copied.',
} as const;

/** Google's "Embed a map" copies a whole iframe; only its address is needed. Other text is unchanged. */
export function embeddedAddress(text: string): string {
  const [, , address] = /<iframe\b[^<>]*?\ssrc=(["'“”])([^"'“”<>]+)\1/i.exec(text) ?? [];
  return address?.replaceAll('&amp;', '&').trim() ?? text;
}

/** Whether this is a link that opens Google Maps, as its Share button copies it. No page can embed such a link. */
export function isPlainMapLink(link: string): boolean {
  const address = link.trim().replace(/^https?:\/\//i, '');
  if (`https://${address}`.startsWith(MAPS_EMBED)) return false;
  return /^(?:maps\.app\.goo\.gl|goo\.gl\/(?:maps|app)|g\.co\/|share\.google|g\.page|maps\.google\.|(?:www\.)?google\.[a-z.]{2,6}\/maps)/i.test(
    address,
  );
}
