import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { ContestTabs } from './contest-tabs.tsx';

/** What the server renders for each contest at a time in India. */
function shownAt(moment: string) {
  const html = renderToString(
    <ContestTabs event={{ eventcode: 'acsc2025' }} now={Date.parse(`${moment}+05:30`)} />,
  );
  return html
    .replaceAll(/<p[^>]* hidden="">.*?<\/p>/g, '')
    .split('role="tabpanel"')
    .slice(1)
    .map((panel) => /This contest has ended|Applications have closed|<a [^>]*href="[^"]+/.exec(panel)?.[0]);
}

const ENDED = 'This contest has ended';
const OPEN = expect.stringContaining('href="https://ctf.samagam.example/');

describe('a contest', () => {
  test.each([
    ['2025-06-22T15:59:59', [OPEN, OPEN, OPEN, OPEN]],
    ['2025-06-22T16:00:00', [OPEN, OPEN, ENDED, OPEN]],
    ['2025-06-29T14:59:59', [OPEN, OPEN, ENDED, OPEN]],
    ['2025-06-29T15:00:00', [ENDED, ENDED, ENDED, OPEN]],
    ['2025-07-03T23:59:59', [ENDED, ENDED, ENDED, OPEN]],
    ['2025-07-04T00:00:00', [ENDED, ENDED, ENDED, 'Applications have closed']],
    ['2025-07-12T00:00:00', [ENDED, ENDED, ENDED, ENDED]],
  ])('can be joined until its end in India, at %s', (moment, shown) => {
    expect(shownAt(moment)).toEqual(shown);
  });
});
