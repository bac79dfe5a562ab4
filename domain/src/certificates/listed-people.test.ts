import { expect, it } from 'vitest';
import { listedPeople } from './listed-people.ts';

it.each([
  [
    'Meera Iyer, meera@example.org, Keys that outlive us',
    ['Meera Iyer', 'meera@example.org', 'Keys that outlive us'],
  ],
  ['Meera Iyer\tmeera@example.org', ['Meera Iyer', 'meera@example.org', '']],
  ['Meera Iyer; <meera@example.org>; Keys, locks', ['Meera Iyer', 'meera@example.org', 'Keys, locks']],
  ['Meera Iyer', ['Meera Iyer', '', '']],
])('reads %s', (line, person) => {
  expect(listedPeople(`\n${line}\r\n \n`).map(Object.values)).toEqual([person]);
});
