import * as z from 'zod/mini';
import type { CallName } from './api.ts';
import { personErasure, personQuery, personReply, personWithdrawal } from './people/people.ts';
import {
  announcement,
  announcementReply,
  announcementRequest,
  unsubscribeForm,
  unsubscribeKey,
} from './people/announcement.ts';
import { auditQuery, auditRow } from './people/audit-log.ts';
import {
  admissionUndo,
  checkinCount,
  checkinInfo,
  checkinLink,
  checkinLinkChange,
  checkinTarget,
  checkpointChange,
  conflictDecision,
  conflictRow,
  doorList,
  doorListRequest,
  doorSearch,
  doorSearchRow,
  doorState,
  newCheckinLink,
  scan,
  scanMetadata,
} from './door/check-in.ts';
import { consentWithdrawal } from './orders/consent.ts';
import { contactMessage } from './people/contact-message.ts';
import { contentDraft, staffContent } from './programme/content.ts';
import { couponBatch, couponBatchMade, couponBatchTarget } from './orders/coupon-batch.ts';
import { coupon, couponQuery, couponRow, couponStatusChange } from './orders/coupon.ts';
import { event, eventRow, publicEvent } from './programme/event.ts';
import { eventArchive, eventDuplicate } from './programme/event-life.ts';
import { dashboard, dashboardRequest, eventSales } from './money/sales.ts';
import { seatRow } from './programme/ticket-type.ts';
import {
  registrationCorrection,
  ticketCorrection,
  ticketTransfer,
  transferKey,
} from './orders/correction.ts';
import * as f from './common/fields.ts';
import { groupBooking, groupBookingRow } from './orders/group-booking.ts';
import { groupKey, groupPage, groupTaxDetails, seatReplacement, seatSending } from './orders/group-page.ts';
import { inboxChange, inboxQuery, inboxRow } from './people/inbox.ts';
import { LENGTH, LIST, REPORT_PAGE } from './common/limits.ts';
import { timedMailChange, timedMailSwitches } from './people/timed-mails.ts';
import { mailBounce, mailLogQuery, mailLogRow, mailToResend } from './people/mail-log.ts';
import { memberFile, memberReport } from './people/members.ts';
import {
  partner,
  partnerChange,
  partnerRow,
  publicPartner,
  publicSponsor,
  sponsor,
  sponsorChange,
  sponsorRow,
} from './programme/supporter.ts';
import { paymentDecision } from './money/payment-decision.ts';
import { posterAnswer, posterQuery, posterWithdrawal } from './people/poster-details.ts';
import {
  importPicture,
  importPictureReply,
  importMemory,
  importReport,
  programmeImport,
} from './programme/import.ts';
import { recordedPayment } from './money/recorded-payment.ts';
import { refundOutcome, refundRequest, refundable } from './money/refund-order.ts';
import {
  postponementChoice,
  postponementKey,
  refundJob,
  refundJobItem,
  refundJobReply,
  refundJobRequest,
} from './money/refund-job.ts';
import { registrationLink, registrationRow, registrationTarget } from './orders/registration.ts';
import { success } from './reply.ts';
import { exportRecord } from './people/report-export.ts';
import { publicSchedule, removedSession, scheduleUpdate, staffSchedule } from './programme/schedule.ts';
import { movedInvoicesRow, reissueReply, reissueRequest } from './money/moved-invoices.ts';
import { bankChange, bankFile, bankFileReply } from './money/bank.ts';
import { settlementLine } from './money/settlement-line.ts';
import {
  monthDifferencesReply,
  monthReply,
  monthRequest,
  treasurerMonthRequest,
  settlementRequest,
} from './money/treasurer-month.ts';
import { findingEnd, treasurerSettings } from './money/treasurer-forms.ts';
import { gstReturnReply, gstReturnRequest } from './money/gst-return.ts';
import { taxAuditReply, taxAuditRequest } from './money/tax-audit.ts';
import { booksRequest, pdfZip, pdfZipPart, pdfZipRequest, registerReply, tallyReply } from './money/books.ts';
import { ledgers, ledgersReply } from './money/ledgers.ts';
import { disputeEnd } from './money/dispute-end.ts';
import { seller, sellerReply } from './money/seller.ts';
import { site, siteReply, staffSite } from './programme/site.ts';
import {
  certificateClaim,
  certificateKey,
  certificateReply,
  certificateRequest,
  certificateSettings,
  certificatesOfEvent,
  certificateWithdrawal,
} from './people/certificate.ts';
import { changedSpeaker } from './programme/changed-speaker.ts';
import { publicSpeaker, speaker, speakerRow } from './programme/speaker.ts';
import {
  answerDecision,
  pictureOfSpeaker,
  sentPicture,
  speakerAnswerForm,
  speakerLinksReply,
  speakerLinksRequest,
  speakerPageKey,
  speakerPageRow,
} from './programme/speaker-page.ts';
import { newStaff, staffChange, staffRow } from './people/staff.ts';
import { invoiceCorrection } from './money/tax-details.ts';
import { ticketDetails } from './orders/ticket.ts';
import { ticketsRequest } from './orders/tickets-request.ts';
import { orderChange, transactionRow } from './orders/transaction.ts';
import { confirmKey, heldByContact, seatRelease } from './orders/held-seats.ts';
import { unpaidSeatsAllowed } from './orders/unpaid-seats.ts';
import { waitlistPage, waitlistRow } from './orders/waitlist-row.ts';
import { offer, waitlistKey, waitlistRequest } from './orders/waitlist.ts';
import { DISCOUNT_TYPES } from './common/words.ts';

