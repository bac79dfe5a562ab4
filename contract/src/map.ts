/** The map of a venue is Google's, in a frame. These addresses stand in the policy of the pages, too. */
export const MAP_ORIGIN = 'https://www.google.com';
/** What a map link begins with. */
export const MAPS_EMBED = `${MAP_ORIGIN}/maps/embed`;
/** Answers with nothing, and to everybody: for asking whether the map's host can be reached (decision 0036). */
export const MAP_PROBE = `${MAP_ORIGIN}/generate_204`;
/** Of a policy: what the venue asks to learn whether the map loads. A path that ends in a slash stands for all below it. */
export const MAP_SOURCES = `${MAP_PROBE} ${MAPS_EMBED} ${MAPS_EMBED}/`;
