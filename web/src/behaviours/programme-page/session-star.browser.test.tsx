import { anEvent } from '@samagam/emulators/builders/an-event';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { faultsOf } from '../../../test/accessibility.ts';
import { showPage } from '../../../test/show-page.tsx';
import { favouritesOf } from './favourites.ts';

const sessions = [
  { id: 1, topic: 'Fuzzing', time: '10:00 AM - 11:00 AM', description: '', speakers: {} },
  {
    id: 2,
    topic: 'Lunch',
    time: '11:00 AM - 12:00 PM',
    description: '',
    speakers: {},
    kind: 'break' as const,
  },
];
const schedule = [{ Conference: { evtdate: '22-Nov-2030', tracks: { Main: sessions } } }];
const KEY = 'samagam.favourites.test2025';
const star = () => page.getByRole('button', { name: 'Favourite: Fuzzing' });

test('the page of a session stars it among the favourites of this device', async () => {
  localStorage.setItem(KEY, '[7]');
  showPage('/event/test2025/session/1', anEvent(), { schedule });
  await star().click();
  await expect.element(star()).toHaveAttribute('aria-pressed', 'true');
  expect(localStorage.getItem(KEY)).toBe('[7,1]');
  expect(await faultsOf()).toEqual([]);
  await star().click();
  await expect.poll(() => localStorage.getItem(KEY)).toBe('[7]');
});

test('a page that Back shows again has the favourites of the page that was left', () => {
  const end = new AbortController();
  const favourites = favouritesOf('test2025', end.signal, () => undefined);
  localStorage.setItem(KEY, '[1]');
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(favourites.ids()).toEqual([1]);
  end.abort();
});

test('a break has no star', () => {
  showPage('/event/test2025/session/2', anEvent(), { schedule });
  expect(document.querySelector('h1')!.textContent).toBe('Lunch');
  expect(document.querySelector('[data-star]')).toBeNull();
});
