import { describe, expect, it, test } from 'vitest';
import { toWireEvent } from '@samagam/contract/programme/event';
import { anEvent } from '@samagam/emulators/builders/an-event';
import { fieldOfEvent, judgeEvent, newEvent, valuesOf } from './event-values.ts';
import { isPlainMapLink } from '@samagam/contract/common/map-link';

test.each([
  'https://maps.app.goo.gl/Ab1cD2',
  ' maps.app.goo.gl/Ab1cD2 ',
  'https://goo.gl/maps/Ab1cD2',
  'https://www.google.com/maps/place/Marina+Convention+Centre/@13.05,80.28,17z',
  'https://www.google.co.in/maps/place/Chennai',
  'https://www.google.com/maps?q=Chennai',
  'https://maps.google.com/?q=13.05,80.28',
  'http://google.com/maps/dir//Chennai',
])('%s is a map link that no page can embed', (link) => {
  expect(isPlainMapLink(link)).toBe(true);
});

test.each([
  '',
  'Marina Convention Centre',
  'https://www.google.com/maps/embed?pb=!1m18',
  'https://www.google.com/maps/embed/v1/place?key=k&q=Chennai',
  '<iframe src="https://www.google.com/maps/embed?pb=!1m18" width="600"></iframe>',
  'https://evil.example/?https://maps.app.goo.gl/x',
  'https://www.openstreetmap.org/#map=5/22/79',
])('%j is not a plain map link', (link) => {
  expect(isPlainMapLink(link)).toBe(false);
});

it('recognises a Google embed address of another country, which the rule refuses', () => {
  expect(isPlainMapLink('https://www.google.co.in/maps/embed?pb=1')).toBe(true);
});

describe('rooms and opening times of the form', () => {
  const judged = (changes: Partial<typeof newEvent>) => judgeEvent({ ...newEvent, ...changes });
  const issueOf = (changes: Partial<typeof newEvent>) => {
    const parsed = judged(changes);
    const issue = parsed.ok ? undefined : parsed.issues.find(({ field }) => /^(?:rooms|doors)/.test(field));
    return issue && [fieldOfEvent(issue.field), issue.msg];
  };

  it.each([
    ['Hall 1, 300\nHall 2 (40 seats)\n\n Library ', '26-Nov-2026 8:30 AM\n27-Nov-2026 at 9 AM'],
    ['', ''],
  ])('%j and %j are valid', (rooms, doorsopen) => {
    expect(issueOf({ rooms, doorsopen })).toBeUndefined();
  });

  it.each([
    [{ rooms: 'Hall 1\nhall 1' }, ['rooms', 'Two rooms have this name.']],
    [{ doorsopen: '8:30 AM' }, ['doorsopen', 'Invalid Date. Date should be in dd-MMM-yyyy eg 01-Jan-2023']],
    [{ doorsopen: '26-Nov-2026' }, ['doorsopen', 'Doors Open cannot be Blank.']],
    [{ doorsopen: '26-Nov-2026 8 AM\n26-Nov-2026 9 AM' }, ['doorsopen', 'Enter each day once.']],
  ])('%j are refused', (changes, issue) => {
    expect(issueOf(changes)).toEqual(issue);
  });

  it('are shown as they were saved', () => {
    const [rooms, doorsopen] = ['Hall 1, 300\nLibrary', '26-Nov-2026 8:30 AM'];
    const row = {
      ...toWireEvent(anEvent()),
      version: 'v1',
      rooms: [{ name: 'Hall 1', seats: 300 }, { name: 'Library' }],
      doorsopen: [{ date: '26-Nov-2026', time: '8:30 AM' }],
    };
    expect(valuesOf(row)).toMatchObject({ rooms, doorsopen });
  });
});
