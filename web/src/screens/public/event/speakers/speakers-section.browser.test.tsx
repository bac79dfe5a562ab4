import type { PublicSpeaker } from '@samagam/contract/programme/speaker';
import { anEvent } from '@samagam/emulators/builders/an-event';
import { HttpResponse, http } from 'msw/http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { worker } from '../../../../../test/answers.ts';
import { showPage } from '../../../../../test/show-page.tsx';

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
  page.getByRole('link', { name: `Speaker ${number} Engineer, Kaveri Systems` });
const dialog = () => page.getByRole('dialog');

function showSpeakers(): void {
  const speakers = Array.from({ length: 20 }, (_, index) => aSpeaker(index + 1));
  showPage('/event/test2025', anEvent(), { speakers });
  document.getElementById('speakers')!.style.contentVisibility = 'visible';
}

/** Answers the part of a speaker, or fails like a phone without a network. */
function answersPart(words: () => string | null): string[] {
  const asked: string[] = [];
  worker.use(
    http.get('*/speaker/:id/part', ({ params }) => {
      asked.push(String(params['id']));
      const found = words();
      return found === null ? HttpResponse.error() : HttpResponse.html(found);
    }),
  );
  return asked;
}

beforeEach(() => page.viewport(390, 844));
afterEach(() => history.replaceState(null, '', location.pathname));

test('the first speakers have a card, all of them a page, and each name opens in place', async () => {
  answersPart(() => '<p>Finds faults.</p>');
  showSpeakers();
  await expect.element(card(8)).toBeVisible();
  await expect.element(card(9)).not.toBeInTheDocument();
  await expect
    .element(page.getByRole('link', { name: 'All 20 speakers' }))
    .toHaveAttribute('href', '/event/test2025/speakers');
  await page.getByRole('link', { name: 'Speaker 20', exact: true }).click();
  await expect.element(page.getByRole('dialog', { name: 'Speaker 20' })).toBeVisible();
  await expect.element(dialog().getByText('Finds faults.')).toBeVisible();
  expect(location.hash).toBe('#speaker-s20');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('link', { name: 'Speaker 20', exact: true })).toHaveFocus();
});

test('a card opens its speaker in place, once the words have arrived, and has the focus again afterwards', async () => {
  const asked = answersPart(() => '<h2>Speaker 2</h2><p>Finds faults.</p>');
  showSpeakers();
  await card(2).click();
  await expect.element(dialog()).toHaveAccessibleName('Speaker 2');
  await expect.element(dialog().getByText('Finds faults.')).toBeVisible();
  expect(location.hash).toBe('#speaker-s2');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(card(2)).toHaveFocus();
  await expect.poll(() => location.hash).toBe('');
  await card(2).click();
  await expect.element(dialog().getByText('Finds faults.')).toBeVisible();
  expect(asked).toEqual(['s2']);
});

test('without a network the dialog says so, and tries again', async () => {
  let isOnline = false;
  answersPart(() => (isOnline ? '<p>Finds faults.</p>' : null));
  showSpeakers();
  await card(5).click();
  await expect.element(dialog().getByText('This text could not be loaded.')).toBeVisible();
  isOnline = true;
  await dialog().getByRole('button', { name: 'Try again' }).click();
  await expect.element(dialog().getByText('Finds faults.')).toBeVisible();
  await dialog().getByRole('button', { name: 'Close' }).click();
  await expect.element(dialog()).not.toBeInTheDocument();
});

test('an address that changes from one speaker to another opens the other one', async () => {
  answersPart(() => '<p>Finds faults.</p>');
  showSpeakers();
  location.hash = '#speaker-s3';
  await expect.element(page.getByRole('dialog', { name: 'Speaker 3' })).toBeVisible();
  location.hash = '#speaker-s4';
  await expect.element(page.getByRole('dialog', { name: 'Speaker 4' })).toBeVisible();
  await expect.element(dialog()).toHaveAccessibleName('Speaker 4');
  expect(location.hash).toBe('#speaker-s4');
});

test('a text that is gone is asked for again when its speaker is opened again', async () => {
  const asked = answersPart(() => null);
  worker.use(http.get('*/speaker/s6/part', () => new HttpResponse(null, { status: 404 }), { once: true }));
  showSpeakers();
  await card(6).click();
  await expect.element(dialog().getByText(/^This text has changed/)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.poll(() => location.hash).toBe('');
  await card(6).click();
  await expect.poll(() => asked).toContain('s6');
  await expect.element(dialog().getByText('This text could not be loaded.')).toBeVisible();
});

test('an address opens a speaker without a card, too', async () => {
  answersPart(() => '<p>Finds faults.</p>');
  history.replaceState(null, '', '#speaker-s18');
  showSpeakers();
  await expect.element(page.getByRole('dialog', { name: 'Speaker 18' })).toBeVisible();
  await expect.element(dialog().getByText('Finds faults.')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).not.toBeInTheDocument();
});
