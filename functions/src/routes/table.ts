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
  'GET /api/admin/getevent': notYet,
  'POST /api/admin/createevent': notYet,
  'PUT /api/admin/createevent': notYet,
  'GET /api/admin/getspeakers': notYet,
  'POST /api/admin/createspeaker': notYet,
  'PUT /api/admin/createspeaker': notYet,
  'GET /api/admin/getschedule': notYet,
  'POST /api/admin/addschedule': notYet,
  'GET /api/admin/sponsors': notYet,
  'POST /api/admin/sponsors': notYet,
  'PUT /api/admin/sponsors': notYet,
  'DELETE /api/admin/sponsors': notYet,
  'GET /api/admin/partners': notYet,
  'POST /api/admin/partners': notYet,
  'PUT /api/admin/partners': notYet,
  'DELETE /api/admin/partners': notYet,
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
