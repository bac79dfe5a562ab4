/**
 * Limits at a door, by link and device: one phone cannot use up those of the others. A caller can invent device ids, so all
 * devices that are not in the link's list count as one; the list is short. What all devices of a link do together only slows.
 */
import type { Deps } from '../../deps.ts';
import { counterOf, slowDown } from '../../http/limit.ts';
import { Refusal } from '../../refusal.ts';
import { sayOfApi } from '@samagam/contract/api-messages';
import type { Door } from '../../stores/checkins.ts';
import { type Counted, countOne, type Limit } from '../../stores/rate-limits.ts';

export interface DoorLimit {
  what: string;
  /** Above it, the requests of one device are refused. */
  device: Limit;
  /** Above it, the responses of the whole link are delayed. */
  link: Limit;
}

/** Counts one more of a device. Throws a Refusal above its limit. */
export async function countAtDoor(
  deps: Deps,
  { what, device: limit }: DoorLimit,
  { keyid, link }: Door,
  deviceid = '',
): Promise<Counted> {
  const listed = Object.hasOwn(link.devices, deviceid) ? deviceid : '';
  const counter = counterOf(deps, { what: `${what}-device`, limit }, `${keyid}\n${listed}`);
  const counted = await countOne(deps.db, counter, deps.now());
  if (counted.count > limit.most) throw new Refusal(sayOfApi.tooOften, { reason: 'too often' });
  return counted;
}

export async function slowLink(deps: Deps, { what, link: limit }: DoorLimit, { keyid }: Door): Promise<void> {
  await slowDown(deps, [counterOf(deps, { what: `${what}-link`, limit }, keyid)], 'open');
}
