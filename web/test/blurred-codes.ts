/** QR codes as a bad camera sees them: small, turned, blurred and noisy. The same codes in every run. */
import QRCode from 'qrcode';
import { canvasOf } from './pictures.ts';

/** The side of a frame that the scanner reads, in pixels. */
const FRAME = 400;
const CODE = 140;
const TURNED = (20 * Math.PI) / 180;
/** The largest change of a pixel's brightness, out of 255. */
const NOISE = 30;

const CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';

/** The texts have the length and the alphabet of our tickets: 112 characters of Base45. */
export function blurredCodes(count: number): { text: string; canvas: HTMLCanvasElement }[] {
  const random = seeded(7);
  return Array.from({ length: count }, () => {
    const text = `S1${Array.from({ length: 110 }, () => CHARACTERS[Math.floor(random() * CHARACTERS.length)]).join('')}`;
    return { text, canvas: canvasOf(FRAME, FRAME, (brush) => paint(brush, text, random)) };
  });
}

function paint(brush: CanvasRenderingContext2D, text: string, random: () => number): void {
  const { size, data } = QRCode.create(text, { errorCorrectionLevel: 'M' }).modules;
  brush.fillStyle = '#fff';
  brush.fillRect(0, 0, FRAME, FRAME);
  const sharp = canvasOf(size, size, (modules) => {
    const picture = modules.createImageData(size, size);
    for (let at = 0; at < size * size; at += 1) {
      picture.data.set(data[at] ? [0, 0, 0, 255] : [255, 255, 255, 255], at * 4);
    }
    modules.putImageData(picture, 0, 0);
  });
  brush.imageSmoothingEnabled = false;
  brush.filter = 'blur(1px)';
  brush.translate(FRAME / 2, FRAME / 2);
  brush.rotate(TURNED);
  brush.drawImage(sharp, -CODE / 2, -CODE / 2, CODE, CODE);
  brush.resetTransform();
  addNoise(brush, random);
}

function addNoise(brush: CanvasRenderingContext2D, random: () => number): void {
  const picture = brush.getImageData(0, 0, FRAME, FRAME);
  for (let at = 0; at < picture.data.length; at += 4) {
    const change = (random() * 2 - 1) * NOISE;
    for (let colour = 0; colour < 3; colour += 1) picture.data[at + colour]! += change;
  }
  brush.putImageData(picture, 0, 0);
}

/** The generator mulberry32: numbers from 0 to 1. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
