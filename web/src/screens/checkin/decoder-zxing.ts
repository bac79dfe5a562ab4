/** Reads QR codes with ZXing, compiled to WebAssembly. Loaded after the camera is running. */
import { prepareZXingModule, purgeZXingModule, readBarcodes, type ReaderOptions } from 'zxing-wasm/reader';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';

/** Otherwise the library loads the file from a CDN. */
const OVERRIDES = { locateFile: () => wasm };

/** Accurate enough without `tryHarder`, which takes several times longer for a frame without a code. */
const OPTIONS: ReaderOptions = {
  formats: ['QRCode'],
  tryHarder: false,
  maxNumberOfSymbols: 1,
  textMode: 'Plain',
};

/** Resolves when codes can be read. Rejects without a network or without WebAssembly; then it can be called again. */
export async function prepare(): Promise<void> {
  try {
    await prepareZXingModule({ overrides: OVERRIDES, fireImmediately: true });
  } catch (cause) {
    // The library would keep the failure.
    purgeZXingModule();
    throw cause;
  }
}

/** The text of the QR code in the frame, or null. */
export async function readQr(frame: ImageData): Promise<string | null> {
  const [found] = await readBarcodes(frame, OPTIONS);
  return found?.text ?? null;
}
