import { type Figure, isOverBudget, PEERS } from './figure.ts';

/** A table of figures with their budgets. */
export function printed(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [
    figure.what,
    `${figure.value} ${figure.unit}`.trim(),
    bound(figure),
    isOverBudget(figure) ? 'over' : '',
    figure.peers ?? '',
  ]);
  if (figures.some(({ peers }) => peers)) rows.unshift(['', 'ours', 'budget', '', PEERS]);
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function bound({ budget, least, unit }: Figure): string {
  if (budget !== undefined) return `≤ ${budget} ${unit}`.trim();
  return least === undefined ? '' : `≥ ${least} ${unit}`.trim();
}
