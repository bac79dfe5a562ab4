/**
 * Every key of ours. One master secret, one HKDF sub-key per purpose, so that a token made for
 * one purpose is worth nothing for another. What must be shown twice is derived again and never stored; the
 * stores keep its sha256 only.
 */
import {
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  sign,
  timingSafeEqual,
  verify,
} from 'node:crypto';
import { encodeQr, qrMessage, type QrTicket } from '@samagam/domain/qr';

type Purpose =
  | 'ticket'
  | 'paystring'
  | 'payment'
  | 'coupon'
  | 'checkin'
  | 'owner'
  | 'member'
  | 'poster'
  | 'rate'
  | `qr/${string}`;

/**
 * What the holder of a payment address may do. 'pay': pay, and read how the payment stands. 'own': see what was bought
 * too, since this browser made the order. 'returned': the same, and the gateway has signed this browser's return.
 */
export type PaymentAccess = 'pay' | 'own' | 'returned';

export type Keys = ReturnType<typeof keysFrom>;

/** Crockford's base 32: no letter that reads like a digit. */
export const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** PKCS #8 header of a raw Ed25519 private key. */
const ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex');

export function keysFrom(masterSecret: string) {
  const subKeys = new Map<Purpose, Buffer>();
  function subKey(purpose: Purpose): Buffer {
    let found = subKeys.get(purpose);
    if (!found) {
      found = Buffer.from(hkdfSync('sha256', masterSecret, 'samagam/v1', purpose, 32));
      subKeys.set(purpose, found);
    }
    return found;
  }

  function derived(purpose: Purpose, record: string, generation: number): string {
    return createHmac('sha256', subKey(purpose))
      .update(`${purpose}\n${record}\n${generation}`)
      .digest('base64url');
  }

  function qrKey(eventcode: string) {
    return createPrivateKey({
      key: Buffer.concat([ED25519, subKey(`qr/${eventcode}`)]),
      format: 'der',
      type: 'pkcs8',
    });
  }

  return {
    /** Opens a ticket's page: 43 characters, 256 bits. */
    ticketkey: (registrationid: string, generation: number) => derived('ticket', registrationid, generation),

    /** The payment code of a submission: the same person submitting the same thing gets the same one. */
    paystring: (submission: string) => derived('paystring', submission, 0),

    /** Opens the payment page of an order: the order's id, what the holder may do, and 43 characters of proof. */
    paymentKey: (orderid: string, access: PaymentAccess) =>
      `${orderid}-${access}-${derived('payment', `${orderid}\n${access}`, 0)}`,

    /** What a payment key opens; undefined for one we never made. */
    readPaymentKey(key: string): { orderid: string; access: PaymentAccess } | undefined {
      const [orderid = '', access = ''] = key.split('-');
      if (access !== 'pay' && access !== 'own' && access !== 'returned') return undefined;
      return safeEqual(key, this.paymentKey(orderid, access)) ? { orderid, access } : undefined;
    },

    /** Whose order it is, without naming them: event and mail address, hashed with a key. */
    owner: (eventcode: string, mail: string) => derived('owner', `${eventcode}\n${mail.toLowerCase()}`, 0),

    /** The coupon of a seat of a group's order: 16 letters and digits, 80 bits, in fours. */
    seatCoupon(orderid: string, seat: number): string {
      const bytes = Buffer.from(derived('coupon', orderid, seat), 'base64url').subarray(0, 16);
      return Array.from(bytes, (byte) => CROCKFORD[byte & 31])
        .join('')
        .replace(/(.{4})(?=.)/g, '$1-');
    },

    member: (mail: string) => derived('member', mail.toLowerCase(), 0),

    poster: (eventcode: string, mail: string) => derived('poster', `${eventcode}\n${mail.toLowerCase()}`, 0),

    /** Whoever is counted for a rate limit, without naming them. */
    rate: (who: string) => derived('rate', who, 0),

    /** The text of a ticket's QR code. */
    qrText(eventcode: string, registrationid: string, generation: number): string {
      const signature = sign(null, qrMessage(eventcode, registrationid, generation), qrKey(eventcode));
      return encodeQr({ generation, registrationid, signature });
    },

    isTrueTicket(eventcode: string, ticket: QrTicket): boolean {
      const message = qrMessage(eventcode, ticket.registrationid, ticket.generation);
      return verify(null, message, createPublicKey(qrKey(eventcode)), ticket.signature);
    },
  };
}

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** The only comparison of secrets: constant time, and false for different lengths. */
export function safeEqual(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}

/** HMAC-SHA256 in hex, as the gateway signs. */
export function hmacHex(secret: string, message: string | Uint8Array): string {
  return createHmac('sha256', secret).update(message).digest('hex');
}
