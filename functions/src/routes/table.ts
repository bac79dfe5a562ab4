/** The handler of every call in the contract's table. A call without a handler does not compile. */
import type { CallName } from '@samagam/contract/api';
import type { Handler } from '../http/handler.ts';
import * as getsite from './programme/getsite.ts';
import * as getevent from './programme/getevent.ts';
import * as getschedule from './programme/getschedule.ts';
import * as getspeakers from './programme/getspeakers.ts';
import * as getsponsors from './programme/getsponsors.ts';
import * as getpartners from './programme/getpartners.ts';
import * as contactus from './programme/contactus.ts';
import * as getuserdetails from './tickets/getuserdetails.ts';
import * as document from './orders/document.ts';
import * as withdrawposter from './tickets/withdrawposter.ts';
import * as withdrawconsent from './tickets/withdrawconsent.ts';
import * as correctticket from './tickets/correctticket.ts';
import * as transferticket from './tickets/transferticket.ts';
import * as confirmtransfer from './tickets/confirmtransfer.ts';
import * as confirmwaitlist from './waitlist/confirmwaitlist.ts';
import * as grouppage from './group/grouppage.ts';
import * as grouptaxdetails from './group/grouptaxdetails.ts';
import * as proforma from './orders/proforma.ts';
import * as sendseat from './group/sendseat.ts';
import * as replaceseat from './group/replaceseat.ts';
import * as postponed from './orders/postponed.ts';
import * as withdrawgroupconsent from './group/withdrawgroupconsent.ts';
import * as sendtickets from './tickets/sendtickets.ts';
import * as joinwaitlist from './waitlist/joinwaitlist.ts';
import * as waitlist from './waitlist/waitlist.ts';
import * as leavewaitlist from './waitlist/leavewaitlist.ts';
import * as getoffer from './waitlist/getoffer.ts';
import * as gettext from './programme/gettext.ts';
import * as getticket from './tickets/getticket.ts';
import * as validatecoupon from './orders/validatecoupon.ts';
import * as eventregistration from './orders/eventregistration.ts';
import * as rpcreateorder from './orders/rpcreateorder.ts';
import * as createPaylink from './orders/createPaylink.ts';
import * as grpPaynow from './orders/grpPaynow.ts';
import * as grpPaynowInitiatePayment from './orders/grpPaynowInitiatePayment.ts';
import * as getcheckin from './door/getcheckin.ts';
import * as postcheckin from './door/postcheckin.ts';
import * as doorlist from './door/doorlist.ts';
import * as doorsearch from './door/doorsearch.ts';
import * as doorundo from './door/doorundo.ts';
import * as payment from './orders/payment.ts';
import * as rpcallback from './orders/rpcallback.ts';
import * as paylinkcallback from './orders/paylinkcallback.ts';
import * as rpwebhook from './orders/rpwebhook.ts';
import * as adminCorrectregistration from './admin/orders/correctregistration.ts';
import * as adminResendticket from './admin/orders/resendticket.ts';
import * as adminResendpaylink from './admin/orders/resendpaylink.ts';
import * as adminUnpaidseats from './admin/orders/unpaidseats.ts';
import * as adminOrderchanges from './admin/orders/orderchanges.ts';
import * as adminSyncpayment from './admin/money/syncpayment.ts';
import * as adminResolvepayment from './admin/money/resolvepayment.ts';
import * as adminRefundorder from './admin/money/refundorder.ts';
import * as adminRefundall from './admin/money/refundall.ts';
import * as person from './admin/people/person.ts';
import * as eraseperson from './admin/people/eraseperson.ts';
import * as withdrawperson from './admin/people/withdrawperson.ts';
import * as adminRefunditems from './admin/money/refunditems.ts';
import * as announcements from './admin/people/announcements.ts';
import * as unsubscribe from './tickets/unsubscribe.ts';
import * as inbox from './admin/people/inbox.ts';
import * as staff from './admin/people/staff.ts';
import * as audit from './admin/people/audit.ts';
import * as mails from './admin/people/mails.ts';
import * as resendmail from './admin/people/resendmail.ts';
import * as adminGetevent from './admin/programme/getevent.ts';
import * as content from './admin/programme/content.ts';
import * as contentpicture from './admin/programme/contentpicture.ts';
import * as createevent from './admin/programme/createevent.ts';
import * as previewcontent from './admin/programme/previewcontent.ts';
import * as publishcontent from './admin/programme/publishcontent.ts';
import * as undocontent from './admin/programme/undocontent.ts';
import * as adminGetspeakers from './admin/programme/getspeakers.ts';
import * as createspeaker from './admin/programme/createspeaker.ts';
import * as adminGetschedule from './admin/programme/getschedule.ts';
import * as addschedule from './admin/programme/addschedule.ts';
import * as sponsors from './admin/programme/sponsors.ts';
import * as partners from './admin/programme/partners.ts';
import * as getcoupons from './admin/orders/getcoupons.ts';
import * as adminDashboard from './admin/money/dashboard.ts';
import * as adminSales from './admin/money/sales.ts';
import * as getseats from './admin/orders/getseats.ts';
import * as getwaitlist from './admin/orders/getwaitlist.ts';
import * as removefromwaitlist from './admin/orders/removefromwaitlist.ts';
import * as generatecoupon from './admin/orders/generatecoupon.ts';
import * as couponbatch from './admin/orders/couponbatch.ts';
import * as savecoupons from './admin/orders/savecoupons.ts';
import * as getregistrationslist from './admin/orders/getregistrationslist.ts';
import * as getgrouppaylist from './admin/orders/getgrouppaylist.ts';
import * as gettransactionlist from './admin/orders/gettransactionlist.ts';
import * as findorders from './admin/money/findorders.ts';
import * as checkinlinks from './admin/door/checkinlinks.ts';
import * as door from './admin/door/door.ts';
import * as doorconflicts from './admin/door/doorconflicts.ts';
import * as members from './admin/people/members.ts';
import * as closelink from './admin/orders/closelink.ts';
import * as recordpayment from './admin/money/recordpayment.ts';
import * as recordexport from './admin/orders/recordexport.ts';
import * as importprogramme from './admin/programme/importprogramme.ts';
import * as importpicture from './admin/programme/importpicture.ts';
import * as duplicateevent from './admin/programme/duplicateevent.ts';
import * as archiveevent from './admin/programme/archiveevent.ts';
import * as site from './admin/programme/site.ts';
import * as seller from './admin/money/seller.ts';
import * as correctinvoice from './admin/money/correctinvoice.ts';
import * as gstr1 from './admin/money/gstr1.ts';

