/** Draws the site's marks, each a kolam of its name: `npm run marks -w web`, output committed in public/. */
import { kolam } from '@samagam/domain/kolam';
import { mkdir, writeFile } from 'node:fs/promises';

const marks = [
  { file: 'favicon.svg', seed: 'samagam', ground: '#17153b', line: '#f5b700' },
  { file: 'logo/samagam.svg', seed: 'samagam', ground: '#17153b', line: '#f5b700' },
  { file: 'logo/annual.svg', seed: 'samagam', ground: '#17153b', line: '#f5b700' },
  { file: 'logo/training.svg', seed: 'training', ground: '#0d3b2e', line: '#f4e3b8' },
  { file: 'logo/summit.svg', seed: 'summit', ground: '#5b0e2d', line: '#ffb4a2' },
];

await mkdir(new URL('./public/logo/', import.meta.url), { recursive: true });
for (const { file, seed, ground, line } of marks) {
  const { viewBox, side, loops } = kolam(seed, { lattice: 'diamond', size: 2 });
  const half = side / 2;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"><rect x="${-half}" y="${-half}" width="${side}" height="${side}" rx="${side / 5}" fill="${ground}"/><path d="${loops.join('')}" fill="none" stroke="${line}" stroke-width="4.5"/></svg>\n`;
  await writeFile(new URL(`./public/${file}`, import.meta.url), svg);
}
