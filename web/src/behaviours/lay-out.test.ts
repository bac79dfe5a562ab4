import { afterEach, expect, test, vi } from 'vitest';
import { requestFonts } from './lay-out.ts';

test('fonts are requested for a text that is not laid out yet; one that cannot be loaded stops nothing', async () => {
  const load = vi.fn(() => Promise.reject(new Error('No network')));
  vi.stubGlobal('document', { fonts: { load } });
  await requestFonts('आशा');
  expect(load).toHaveBeenCalledWith(expect.stringContaining('Anek Latin'), 'आशा');
});

afterEach(() => {
  vi.unstubAllGlobals();
});
