import { Timestamp } from '@google-cloud/firestore';
import { addressesIn, replaceAddresses } from '@samagam/domain/text/mailbox';
import type { Deps } from '../deps.ts';
import { type RowName, register, rowNames } from '../stores/collections.ts';
import { readSeller } from '../stores/settings.ts';
import { readSite } from '../stores/site.ts';
import { keptSentence } from '../stores/collections/register.ts';
import { type Person, findPerson, isTheirs } from './find-person.ts';

export interface PersonExport {
  person: string;
  at: string;
  units: string;
  collections: {
    collection: RowName;
    purpose: string;
    kept: string;
    records: Record<string, unknown>[];
  }[];
  notsearched: { collection: RowName; because: string }[];
}

/** Keyed hashes: they are personal data for us, and mean nothing to the person. */
const HASHES: readonly string[] = [
  'holder',
  'doorwords',
  'owner',
  'sender',
  'fingerprint',
  'registrationid',
  'seal',
];
const OF_VOLUNTEERS: readonly string[] = ['device', 'devices', 'first'];
/** What the gateway reported names the payer, who may be another person. */
const OF_PAYERS: readonly string[] = ['body'];
/** Inside of a field: colleagues, volunteers, their devices, what they typed about a ticket, and keys. */
const OF_OTHERS: readonly string[] = [...OF_VOLUNTEERS, 'by', 'reason', 'keyid', 'scanid', 'key', 'seats'];
/** Fields that may name another person: who gets a ticket, or the coupon that a member of staff made. */
const MAYBE_OF_OTHERS: Partial<Record<RowName, string>> = { transfers: 'person', coupons: 'recipient' };
const SOMEBODY_ELSE = '(somebody else)';

export async function exportPerson(
  deps: Pick<Deps, 'db' | 'keys' | 'now'>,
  mail: string,
): Promise<PersonExport> {
  const [person, seller, site] = await Promise.all([
    findPerson(deps, mail),
    readSeller(deps.db),
    readSite(deps.db),
  ]);
  const set = { months: seller?.booksmonths, years: site.certificateyears };
  return {
    person: mail,
    at: new Date(deps.now()).toISOString(),
    units: 'Amounts are in paise: 100 are one rupee. Times are in UTC.',
    collections: [...person.found].map(([collection, docs]) => ({
      collection,
      purpose: register[collection].purpose,
      kept: keptSentence(register[collection].period, set),
      records: docs.map((doc) => shownRecord(person, collection, doc.data())),
    })),
    notsearched: rowNames.flatMap((collection) => {
      const { found } = register[collection];
      return found && 'because' in found ? [{ collection, because: found.because }] : [];
    }),
  };
}

function shownRecord(person: Person, name: RowName, record: object): Record<string, unknown> {
  const { personal, shown = [] } = register[name];
  const fields = [...personal, ...shown].filter(
    (field) => ![...HASHES, ...OF_VOLUNTEERS, ...OF_PAYERS].includes(field),
  );
  const values = new Map(Object.entries(record));
  const ofOther = MAYBE_OF_OTHERS[name];
  return Object.fromEntries(
    fields
      .filter((field) => values.has(field) && (field !== ofOther || names(person, values.get(field))))
      .map((field) => [field, withoutOthers(person, readable(field, values.get(field)))]),
  );
}

function names(person: Person, value: unknown): boolean {
  return addressesIn(JSON.stringify(value)).some((address) => isTheirs(person, address));
}

function withoutOthers(person: Person, value: unknown): unknown {
  if (typeof value === 'string')
    return replaceAddresses(value, (address) => (isTheirs(person, address) ? address : SOMEBODY_ELSE));
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64');
  if (value instanceof Timestamp) return value.toDate().toISOString();
  if (Array.isArray(value)) return value.map((one) => withoutOthers(person, one));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !OF_OTHERS.includes(key))
      .map(([key, one]) => [key, withoutOthers(person, readable(key, one))]),
  );
}

function readable(key: string, value: unknown): unknown {
  const isMoment = key.endsWith('at') && typeof value === 'number' && value > 0;
  return isMoment ? new Date(value).toISOString() : value;
}
