import { Timestamp } from '@google-cloud/firestore';
import { expect, it, test } from 'vitest';
import { insistOnVersion, versionOf } from './versions.ts';

const written = (seconds: number, nanoseconds: number) =>
  versionOf({ updateTime: new Timestamp(seconds, nanoseconds) } as never);

it('differs for two writes that are a microsecond apart', () => {
  expect(written(1_800_000_000, 1000)).not.toBe(written(1_800_000_000, 2000));
  expect(written(1, 23)).not.toBe(written(12, 3));
});

it('fits a header, also for a record that is not stored', () => {
  expect(written(1_800_000_000, 999_999_999)).toMatch(/^[0-9a-z-]+$/);
  expect(versionOf({ updateTime: undefined } as never)).toBe('0');
});

test.each([
  [undefined, false],
  ['v1', false],
  ['v2', true],
  ['', true],
])('a save of version %j is refused: %j', (sent, refused) => {
  const save = () => insistOnVersion('v1', sent, 'speaker');
  if (refused) expect(save).toThrow('Another person has changed this speaker');
  else expect(save).not.toThrow();
});
