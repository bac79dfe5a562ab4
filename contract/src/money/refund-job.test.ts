import { expect, it, test } from 'vitest';
import { parse } from '../common/first-issue.ts';
import { refundJobRequest } from './refund-job.ts';

const preview = { eventcode: 'test2025', mode: 'preview' };
const start = { ...preview, mode: 'start', reason: 'Cancelled.' };

it.each([
  preview,
  start,
  { ...start, kind: 'offer', until: '30-Nov-2026' },
  { ...preview, mode: 'continue', id: 'test2025-1' },
  { ...preview, mode: 'resume', id: 'test2025-1' },
  { ...preview, mode: 'repeat', id: 'test2025-1' },
])('accepts %j', (request) => {
  expect(parse(refundJobRequest, request).ok).toBe(true);
});

test.each([
  ['reason', { ...preview, mode: 'start' }, 'Reason cannot be Blank.'],
  ['until', { ...start, kind: 'offer' }, 'Until cannot be Blank.'],
  ['until', { ...start, kind: 'offer', until: '' }, 'Until cannot be Blank.'],
  ['id', { ...preview, mode: 'continue' }, 'Job cannot be Blank.'],
  ['id', { ...preview, mode: 'resume' }, 'Job cannot be Blank.'],
  ['id', { ...preview, mode: 'repeat' }, 'Job cannot be Blank.'],
])('refuses at %s: %j', (field, request, msg) => {
  expect(parse(refundJobRequest, request)).toMatchObject({ ok: false, issue: { field, msg } });
});
