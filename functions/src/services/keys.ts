/** One HKDF sub-key for each purpose, so that a token for one purpose is useless for another. */
import {
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  createSecretKey,
  hkdfSync,
  sign,
  timingSafeEqual,
  verify,
} from 'node:crypto';
import { CROCKFORD, inGroups } from '@samagam/domain/text/crockford';
import { mailboxOf } from '@samagam/domain/text/mailbox';
import { encodeQr, qrMessage, type QrTicket } from '@samagam/domain/tickets/qr';
import { type CodedTicket, PROOF_BITS, ticketCode } from '@samagam/domain/tickets/code';

type Purpose =
  | 'ticket'
  | 'paystring'
  | 'payment'
  | 'coupon'
  | 'checkin'
  | 'owner'
  | 'contact'
  | 'holder'
  | 'member'
  | 'poster'
  | 'transfer'
  | 'document'
  | 'waitlist'
  | 'offer'
  | 'group'
  | 'preview'
  | 'optout'
  | 'person'
  | 'door'
  | 'code'
  | 'rate'
  | 'bank'
  | 'speaker'
  | 'certificate'
  | 'seal'
  | `qr/${string}`;

/**
 * 'again': only pay, and only until the hold ends; the gateway gets it. 'pay': also see the state. 'own': this browser made
 * the order. 'returned': the gateway signed its return. 'mailed': only our mail has it.
 */
const PAYMENT_ACCESSES = ['again', 'pay', 'own', 'returned', 'mailed'] as const;
export type PaymentAccess = (typeof PAYMENT_ACCESSES)[number];

export function showsOrder(access: PaymentAccess): boolean {
  return access === 'own' || access === 'returned' || access === 'mailed';
}

export type Keys = ReturnType<typeof keysFrom>;

/** The code of a coupon: a letter of 5 bits for each byte, in groups that are easy to read out. */
export function couponCodeOf(bytes: Uint8Array): string {
  return inGroups(Array.from(bytes, (byte) => CROCKFORD[byte & 31]).join(''));
}

const PROOF = 43;

/** The PKCS #8 header of a raw Ed25519 private key. */
const ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex');

interface Secrets {
  subKey: (purpose: Purpose) => Buffer;
  derived: (purpose: Purpose, record: string, generation: number) => string;
}

/**
 * `earlierSecrets`: with commas between them, the newest first, or 'none'. They verify seals, and open nothing. The oldest of all makes
 * the hashes by which a record of a person is found, because only a hash of many of them is stored: with another one, who has left
 * the announcements would get them again, and an erasure would not find its records.
 */
export function keysFrom(masterSecret: string, earlierSecrets = 'none') {
  const present = secretsFrom(masterSecret);
  const earlier = earlierSecrets
    .split(',')
    .map((secret) => secret.trim())
    .filter((secret) => secret !== 'none')
    .map(secretsFrom);
  const first = earlier.at(-1) ?? present;
  return {
    ...keysOfOrders(present),
    ...keysOfGroups(present),
    ...keysOfPeople(present),
    ...proofsOfTickets(present),
    ...hashesOfPeople(first),
    ...macsOfSeals(present, earlier),
  };
}

function secretsFrom(masterSecret: string): Secrets {
  const subKey = once((purpose) => Buffer.from(hkdfSync('sha256', masterSecret, 'samagam/v1', purpose, 32)));
  // From bytes, Node makes such a key for each hash, which takes five times as long as the hash.
  const macKey = once((purpose) => createSecretKey(subKey(purpose)));
  return {
    subKey,
    derived: (purpose, record, generation) =>
      createHmac('sha256', macKey(purpose))
        .update(`${purpose}\n${record}\n${generation}`)
        .digest('base64url'),
  };
}

function once<Value>(make: (purpose: Purpose) => Value): (purpose: Purpose) => Value {
  const made = new Map<Purpose, Value>();
  return (purpose) => {
    if (!made.has(purpose)) made.set(purpose, make(purpose));
    return made.get(purpose)!;
  };
}

function macsOfSeals(present: Secrets, earlier: readonly Secrets[]) {
  const all = [present, ...earlier];
  const versionOf = ({ derived }: Secrets) => shortId(derived('seal', 'version', 0)).slice(0, 8);
  return {
    /** Names a master secret without telling anything of it: 8 hexadecimal digits. */
    sealVersion: () => versionOf(present),

    /** How many times the master secret was changed since; undefined for one that is not known. */
    ageOfSeal(version: string): number | undefined {
      const age = all.findIndex((one) => versionOf(one) === version);
      return age === -1 ? undefined : age;
    },

    /** 43 characters. Undefined for a version that is not known. */
    sealMac: (version: string, text: string): string | undefined =>
      all.find((one) => versionOf(one) === version)?.derived('seal', text, 1),
  };
}

