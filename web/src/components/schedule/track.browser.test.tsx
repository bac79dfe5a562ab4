import { QueryClientProvider } from '@tanstack/react-query';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { makeQueryClient } from '../../api/query-client.ts';
import { LoadLongText } from '../long-text.tsx';
import { Track } from './track.tsx';

const sessions = [
  { topic: 'Fuzzing', time: '10:00 AM - 11:00 AM', description: '', speakers: {}, longtext: 'a-key' },
];

const track = (
  <QueryClientProvider client={makeQueryClient()}>
    <LoadLongText value={(key) => Promise.resolve(`<p>The text of ${key}.</p>`)}>
      <Track sessions={sessions} evtdate="22-Nov-2030" moment={null} preview={false} />
    </LoadLongText>
  </QueryClientProvider>
);

test('a long description that is opened before hydration is loaded', async () => {
  const root = document.createElement('div');
  root.innerHTML = renderToString(track);
  document.body.append(root);
  await page.getByText(/^About this session/).click();
  const hydrated = hydrateRoot(root, track);
  await expect.element(page.getByText('The text of a-key.')).toBeVisible();
  hydrated.unmount();
  root.remove();
});
