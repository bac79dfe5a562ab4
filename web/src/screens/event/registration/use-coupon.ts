import { couponQuery } from '@samagam/contract/coupon';
import { parse } from '@samagam/contract/first-issue';
import { say } from '@samagam/contract/messages';
import { useState } from 'react';
import { call, isRefused } from '../../../api/call.ts';

interface AppliedCoupon {
  couponcode: string;
  tickettype: string;
  /** Percent. */
  discount: number;
}

type CouponState =
  | { is: 'none' }
  | { is: 'checking' }
  | { is: 'refused'; msg: string }
  | { is: 'dropped' }
  | ({ is: 'applied' } & AppliedCoupon);

/**
 * The coupon of a form (spec §4): none, being checked, refused with a sentence, applied, or dropped because
 * the pass was changed after it had been applied.
 */
export function useCoupon(eventcode: string, pass: string) {
  const [state, setState] = useState<CouponState>({ is: 'none' });
  const applied = state.is === 'applied' && state.tickettype === pass ? state : null;
  const outlived = state.is === 'applied' && !applied;

  // Going back to the first pass does not bring it back: what is gone has to be applied again.
  if (outlived) setState({ is: 'dropped' });

  async function apply(typed: string, tickettype: string): Promise<void> {
    const asked = parse(couponQuery, { couponcode: typed, tickettype, eventcode });
    if (!asked.ok) return setState({ is: 'refused', msg: asked.issue.msg });
    setState({ is: 'checking' });
    try {
      const answer = await call('GET /api/validatecoupon', asked.value);
      if (isRefused(answer)) return setState({ is: 'refused', msg: answer.msg ?? say.invalidCoupon });
      const { couponcode } = asked.value;
      setState({ is: 'applied', couponcode, tickettype, discount: answer.data.discount });
    } catch {
      setState({ is: 'refused', msg: say.offline });
    }
  }

  return {
    applied,
    error: state.is === 'refused' ? state.msg : '',
    isChecking: state.is === 'checking',
    wasDropped: state.is === 'dropped' || outlived,
    apply,
    refuse: (msg: string) => setState({ is: 'refused', msg }),
    remove: () => setState({ is: 'none' }),
  };
}
