/** A ticket that cost nothing, made through the API by staff who are signed in. */
import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { aRegistration } from '@samagam/emulators/builders/a-registration';
import { aPerson } from './registering.ts';
import { tokenOf } from './staff.ts';

const eventcode = 'acsc2025';

export interface FreeTicket {
  ticketkey: string;
  email: string;
  /** A coupon for one use, which this ticket has used. */
  couponcode: string;
  /** The picture of the QR code. */
  png: Buffer;
}

/** @param page of somebody with the role ADMIN. */
export async function aFreeTicket(page: Page, name: string): Promise<FreeTicket> {
  const { request } = page;
  const couponcode = await aFreeCoupon(page);
  const person = aPerson(name);
  const registered = await request.post('/api/eventregistration', {
    data: aRegistration({
      name: person.name,
      personalmailid: person.email,
      submissionid: crypto.randomUUID(),
      eventcode,
      couponcode,
      tickettype: 'Conference Pass',
      tshirtsize: 'M',
      parking: 'No',
    }),
  });
  const { paystring } = (await registered.json()) as { paystring: string };
  const free = await request.post('/api/rpcreateorder', {
    form: { idvpaystring: paystring },
    maxRedirects: 0,
  });
  const ticketkey = new URL(free.headers()['location']!, free.url()).searchParams.get('ticketkey')!;
  const answer = await request.get('/api/getticket', { params: { ticketkey } });
  const { ticketdetails } = (await answer.json()) as { ticketdetails: { qrcode: string } };
  const png = Buffer.from(ticketdetails.qrcode.split(',')[1]!, 'base64');
  return { ticketkey, email: person.email, couponcode, png };
}

/** A coupon over the whole price. */
export async function aFreeCoupon(page: Page, maxusage: '1' | 'Unlimited' = '1'): Promise<string> {
  const couponcode = `FREE-${randomBytes(4).toString('hex').toUpperCase()}`;
  const coupon = { eventcode, couponcode, discount: 100, discounttype: 'Percentage', passtype: 'Any' };
  await page.request.post('/api/admin/savecoupons', {
    headers: { Authorization: `Bearer ${await tokenOf(page)}` },
    data: { ...coupon, maxusage, status: 'NEW', startdate: '', enddate: '' },
  });
  return couponcode;
}
