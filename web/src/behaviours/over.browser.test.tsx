import { toWireEvent } from '@samagam/contract/programme/event';
import { endOfDay } from '@samagam/domain/text/event-dates';
import { anEvent } from '@samagam/emulators/builders/an-event';
import { expect, test, vi } from 'vitest';
import { answers } from '../../test/answers.ts';
import { showPage } from '../../test/show-page.tsx';
import { reloadOnceOver } from './over.ts';

test('a page that stays open past the last day is loaded again once the server says that it is over', async () => {
  const event = anEvent();
  let status: 'OPEN' | 'COMPLETED' = 'OPEN';
  const reads = answers('GET /api/getevent', () => ({ data: [{ ...toWireEvent(event), status }] }));
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  vi.setSystemTime(endOfDay(event.enddate) - 600_000);
  const reload = vi.fn();
  reloadOnceOver(showPage('/event/test2025', event), event.eventcode, reload);
  vi.advanceTimersByTime(300_000);
  expect(reads).toHaveLength(0);
  vi.setSystemTime(endOfDay(event.enddate));
  vi.advanceTimersByTime(300_000);
  await expect.poll(() => reads.length).toBe(1);
  expect(reload).not.toHaveBeenCalled();
  status = 'COMPLETED';
  vi.advanceTimersByTime(300_000);
  await expect.poll(() => reload.mock.calls.length).toBe(1);
  vi.advanceTimersByTime(900_000);
  expect(reads).toHaveLength(2);
});
