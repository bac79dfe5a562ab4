import type { ReactNode } from 'react';

interface Props {
  /** Epoch milliseconds; the part is shown from here on. */
  from?: number;
  /** Epoch milliseconds; the part is not shown any more then. */
  until?: number;
  /** The time at which the server renders the page. */
  now: number;
  className?: string | undefined;
  children: ReactNode;
}

/** A paragraph that is shown only within its time (behaviours/timed.ts), also in a page that stays open. */
export function Timed({ from = 0, until = Infinity, now, className, children }: Props) {
  return (
    <p className={className} data-from={from} data-until={until} hidden={now < from || now >= until}>
      {children}
    </p>
  );
}
