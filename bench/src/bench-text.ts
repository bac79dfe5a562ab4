/** `npm run bench:text`: how the work of every function that reads people's texts grows with hostile texts. */
import type { Figure } from './figure.ts';
import { worstGrowth } from './growth.ts';
import { hostileTexts } from './hostile-texts.ts';
import { keep } from './keep.ts';
import { textFunctions } from './text-functions.ts';

/** Ten times the text may take at most so many times the work. */
const MOST = 12;

const figures: Figure[] = [];
for (const [name, run] of await textFunctions()) {
  const { times, long, on } = await worstGrowth(run, hostileTexts);
  const value = Math.round(times * 10) / 10;
  figures.push({ what: `${name}: ${on}, ${Math.round(long)} ms`, value, unit: 'times', budget: MOST });
}
keep(figures);
