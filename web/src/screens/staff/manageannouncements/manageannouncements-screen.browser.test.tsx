import { aPass } from '@samagam/emulators/builders/an-event';
import { type Announcement, sayOfAnnouncement } from '@samagam/contract/people/announcement';
import { say } from '@samagam/contract/common/messages';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answers, noAnswer, refuses } from '../../../../test/answers.ts';
import { keepsFocus } from '../../../../test/keeps-focus.ts';
import { showToast } from '../../../ui/notice/toast.ts';
import {
  button,
  field,
  fill,
  form,
  hasEvent,
  nobodyLeftOut,
  openOffice,
  toast,
} from '../../../../test/office.tsx';

const ADDRESS = '/weba/manageannouncements/test2025';
const FORM = 'New announcement';
const sample = { to: 'asha@example.org', subject: 'Hall 2', text: 'Dear Asha, hall 2.' };
const preview = { recipients: 3, buyers: 0, leftout: { ...nobodyLeftOut, twice: 1, unwilling: 2 }, sample };

const announcement = (changes: Partial<Announcement> = {}): Announcement => ({
  id: 'test2025-a1',
  topic: 'ticket',
  readers: 'ticket',
  tickettype: '',
  came: '',
  buyers: false,
  subject: 'Hall 2',
  text: 'Dear {name}, hall 2.',
  by: 'meera@example.org',
  startedat: '2026-11-20T06:00:00.000Z',
  endedat: '2026-11-20T06:01:00.000Z',
  isStopped: false,
  recipients: 3,
  progress: { sent: 3, dropped: 0, failed: 0, givenup: 0, left: 0 },
  ...changes,
});

let earlier: Announcement[] = [];
beforeEach(() => {
  earlier = [];
  hasEvent({ tickettypes: { Gold: aPass('Gold') } });
  answers('GET /api/admin/announcements', () => ({ data: earlier }));
  answers('GET /api/admin/timedmails', () => ({ data: { reminder: false, thanks: true } }));
});

const write = () => fill(FORM, { Subject: 'Hall 2', Text: 'Dear {name}, hall 2.' });
const says = (words: string) => form(FORM).getByText(words, { exact: false });

