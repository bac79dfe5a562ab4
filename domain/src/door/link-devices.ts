import { LINK_DEVICES, LINK_DEVICE_KEPT } from '@samagam/contract/common/limits';

export interface LinkDevice {
  seenat: number;
  waiting: number;
}

/** `instead`: replaces the phone that was seen longest ago, at least a day ago, and on which no scan waits. */
export type Place = { is: 'free' | 'full' } | { is: 'instead'; of: string };

export function placeForDevice(devices: Readonly<Record<string, LinkDevice>>, now: number): Place {
  const all = Object.entries(devices);
  if (all.length < LINK_DEVICES) return { is: 'free' };
  const [oldest] = all
    .filter(([, { seenat, waiting }]) => waiting === 0 && now - seenat >= LINK_DEVICE_KEPT)
    .toSorted(([, one], [, other]) => one.seenat - other.seenat);
  return oldest ? { is: 'instead', of: oldest[0] } : { is: 'full' };
}
