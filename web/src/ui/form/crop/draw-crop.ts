import { squareOf, type Crop } from './crop.ts';

export function drawCrop(
  brush: CanvasRenderingContext2D,
  photo: HTMLCanvasElement,
  crop: Crop,
  x: number,
  y: number,
  size: number,
): void {
  const { left, top, side } = squareOf(photo, crop);
  brush.imageSmoothingQuality = 'high';
  brush.drawImage(photo, left, top, side, side, x, y, size, size);
}
