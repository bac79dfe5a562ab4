/** The map of a venue is a frame of Google. Its addresses are also in the pages' Content-Security-Policy. */
export const MAP_ORIGIN = 'https://www.google.com';
export const MAPS_EMBED = `${MAP_ORIGIN}/maps/embed`;
/** Responds with an empty 204 to anyone; shows whether the host can be reached (decision 0036). */
export const MAP_PROBE = `${MAP_ORIGIN}/generate_204`;
/** What the venue section requests. A path with a trailing slash includes all paths below it. */
export const MAP_SOURCES = `${MAP_PROBE} ${MAPS_EMBED} ${MAPS_EMBED}/`;
