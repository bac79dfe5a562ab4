import { expect, test } from 'vitest';
import { parse } from '../common/first-issue.ts';
import { memberFile } from './members.ts';
import { exportRecord } from './report-export.ts';

test.each([
  [{ csv: 'a@example.org' }, null],
  [{ csv: 'a@example.org', action: 'REMOVE' }, null],
  [{}, 'File cannot be Blank.'],
  [{ csv: '' }, 'File cannot be Blank.'],
  [{ csv: 'x'.repeat(1_400_001) }, 'This file is too large. Split it.'],
  [{ csv: 'x', action: 'DROP' }, 'Invalid Data. Field: Action'],
])('parses a membership file: %#', (given, says) => {
  const parsed = parse(memberFile, given);
  expect(parsed.ok ? null : parsed.issue.msg).toBe(says);
});

test.each([
  [{ report: 'registrations', rows: 0 }, null],
  [{ report: 'transactions', rows: '12' }, null],
  [{ report: 'members', rows: 1 }, 'Invalid Data. Field: Report'],
  [{ report: 'grouppays', rows: -1 }, 'Invalid Data. Field: Rows'],
  [{ report: 'grouppays', rows: 1, status: 'PAID' }, 'Invalid Data. Field: status'],
])('parses an export record: %j', (given, says) => {
  const parsed = parse(exportRecord, { eventcode: 'acsc2025', ...given });
  expect(parsed.ok ? null : parsed.issue.msg).toBe(says);
});
