/** With decoder.ts the only file that knows the scanning library. Loaded only with the check-in screen. */
import { LOST_CAMERA, SCANNER } from '@samagam/contract/common/limits';
import QrScanner from 'qr-scanner';
import { openDecoder, type Decoder } from './decoder.ts';

export interface CameraChoice {
  id: string;
  label: string;
}

export interface Camera {
  /** Rejects with a `CameraFailure`. Starting a running camera has no effect. */
  start: () => Promise<void>;
  stop: () => void;
  /** Switches to another camera, and continues if it was running. Rejects like `start`. */
  choose: (id: string) => Promise<void>;
  /** Returns the cameras; browsers name them only after permission was given. */
  list: () => Promise<CameraChoice[]>;
  hasTorch: () => Promise<boolean>;
  /** The light of a camera that starts again is on if it was on before. */
  isTorchOn: () => boolean;
  /** Returns whether the light is on now. Turning it off restarts the camera. */
  toggleTorch: () => Promise<boolean>;
  close: () => void;
}

/** `lost`: the camera was unplugged, or another app has taken it. */
export type CameraProblem = 'none' | 'denied' | 'insecure' | 'lost';

type OnFrame = (text: string | null) => void;
type OnProblem = (problem: CameraProblem | null) => void;

/**
 * While the page is hidden, the camera is off. A camera that was lost starts again when it is back.
 * @param onFrame called for each scanned frame with the text of its code, or null.
 * @param onProblem called when a running camera is lost, and with null when it works again.
 */
export function openCamera(
  video: HTMLVideoElement,
  onFrame: OnFrame,
  onProblem: OnProblem = () => undefined,
): Camera {
  const leaving = new AbortController();
  const { signal } = leaving;
  /** `running` also while the page is hidden. `failed`: the last start was refused. */
  let state: 'off' | 'running' | 'lost' | 'failed' = 'off';
  let starting: Promise<void> | null = null;
  let retrying: ReturnType<typeof setTimeout> | undefined;

  // Before the library adds its own listener, which would ignore a camera that does not start again.
  document.addEventListener('visibilitychange', onVisibility, { signal });
  navigator.mediaDevices?.addEventListener('devicechange', onDevices, { signal });
  const decoder = openDecoder();
  const scanner = openScanner(video, onFrame, decoder);

  function onVisibility(): void {
    if (document.hidden) void scanner.stop();
    else void recover();
  }

  function onDevices(): void {
    if (state !== 'running') void recover();
  }

  function start(): Promise<void> {
    state = 'running';
    // The library would never start a camera that was asked for while the page is hidden.
    if (document.hidden) return Promise.resolve();
    starting ??= begin(() => scanner.start()).finally(() => (starting = null));
    return starting;
  }

  async function begin(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch {
      state = 'failed';
      // The library reports the same error for each, so check whether there is a camera at all.
      throw new CameraFailure(await problemOfCamera());
    }
    clearTimeout(retrying);
    watchTrack(video, onLoss);
  }

  function onLoss(): void {
    if (signal.aborted || state !== 'running' || document.hidden) return;
    state = 'lost';
    onProblem('lost');
    void scanner.pause(true).then(recover);
  }

  /** Starts the camera again, unless it was stopped on purpose. */
  async function recover(): Promise<void> {
    clearTimeout(retrying);
    if (state === 'off' || document.hidden) return;
    const wasRefused = state === 'failed';
    try {
      await start();
      if (!signal.aborted) onProblem(null);
    } catch {
      if (signal.aborted || wasRefused) return;
      state = 'lost';
      onProblem('lost');
      retrying = setTimeout(() => void recover(), LOST_CAMERA.retryAfter);
    }
  }

  async function toggleTorch(): Promise<boolean> {
    if (scanner.isFlashOn()) await begin(() => scanner.turnFlashOff());
    // The library says with an error that there is no light.
    else await scanner.turnFlashOn().catch(() => undefined);
    return scanner.isFlashOn();
  }

  function stop(): void {
    state = 'off';
    clearTimeout(retrying);
    scanner.stop();
  }

  return {
    start,
    stop,
    choose: (id) => begin(() => scanner.setCamera(id)),
    list: () => QrScanner.listCameras(),
    hasTorch: async () => video.srcObject !== null && scanner.hasFlash(),
    isTorchOn: () => scanner.isFlashOn(),
    toggleTorch,
    close() {
      leaving.abort();
      stop();
      scanner.destroy();
      decoder.close();
    },
  };
}

function openScanner(video: HTMLVideoElement, onFrame: OnFrame, decoder: Decoder): QrScanner {
  QrScanner.createQrEngine = () => Promise.resolve(decoder);
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
  // The first call decides: each frame is read back from this canvas.
  scanner.$canvas.getContext('2d', { alpha: false, willReadFrequently: true });
  return scanner;
}

/** Calls `onLoss` when the camera ends, or sends no picture for some time: an unplugged camera, or another app. */
function watchTrack(video: HTMLVideoElement, onLoss: () => void): void {
  const trackNow = () =>
    video.srcObject instanceof MediaStream ? video.srcObject.getVideoTracks()[0] : undefined;
  const track = trackNow();
  if (!track) return;
  const whenCurrent = () => {
    if (trackNow() === track) onLoss();
  };
  const onMute = () => setTimeout(() => track.muted && whenCurrent(), LOST_CAMERA.mutedFor);
  track.addEventListener('ended', whenCurrent);
  track.addEventListener('mute', onMute);
  if (track.muted) onMute();
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
