import { type Bounds, BUDGETS } from './budgets.ts';

export type FigureName = keyof typeof BUDGETS;

export interface Figure {
  name: FigureName;
  value: number;
  of: string;
}

/** A measured value in the unit of its row. @param of which of several it is: the page, the list, the fault. */
export function figure(name: FigureName, value: number, of = ''): Figure {
  return { name, value, of };
}

export function isBeyond({ name, value }: Figure): boolean {
  const { most = Infinity, least = -Infinity }: Bounds = BUDGETS[name];
  return value > most || value < least;
}

/** A line for each figure: what, value, budget, and "beyond" if the value is beyond it. */
export function linesOf(figures: readonly Figure[]): string {
  const rows = figures.map((one) => {
    const bounds: Bounds = BUDGETS[one.name];
    return [
      one.of === '' ? one.name : `${one.name} (${one.of})`,
      `${one.value} ${bounds.unit}`.trim(),
      budgetOf(bounds),
      isBeyond(one) ? 'beyond' : '',
    ];
  });
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]!.length)));
  const line = ([what, value, budget, beyond]: string[]) =>
    [what!.padEnd(widths[0]!), value!.padStart(widths[1]!), budget!.padStart(widths[2]!), beyond].join('  ');
  return rows.map((row) => line(row).trimEnd()).join('\n');
}

function budgetOf({ most, least, unit }: Bounds): string {
  const bounds = [least === undefined ? '' : `≥ ${least}`, most === undefined ? '' : `≤ ${most}`];
  const text = bounds.filter((bound) => bound !== '').join(' ');
  return text === '' ? '' : `${text} ${unit}`.trim();
}
