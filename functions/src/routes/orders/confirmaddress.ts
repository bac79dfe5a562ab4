/** Confirms the mail address of a group, by the key of a booking or of an address. Only our mails have either. */
import { sayOfApi } from '@samagam/contract/api-messages';
import type { Deps } from '../../deps.ts';
import type { Handler } from '../../http/handler.ts';
import { confirmAddress } from '../../orders/confirm-address.ts';
import { paymentPath } from '../../orders/payment-address.ts';
import { addressConfirmedPage, confirmAddressPage } from '../../page/confirm-address-page.ts';
import { seeOther } from '../../page/see-other.ts';
import { Refusal } from '../../refusal.ts';
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
  const order = opened.access === 'mailed' ? await readOrder(deps.db, opened.orderid) : undefined;
  if (!order?.mailboxhash || order.flow === 'individual') return seeOther('/pagenotfound');
  await confirmAddress(deps, { eventcode: order.eventcode, mailboxhash: order.mailboxhash });
  return seeOther(paymentPath(deps, order.orderid, 'mailed'));
};

function mailboxOrRefusal({ keys }: Deps, key: string) {
  const mailbox = keys.readConfirmKey(key);
  if (!mailbox) throw new Refusal(sayOfApi.notFound, { reason: 'not found' });
  return mailbox;
}
