import { ZOOM } from './crop.ts';

/**
 * A picture of a file, upright and not larger than needed; null where the browser cannot read it as one.
 * @param side of the square it is cut to, in pixels.
 */
export async function readPhoto(file: File, side: number): Promise<HTMLCanvasElement | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return null;
  // As many pixels across as the closest zoom can show: a phone's photo has far more, and costs memory.
  const scale = Math.min(1, (side * ZOOM.most) / Math.min(picture.width, picture.height));
  const photo = document.createElement('canvas');
  photo.width = Math.max(1, Math.round(picture.width * scale));
  photo.height = Math.max(1, Math.round(picture.height * scale));
  const brush = photo.getContext('2d')!;
  brush.imageSmoothingQuality = 'high';
  brush.drawImage(picture, 0, 0, photo.width, photo.height);
  picture.close();
  return photo;
}
