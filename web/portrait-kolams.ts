import { kolam } from '@samagam/domain/programme/kolam';
import { PORTRAIT_SEEDS } from './src/components/portrait-kolam.ts';

/** portrait-kolams.css: all kolams that stand in for portraits as one picture, side by side in squares of the same size. */
export function portraitKolams(): string {
  const kolams = PORTRAIT_SEEDS.map((seed) => kolam(seed, { lattice: 'diamond', size: 3 }));
  const { side } = kolams[0]!;
  const paths = kolams.map(
    ({ loops }, number) =>
      `<path transform='translate(${(number + 0.5) * side} ${side / 2})' d='${loops.join('')}'/>`,
  );
  const lines = `fill='none' stroke='black' stroke-width='3.4' stroke-linecap='round'`;
  const size = `viewBox='0 0 ${kolams.length * side} ${side}'`;
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' ${size} ${lines}>${paths.join('')}</svg>`;
  // Not the build's own inlining: it writes each space as %20, which is 0.6 KB of the page.
  const address = `data:image/svg+xml,${svg.replaceAll('<', '%3C').replaceAll('>', '%3E')}`;
  return `/* Made by \`npm run kolams -w web\`. */\n[data-kolam] {\n  --kolams: url("${address}");\n}\n`;
}
