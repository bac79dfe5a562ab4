import type { ConflictRow, DoorState } from '@samagam/contract/door/check-in';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answers, noAnswer, refuses } from '../../../../test/answers.ts';
import { keepsFocus } from '../../../../test/keeps-focus.ts';
import { button, hasEvent, openOffice, toast } from '../../../../test/office.tsx';

const ADDRESS = '/weba/door/test2025';
/** 10:07 in India. */
const NOON = Date.parse('2026-11-21T04:37:00.000Z');
const MINUTE = 60_000;

const checkpoint = (
  changes: Partial<DoorState['checkpoints'][number]> = {},
): DoorState['checkpoints'][number] => ({
  checkinfield: 'entry',
  frequency: 'ONCE',
  tickettypes: [],
  isused: true,
  expected: 1450,
  admitted: 1204,
  passes: [
    { tickettype: 'Delegate', expected: 1000, admitted: 900 },
    { tickettype: 'Student', expected: 450, admitted: 304 },
  ],
  ...changes,
});

const doors = (changes: Partial<DoorState> = {}): DoorState => ({
  checkpoints: [checkpoint()],
  rate: Array.from({ length: 12 }, (_, i) => ({
    from: NOON - (11 - i) * 5 * MINUTE - 2 * MINUTE,
    admitted: i * 10,
  })),
  last: [{ at: NOON, checkinfield: 'entry', tickettype: 'Delegate', device: 'Gate 2' }],
  conflicts: 0,
  ...changes,
});

const conflict = (changes: Partial<ConflictRow> = {}): ConflictRow => ({
  id: 'c1',
  kind: 'LINK_CLOSED',
  name: 'Asha Raman',
  tickettype: 'Delegate',
  at: NOON,
  device: 'Gate 2',
  firstat: null,
  firstdevice: '',
  registrationid: '00ff10a2b3c4d5e6',
  checkinfield: 'entry',
  why: 'The link was closed.',
  syncedat: NOON + 5 * MINUTE,
  ...changes,
});

const region = (name: string | RegExp) => page.getByRole('region', { name });

beforeEach(() => hasEvent());
afterEach(() => void vi.useRealTimers());

test('it shows in, expected and still to come for each checkpoint and pass', async () => {
  const lunch = checkpoint({ checkinfield: 'lunch', frequency: 'DAILY', admitted: 0, passes: [] });
  const kit = checkpoint({ checkinfield: 'kit', frequency: 'UNLIMITED', admitted: 33, passes: [] });
  answers('GET /api/admin/door', () => ({ data: doors({ checkpoints: [checkpoint(), lunch, kit] }) }));
  await openOffice(ADDRESS);
  await expect.element(region('entry')).toMatchTextContent('In1,204Still to come246Expected1,450');
  const passes = region('entry').getByRole('table', { name: 'Passes at entry' });
  await expect.element(passes.getByRole('row', { name: 'Student 304 146 450' })).toBeVisible();
  await expect.element(region('lunch')).toMatchTextContent('In today0Still to come1,450');
  await expect.element(region('kit')).toMatchTextContent('Scans33');
  await expect.element(region('kit').getByText('Still to come')).not.toBeInTheDocument();
  await expect.element(region('Last admissions')).toMatchTextContent('10:07:00 AMentryDelegateGate 2');
  await expect
    .element(page.getByRole('img', { name: /^Admitted in each 5 minutes/ }))
    .toHaveAccessibleName(
      'Admitted in each 5 minutes, from 9:10 AM to from 10:05 AM. The most from 10:05 AM: 110',
    );
});

/** Lets the intervals of the queries run without waiting; everything else uses the real clock. */
function withFastClock() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
}

test('it refreshes every 10 seconds, quietly, and says that the network fails', async () => {
  let admitted = 1204;
  let isDown = false;
  const asked = answers('GET /api/admin/door', () =>
    isDown ? noAnswer : { data: doors({ checkpoints: [checkpoint({ admitted })] }) },
  );
  withFastClock();
  await openOffice(ADDRESS);
  await expect.element(region('entry')).toMatchTextContent('In1,204');
  admitted = 1210;
  const before = asked.length;
  vi.advanceTimersByTime(9_999);
  expect(asked).toHaveLength(before);
  vi.advanceTimersByTime(1);
  await expect.element(region('entry')).toMatchTextContent('In1,210Still to come240');
  await expect.element(page.getByText(/^Updated at \d{1,2}:\d\d:\d\d [AP]M IST/)).toBeVisible();
  const shout = '[aria-live="polite"], [aria-live="assertive"], [role="status"], output';
  expect(document.querySelector('main')!.querySelectorAll(shout)).toHaveLength(0);
  isDown = true;
  vi.advanceTimersByTime(10_000);
  const alert = page.getByRole('alert').filter({ hasText: 'The numbers below are old' });
  await expect.element(alert).toBeVisible();
  await expect.element(region('entry')).toMatchTextContent('In1,210');
  isDown = false;
  vi.advanceTimersByTime(10_000);
  await expect.element(alert).not.toBeInTheDocument();
});

