import { startOfDay } from '@samagam/domain/text/event-dates';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show, showServerRendered } from '../../../test/show.tsx';
import { LoadLongText } from '../long-text.tsx';
import { Schedule } from './schedule.tsx';
import { Track } from './track.tsx';

const sessions = [
  { topic: 'Fuzzing', time: '10:00 AM - 11:00 AM', description: '', speakers: {}, longtext: 'a-key' },
];

test('a long description that is opened before hydration is loaded', async () => {
  const { hydrate } = showServerRendered(
    <LoadLongText value={(key) => Promise.resolve(`<p>The text of ${key}.</p>`)}>
      <Track sessions={sessions} evtdate="22-Nov-2030" moment={null} preview={false} />
    </LoadLongText>,
  );
  await page.getByText(/^About this session/).click();
  hydrate();
  await expect.element(page.getByText('The text of a-key.')).toBeVisible();
});

afterEach(() => vi.useRealTimers());

test.each([
  [26, 'Capture the flag'],
  [33, 'Yoga'],
])('%s hours into the first day, "Now" marks %s, and its day is open', async (hours, topic) => {
  vi.useFakeTimers({ toFake: ['Date'], now: startOfDay('21-Nov-2030') + hours * 3_600_000 });
  const session = (name: string, time: string) => ({ topic: name, time, description: '', speakers: {} });
  const night = {
    evtdate: '21-Nov-2030',
    tracks: { Main: [session('Capture the flag', '06:00 PM - 06:00 AM')] },
  };
  const morning = { evtdate: '22-Nov-2030', tracks: { Main: [session('Yoga', '09:00 AM - 10:00 AM')] } };
  await show(<Schedule schedule={[{ Conference: night }, { 'Conference day 2': morning }]} subtitle="" />);
  const running = page.getByRole('listitem').filter({ hasText: 'Now' });
  await expect.element(running).toMatchTextContent(topic);
});
