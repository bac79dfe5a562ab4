import type { StaffSchedule, StaffSession } from '@samagam/contract/programme/schedule';
import { say } from '@samagam/contract/common/messages';
import type { SpeakerRow } from '@samagam/contract/programme/speaker';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answers, refuses } from '../../../../test/answers.ts';
import { downloads } from '../../../../test/handed-over.ts';
import { keepsFocus } from '../../../../test/keeps-focus.ts';
import {
  button,
  field,
  form,
  hasEvent,
  openOffice,
  rowOf,
  staffMail,
  toast,
} from '../../../../test/office.tsx';

const ADDRESS = '/weba/manageschedule/test2025';
const FORM = 'Schedule Details';

const speaker = (name: string): SpeakerRow => ({
  id: name.toLowerCase(),
  version: 'v1',
  eventcode: 'test2025',
  name,
  company: `${name} Works`,
  designation: 'Analyst',
  mailid: `${name.toLowerCase()}@example.org`,
  aboutspeaker: 'Reads.',
  aboutspeakershort: 'Reads.',
  status: 'OPEN',
  image: '',
  socialmedia: [],
  speakerType: 'Technical Speakers',
  display: 1,
});

const talk = (topic: string, time: string): StaffSession => ({
  topic,
  time,
  description: '<p>What we do, and why.</p>',
  speakers: { 'asha@example.org': { id: 'asha', name: 'Asha' } },
});

const published = (version = 'v1', tracks?: Record<string, StaffSession[]>): StaffSchedule => ({
  version,
  conference: {
    evtdate: '21-Nov-2099',
    tracks: tracks ?? {
      Defence: [
        talk('Alarms for people who sleep', '09:00 AM - 09:45 AM'),
        talk('Deleting things for a living', '10:00 AM - 10:45 AM'),
        talk('The finding is not the fix', '11:00 AM - 11:45 AM'),
      ],
      Research: [],
    },
  },
});

let schedule: StaffSchedule;

beforeEach(() => {
  schedule = published();
  hasEvent();
  answers('GET /api/admin/getspeakers', () => ({ data: [speaker('Asha'), speaker('Bela')] }));
  answers('GET /api/admin/getschedule', () => ({ data: schedule }));
  answers('GET /api/admin/speakerpages', () => ({ data: [] }));
});

const topic = () => field(FORM, 'Topic');
const save = () => button('SAVE', form(FORM)).click();
const says = (words: string) => form(FORM).getByText(words);
const legend = (words: string) => form(FORM).getByRole('group', { name: words });
const sessions = (track: string) => page.getByRole('region', { name: `Schedules of ${track}` });
const sessionOf = (track: string, words: string) =>
  sessions(track).getByRole('row').filter({ hasText: words });
const question = () => page.getByRole('dialog', { name: 'You have unsaved changes' });

async function addTrack(name: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Add Track' }).fill(name);
  await button('Add').click();
}

async function addTo(track: string): Promise<void> {
  await button(`Add Schedule to ${track}`).click();
  await expect.element(legend(`New session of ${track}`)).toBeVisible();
}

async function editSession(track: string, words: string): Promise<void> {
  await button(`Show ${track}`).click();
  await button(`Edit ${words}`).click();
  await expect.element(topic()).toHaveValue(words);
}

/** Simulates a reload by unmounting and rendering again. */
async function reload(shown: { unmount: () => Promise<void> }): Promise<void> {
  await shown.unmount();
  await openOffice(ADDRESS, 'SCHEDULE_OPERATOR');
}

const open = () => openOffice(ADDRESS, 'SCHEDULE_OPERATOR');

test('its buttons are shown with the speakers, so that a late answer does not move them', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  answers('GET /api/admin/getspeakers', async () => {
    await promise;
    return { data: [speaker('Asha')] };
  });
  await openOffice(ADDRESS);
  await expect.element(page.getByText('Loading the speakers…')).toBeVisible();
  await expect.element(page.getByText('Loading the schedule…')).not.toBeInTheDocument();
  await expect.element(button('Publish')).not.toBeInTheDocument();
  resolve();
  await expect.element(button('Publish')).toBeVisible();
  await expect.element(page.getByText('Loading the speakers…')).not.toBeInTheDocument();
});

