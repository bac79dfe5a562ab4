/** Browser navigation with the payment code of one delegate. */
import type { Handler } from '../../http/handler.ts';
import { goToCheckout } from './go-to-checkout.ts';

export const POST: Handler<'POST /api/rpcreateorder'> = ({ input, deps }) =>
  goToCheckout(deps, input.idvpaystring, 'individual');
