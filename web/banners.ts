/** Draws the pictures of the banner: `npm run banners -w web`; the output is committed in public/. */
import { kolam } from '@samagam/domain/programme/kolam';
import { mkdir, writeFile } from 'node:fs/promises';

const WIDTH = 1600;
const HEIGHT = 800;

/** A shore at dusk: a lighthouse, a temple tower, boats, and a kolam as the sun. */
function shore(): string {
  const { loops, side } = kolam('marina', { lattice: 'diamond', size: 5 });
  const tiers = [0, 1, 2, 3, 4, 5, 6].map((tier) => {
    const half = 150 - tier * 17;
    const y = 560 - tier * 46;
    return `<path d="M${1130 - half} ${y}L${1130 - half + 12} ${y - 46}H${1130 + half - 12}L${1130 + half} ${y}Z" fill="${tier % 2 ? '#3c1a52' : '#311446'}"/>`;
  });
  const waves = [0, 1, 2, 3].map(
    (row) =>
      `<path d="M-40 ${590 + row * 52}${'q50 -22 100 0t100 0'.repeat(9)}V900H-40Z" fill="${['#1f5f8b', '#1a5078', '#154264', '#103452'][row]}"/>`,
  );
  const boat = (x: number, y: number, scale: number) =>
    `<g transform="translate(${x} ${y}) scale(${scale})"><path d="M-90 0Q0 46 90 0L74 30Q0 58 -74 30Z" fill="#17153b"/><path d="M0 -6V-120L72 -20Z" fill="#f9f5ec"/><path d="M-6 -6V-96L-56 -20Z" fill="#f5b700"/></g>`;
  return frame(
    '#b3364a',
    `<rect width="${WIDTH}" height="330" fill="#7d1640"/><rect y="330" width="${WIDTH}" height="120" fill="#96273f"/>
<path d="M376 200L0 90V170ZM424 200L1600 -40V130Z" fill="#ffd35c" opacity=".28"/>
<circle cx="800" cy="430" r="250" fill="#f5b700"/><path d="${loops.join('')}" transform="translate(800 430) scale(${440 / side})" fill="none" stroke="#c25b1c" stroke-width="4"/>
<path d="M0 600V520Q220 480 420 540T900 560T1600 520V600Z" fill="#311446"/>
${tiers.join('')}<path d="M1072 246Q1130 190 1188 246Z" fill="#3c1a52"/><path d="M1090 210V190M1130 200V172M1170 210V190" stroke="#f5b700" stroke-width="8"/>
<path d="M352 590L372 250H428L448 590Z" fill="#f9f5ec"/><path d="M358 500L362 430H438L442 500ZM366 360L370 290H430L434 360Z" fill="#b3122f"/><rect x="358" y="226" width="84" height="24" fill="#17153b"/><rect x="376" y="176" width="48" height="50" fill="#ffd35c"/><path d="M366 176L400 140L434 176Z" fill="#b3122f"/>
${waves.join('')}${boat(640, 640, 1)}${boat(1360, 690, 0.8)}${boat(180, 720, 1.2)}`,
  );
}

/** Three flags above a grid of dots. */
function flags(): string {
  const dots: string[] = [];
  for (let y = 60; y < HEIGHT; y += 85) for (let x = 60; x < WIDTH; x += 85) dots.push(`M${x} ${y}h0`);
  const { loops, side } = kolam('flags', { lattice: 'diamond', size: 4 });
  const flag = (x: number, y: number, fill: string, mark: string) =>
    `<g transform="translate(${x} ${y})"><path d="M0 -10V${HEIGHT - y}" stroke="#f9f5ec" stroke-width="16" stroke-linecap="round"/><circle cy="-18" r="18" fill="#f5b700"/><path d="M8 0Q110 -46 210 0T412 0V250Q310 296 210 250T8 250Z" fill="${fill}"/><path d="${loops.join('')}" transform="translate(210 125) scale(${210 / side})" fill="none" stroke="${mark}" stroke-width="7"/></g>`;
  return frame(
    '#17153b',
    `<path d="${dots.join('')}" stroke="#45418a" stroke-width="9" stroke-linecap="round"/>
<path d="M0 800V690Q400 560 800 660T1600 620V800Z" fill="#0d5c46"/><path d="M0 800V750Q500 650 980 730T1600 700V800Z" fill="#0d3b2e"/>
${flag(1060, 130, '#b3122f', '#ffd35c')}${flag(170, 220, '#f5b700', '#7d1640')}${flag(610, 90, '#f9f5ec', '#2f2a86')}`,
  );
}

function frame(ground: string, inside: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="${ground}"/>${inside}</svg>\n`;
}

const folder = new URL('./public/banner/', import.meta.url);
await mkdir(folder, { recursive: true });
await writeFile(new URL('shore.svg', folder), shore());
await writeFile(new URL('flags.svg', folder), flags());
