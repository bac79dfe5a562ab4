/** Browser navigation with the payment code of a group. */
import type { Handler } from '../../http/handler.ts';
import { goToCheckout } from './go-to-checkout.ts';

export const POST: Handler<'POST /api/grpPaynowInitiatePayment'> = ({ input, deps }) =>
  goToCheckout(deps, input.idvpaystring, 'group');
