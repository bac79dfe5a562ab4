import { toWireEvent } from '@samagam/contract/programme/event';
import { anEvent } from '@samagam/emulators/builders/an-event';
import { endOfDay } from '@samagam/domain/text/event-dates';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answers } from '../../test/answers.ts';
import { show } from '../../test/show.tsx';
import { ForEvent } from './for-event.tsx';

test('a page that stays open past the last day says what the server says then', async () => {
  const event = anEvent();
  let status: 'OPEN' | 'COMPLETED' = 'OPEN';
  const reads = answers('GET /api/getevent', () => ({ data: [{ ...toWireEvent(event), status }] }));
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  vi.setSystemTime(endOfDay(event.enddate) - 60_000);
  await show(<ForEvent eventcode={event.eventcode}>{({ status: shown }) => <p>It is {shown}.</p>}</ForEvent>);
  await expect.element(page.getByText('It is OPEN.')).toBeVisible();
  vi.setSystemTime(endOfDay(event.enddate));
  vi.advanceTimersByTime(300_000);
  await expect.poll(() => reads.length).toBe(2);
  await expect.element(page.getByText('It is OPEN.')).toBeVisible();
  status = 'COMPLETED';
  vi.advanceTimersByTime(300_000);
  await expect.element(page.getByText('It is COMPLETED.')).toBeVisible();
  vi.advanceTimersByTime(900_000);
  expect(reads).toHaveLength(3);
});
