import type { AuditRow } from '@samagam/contract/people/audit-log';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answers } from '../../../../test/answers.ts';
import { button, hasEvent, openOffice, rowOf } from '../../../../test/office.tsx';

const ADDRESS = '/weba/manageaudit';
const entry = (id: string, changes: Partial<AuditRow> = {}): AuditRow => ({
  id,
  at: '2026-11-20T06:00:00.000Z',
  who: 'meera@example.org',
  what: 'ticket corrected',
  eventcode: 'test2025',
  facts: { id: '0a1b' },
  changes: [],
  count: 1,
  ...changes,
});

beforeEach(() => hasEvent());

test('it tells each entry as a sentence, of all pages of the last week', async () => {
  const reads = answers('GET /api/admin/audit', ({ cursor }) =>
    cursor === undefined
      ? { data: [entry('a1')], cursor: 'next' }
      : { data: [entry('a2', { who: 'gateway', facts: {} })] },
  );
  await openOffice(ADDRESS);
  await expect
    .element(rowOf('meera@example.org'))
    .toMatchTextContent('Ticket corrected in test2025: id 0a1b.');
  await expect.element(rowOf('gateway')).toBeVisible();
  await expect.element(page.getByText('2 entries')).toBeVisible();
  expect(reads[0]!.request).toMatchObject({ from: expect.stringMatching(/^\d\d-\w{3}-20\d\d$/), until: '' });
});

test('it shows each changed field, before and after', async () => {
  const changes = [
    { field: 'startdate', before: '12-Jan-2031', after: '14-Jan-2031' },
    { field: 'tickettypes.Gold.price', before: '4000', after: '' },
  ];
  answers('GET /api/admin/audit', () => ({
    data: [entry('a1', { what: 'event changed', facts: {}, changes })],
  }));
  await openOffice(ADDRESS);
  const items = rowOf('Event changed').getByRole('listitem');
  await expect
    .element(items.first())
    .toHaveTextContent('Start date: before “12-Jan-2031”, after “14-Jan-2031”.');
  await expect.element(items.last()).toHaveTextContent('Pass Gold, price: before “4000”, after nothing.');
});

test('it filters by words here and by days at the API, and keeps both in the address', async () => {
  const reads = answers('GET /api/admin/audit', () => ({
    data: [entry('a1'), entry('a2', { who: 'ravi@example.org', facts: {} })],
  }));
  await openOffice(`${ADDRESS}?from=01-Nov-2026&until=20-Nov-2026`);
  await page.getByLabelText('Words').fill('0a1b');
  await button('SHOW', page.getByRole('search')).click();
  await expect.element(rowOf('ravi@example.org')).not.toBeInTheDocument();
  await expect.element(rowOf('meera@example.org')).toBeVisible();
  expect(reads.at(-1)!.request).toEqual({ from: '01-Nov-2026', until: '20-Nov-2026' });
  expect(location.search).toBe('?words=0a1b&from=01-Nov-2026&until=20-Nov-2026');
});

test('it exports what the filter found, and records the export', async () => {
  answers('GET /api/admin/audit', () => ({ data: [entry('a1'), entry('a2', { who: 'ravi@example.org' })] }));
  const records = answers('POST /api/admin/recordexport', () => ({}));
  await openOffice(`${ADDRESS}?words=ravi`);
  await expect.element(page.getByText('1 entry')).toBeVisible();
  await button('EXPORT').click();
  await expect.poll(() => records.map(({ request }) => request)).toEqual([{ report: 'audit', rows: 1 }]);
});
