import { expect, test, vi } from 'vitest';
import { downloads } from '../../test/handed-over.ts';
import { download } from './download.ts';

test('it keeps the file for a browser that reads it some time after the click, and releases it later', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  let address = '';
  const createObjectURL = URL.createObjectURL.bind(URL);
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => (address = createObjectURL(file)));
  download(new Blob(['seats']), 'seats.csv');
  expect(downloads().map(({ name }) => name)).toEqual(['seats.csv']);
  vi.advanceTimersByTime(2000);
  expect(await (await fetch(address)).text()).toBe('seats');
  vi.runAllTimers();
  await expect(fetch(address)).rejects.toThrow();
});
