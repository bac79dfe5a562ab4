/**
 * What the door needs of a camera, and no more: the engine behind it can be exchanged in this file alone.
 * Loaded with the check-in screen only.
 */
import { SCANNER } from '@samagam/contract/limits';
import QrScanner from 'qr-scanner';

export interface CameraChoice {
  id: string;
  label: string;
}

export interface Camera {
  /** Rejects with a `CameraProblem`. Starting a camera that runs changes nothing. */
  start: () => Promise<void>;
  stop: () => void;
  /** Goes on with another one, if it was running. Rejects as `start` does. */
  choose: (id: string) => Promise<void>;
  /** Those the browser names once one may be used. */
  list: () => Promise<CameraChoice[]>;
  close: () => void;
}

export type CameraProblem = 'none' | 'denied' | 'insecure';

/** @param onFrame called for each frame that was looked at, with the text of its code, or null. */
export function openCamera(video: HTMLVideoElement, onFrame: (text: string | null) => void): Camera {
  const scanner = new QrScanner(video, ({ data }) => onFrame(data), {
    // Most frames show no code: that is no error.
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
    // The engine says the same for both; whether a camera exists at all tells them apart.
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
