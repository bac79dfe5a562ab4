import { ZOOM } from './crop.ts';

/** Upright, not larger than needed; null if the browser cannot read it. `side`: of the cropped square, in pixels. */
export async function readPhoto(file: File, side: number): Promise<HTMLCanvasElement | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return null;
  // Only as many pixels as the closest zoom can show: a phone's photo has far more and uses much memory.
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
