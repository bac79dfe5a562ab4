import type { CheckinLink, DoorState } from '@samagam/contract/door/check-in';
import { sayOfApi } from '@samagam/contract/api-messages';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answers, receiveAll, refuses } from '../../../../test/answers.ts';
import { trustedClick } from '../../../../test/hand.ts';
import { keepsFocus } from '../../../../test/keeps-focus.ts';
import {
  button,
  field,
  form,
  hasEvent,
  openAdding,
  openOffice,
  rowOf,
  toast,
} from '../../../../test/office.tsx';

const ADDRESS = '/weba/managecheckin/test2025';
const FORM = 'New check-in link';
const DOOR = 'http://127.0.0.1/event/checkin/test2025/key/entry';

const link = (status: CheckinLink['status']): CheckinLink => ({
  id: status.toLowerCase(),
  checkinfield: 'entry',
  search: false,
  supervisor: false,
  devices: [],
  isfull: false,
  createdate: '2026-11-21T04:30:00.000Z',
  createdby: 'meera@example.org',
  expiresat: '2099-11-22T18:30:00.000Z',
  status,
  admitted: 3,
});

const entry: DoorState['checkpoints'][number] = {
  checkinfield: 'entry',
  frequency: 'ONCE',
  tickettypes: [],
  isused: false,
  expected: 1450,
  admitted: 7,
  passes: [],
};

let rows: CheckinLink[] = [];
let checkpoints: DoorState['checkpoints'] = [];

beforeEach(() => {
  rows = [link('ACTIVE'), link('EXPIRED'), link('REVOKED')];
  checkpoints = [entry];
  hasEvent();
  answers('GET /api/admin/door', () => ({ data: { checkpoints, rate: [], last: [], conflicts: 0 } }));
  answers('GET /api/admin/checkinlinks', () => ({
    data: rows,
    counts: [{ checkinfield: 'entry', admitted: 7 }],
  }));
});

const dialog = (name: string) => page.getByRole('dialog', { name });

test('it offers the possible actions for each link, and links to the desk', async () => {
  await openOffice(ADDRESS);
  for (const [status, offers] of [
    ['Active', ['Change the end', 'Expire', 'Rotate', 'Revoke']],
    ['Expired', ['Change the end', 'Revoke']],
    ['Revoked', []],
  ] as const) {
    const row = rowOf(status).filter({ hasText: 'entry' });
    await expect.element(row).toBeVisible();
    expect(
      button(/./, row)
        .elements()
        .map(({ textContent }) => textContent.replace(' entry', '')),
    ).toEqual(offers);
  }
});

test('it shows a new link once, as a QR code and as text, and copies it', async () => {
  const copied: string[] = [];
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text));
  const made = answers('POST /api/admin/checkinlinks', () => ({ data: { link: DOOR } }));
  await openAdding(ADDRESS, 'link');
  await field(FORM, 'Check-in field').fill('entry');
  await field(FORM, 'Expires').fill('09-Jan-2031, 10:00 AM');
  await field(FORM, 'May search for people').click();
  await button('SAVE', form(FORM)).click();
  const shown = dialog('The link for entry');
  await expect.element(shown.getByRole('img', { name: 'QR code of the link for entry' })).toBeVisible();
  await expect.element(shown.getByText(DOOR)).toBeVisible();
  await expect.element(shown.getByRole('link', { name: 'Open the scanner' })).toHaveAttribute('href', DOOR);
  await trustedClick(button('Copy the link', shown));
  await expect.element(shown.getByText('Copied.')).toBeVisible();
  expect(copied).toEqual([DOOR]);
  // Indian time, in any time zone of the machine.
  expect(made[0]!.request).toEqual({
    eventcode: 'test2025',
    checkinfield: 'entry',
    expiresat: '2031-01-09T04:30:00.000Z',
    search: true,
    supervisor: false,
  });
  await userEvent.keyboard('{Escape}');
  await expect.element(shown).not.toBeInTheDocument();
  await expect.element(field(FORM, 'Check-in field')).toHaveValue('');
});

const saveLink = () => button('SAVE', form(FORM)).click();

