/** Speakers are asked, answer from the mail alone, and staff publish what they accept. */
import { randomBytes } from 'node:crypto';
import type { SpeakerRow } from '@samagam/contract/programme/speaker';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { addSpeaker, photo } from './a-speaker.ts';
import { faultsOf, sidewaysOf } from './faults.ts';
import { linksIn, mailsTo, mailTo } from './mailbox.ts';
import { anOwnEvent } from './own-event.ts';
import { repeatUntil } from './repeat-until.ts';
import { postAsAdmin, readAsAdmin, signInAs } from './sign-in.ts';
import { addresses } from './suite.ts';

const DAY = 86_400_000;
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true };
/** From the opened mail to "sent". */
const MOST_INTERACTIONS = 12;
const BYTES_OF_FIRST_LOAD = 70 * 1024;

async function aProgramme() {
  const eventcode = await anOwnEvent();
  const mails = ['asha', 'ravi'].map((name) => `${name}.${randomBytes(4).toString('hex')}@example.org`);
  for (const [nth, mailid] of mails.entries())
    await addSpeaker({ name: ['Asha Rao', 'Ravi Iyer'][nth]!, eventcode, mailid, priority: nth + 1 });
  const session = (topic: string, mailid: string) => ({
    topic,
    time: '10:00 AM - 10:45 AM',
    description: `<p>${topic}</p>`,
    speakers: { [mailid]: {} },
  });
  await postAsAdmin('addschedule', {
    eventcode,
    conference: {
      evtdate: '22-Nov-2099',
      tracks: { Main: [session('Keys at night', mails[0]!), session('Locks by day', mails[1]!)] },
    },
  });
  const rows = await readAsAdmin<SpeakerRow>('getspeakers', { eventcode });
  const idOf = (mailid: string) => rows.find((row) => row.mailid === mailid)!.id;
  return { eventcode, asha: mails[0]!, ravi: mails[1]!, idOf };
}

/** As if the mails had been sent four days ago. */
async function ageMail(eventcode: string, speakerid: string): Promise<void> {
  const { FIRESTORE_EMULATOR_HOST: host, GCLOUD_PROJECT: project } = process.env;
  const page = `projects/${project}/databases/(default)/documents/speakerPages/${eventcode}_${speakerid}`;
  const { ok } = await fetch(`http://${host}/v1/${page}?updateMask.fieldPaths=mailedat`, {
    method: 'PATCH',
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    body: JSON.stringify({ fields: { mailedat: { integerValue: String(Date.now() - 4 * DAY) } } }),
  });
  expect(ok).toBe(true);
}

/** A phone that counts what its holder does. */
async function openPhone(browser: Browser, { javaScriptEnabled }: { javaScriptEnabled: boolean }) {
  const context = await browser.newContext({ ...PHONE, javaScriptEnabled });
  const page = await context.newPage();
  let count = 0;
  const counted =
    <Arguments extends unknown[]>(act: (...given: Arguments) => Promise<unknown>) =>
    async (...given: Arguments) => {
      count += 1;
      await act(...given);
    };
  return {
    page,
    count: () => count,
    /** The press on the button of the mail. */
    openMail: counted(async (address: string, subject: RegExp) =>
      page.goto(linksIn(await mailTo(address, subject), `${addresses.site}/api/speakerpage`)[0]!),
    ),
    fill: counted((label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text)),
    check: counted((label: string) => page.getByLabel(label).check()),
    press: counted((name: string) => page.getByRole('button', { name }).click()),
    choose: counted((label: string, buffer: Buffer) =>
      page.getByLabel(label).setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer }),
    ),
    close: () => context.close(),
  };
}

async function ask(office: Page, button: string): Promise<void> {
  await office.getByRole('button', { name: 'ASK SPEAKERS' }).click();
  await office.getByRole('button', { name: button }).click();
  await expect(office.getByRole('dialog')).toBeHidden();
}

