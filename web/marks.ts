/** Draws the site's logos, each a kolam of its name: `npm run marks -w web`; the output is committed in public/. */
import { kolamMark } from '@samagam/domain/programme/kolam';
import { mkdir, writeFile } from 'node:fs/promises';

const marks = [
  { file: 'favicon.svg', seed: 'samagam', ground: '#17153b', line: '#f5b700' },
  { file: 'logo/samagam.svg', seed: 'samagam', ground: '#17153b', line: '#f5b700' },
  { file: 'logo/annual.svg', seed: 'samagam', ground: '#17153b', line: '#f5b700' },
  { file: 'logo/training.svg', seed: 'training', ground: '#0d3b2e', line: '#f4e3b8' },
  { file: 'logo/summit.svg', seed: 'summit', ground: '#5b0e2d', line: '#ffb4a2' },
];

await mkdir(new URL('./public/logo/', import.meta.url), { recursive: true });
for (const { file, seed, ...colours } of marks) {
  await writeFile(new URL(`./public/${file}`, import.meta.url), `${kolamMark(seed, 2, colours)}\n`);
}