const ofEvent = z.strictObject({ eventcode: f.eventCode('Event Code') });
/** `texts=apart`: without the long texts of a large event, which have keys. */
const ofProgramme = z.strictObject({
  eventcode: f.eventCode('Event Code'),
  texts: z.optional(z.literal('apart')),
});
const ofEventOrAll = z.strictObject({ eventcode: z.optional(f.eventCode('Event Code')) });
const oneOfEvent = z.strictObject({ eventcode: f.eventCode('Event Code'), id: f.id('Id') });
const orderOfEvent = z.strictObject({ eventcode: f.eventCode('Event Code'), orderid: f.id('Order') });
const page = z.strictObject({
  eventcode: f.eventCode('Event Code'),
  cursor: z.optional(f.key('Cursor')),
  limit: f.optionalCount('Limit', 1, REPORT_PAGE),
});
const paystring = z.strictObject({ idvpaystring: f.key('Payment code') });
const paymentKey = z.strictObject({ key: f.key('Payment') });
const saved = success({});
/** `removed`: what was removed from the texts, such as 'script' or 'style attribute'. */
const savedTexts = success({ removed: z.optional(z.array(z.string())) });
/** `warnings`: sentences about what was saved and may be wrong. */
const savedTax = success({
  removed: z.optional(z.array(z.string())),
  warnings: z.optional(z.array(z.string())),
});
const list = <Row extends z.ZodMiniType>(row: Row) => success({ data: z.array(row) });
const pageOf = <Row extends z.ZodMiniType>(row: Row) =>
  success({ data: z.array(row), cursor: z.optional(z.string()) });
/** `payment`: the key of the payment page, for the browser that made the order. */
const proceed = success({ paystring: z.string(), payment: z.optional(z.string()) });
const navigation = z.never();

/** A signed success or an unsigned failure. Any names are accepted: Razorpay's documents contradict each other. */
const gatewayReturn = z
  .record(z.string().check(z.maxLength(100)), z.string().check(z.maxLength(4000)))
  .check(f.atMostEntries('parameters', LIST.parameters));

