import { LINK_DEVICES } from '@samagam/contract/common/limits';
import { expect, it } from 'vitest';
import { type LinkDevice, placeForDevice } from './link-devices.ts';

const NOW = Date.UTC(2026, 10, 21, 6, 0, 0);
const DAY = 86_400_000;

/** Phones that are all in use now, and those that the case is about. */
function phones(count: number, others: Record<string, LinkDevice> = {}): Record<string, LinkDevice> {
  const used = Array.from({ length: count }, (_, i) => [`used-${i}`, { seenat: NOW, waiting: 0 }] as const);
  return { ...Object.fromEntries(used), ...others };
}

it.each([
  ['the list has a free place', phones(LINK_DEVICES - 1), { is: 'free' }],
  ['all phones are in use', phones(LINK_DEVICES), { is: 'full' }],
  [
    'a phone was seen less than a day ago',
    phones(LINK_DEVICES - 1, { old: { seenat: NOW - DAY + 1, waiting: 0 } }),
    { is: 'full' },
  ],
  [
    'a phone was not seen for a day',
    phones(LINK_DEVICES - 1, { old: { seenat: NOW - DAY, waiting: 0 } }),
    { is: 'instead', of: 'old' },
  ],
  [
    'a scan waits on the phone that was not seen for a day',
    phones(LINK_DEVICES - 1, { old: { seenat: NOW - 3 * DAY, waiting: 1 } }),
    { is: 'full' },
  ],
  [
    'two phones were not seen for a day',
    phones(LINK_DEVICES - 2, {
      old: { seenat: NOW - DAY, waiting: 0 },
      older: { seenat: NOW - 2 * DAY, waiting: 0 },
    }),
    { is: 'instead', of: 'older' },
  ],
])('finds a place for a new phone when %s', (_, devices, place) => {
  expect(placeForDevice(devices, NOW)).toEqual(place);
});
