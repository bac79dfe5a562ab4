import { describe, expect, it, test } from 'vitest';
import { callNames, calls, type Call, type CallName } from './api.ts';
import { methodOf, pathOf } from './call-name.ts';
import { schemas } from './schemas.ts';

/** The expected calls and who may call them, written by hand, so that no change goes unnoticed. */
const SPEC_CALLS = [
  ['GET', '/api/getevent', 'public'],
  ['GET', '/api/getticket', 'public'],
  ['GET', '/api/getschedule', 'public'],
  ['GET', '/api/getspeakers', 'public'],
  ['GET', '/api/getsponsors', 'public'],
  ['GET', '/api/getpartners', 'public'],
  ['GET', '/api/validatecoupon', 'public'],
  ['GET', '/api/getuserdetails', 'public'],
  ['POST', '/api/withdrawposter', 'public'],
  ['POST', '/api/withdrawconsent', 'public'],
  ['POST', '/api/withdrawgroupconsent', 'public'],
  ['POST', '/api/contactus', 'public'],
  ['POST', '/api/eventregistration', 'public'],
  ['POST', '/api/createPaylink', 'public'],
  ['POST', '/api/grpPaynow', 'public'],
  ['GET', '/api/getcheckin', 'public'],
  ['POST', '/api/postcheckin', 'public'],
  ['POST', '/api/rpcreateorder', 'public'],
  ['POST', '/api/grpPaynowInitiatePayment', 'public'],
  ['GET', '/api/admin/getevent', 'both'],
  ['POST', '/api/admin/createevent', 'ADMIN'],
  ['PUT', '/api/admin/createevent', 'ADMIN'],
  ['POST', '/api/admin/createspeaker', 'both'],
  ['PUT', '/api/admin/createspeaker', 'both'],
  ['POST', '/api/admin/addschedule', 'both'],
  ['GET', '/api/admin/getcoupons', 'ADMIN'],
  ['GET', '/api/admin/getseats', 'ADMIN'],
  ['GET', '/api/admin/dashboard', 'ADMIN'],
  ['GET', '/api/admin/sales', 'ADMIN'],
  ['GET', '/api/admin/generatecoupon', 'ADMIN'],
  ['POST', '/api/admin/savecoupons', 'ADMIN'],
  ['GET', '/api/admin/getregistrationslist', 'ADMIN'],
  ['GET', '/api/admin/getgrouppaylist', 'ADMIN'],
  ['GET', '/api/admin/gettransactionlist', 'ADMIN'],
] as const;