const sent = 'Thank you. The organiser has your answer.';

test('speakers answer from the mail alone, and the public page shows just what staff accept', async ({
  page: office,
  browser,
}) => {
  const { eventcode, asha, ravi, idOf } = await aProgramme();
  await signInAs('SCHEDULE_OPERATOR', office, `/weba/managespeakers/${eventcode}`);
  await ask(office, 'SEND 2 MAILS');

  // The text without a script, the picture with one.
  const plain = await openPhone(browser, { javaScriptEnabled: false });
  await plain.openMail(asha, /^Your page as a speaker/);
  expect(await sidewaysOf(plain.page)).toEqual([]);
  await plain.check('I confirm this session');
  await plain.fill('About you', 'சாவிகள்\n\nKeeps keys and **alarms**.');
  await plain.press('Send to the organiser');
  await expect(plain.page.getByText(sent)).toBeVisible();

  const phone = await openPhone(browser, { javaScriptEnabled: true });
  await phone.openMail(asha, /^Your page as a speaker/);
  await phone.page.waitForLoadState('networkidle');
  const loaded = await phone.page.evaluate(() =>
    performance
      .getEntries()
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  );
  expect(loaded).toBeLessThanOrEqual(BYTES_OF_FIRST_LOAD);
  expect(await faultsOf(phone.page)).toEqual([]);
  await phone.choose('Choose a new picture', await photo(900, '#c25b1c'));
  await expect(phone.page.getByText('The organiser has your new picture.')).toBeVisible();
  expect(plain.count() + phone.count()).toBeLessThanOrEqual(MOST_INTERACTIONS);
  // Twice as large a text needs no second direction to scroll in.
  await phone.page.evaluate(() => void (document.documentElement.style.fontSize = '200%'));
  expect(await sidewaysOf(phone.page)).toEqual([]);

  await office.reload();
  await office.getByRole('button', { name: 'Answer of Asha Rao' }).click();
  await expect(office.getByRole('img', { name: 'Asha Rao, new' })).toBeVisible();
  expect(await faultsOf(office, { within: 'dialog' })).toEqual([]);
  await office.getByRole('button', { name: 'Accept Picture' }).click();
  await expect(office.getByRole('button', { name: 'Accept Picture' })).toBeHidden();
  await office.getByRole('button', { name: 'Decline About you' }).click();
  await expect(office.getByRole('button', { name: 'Decline About you' })).toBeHidden();
  await office.keyboard.press('Escape');
  await expect(office.getByRole('button', { name: 'Confirmed: 1' })).toBeVisible();
  const [shown] = await readAsAdmin<SpeakerRow>('getspeakers', { eventcode });
  const visitor = await browser.newPage();
  const address = `/event/${eventcode}/speaker/${idOf(asha)}`;
  const picture = visitor.locator(`img[src*="${shown!.image}"]`);
  await repeatUntil(
    () => visitor.goto(address),
    (patience) => expect(picture.first()).toBeVisible(patience),
  );
  await expect(visitor.getByText('Keeps keys.').first()).toBeVisible();
  await expect(visitor.getByText('alarms')).toHaveCount(0);

  await ageMail(eventcode, idOf(asha));
  await ageMail(eventcode, idOf(ravi));
  await ask(office, 'SEND 1 MAIL');
  const late = await openPhone(browser, { javaScriptEnabled: false });
  await late.openMail(ravi, /^Reminder/);
  expect((await mailsTo(asha)).map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Your page/)]);
  await late.check('I cannot give this session');
  await late.fill('Why you cannot', 'A wedding in the family');
  await late.press('Send to the organiser');
  await expect(late.page.getByText(sent)).toBeVisible();
  expect(late.count()).toBeLessThanOrEqual(MOST_INTERACTIONS);
  await office.reload();
  await expect(office.getByRole('button', { name: 'Cannot come: 1' })).toBeVisible();
  for (const one of [plain, phone, late]) await one.close();
});
