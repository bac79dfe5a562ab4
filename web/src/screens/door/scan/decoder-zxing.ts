/** Calls ZXing's module itself: the library's `readBarcodes` never frees its results, which grew the page with every frame. */
import {
  encodeFormats,
  prepareZXingModule,
  purgeZXingModule,
  type ZXingReaderModule,
  type ZXingReaderOptions,
} from 'zxing-wasm/reader';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';

/** Otherwise the library loads the file from a CDN. */
const OVERRIDES = { locateFile: () => wasm };

/** `tryHarder` takes longer, and finds no more of the codes in web/test/blurred-codes.ts. */
const OPTIONS: ZXingReaderOptions = {
  formats: encodeFormats(['QRCode']),
  tryHarder: false,
  tryRotate: false,
  tryInvert: true,
  tryDownscale: false,
  tryDenoise: false,
  // LocalAverage.
  binarizer: 0,
  isPure: false,
  downscaleFactor: 3,
  downscaleThreshold: 500,
  minLineCount: 2,
  maxNumberOfSymbols: 1,
  validateOptionalChecksum: false,
  returnErrors: false,
  eanAddOnSymbol: 0,
  // Plain.
  textMode: 0,
  characterSet: 0,
  tryCode39ExtendedMode: false,
};

let module: ZXingReaderModule | null = null;

/** Resolves when codes can be read. Rejects without a network or without WebAssembly; then it can be called again. */
export async function prepare(): Promise<void> {
  try {
    module = await prepareZXingModule({ overrides: OVERRIDES, fireImmediately: true });
  } catch (cause) {
    // The library would keep the failure.
    purgeZXingModule();
    throw cause;
  }
}

/** The text of the QR code in the frame, or null. Call `prepare` first. */
export function readQr({ data, width, height }: ImageData): string | null {
  if (!module) return null;
  const { _malloc: allocate, _free: release } = module;
  const frame = allocate(width * height);
  try {
    module.HEAPU8.set(brightnessOf(data), frame);
    const found = module.readBarcodesFromPixmap(frame, width, height, OPTIONS);
    const text = found.get(0)?.text ?? null;
    free(found);
    return text;
  } finally {
    release(frame);
  }
}

/** One byte for each pixel, with the weights of ITU-R BT.601. */
function brightnessOf(pixels: Uint8ClampedArray): Uint8Array {
  const brightness = new Uint8Array(pixels.length / 4);
  for (let at = 0; at < brightness.length; at += 1) {
    const [red, green, blue] = [pixels[at * 4]!, pixels[at * 4 + 1]!, pixels[at * 4 + 2]!];
    brightness[at] = (306 * red + 601 * green + 117 * blue) >> 10;
  }
  return brightness;
}

/** Frees an object of the compiled code; the library's types do not have this function. */
function free(handle: object): void {
  if ('delete' in handle && typeof handle.delete === 'function') handle.delete();
}