/** Calls that the screens need in addition to the prescribed ones. */
const FURTHER_CALLS = [
  ['POST', '/api/doorlist', 'public'],
  ['POST', '/api/doorsearch', 'public'],
  ['POST', '/api/doorundo', 'public'],
  ['GET', '/api/admin/door', 'ADMIN'],
  ['PUT', '/api/admin/door', 'ADMIN'],
  ['GET', '/api/admin/doorconflicts', 'ADMIN'],
  ['PUT', '/api/admin/doorconflicts', 'ADMIN'],
  ['POST', '/api/correctticket', 'public'],
  ['POST', '/api/transferticket', 'public'],
  ['GET', '/api/document', 'public'],
  ['GET', '/api/admin/register', 'ADMIN'],
  ['GET', '/api/admin/tally', 'ADMIN'],
  ['GET', '/api/admin/ledgers', 'ADMIN'],
  ['PUT', '/api/admin/ledgers', 'ADMIN'],
  ['GET', '/api/admin/pdfzips', 'ADMIN'],
  ['POST', '/api/admin/pdfzips', 'ADMIN'],
  ['GET', '/api/admin/pdfzip', 'ADMIN'],
  ['GET', '/api/confirmtransfer', 'public'],
  ['POST', '/api/confirmtransfer', 'public'],
  ['POST', '/api/grouppage', 'public'],
  ['POST', '/api/proforma', 'public'],
  ['POST', '/api/grouptaxdetails', 'public'],
  ['POST', '/api/sendseat', 'public'],
  ['POST', '/api/replaceseat', 'public'],
  ['GET', '/api/postponed', 'public'],
  ['POST', '/api/postponed', 'public'],
  ['POST', '/api/sendtickets', 'public'],
  ['POST', '/api/joinwaitlist', 'public'],
  ['GET', '/api/waitlist', 'public'],
  ['POST', '/api/confirmwaitlist', 'public'],
  ['GET', '/api/confirmaddress', 'public'],
  ['POST', '/api/confirmaddress', 'public'],
  ['POST', '/api/leavewaitlist', 'public'],
  ['POST', '/api/getoffer', 'public'],
  ['GET', '/api/speakerpage', 'public'],
  ['POST', '/api/speakerpage', 'public'],
  ['POST', '/api/speakerlink', 'public'],
  ['GET', '/api/certificate', 'public'],
  ['POST', '/api/certificate', 'public'],
  ['GET', '/api/certificatepdf', 'public'],
  ['GET', '/api/admin/certificates', 'ADMIN'],
  ['PUT', '/api/admin/certificates', 'ADMIN'],
  ['POST', '/api/admin/certificates', 'ADMIN'],
  ['POST', '/api/admin/withdrawcertificate', 'ADMIN'],
  ['POST', '/api/speakerpicture', 'public'],
  ['GET', '/api/admin/speakerpages', 'both'],
  ['POST', '/api/admin/speakerpages', 'both'],
  ['PUT', '/api/admin/speakerpages', 'both'],
  ['GET', '/api/admin/speakerpicture', 'both'],
  ['POST', '/api/register', 'public'],
  ['GET', '/api/register', 'public'],
  ['GET', '/api/ticketpage', 'public'],
  ['GET', '/api/admin/getwaitlist', 'ADMIN'],
  ['POST', '/api/admin/removefromwaitlist', 'ADMIN'],
  ['GET', '/api/payment', 'public'],
  ['POST', '/api/payment', 'public'],
  ['POST', '/api/rpcallback', 'gateway'],
  ['GET', '/api/paylinkcallback', 'gateway'],
  ['POST', '/api/rpwebhook', 'gateway'],
  ['GET', '/api/admin/getspeakers', 'both'],
  ['GET', '/api/admin/getschedule', 'both'],
  ...['sponsors', 'partners'].flatMap((list) =>
    ['GET', 'POST', 'PUT', 'DELETE'].map((method) => [method, `/api/admin/${list}`, 'ADMIN'] as const),
  ),
  ['PUT', '/api/admin/savecoupons', 'ADMIN'],
  ['GET', '/api/admin/findorders', 'ADMIN'],
  ['GET', '/api/admin/orderchanges', 'ADMIN'],
  ['GET', '/api/admin/checkinlinks', 'ADMIN'],
  ['POST', '/api/admin/checkinlinks', 'ADMIN'],
  ['PUT', '/api/admin/checkinlinks', 'ADMIN'],
  ['GET', '/api/admin/members', 'ADMIN'],
  ['POST', '/api/admin/members', 'ADMIN'],
  ['POST', '/api/admin/recordexport', 'ADMIN'],
  ['POST', '/api/admin/correctregistration', 'ADMIN'],
  ['POST', '/api/admin/resendticket', 'ADMIN'],
  ['GET', '/api/admin/refundorder', 'ADMIN'],
  ['POST', '/api/admin/refundorder', 'ADMIN'],
  ['GET', '/api/admin/seller', 'ADMIN'],
  ['PUT', '/api/admin/seller', 'ADMIN'],
  ['POST', '/api/admin/correctinvoice', 'ADMIN'],
  ['GET', '/api/admin/taxaudit', 'ADMIN'],
  ['GET', '/api/admin/month', 'ADMIN'],
  ['GET', '/api/admin/monthdifferences', 'ADMIN'],
  ['GET', '/api/admin/settlementlines', 'ADMIN'],
  ['POST', '/api/admin/bankfile', 'ADMIN'],
  ['PUT', '/api/admin/bankline', 'ADMIN'],
  ['PUT', '/api/admin/treasurer', 'ADMIN'],
  ['PUT', '/api/admin/settlementfinding', 'ADMIN'],
  ['GET', '/api/admin/movedinvoices', 'ADMIN'],
  ['POST', '/api/admin/movedinvoices', 'ADMIN'],
  ['GET', '/api/admin/gstr1', 'ADMIN'],
  ['GET', '/api/admin/refundall', 'ADMIN'],
  ['POST', '/api/admin/refundall', 'ADMIN'],
  ['POST', '/api/admin/person', 'ADMIN'],
  ['POST', '/api/admin/eraseperson', 'ADMIN'],
  ['POST', '/api/admin/withdrawperson', 'ADMIN'],
  ['GET', '/api/admin/refunditems', 'ADMIN'],
  ['GET', '/api/unsubscribe', 'public'],
  ['POST', '/api/unsubscribe', 'public'],
  ['GET', '/api/admin/announcements', 'ADMIN'],
  ['POST', '/api/admin/announcements', 'ADMIN'],
  ['GET', '/api/admin/timedmails', 'ADMIN'],
  ['PUT', '/api/admin/timedmails', 'ADMIN'],
  ['GET', '/api/admin/inbox', 'ADMIN'],
  ['PUT', '/api/admin/inbox', 'ADMIN'],
  ['GET', '/api/admin/staff', 'ADMIN'],
  ['POST', '/api/admin/staff', 'ADMIN'],
  ['PUT', '/api/admin/staff', 'ADMIN'],
  ['GET', '/api/admin/audit', 'ADMIN'],
  ['GET', '/api/admin/mails', 'ADMIN'],
  ['PUT', '/api/admin/mails', 'ADMIN'],
  ['POST', '/api/admin/resendmail', 'ADMIN'],
  ['POST', '/api/admin/resendpaylink', 'ADMIN'],
  ['PUT', '/api/admin/unpaidseats', 'ADMIN'],
  ['GET', '/api/admin/heldseats', 'ADMIN'],
  ['POST', '/api/admin/releaseseats', 'ADMIN'],
  ['POST', '/api/admin/syncpayment', 'ADMIN'],
  ['POST', '/api/admin/resolvepayment', 'ADMIN'],
  ['POST', '/api/admin/recordpayment', 'ADMIN'],
  ['POST', '/api/admin/enddispute', 'ADMIN'],
  ['POST', '/api/admin/closelink', 'ADMIN'],
  ['GET', '/api/admin/importmemory', 'ADMIN'],
  ['POST', '/api/admin/importprogramme', 'ADMIN'],
  ['POST', '/api/admin/importpicture', 'ADMIN'],
  ['POST', '/api/admin/duplicateevent', 'ADMIN'],
  ['POST', '/api/admin/archiveevent', 'ADMIN'],
  ['DELETE', '/api/admin/createevent', 'ADMIN'],
  ['DELETE', '/api/admin/createspeaker', 'both'],
  ['DELETE', '/api/admin/savecoupons', 'ADMIN'],
  ['GET', '/api/getsite', 'public'],
  ['POST', '/api/admin/couponbatch', 'ADMIN'],
  ['PUT', '/api/admin/couponbatch', 'ADMIN'],
  ['DELETE', '/api/admin/couponbatch', 'ADMIN'],
  ['GET', '/api/admin/site', 'ADMIN'],
  ['PUT', '/api/admin/site', 'ADMIN'],
  ['GET', '/api/admin/content', 'ADMIN'],
  ['PUT', '/api/admin/content', 'ADMIN'],
  ['POST', '/api/admin/publishcontent', 'ADMIN'],
  ['POST', '/api/admin/undocontent', 'ADMIN'],
  ['POST', '/api/admin/previewcontent', 'ADMIN'],
  ['POST', '/api/admin/contentpicture', 'ADMIN'],
] as const;

