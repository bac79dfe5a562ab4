/** A visitor finds talks, stars them, carries them to a second device and a calendar, and sees what changes there. */
import { randomBytes } from 'node:crypto';
import type { StaffSchedule } from '@samagam/contract/programme/schedule';
import { expect, test, type Page } from '@playwright/test';
import ical from 'ical.js';
import { anOwnEvent } from './own-event.ts';
import { watchConsole } from './registering.ts';
import { repeatUntil } from './repeat-until.ts';
import { postAsAdmin, readAsAdmin } from './sign-in.ts';

/** The smallest picture that a form takes: one dark pixel. */
const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

const TALKS = [
  ['Keys, and who holds them', '10:00 AM - 10:45 AM', 'Hall 1'],
  ['Alarms at night', '10:00 AM - 10:45 AM', 'Hall 2'],
  ['பாதுகாப்பு; a beginning', '11:00 AM - 11:45 AM', 'Hall 1'],
  ['The last log line', '12:00 PM - 12:45 PM', 'Hall 1'],
] as const;

async function aProgramme(): Promise<{ eventcode: string; mailid: string }> {
  const eventcode = await anOwnEvent();
  const mailid = `speaker.${randomBytes(4).toString('hex')}@example.org`;
  await postAsAdmin('createspeaker', {
    name: 'Asha Rao',
    eventcode,
    mailid,
    image: PIXEL,
    designation: 'Engineer',
    company: 'Kaveri Labs',
    socialmedia: [{ media: 'linkedin', profileurl: 'https://www.linkedin.com/in/asha-rao' }],
    aboutspeaker: '<p>Asha keeps keys.</p>',
    aboutspeakershort: 'Asha keeps keys.',
    status: 'OPEN',
    priority: 1,
    speakerType: 'Technical Speakers',
  });
  await publish(eventcode, mailid, (room) => room);
  return { eventcode, mailid };
}

async function publish(eventcode: string, mailid: string, roomOf: (room: string) => string): Promise<void> {
  const stored = (await readAsAdmin('getschedule', { eventcode })) as unknown as StaffSchedule;
  const ids = Object.values(stored.conference?.tracks ?? {}).flat();
  const sessions = TALKS.map(([topic, time, room], nth) => ({
    ...(ids[nth]?.id !== undefined && { id: ids[nth].id }),
    topic,
    time,
    room: roomOf(room),
    description: `<p>${topic}</p>`,
    speakers: { [mailid]: {} },
  }));
  await postAsAdmin('addschedule', {
    eventcode,
    conference: { evtdate: '22-Nov-2099', tracks: { Main: sessions } },
  });
}

const star = (page: Page, topic: string) => page.getByRole('button', { name: `Favourite: ${topic}` });

async function openMine(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'My programme 3' }).click();
  await expect(page.getByRole('heading', { name: 'My programme' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'The last log line' })).toBeHidden();
}

test('a talk is found, starred, carried to a second device and a calendar, and a change of its room arrives', async ({
  page,
  browser,
}) => {
  const complaints = watchConsole(page);
  const { eventcode, mailid } = await aProgramme();
  await page.goto(`/event/${eventcode}`);
  await page.getByRole('link', { name: 'The whole programme' }).click();
  await expect(page).toHaveURL(`/event/${eventcode}/programme`);

  await page.getByRole('searchbox').fill('பாதுகாப்பு');
  const found = page.getByRole('link', { name: 'பாதுகாப்பு; a beginning' });
  await expect(found).toBeVisible();
  await expect(page.getByRole('link', { name: 'Alarms at night' })).toBeHidden();
  await star(page, 'பாதுகாப்பு').click();
  await page.getByRole('searchbox').fill('');
  await star(page, 'Keys').click();
  await star(page, 'Alarms').click();
  await openMine(page);

  await page.getByRole('button', { name: 'Move it to another device' }).click();
  const link = await page.getByRole('textbox', { name: 'Link of your favourites' }).inputValue();
  const calendar = await page.getByRole('link', { name: 'Download my programme once' }).getAttribute('href');

  const second = await browser.newContext();
  const other = await second.newPage();
  await other.goto(link);
  await other.getByRole('button', { name: 'Add them' }).click();
  await other.reload();
  await openMine(other);

  const entries = async () => {
    const text = await (await page.request.get(calendar!)).text();
    const all = new ical.Component(ical.parse(text)).getAllSubcomponents('vevent');
    return all.map((one) => new ical.Event(one));
  };
  const before = await entries();
  expect(before.map(({ summary }) => summary).toSorted()).toEqual(
    [TALKS[0][0], TALKS[1][0], TALKS[2][0]].toSorted(),
  );

  await publish(eventcode, mailid, (room) => (room === 'Hall 2' ? 'Library' : room));
  const moved = before.find(({ summary }) => summary === 'Alarms at night')!;
  await expect
    .poll(async () => (await entries()).find(({ uid }) => uid === moved.uid)!.location)
    .toContain('Library');
  expect((await entries()).find(({ uid }) => uid === moved.uid)!.sequence).toBe(moved.sequence + 1);
  await repeatUntil(
    () => other.reload(),
    (patience) => expect(other.getByText(/Moved/).first()).toBeVisible(patience),
  );
  await expect(other.getByRole('listitem').filter({ hasText: 'Alarms at night' }).last()).toContainText(
    'Library',
  );

  await other.getByRole('link', { name: 'Alarms at night' }).first().click();
  await expect(other).toHaveURL(new RegExp(`/event/${eventcode}/session/\\d+$`));
  const shared = other.url();
  await second.close();
  await page.goto(shared);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alarms at night');
  await expect(page.getByText('Library').first()).toBeVisible();
  expect(complaints).toEqual([]);
});
