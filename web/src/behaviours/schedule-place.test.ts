import { describe, expect, it, test } from 'vitest';
import { fragmentOf, placeOf } from './schedule-place.ts';

describe('the fragment of a day and a track', () => {
  test.each([
    [{}, 'schedule'],
    [{ day: 'Conference' }, 'schedule/Conference'],
    [{ day: 'Conference day 2', track: 'Main stage' }, 'schedule/Conference+day+2/Main+stage'],
    [
      { day: 'Conference', track: 'Main stage', topic: 'Tea / coffee' },
      'schedule/Conference/Main+stage/Tea+%2F+coffee',
    ],
    [{ day: 'Training', track: 'பாதுகாப்பு' }, `schedule/Training/${encodeURIComponent('பாதுகாப்பு')}`],
  ])('of %j is %s, and back', (place, fragment) => {
    expect(fragmentOf('schedule', place)).toBe(fragment);
    expect(placeOf('schedule', fragment)).toEqual(place);
  });

  it('is empty for another fragment or an unreadable one', () => {
    for (const fragment of ['', 'venue', 'speaker-asha', 'schedule/%E0%A4']) {
      expect(placeOf('schedule', fragment)).toEqual({});
    }
  });
});
