import { say } from '@samagam/contract/common/messages';
import type { Request } from '@samagam/contract/schemas';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { call, isRefused } from '../../../../api/call.ts';
import { withReason } from '@samagam/domain/text/reasons';
import { loadValidation } from '../../../../visitor/load-validation.ts';

interface AppliedCoupon {
  couponcode: string;
  tickettype: string;
  /** In percent. */
  discount: number;
}

type CouponQuery = Request<'GET /api/validatecoupon'>;

type CouponState =
  | { is: 'none' }
  | { is: 'checking' }
  | { is: 'refused'; msg: string; isFinal: boolean }
  | ({ is: 'applied' } & AppliedCoupon);

/** None, being checked, refused, or applied to a pass. Suspended while another pass is selected. */
export function useCoupon(eventcode: string, pass: string) {
  const [state, setState] = useState<CouponState>({ is: 'none' });
  const applied = state.is === 'applied' && state.tickettype === pass ? state : null;

  function refuse(msg: string): void {
    setState({ is: 'refused', msg, isFinal: false });
  }

  /** Returns whether it was applied. */
  async function apply(typed: string, tickettype: string): Promise<boolean> {
    const { parse, couponQuery } = await loadValidation();
    const parsed = parse(couponQuery, { couponcode: typed, tickettype, eventcode });
    if (!parsed.ok) {
      refuse(withReason(parsed.issue.msg, typed));
      return false;
    }
    setState({ is: 'checking' });
    const next = await check(parsed.value);
    // Rendered before the caller moves the focus, so that a screen reader reads the sentence with the field.
    flushSync(() => setState(next));
    return next.is === 'applied';
  }

  async function check(query: CouponQuery): Promise<CouponState> {
    try {
      const answer = await call('GET /api/validatecoupon', query);
      if (isRefused(answer)) {
        const isFinal = answer.status < 500 && answer.msg === say.invalidCoupon;
        return { is: 'refused', msg: answer.msg ?? say.invalidCoupon, isFinal };
      }
      const { couponcode, tickettype } = query;
      return { is: 'applied', couponcode, tickettype, discount: answer.data.discount };
    } catch {
      return { is: 'refused', msg: say.offline, isFinal: false };
    }
  }

  return {
    applied,
    error: state.is === 'refused' ? state.msg : '',
    isChecking: state.is === 'checking',
    /** The pass of an applied coupon while another pass is selected; '' otherwise. */
    offFor: state.is === 'applied' && !applied ? state.tickettype : '',
    /** The API has refused the code itself, so a retry is useless. */
    isFinal: state.is === 'refused' && state.isFinal,
    apply,
    refuse,
    remove: () => setState({ is: 'none' }),
  };
}
