import { useSite } from '../content/site.ts';
import { splitBrand } from '../content/split-brand.ts';

/** An event's name in two spans, with the brand on its own line, for use in the caller's heading. */
export function EventName({
  name,
  brandClass,
  restClass,
}: {
  name: string;
  brandClass: string | undefined;
  restClass: string | undefined;
}) {
  const { brand, rest } = splitBrand(name, useSite().brand);
  return (
    <>
      {brand && <span className={brandClass}>{brand} </span>}
      <span className={restClass}>{rest}</span>
    </>
  );
}
