/**
 * The table of calls, as plain data. Their handlers are in `functions/src/routes`, by subject (`calls.ts`).
 *
 * `roles`: 'gateway' is the payment gateway, or a browser that returns from it. `cache`: 'minute' is public and kept by
 * the CDN for a minute; 'never' is private, no-store. `takes`: 'query' for GET and DELETE, otherwise the only accepted
 * content type; 'image' and 'programme' are JSON with higher size limits, 'longform' is such a form. `multipart`: also takes multipart/form-data,
 * and ignores its content. `navigation`: the response, also of a refusal, is a page or a redirect, never JSON.
 * `personal`: the reply has personal data of people who are not staff; each reply adds an audit entry.
 *
 * Admin calls carry `Authorization: Bearer <id token>`. 401: sign in again; 403: wrong role. Optimistic lock: a save or
 * deletion sends the `version` of the row as `If-Match: "<version>"`. If the record has changed since, the response is
 * 412 and nothing is saved; without the header the last write wins. A save of the schedule only compares the parts it
 * contains. A full page of a long list has a `cursor` for the next one. Reports are sorted newest first.
 */
import type { Role } from './common/words.ts';

export interface Call {
  roles: 'public' | 'gateway' | readonly Role[];
  cache: 'minute' | 'never';
  takes: 'query' | 'json' | 'image' | 'programme' | 'form' | 'longform' | 'webhook';
  multipart?: true;
  navigation?: true;
  personal?: string;
}

const read = { roles: 'public', cache: 'minute', takes: 'query' } as const;
const ask = { roles: 'public', cache: 'never', takes: 'query' } as const;
const tell = { roles: 'public', cache: 'never', takes: 'json' } as const;
const pay = { roles: 'public', cache: 'never', takes: 'form', navigation: true } as const;
const staffReads = { roles: ['ADMIN', 'SCHEDULE_OPERATOR'], cache: 'never', takes: 'query' } as const;
const staffSaves = { ...staffReads, takes: 'json' } as const;
const staffSavesImage = { ...staffReads, takes: 'image' } as const;
const adminReads = { roles: ['ADMIN'], cache: 'never', takes: 'query' } as const;
const adminSaves = { roles: ['ADMIN'], cache: 'never', takes: 'json' } as const;
const adminSavesImage = { ...adminSaves, takes: 'image' } as const;

