/**
 * The registrations that this browser has sent, from all its tabs, newest first: the key of the payment page, and a digest of
 * the person. So a second tab asks before the same person is charged twice (docs/decisions/0044). The payment page reads
 * them too (checkout/checkout.ts).
 */
import type { IndividualRegistration } from '@samagam/contract/orders/registration';
import { maskedMail } from '@samagam/domain/text/masked-mail';
import { digestOf, randomId } from './submissions.ts';

const KEPT = 'samagam.begun';
/** Distinguishes this tab: what it has sent itself is corrected, and not bought again. */
const TAB = 'samagam.tab';
const MOST = 10;
/** Longer than any order of a form can be paid. In milliseconds. */
const KEPT_FOR = 2 * 24 * 3_600_000;
/** How long an answer is waited for. In milliseconds. */
const PATIENCE = 5000;

type Person = Pick<IndividualRegistration, 'eventcode' | 'name' | 'personalmailid'>;

interface Begun {
  eventcode: string;
  person: string;
  payment: string;
  tab: string;
  /** When it was sent, in epoch milliseconds. */
  at: number;
  /** The visitor wanted it in addition to one that was paid. */
  another?: true;
}

export interface BegunElsewhere {
  /** Of its payment page. */
  address: string;
  is: 'unpaid' | 'paid' | 'pending' | 'review';
}

/** What the payment page shows, for the orders that matter. */
const STANDINGS: Readonly<Record<string, BegunElsewhere['is']>> = {
  pay: 'unpaid',
  paid: 'paid',
  pending: 'pending',
  review: 'review',
};

/** @param payment the key of the payment page, as the API returned it; absent for an older API. */
export function keepBegun(registration: Person, payment: string | undefined, isAnother: boolean): void {
  if (payment === undefined) return;
  const others = read().filter((one) => one.payment !== payment);
  const { eventcode } = registration;
  const begun = { eventcode, person: personOf(registration), payment, tab: thisTab(), at: Date.now() };
  write([{ ...begun, ...(isAnother && { another: true as const }) }, ...others].slice(0, MOST));
}

/** An order of the same person from another tab that can be paid, or was. Without a response, there is none. */
export async function findBegun(registration: Person): Promise<BegunElsewhere | undefined> {
  const person = personOf(registration);
  const tab = thisTab();
  const others = read().filter(
    (one) => one.eventcode === registration.eventcode && one.person === person && one.tab !== tab,
  );
  const found = await Promise.all(others.map(lookAt));
  return found.find((one) => one && one.is !== 'unpaid') ?? found.find((one) => one !== undefined);
}

async function lookAt({ payment }: Begun): Promise<BegunElsewhere | undefined> {
  const address = `/api/payment?key=${encodeURIComponent(payment)}`;
  try {
    const response = await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE) });
    const view = response.headers.get('Payment-View');
    const is = STANDINGS[view ?? ''];
    if (is) return { address, is };
    if (view !== null) write(read().filter((one) => one.payment !== payment));
  } catch {
    // The visitor is not asked without a network.
  }
  return undefined;
}

/** The name and the masked address, without case and repeated spaces. */
function personOf({ name, personalmailid }: Person): string {
  const words = name.trim().toLowerCase().replaceAll(/\s+/g, ' ');
  return digestOf([words, maskedMail(personalmailid.trim().toLowerCase())]);
}

function thisTab(): string {
  try {
    const tab = sessionStorage.getItem(TAB) ?? randomId();
    sessionStorage.setItem(TAB, tab);
    return tab;
  } catch {
    return '';
  }
}

function read(): Begun[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT) ?? '[]');
    const begun = Array.isArray(kept) ? (kept as Begun[]) : [];
    return begun.filter(({ at }) => at > Date.now() - KEPT_FOR);
  } catch {
    return [];
  }
}

function write(begun: Begun[]): void {
  try {
    localStorage.setItem(KEPT, JSON.stringify(begun));
  } catch {
    // Without storage, the visitor is never asked.
  }
}