test('it keeps the ticket of a closed link, or drops a conflict, and reads the names again', async () => {
  let open = [
    conflict(),
    conflict({
      id: 'c2',
      kind: 'ALREADY_IN',
      name: 'Ravi Das',
      firstat: NOON - MINUTE,
      firstdevice: 'Gate 1',
    }),
  ];
  answers('GET /api/admin/door', () => ({ data: doors({ conflicts: open.length }) }));
  answers('GET /api/admin/doorconflicts', () => ({ data: open }));
  const decided = answers('PUT /api/admin/doorconflicts', ({ id }) => {
    open = open.filter((one) => one.id !== id);
    return {};
  });
  await openOffice(ADDRESS);
  const item = (name: string) =>
    region(/^Conflicts/)
      .getByRole('listitem')
      .filter({ hasText: name });
  await expect
    .element(item('Ravi Das'))
    .toMatchTextContent('Admitted first at 21-Nov-2026, 10:06 AM by Gate 1.');
  await expect
    .element(item('Asha Raman'))
    .toMatchTextContent('Scanned at 21-Nov-2026, 10:07 AM by Gate 2, received at 21-Nov-2026, 10:12 AM.');
  // Only a scan through a closed link can be kept.
  await expect.element(button('Keep Ravi Das')).not.toBeInTheDocument();
  await button('Keep Asha Raman').click();
  await expect.element(item('Asha Raman')).not.toBeInTheDocument();
  await button('Drop Ravi Das').click();
  await expect.element(region(/^Conflicts/)).not.toBeInTheDocument();
  expect(decided.map(({ request }) => request)).toEqual([
    { eventcode: 'test2025', id: 'c1', action: 'KEEP' },
    { eventcode: 'test2025', id: 'c2', action: 'DROP' },
  ]);
});

test('it says why a conflict could not be kept, and reads the names only when there are others', async () => {
  answers('GET /api/admin/door', () => ({ data: doors({ conflicts: 1 }) }));
  const read = answers('GET /api/admin/doorconflicts', () => ({ data: [conflict()] }));
  answers('PUT /api/admin/doorconflicts', () => refuses(409, 'Already checked in at 10:01.'));
  withFastClock();
  await openOffice(ADDRESS);
  await expect.element(button('Keep Asha Raman')).toBeVisible();
  vi.advanceTimersByTime(30_000);
  await expect.element(button('Keep Asha Raman')).toBeVisible();
  expect(read).toHaveLength(1);
  await button('Keep Asha Raman').click();
  await expect.element(toast('Already checked in at 10:01.')).toBeVisible();
  await expect.poll(() => read).toHaveLength(2);
});

test('it shows a conflict that arrives while another is decided, although their number is the same', async () => {
  let open = [conflict()];
  answers('GET /api/admin/door', () => ({
    data: doors({ conflicts: open.length, newestconflict: open[0]!.id }),
  }));
  answers('GET /api/admin/doorconflicts', () => ({ data: open }));
  withFastClock();
  await openOffice(ADDRESS);
  await expect.element(button('Keep Asha Raman')).toBeVisible();
  open = [conflict({ id: 'c2', name: 'Ravi Das' })];
  vi.advanceTimersByTime(10_000);
  await expect.element(button('Keep Ravi Das')).toBeVisible();
  await expect.element(button('Keep Asha Raman')).not.toBeInTheDocument();
});

test('an event without doors says what to do', async () => {
  answers('GET /api/admin/door', () => ({ data: doors({ checkpoints: [] }) }));
  await openOffice(ADDRESS);
  await expect.element(page.getByText('There is no door yet.', { exact: false })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Create a link' }))
    .toHaveAttribute('href', '/weba/managecheckin/test2025');
});

test('its buttons keep the focus, and a refusal is announced', async () => {
  answers('GET /api/admin/door', () => ({ data: doors({ conflicts: 1 }) }));
  answers('GET /api/admin/doorconflicts', () => ({ data: [conflict()] }));
  await openOffice(ADDRESS);
  await keepsFocus('PUT /api/admin/doorconflicts', { press: button('Keep Asha Raman') });
});