export const calls = {
  'GET /api/getsite': read,
  'GET /api/getevent': read,
  'GET /api/getschedule': read,
  'GET /api/getspeakers': read,
  'GET /api/getsponsors': read,
  'GET /api/getpartners': read,
  'GET /api/getticket': ask,
  /** The page of a ticket for a browser without script. */
  'GET /api/ticketpage': { ...pay, takes: 'query' },
  'GET /api/validatecoupon': ask,
  'GET /api/getuserdetails': ask,
  'GET /api/document': { ...pay, takes: 'query' },
  'POST /api/withdrawposter': tell,
  'POST /api/withdrawconsent': tell,
  'POST /api/correctticket': tell,
  'POST /api/transferticket': tell,
  'GET /api/confirmtransfer': { ...pay, takes: 'query' },
  'POST /api/confirmtransfer': pay,
  'GET /api/postponed': { ...pay, takes: 'query' },
  'POST /api/postponed': pay,
  'POST /api/grouppage': tell,
  /** The reply is a PDF; a refusal is JSON. */
  'POST /api/proforma': tell,
  'POST /api/grouptaxdetails': tell,
  'POST /api/sendseat': tell,
  'POST /api/replaceseat': tell,
  'POST /api/withdrawgroupconsent': pay,
  /** Our page, or a mail program that unsubscribes with one click (RFC 8058). */
  'GET /api/unsubscribe': { ...pay, takes: 'query' },
  'POST /api/unsubscribe': { ...pay, multipart: true },
  'POST /api/contactus': tell,
  'POST /api/sendtickets': tell,
  'POST /api/joinwaitlist': tell,
  'GET /api/waitlist': { ...pay, takes: 'query' },
  'POST /api/confirmwaitlist': pay,
  'GET /api/confirmaddress': { ...pay, takes: 'query' },
  'POST /api/confirmaddress': pay,
  'POST /api/leavewaitlist': pay,
  'POST /api/getoffer': tell,
  'GET /api/speakerpage': { ...pay, takes: 'query' },
  'POST /api/speakerpage': { ...pay, takes: 'longform' },
  'GET /api/certificate': { ...pay, takes: 'query' },
  'POST /api/certificate': pay,
  'GET /api/certificatepdf': { ...pay, takes: 'query' },
  'POST /api/speakerlink': pay,
  'POST /api/speakerpicture': { ...tell, takes: 'image' },
  'POST /api/eventregistration': tell,
  /** The form of a browser without script. The first answer stores nothing: it is a page with the total and a button. */
  'POST /api/register': pay,
  /** The same form, with the coupon and the pass of a link. */
  'GET /api/register': { ...pay, takes: 'query' },
  'POST /api/rpcreateorder': pay,
  'POST /api/createPaylink': tell,
  'POST /api/grpPaynow': tell,
  'POST /api/grpPaynowInitiatePayment': pay,
  'GET /api/getcheckin': ask,
  'POST /api/postcheckin': tell,
  'POST /api/doorlist': tell,
  'POST /api/doorsearch': tell,
  'POST /api/doorundo': tell,

  'GET /api/payment': { ...pay, takes: 'query' },
  'POST /api/payment': pay,
  'POST /api/rpcallback': { ...pay, roles: 'gateway' },
  'GET /api/paylinkcallback': { ...pay, roles: 'gateway', takes: 'query' },
  'POST /api/rpwebhook': { roles: 'gateway', cache: 'never', takes: 'webhook' },

  'GET /api/admin/getevent': staffReads,
  'GET /api/admin/site': adminReads,
  'PUT /api/admin/site': adminSavesImage,
  'GET /api/admin/content': adminReads,
  'PUT /api/admin/content': adminSavesImage,
  'POST /api/admin/publishcontent': adminSaves,
  'POST /api/admin/undocontent': adminSaves,
  'POST /api/admin/previewcontent': adminSavesImage,
  'POST /api/admin/contentpicture': adminSavesImage,
  'POST /api/admin/createevent': adminSaves,
  'PUT /api/admin/createevent': adminSaves,
  'GET /api/admin/getseats': adminReads,
  'GET /api/admin/dashboard': adminReads,
  'GET /api/admin/sales': adminReads,
  'GET /api/admin/certificates': { ...adminReads, personal: 'certificates' },
  'PUT /api/admin/certificates': adminSavesImage,
  'POST /api/admin/certificates': adminSaves,
  'POST /api/admin/withdrawcertificate': adminSaves,
  'GET /api/admin/getwaitlist': { ...adminReads, personal: 'waiting list' },
  'POST /api/admin/removefromwaitlist': adminSaves,
  'GET /api/admin/getspeakers': { ...staffReads, personal: 'speakers' },
  'POST /api/admin/createspeaker': staffSavesImage,
  'PUT /api/admin/createspeaker': staffSavesImage,
  'GET /api/admin/speakerpages': { ...staffReads, personal: 'pages of speakers' },
  'POST /api/admin/speakerpages': staffSaves,
  'PUT /api/admin/speakerpages': staffSaves,
  'GET /api/admin/speakerpicture': { ...staffReads, personal: 'picture of a speaker' },
  'GET /api/admin/getschedule': { ...staffReads, personal: 'schedule' },
  'POST /api/admin/addschedule': { ...staffReads, takes: 'programme' },
  'GET /api/admin/sponsors': adminReads,
  'POST /api/admin/sponsors': adminSavesImage,
  'PUT /api/admin/sponsors': adminSavesImage,
  'DELETE /api/admin/sponsors': adminReads,
  'GET /api/admin/partners': adminReads,
  'POST /api/admin/partners': adminSavesImage,
  'PUT /api/admin/partners': adminSavesImage,
  'DELETE /api/admin/partners': adminReads,
  'GET /api/admin/getcoupons': { ...adminReads, personal: 'coupons' },
  'GET /api/admin/generatecoupon': adminReads,
  'POST /api/admin/savecoupons': adminSaves,
  'PUT /api/admin/savecoupons': adminSaves,
  'POST /api/admin/couponbatch': adminSavesImage,
  'PUT /api/admin/couponbatch': adminSaves,
  'DELETE /api/admin/couponbatch': adminReads,
  'GET /api/admin/getregistrationslist': { ...adminReads, personal: 'registrations' },
  'GET /api/admin/getgrouppaylist': { ...adminReads, personal: 'grouppays' },
  'GET /api/admin/gettransactionlist': { ...adminReads, personal: 'transactions' },
  'GET /api/admin/findorders': { ...adminReads, personal: 'found orders' },
  'GET /api/admin/checkinlinks': adminReads,
  'POST /api/admin/checkinlinks': adminSaves,
  'PUT /api/admin/checkinlinks': adminSaves,
  'GET /api/admin/door': adminReads,
  'PUT /api/admin/door': adminSaves,
  'GET /api/admin/doorconflicts': { ...adminReads, personal: 'scans in conflict' },
  'PUT /api/admin/doorconflicts': adminSaves,
  'GET /api/admin/members': adminReads,
  'POST /api/admin/members': adminSavesImage,
  'POST /api/admin/recordexport': adminSaves,
  'POST /api/admin/correctregistration': adminSaves,
  'POST /api/admin/resendticket': adminSaves,
  'POST /api/admin/resendpaylink': adminSaves,
  'GET /api/admin/orderchanges': adminReads,
  'POST /api/admin/syncpayment': adminSaves,
  'PUT /api/admin/unpaidseats': adminSaves,
  'GET /api/admin/heldseats': { ...adminReads, personal: 'held seats' },
  'POST /api/admin/releaseseats': adminSaves,
  'POST /api/admin/resolvepayment': adminSaves,
  'POST /api/admin/recordpayment': adminSaves,
  'POST /api/admin/enddispute': adminSaves,
  'POST /api/admin/closelink': adminSaves,
  'GET /api/admin/refundorder': { ...adminReads, personal: 'refundable order' },
  'POST /api/admin/refundorder': adminSaves,
  'GET /api/admin/seller': adminReads,
  'PUT /api/admin/seller': adminSaves,
  'POST /api/admin/correctinvoice': adminSaves,
  'GET /api/admin/taxaudit': adminReads,
  'GET /api/admin/month': { ...adminReads, personal: 'bank lines' },
  'GET /api/admin/monthdifferences': adminReads,
  'GET /api/admin/settlementlines': adminReads,
  'POST /api/admin/bankfile': adminSavesImage,
  'PUT /api/admin/bankline': adminSaves,
  'PUT /api/admin/treasurer': adminSaves,
  'PUT /api/admin/settlementfinding': adminSaves,
  'GET /api/admin/movedinvoices': adminReads,
  'POST /api/admin/movedinvoices': adminSaves,
  'GET /api/admin/gstr1': { ...adminReads, personal: 'tax documents' },
  'GET /api/admin/register': { ...adminReads, personal: 'register of receipts' },
  'GET /api/admin/tally': { ...adminReads, personal: 'vouchers for Tally' },
  'GET /api/admin/ledgers': adminReads,
  'PUT /api/admin/ledgers': adminSaves,
  'GET /api/admin/pdfzips': adminReads,
  'POST /api/admin/pdfzips': adminSaves,
  /** The reply is a part of a ZIP; a refusal is JSON. */
  'GET /api/admin/pdfzip': { ...adminReads, personal: 'ZIP of documents' },
  'GET /api/admin/refundall': adminReads,
  'POST /api/admin/refundall': adminSaves,
  /** A POST, because addresses of pages are logged. */
  'POST /api/admin/person': { ...adminSaves, personal: 'person' },
  'POST /api/admin/eraseperson': adminSaves,
  'POST /api/admin/withdrawperson': adminSaves,
  'GET /api/admin/importmemory': adminReads,
  'POST /api/admin/importprogramme': { ...adminReads, takes: 'programme' },
  'POST /api/admin/importpicture': adminSavesImage,
  'POST /api/admin/duplicateevent': adminSaves,
  'DELETE /api/admin/createevent': adminReads,
  'DELETE /api/admin/createspeaker': staffReads,
  'DELETE /api/admin/savecoupons': adminReads,
  'POST /api/admin/archiveevent': adminSaves,
  'GET /api/admin/announcements': adminReads,
  'POST /api/admin/announcements': adminSaves,
  'GET /api/admin/timedmails': adminReads,
  'PUT /api/admin/timedmails': adminSaves,
  'GET /api/admin/inbox': { ...adminReads, personal: 'contact messages' },
  'PUT /api/admin/inbox': adminSaves,
  'GET /api/admin/staff': adminReads,
  'POST /api/admin/staff': adminSaves,
  'PUT /api/admin/staff': adminSaves,
  'GET /api/admin/audit': adminReads,
  'GET /api/admin/mails': { ...adminReads, personal: 'mails' },
  'PUT /api/admin/mails': adminSaves,
  'POST /api/admin/resendmail': adminSaves,
  'GET /api/admin/refunditems': { ...adminReads, personal: 'orders of a refund' },
} as const satisfies Record<string, Call>;

export type CallName = keyof typeof calls;

export const callNames = Object.keys(calls) as CallName[];
