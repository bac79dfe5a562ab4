import { expect, it } from 'vitest';
import { listedPeople } from './listed-people.ts';

const EMAIL = 'meera@example.org';

it.each([
  ['Meera Iyer, meera@example.org, Keys that outlive us', ['Meera Iyer', EMAIL, 'Keys that outlive us']],
  ['Meera  Iyer\tmeera@example.org', ['Meera Iyer', EMAIL, '']],
  ['Meera Iyer; <meera@example.org>; Keys, locks', ['Meera Iyer', EMAIL, 'Keys, locks']],
  ['Meera Iyer <meera@example.org>, Keys', ['Meera Iyer', EMAIL, 'Keys']],
  ['Meera Iyer (meera@example.org), Keys', ['Meera Iyer', EMAIL, 'Keys']],
  ['Meera Iyer meera@example.org Keys', ['Meera Iyer', EMAIL, 'Keys']],
  ['"Meera Iyer","meera@example.org","Keys"', ['Meera Iyer', EMAIL, 'Keys']],
  ['meera@example.org, Meera Iyer, Keys', ['Meera Iyer', EMAIL, 'Keys']],
  // Which of the two is the name is for staff to say: a name has no comma, so this line is refused.
  ['Iyer, Meera <meera@example.org>', ['Iyer, Meera', EMAIL, '']],
  ['Meera Iyer', ['Meera Iyer', '', '']],
  ['Meera Iyer, not-a-mail, Keys', ['Meera Iyer', 'not-a-mail', 'Keys']],
  [', meera@example.org, First prize', ['', EMAIL, 'First prize']],
  ['Meera Iyer, meera@example.org, <b>Keys</b>', ['Meera Iyer', EMAIL, '<b>Keys</b>']],
])('reads %s', (typed, person) => {
  const [{ line, ...found }] = listedPeople(`\n${typed}\r\n \n`) as [ReturnType<typeof listedPeople>[number]];
  expect([line, ...Object.values(found)]).toEqual([2, ...person]);
});
