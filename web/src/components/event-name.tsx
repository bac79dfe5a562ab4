import { splitBrand } from '../content/organiser.ts';

/** An event's name with its brand on a line of its own: two spans, for the caller's heading. */
export function EventName({
  name,
  brandClass,
  restClass,
}: {
  name: string;
  brandClass: string | undefined;
  restClass: string | undefined;
}) {
  const { brand, rest } = splitBrand(name);
  return (
    <>
      {brand && <span className={brandClass}>{brand} </span>}
      <span className={restClass}>{rest}</span>
    </>
  );
}
