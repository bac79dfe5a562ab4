import type { Settlement } from '@samagam/contract/money/settlement-line';

/** Undefined for nothing. A repeated transfer keeps both numbers. `isBanked`: a credit has its number. `at`: epoch milliseconds. */
export function settlementChange(
  stored: Settlement,
  now: Settlement,
  { isBanked, at }: { isBanked: boolean; at: number },
): Partial<Settlement> | undefined {
  const { earlier = [] } = stored;
  // The gateway may answer with an older list.
  if (earlier.some(({ utr }) => utr === now.utr)) return undefined;
  const isNews = now.utr !== undefined && now.utr !== stored.utr;
  if (isNews && stored.utr !== undefined && isBanked) return undefined;
  const change: Partial<Settlement> = {
    ...(stored.status !== now.status && { status: now.status }),
    ...(isNews && { utr: now.utr }),
    ...(isNews && stored.utr !== undefined && { earlier: [...earlier, { utr: stored.utr, until: at }] }),
  };
  return Object.keys(change).length === 0 ? undefined : change;
}
