import { expect, it } from 'vitest';
import { describeError } from './log.ts';

it('gives Error Reporting a stack trace that it can group', () => {
  const { stack_trace: trace, error } = describeError(new TypeError('no')) as Record<string, string>;
  expect(error).toBe('TypeError');
  const [first, ...frames] = trace!.split('\n');
  expect(first).toMatch(/^TypeError: /);
  expect(frames.length).toBeGreaterThan(1);
  for (const frame of frames) expect(frame).toMatch(/^ {4}at \S.*:\d+:\d+\)?$/);
});

it('leaves out the message of an error, also if it has several lines', () => {
  const error = Object.assign(new Error('asha@example.org\n  at 12 Mint Street\n9876543210'), { code: 5 });
  expect(describeError(error).code).toBe(5);
  expect(JSON.stringify(describeError(error))).not.toMatch(/asha|Mint|98765/);
});

it.each([undefined, null, 'asha@example.org', { stack: 'asha' }])('also describes %o', (thrown) => {
  expect(JSON.stringify(describeError(thrown))).not.toContain('asha');
});