test('it asks how often a new field of an event with several days admits a ticket', async () => {
  const made = answers('POST /api/admin/checkinlinks', (_, nth) =>
    nth === 1
      ? refuses(409, sayOfApi.fieldExists('once'), { field: 'frequency' })
      : { data: { link: DOOR.replace('entry', 'lunch') } },
  );
  await openAdding(ADDRESS, 'link');
  await field(FORM, 'Check-in field').fill('Lunch');
  await saveLink();
  await expect.element(form(FORM).getByText('Admits a ticket cannot be Blank.')).toBeVisible();
  expect(made).toEqual([]);
  await field(FORM, 'Admits a ticket').selectOptions('Once a day');
  await saveLink();
  await expect
    .element(field(FORM, 'Admits a ticket'))
    .toHaveAccessibleDescription(expect.stringContaining(sayOfApi.fieldExists('once')));
  await saveLink();
  await expect.element(dialog('The link for lunch')).toBeVisible();
  expect(made[1]!.request).toMatchObject({ checkinfield: 'lunch', frequency: 'DAILY' });
});

test('it says how often a field that exists admits a ticket, and leaves that as it is', async () => {
  const made = answers('POST /api/admin/checkinlinks', () => ({ data: { link: DOOR } }));
  checkpoints = [{ ...entry, frequency: 'DAILY' }];
  await openAdding(ADDRESS, 'link');
  await field(FORM, 'Check-in field').fill('gate');
  await field(FORM, 'Admits a ticket').selectOptions('With every scan');
  await field(FORM, 'Check-in field').fill(' Entry');
  await expect.element(form(FORM).getByText(/^entry admits a ticket: Once a day\./)).toBeVisible();
  await expect.element(field(FORM, 'Admits a ticket')).not.toBeInTheDocument();
  await saveLink();
  await expect.element(dialog('The link for entry')).toBeVisible();
  expect(made[0]!.request).not.toHaveProperty('frequency');
});

test('it takes a name such as Main Gate, says its code, and sends the code', async () => {
  const made = answers('POST /api/admin/checkinlinks', () => ({ data: { link: DOOR } }));
  await openAdding(ADDRESS, 'link');
  await field(FORM, 'Check-in field').fill('Main Gate');
  await expect.element(field(FORM, 'Check-in field')).toHaveAccessibleDescription('Its code is main-gate');
  // An entrance is passed again on the next day.
  await expect.element(field(FORM, 'Admits a ticket')).toHaveDisplayValue('Once a day');
  await field(FORM, 'Admits a ticket').selectOptions('Once');
  await saveLink();
  await expect.element(dialog('The link for main-gate')).toBeVisible();
  expect(made[0]!.request).toMatchObject({ checkinfield: 'main-gate' });
});

test('it asks for once at an event of one day, without a choice', async () => {
  hasEvent({ startdate: '21-Nov-2099', enddate: '21-Nov-2099' });
  const made = answers('POST /api/admin/checkinlinks', () => ({ data: { link: DOOR } }));
  await openAdding(ADDRESS, 'link');
  await field(FORM, 'Check-in field').fill('kit');
  await expect.element(field(FORM, 'Admits a ticket')).toHaveDisplayValue('Once');
  await saveLink();
  await expect.poll(() => made.length).toBe(1);
  expect(made[0]!.request).toHaveProperty('frequency', 'ONCE');
});

test('it states the rule of a check-in field before and after it refuses one', async () => {
  await openAdding(ADDRESS, 'link');
  const name = field(FORM, 'Check-in field');
  await expect.element(name).toHaveAccessibleDescription(/letters A to Z, digits and hyphens/);
  for (const wrong of ['प्रवेश', 'Вход']) {
    await name.fill(wrong);
    await saveLink();
    await expect
      .element(name)
      .toHaveAccessibleDescription(
        /It should be letters A to Z, digits and hyphens only, such as main-entry/,
      );
  }
});

