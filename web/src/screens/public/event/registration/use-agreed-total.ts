import { useState } from 'react';
import type { Refused } from '../../../../api/call.ts';

interface Named {
  total: number;
  msg: string;
  choice: string;
  computed: number | undefined;
}

/**
 * The total of a form, in paise: the computed one, or the one that the API named when it refused that. The API knows
 * better until the choice or the computed total changes, because the CDN may return an earlier event for a minute.
 * @param choice the pass and the coupon, or the seats, as text.
 * @param computed undefined while nothing is chosen.
 * @param onStale requests the shown event again.
 */
export function useAgreedTotal(choice: string, computed: number | undefined, onStale: () => void) {
  const [named, setNamed] = useState<Named | null>(null);
  const current = named?.choice === choice ? named : null;
  const total = current?.computed === computed ? (current?.total ?? computed) : computed;

  return {
    total,
    /** The sentence about the total that the visitor has not seen before; '' without one. */
    question: current?.total === total ? (current?.msg ?? '') : '',
    /** Returns whether the refusal names another total. */
    takeRefusal({ msg = '', data }: Refused): boolean {
      if (!data?.['total']) return false;
      setNamed({ total: Number(data['total']), msg, choice, computed });
      onStale();
      return true;
    },
    /** The visitor sends the form with the total that it shows. */
    agree: () => setNamed((now) => now && { ...now, msg: '' }),
  };
}
