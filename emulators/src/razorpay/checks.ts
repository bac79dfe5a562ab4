/** With Razorpay's own error texts. */
import type { LinkInput, OrderInput, RefundInput } from './books.ts';
import type { Notes } from './entities.ts';
import { refusal } from './errors.ts';

type Body = Record<string, unknown>;

const orderFields = ['amount', 'currency', 'receipt', 'notes', 'payment', 'payment_capture'];
const linkFields =
  'amount currency accept_partial first_min_partial_amount expire_by reference_id description customer notify reminder_enable notes callback_url callback_method'.split(
    ' ',
  );

export function readOrder(body: Body): OrderInput {
  refuseUnknown(body, orderFields);
  return {
    amount: readAmount(body),
    currency: readCurrency(body),
    receipt: readText(body, 'receipt', 40),
    notes: readNotes(body),
    capture: readCapture(body),
  };
}

/** @param now Unix seconds */
export function readLink(body: Body, now: number): LinkInput {
  refuseUnknown(body, linkFields);
  if (body['accept_partial'] === true) throw refusal('The stand-in knows no partial payments.');
  const customer = readObject(body, 'customer');
  const notify = readObject(body, 'notify');
  const callbackUrl = readText(body, 'callback_url', 2048) ?? '';
  if (callbackUrl && !isWebAddress(callbackUrl)) throw refusal('The callback_url format is invalid.');
  if (callbackUrl && body['callback_method'] !== 'get') throw refusal('The callback_method must be get.');
  const notes = readNotes(body);
  return {
    amount: readAmount(body),
    currency: readCurrency(body),
    reference_id: readText(body, 'reference_id', 40) ?? '',
    description: readText(body, 'description', 2048) ?? '',
    customer: readCustomer(customer),
    notify: { email: notify['email'] === true, sms: notify['sms'] === true },
    notes: Array.isArray(notes) ? null : notes,
    reminder_enable: body['reminder_enable'] === true,
    callback_url: callbackUrl,
    callback_method: callbackUrl ? 'get' : '',
    expire_by: readExpiry(body, now),
  };
}

/** As Razorpay describes the customers that it takes. */
function readCustomer(customer: Body): LinkInput['customer'] {
  const read = ['name', 'email', 'contact'].flatMap((key) => {
    const value = readText(customer, key, 255);
    return value === null ? [] : [[key, value] as const];
  });
  const found: LinkInput['customer'] = Object.fromEntries(read);
  if (found.name !== undefined && !/^[A-Za-z0-9 .’'/@()]{3,50}$/.test(found.name))
    throw refusal('The name format is invalid.', 'name');
  return found;
}

export function readRefund(body: Body): RefundInput {
  refuseUnknown(body, ['amount', 'speed', 'notes', 'receipt']);
  return {
    ...(body['amount'] === undefined ? {} : { amount: readAmount(body) }),
    notes: readNotes(body),
    receipt: readText(body, 'receipt', 40),
  };
}

/** A capture must repeat the authorised amount and currency. */
export function checkCapture(body: Body, held: { amount: number; currency: string; status: string }): void {
  refuseUnknown(body, ['amount', 'currency']);
  const amount = readAmount(body);
  const currency = readCurrency(body);
  if (held.status === 'failed' || held.status === 'created') {
    throw refusal('Only payments which have been authorized and not yet captured can be captured');
  }
  if (amount !== held.amount || currency !== held.currency) {
    throw refusal('Capture amount must be equal to the amount authorized', 'amount');
  }
}

/** `from` and `to` in Unix seconds; at most 100 records, 10 by default. */
export function readPaging(query: URLSearchParams): {
  from: number;
  to: number;
  count: number;
  skip: number;
} {
  const read = (name: string, otherwise: number): number => {
    const text = query.get(name);
    if (text === null) return otherwise;
    if (!/^\d+$/.test(text)) throw refusal(`The ${name} must be an integer.`, name);
    return Number(text);
  };
  const count = read('count', 10);
  if (count < 1) throw refusal('The count must be at least 1.', 'count');
  if (count > 100) throw refusal('The count may not be greater than 100.', 'count');
  return { from: read('from', 0), to: read('to', Number.MAX_SAFE_INTEGER), count, skip: read('skip', 0) };
}

export function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

function refuseUnknown(body: Body, known: string[]): void {
  const extra = Object.keys(body).filter((key) => !known.includes(key));
  if (extra.length > 0) throw refusal(`${extra.join(', ')} is/are not required and should not be sent`);
}

function readAmount(body: Body): number {
  const amount = body['amount'];
  if (amount === undefined || amount === null) throw refusal('The amount field is required.', 'amount');
  if (!Number.isSafeInteger(amount)) throw refusal('The amount must be an integer.', 'amount');
  if (Number(amount) < 100) throw refusal('The amount must be at least INR 1.00', 'amount');
  return Number(amount);
}

function readCurrency(body: Body): string {
  if (body['currency'] === undefined) throw refusal('The currency field is required.', 'currency');
  if (body['currency'] !== 'INR') throw refusal('The currency is not supported.', 'currency');
  return 'INR';
}

function readText(body: Body, field: string, longest: number): string | null {
  const value = body[field];
  if (value === undefined || value === null) return null;
  if (typeof value !== 'string') throw refusal(`The ${field} must be a string.`, field);
  if (value.length > longest) {
    throw refusal(`The ${field} may not be greater than ${longest} characters.`, field);
  }
  return value;
}

function readObject(body: Body, field: string): Body {
  const value = body[field];
  if (value === undefined || value === null) return {};
  if (typeof value !== 'object' || Array.isArray(value)) {
    throw refusal(`The ${field} must be an array.`, field);
  }
  return Object.fromEntries(Object.entries(value));
}

export function readNotes(body: Body): Notes {
  const pairs = Array.isArray(body['notes']) ? [] : Object.entries(readObject(body, 'notes'));
  if (pairs.length > 15) {
    throw refusal('Number of fields in notes should be less than or equal to 15', 'notes');
  }
  for (const [key, value] of pairs) {
    if (typeof value !== 'string' && typeof value !== 'number') {
      throw refusal('The notes value must be a string.', 'notes');
    }
    if (key.length > 256 || String(value).length > 256) {
      throw refusal('The notes value may not be greater than 256 characters.', 'notes');
    }
  }
  return pairs.length === 0 ? [] : Object.fromEntries(pairs.map(([key, value]) => [key, String(value)]));
}

/** Without `capture` the account's setting applies: here manual capture, so that a missing one is noticed. */
function readCapture(body: Body): OrderInput['capture'] {
  const setting = readObject(body, 'payment')['capture'];
  if (setting !== undefined && setting !== 'automatic' && setting !== 'manual') {
    throw refusal('The selected payment.capture is invalid.', 'payment');
  }
  const legacy = body['payment_capture'];
  return setting === 'automatic' || legacy === true || legacy === 1 ? 'automatic' : 'manual';
}

function readExpiry(body: Body, now: number): number {
  const expiry = body['expire_by'];
  if (expiry === undefined || expiry === 0) return 0;
  if (!Number.isSafeInteger(expiry)) throw refusal('The expire_by must be an integer.', 'expire_by');
  if (Number(expiry) < now + 15 * 60) throw refusal('timestamp must be atleast 15 minutes in future');
  if (Number(expiry) > now + 184 * 24 * 3600) {
    throw refusal('expire_by cannot be more than six months from now', 'expire_by');
  }
  return Number(expiry);
}
