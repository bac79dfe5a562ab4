/** Periods of GSTR-1: a month, or a quarter for a small seller, whose first two months may have an IFF (CGST Rules 59, 61A). */
import type { ReturnKind } from '@samagam/contract/money/gst-return';
import { rangeOfMonth } from '../text/event-dates.ts';

export interface ReturnPeriod {
  /** Epoch milliseconds; `to` is exclusive. */
  from: number;
  to: number;
  kind: ReturnKind;
}

/** `month`: "2026-11", any of the quarter. */
export function returnPeriod(month: string, kind: ReturnKind = 'month'): ReturnPeriod {
  if (kind === 'month' || kind === 'iff') return { ...rangeOfMonth(month), kind };
  const [year, number] = month.split('-').map(Number) as [number, number];
  const first = Math.floor((number - 1) / 3) * 3 + 1;
  const monthOf = (one: number) => `${year}-${String(one).padStart(2, '0')}`;
  return { from: rangeOfMonth(monthOf(first)).from, to: rangeOfMonth(monthOf(first + 2)).to, kind };
}

export function isLastOfQuarter(month: string): boolean {
  return Number(month.slice(5)) % 3 === 0;
}

export function isIn({ from, to }: Pick<ReturnPeriod, 'from' | 'to'>, moment: number): boolean {
  return moment >= from && moment < to;
}

/** From when invoices and notes of registered buyers are in the period: an IFF has those of its first two months. */
export function registeredFrom({ from, to, kind }: ReturnPeriod): number {
  if (kind !== 'afteriff') return from;
  const lastDay = new Date(to - 1);
  return rangeOfMonth(lastDay.toISOString().slice(0, 7)).from;
}
