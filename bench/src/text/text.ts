/** How the work of every function that reads people's texts grows with hostile texts. */
import { type Figure, figure } from '../figures.ts';
import { worstGrowth } from './growth.ts';
import { hostileTexts } from './hostile-texts.ts';
import { textFunctions } from './text-functions.ts';

export async function text(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, run] of await textFunctions()) {
    const { times, long, on } = await worstGrowth(run, hostileTexts);
    const value = Math.round(times * 10) / 10;
    figures.push(
      figure('ten times the text: times the work', value, `${name}: ${on}, ${Math.round(long)} ms`),
    );
  }
  return figures;
}