test('it shows who gets it and how it looks, and sends it once the event code was typed', async () => {
  const posts = answers('POST /api/admin/announcements', ({ mode }) => ({
    data: mode === 'preview' ? { preview } : { announcement: announcement() },
  }));
  await openOffice(ADDRESS);
  await write();
  await field(FORM, 'Pass').selectOptions('Gold');
  await button('SHOW WHO GETS IT').click();
  await expect.element(says('This mail goes to 3 people.')).toBeVisible();
  await expect
    .element(says('1 ticket belongs to a person who gets this mail for another ticket.'))
    .toBeVisible();
  await expect.element(says('2 people did not agree to news, or unsubscribed.')).toBeVisible();
  await expect.element(says('Dear Asha, hall 2.')).toBeVisible();
  await expect.element(field(FORM, 'Event code')).toBeInViewport({ ratio: 1 });
  await expect.element(button('SEND 3 MAILS')).toBeInViewport({ ratio: 1 });
  await field(FORM, 'Event code').fill('test2025');
  // A toast of the preview would be shown before this one.
  await showToast('error', 'The next toast');
  await expect.element(toast('The next toast')).toBeVisible();
  expect(toast('Success.').elements()).toEqual([]);
  await button('SEND 3 MAILS').click();
  await expect.element(page.getByRole('article').filter({ hasText: 'Hall 2' })).toBeInViewport({ ratio: 1 });
  await expect.element(toast('Success.')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Earlier announcements' })).toBeVisible();
  await expect.element(field(FORM, 'Subject')).toHaveValue('');
  expect(posts.map(({ request }) => request)).toMatchObject([
    { mode: 'preview', tickettype: 'Gold', subject: 'Hall 2' },
    {
      mode: 'start',
      tickettype: 'Gold',
      confirm: 'test2025',
      recipients: 3,
      submissionid: expect.stringMatching(/^[\w-]{36}$/),
    },
  ]);
});

test('it asks for a new preview after each change', async () => {
  answers('POST /api/admin/announcements', () => ({ data: { preview } }));
  await openOffice(ADDRESS);
  await write();
  await button('SHOW WHO GETS IT').click();
  await expect.element(button('SEND 3 MAILS')).toBeVisible();
  await field(FORM, 'Text').fill('Another text.');
  await expect.element(button('SHOW WHO GETS IT')).toBeVisible();
  await expect.element(button('SEND 3 MAILS')).not.toBeInTheDocument();
});

test('it sends nothing that is incomplete or has an unknown field', async () => {
  const posts = answers('POST /api/admin/announcements', () => ({ data: {} }));
  await openOffice(ADDRESS);
  await button('SHOW WHO GETS IT').click();
  await expect.element(says('Subject cannot be Blank.')).toBeVisible();
  await fill(FORM, { Subject: 'Hi', Text: 'Dear {nmae}' });
  await expect.element(says(sayOfAnnouncement.unknownField('{nmae}'))).toBeVisible();
  await button('SEND A TEST TO ME').click();
  expect(posts).toEqual([]);
});

test('it sends a test to the person, and keeps the form', async () => {
  const posts = answers('POST /api/admin/announcements', () => ({ data: {} }));
  await openOffice(ADDRESS);
  await write();
  await button('SEND A TEST TO ME').click();
  await expect.poll(() => posts.map(({ request }) => request.mode)).toEqual(['test']);
  await expect.element(field(FORM, 'Subject')).toHaveValue('Hall 2');
});

test('it says that nobody would get it, and offers no button to send', async () => {
  const nobody = { recipients: 0, buyers: 0, leftout: { ...nobodyLeftOut, unwilling: 4 } };
  answers('POST /api/admin/announcements', () => ({ data: { preview: nobody } }));
  await openOffice(ADDRESS);
  await write();
  await field(FORM, 'It is about').selectOptions('News, only to people who agreed');
  await button('SHOW WHO GETS IT').click();
  await expect.element(says(sayOfAnnouncement.nobody)).toBeVisible();
  await expect.element(button(/^SEND 0/)).not.toBeInTheDocument();
});

test('it says who does not get it and why, and includes the buyers of groups if asked', async () => {
  const posts = answers('POST /api/admin/announcements', ({ buyers }) => ({
    data: {
      preview: {
        recipients: buyers ? 4 : 2,
        buyers: buyers ? 2 : 0,
        leftout: { ...nobodyLeftOut, refused: 1, capped: 1, unclaimed: 5, buyers: buyers ? 0 : 2 },
      },
    },
  }));
  await openOffice(ADDRESS);
  await write();
  await button('SHOW WHO GETS IT').click();
  await expect.element(says('5 paid seats of groups have no name and address yet.')).toBeVisible();
  await expect.element(says('1 person got 3 announcements or automatic mails today')).toBeVisible();
  await expect.element(says('1 ticket has an address that refused our last mail.')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Correct the address' }))
    .toHaveAttribute('href', '/weba/managereports/test2025?filter=Mail%20refused');
  await expect.element(says('2 people booked for a group and hold no ticket.')).toBeVisible();
  await button(/^Include them/).click();
  await expect.element(says('This mail goes to 4 people.')).toBeVisible();
  await expect.element(says('Included: 2 people who booked for a group')).toBeVisible();
  await expect.element(button(/^Leave them out/)).toHaveFocus();
  await button(/^Leave them out/).click();
  await expect.element(button('SEND 2 MAILS')).toBeVisible();
  await button('SEND A TEST TO ME').click();
  await expect
    .poll(() => posts.map(({ request }) => [request.mode, request.buyers]))
    .toEqual([
      ['preview', false],
      ['preview', true],
      ['preview', false],
      ['test', false],
    ]);
});

test('it shows a refusal beside the button, and a new number after a change elsewhere', async () => {
  answers('POST /api/admin/announcements', ({ mode }) =>
    mode === 'preview' ? { data: { preview } } : refuses(412, sayOfAnnouncement.countChanged),
  );
  await openOffice(ADDRESS);
  await write();
  await button('SHOW WHO GETS IT').click();
  await field(FORM, 'Event code').fill('test2025');
  await button('SEND 3 MAILS').click();
  await expect.element(says(sayOfAnnouncement.countChanged)).toBeVisible();
  await expect.element(button('SHOW WHO GETS IT')).toBeVisible();
});

test('it sends the same id again after a lost answer, also from a form that was opened again', async () => {
  let isLost = true;
  const posts = answers('POST /api/admin/announcements', ({ mode }) => {
    if (mode === 'preview') return { data: { preview } };
    if (!isLost) return { data: { announcement: announcement() } };
    earlier = [announcement()];
    return noAnswer;
  });
  const press = async () => {
    await button('SHOW WHO GETS IT').click();
    await field(FORM, 'Event code').fill('test2025');
    await button('SEND 3 MAILS').click();
  };
  const { unmount } = await openOffice(ADDRESS);
  await write();
  await press();
  await expect.element(says(say.offline)).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Earlier announcements' })).toBeVisible();
  await unmount();
  isLost = false;
  await openOffice(ADDRESS);
  await expect.element(field(FORM, 'Text')).toHaveValue('Dear {name}, hall 2.');
  await expect.element(says('We restored your unsaved changes.')).toBeVisible();
  await press();
  await expect.element(field(FORM, 'Subject')).toHaveValue('');
  await write();
  await press();
  await expect.poll(() => posts).toHaveLength(6);
  const ids = posts
    .filter(({ request }) => request.mode === 'start')
    .map(({ request }) => request.submissionid);
  expect(ids[1]).toBe(ids[0]);
  expect(ids[2]).not.toBe(ids[0]);
});

test('it says that the first one was started already after a change, and then starts another one', async () => {
  const posts = answers('POST /api/admin/announcements', ({ mode }, nth) => {
    if (mode === 'preview') return { data: { preview } };
    return nth === 2
      ? refuses(409, sayOfAnnouncement.otherAnnouncement)
      : { data: { announcement: announcement() } };
  });
  await openOffice(ADDRESS);
  await write();
  await button('SHOW WHO GETS IT').click();
  await field(FORM, 'Event code').fill('test2025');
  await button('SEND 3 MAILS').click();
  await expect.element(says(sayOfAnnouncement.otherAnnouncement)).toBeVisible();
  await button('SHOW WHO GETS IT').click();
  await button('SEND 3 MAILS').click();
  await expect.element(field(FORM, 'Subject')).toHaveValue('');
  const [first, second] = posts.filter(({ request }) => request.mode === 'start');
  expect(second!.request.submissionid).not.toBe(first!.request.submissionid);
});

test('it empties a form that was opened with unsaved changes', async () => {
  const { unmount } = await openOffice(ADDRESS);
  await write();
  await unmount();
  await openOffice(ADDRESS);
  await expect.element(field(FORM, 'Subject')).toHaveValue('Hall 2');
  await button('RESET').click();
  await expect.element(field(FORM, 'Subject')).toHaveValue('');
});

test('it continues one that is being sent, shows its progress, and goes on after a lost connection', async () => {
  const running = announcement({
    endedat: '',
    progress: { sent: 1, dropped: 0, failed: 0, givenup: 0, left: 2 },
  });
  earlier = [running];
  const posts = answers('POST /api/admin/announcements', (_, nth) =>
    nth === 1 ? noAnswer : { data: { announcement: announcement() } },
  );
  await openOffice(ADDRESS);
  await expect.element(page.getByText('This site could not be reached.', { exact: false })).toBeVisible();
  await expect.element(page.getByText('1 sent, 2 left')).toBeVisible();
  await button('TRY NOW').click();
  await expect.element(page.getByText('3 sent')).toBeVisible();
  expect(posts.map(({ request }) => [request.mode, request.id])).toEqual([
    ['continue', 'test2025-a1'],
    ['continue', 'test2025-a1'],
  ]);
});

test('it links to the mails that failed in each of the states that they are in', async () => {
  const progress = { sent: 1, dropped: 0, failed: 1, givenup: 0, left: 1 };
  earlier = [
    announcement({ id: 'test2025-a2', subject: 'Tried', progress }),
    announcement({ subject: 'Ended', progress: { ...progress, failed: 0, givenup: 2, left: 0 } }),
  ];
  await openOffice(ADDRESS);
  const [tried, ended] = ['Tried', 'Ended'].map((subject) =>
    page.getByRole('article').filter({ hasText: subject }),
  );
  await expect.element(tried!).toMatchTextContent(/1 sent, 1 failed, 1 left/);
  await expect.element(ended!).toMatchTextContent(/1 sent, 2 given up/);
  const linkTo = (id: string, state: string) => `/weba/managemails?state=${state}&announcement=${id}`;
  const linksOf = (article: typeof tried) =>
    article!
      .getByRole('link')
      .elements()
      .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(linksOf(tried)).toEqual([['Mails that will be tried again', linkTo('test2025-a2', 'FAILED')]]);
  expect(linksOf(ended)).toEqual([['Mails that were given up', linkTo('test2025-a1', 'GIVENUP')]]);
});

test('it stops one after a confirmation', async () => {
  earlier = [announcement({ progress: { sent: 1, dropped: 0, failed: 0, givenup: 0, left: 2 } })];
  const posts = answers('POST /api/admin/announcements', () => ({
    data: {
      announcement: announcement({
        isStopped: true,
        progress: { sent: 1, dropped: 2, failed: 0, givenup: 0, left: 0 },
      }),
    },
  }));
  await openOffice(ADDRESS);
  await button(/^Stop/).click();
  await button('Stop', page.getByRole('dialog')).click();
  await expect.element(page.getByText('1 sent, 2 not needed any more')).toBeVisible();
  expect(posts.map(({ request }) => request.mode)).toEqual(['stop']);
  await expect.element(button(/^Stop/)).not.toBeInTheDocument();
});

test.each(['SHOW WHO GETS IT', 'SEND A TEST TO ME'])(
  'its button keeps the focus, and a refusal is announced or focuses its field: %s',
  async (name) => {
    await openOffice(ADDRESS);
    await write();
    await keepsFocus('POST /api/admin/announcements', {
      press: button(name),
      field: ['subject', field(FORM, 'Subject')],
    });
  },
);

test('its preview has the focus if nobody would get it, because the button is gone', async () => {
  answers('POST /api/admin/announcements', () => ({
    data: { preview: { recipients: 0, buyers: 0, leftout: { ...nobodyLeftOut, unwilling: 4 } } },
  }));
  await openOffice(ADDRESS);
  await write();
  await button('SHOW WHO GETS IT').click();
  await expect.element(page.getByRole('region', { name: 'Preview' })).toHaveFocus();
});

test('its preview is announced, because it appears in a region that was there before', async () => {
  answers('POST /api/admin/announcements', () => ({ data: { preview } }));
  await openOffice(ADDRESS);
  await write();
  const regions = [...document.querySelectorAll('form [aria-live="polite"]')];
  await button('SHOW WHO GETS IT').click();
  await expect
    .poll(() => regions.map(({ textContent }) => textContent).join())
    .toContain('This mail goes to 3 people');
});

test('an admin switches on the mails that the event sends by itself, and reads when they go', async () => {
  const saves = answers('PUT /api/admin/timedmails', () => ({}));
  await openOffice(ADDRESS);
  const TIMED = 'Automatic mails';
  await expect.element(field(TIMED, 'Thanks')).toBeChecked();
  await expect.element(field(TIMED, 'Reminder')).not.toBeChecked();
  await expect
    .element(form(TIMED).getByText('at 10 AM two days before the event', { exact: false }))
    .toBeVisible();
  await field(TIMED, 'Reminder').click();
  await form(TIMED).getByRole('button', { name: 'SAVE' }).click();
  await expect.element(page.getByText('Success.')).toBeVisible();
  expect(saves.map(({ request }) => request)).toEqual([
    { eventcode: 'test2025', reminder: true, thanks: true },
  ]);
});

test('the button of timed mails keeps the focus, and a refusal is announced', async () => {
  await openOffice(ADDRESS);
  await keepsFocus('PUT /api/admin/timedmails', {
    press: form('Automatic mails').getByRole('button', { name: 'SAVE' }),
  });
});
