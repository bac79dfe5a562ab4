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
