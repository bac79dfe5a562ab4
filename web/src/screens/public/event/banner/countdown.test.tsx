import { startOfDay } from '@samagam/domain/text/event-dates';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Countdown } from './countdown.tsx';

const day = '21-Nov-2030';
const before = (days: number, hours: number, minutes: number, seconds: number) =>
  startOfDay(day) - (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;

function textAt(moment: number): string {
  const html = renderToStaticMarkup(<Countdown startdate={day} now={moment} />);
  return html
    .replaceAll(/<(\w+)[^>]* hidden="".*?<\/\1>(?=<p|$)/g, ' ')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

describe('the countdown', () => {
  it.each([
    ['days ahead', before(29, 5, 4, 3), '29 days 5 hours 4 minutes 3 seconds'],
    ['more than a year ahead', before(400, 0, 0, 0), '400 days 0 hours 0 minutes 0 seconds'],
    ['on the last second', before(0, 0, 0, 1), '0 days 0 hours 0 minutes 1 seconds'],
    ['as the first day begins in India', startOfDay(day), 'You are good to go!'],
    ['a year later', startOfDay(day) + 365 * 86_400_000, 'You are good to go!'],
  ])('shows %s', (_, moment, text) => {
    expect(textAt(moment)).toBe(text);
  });
});