export const handlers: { [Name in CallName]: Handler<Name> } = {
  'GET /api/getsite': getsite.GET,
  'GET /api/getevent': getevent.GET,
  'GET /api/getschedule': getschedule.GET,
  'GET /api/getspeakers': getspeakers.GET,
  'GET /api/getsponsors': getsponsors.GET,
  'GET /api/getpartners': getpartners.GET,
  'GET /api/gettext': gettext.GET,
  'GET /api/getticket': getticket.GET,
  'GET /api/validatecoupon': validatecoupon.GET,
  'GET /api/getuserdetails': getuserdetails.GET,
  'GET /api/document': document.GET,
  'POST /api/withdrawposter': withdrawposter.POST,
  'POST /api/withdrawconsent': withdrawconsent.POST,
  'POST /api/correctticket': correctticket.POST,
  'POST /api/transferticket': transferticket.POST,
  'GET /api/confirmtransfer': confirmtransfer.GET,
  'POST /api/confirmtransfer': confirmtransfer.POST,
  'GET /api/postponed': postponed.GET,
  'POST /api/postponed': postponed.POST,
  'POST /api/grouppage': grouppage.POST,
  'POST /api/proforma': proforma.POST,
  'POST /api/grouptaxdetails': grouptaxdetails.POST,
  'POST /api/sendseat': sendseat.POST,
  'POST /api/replaceseat': replaceseat.POST,
  'POST /api/withdrawgroupconsent': withdrawgroupconsent.POST,
  'POST /api/contactus': contactus.POST,
  'POST /api/sendtickets': sendtickets.POST,
  'POST /api/joinwaitlist': joinwaitlist.POST,
  'GET /api/waitlist': waitlist.GET,
  'POST /api/confirmwaitlist': confirmwaitlist.POST,
  'POST /api/leavewaitlist': leavewaitlist.POST,
  'POST /api/getoffer': getoffer.POST,
  'POST /api/eventregistration': eventregistration.POST,
  'POST /api/rpcreateorder': rpcreateorder.POST,
  'POST /api/createPaylink': createPaylink.POST,
  'POST /api/grpPaynow': grpPaynow.POST,
  'POST /api/grpPaynowInitiatePayment': grpPaynowInitiatePayment.POST,
  'GET /api/getcheckin': getcheckin.GET,
  'POST /api/postcheckin': postcheckin.POST,
  'POST /api/doorlist': doorlist.POST,
  'POST /api/doorsearch': doorsearch.POST,
  'POST /api/doorundo': doorundo.POST,
  'GET /api/payment': payment.GET,
  'POST /api/payment': payment.POST,
  'POST /api/rpcallback': rpcallback.POST,
  'GET /api/paylinkcallback': paylinkcallback.GET,
  'POST /api/rpwebhook': rpwebhook.POST,
  'GET /api/admin/getevent': adminGetevent.GET,
  'GET /api/admin/site': site.GET,
  'PUT /api/admin/site': site.PUT,
  'GET /api/admin/content': content.GET,
  'PUT /api/admin/content': content.PUT,
  'POST /api/admin/publishcontent': publishcontent.POST,
  'POST /api/admin/undocontent': undocontent.POST,
  'POST /api/admin/previewcontent': previewcontent.POST,
  'POST /api/admin/contentpicture': contentpicture.POST,
  'POST /api/admin/createevent': createevent.POST,
  'PUT /api/admin/createevent': createevent.PUT,
  'GET /api/admin/getspeakers': adminGetspeakers.GET,
  'POST /api/admin/createspeaker': createspeaker.POST,
  'PUT /api/admin/createspeaker': createspeaker.PUT,
  'GET /api/admin/getschedule': adminGetschedule.GET,
  'POST /api/admin/addschedule': addschedule.POST,
  'GET /api/admin/sponsors': sponsors.GET,
  'POST /api/admin/sponsors': sponsors.POST,
  'PUT /api/admin/sponsors': sponsors.PUT,
  'DELETE /api/admin/sponsors': sponsors.DELETE,
  'GET /api/admin/partners': partners.GET,
  'POST /api/admin/partners': partners.POST,
  'PUT /api/admin/partners': partners.PUT,
  'DELETE /api/admin/partners': partners.DELETE,
  'GET /api/admin/getcoupons': getcoupons.GET,
  'GET /api/admin/getseats': getseats.GET,
  'GET /api/admin/dashboard': adminDashboard.GET,
  'GET /api/admin/sales': adminSales.GET,
  'GET /api/admin/getwaitlist': getwaitlist.GET,
  'POST /api/admin/removefromwaitlist': removefromwaitlist.POST,
  'GET /api/admin/generatecoupon': generatecoupon.GET,
  'POST /api/admin/savecoupons': savecoupons.POST,
  'PUT /api/admin/savecoupons': savecoupons.PUT,
  'POST /api/admin/couponbatch': couponbatch.POST,
  'PUT /api/admin/couponbatch': couponbatch.PUT,
  'DELETE /api/admin/couponbatch': couponbatch.DELETE,
  'GET /api/admin/getregistrationslist': getregistrationslist.GET,
  'GET /api/admin/getgrouppaylist': getgrouppaylist.GET,
  'GET /api/admin/gettransactionlist': gettransactionlist.GET,
  'GET /api/admin/findorders': findorders.GET,
  'GET /api/admin/checkinlinks': checkinlinks.GET,
  'POST /api/admin/checkinlinks': checkinlinks.POST,
  'PUT /api/admin/checkinlinks': checkinlinks.PUT,
  'GET /api/admin/door': door.GET,
  'PUT /api/admin/door': door.PUT,
  'GET /api/admin/doorconflicts': doorconflicts.GET,
  'PUT /api/admin/doorconflicts': doorconflicts.PUT,
  'GET /api/admin/members': members.GET,
  'POST /api/admin/members': members.POST,
  'POST /api/admin/recordpayment': recordpayment.POST,
  'POST /api/admin/closelink': closelink.POST,
  'POST /api/admin/recordexport': recordexport.POST,
  'POST /api/admin/correctregistration': adminCorrectregistration.POST,
  'POST /api/admin/resendticket': adminResendticket.POST,
  'POST /api/admin/resendpaylink': adminResendpaylink.POST,
  'PUT /api/admin/unpaidseats': adminUnpaidseats.PUT,
  'GET /api/admin/orderchanges': adminOrderchanges.GET,
  'POST /api/admin/syncpayment': adminSyncpayment.POST,
  'POST /api/admin/resolvepayment': adminResolvepayment.POST,
  'GET /api/admin/refundorder': adminRefundorder.GET,
  'POST /api/admin/refundorder': adminRefundorder.POST,
  'GET /api/admin/seller': seller.GET,
  'PUT /api/admin/seller': seller.PUT,
  'POST /api/admin/correctinvoice': correctinvoice.POST,
  'GET /api/admin/gstr1': gstr1.GET,
  'GET /api/admin/refundall': adminRefundall.GET,
  'POST /api/admin/refundall': adminRefundall.POST,
  'POST /api/admin/person': person.POST,
  'POST /api/admin/eraseperson': eraseperson.POST,
  'POST /api/admin/withdrawperson': withdrawperson.POST,
  'POST /api/admin/importprogramme': importprogramme.POST,
  'POST /api/admin/importpicture': importpicture.POST,
  'POST /api/admin/duplicateevent': duplicateevent.POST,
  'DELETE /api/admin/createevent': createevent.DELETE,
  'DELETE /api/admin/createspeaker': createspeaker.DELETE,
  'DELETE /api/admin/savecoupons': savecoupons.DELETE,
  'POST /api/admin/archiveevent': archiveevent.POST,
  'GET /api/unsubscribe': unsubscribe.GET,
  'POST /api/unsubscribe': unsubscribe.POST,
  'GET /api/admin/announcements': announcements.GET,
  'POST /api/admin/announcements': announcements.POST,
  'GET /api/admin/inbox': inbox.GET,
  'PUT /api/admin/inbox': inbox.PUT,
  'GET /api/admin/staff': staff.GET,
  'POST /api/admin/staff': staff.POST,
  'PUT /api/admin/staff': staff.PUT,
  'GET /api/admin/audit': audit.GET,
  'GET /api/admin/mails': mails.GET,
  'PUT /api/admin/mails': mails.PUT,
  'POST /api/admin/resendmail': resendmail.POST,
  'GET /api/admin/refunditems': adminRefunditems.GET,
};
