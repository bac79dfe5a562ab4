import { expect, it } from 'vitest';
import { sessionOfNow } from './session-of-now.ts';

it.each([
  ['that began last of those that run', ['10 now', '11 now', '11 now', '12 next'], 1],
  ['that is next if none runs, the earliest', ['10', '13 next', '12 next', '12 next'], 2],
  ['of none, where nothing runs any more', ['10', '11'], undefined],
])('leads to the session %s', (_, sessions, at) => {
  const marked = sessions.map((words, place) => {
    const [start, running] = words.split(' ');
    return { place, start: Number(start), running };
  });
  expect(sessionOfNow(marked)?.place).toBe(at);
});
