/** Proves that the master secret is the one of this project, by the keyed hashes that it has stored. */
import { sayOfPeople } from '@samagam/contract/people/people';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import type { Keys } from '../services/keys.ts';
import { collection } from '../stores/collections.ts';
import { ADDRESS_OF, type FoundDoc, type Person } from './find-person.ts';

type Hashes = [stored: unknown, made: string];

const HASHED = ['registrations', 'transactions', 'waitlist', 'contactMessages'] as const;
type Hashed = (typeof HASHED)[number];

/** The records that are stored with a keyed hash of their own address. */
const HASHES: Record<Hashed, (doc: FoundDoc, keys: Keys) => Hashes> = {
  registrations: (doc, keys) => [doc.get('holder'), keys.holder(...eventAndMail(doc, 'registrations'))],
  transactions: (doc, keys) => [doc.get('owner'), keys.owner(...eventAndMail(doc, 'transactions'))],
  waitlist(doc, keys) {
    const [eventcode, mail] = eventAndMail(doc, 'waitlist');
    return [doc.id, keys.waitlistEntry(eventcode, String(doc.get('tickettype')), mail)];
  },
  contactMessages: (doc, keys) => [doc.get('sender'), keys.holder(...eventAndMail(doc, 'contactMessages'))],
};

/** Of each collection. Some of them may be erased. */
const SAMPLE = 20;

/** With another project's key, the public poster would stay and could not be found any more. Throws a Refusal then. */
export async function requireMasterSecret(
  { db, keys }: Pick<Deps, 'db' | 'keys'>,
  { found }: Person,
): Promise<void> {
  const own = HASHED.flatMap((name) => hashesIn(name, found.get(name) ?? [], keys));
  const hashes = own.length > 0 ? own : await hashesOfOthers({ db, keys });
  const isOurs = hashes.some(([stored, made]) => stored === made);
  if (hashes.length > 0 && !isOurs) throw new Refusal(sayOfPeople.otherSecret, { reason: 'conflict' });
}

async function hashesOfOthers({ db, keys }: Pick<Deps, 'db' | 'keys'>): Promise<Hashes[]> {
  const samples = await Promise.all(
    HASHED.map(async (name) => {
      const { docs } = await collection(db, name).limit(SAMPLE).get();
      return hashesIn(name, docs, keys);
    }),
  );
  return samples.flat();
}

/** Without records that are erased, or older than their hash. */
function hashesIn(name: Hashed, docs: readonly FoundDoc[], keys: Keys): Hashes[] {
  return docs
    .filter((doc) => eventAndMail(doc, name)[1] !== '')
    .map((doc) => HASHES[name](doc, keys))
    .filter(([stored]) => stored !== undefined && stored !== '');
}

function eventAndMail(doc: FoundDoc, name: Hashed): [eventcode: string, mail: string] {
  const field = ADDRESS_OF[name] ?? 'email';
  return [String(doc.get('eventcode') ?? ''), String(doc.get(field) ?? '')];
}
