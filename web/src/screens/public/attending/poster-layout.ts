import { POSTER_PHOTO_PIXELS } from '@samagam/contract/common/limits';

export const poster = {
  width: 1080,
  height: 1350,
  margin: 80,
  /** The height of the coloured strip at the bottom, with date and place. */
  strip: 92,
  /** The centre and the diameter of the photo, and the radius of the kolam around it. */
  photo: { x: 540, y: 632, diameter: POSTER_PHOTO_PIXELS, kolam: 352 },
  /** The top and the bottom limit of the name and the lines below it. */
  words: { top: 1000, bottom: 1238 },
} as const;
