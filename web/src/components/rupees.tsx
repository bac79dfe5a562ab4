import { inRupees } from '@samagam/domain/pricing';

/** An amount in paise, as people write it; whole rupees can go without their decimals where no sum is made. */
export function Rupees({ paise, whole = false }: { paise: number; whole?: boolean }) {
  const text = inRupees(paise);
  return <>₹{whole && paise % 100 === 0 ? text.slice(0, -3) : text}</>;
}
