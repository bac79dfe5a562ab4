/** Converts pictures to the formats and limits of the API: PNG or JPEG with limited bytes and pixels. */
import { SPEAKER_IMAGE_BYTES } from '@samagam/contract/common/limits';
import { decodeText } from '@samagam/domain/text/decode-text';

interface Size {
  width: number;
  height: number;
}

type Source = ImageBitmap | HTMLImageElement;

/** In pixels. No page shows a larger picture: banners are 1600 wide, logos 400. */
const LARGEST_SIDE = 1600;
const SMALLEST_SIDE = 200;
/** The API decodes no larger picture. */
const MOST_PIXELS = 4096 * 4096;
/** The scale factor from one attempt to the next, while a picture has too many bytes. */
const STEP = 0.75;
const JPEG_QUALITY = 0.9;
const SVG = 'image/svg+xml';

export type SmallPicture = { dataUrl: string } | { problem: 'unreadable' | 'too large' };

/** Returns a data URL: of the file itself if it fits, otherwise of a reduced copy. */
export async function smallPicture(file: File): Promise<SmallPicture> {
  const source = await readSource(file);
  if (!source) return { problem: file.size > SPEAKER_IMAGE_BYTES ? 'too large' : 'unreadable' };
  const isTaken = file.type === 'image/png' || file.type === 'image/jpeg';
  const hasFewPixels = source.width * source.height <= MOST_PIXELS;
  if (isTaken && hasFewPixels && file.size <= SPEAKER_IMAGE_BYTES) return { dataUrl: await dataUrlOf(file) };

  const dataUrl = encoded(source, file.type);
  if ('close' in source) source.close();
  return dataUrl === null ? { problem: 'too large' } : { dataUrl };
}

/** Encodes the picture as large as the byte limit allows; null if it has too many bytes at every size. */
function encoded(source: Source, fileType: string): string | null {
  for (let most = LARGEST_SIDE; most >= SMALLEST_SIDE; most *= STEP) {
    const canvas = drawn(source, sizeWithin(source, most, fileType === SVG));
    const type = fileType === SVG || hasTransparency(canvas) ? 'image/png' : 'image/jpeg';
    const dataUrl = canvas.toDataURL(type, JPEG_QUALITY);
    if (bytesIn(dataUrl) <= SPEAKER_IMAGE_BYTES) return dataUrl;
  }
  return null;
}

/** In whole pixels, with the longer side at most `most`. `mayGrow`: exactly `most`, for a vector drawing. */
export function sizeWithin({ width, height }: Size, most: number, mayGrow = false): Size {
  const scale = most / Math.max(width, height);
  const applied = mayGrow ? scale : Math.min(1, scale);
  return {
    width: Math.max(1, Math.round(width * applied)),
    height: Math.max(1, Math.round(height * applied)),
  };
}

/** The size in units of the drawing. Without its own size, the default of browsers. */
export function svgSize(attribute: (name: string) => string | null): Size {
  const [, , boxWidth = 0, boxHeight = 0] = (attribute('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  if (boxWidth > 0 && boxHeight > 0) return { width: boxWidth, height: boxHeight };
  const [width, height] = ['width', 'height'].map((name) => {
    const [, digits] = /^\s*([\d.]+)(?:px)?\s*$/.exec(attribute(name) ?? '') ?? [];
    return Number(digits);
  });
  return width! > 0 && height! > 0 ? { width: width!, height: height! } : { width: 300, height: 150 };
}

function readSource(file: File): Promise<Source | null> {
  return file.type === SVG ? readSvg(file) : createImageBitmap(file).catch(() => null);
}

/** Reads an SVG as an image: then it runs no script and loads nothing. */
async function readSvg(file: File): Promise<HTMLImageElement | null> {
  const decoded = decodeText(new Uint8Array(await file.arrayBuffer()));
  const drawing = new DOMParser().parseFromString(decoded?.text ?? '', SVG).documentElement;
  if (drawing.localName !== 'svg' || drawing.querySelector('parsererror')) return null;
  const own = svgSize((name) => drawing.getAttribute(name));
  // Without a size Firefox draws nothing, and without a view box a larger size does not enlarge the drawing.
  if (!drawing.hasAttribute('viewBox')) drawing.setAttribute('viewBox', `0 0 ${own.width} ${own.height}`);
  const { width, height } = sizeWithin(own, LARGEST_SIDE, true);
  drawing.setAttribute('width', String(width));
  drawing.setAttribute('height', String(height));
  const text = new XMLSerializer().serializeToString(drawing);
  const address = URL.createObjectURL(new Blob([text], { type: SVG }));
  const image = new Image(width, height);
  image.src = address;
  try {
    await image.decode();
    return image;
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(address);
  }
}

function drawn(source: Source, { width, height }: Size): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const brush = canvas.getContext('2d')!;
  brush.imageSmoothingQuality = 'high';
  brush.drawImage(source, 0, 0, width, height);
  return canvas;
}

/** Transparent pixels would be black in a JPEG. */
function hasTransparency(canvas: HTMLCanvasElement): boolean {
  const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
  for (let alpha = 3; alpha < data.length; alpha += 4) if (data[alpha]! < 255) return true;
  return false;
}

function bytesIn(dataUrl: string): number {
  return Math.ceil(((dataUrl.length - dataUrl.indexOf(',') - 1) * 3) / 4);
}

function dataUrlOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file could not be read.')));
    reader.readAsDataURL(file);
  });
}
