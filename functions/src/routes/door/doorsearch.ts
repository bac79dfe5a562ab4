/** Finds people at a door, through a link that may search. Says name and pass only. */
import { sayOfApi } from '@samagam/contract/api-messages';
import { searchWords } from '@samagam/domain/door/words';
import type { Deps } from '../../deps.ts';
import type { Handler } from '../../http/handler.ts';
import { Refusal } from '../../refusal.ts';
import { audit } from '../../stores/audit.ts';
import { openDoorOrRefusal } from '../../stores/checkins.ts';
import { findAtDoor } from '../../door/search.ts';
import { countWithin } from '../../stores/rate-limits.ts';

/** For each link: all phones of a venue may share one address. */
const SEARCHES = { most: 30, window: 60_000 };

export const POST: Handler<'POST /api/doorsearch'> = async ({ input, deps }) => {
  const { eventcode, device, words } = input;
  const { db, now } = deps;
  const door = await openDoorOrRefusal(db, input, now());
  const { keyid, link } = door;
  if (!link.search) throw new Refusal(sayOfApi.noSearch, { reason: 'forbidden' });
  if (searchWords(words).length === 0) throw new Refusal(sayOfApi.searchTooShort, { field: 'words' });
  if (!(await isWithinLimit(deps, keyid))) throw new Refusal(sayOfApi.tooOften, { reason: 'too often' });

  const found = await findAtDoor(deps, eventcode, words);
  const facts = { link: keyid, device: device.name, rows: found.length };
  await audit(db, { what: 'door searched', who: 'volunteer', eventcode, facts }, now());
  const data = found.map(({ id, name, tickettype, generation }) => ({
    name,
    tickettype,
    ticket: deps.keys.ticketCode(eventcode, id, generation),
  }));
  return { data };
};

function isWithinLimit({ db, keys, now }: Deps, keyid: string): Promise<boolean> {
  const counter = { what: 'door-search', who: keys.rate(`door-search\n${keyid}`), limit: SEARCHES };
  return countWithin(db, counter, now());
}
