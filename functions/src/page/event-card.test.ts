import { anEvent } from '@samagam/emulators/builders/an-event';
import { toWireEvent } from '@samagam/contract/programme/event';
import { expect, it } from 'vitest';
import { eventCardSvg } from './event-card.ts';
import { loadOutliner } from './outlines.ts';

const COLOURS = { ground: '#000', line: '#111', text: '#fff', spark: '#ff0' };
const shapesOf = async (name: string) => {
  const svg = await eventCardSvg({ ...toWireEvent(anEvent()), name }, COLOURS);
  return svg.match(/<path transform/g)!.length;
};

it.each(['தமிழ் மாநாடு', 'सम्मेलन', 'اردو', '“Security” Day'])(
  'draws all letters of an event named %s, shaped',
  async (name) => {
    const { draw, wrap } = await loadOutliner();
    const style = { size: 92, isBold: true, fill: '#fff' };
    const [line] = wrap(name, style, 5000);
    const shapes = draw(line!, style, { x: 0, y: 0 }).match(/<path transform/g)!.length;
    expect(shapes).toBeGreaterThan(2);
    expect((await shapesOf(name)) - (await shapesOf(' '))).toBe(shapes);
  },
);

it('cuts a text before it is shaped', async () => {
  expect(await shapesOf('a'.repeat(100_000))).toBeLessThan(500);
});
