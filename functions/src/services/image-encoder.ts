import { SPEAKER_IMAGE_BYTES } from '@samagam/contract/common/limits';
import { sayOfApi } from '@samagam/contract/api-messages';
import type { Sharp } from 'sharp';
import { Refusal } from '../refusal.ts';

/** The largest number of pixels, so that a small file cannot decompress to gigabytes. */
const MOST_PIXELS = 4096 * 4096;
/** The first is used, unless the picture must be smaller. */
const QUALITIES = [80, 60, 40, 20, 5];

/** Pixels at double density, largest first. */
const WIDTHS = { portrait: [480, 240], logo: [400, 200], banner: [1600, 800], signature: [480] } as const;
const WHITE = '#ffffff';
/** A signature is wide; of a higher picture the paper would show little. */
const SIGNATURE_HEIGHT = 200;

export const ALL_WIDTHS: readonly number[] = Object.values(WIDTHS)
  .flat()
  .toSorted((a, b) => a - b);

export type ImageUse = keyof typeof WIDTHS;

export interface EncodedImage {
  width: number;
  height: number;
  webp: Buffer;
}

/** Throws a Refusal with the prescribed sentence, naming `field`. `most`: bytes of all sizes together. */
export async function encodeImage(
  dataUrl: string,
  use: ImageUse,
  field = 'image',
  most = Number.POSITIVE_INFINITY,
): Promise<EncodedImage[]> {
  const bytes = bytesOf(dataUrl);
  if (bytes.length > SPEAKER_IMAGE_BYTES) throw new Refusal(sayOfApi.imageTooLarge, { field });
  if (!isPng(bytes) && !isJpeg(bytes)) throw new Refusal(sayOfApi.imageWrongType, { field });
  try {
    let sizes: EncodedImage[] = [];
    for (const quality of QUALITIES) {
      sizes = await encodeAt(bytes, use, quality);
      if (sizes.reduce((sum, { webp }) => sum + webp.length, 0) <= most) break;
    }
    return sizes;
  } catch {
    // The same sentence for a truncated file, a decompression bomb and a wrong type.
    throw new Refusal(sayOfApi.imageUnreadable, { field });
  }
}

async function encodeAt(bytes: Buffer, use: ImageUse, quality: number): Promise<EncodedImage[]> {
  const { default: sharp } = await import('sharp');
  const open = () => sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'warning', pages: 1 }).rotate();
  const ink = use === 'signature' && (await inkOf(open()));
  return Promise.all(
    WIDTHS[use].map(async (width) => {
      const { data, info } = await (ink || open())
        .resize({
          width,
          withoutEnlargement: true,
          ...(use === 'portrait' && { height: width, fit: 'cover' }),
          ...(use === 'signature' && { height: SIGNATURE_HEIGHT, fit: 'inside' }),
        })
        .webp({ quality })
        .toBuffer({ resolveWithObject: true });
      return { width: info.width, height: info.height, webp: data };
    }),
  );
}

/** A signature on white, without its empty margins. The paper of a photo is grey, and becomes white. */
async function inkOf(picture: Sharp): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  const onWhite = await picture.flatten({ background: WHITE }).png().toBuffer();
  const { r, g, b } = (await sharp(onWhite).stats()).dominant;
  const isGrey = Math.min(r, g, b) < 240;
  const ink = isGrey ? await sharp(onWhite).normalise({ lower: 0, upper: 20 }).png().toBuffer() : onWhite;
  return sharp(ink).trim({ background: WHITE, threshold: 40 });
}

/** A PDF takes no WebP. */
export async function jpegOf(webp: Uint8Array): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(webp).jpeg({ quality: 85 }).toBuffer();
}

function bytesOf(dataUrl: string): Buffer {
  const comma = dataUrl.indexOf(',');
  return Buffer.from(dataUrl.slice(comma + 1), 'base64');
}

function isPng(bytes: Buffer): boolean {
  return bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]));
}

function isJpeg(bytes: Buffer): boolean {
  return bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]));
}
