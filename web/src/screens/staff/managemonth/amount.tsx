import { Rupees } from '../../../components/rupees.tsx';

/** An amount in paise that may be negative. */
export function Amount({ paise }: { paise: number }) {
  return (
    <span>
      {paise < 0 && '−'}
      <Rupees paise={Math.abs(paise)} />
    </span>
  );
}