const EXPECTED = [...SPEC_CALLS, ...FURTHER_CALLS];
const CACHED = ['getsite', 'getevent', 'getschedule', 'getspeakers', 'getsponsors', 'getpartners'].map(
  (name) => `GET /api/${name}`,
);

function rolesOf(who: (typeof EXPECTED)[number][2]): Call['roles'] {
  if (who === 'both') return ['ADMIN', 'SCHEDULE_OPERATOR'];
  return who === 'ADMIN' ? ['ADMIN'] : who;
}

describe('the table of calls', () => {
  test.each(EXPECTED)('has %s %s for %s', (method, path, who) => {
    const call: Call = calls[`${method} ${path}` as CallName];
    expect(call?.roles).toEqual(rolesOf(who));
  });

  it('has no other calls', () => {
    expect(callNames.toSorted()).toEqual(EXPECTED.map(([method, path]) => `${method} ${path}`).toSorted());
  });

  it('lets the CDN cache the public reads for a minute, and nothing else', () => {
    expect(callNames.filter((name) => calls[name].cache === 'minute').toSorted()).toEqual(CACHED.toSorted());
    expect(callNames.filter((name) => (calls[name] as Call).cache !== 'never').length).toBe(CACHED.length);
  });

  test.each(callNames)('requires a role exactly if the path is below admin: %s', (name) => {
    expect(Array.isArray(calls[name].roles)).toBe(pathOf(name).startsWith('/api/admin/'));
  });

  test.each(callNames)('takes a query exactly if there is no body: %s', (name) => {
    expect(calls[name].takes === 'query').toBe(['GET', 'DELETE'].includes(methodOf(name)));
  });

  it('takes forms for navigations, and the larger body only for images and long lists', () => {
    const taking = (takes: Call['takes']) => callNames.filter((name) => calls[name].takes === takes);
    expect(taking('form')).toEqual([
      'POST /api/confirmtransfer',
      'POST /api/postponed',
      'POST /api/withdrawgroupconsent',
      'POST /api/unsubscribe',
      'POST /api/confirmwaitlist',
      'POST /api/confirmaddress',
      'POST /api/leavewaitlist',
      'POST /api/certificate',
      'POST /api/speakerlink',
      'POST /api/register',
      'POST /api/rpcreateorder',
      'POST /api/grpPaynowInitiatePayment',
      'POST /api/payment',
      'POST /api/rpcallback',
    ]);
    expect(callNames.filter((name) => (calls[name] as Call).multipart)).toEqual(['POST /api/unsubscribe']);
    expect(taking('longform')).toEqual(['POST /api/speakerpage']);
    expect(taking('webhook')).toEqual(['POST /api/rpwebhook']);
    expect(taking('image')).toEqual([
      'POST /api/speakerpicture',
      'PUT /api/admin/site',
      'PUT /api/admin/content',
      'POST /api/admin/previewcontent',
      'POST /api/admin/contentpicture',
      'PUT /api/admin/certificates',
      'POST /api/admin/createspeaker',
      'PUT /api/admin/createspeaker',
      'POST /api/admin/sponsors',
      'PUT /api/admin/sponsors',
      'POST /api/admin/partners',
      'PUT /api/admin/partners',
      'POST /api/admin/couponbatch',
      'POST /api/admin/members',
      'POST /api/admin/bankfile',
      'POST /api/admin/importpicture',
    ]);
    expect(taking('programme')).toEqual(['POST /api/admin/addschedule', 'POST /api/admin/importprogramme']);
  });
});