test('it says whether the shown schedule is published, and publishes only changes', async () => {
  await open();
  await expect.element(page.getByText('As published')).toBeVisible();
  await expect.element(button('Publish')).toBeDisabled();
  await addTrack('Hallway');
  await expect.element(page.getByText('Not published yet')).toBeVisible();
  await button('Discard my changes').click();
  await expect.element(page.getByText('As published')).toBeVisible();
  await expect.element(button('Show Hallway')).not.toBeInTheDocument();
});

test('it refuses a track without a name or with an existing one', async () => {
  await open();
  await button('Add').click();
  await expect.element(page.getByText('Track cannot be Blank.')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Add Track' })).toHaveFocus();
  await page.getByRole('textbox', { name: 'Add Track' }).fill('defence');
  await expect.element(page.getByText('Track cannot be Blank.')).not.toBeInTheDocument();
  await button('Add').click();
  await expect.element(page.getByText('Track Already Exists.')).toBeVisible();
});

test('it creates a track with a session, and publishes only the changed part with its version', async () => {
  const publications = answers('POST /api/admin/addschedule', () => {
    schedule = published('v2', { Hallway: [talk('Mending a power grid', '10:00 AM - 10:45 AM')] });
    return {};
  });
  await open();
  await addTrack('Hallway');
  await topic().fill('Mending a power grid');
  await field(FORM, 'Time, from').fill('10:00');
  await expect.element(field(FORM, 'until')).toHaveValue('10:45');
  await field(FORM, 'Description').fill('What we do, and why.');
  await save();
  await expect.element(says('Please select speakers.')).toBeVisible();
  await expect.element(form(FORM).getByRole('checkbox', { name: /^Asha/ })).toHaveFocus();
  await form(FORM).getByRole('checkbox', { name: /^Asha/ }).click();
  await save();
  await expect
    .element(sessionOf('Hallway', 'Mending a power grid'))
    .toMatchTextContent('10:00 AM - 10:45 AM');
  await expect.element(topic()).toHaveValue('');
  await expect.element(field(FORM, 'Time, from')).toHaveValue('10:45');
  await button('Publish').click();
  await expect.element(toast('Success.')).toBeVisible();
  await expect.element(page.getByText('As published')).toBeVisible();
  const { request, headers } = publications[0]!;
  expect(headers.get('if-match')).toBe('"v1"');
  expect(request.training).toBeUndefined();
  expect(request.conference?.tracks['Hallway']).toEqual([
    {
      topic: 'Mending a power grid',
      time: '10:00 AM - 10:45 AM',
      description: '<p>What we do, and why.</p>',
      speakers: { 'asha@example.org': expect.anything() },
    },
  ]);
  expect(Object.keys(sessionStorage)).toEqual(['samagam.token']);
});

test('it publishes what a session and a track may say of themselves, with the id of an edited session', async () => {
  const before = { ...talk('Locks', '10:00 AM'), id: 7, room: 'Hall 1', tags: ['web'] };
  schedule = published('v1', { Defence: [before] });
  const publications = answers('POST /api/admin/addschedule', () => ({}));
  await open();
  await editSession('Defence', 'Locks');
  await expect.element(field(FORM, 'Tags')).toHaveValue('web');
  await field(FORM, 'Room').fill('Hall 2');
  await field(FORM, 'Language').selectOptions('Tamil');
  await field(FORM, 'Level').selectOptions('Advanced');
  await field(FORM, 'Tags').fill('web, AI/ML');
  await field(FORM, 'Links').fill('Slides http://example.org/a.pdf');
  await save();
  await expect.element(says('A link must begin with https://')).toBeVisible();
  await field(FORM, 'Links').fill('Slides https://example.org/a.pdf\nhttps://example.org/video');
  await save();
  await button('Edit Defence').click();
  await page
    .getByRole('form', { name: 'Edit Track Defence' })
    .getByLabelText('Shown as')
    .fill('Defence & Attack');
  await button('Rename').click();
  await button('Publish').click();
  await expect.poll(() => publications.length).toBe(1);
  expect(publications[0]!.request.conference).toMatchObject({
    labels: { Defence: 'Defence & Attack' },
    tracks: {
      Defence: [
        {
          id: 7,
          room: 'Hall 2',
          language: 'ta',
          level: 'Advanced',
          tags: ['web', 'AI/ML'],
          links: [
            { label: 'Slides', url: 'https://example.org/a.pdf' },
            { label: 'Link', url: 'https://example.org/video' },
          ],
        },
      ],
    },
  });
});

test('it warns of sessions of one speaker or one room that overlap, and publishes them all the same', async () => {
  const at = (topicOf: string, time: string) => ({ ...talk(topicOf, time), room: 'Hall 1' });
  schedule = published('v1', {
    Defence: [at('Locks', '10:00 AM - 11:00 AM'), { ...at('Keys', '10:30 AM - 11:30 AM'), speakers: {} }],
    Research: [{ ...talk('Doors', '10:45 AM - 11:15 AM') }],
  });
  const moments = { askedat: '', mailedat: '', remindedat: '', answeredat: '', revokedat: '' };
  const away = [{ date: '21-Nov-2099', from: '11:00', until: '' }];
  const answered = { answer: 1, changes: [], sessions: [], away };
  const asha = { speakerid: 'asha', mailedto: '', mailrefusedat: '', ...moments, answered };
  answers('GET /api/admin/speakerpages', () => ({ data: [asha] }));
  await open();
  const absences = page.getByRole('group').filter({ hasText: 'that a speaker cannot give' });
  await expect.element(absences).toMatchTextContent('1 session');
  await expect
    .element(absences)
    .toMatchTextContent('“Doors” (10:45 AM - 11:15 AM, Research): Asha cannot come');
  const clashes = page.getByRole('group').filter({ hasText: 'clashes of rooms and speakers' });
  await expect.element(clashes).toMatchTextContent('2 clashes');
  await expect
    .element(clashes)
    .toMatchTextContent('21-Nov-2099, Hall 1: “Locks” (10:00 AM - 11:00 AM, Defence) and “Keys”');
  await expect.element(clashes).toMatchTextContent('Asha is in “Locks”');
  await addTrack('Hallway');
  await expect.element(button('Publish')).toBeEnabled();
});

test('it lists days with their dates beside the grid of visitors, which says what clashes and leads to the list', async () => {
  hasEvent({
    startdate: '20-Nov-2099',
    enddate: '22-Nov-2099',
    rooms: [{ name: 'Hall 1' }, { name: 'Hall 2' }],
  });
  const inHall = (topicOf: string, time: string, room: string) => ({ ...talk(topicOf, time), room });
  schedule = published('v1', {
    Defence: [
      { ...inHall('Keys', '9:00 AM', 'Hall 1'), date: '22-Nov-2099' },
      inHall('Locks', '10:00 AM - 11:00 AM', 'Hall 1'),
      { topic: 'Tea', time: '11:30 AM - 12:00 PM', description: '', speakers: {}, kind: 'break' },
    ],
    Research: [{ ...inHall('Doors', '10:45 AM - 11:15 AM', 'Hall 2') }],
  });
  await open();
  const headings = sessions('Defence').getByText(/, day \d$/);
  await expect.element(headings.first()).toBeVisible();
  expect(headings.elements().map((one) => one.textContent)).toEqual([
    'Sat 21 November, day 2',
    'Sun 22 November, day 3',
  ]);
  await expect.element(sessionOf('Defence', 'Tea')).toMatchTextContent('(break in all halls)');
  const grid = page.getByRole('region', { name: 'Grid of Sat 21 November, day 2' });
  const entry = (words: string) =>
    grid.getByRole('listitem').filter({ has: page.getByRole('heading', { name: words }) });
  await expect.element(entry('Doors')).toMatchTextContent('Clash: Asha, with “Locks”');
  await expect.element(entry('Tea')).toBeVisible();
  const column = (words: string) => getComputedStyle(entry(words).element()).gridColumn;
  expect([column('Locks'), column('Tea')]).toEqual(['2 / 3', '2 / 4']);
  await button('Doors', grid).click();
  await expect.element(sessionOf('Research', 'Doors')).toHaveFocus();
  await button('Tea', grid).click();
  await expect.element(sessionOf('Defence', 'Tea')).toHaveFocus();
});

test('it adds a break in all halls, and the next session stays in its room', async () => {
  schedule = published('v1', {
    Defence: [{ ...talk('Locks', '10:00 AM - 11:00 AM'), room: 'Hall 1' }],
    Research: [talk('Doors', '11:00 AM - 11:30 AM')],
  });
  const publications = answers('POST /api/admin/addschedule', () => ({}));
  await open();
  await button('Break in all halls').click();
  await expect.element(field(FORM, 'Time, from')).toHaveValue('11:30');
  await expect
    .element(field(FORM, 'Room'))
    .toHaveAccessibleDescription('A break without a room is in all halls');
  await topic().fill('Lunch');
  await save();
  await expect.element(sessionOf('Defence', 'Lunch')).toMatchTextContent('(break in all halls)');
  await expect.element(field(FORM, 'Kind')).toHaveValue('');
  await expect.element(field(FORM, 'Room')).toHaveValue('Hall 1');
  await button('Publish').click();
  await expect.poll(() => publications.length).toBe(1);
  expect(publications[0]!.request.conference?.tracks['Defence']?.[1]).toEqual({
    topic: 'Lunch',
    kind: 'break',
    time: '11:30 AM - 12:00 PM',
    description: '',
    speakers: {},
  });
});

test('it warns of days and times that cannot be right, and publishes them all the same', async () => {
  hasEvent({ startdate: '20-Nov-2099', enddate: '21-Nov-2099' });
  schedule = published('v1', {
    Defence: [talk('Locks', '10:45 AM - 10:00 AM'), { ...talk('Keys', '9:00 AM'), date: '22-Nov-2099' }],
  });
  await open();
  const times = page.getByRole('group').filter({ hasText: 'to check' });
  await expect.element(times).toMatchTextContent('2 days or times');
  await expect
    .element(times)
    .toMatchTextContent('21-Nov-2099: “Locks” (10:45 AM - 10:00 AM, Defence) does not end after its start');
  await expect
    .element(times)
    .toMatchTextContent(
      '22-Nov-2099: “Keys” (9:00 AM, Defence) is not on a day of the event (20 – 21 November 2099).',
    );
  await addTrack('Hallway');
  await expect.element(button('Publish')).toBeEnabled();
});

test('it exports the schedule as a sheet', async () => {
  schedule = published('v1', {
    Defence: [{ ...talk('Locks', '10:00 AM - 11:00 AM'), id: 7, room: 'Hall 1' }],
  });
  await open();
  await button('EXPORT').click();
  await expect.poll(() => downloads().map(({ name }) => name)).toEqual(['sessions-test2025.csv']);
  expect(await (await downloads()[0]!.blob).text()).toContain('session-7,Locks,"<p>What we do');
});

test('it requires a date for a published part', async () => {
  await open();
  await page.getByLabelText('Choose Type').selectOptions('Training');
  await addTrack('Workshops');
  await button('Publish').click();
  await expect.element(toast('Select Event Date for Training')).toBeVisible();
});

test('it accepts a break without speakers and description, on its own day, and a talk only with both', async () => {
  await open();
  await addTo('Research');
  await field(FORM, 'Kind').selectOptions('Break');
  await topic().fill('Breakfast');
  await field(FORM, 'Date').fill('32-Jan-2031');
  await field(FORM, 'Time, from').fill('08:00');
  await save();
  await expect.element(says('Invalid Date. Date should be in dd-MMM-yyyy eg 01-Jan-2023')).toBeVisible();
  await field(FORM, 'Date').fill('01-Jan-2031');
  await save();
  const row = sessionOf('Research', 'Breakfast');
  await expect.element(row).toMatchTextContent('(break in all halls)');
  await expect.element(sessions('Research').getByText(/^Wed 1 January/)).toBeVisible();
  await button('Edit Breakfast').click();
  await expect.element(field(FORM, 'Kind')).toHaveValue('break');
  await field(FORM, 'Kind').selectOptions('Talk');
  await save();
  await expect.element(says('Please select speakers.')).toBeVisible();
  await expect.element(says('Description cannot be Blank.')).toBeVisible();
  await button('RESET', form(FORM)).click();
  await expect.element(legend('New session of Research')).toBeVisible();
});

test('it takes an end on the next day, and asks for the date of a session in the small hours', async () => {
  await open();
  await addTo('Research');
  await field(FORM, 'Kind').selectOptions('Break');
  await topic().fill('Capture the flag');
  await field(FORM, 'Time, from').fill('18:00');
  await field(FORM, 'until').fill('06:00');
  await expect.element(field(FORM, 'until')).toHaveAccessibleDescription('on the next day');
  await field(FORM, 'until').fill('10:00');
  await expect
    .element(field(FORM, 'until'))
    .toHaveAccessibleDescription(/^Ignored: it is not after the start/);
  await field(FORM, 'until').fill('06:00');
  await save();
  await expect.element(sessionOf('Research', 'Capture the flag')).toMatchTextContent('06:00 PM - 06:00 AM');
  await field(FORM, 'Kind').selectOptions('Break');
  await topic().fill('Late quiz');
  await field(FORM, 'Time, from').fill('00:30');
  await save();
  await expect
    .element(says('This session begins before 6 AM. Enter its date: 21-Nov-2099 or 22-Nov-2099.'))
    .toBeVisible();
  await expect.element(field(FORM, 'Date')).toHaveFocus();
  await field(FORM, 'Date').fill('22-Nov-2099');
  await save();
  await expect.element(sessionOf('Research', 'Late quiz')).toBeVisible();
  await expect.element(sessions('Research').getByText(/^Sun 22 November/)).toBeVisible();
});

test('it previews the draft, and keeps the entries of the open form', async () => {
  await open();
  await editSession('Defence', 'Deleting things for a living');
  await topic().fill('Typed, not saved');
  await button('Preview').click();
  const preview = page.getByRole('dialog', { name: 'As visitors will see it' });
  await expect.element(preview.getByRole('heading', { name: 'Alarms for people who sleep' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(preview).not.toBeInTheDocument();
  await expect.element(topic()).toHaveValue('Typed, not saved');
});

test('it does not publish while a session is edited but not saved', async () => {
  await open();
  await editSession('Defence', 'Deleting things for a living');
  await topic().fill('Typed, not saved');
  await button('Delete Alarms for people who sleep').click();
  await button('Publish').click();
  await expect
    .element(page.getByText('A session is not in the schedule yet', { exact: false }))
    .toBeVisible();
  await expect.element(topic()).toHaveValue('Typed, not saved');
  // It replaces the session it was opened from, although that has moved.
  await save();
  await expect.element(sessionOf('Defence', 'Typed, not saved')).toMatchTextContent('Asha');
  await expect.element(sessionOf('Defence', 'Deleting things')).not.toBeInTheDocument();
  await expect.element(sessionOf('Defence', 'The finding is not the fix')).toBeVisible();
});

test('it asks before another session replaces unsaved changes', async () => {
  await open();
  await editSession('Defence', 'Deleting things for a living');
  await topic().fill('Half a sentence');
  await button('Edit Alarms for people who sleep').click();
  await button('Cancel', question()).click();
  await expect.element(topic()).toHaveValue('Half a sentence');
  await button('Edit Alarms for people who sleep').click();
  await button('Discard changes', question()).click();
  await expect.element(topic()).toHaveValue('Alarms for people who sleep');
});

test('it restores unsaved changes after a reload, right after their track was renamed', async () => {
  const before = await open();
  await addTo('Defence');
  await topic().fill('Half a sentence');
  await button('Edit Defence').click();
  await page.getByRole('textbox', { name: 'Edit Track' }).fill('Blue team');
  await button('Rename').click();
  await expect.element(legend('New session of Blue team')).toBeVisible();
  await expect.element(topic()).toHaveValue('Half a sentence');
  await reload(before);
  await expect.element(legend('New session of Blue team')).toBeVisible();
  await expect.element(topic()).toHaveValue('Half a sentence');
});

test('it restores unsaved changes after a reload, right after a session above was deleted', async () => {
  const before = await open();
  await editSession('Defence', 'Deleting things for a living');
  await topic().fill('Deleting things for fun');
  await button('Delete Alarms for people who sleep').click();
  await reload(before);
  await expect.element(topic()).toHaveValue('Deleting things for fun');
  await save();
  await expect.element(sessionOf('Defence', 'Deleting things for fun')).toBeVisible();
  await expect.element(sessionOf('Defence', 'Deleting things for a living')).not.toBeInTheDocument();
  await expect.element(sessionOf('Defence', 'The finding is not the fix')).toBeVisible();
});

test('it asks before it deletes a track, with the number of its sessions', async () => {
  await open();
  await button('Delete Defence').click();
  const dialog = page.getByRole('dialog', { name: 'Delete the track Defence?' });
  await expect.element(dialog).toMatchTextContent('Its 3 sessions are deleted too.');
  await button('Delete', dialog).click();
  await expect.element(button('Show Defence')).not.toBeInTheDocument();
  await expect.element(page.getByText('Not published yet')).toBeVisible();
});

/** Another person publishes while a track is added here. */
async function publishAfterAColleague() {
  const publications = answers('POST /api/admin/addschedule', (_, nth) =>
    nth === 1 ? refuses(412, say.changedMeanwhile('schedule')) : {},
  );
  await open();
  await addTrack('Mine');
  schedule = published('v2', { Theirs: [] });
  await button('Publish').click();
  await expect
    .element(page.getByRole('main').getByRole('alert'))
    .toMatchTextContent(say.changedMeanwhile('schedule'));
  await expect.element(button('Show Mine')).toBeVisible();
  return publications;
}

test('it warns the second of two people who publish, and loads the published schedule', async () => {
  await publishAfterAColleague();
  await button('Load the published schedule').click();
  await expect.element(button('Show Theirs')).toBeVisible();
  await expect.element(button('Show Mine')).not.toBeInTheDocument();
  await expect.element(page.getByText('As published')).toBeVisible();
});

test('it warns the second of two people who publish, and publishes over it on request', async () => {
  const publications = await publishAfterAColleague();
  await button('Keep my changes').click();
  await expect.element(button('Keep my changes')).not.toBeInTheDocument();
  await button('Publish').click();
  await expect.poll(() => publications.length).toBe(2);
  expect(publications.map(({ headers }) => headers.get('if-match'))).toEqual(['"v1"', '"v2"']);
  expect(publications[1]!.request.conference?.tracks).toHaveProperty('Mine');
});

test('it discards a draft that no longer fits the schedule', async () => {
  sessionStorage.setItem(
    `samagam.form.${staffMail}.schedule.test2025`,
    JSON.stringify({ editing: { version: 'x' }, values: { title: 'x' } }),
  );
  await open();
  await expect.element(page.getByText('As published')).toBeVisible();
});

test('it keeps the text of a time that is no clock time', async () => {
  schedule = published('v1', { Defence: [talk('After the keynote', 'after lunch')] });
  await open();
  await editSession('Defence', 'After the keynote');
  await expect.element(field(FORM, 'Time')).toHaveValue('after lunch');
  await field(FORM, 'Time').fill('');
  await expect.element(field(FORM, 'Time, from')).toBeVisible();
  await expect.element(field(FORM, 'until')).toBeDisabled();
});

test('it sorts the sessions of a track by time', async () => {
  schedule = published('v1', { Defence: [talk('Late', '04:00 PM'), talk('Early', '09:00 AM')] });
  await open();
  await button('Show Defence').click();
  await expect.element(sessionOf('Defence', 'Early')).toBeVisible();
  expect(
    sessions('Defence')
      .getByRole('row')
      .elements()
      .map((row) => row.textContent),
  ).toEqual([
    expect.anything(),
    expect.stringContaining('21 November'),
    expect.stringContaining('Early'),
    expect.stringContaining('Late'),
  ]);
  await expect.element(rowOf('Late')).toBeVisible();
});

test('its buttons keep the focus, and a refusal is announced', async () => {
  await open();
  await addTrack('Hallway');
  await keepsFocus('POST /api/admin/addschedule', { press: button('Publish') });
});

test('it offers an announcement of the changes of the day, which is written on its own screen', async () => {
  const place = { date: '21-Nov-2099', time: '10:00 AM', room: 'Hall 1' };
  schedule = {
    ...published(),
    changes: [{ topic: 'Locks', from: place, to: { ...place, room: 'Hall 2' } }],
  };
  answers('GET /api/admin/announcements', () => ({ data: [] }));
  answers('GET /api/admin/timedmails', () => ({ data: { reminder: false, thanks: false } }));
  await openOffice(ADDRESS);
  await expect.element(page.getByText(/1 session has changed for visitors today/)).toBeVisible();
  await button('Write an announcement').click();
  await expect.element(page.getByLabelText('Subject')).toHaveValue('Changes of the programme of {event}');
  const text = page.getByLabelText('Text').element() as HTMLTextAreaElement;
  expect(text.value).toContain('Locks (21-Nov-2099, 10:00 AM): Hall 2, not Hall 1');
});
