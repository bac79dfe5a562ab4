import { inRupees } from '@samagam/domain/text/rupees';

/** An amount in paise, formatted in rupees. `whole`: the price of a pass, without decimals, or Free. */
export function Rupees({ paise, whole = false }: { paise: number; whole?: boolean }) {
  if (whole && paise === 0) return <>Free</>;
  const text = inRupees(paise);
  // A translation must not change an amount.
  return <bdi translate="no">₹{whole && paise % 100 === 0 ? text.slice(0, -3) : text}</bdi>;
}
