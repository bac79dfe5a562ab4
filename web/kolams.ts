/** Draws the kolams of people without a picture: `npm run kolams -w web`; the output is committed. */
import { writeFile } from 'node:fs/promises';
import { portraitKolams } from './portrait-kolams.ts';

await writeFile(new URL('./src/components/portrait-kolams.css', import.meta.url), portraitKolams());