function shortId(hash: string): string {
  return Buffer.from(hash, 'base64url').subarray(0, 16).toString('hex');
}

function keysOfOrders({ derived }: Secrets) {
  return {
    ticketkey: (registrationid: string, generation: number) => derived('ticket', registrationid, generation),

    paystring: (submission: string) => derived('paystring', submission, 0),

    /** The order id, the access, and a proof of 43 characters. */
    paymentKey: (orderid: string, access: PaymentAccess) =>
      `${orderid}-${access}-${derived('payment', `${orderid}\n${access}`, 0)}`,

    readPaymentKey(key: string): { orderid: string; access: PaymentAccess } | undefined {
      const [orderid = '', named] = key.split('-');
      const access = PAYMENT_ACCESSES.find((one) => one === named);
      return access && safeEqual(key, this.paymentKey(orderid, access)) ? { orderid, access } : undefined;
    },

    /** The registration id, and a proof of 43 characters. */
    transferKey: (registrationid: string, requestid: string) =>
      `${registrationid}-${derived('transfer', `${registrationid}\n${requestid}`, 0)}`,

    /** Its id, and a proof of 43 characters. */
    documentKey: (documentid: string) => `${documentid}-${derived('document', documentid, 0)}`,

    readDocumentKey(key: string): string | undefined {
      const documentid = key.slice(0, -PROOF - 1);
      return safeEqual(key, this.documentKey(documentid)) ? documentid : undefined;
    },

    offerKey: (entryid: string, joinid: string) =>
      `${entryid}-${derived('waitlist', `${entryid}\n${joinid}`, 1)}`,

    postponementKey: (jobid: string, orderid: string) =>
      `${jobid}_${orderid}_${derived('offer', `${jobid}\n${orderid}`, 0)}`,

    readPostponementKey(key: string): { jobid: string; orderid: string } | undefined {
      const [jobid = '', orderid = ''] = key.split('_');
      return safeEqual(key, this.postponementKey(jobid, orderid)) ? { jobid, orderid } : undefined;
    },
  };
}

function keysOfGroups({ derived }: Secrets) {
  return {
    groupKey: (groupbookingid: string) => `${groupbookingid}-${derived('group', groupbookingid, 0)}`,

    readGroupKey(key: string): string | undefined {
      const groupbookingid = key.slice(0, key.indexOf('-'));
      return safeEqual(key, this.groupKey(groupbookingid)) ? groupbookingid : undefined;
    },

    /** `times`: how often the seat got another code. */
    seatCoupon(orderid: string, seat: number, times = 0): string {
      const record = times === 0 ? orderid : `${orderid}\n${times}`;
      const bytes = Buffer.from(derived('coupon', record, seat), 'base64url').subarray(0, 16);
      return couponCodeOf(bytes);
    },
  };
}

function keysOfPeople({ derived }: Secrets) {
  return {
    /** Opens the draft of the content of an event. */
    previewId: (eventcode: string, mail: string) =>
      shortId(derived('preview', `${eventcode}\n${mail.toLowerCase()}`, 0)),

    /** Event, speaker, and a proof of 43 characters. Only its hash is stored. `linkid`: of the mail. */
    speakerKey: (eventcode: string, speakerid: string, linkid: string) =>
      `${eventcode}-${speakerid}-${derived('speaker', `${eventcode}\n${speakerid}\n${linkid}`, 0)}`,

    /** 128 bits. The same person gets the same one, so that each is made once. `withdrawn`: how many of theirs staff have withdrawn. */
    certificateId: (eventcode: string, kind: string, person: string, withdrawn: number) =>
      shortId(derived('certificate', `${eventcode}\n${kind}\n${person}`, withdrawn)),

    /** The id of a certificate whose name was corrected so many times. */
    correctedId: (first: string, times: number) =>
      shortId(derived('certificate', `corrected\n${first}`, times)),

    /** The id of the first certificate of a person, and a proof of 43 characters. Only a mail has it. */
    certificateKey: (first: string) => `${first}-${derived('certificate', `claim\n${first}`, 0)}`,

    readCertificateKey(key: string): string | undefined {
      const first = key.slice(0, -PROOF - 1);
      return safeEqual(key, this.certificateKey(first)) ? first : undefined;
    },

    unsubscribeKey: (optoutid: string) => `${optoutid}-${derived('optout', optoutid, 1)}`,

    readUnsubscribeKey(key: string): string | undefined {
      const optoutid = key.slice(0, key.indexOf('-'));
      return safeEqual(key, this.unsubscribeKey(optoutid)) ? optoutid : undefined;
    },

    /** Opens the page that confirms a mail address for an event. Only a mail to it has the key. */
    confirmKey(eventcode: string, mailboxhash: string) {
      return `${eventcode}-${mailboxhash}-${derived('contact', `confirm\n${eventcode}\n${mailboxhash}`, 0)}`;
    },

    readConfirmKey(key: string): { eventcode: string; mailboxhash: string } | undefined {
      const eventcode = key.slice(0, -2 * PROOF - 2);
      const mailboxhash = key.slice(-2 * PROOF - 1, -PROOF - 1);
      return safeEqual(key, this.confirmKey(eventcode, mailboxhash)) ? { eventcode, mailboxhash } : undefined;
    },
  };
}

