import type { PublicSpeaker } from '@samagam/contract/programme/speaker';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answers } from '../../../../../test/answers.ts';
import { show } from '../../../../../test/show.tsx';
import { SpeakersSection } from './speakers-section.tsx';

const aSpeaker = (number: number): PublicSpeaker => ({
  id: `s${number}`,
  name: `Speaker ${number}`,
  designation: 'Engineer',
  company: 'Kaveri Systems',
  image: '',
  speakerType: 'Speaker',
  priority: 1,
  socialmedia: [],
  aboutspeaker: 'Finds faults.',
  aboutspeakershort: 'Finds faults.',
});
const card = (number: number) =>
  page.getByRole('button', { name: `Speaker ${number} Engineer, Kaveri Systems` });

beforeEach(async () => {
  await page.viewport(390, 844);
  answers('GET /api/getspeakers', () => ({ data: Array.from({ length: 20 }, (_, i) => aSpeaker(i + 1)) }));
  answers('GET /api/getschedule', () => ({ data: [] }));
});
afterEach(() => {
  location.hash = '';
});

test('a phone shows the first speakers of a long group, and all on request', async () => {
  await show(<SpeakersSection eventcode="test2025" />);
  await expect.element(card(12)).toBeVisible();
  await expect.element(card(13)).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Show all 20 of Speaker' }).click();
  await expect.element(card(20)).toBeVisible();
  expect(document.activeElement?.id).toBe('speaker-s13');
});

test('a larger screen shows all at once', async () => {
  await page.viewport(1280, 800);
  await show(<SpeakersSection eventcode="test2025" />);
  await expect.element(card(20)).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Show all/ })).not.toBeInTheDocument();
});

test('the card of a speaker whom the address names is there when the dialog is closed', async () => {
  location.hash = '#speaker-s18';
  await show(<SpeakersSection eventcode="test2025" />);
  await expect.element(page.getByRole('dialog', { name: 'Speaker 18' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(card(18)).toBeVisible();
});
