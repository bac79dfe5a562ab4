import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../../test/show.tsx';
import { replaceFragment } from '../../../page/fragment.ts';
import { PageNotFoundScreen } from './pagenotfound-screen.tsx';

test('it speaks of scanning tickets only where the address of a door led to it', async () => {
  await show(<PageNotFoundScreen />);
  const words = page.getByText(/^If you scan tickets with this link/);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(words.elements()).toEqual([]);
  replaceFragment('checkin');
  await expect.element(words).toBeVisible();
});