/** Each is stored, and made again to find what it was stored with. None of them opens anything. */
function hashesOfPeople({ derived }: Secrets) {
  return {
    /** A keyed hash of event and mail address: identifies the owner of an order without naming them. */
    owner: (eventcode: string, mail: string) => derived('owner', `${eventcode}\n${mail.toLowerCase()}`, 0),

    mailboxOfEvent: (eventcode: string, mail: string) =>
      derived('contact', `mailbox\n${eventcode}\n${mailboxOf(mail)}`, 0),
    phoneOfEvent: (eventcode: string, phone: string) =>
      derived('contact', `phone\n${eventcode}\n${phone}`, 0),

    /** Every write of a registration's mail address also writes it. */
    holder: (eventcode: string, mail: string) => derived('holder', `${eventcode}\n${mailboxOf(mail)}`, 0),

    doorWord: (eventcode: string, word: string) => derived('door', `${eventcode}\n${word}`, 0).slice(0, 22),

    waitlistEntry: (eventcode: string, tickettype: string, mail: string) =>
      shortId(derived('waitlist', `${eventcode}\n${tickettype}\n${mailboxOf(mail)}`, 0)),

    /** Of the texts of a bank's credit, which may name a person. */
    bankMark: (text: string) => shortId(derived('bank', text, 0)),

    optOut: (mail: string) => shortId(derived('optout', mailboxOf(mail), 0)),

    /** Names a person in the audit of an erasure: a keyed hash of a mailbox, 43 characters. */
    person: (mail: string) => derived('person', mailboxOf(mail), 0),

    member: (mail: string) => derived('member', mail.toLowerCase(), 0),

    poster: (eventcode: string, mail: string) => derived('poster', `${eventcode}\n${mail.toLowerCase()}`, 0),

    rate: (who: string) => derived('rate', who, 0),
  };
}

function proofsOfTickets({ subKey, derived }: Secrets) {
  /** So short that the wrong ones must be counted. */
  function codeProof(eventcode: string, registrationid: string, generation: number): number {
    const bytes = Buffer.from(derived('code', `${eventcode}\n${registrationid}`, generation), 'base64url');
    return bytes.readUInt32BE() >>> (32 - PROOF_BITS);
  }

  function qrKey(eventcode: string) {
    return createPrivateKey({
      key: Buffer.concat([ED25519, subKey(`qr/${eventcode}`)]),
      format: 'der',
      type: 'pkcs8',
    });
  }

  return {
    qrText(eventcode: string, registrationid: string, generation: number): string {
      const signature = sign(null, qrMessage(eventcode, registrationid, generation), qrKey(eventcode));
      return encodeQr({ generation, registrationid, signature });
    },

    ticketCode(eventcode: string, registrationid: string, generation: number): string {
      return ticketCode({
        registrationid,
        generation,
        proof: codeProof(eventcode, registrationid, generation),
      });
    },

    isTrueCode: (eventcode: string, { registrationid, generation, proof }: CodedTicket): boolean =>
      proof === codeProof(eventcode, registrationid, generation),

    /** The raw Ed25519 public key of the event's tickets, 32 bytes in Base64. */
    qrPublicKey: (eventcode: string): string =>
      createPublicKey(qrKey(eventcode))
        .export({ format: 'der', type: 'spki' })
        .subarray(-32)
        .toString('base64'),

    isTrueTicket(eventcode: string, ticket: QrTicket): boolean {
      const message = qrMessage(eventcode, ticket.registrationid, ticket.generation);
      return verify(null, message, createPublicKey(qrKey(eventcode)), ticket.signature);
    },
  };
}

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Compares secrets in constant time; false for different lengths. The only function to use for this. */
export function safeEqual(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}

/** HMAC-SHA256 in hexadecimal, as the gateway signs. */
export function hmacHex(secret: string, message: string | Uint8Array): string {
  return createHmac('sha256', secret).update(message).digest('hex');
}