test('it shows what a link may do, and the phones that use it', async () => {
  const devices = [
    { name: 'Gate 2', seenat: new Date(Date.now() - 3 * 60_000).toISOString(), waiting: 4 },
    { name: '', seenat: new Date(Date.now() - 7_200_000).toISOString(), waiting: 1 },
  ];
  rows = [{ ...link('ACTIVE'), search: true, supervisor: true, devices }, link('REVOKED')];
  await openOffice(ADDRESS);
  const active = rowOf('Active');
  await expect.element(active).toMatchTextContent('Scan, search, undo');
  await expect.element(rowOf('Revoked')).toMatchTextContent('None yet');
  await active.getByText('2 phones, 5 scans wait').click();
  await expect.element(active.getByText('Gate 2, 3 minutes ago, 4 scans wait')).toBeVisible();
  await expect.element(active.getByText('Without a name, 2 hours ago, 1 scan waits')).toBeVisible();
});

test('it says that more phones use a link than it lists', async () => {
  const devices = [{ name: 'Gate 2', seenat: new Date().toISOString(), waiting: 0 }];
  rows = [{ ...link('ACTIVE'), devices, isfull: true }];
  await openOffice(ADDRESS);
  await rowOf('Active').getByText('1 phone and more').click();
  await expect.element(rowOf('Active').getByText(/Create another link/)).toBeVisible();
});

const checkpointRow = () => rowOf('of 1,450');

test('it shows the checkpoints, and changes how often one admits a ticket and of which passes', async () => {
  const saved = answers('PUT /api/admin/door', () => ({}));
  await openOffice(ADDRESS);
  await expect.element(checkpointRow()).toMatchTextContent('entryOnceAll7 of 1,450');
  await button('Edit entry', checkpointRow()).click();
  const shown = dialog('The checkpoint entry');
  await shown.getByLabelText('Admits a ticket').selectOptions('Once a day');
  await shown.getByRole('checkbox', { name: 'Delegate' }).click();
  checkpoints = [{ ...entry, frequency: 'DAILY', tickettypes: ['Delegate'] }];
  await button('SAVE', shown).click();
  await expect.element(shown).not.toBeInTheDocument();
  await expect.element(checkpointRow()).toMatchTextContent('entryOnce a dayDelegate7 of 1,450 today');
  expect(saved.map(({ request }) => request)).toEqual([
    { eventcode: 'test2025', checkinfield: 'entry', frequency: 'DAILY', tickettypes: ['Delegate'] },
  ]);
});

test('it offers no other frequency once a ticket was admitted, and says why a save was refused', async () => {
  checkpoints = [{ ...entry, isused: true }];
  answers('PUT /api/admin/door', () =>
    refuses(400, sayOfApi.passOfNoEvent('Delegate'), { field: 'tickettypes' }),
  );
  await openOffice(ADDRESS);
  await button('Edit entry', checkpointRow()).click();
  const shown = dialog('The checkpoint entry');
  await expect.element(shown.getByText(/Tickets were admitted here already/)).toBeVisible();
  await expect.element(shown.getByLabelText('Admits a ticket')).not.toBeInTheDocument();
  await button('SAVE', shown).click();
  await expect.element(shown.getByText(sayOfApi.passOfNoEvent('Delegate'))).toBeVisible();
});

for (const [word, action] of [
  ['Expire', 'EXPIRE'],
  ['Rotate', 'ROTATE'],
  ['Revoke', 'REVOKE'],
] as const) {
  test(`it asks before it does ${word}`, async () => {
    const changes = answers('PUT /api/admin/checkinlinks', () => ({
      data: action === 'ROTATE' ? { link: DOOR } : {},
    }));
    rows = [link('ACTIVE')];
    await openOffice(ADDRESS);
    await button(`${word} entry`).click();
    await button('Cancel', dialog(`${word} the link for entry?`)).click();
    expect(changes).toEqual([]);
    await button(`${word} entry`).click();
    await button(word, dialog(`${word} the link for entry?`)).click();
    await expect.element(toast('Success.')).toBeVisible();
    expect(changes.map(({ request }) => request)).toEqual([{ eventcode: 'test2025', id: 'active', action }]);
    if (action === 'ROTATE') await expect.element(dialog('The link for entry')).toBeVisible();
  });
}

