import { monthBefore, monthInIndia } from '@samagam/domain/tax/financial-year';

/** Returns are filed for the month before: "2026-10" in November 2026. */
export function lastMonth(): string {
  return monthBefore(monthInIndia(Date.now()));
}
