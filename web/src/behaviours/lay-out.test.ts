import { afterEach, expect, test, vi } from 'vitest';
import { layOutTheRest } from './lay-out.ts';

const part = (textContent: string) => ({
  textContent,
  style: {} as Record<string, string>,
  getBoundingClientRect: () => ({ top: 0 }),
});

function aPage(sections: ReturnType<typeof part>[], load: (font: string, text: string) => Promise<void>) {
  const requestIdleCallback = (idle: () => void) => idle();
  vi.stubGlobal('window', { requestIdleCallback });
  vi.stubGlobal('requestIdleCallback', requestIdleCallback);
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frame());
  vi.stubGlobal('document', {
    readyState: 'complete',
    fonts: { load },
    body: part('தமிழ்'),
    querySelectorAll: (selector: string) => (selector === 'section' ? sections : []),
  });
}

test('requests the fonts of what is laid out, but not of what waits for the visitor', async () => {
  const load = vi.fn(() => Promise.resolve());
  aPage([part('आशा')], load);
  await layOutTheRest();
  expect(load).toHaveBeenCalledExactlyOnceWith(
    expect.stringContaining('Anek Latin'),
    expect.stringContaining('आशा'),
  );
  expect(load).not.toHaveBeenCalledWith(expect.anything(), expect.stringContaining('தமிழ்'));
});

test('lays out one section after the other, each for a frame, without a font that cannot be loaded', async () => {
  const sections = [part('आशा'), part('Asha')];
  const seen: (string | undefined)[][] = [];
  const frames = (frame: () => void) => {
    seen.push(sections.map(({ style }) => style['contentVisibility']));
    frame();
  };
  aPage(sections, () => Promise.reject(new Error('No network')));
  vi.stubGlobal('requestAnimationFrame', frames);
  await layOutTheRest();
  expect(seen.slice(0, 2)).toEqual([
    ['visible', undefined],
    ['', 'visible'],
  ]);
  // The browser remembers their sizes, and skips them again.
  expect(sections.map(({ style }) => style['contentVisibility'])).toEqual(['', '']);
});

afterEach(() => {
  vi.unstubAllGlobals();
});
