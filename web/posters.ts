/** `npm run posters -w web`: the backgrounds of the 'I am attending' posters, in public/ (committed). */
import { kolam } from '@samagam/domain/programme/kolam';
import { mkdir, writeFile } from 'node:fs/promises';
import { acsc2025 } from './src/editions/acsc2025.ts';
import { annual } from './src/editions/annual.ts';
import { atp2025 } from './src/editions/atp2025.ts';
import { q3s2025 } from './src/editions/q3s2025.ts';
import { poster } from './src/screens/public/attending/poster-layout.ts';

const { width, height, strip, photo } = poster;
/** Half the side of the large kolam, half of which is beyond the right edge. */
const REACH = 620;

await mkdir(new URL('./public/poster/', import.meta.url), { recursive: true });
for (const [seed, edition] of [
  ['samagam', annual],
  [acsc2025.eventcode, acsc2025],
  [atp2025.eventcode, atp2025],
  [q3s2025.eventcode, q3s2025],
] as const) {
  const { background, ground, line, spark } = edition.poster;
  const { side, loops } = kolam(seed, { lattice: 'diamond', size: 8 });
  const scale = Math.round(((2 * REACH) / side) * 1000) / 1000;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${ground}"/><path d="${loops.join('')}" transform="translate(${width} ${photo.y}) scale(${scale})" fill="none" stroke="${line}" stroke-width="1" opacity=".6"/><rect y="${height - strip}" width="${width}" height="${strip}" fill="${spark}"/></svg>\n`;
  await writeFile(new URL(`./public${background}`, import.meta.url), svg);
}
