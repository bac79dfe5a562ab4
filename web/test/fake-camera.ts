/** A fake camera: a canvas that shows QR codes. */
import QRCode from 'qrcode';
import { canvasOf } from './pictures.ts';

const WIDTH = 640;
const HEIGHT = 480;
/** The scanner reads the middle two thirds of the shorter side: a picture larger than 320 pixels is cut off. */
const PICTURE = 300;

export interface FakeCamera {
  /** Shows this text as a QR code, or a blank picture. */
  show: (text: string | null) => Promise<void>;
  /** Resolves when the page has received this number of frames. */
  passFrames: (count: number) => Promise<void>;
  /** From now on, the camera or the permission is missing. */
  lack: (what: 'camera' | 'permission' | null) => void;
  /** Ends the stream, as an unplugged camera does. */
  unplug: () => void;
  /** Stops the picture, as a camera that another app has taken. */
  mute: () => void;
  /** How many streams were opened. */
  opened: () => number;
  remove: () => void;
}

/** Replaces the browser's cameras until it is removed. */
export function makeCamera(): FakeCamera {
  const { mediaDevices } = navigator;
  const { enumerateDevices, getUserMedia } = mediaDevices;
  const canvas = canvasOf(WIDTH, HEIGHT, (brush) => paint(brush, null));
  const streams: MediaStream[] = [];
  let shown: HTMLCanvasElement | null = null;
  let lacking: 'camera' | 'permission' | null = null;
  // A canvas that is not redrawn sends no frames. Few are enough for a picture that was seen: the page reads each frame,
  // which takes most of the time of a door that waits.
  let frames = 0;
  /** How many frames in a row have a new picture, or are waited for. None at first: most tests of a door show no code. */
  let wanted = 0;
  const painting = setInterval(() => {
    frames += 1;
    if (frames < wanted || frames % 10 === 0) paint(canvas.getContext('2d')!, shown);
  }, 40);
  const send = (count: number): void => {
    frames = 0;
    wanted = count;
  };

  mediaDevices.enumerateDevices = async () => (lacking === 'camera' ? [] : [device]);
  mediaDevices.getUserMedia = async () => {
    if (lacking === 'camera') throw new DOMException('Requested device not found', 'NotFoundError');
    if (lacking === 'permission') throw new DOMException('Permission denied', 'NotAllowedError');
    const stream = canvas.captureStream(25);
    streams.push(stream);
    return stream;
  };
  const track = () => streams.at(-1)!.getVideoTracks()[0]!;
  return {
    show: async (text) => {
      send(30);
      shown = text === null ? null : pictureOf(text);
    },
    passFrames: (count) => {
      send(Math.max(count, 30));
      return passFrames(count);
    },
    lack: (what) => {
      lacking = what;
    },
    unplug: () => {
      const unplugged = track();
      unplugged.stop();
      unplugged.dispatchEvent(new Event('ended'));
    },
    mute: () => {
      const muted = track();
      Object.defineProperty(muted, 'muted', { value: true });
      muted.dispatchEvent(new Event('mute'));
    },
    opened: () => streams.length,
    remove: () => {
      clearInterval(painting);
      Object.assign(mediaDevices, { enumerateDevices, getUserMedia });
    },
  };
}

const device: MediaDeviceInfo = {
  deviceId: 'canvas',
  groupId: 'canvas',
  kind: 'videoinput',
  label: 'Canvas camera',
  toJSON: () => ({}),
};

function paint(brush: CanvasRenderingContext2D, picture: HTMLCanvasElement | null): void {
  brush.fillStyle = '#fff';
  brush.fillRect(0, 0, WIDTH, HEIGHT);
  if (picture) brush.drawImage(picture, 0, 0);
}

function pictureOf(text: string): HTMLCanvasElement {
  return canvasOf(WIDTH, HEIGHT, (brush) => paintCode(brush, text));
}

function paintCode(brush: CanvasRenderingContext2D, text: string): void {
  paint(brush, null);
  const { size, data } = QRCode.create(text, { errorCorrectionLevel: 'M' }).modules;
  const scale = Math.floor(PICTURE / size);
  const left = Math.floor((WIDTH - size * scale) / 2);
  const top = Math.floor((HEIGHT - size * scale) / 2);
  brush.fillStyle = '#000';
  for (const place of data.keys()) {
    if (!data[place]) continue;
    brush.fillRect(left + (place % size) * scale, top + Math.floor(place / size) * scale, scale, scale);
  }
}

function passFrames(count: number): Promise<void> {
  const video = document.querySelector('video')!;
  let passed = 0;
  return new Promise((resolve) => {
    const pass = (): void => {
      passed += 1;
      if (passed === count) resolve();
      else video.requestVideoFrameCallback(pass);
    };
    video.requestVideoFrameCallback(pass);
  });
}
