/** Mails the ticket of a registration, or the coupons of a group booking, again to the original address. */
import { sayOfApi } from '@samagam/contract/api-messages';
import { sayOfOrder } from '@samagam/contract/money/order-messages';
import type { Firestore } from '@google-cloud/firestore';
import type { Handler } from '../../../http/handler.ts';
import { Refusal } from '../../../refusal.ts';
import { auditIn } from '../../../stores/audit.ts';
import { readGroupBooking } from '../../../stores/group-bookings.ts';
import { enqueue, type MailKind, mailRef } from '../../../stores/mail.ts';
import { readRegistration } from '../../../stores/registrations.ts';
import { transact } from '../../../stores/reading/retry.ts';

const MINUTE = 60_000;

export const POST: Handler<'POST /api/admin/resendticket'> = async ({ input, deps, who }) => {
  const { eventcode, id } = input;
  const sent = await originalMail(deps.db, id);
  if (sent?.eventcode !== eventcode) throw new Refusal(sayOfApi.notFound, { reason: 'not found' });
  if (sent.state !== 'PAID') throw new Refusal(sayOfOrder.noTicketToSend, { reason: 'conflict' });
  const now = deps.now();
  // A double click sends one mail.
  const mailid = `${sent.mail.kind}_${id}_again_${Math.floor(now / MINUTE)}`;
  const entry = { what: 'ticket sent again', who, eventcode, facts: { id } };
  await transact(deps.db, async (tx) => {
    const isQueued = (await tx.get(mailRef(deps.db, mailid))).exists;
    if (!isQueued) enqueue(tx, deps.db, { id: mailid, eventcode, to: sent.to, mail: sent.mail }, now);
    auditIn(tx, deps.db, entry, now);
  });
  return {};
};

/** The mail that was sent when the registration or group booking was paid; undefined for an unknown id. */
async function originalMail(
  db: Firestore,
  id: string,
): Promise<{ eventcode: string; state: string; to: string; mail: MailKind } | undefined> {
  const registration = await readRegistration(db, id);
  if (registration) {
    const { eventcode, paymentstatus, personalmailid } = registration;
    const mail = { kind: 'ticket', registrationid: id } as const;
    return { eventcode, state: paymentstatus, to: personalmailid, mail };
  }
  const booking = await readGroupBooking(db, id);
  if (!booking) return undefined;
  const { eventcode, status, email, orderid } = booking;
  return { eventcode, state: status, to: email, mail: { kind: 'seats', orderid } };
}