export const schemas = {
  'GET /api/getsite': { request: z.strictObject({}), reply: success({ data: siteReply }) },
  'GET /api/getevent': { request: ofEvent, reply: list(publicEvent) },
  'GET /api/getschedule': {
    request: ofProgramme,
    reply: success({ data: publicSchedule, removed: z.optional(z.array(removedSession)) }),
  },
  'GET /api/getspeakers': { request: ofProgramme, reply: list(publicSpeaker) },
  'GET /api/getsponsors': { request: ofEvent, reply: list(publicSponsor) },
  'GET /api/getpartners': { request: ofEvent, reply: list(publicPartner) },
  'GET /api/getticket': {
    request: z.strictObject({ ticketkey: f.key('Ticket Key') }),
    reply: success({ ticketdetails: ticketDetails }),
  },
  'GET /api/ticketpage': { request: z.strictObject({ ticketkey: f.key('Ticket Key') }), reply: navigation },
  'GET /api/validatecoupon': {
    request: couponQuery,
    reply: success({ data: z.object({ discounttype: z.enum(DISCOUNT_TYPES), discount: z.number() }) }),
  },
  'GET /api/getuserdetails': { request: posterQuery, reply: success({ data: posterAnswer }) },
  'GET /api/document': { request: z.strictObject({ key: f.key('Document') }), reply: navigation },
  'POST /api/withdrawposter': { request: posterWithdrawal, reply: saved },
  'POST /api/withdrawconsent': { request: consentWithdrawal, reply: saved },
  'POST /api/correctticket': { request: ticketCorrection, reply: saved },
  'POST /api/transferticket': { request: ticketTransfer, reply: saved },
  'GET /api/confirmtransfer': { request: transferKey, reply: navigation },
  'POST /api/confirmtransfer': { request: transferKey, reply: navigation },
  'GET /api/postponed': { request: postponementKey, reply: navigation },
  'POST /api/postponed': { request: postponementChoice, reply: navigation },
  /** By POST, so that the key is in no address and no log. */
  'POST /api/grouppage': { request: groupKey, reply: success({ data: groupPage }) },
  'POST /api/proforma': { request: groupKey, reply: navigation },
  'POST /api/grouptaxdetails': { request: groupTaxDetails, reply: saved },
  'POST /api/sendseat': { request: seatSending, reply: saved },
  'POST /api/replaceseat': { request: seatReplacement, reply: saved },
  'POST /api/withdrawgroupconsent': { request: paymentKey, reply: navigation },
  'GET /api/unsubscribe': { request: unsubscribeKey, reply: navigation },
  'POST /api/unsubscribe': { request: unsubscribeForm, reply: navigation },
  'POST /api/contactus': { request: contactMessage, reply: saved },
  'POST /api/sendtickets': { request: ticketsRequest, reply: saved },
  'POST /api/joinwaitlist': { request: waitlistRequest, reply: saved },
  'GET /api/waitlist': { request: waitlistKey, reply: navigation },
  'POST /api/confirmwaitlist': { request: waitlistKey, reply: navigation },
  'GET /api/confirmaddress': { request: confirmKey, reply: navigation },
  'POST /api/confirmaddress': { request: confirmKey, reply: navigation },
  'POST /api/leavewaitlist': { request: waitlistKey, reply: navigation },
  'POST /api/getoffer': { request: waitlistKey, reply: success({ data: offer }) },
  'GET /api/speakerpage': { request: speakerPageKey, reply: success({}) },
  'POST /api/speakerpage': { request: speakerAnswerForm, reply: success({}) },
  'GET /api/certificate': { request: certificateKey, reply: success({}) },
  'POST /api/certificate': { request: certificateClaim, reply: navigation },
  'GET /api/certificatepdf': { request: certificateKey, reply: navigation },
  'POST /api/speakerlink': { request: speakerPageKey, reply: success({}) },
  'POST /api/speakerpicture': { request: sentPicture, reply: success({}) },
  /** individualRegistration() parses the rest, which needs the event. */
  'POST /api/eventregistration': { request: z.looseObject(registrationTarget.shape), reply: proceed },
  'POST /api/register': { request: z.looseObject(registrationTarget.shape), reply: navigation },
  'GET /api/register': { request: registrationLink, reply: navigation },
  'POST /api/rpcreateorder': { request: paystring, reply: navigation },
  'POST /api/createPaylink': { request: groupBooking, reply: saved },
  'POST /api/grpPaynow': { request: groupBooking, reply: proceed },
  'POST /api/grpPaynowInitiatePayment': { request: paystring, reply: navigation },
  'GET /api/getcheckin': { request: checkinTarget, reply: success({ data: checkinInfo }) },
  'POST /api/postcheckin': { request: scan, reply: success({ data: scanMetadata }) },
  'POST /api/doorlist': { request: doorListRequest, reply: success({ data: doorList }) },
  'POST /api/doorsearch': { request: doorSearch, reply: list(doorSearchRow) },
  'POST /api/doorundo': { request: admissionUndo, reply: success({ data: scanMetadata }) },

  'GET /api/payment': { request: paymentKey, reply: navigation },
  'POST /api/payment': { request: paymentKey, reply: navigation },
  'POST /api/rpcallback': { request: gatewayReturn, reply: navigation },
  'GET /api/paylinkcallback': { request: gatewayReturn, reply: navigation },
  /** The signature covers the raw bytes, so they are parsed only after it is verified. */
  'POST /api/rpwebhook': { request: z.unknown(), reply: saved },

  'GET /api/admin/getevent': { request: ofEventOrAll, reply: list(eventRow) },
  'GET /api/admin/site': { request: z.strictObject({}), reply: success({ data: staffSite }) },
  'PUT /api/admin/site': { request: site, reply: saved },
  'GET /api/admin/content': { request: ofEvent, reply: success({ data: staffContent }) },
  'PUT /api/admin/content': { request: contentDraft, reply: savedTexts },
  'POST /api/admin/publishcontent': { request: ofEvent, reply: saved },
  'POST /api/admin/undocontent': { request: ofEvent, reply: saved },
  'POST /api/admin/previewcontent': {
    request: contentDraft,
    reply: success({ data: z.object({ address: z.string() }) }),
  },
  'POST /api/admin/contentpicture': {
    request: z.strictObject({ eventcode: f.eventCode('Event Code'), image: f.image('Picture') }),
    reply: success({ data: z.object({ src: z.string() }) }),
  },
  'POST /api/admin/createevent': { request: event, reply: savedTax },
  'PUT /api/admin/createevent': { request: event, reply: savedTax },
  'GET /api/admin/getseats': { request: ofEvent, reply: list(seatRow) },
  'GET /api/admin/dashboard': { request: dashboardRequest, reply: success({ data: dashboard }) },
  'GET /api/admin/sales': { request: z.strictObject({}), reply: list(eventSales) },
  'GET /api/admin/certificates': { request: ofEvent, reply: success({ data: certificatesOfEvent }) },
  'PUT /api/admin/certificates': { request: certificateSettings, reply: saved },
  'POST /api/admin/certificates': {
    request: certificateRequest,
    reply: success({ data: certificateReply }),
  },
  'POST /api/admin/withdrawcertificate': { request: certificateWithdrawal, reply: saved },
  'GET /api/admin/getwaitlist': { request: waitlistPage, reply: pageOf(waitlistRow) },
  'POST /api/admin/removefromwaitlist': { request: oneOfEvent, reply: saved },
  'GET /api/admin/getspeakers': { request: ofEvent, reply: list(speakerRow) },
  'POST /api/admin/createspeaker': { request: speaker, reply: savedTexts },
  'PUT /api/admin/createspeaker': { request: changedSpeaker, reply: savedTexts },
  'GET /api/admin/speakerpages': { request: ofEvent, reply: list(speakerPageRow) },
  'POST /api/admin/speakerpages': {
    request: speakerLinksRequest,
    reply: success({ data: speakerLinksReply }),
  },
  'PUT /api/admin/speakerpages': { request: answerDecision, reply: savedTexts },
  'GET /api/admin/speakerpicture': {
    request: pictureOfSpeaker,
    reply: success({ data: z.object({ picture: z.string() }) }),
  },
  'GET /api/admin/getschedule': { request: ofEvent, reply: success({ data: staffSchedule }) },
  'POST /api/admin/addschedule': { request: scheduleUpdate, reply: savedTexts },
  'GET /api/admin/sponsors': { request: ofEvent, reply: list(sponsorRow) },
  'POST /api/admin/sponsors': { request: sponsor, reply: saved },
  'PUT /api/admin/sponsors': { request: sponsorChange, reply: saved },
  'DELETE /api/admin/sponsors': { request: oneOfEvent, reply: saved },
  'GET /api/admin/partners': { request: ofEvent, reply: list(partnerRow) },
  'POST /api/admin/partners': { request: partner, reply: saved },
  'PUT /api/admin/partners': { request: partnerChange, reply: saved },
  'DELETE /api/admin/partners': { request: oneOfEvent, reply: saved },
  'GET /api/admin/getcoupons': { request: page, reply: pageOf(couponRow) },
  'GET /api/admin/generatecoupon': { request: ofEvent, reply: success({ coupon: z.string() }) },
  'POST /api/admin/savecoupons': { request: coupon, reply: saved },
  'PUT /api/admin/savecoupons': { request: couponStatusChange, reply: saved },
  'POST /api/admin/couponbatch': { request: couponBatch, reply: success({ data: couponBatchMade }) },
  'PUT /api/admin/couponbatch': {
    request: couponBatchTarget,
    reply: success({ data: z.object({ coupons: z.number() }) }),
  },
  'DELETE /api/admin/couponbatch': { request: couponBatchTarget, reply: saved },
  'GET /api/admin/getregistrationslist': { request: page, reply: pageOf(registrationRow) },
  'GET /api/admin/getgrouppaylist': { request: page, reply: pageOf(groupBookingRow) },
  'GET /api/admin/gettransactionlist': { request: page, reply: pageOf(transactionRow) },
  /** By mail address, phone, order id, payment id or bank reference; across events, at most FOUND_ORDERS. */
  'GET /api/admin/findorders': {
    request: z.strictObject({ q: f.line('Search', LENGTH.search) }),
    reply: list(transactionRow),
  },
  'GET /api/admin/checkinlinks': {
    request: ofEvent,
    reply: success({ data: z.array(checkinLink), counts: z.array(checkinCount) }),
  },
  /** The link is returned only once: only a hash of its key is stored. */
  'POST /api/admin/checkinlinks': {
    request: newCheckinLink,
    reply: success({ data: z.object({ link: z.string() }) }),
  },
  'PUT /api/admin/checkinlinks': {
    request: checkinLinkChange,
    reply: success({ data: z.object({ link: z.optional(z.string()) }) }),
  },
  'GET /api/admin/door': { request: ofEvent, reply: success({ data: doorState }) },
  'PUT /api/admin/door': { request: checkpointChange, reply: saved },
  'GET /api/admin/doorconflicts': { request: ofEvent, reply: list(conflictRow) },
  'PUT /api/admin/doorconflicts': { request: conflictDecision, reply: saved },
  'GET /api/admin/members': {
    request: z.strictObject({}),
    reply: success({ data: z.object({ count: z.number() }) }),
  },
  'POST /api/admin/members': { request: memberFile, reply: success({ data: memberReport }) },
  'POST /api/admin/recordexport': { request: exportRecord, reply: saved },
  'POST /api/admin/correctregistration': { request: registrationCorrection, reply: saved },
  'POST /api/admin/resendticket': { request: oneOfEvent, reply: saved },
  'POST /api/admin/resendpaylink': { request: oneOfEvent, reply: saved },
  'GET /api/admin/orderchanges': {
    request: orderOfEvent,
    reply: list(orderChange),
  },
  'POST /api/admin/syncpayment': {
    request: z.strictObject({ orderid: f.id('Order') }),
    reply: success({ data: transactionRow }),
  },
  'PUT /api/admin/unpaidseats': { request: unpaidSeatsAllowed, reply: saved },
  'GET /api/admin/heldseats': { request: ofEvent, reply: list(heldByContact) },
  'POST /api/admin/releaseseats': { request: seatRelease, reply: saved },
  'POST /api/admin/resolvepayment': {
    request: paymentDecision,
    reply: saved,
  },
  'POST /api/admin/recordpayment': { request: recordedPayment, reply: saved },
  'POST /api/admin/enddispute': { request: disputeEnd, reply: saved },
  'POST /api/admin/closelink': { request: z.strictObject({ orderid: f.id('Order') }), reply: saved },
  'GET /api/admin/refundorder': {
    request: orderOfEvent,
    reply: success({ data: refundable }),
  },
  'POST /api/admin/refundorder': { request: refundRequest, reply: success({ data: refundOutcome }) },
  'GET /api/admin/seller': { request: z.strictObject({}), reply: success({ data: sellerReply }) },
  'PUT /api/admin/seller': { request: seller, reply: savedTax },
  'POST /api/admin/correctinvoice': { request: invoiceCorrection, reply: saved },
  'GET /api/admin/taxaudit': { request: taxAuditRequest, reply: success({ data: taxAuditReply }) },
  'GET /api/admin/month': { request: treasurerMonthRequest, reply: success({ data: monthReply }) },
  'GET /api/admin/monthdifferences': {
    request: monthRequest,
    reply: success({ data: monthDifferencesReply }),
  },
  'GET /api/admin/settlementlines': { request: settlementRequest, reply: pageOf(settlementLine) },
  'POST /api/admin/bankfile': { request: bankFile, reply: success({ data: bankFileReply }) },
  'PUT /api/admin/bankline': { request: bankChange, reply: saved },
  'PUT /api/admin/treasurer': { request: treasurerSettings, reply: saved },
  'PUT /api/admin/settlementfinding': { request: findingEnd, reply: saved },
  /** Invoices of events that have moved to another state. */
  'GET /api/admin/movedinvoices': { request: z.strictObject({}), reply: list(movedInvoicesRow) },
  /** Issues them again. It works for some seconds: repeat it with what is left. */
  'POST /api/admin/movedinvoices': { request: reissueRequest, reply: success({ data: reissueReply }) },
  'GET /api/admin/gstr1': {
    request: gstReturnRequest,
    reply: success(gstReturnReply),
  },
  'GET /api/admin/register': { request: booksRequest, reply: success(registerReply) },
  'GET /api/admin/tally': { request: booksRequest, reply: success(tallyReply) },
  'GET /api/admin/ledgers': { request: z.strictObject({}), reply: success({ data: ledgersReply }) },
  'PUT /api/admin/ledgers': { request: ledgers, reply: saved },
  'GET /api/admin/pdfzips': { request: z.strictObject({}), reply: list(pdfZip) },
  /** Works for some seconds: repeat 'continue' until it has ended. */
  'POST /api/admin/pdfzips': { request: pdfZipRequest, reply: success({ data: pdfZip }) },
  'GET /api/admin/pdfzip': { request: pdfZipPart, reply: navigation },
  'GET /api/admin/refundall': { request: ofEvent, reply: list(refundJob) },
  'POST /api/admin/refundall': { request: refundJobRequest, reply: success({ data: refundJobReply }) },
  'POST /api/admin/person': { request: personQuery, reply: success({ data: personReply }) },
  'POST /api/admin/eraseperson': {
    request: personErasure,
    reply: success({ data: z.object({ records: z.number() }) }),
  },
  'POST /api/admin/withdrawperson': {
    request: personWithdrawal,
    reply: success({ data: z.object({ records: z.number() }) }),
  },
  'GET /api/admin/importmemory': { request: ofEvent, reply: success({ data: importMemory }) },
  'POST /api/admin/importprogramme': { request: programmeImport, reply: success({ data: importReport }) },
  'POST /api/admin/importpicture': { request: importPicture, reply: success({ data: importPictureReply }) },
  'POST /api/admin/duplicateevent': { request: eventDuplicate, reply: saved },
  'DELETE /api/admin/createevent': { request: ofEvent, reply: saved },
  'DELETE /api/admin/createspeaker': {
    request: z.strictObject({ eventcode: f.eventCode('Event Code'), mailid: f.email('Email') }),
    reply: saved,
  },
  'DELETE /api/admin/savecoupons': {
    request: z.strictObject({ eventcode: f.eventCode('Event Code'), couponcode: f.couponCode() }),
    reply: saved,
  },
  'POST /api/admin/archiveevent': { request: eventArchive, reply: saved },
  'GET /api/admin/announcements': { request: ofEvent, reply: list(announcement) },
  'POST /api/admin/announcements': {
    request: announcementRequest,
    reply: success({ data: announcementReply }),
  },
  'GET /api/admin/timedmails': { request: ofEvent, reply: success({ data: timedMailSwitches }) },
  'PUT /api/admin/timedmails': { request: timedMailChange, reply: saved },
  'GET /api/admin/inbox': { request: inboxQuery, reply: pageOf(inboxRow) },
  'PUT /api/admin/inbox': { request: inboxChange, reply: saved },
  'GET /api/admin/staff': { request: z.strictObject({}), reply: list(staffRow) },
  'POST /api/admin/staff': { request: newStaff, reply: saved },
  'PUT /api/admin/staff': { request: staffChange, reply: saved },
  'GET /api/admin/audit': { request: auditQuery, reply: pageOf(auditRow) },
  'GET /api/admin/mails': { request: mailLogQuery, reply: pageOf(mailLogRow) },
  'PUT /api/admin/mails': { request: mailBounce, reply: saved },
  'POST /api/admin/resendmail': { request: mailToResend, reply: saved },
  /** Those that staff must look at, and the choices of an offer; at most REPORT_PAGE. */
  'GET /api/admin/refunditems': { request: oneOfEvent, reply: list(refundJobItem) },
} as const satisfies Record<CallName, { request: z.ZodMiniType; reply: z.ZodMiniType }>;

export type Request<Name extends CallName> = z.output<(typeof schemas)[Name]['request']>;
export type Reply<Name extends CallName> = z.output<(typeof schemas)[Name]['reply']>;
