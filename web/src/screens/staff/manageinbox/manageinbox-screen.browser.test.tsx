import type { InboxRow } from '@samagam/contract/people/inbox';
import { say } from '@samagam/contract/common/messages';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answers, refuses } from '../../../../test/answers.ts';
import { keepsFocus } from '../../../../test/keeps-focus.ts';
import { pressOn } from '../../../../test/keyboard.ts';
import { button, hasEvent, openOffice, rowOf } from '../../../../test/office.tsx';

const ADDRESS = '/weba/manageinbox';

const message = (changes: Partial<InboxRow> = {}): InboxRow => ({
  id: 'm1',
  name: 'Asha Rao',
  email: 'asha@example.org',
  query: 'Is there parking?',
  eventcode: 'test2025',
  at: '2026-11-20T06:00:00.000Z',
  state: 'NEW',
  changedby: '',
  changedat: '',
  ...changes,
});

let rows: InboxRow[] = [];
beforeEach(() => {
  rows = [message()];
  hasEvent();
  answers('GET /api/admin/inbox', () => ({ data: rows }));
});

test('it shows a message with a link that replies to its writer', async () => {
  await openOffice(ADDRESS);
  await expect.element(rowOf('Asha Rao')).toMatchTextContent(/Is there parking\?.*New.*test2025/);
  const reply = page.getByRole('link', { name: 'Reply to asha@example.org' });
  await expect
    .element(reply)
    .toHaveAttribute('href', expect.stringMatching(/^mailto:asha%40example\.org\?subject=/));
});

test('it marks a message as answered, and shows who did', async () => {
  const changes = answers('PUT /api/admin/inbox', ({ state }) => {
    rows = [message({ state, changedby: 'meera@example.org', changedat: '2026-11-20T07:00:00.000Z' })];
    return {};
  });
  await openOffice(ADDRESS);
  await button(/^Answered/, rowOf('Asha Rao')).click();
  await expect.element(rowOf('Asha Rao')).toMatchTextContent(/Answered.*meera@example\.org/);
  // The pressed button is gone.
  await expect.element(rowOf('Asha Rao')).toHaveFocus();
  await button(/Details/, rowOf('Asha Rao')).click();
  await expect
    .element(page.getByText('asha@example.org. Answered by meera@example.org, 20-Nov-2026, 12:30 PM.'))
    .toBeVisible();
  await button(/^Close/, rowOf('Asha Rao')).click();
  await expect
    .poll(() => changes.map(({ request }) => request))
    .toEqual([
      { id: 'm1', from: 'NEW', state: 'ANSWERED' },
      { id: 'm1', from: 'ANSWERED', state: 'CLOSED' },
    ]);
});

test('it says that a colleague has changed the message meanwhile, and loads it again', async () => {
  answers('PUT /api/admin/inbox', () => {
    rows = [
      message({ state: 'CLOSED', changedby: 'ravi@example.org', changedat: '2026-11-20T07:00:00.000Z' }),
    ];
    return refuses(412, say.changedMeanwhile('message'));
  });
  await openOffice(ADDRESS);
  await button(/^Answered/, rowOf('Asha Rao')).click();
  await expect.element(page.getByText(say.changedMeanwhile('message')).first()).toBeVisible();
  await expect.element(rowOf('Asha Rao')).toMatchTextContent(/Closed.*ravi@example\.org/);
});

test('it filters by state and event', async () => {
  const reads = answers('GET /api/admin/inbox', () => ({ data: [] }));
  await openOffice(`${ADDRESS}?state=NEW`);
  await expect.element(page.getByText('No message matches this filter.')).toBeVisible();
  await page.getByLabelText('Event code').fill('test2025');
  await button('SHOW', page.getByRole('search')).click();
  await expect.poll(() => reads.at(-1)!.request).toEqual({ state: 'NEW', eventcode: 'test2025' });
});

test('it marks a message as answered by keyboard', async () => {
  const changes = answers('PUT /api/admin/inbox', () => ({}));
  await openOffice(ADDRESS);
  await pressOn(button(/^Answered/, rowOf('Asha Rao')));
  await expect.poll(() => changes.map(({ request }) => request.state)).toEqual(['ANSWERED']);
});

test('its buttons keep the focus, and a refusal is announced', async () => {
  await openOffice(ADDRESS);
  await keepsFocus('PUT /api/admin/inbox', { press: button(/^Answered/, rowOf('Asha Rao')) });
});
