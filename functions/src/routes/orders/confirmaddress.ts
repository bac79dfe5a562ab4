/** Confirms the mail address of a group, by the key of a booking or of an address. Only our mails have either. */
import { sayOfApi } from '@samagam/contract/api-messages';
import type { Order } from '@samagam/domain/order/order';
import { waitsForProof } from '@samagam/domain/passes/holds';
import type { Deps } from '../../deps.ts';
import type { Handler } from '../../http/handler.ts';
import { confirmAddress, confirmBooking, mailConfirmLink } from '../../orders/confirm-address.ts';
import { paymentPath } from '../../orders/payment-address.ts';
import { addressConfirmedPage, confirmAddressPage } from '../../page/confirm-address-page.ts';
import { seeOther } from '../../page/see-other.ts';
import { Refusal } from '../../refusal.ts';
import type { PaymentAccess } from '../../services/keys.ts';
import { eventOrRefusal } from '../../stores/events.ts';
import { readOrder } from '../../stores/transactions.ts';

/** Changes nothing: programs that read mail open links. */
export const GET: Handler<'GET /api/confirmaddress'> = async ({ input, deps }) => {
  const { eventcode } = mailboxOrRefusal(deps, input.key);
  return confirmAddressPage((await eventOrRefusal(deps.db, eventcode)).name, input.key);
};

export const POST: Handler<'POST /api/confirmaddress'> = async ({ input, deps }) => {
  const opened = deps.keys.readPaymentKey(input.key);
  if (!opened) {
    const mailbox = mailboxOrRefusal(deps, input.key);
    await confirmAddress(deps, mailbox);
    return addressConfirmedPage(mailbox.eventcode);
  }
  const order = await readOrder(deps.db, opened.orderid);
  if (!order || !(await answer(deps, order, opened.access))) return seeOther('/pagenotfound');
  return seeOther(paymentPath(deps, order.orderid, opened.access));
};

/** The mail that is asked for again goes to the address of the booking. Returns false for a key that may do neither. */
async function answer(deps: Deps, order: Order, access: PaymentAccess): Promise<boolean> {
  const { eventcode, mailboxhash, personalmailid: mail, orderid } = order;
  if (!mailboxhash || order.flow === 'individual') return false;
  if (access === 'mailed') await confirmBooking(deps, order);
  else if (access !== 'again' && waitsForProof(order))
    await mailConfirmLink(deps, { eventcode, mail, orderid });
  else return false;
  return true;
}

function mailboxOrRefusal({ keys }: Deps, key: string) {
  const mailbox = keys.readConfirmKey(key);
  if (!mailbox) throw new Refusal(sayOfApi.notFound, { reason: 'not found' });
  return mailbox;
}
