import { bytesOf } from '@samagam/emulators/builders/programme-files';
import { expect, it } from 'vitest';
import { previewOf } from './preview.ts';
import { readProgrammeFiles } from '../read-programme.ts';

it('shows sessions by day and hall in the order of their times, breaks for all, what has no time last, and no person whom none names', () => {
  const file = `Title,Speaker,Company,Date,Start,End,Room
Locks,Ravi Das,,2027-09-21,10:00,10:30,Hall 2
Safe keys,Asha Rao,Vidyut Labs,2027-09-20,11:00,11:30,Hall 10
Early,Asha Rao,Vidyut Labs,2027-09-20,9:00,9:30,Hall 10
Lunch,,,2027-09-20,13:00,14:00,
Later,Uma Nair,,,,,Hall 2
`;
  const others = 'Name,Email\nLata Sen,lata@example.org\n';
  const choices = { tracks: 'room', startdate: '20-Sep-2027', enddate: '22-Sep-2027' } as const;
  const read = readProgrammeFiles([bytesOf(file), bytesOf(others)], choices);
  if (!read.ok) throw new Error(read.problem);
  const { days, people } = previewOf(read.programme);
  const shown = days.map(({ day, halls }) => [
    day,
    halls.map(({ hall, sessions }) => [hall, sessions.map(({ topic, about }) => `${topic} ${about}`.trim())]),
  ]);
  expect(shown).toEqual([
    [
      '20-Sep-2027',
      [
        ['', ['Lunch']],
        ['Hall 10', ['Early Asha Rao', 'Safe keys Asha Rao']],
      ],
    ],
    ['21-Sep-2027', [['Hall 2', ['Locks Ravi Das']]]],
    ['', [['Hall 2', ['Later Uma Nair']]]],
  ]);
  expect(people.map(({ name, line }) => [name, line])).toEqual([
    ['Ravi Das', ''],
    ['Asha Rao', 'Vidyut Labs'],
    ['Uma Nair', ''],
  ]);
});
