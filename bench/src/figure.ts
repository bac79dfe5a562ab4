/** A measured value and its budget. */
export interface Figure {
  what: string;
  value: number;
  unit: string;
  /** The largest allowed value; absent without a budget. */
  budget?: number;
  /** The smallest allowed value; absent without one. */
  least?: number;
  /** The values of other products, in the order of PEERS. */
  peers?: string | undefined;
}

/** The other products, measured once in the same way, on a machine with two cores. */
export const PEERS = 'Hoverboard, Hi.Events, alf.io';

export function isOverBudget({ value, budget, least }: Figure): boolean {
  return (budget !== undefined && value > budget) || (least !== undefined && value < least);
}
