/**
 * The only file that knows the scanning library, so that it can be replaced here. Loaded only with the check-in screen.
 */
import { SCANNER } from '@samagam/contract/limits';
import QrScanner from 'qr-scanner';

export interface CameraChoice {
  id: string;
  label: string;
}

export interface Camera {
  /** Rejects with a `CameraProblem`. Starting a running camera has no effect. */
  start: () => Promise<void>;
  stop: () => void;
  /** Switches to another camera, and continues if it was running. Rejects like `start`. */
  choose: (id: string) => Promise<void>;
  /** Returns the cameras; browsers name them only after permission was given. */
  list: () => Promise<CameraChoice[]>;
  close: () => void;
}

export type CameraProblem = 'none' | 'denied' | 'insecure';

/** @param onFrame called for each scanned frame with the text of its code, or null. */
export function openCamera(video: HTMLVideoElement, onFrame: (text: string | null) => void): Camera {
  const scanner = new QrScanner(video, ({ data }) => onFrame(data), {
    // Most frames show no code, which is not an error.
    onDecodeError: () => onFrame(null),
    preferredCamera: 'environment',
    maxScansPerSecond: SCANNER.scansPerSecond,
    calculateScanRegion: ({ videoWidth, videoHeight }) => {
      const side = Math.round(Math.min(videoWidth, videoHeight) * SCANNER.regionOfShorterSide);
      return {
        x: Math.round((videoWidth - side) / 2),
        y: Math.round((videoHeight - side) / 2),
        width: side,
        height: side,
        downScaledWidth: QrScanner.DEFAULT_CANVAS_SIZE,
        downScaledHeight: QrScanner.DEFAULT_CANVAS_SIZE,
      };
    },
  });
  return {
    start: () => orSayWhyNot(() => scanner.start()),
    stop: () => scanner.stop(),
    choose: (id) => orSayWhyNot(() => scanner.setCamera(id)),
    list: () => QrScanner.listCameras(),
    close: () => scanner.destroy(),
  };
}

async function orSayWhyNot(begin: () => Promise<void>): Promise<void> {
  try {
    await begin();
  } catch {
    // The library reports the same error for both, so check whether there is a camera at all.
    throw new CameraFailure(await problemOfCamera());
  }
}

export class CameraFailure extends Error {
  override name = 'CameraFailure';
  problem: CameraProblem;

  constructor(problem: CameraProblem) {
    super(problem);
    this.problem = problem;
  }
}

async function problemOfCamera(): Promise<CameraProblem> {
  if (!isSecureContext) return 'insecure';
  return (await QrScanner.hasCamera()) ? 'denied' : 'none';
}
