import { kolam } from '@samagam/domain/kolam';
import { PORTRAIT_SEEDS } from './src/components/portrait-kolam.ts';

/** One picture with all kolams that stand in for portraits, side by side in squares of the same size. */
export function portraitKolams(): string {
  const kolams = PORTRAIT_SEEDS.map((seed) => kolam(seed, { lattice: 'diamond', size: 3 }));
  const { side } = kolams[0]!;
  const paths = kolams.map(
    ({ loops }, number) =>
      `<path transform="translate(${(number + 0.5) * side} ${side / 2})" d="${loops.join('')}"/>\n`,
  );
  const lines = 'fill="none" stroke="#000" stroke-width="3.4" stroke-linecap="round"';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${kolams.length * side} ${side}" ${lines}>\n${paths.join('')}</svg>\n`;
}
