/** Coupons for the demo. The launcher prints the first two. */
import type { StoredCoupon } from '@samagam/domain/passes/coupons';
import { aCoupon } from '../builders/a-coupon.ts';

export function demoCoupons(): StoredCoupon[] {
  return [
    aCoupon('acsc2025', 'WELCOME10', { discount: 10, maxusage: 'Unlimited' }),
    aCoupon('acsc2025', 'SPEAKER100', { discount: 100 }),
    aCoupon('acsc2025', 'EARLY20', {
      discount: 20,
      maxusage: 'Unlimited',
      passtype: 'Conference Pass',
      enddate: '31-Dec-2024',
    }),
    aCoupon('atp2025', 'LEARN15', { discount: 15, maxusage: 'Unlimited' }),
    aCoupon('q3s2025', 'SUMMIT5', { discount: 5, maxusage: 'Unlimited' }),
  ];
}
