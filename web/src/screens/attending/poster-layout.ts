import { POSTER_PHOTO_PIXELS } from '@samagam/contract/limits';

/** The places of a poster, in its own pixels: a portrait that every network shows whole. */
export const poster = {
  width: 1080,
  height: 1350,
  margin: 80,
  /** Height of the band of colour at the foot, with date and place. */
  strip: 92,
  /** The centre of the photo, its diameter, and how far the kolam around it reaches. */
  photo: { x: 540, y: 632, diameter: POSTER_PHOTO_PIXELS, kolam: 352 },
  /** Where the name begins and how far its lines may go down. */
  words: { top: 1000, bottom: 1238 },
} as const;