describe('the schemas', () => {
  it('exist for every call, in the same order, and for nothing else', () => {
    expect(Object.keys(schemas)).toEqual(callNames);
  });

  test.each(callNames)('have a request and a reply for %s', (name) => {
    expect(schemas[name].request.safeParse).toBeTypeOf('function');
    expect(schemas[name].reply.safeParse).toBeTypeOf('function');
  });

  /** Only the target is parsed there: the rest depends on the event, or on the sessions of the speaker. */
  const PARSED_LATER: CallName[] = [
    'POST /api/eventregistration',
    'POST /api/register',
    'POST /api/speakerpage',
  ];

  test.each(callNames.filter((name) => Array.isArray(calls[name].roles) || calls[name].roles === 'public'))(
    'refuses a parameter it does not know: %s',
    (name) => {
      if (PARSED_LATER.includes(name)) return;
      const parsed = schemas[name].request.safeParse({ surprise: 1 });
      expect(parsed.error?.issues.some((issue) => issue.code === 'unrecognized_keys')).toBe(true);
    },
  );

  it('have the keys that clients rely on at the top level of a reply', () => {
    const data = { result: 'Success' };
    expect(schemas['GET /api/getticket'].reply.safeParse(data).error?.issues[0]?.path).toEqual([
      'ticketdetails',
    ]);
    expect(schemas['GET /api/admin/generatecoupon'].reply.safeParse(data).error?.issues[0]?.path).toEqual([
      'coupon',
    ]);
    for (const name of ['POST /api/eventregistration', 'POST /api/grpPaynow'] as const) {
      expect(schemas[name].reply.safeParse(data).error?.issues[0]?.path).toEqual(['paystring']);
    }
    for (const name of ['GET /api/getevent', 'GET /api/getcheckin', 'GET /api/validatecoupon'] as const) {
      expect(schemas[name].reply.safeParse(data).error?.issues[0]?.path).toEqual(['data']);
    }
    expect(schemas['POST /api/createPaylink'].reply.safeParse(data).success).toBe(true);
    expect(schemas['POST /api/contactus'].reply.safeParse({ result: 'Failed' }).success).toBe(false);
  });
});

describe('methodOf and pathOf', () => {
  it('split a name at its space', () => {
    expect([methodOf('GET /api/getevent'), pathOf('GET /api/getevent')]).toEqual(['GET', '/api/getevent']);
  });
});
