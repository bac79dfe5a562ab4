/** Loaded when a visitor moves favourites to another device. */
import { create } from 'qrcode';

const SVG = 'http://www.w3.org/2000/svg';
/** In modules, on each side. */
const QUIET_ZONE = 4;

/** A text as a QR code, dark on white in both colour schemes. */
export function qrCode(text: string): SVGElement {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const { size } = modules;
  const dark = [...modules.data.keys()].filter((at) => modules.data[at]);
  const svg = document.createElementNS(SVG, 'svg');
  const side = size + 2 * QUIET_ZONE;
  svg.setAttribute('viewBox', `${-QUIET_ZONE} ${-QUIET_ZONE} ${side} ${side}`);
  svg.setAttribute('role', 'img');
  svg.setAttribute('aria-label', 'QR code of the link of your favourites');
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', dark.map((at) => `M${at % size} ${Math.floor(at / size)}h1v1h-1z`).join(''));
  svg.append(path);
  return svg;
}
