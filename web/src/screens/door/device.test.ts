import { expect, it } from 'vitest';
import { nameDevice, readDevice } from './device.ts';

it('cuts a long name between characters, so that the API accepts it', () => {
  nameDevice(`${'x'.repeat(39)}🙂 and more`);
  expect(readDevice().name).toBe('x'.repeat(39));
});