test('it reads the links again after a change is saved, not before', async () => {
  rows = [link('ACTIVE')];
  const { promise, resolve } = Promise.withResolvers<void>();
  const changes = answers('PUT /api/admin/checkinlinks', async () => {
    await promise;
    rows = [link('REVOKED')];
    return { data: {} };
  });
  await openOffice(ADDRESS);
  await button('Revoke entry').click();
  await button('Revoke', dialog('Revoke the link for entry?')).click();
  await expect.poll(() => changes.length).toBe(1);
  await receiveAll();
  resolve();
  await expect.element(rowOf('Revoked')).toBeVisible();
});

test('it changes the end of a link, in Indian time, and says why an end is refused', async () => {
  const changes = answers('PUT /api/admin/checkinlinks', (_, nth) =>
    nth === 1 ? refuses(400, sayOfApi.pastExpiry, { field: 'expiresat' }) : { data: {} },
  );
  rows = [{ ...link('EXPIRED'), expiresat: '2026-11-22T18:30:00.000Z' }];
  await openOffice(ADDRESS);
  await button('Change the end entry').click();
  const shown = dialog('The end of the link for entry');
  const expires = shown.getByLabelText('Expires');
  await expect.element(expires).toHaveValue('23-Nov-2026, 12:00 AM');
  await button('SAVE', shown).click();
  await expect.element(shown.getByText(sayOfApi.pastExpiry)).toBeVisible();
  await expires.fill('');
  await button('SAVE', shown).click();
  await expect
    .element(shown.getByText(/^Invalid Data. Field: Expires. Write a date and a time/))
    .toBeVisible();
  await expires.fill('30-Nov-2099, 6:00 AM');
  await button('SAVE', shown).click();
  await expect.element(shown).not.toBeInTheDocument();
  const sent = { eventcode: 'test2025', id: 'expired', action: 'EXPIRE' };
  expect(changes.map(({ request }) => request)).toEqual([
    { ...sent, expiresat: '2026-11-22T18:30:00.000Z' },
    { ...sent, expiresat: '2099-11-30T00:30:00.000Z' },
  ]);
});

test('it says why a link could not be changed', async () => {
  rows = [link('ACTIVE')];
  answers('PUT /api/admin/checkinlinks', () => refuses(409, sayOfApi.linkRevoked));
  await openOffice(ADDRESS);
  await button('Rotate entry').click();
  await button('Rotate', page.getByRole('dialog')).click();
  await expect.element(toast(sayOfApi.linkRevoked)).toBeVisible();
});

test('it refuses a year of five digits with the prescribed sentence', async () => {
  await openAdding(ADDRESS, 'link');
  await field(FORM, 'Check-in field').fill('typed');
  await field(FORM, 'Expires').fill('22-Nov-12026, 10:00 AM');
  await button('SAVE', form(FORM)).click();
  await expect
    .element(form(FORM).getByText(/^Invalid Data. Field: Expires. Write a date and a time/))
    .toBeVisible();
});

test('it keeps nothing of a cancelled action', async () => {
  await openAdding(ADDRESS, 'link');
  await field(FORM, 'Check-in field').fill('typed');
  const kept = () => Object.keys(sessionStorage).filter((key) => key.endsWith('checkin.test2025'));
  await expect.poll(kept).toHaveLength(1);
  await field(FORM, 'Check-in field').fill('');
  await expect.poll(kept).toEqual([]);
});

test('its button keeps the focus, and a refusal is announced or focuses its field', async () => {
  await openAdding(ADDRESS, 'link');
  await field(FORM, 'Check-in field').fill('entry');
  await keepsFocus('POST /api/admin/checkinlinks', {
    press: button('SAVE', form(FORM)),
    field: ['checkinfield', field(FORM, 'Check-in field')],
  });
  const change = button(/^Change the end/, rowOf('Active'));
  await change.click();
  await keepsFocus('PUT /api/admin/checkinlinks', {
    press: button('SAVE', page.getByRole('dialog')),
    field: ['expiresat', page.getByRole('dialog').getByLabelText('Expires', { exact: true })],
  });
  await userEvent.keyboard('{Escape}');
  await button('Edit entry', checkpointRow()).click();
  const shown = dialog('The checkpoint entry');
  await keepsFocus('PUT /api/admin/door', {
    press: button('SAVE', shown),
    field: ['frequency', shown.getByLabelText('Admits a ticket')],
  });
});
