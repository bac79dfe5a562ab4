/** With ZXing; with the camera library's own reader until it is loaded or if it cannot be (docs/decisions/0073). */
import QrScanner from 'qr-scanner';

/** In the form that the camera library accepts in place of its own reader. */
export interface Decoder {
  detect: (canvas: HTMLCanvasElement) => Promise<{ rawValue: string; cornerPoints: [] }[]>;
  /** Resolves when ZXing is loaded, or has failed to load. */
  ready: Promise<void>;
  close: () => void;
}

type Zxing = typeof import('./decoder-zxing.ts');
type OwnReader = Awaited<ReturnType<typeof QrScanner.createQrEngine>>;

/** The library's function, before the camera replaces it. */
const makeOwnReader = QrScanner.createQrEngine;

/** @param load replaced by tests. */
export function openDecoder(load: () => Promise<Zxing> = () => import('./decoder-zxing.ts')): Decoder {
  let zxing: Zxing | null = null;
  let own: Promise<OwnReader> | null = null;

  async function loadZxing(): Promise<void> {
    const loaded = await load();
    await loaded.prepare();
    zxing = loaded;
  }

  function closeOwn(): void {
    void own?.then((reader) => reader instanceof Worker && reader.terminate());
    own = null;
  }

  const ready = loadZxing().catch((cause: unknown) => {
    console.warn('The QR decoder could not be loaded; the slower one is used.', cause);
  });
  return {
    async detect(canvas) {
      // Frames are read one after another, so the library's reader has no work left now.
      if (zxing) closeOwn();
      const text = zxing
        ? zxing.readQr(frameOf(canvas))
        : await readWith(await (own ??= makeOwnReader()), canvas);
      return text === null ? [] : [{ rawValue: text, cornerPoints: [] }];
    },
    ready,
    close: closeOwn,
  };
}

function frameOf(canvas: HTMLCanvasElement): ImageData {
  return canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
}

async function readWith(qrEngine: OwnReader, canvas: HTMLCanvasElement): Promise<string | null> {
  try {
    return (await QrScanner.scanImage(canvas, { qrEngine })).data;
  } catch {
    // Most frames show no code, which the library reports as an error.
    return null;
  }
}
