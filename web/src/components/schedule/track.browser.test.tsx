import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showServerRendered } from '../../../test/show.tsx';
import { LoadLongText } from '../long-text.tsx';
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
