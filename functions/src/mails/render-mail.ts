/** Renders a mail of the outbox. Every value is escaped; no value is a template. */
import type { Deps } from '../deps.ts';
import type { RenderedMail } from '../services/mail.ts';
import type { OutboxMail } from '../stores/mail.ts';
import { announcementMail, testMail } from './announcement-mail.ts';
import { booksMail } from './books-mails.ts';
import { certificateMail } from './certificate-mail.ts';
import { confirmAddressMail } from './confirm-mails.ts';
import { contactFloodMail, contactMail } from './contact-mail.ts';
import { documentMail } from './document-mail.ts';
import { groupMail, seatLinkMail } from './group-mails.ts';
import { postponedMail } from './postponed-mail.ts';
import { cancelledMail, refundedMail, seatRefundedMail } from './refund-mails.ts';
import { reviewBuyerMail, reviewMail } from './review-mail.ts';
import { answersWaitMail, speakerMail } from './speaker-mails.ts';
import { timedMail } from './timed-mails.ts';
import { ticketMail } from './ticket-mail.ts';
import { ticketsMail } from './tickets-mail.ts';
import { passedOnMail, transferAskedMail } from './transfer-mails.ts';
import { waitlistMail } from './waitlist-mails.ts';
import { alertMail } from './alert-mails.ts';

/** Undefined for a mail that no longer concerns its recipient, because the ticket was passed on meanwhile. */
export async function renderMail(deps: Deps, mail: OutboxMail): Promise<RenderedMail | undefined> {
  if ('speakerid' in mail) return speakerMail(deps, mail.to, mail);
  if ('entryid' in mail) return waitlistMail(deps, mail.to, mail);
  if ('documentid' in mail) return documentMail(deps, mail.to, mail.documentid);
  if ('certificateid' in mail) return certificateMail(deps, mail.to, mail.certificateid);
  switch (mail.kind) {
    case 'ticket':
      return ticketMail(deps, mail.to, mail.registrationid);
    case 'tickets':
    case 'posters':
      return ticketsMail(deps, mail.to, mail);
    case 'seats':
    case 'proforma':
    case 'confirm-booking':
    case 'seats-released':
      return groupMail(deps, mail.to, mail);
    case 'answers-wait':
      return answersWaitMail(deps, mail.to, mail);
    case 'confirm-address':
      return confirmAddressMail(deps, mail.to, mail.eventcode);
    case 'review':
      return reviewMail(deps, mail.to, mail);
    case 'contact':
      return contactMail(deps, mail.to, mail.messageid);
    case 'contact-flood':
      return contactFloodMail(mail.to, mail.eventcode);
    case 'review-buyer':
      return reviewBuyerMail(deps, mail.to, mail);
    case 'refunded':
      return refundedMail(deps, mail.to, mail);
    case 'transfer-asked':
      return transferAskedMail(deps, mail.to, mail);
    case 'passed-on':
      return passedOnMail(deps, mail.to, mail.registrationid);
    case 'seat-link':
      return seatLinkMail(deps, mail.to, mail);
    case 'postponed':
      return postponedMail(deps, mail.to, mail);
    case 'seat-refunded':
      return seatRefundedMail(deps, mail.to, mail);
    case 'cancelled':
      return cancelledMail(deps, mail.to, mail);
    case 'unknown-payment':
    case 'dispute':
    case 'webhook-silent':
    case 'gateway-refuses':
      return alertMail(mail.to, mail);
    case 'announcement':
    case 'announcement-buyer':
      return announcementMail(deps, mail.to, mail);
    case 'announcement-test':
      return testMail(mail.to, mail);
    case 'reminder':
    case 'thanks':
      return timedMail(deps, mail.to, mail);
    case 'month-digest':
    case 'audit-found':
      return booksMail(mail.to, mail);
  }
}
