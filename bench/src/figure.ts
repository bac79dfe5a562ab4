/** One measured thing, beside what it may be. */
export interface Figure {
  what: string;
  value: number;
  unit: string;
  /** The most it may be; absent where no budget is set. */
  budget?: number;
  /** The least it may be; absent where none is set. */
  least?: number;
  /** What the same measure gave for others, in the order of PEERS. */
  peers?: string;
}

/** Whose figures stand beside ours: measured once, the same way, on a machine of two cores. */
export const PEERS = 'Hoverboard, Hi.Events, alf.io';

export function isOverBudget({ value, budget, least }: Figure): boolean {
  return (budget !== undefined && value > budget) || (least !== undefined && value < least);
}
