import type { WaitlistRow } from '@samagam/contract/orders/waitlist-row';
import { sayOfApi } from '@samagam/contract/api-messages';
import { aPass } from '@samagam/emulators/builders/an-event';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answers, refuses } from '../../../../test/answers.ts';
import { keepsFocus } from '../../../../test/keeps-focus.ts';
import { button, hasEvent, openOffice, rowOf, toast } from '../../../../test/office.tsx';

const row = (id: string, changes: Partial<WaitlistRow> = {}): WaitlistRow => ({
  id,
  name: `Person ${id}`,
  personalmailid: `${id}@example.org`,
  joinedat: '2026-11-20T06:30:00.000Z',
  state: 'waiting',
  offereduntil: '',
  ...changes,
});

beforeEach(() => {
  hasEvent({ tickettypes: { Gold: aPass('Gold', { capacity: 10 }), Online: aPass('Online') } });
  answers('GET /api/admin/getseats', () => ({ data: [] }));
});

async function open(): Promise<void> {
  await openOffice('/weba/manageevent');
  await button(/^Edit/, rowOf('test2025')).click();
  await button(/^Waiting list/).click();
  await expect.element(page.getByRole('dialog', { name: 'Waiting list: Gold' })).toBeVisible();
}
const table = () => page.getByRole('table', { name: 'Waiting list' });

test('it shows the list of a pass with a capacity page by page', async () => {
  const asked = answers('GET /api/admin/getwaitlist', (_, nth) =>
    nth === 1
      ? { data: [row('a', { state: 'offered', offereduntil: '2026-11-22T06:30:00.000Z' })], cursor: 'next' }
      : { data: [row('b', { state: 'left' })] },
  );
  await open();
  await expect.element(table().getByText('offered until 22-Nov-2026, 12:00 PM')).toBeVisible();
  await button('Show more').click();
  await expect.element(table().getByText('b@example.org')).toBeVisible();
  await expect.element(button('Show more')).not.toBeInTheDocument();
  expect(asked.map(({ request }) => (request as { cursor?: string }).cursor)).toEqual([undefined, 'next']);
  await expect.element(button(/^Remove/, rowOf('a@example.org'))).toBeVisible();
  await expect.element(button(/^Remove/, rowOf('b@example.org'))).not.toBeInTheDocument();
});

test('it removes an entry, and says when it had left', async () => {
  let rows = [row('a'), row('b')];
  answers('GET /api/admin/getwaitlist', () => ({ data: rows }));
  const removals = answers('POST /api/admin/removefromwaitlist', (_, nth) => {
    rows = rows.slice(1);
    return nth === 1 ? {} : refuses(409, sayOfApi.notOnWaitlist);
  });
  await open();
  await button(/^Remove/, rowOf('a@example.org')).click();
  await expect.element(table().getByText('a@example.org')).not.toBeInTheDocument();
  expect(removals[0]!.request).toEqual({ eventcode: 'test2025', id: 'a' });
  await button(/^Remove/, rowOf('b@example.org')).click();
  await expect.element(toast(sayOfApi.notOnWaitlist)).toBeVisible();
  await expect.element(page.getByText('The waiting list of this pass is empty.')).toBeVisible();
});

test('its button keeps the focus, and a refusal is announced', async () => {
  answers('GET /api/admin/getwaitlist', () => ({ data: [row('a')] }));
  await open();
  await keepsFocus('POST /api/admin/removefromwaitlist', {
    press: button(/^Remove/, rowOf('a@example.org')),
  });
});
