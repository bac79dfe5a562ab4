/** Creates free tickets through the API. */
import { randomBytes } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { aRegistration } from '@samagam/emulators/builders/a-registration';
import { aPerson, type Person } from './registering.ts';
import { postAsAdmin } from './sign-in.ts';

const CONFERENCE = 'acsc2025';

export interface FreeTicket {
  ticketkey: string;
  email: string;
  /** A single-use coupon, used by this ticket. */
  couponcode: string;
  /** The picture of the QR code. */
  png: Buffer;
}

export async function aFreeTicket(request: APIRequestContext, name: string): Promise<FreeTicket> {
  const couponcode = await aFreeCoupon();
  const person = aPerson(name);
  const ticketkey = await redeem(request, person, { couponcode, tickettype: 'Conference Pass' });
  const answer = await request.get('/api/getticket', { params: { ticketkey } });
  const { ticketdetails } = (await answer.json()) as { ticketdetails: { qrcode: string } };
  const png = Buffer.from(ticketdetails.qrcode.split(',')[1]!, 'base64');
  return { ticketkey, email: person.email, couponcode, png };
}

/** Registers a person with a full-price coupon through the API. Returns the key of the ticket. */
export async function redeem(
  request: APIRequestContext,
  { name, email }: Person,
  seat: { couponcode: string; tickettype: string; posterconsent?: boolean; eventcode?: string },
): Promise<string> {
  const registered = await request.post('/api/eventregistration', {
    data: aRegistration({
      eventcode: CONFERENCE,
      ...seat,
      name,
      personalmailid: email,
      submissionid: crypto.randomUUID(),
      tshirtsize: 'M',
      parking: 'No',
    }),
  });
  const { paystring } = (await registered.json()) as { paystring: string };
  const free = await request.post('/api/rpcreateorder', {
    form: { idvpaystring: paystring },
    maxRedirects: 0,
  });
  return new URL(free.headers()['location']!, free.url()).searchParams.get('ticketkey')!;
}

/** Creates a full-price coupon. */
export async function aFreeCoupon(
  maxusage: '1' | 'Unlimited' = '1',
  eventcode = CONFERENCE,
): Promise<string> {
  const couponcode = `FREE-${randomBytes(4).toString('hex').toUpperCase()}`;
  const coupon = {
    eventcode,
    couponcode,
    discount: 100,
    discounttype: 'Percentage',
    passtype: 'Any',
  };
  await postAsAdmin('savecoupons', { ...coupon, maxusage, status: 'NEW', startdate: '', enddate: '' });
  return couponcode;
}
