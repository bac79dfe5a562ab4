/** Every row of the contract's table with its handler: a row that lacks one does not compile. */
import type { CallName } from '@samagam/contract/api';
import type { Handler } from '../http/handler.ts';
import * as getevent from './getevent.ts';
import * as getschedule from './getschedule.ts';
import * as getspeakers from './getspeakers.ts';
import * as getsponsors from './getsponsors.ts';
import * as getpartners from './getpartners.ts';
import * as contactus from './contactus.ts';
import * as getuserdetails from './getuserdetails.ts';
import * as getticket from './getticket.ts';
import * as validatecoupon from './validatecoupon.ts';
import * as eventregistration from './eventregistration.ts';
import * as rpcreateorder from './rpcreateorder.ts';
import * as createPaylink from './createPaylink.ts';
import * as grpPaynow from './grpPaynow.ts';
import * as grpPaynowInitiatePayment from './grpPaynowInitiatePayment.ts';
import * as getcheckin from './getcheckin.ts';
import * as postcheckin from './postcheckin.ts';
import * as rpcallback from './rpcallback.ts';
import * as paylinkcallback from './paylinkcallback.ts';
import * as rpwebhook from './rpwebhook.ts';
import * as adminResendticket from './admin/resendticket.ts';
import * as adminSyncpayment from './admin/syncpayment.ts';
import * as adminResolvepayment from './admin/resolvepayment.ts';
import * as adminGetevent from './admin/getevent.ts';
import * as createevent from './admin/createevent.ts';
import * as adminGetspeakers from './admin/getspeakers.ts';
import * as createspeaker from './admin/createspeaker.ts';
import * as adminGetschedule from './admin/getschedule.ts';
import * as addschedule from './admin/addschedule.ts';
import * as sponsors from './admin/sponsors.ts';
import * as partners from './admin/partners.ts';
import { notYet } from './not-yet.ts';

export const handlers: { [Name in CallName]: Handler<Name> } = {
  'GET /api/getevent': getevent.GET,
  'GET /api/getschedule': getschedule.GET,
  'GET /api/getspeakers': getspeakers.GET,
  'GET /api/getsponsors': getsponsors.GET,
  'GET /api/getpartners': getpartners.GET,
  'GET /api/getticket': getticket.GET,
  'GET /api/validatecoupon': validatecoupon.GET,
  'GET /api/getuserdetails': getuserdetails.GET,
  'POST /api/contactus': contactus.POST,
  'POST /api/eventregistration': eventregistration.POST,
  'POST /api/rpcreateorder': rpcreateorder.POST,
  'POST /api/createPaylink': createPaylink.POST,
  'POST /api/grpPaynow': grpPaynow.POST,
  'POST /api/grpPaynowInitiatePayment': grpPaynowInitiatePayment.POST,
  'GET /api/getcheckin': getcheckin.GET,
  'POST /api/postcheckin': postcheckin.POST,
  'POST /api/rpcallback': rpcallback.POST,
  'GET /api/paylinkcallback': paylinkcallback.GET,
  'POST /api/rpwebhook': rpwebhook.POST,
  'GET /api/admin/getevent': adminGetevent.GET,
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
  'GET /api/admin/getcoupons': notYet,
  'GET /api/admin/generatecoupon': notYet,
  'POST /api/admin/savecoupons': notYet,
  'PUT /api/admin/savecoupons': notYet,
  'GET /api/admin/getregistrationslist': notYet,
  'GET /api/admin/getgrouppaylist': notYet,
  'GET /api/admin/gettransactionlist': notYet,
  'GET /api/admin/checkinlinks': notYet,
  'POST /api/admin/checkinlinks': notYet,
  'PUT /api/admin/checkinlinks': notYet,
  'GET /api/admin/members': notYet,
  'POST /api/admin/members': notYet,
  'POST /api/admin/recordexport': notYet,
  'POST /api/admin/resendticket': adminResendticket.POST,
  'POST /api/admin/syncpayment': adminSyncpayment.POST,
  'POST /api/admin/resolvepayment': adminResolvepayment.POST,
};
