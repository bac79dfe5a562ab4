import { aSessionizeFile } from '@samagam/emulators/builders/programme-files';
import { IMPORT } from '@samagam/contract/common/limits';
import { sayOfImport } from '@samagam/contract/programme/import-messages';
import { noteOf } from '@samagam/contract/programme/import-notes';
import { say } from '@samagam/contract/common/messages';
import type { ImportRow, ProgrammeImport } from '@samagam/contract/programme/import';
import { zipSync } from 'fflate';
import { beforeEach, expect, test } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { faultsOf } from '../../../../test/accessibility.ts';
import { aWorkbook } from '../../../../test/a-workbook.ts';
import { answers, noAnswer, refuses } from '../../../../test/answers.ts';
import { keepsFocus } from '../../../../test/keeps-focus.ts';
import { pressOn, tabTo } from '../../../../test/keyboard.ts';
import { button, field, form, hasEvent, openOffice, rowOf } from '../../../../test/office.tsx';
import { openReader } from './read-apart.ts';
import { chooseFile, keptPicture, plain } from '../../../../test/pictures.ts';

const FORM = 'Choose files';

let opened: { unmount: () => Promise<void> };

beforeEach(async () => {
  hasEvent();
  answers('GET /api/admin/importmemory', () => ({ data: { told: [] } }));
  opened = await openOffice('/weba/manageimport/test2025');
  await expect.element(form(FORM)).toBeVisible();
});

const json = (content: unknown, name = 'all.json') =>
  new File([JSON.stringify(content)], name, { type: 'application/json' });

async function check(...files: File[]): Promise<void> {
  chooseFile(field(FORM, 'Files').element(), ...files);
  await button('CHECK', form(FORM)).click();
}

/** As a browser does it: the event of the paste, then that of the input. */
async function paste(into: Locator, text: string): Promise<void> {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  into.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  await into.fill(text);
}

/** Answers as an API whose event is empty. */
function isEmpty() {
  return answers('POST /api/admin/importprogramme', (wish: ProgrammeImport) => ({
    data: { fingerprint: 'f1', imported: wish.fingerprint !== undefined, rows: rowsOf(wish) },
  }));
}

const rowsOf = ({ speakers, sessions }: ProgrammeImport): ImportRow[] => [
  ...speakers.map(({ sourceid, name }) => ({
    what: 'speaker' as const,
    sourceid,
    name,
    outcome: 'new' as const,
    notes: [],
    losses: [],
  })),
  ...sessions.map(({ sourceid, topic }) => ({
    what: 'session' as const,
    sourceid,
    name: topic,
    outcome: 'new' as const,
    notes: [],
    losses: [],
  })),
];

/** Answers that the first session changes, and the others do not. */
function losesSpeakers() {
  return answers('POST /api/admin/importprogramme', (wish: ProgrammeImport) => ({
    data: {
      fingerprint: 'f1',
      imported: false,
      rows: rowsOf({ ...wish, speakers: [] }).map((row, index) =>
        index === 0
          ? {
              ...row,
              outcome: 'changed' as const,
              notes: ['Why.'],
              losses: ['speakers' as const, 'talk' as const],
            }
          : { ...row, outcome: 'unchanged' as const },
      ),
    },
  }));
}

test('it shows what would happen, and imports after a confirmation with the fingerprint of the report', async () => {
  const calls = isEmpty();
  const file = aSessionizeFile({ sessions: 3, speakers: 2, text: 30 });
  file.sessions[2]!.status = 'Declined';
  await check(json(file));
  await expect.element(page.getByRole('heading', { name: 'What would happen' })).toHaveFocus();
  await expect.element(page.getByText('New: 4 · Left out: 1')).toBeVisible();
  await expect.element(rowOf(noteOf.notAccepted('Declined').text)).toBeVisible();
  expect(calls.map(({ request }) => request.fingerprint)).toEqual([undefined]);

  await button(/^Import$/).click();
  await button(/^Import$/, page.getByRole('dialog')).click();
  await expect.element(page.getByRole('heading', { name: 'Imported' })).toBeVisible();
  expect(calls.map(({ request }) => request.fingerprint)).toEqual([undefined, 'f1']);
  await expect
    .element(page.getByRole('link', { name: 'Open the page' }))
    .toHaveAttribute('href', '/event/test2025');
  await expect
    .element(page.getByRole('link', { name: 'Open the schedule' }))
    .toHaveAttribute('href', '/weba/manageschedule/test2025');
});

const SHEETS = [
  'Title\tSpeaker\tDate\tStart\tEnd',
  'Locks\tAsha Rao\t21-Nov-2099\t10:00\t10:45',
  '',
  'Name\tCompany\tTitle',
  'Asha Rao\tKaveri Systems\tEngineer\n',
].join('\n');

test('it counts every value of a file, shows what becomes of it, and asks once what is doubtful', async () => {
  const calls = isEmpty();
  const rows = [
    'Title,Speaker,Start,Kind,T-shirt',
    'Locks,"Asha Rao, Vidyut Labs",10:00,Keynote,XL',
    'Keys,Ravi Das,11:00,talk,',
  ];
  await check(new File([rows.join('\n')], 'talks.csv'));
  await expect
    .element(page.getByText('Compared with the event: 9 values read: 4 imported, 2 changed, 3 left out.'))
    .toBeVisible();
  const left = page.getByRole('region', { name: 'What is left out' });
  await left.getByText('T-shirt: There is no place for this column. (1)').click();
  await expect.element(left.getByText('XL', { exact: true })).toBeVisible();
  await expect.element(left.getByText(/^Line 2 · .* · Asha Rao$/)).toBeVisible();
  const changes = page.getByRole('region', { name: 'What changes' });
  await changes.getByText(/^Kinds that were read as talk or break/).click();
  await expect.element(changes.getByText('Keynote → talk')).toBeVisible();

  const questions = page.getByRole('region', { name: 'Questions about the file' });
  await questions.getByLabelText(sayOfImport.whichDay('')).selectOptions('21-Nov-2099');
  await questions.getByLabelText(sayOfImport.whoIs('Asha Rao, Vidyut Labs')).selectOptions('people');
  await expect
    .element(page.getByText('The file by itself: 9 values read: 7 imported, 1 changed, 1 left out.'))
    .toBeVisible();
  await expect.element(page.getByText(sayOfImport.comparing)).toBeVisible();
  await expect.element(button(/^Import/)).not.toBeInTheDocument();
  await expect.element(button(/^Import/)).toBeVisible();
  expect(calls.at(-1)!.request.sessions).toMatchObject([
    { date: '21-Nov-2099', speakers: ['Asha Rao', 'Vidyut Labs'] },
    { date: '21-Nov-2099' },
  ]);
  expect(await faultsOf()).toEqual([]);
});

test('it shows the programme beside the answers, follows each of them, and keeps them in the tab', async () => {
  await page.viewport(390, 844);
  isEmpty();
  const file = () =>
    new File(
      ['Title,Speaker,Start,Wo\nLocks,Asha Rao,2:15,Hall 1\nKeys,Ravi Das,3:15,Hall 2\n'],
      'talks.csv',
    );
  await check(file());
  const preview = page.getByRole('region', { name: 'How the programme will look' });
  await expect.element(preview.getByRole('region', { name: sayOfImport.withoutTime })).toBeVisible();
  const day = page.getByLabelText(sayOfImport.whichDay(''));
  await tabTo(day);
  await day.selectOptions('21-Nov-2099');
  const first = preview.getByRole('region', { name: '21-Nov-2099' });
  await expect.element(first.getByText('02:15 AM')).toBeVisible();
  await expect.element(day).toHaveFocus();
  await page.getByLabelText(sayOfImport.whenIs('2:15')).selectOptions('PM');
  await expect.element(first.getByText('02:15 PM')).toBeVisible();
  await page.getByLabelText('wo', { exact: true }).selectOptions('sessions.room');
  await expect.element(first.getByText('Hall 2', { exact: true })).toBeVisible();
  await expect.element(page.getByLabelText('speaker', { exact: true })).toHaveValue('sessions.speakers');
  const people = preview.getByRole('region', { name: 'Speakers of the file' });
  await expect.element(people.getByText('Ravi Das')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(390);

  await opened.unmount();
  opened = await openOffice('/weba/manageimport/test2025');
  await expect.element(page.getByText(sayOfImport.restored)).toBeVisible();
  await check(file());
  await expect.element(first.getByText('03:15 PM')).toBeVisible();
  await button('RESET', form(FORM)).click();
  await check(file());
  await expect.element(preview.getByRole('region', { name: sayOfImport.withoutTime })).toBeVisible();
});

test('it stops a worker that does not answer, and says what to do', async () => {
  const reader = openReader([{ name: 'large.csv', bytes: new Uint8Array(3_000_000) }], 0);
  const choices = { tracks: 'room', startdate: '21-Nov-2099', enddate: '21-Nov-2099' } as const;
  const problem = sayOfImport.tooSlow(0);
  expect(await reader.read(choices)).toEqual({ problem });
  expect(await reader.read(choices)).toEqual({ problem });
});

test('it reads tables that were pasted from a spreadsheet, and says beside them what is wrong', async () => {
  const calls = isEmpty();
  const pasted = field(FORM, 'Or paste a table');
  await pasted.fill('What is this?');
  await button('CHECK', form(FORM)).click();
  await expect.element(pasted).toHaveAttribute('aria-invalid', 'true');
  await pasted.fill('');
  await paste(pasted, SHEETS);
  await expect.element(page.getByText('New: 2')).toBeVisible();
  expect(calls[0]!.request).toMatchObject({
    speakers: [{ name: 'Asha Rao', company: 'Kaveri Systems' }],
    sessions: [{ topic: 'Locks', time: '10:00 AM - 10:45 AM' }],
  });
});

test('it imports into a draft without a question if nothing can be lost, and does not offer its page', async () => {
  hasEvent({ status: 'DRAFT' });
  isEmpty();
  await opened.unmount();
  await openOffice('/weba/manageimport/test2025');
  await expect.element(form(FORM)).toBeVisible();
  await paste(field(FORM, 'Or paste a table'), SHEETS);
  await button(/^Import$/).click();
  await expect.element(page.getByText('Visitors see it once the event is no longer a draft.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Open the page' })).not.toBeInTheDocument();
});

test('it says what is wrong with a file, and asks nothing', async () => {
  await check(json({ other: true }));
  await expect.element(page.getByText(sayOfImport.otherJson)).toBeVisible();
});

test('it takes what it has guessed of a list that it does not know, once staff agree', async () => {
  isEmpty();
  const talk = (title: string) => ({ title, body: 'What goes wrong.', theme: 'Keys' });
  await check(json({ safes: talk('Safe keys'), locks: talk('Old locks') }));
  await button(sayOfImport.readLikeThis).click();
  const preview = page.getByRole('region', { name: 'How the programme will look' });
  await expect.element(preview.getByText('Old locks')).toBeVisible();
});

test('it says which line of a YAML file is broken', async () => {
  await check(new File(['- title: Keys\n- title: Talk: two\n'], 'talks.yml'));
  await expect.element(page.getByText(sayOfImport.brokenYaml(2, '- title: Talk: two'))).toBeVisible();
});

test('it says what is not a file of a programme', async () => {
  const png = new File([Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13)], 'logo.png', {
    type: 'image/png',
  });
  await check(png);
  await expect.element(page.getByText(sayOfImport.binaryFile)).toBeVisible();
});

test('it moves the report to the top of the window', async () => {
  isEmpty();
  await check(json(aSessionizeFile({ sessions: 40, speakers: 9, text: 30 })));
  const heading = page.getByRole('heading', { name: 'What would happen' });
  await expect.element(heading).toHaveFocus();
  await expect.poll(() => heading.element().getBoundingClientRect().top).toBeLessThan(100);
});

test('it says in the report and in the confirmation what would be lost, and shows those rows', async () => {
  losesSpeakers();
  await check(json(aSessionizeFile({ sessions: 3, speakers: 2, text: 30 })));
  const words = 'One session loses speakers.';
  const finding = page
    .getByRole('list', { name: 'Findings' })
    .getByRole('listitem')
    .filter({ hasText: words });
  await expect.element(finding).toBeVisible();
  await finding.getByRole('button', { name: /^Show/ }).click();
  await expect.element(rowOf('100000')).toBeVisible();
  await expect.element(rowOf('100001')).not.toBeInTheDocument();
  await button(/^Import$/).click();
  const dialog = page.getByRole('dialog', { name: /^Import into/ });
  await expect.element(dialog.getByRole('alert').filter({ hasText: words })).toBeVisible();
  await expect.element(dialog.getByText(/\(test2025\)\?$/)).toBeVisible();
});

test('it does not warn if no session loses anything', async () => {
  isEmpty();
  const file = aSessionizeFile({ sessions: 1, speakers: 1, text: 30 });
  file.speakers[0]!.profilePicture = '';
  await check(json({ ...file, sessions: [] }));
  await button(/^Import$/).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await expect.element(page.getByText('Warning')).not.toBeInTheDocument();
});

test('it shows the changed rows alone, and not the unchanged ones', async () => {
  losesSpeakers();
  await check(json(aSessionizeFile({ sessions: 3, speakers: 1, text: 30 })));
  await expect.element(rowOf('100001')).toBeVisible();
  await page.getByLabelText('Rows').selectOptions('changed');
  await expect.element(rowOf('100000')).toBeVisible();
  await expect.element(rowOf('100001')).not.toBeInTheDocument();
  await page.getByLabelText('Rows').selectOptions('unchanged');
  await expect.element(rowOf('100001')).toBeVisible();
  await expect.element(rowOf('100000')).not.toBeInTheDocument();
  await page.getByLabelText('Filter').fill('changed');
  await expect.element(page.getByText('No row matches this filter.')).toBeVisible();
});

const csv = (text: string, name = 'talks.csv') => new File([text], name, { type: 'text/csv' });

test('it names a column that was not read, and reads it as staff choose', async () => {
  const calls = isEmpty();
  await check(
    csv(
      'Title,Date,Wann,Speaker\nSafe keys,21-Nov-2099,10:00,Asha Rao\nRust,21-Nov-2099,11:00,Ravi Das\nGolang,21-Nov-2099,offen,Meena Iyer\n',
    ),
  );
  await expect
    .element(
      page
        .getByRole('listitem')
        .filter({ hasText: sayOfImport.unreadColumns([{ heading: 'wann', rows: 3 }]) }),
    )
    .toBeVisible();
  await expect
    .element(page.getByRole('alert').filter({ hasText: sayOfImport.mostWithoutTime(3, 3) }))
    .toBeVisible();
  await button('Import anyway').click();
  const asking = page.getByRole('dialog');
  await expect.element(asking.getByText(sayOfImport.mostWithoutTime(3, 3))).toBeVisible();
  await button('Cancel', asking).click();
  expect(await faultsOf()).toEqual([]);
  await page.getByLabelText('wann').selectOptions('sessions.start');
  await expect.element(button(/^Import$/)).toBeVisible();
  expect(calls.at(-1)!.request.sessions.map(({ time }) => time)).toEqual([
    '10:00 AM',
    '11:00 AM',
    'Time to be announced',
  ]);
  const [told] = calls.at(-1)!.request.told!;
  expect(told!.headings).toEqual([{ sheet: 'sessions', heading: 'wann', column: 'start' }]);
});

test('it lets staff say which columns a sheet has of which none is known', async () => {
  isEmpty();
  await check(csv('Was,Wer\nSafe keys,Asha Rao\n'));
  await expect.element(page.getByText(sayOfImport.unknownSheet('was, wer')).first()).toBeVisible();
  await page.getByLabelText('was').selectOptions('sessions.title');
  await page.getByLabelText('wer').selectOptions('sessions.speakers');
  await expect.element(rowOf('Safe keys')).toBeVisible();
});

test('it offers the days and tracks of a file that is too large, and imports one', async () => {
  const calls = isEmpty();
  const file = aSessionizeFile({ sessions: 601, speakers: 3, text: 1 });
  await check(json(file));
  await expect.element(page.getByText(sayOfImport.tooMany(601, 3, IMPORT))).toBeVisible();
  const day = '22-Nov-2099';
  const count = file.sessions.filter(({ startsAt }) => startsAt?.startsWith('2099-11-22')).length;
  await page.getByLabelText('Part of the file').selectOptions(sayOfImport.part(day, count));
  await expect.poll(() => calls.length).toBe(1);
  expect(calls.at(-1)!.request).toMatchObject({ ispart: true });
  expect(new Set(calls.at(-1)!.request.sessions.map(({ date }) => date))).toEqual(new Set([day]));
});

test('it reads a workbook in a worker, with dates, times and merged cells', async () => {
  const calls = isEmpty();
  const rows = [
    ['Programme'],
    ['Title', 'Date', 'Start', 'Speaker'],
    ['Safe keys', { date: '2099-11-21' }, { clock: 600 }, 'Asha Rao'],
    ['Rust', null, { clock: 660 }, 'Ravi Das'],
  ];
  await check(new File([aWorkbook({ Talks: rows, Notes: [['To do']] }, ['B3:B4'])], 'talks.xlsx'));
  await expect.element(rowOf('Rust')).toBeVisible();
  expect(calls.at(-1)!.request.sessions.map(({ date, time }) => [date, time])).toEqual([
    ['21-Nov-2099', '10:00 AM'],
    ['21-Nov-2099', '11:00 AM'],
  ]);
});

test('it takes pictures by the address, the id or the name of a speaker', async () => {
  const calls = isEmpty();
  const file = aSessionizeFile({ sessions: 1, speakers: 4, text: 30 });
  file.speakers[1]!.profilePicture = '';
  file.speakers[2]!.profilePicture = '';
  const [red, green, blue] = [
    await bytesOf(await plain(60, 60, '#a00')),
    await bytesOf(await plain(60, 60, '#0a0')),
    await bytesOf(await plain(60, 60, '#00a')),
  ];
  const [, second, third] = file.speakers;
  await check(
    json(file),
    aZip({
      '0.jpg': red,
      [`${second!.id}.png`]: green,
      [`${third!.fullName.replaceAll(' ', '_')}.JPG`]: blue,
    }),
  );
  await expect.element(rowOf(noteOf.pictureLink('3.jpg').text.slice(0, 60)).first()).toBeVisible();
  expect(calls.at(-1)!.request.speakers.map(({ picture }) => picture !== undefined)).toEqual([
    true,
    true,
    true,
    false,
  ]);
});

test('it says what each column of a sheet means', async () => {
  await page.getByText('Columns of the sheet for sessions').click();
  await expect.element(page.getByText(/^21-Nov-2026, .* or Saturday, 21 November 2026$/)).toBeVisible();
  await expect.element(page.getByText(/names, separated by a semicolon/)).toBeVisible();
});

test('it filters the report', async () => {
  isEmpty();
  await check(json(aSessionizeFile({ sessions: 3, speakers: 2, text: 30 })));
  await expect.element(rowOf('100001')).toBeVisible();
  await page.getByLabelText('Filter').fill('Session 2');
  await expect.element(rowOf('100002')).toBeVisible();
  await expect.element(rowOf('100001')).not.toBeInTheDocument();
});

test('it offers to check again if the event has changed meanwhile', async () => {
  isEmpty();
  await check(json(aSessionizeFile({ sessions: 1, speakers: 1, text: 30 })));
  await expect.element(button(/^Import$/)).toBeVisible();
  answers('POST /api/admin/importprogramme', () => refuses(412, sayOfImport.changedMeanwhile));
  await button(/^Import$/).click();
  await button(/^Import$/, page.getByRole('dialog')).click();
  await expect
    .element(page.getByRole('alert').filter({ hasText: sayOfImport.changedMeanwhile }))
    .toBeVisible();
  isEmpty();
  await button('Check again').click();
  await expect.element(button(/^Import$/)).toBeVisible();
});

test('it says that there is no connection', async () => {
  answers('POST /api/admin/importprogramme', () => noAnswer);
  await check(json(aSessionizeFile({ sessions: 1, speakers: 1, text: 30 })));
  await expect.element(page.getByText(/^No connection/)).toBeVisible();
});

const aZip = (entries: Record<string, Uint8Array>) =>
  new File([new Uint8Array(zipSync(entries))], 'pictures.zip', { type: 'application/zip' });
const bytesOf = async (picture: File) => new Uint8Array(await picture.arrayBuffer());
const aSheet = (pictures: string[]) => {
  const rows = pictures.map((picture, index) => `p${index},Speaker ${index},,${picture}\n`);
  return new File([`speakerid,name,email,picture\n${rows.join('')}`], 'speakers.csv', { type: 'text/csv' });
};

test('it takes the picture of the folder that the sheet names, and none if several have the name', async () => {
  const calls = isEmpty();
  const [red, green] = [
    await bytesOf(await plain(60, 60, '#a00')),
    await bytesOf(await plain(60, 60, '#0a0')),
  ];
  await check(
    aSheet(['asha/photo.png', 'ravi/photo.png', 'me.png']),
    aZip({ 'asha/photo.png': red, 'ravi/photo.png': green, 'a/me.png': red, 'b/me.png': green }),
  );
  await expect.element(rowOf(noteOf.severalPictures('me.png').text)).toBeVisible();
  const hashes = calls.at(-1)!.request.speakers.map(({ picture }) => picture?.hash);
  expect(new Set(hashes).size).toBe(3);
  expect(hashes[2]).toBeUndefined();
});

test('it says which pictures were not taken', async () => {
  isEmpty();
  answers('POST /api/admin/importpicture', () => refuses(400, say.imageWrongType));
  const green = await bytesOf(await plain(60, 60, '#0a0'));
  await check(
    aSheet(['green.png', 'broken.png']),
    aZip({ 'green.png': green, 'broken.png': green.slice(0, 20) }),
  );
  await button(/^Import$/).click();
  await button(/^Import$/, page.getByRole('dialog')).click();
  await expect
    .element(page.getByRole('alert').filter({ hasText: sayOfImport.picturesNotTaken(2) }))
    .toBeVisible();
  await expect.element(rowOf(noteOf.wrongPicture('broken.png', say.imageUnreadable).text)).toBeVisible();
  await expect.element(rowOf(noteOf.wrongPicture('green.png', say.imageWrongType).text)).toBeVisible();
});

test('it uploads pictures of a zip only when the import is confirmed', async () => {
  const calls = isEmpty();
  const pictures = answers('POST /api/admin/importpicture', () => ({ data: { address: keptPicture } }));
  const portrait = new Uint8Array(await (await plain(60, 60, '#a00')).arrayBuffer());
  const sheet =
    'speakerid,name,email,picture\np1,Asha Rao,asha@example.org,asha.png\np2,Rahul Iyer,,gone.png\n';
  await check(
    new File([sheet], 'speakers.csv', { type: 'text/csv' }),
    new File([new Uint8Array(zipSync({ 'asha.png': portrait }))], 'pictures.zip', {
      type: 'application/zip',
    }),
  );
  await expect.element(rowOf(noteOf.noPicture('gone.png').text)).toBeVisible();
  expect(pictures).toEqual([]);
  await button(/^Import$/).click();
  await button(/^Import$/, page.getByRole('dialog')).click();
  await expect.element(page.getByRole('heading', { name: 'Imported' })).toBeVisible();
  expect(pictures.map(({ request }) => request.eventcode)).toEqual(['test2025']);
  expect(calls.at(-1)!.request.speakers.map(({ picture }) => picture?.address)).toEqual([
    keptPicture,
    undefined,
  ]);
});

test('it imports by keyboard, and moves the focus to each result', async () => {
  const calls = isEmpty();
  await tabTo(field(FORM, 'Files'));
  // The dialog of the system is not part of the page.
  chooseFile(field(FORM, 'Files').element(), json(aSessionizeFile({ sessions: 3, speakers: 2, text: 30 })));
  await pressOn(button('CHECK', form(FORM)));
  await expect.element(page.getByRole('heading', { name: 'What would happen' })).toHaveFocus();
  await pressOn(button(/^Import$/));
  await pressOn(button(/^Import$/, page.getByRole('dialog')));
  await expect.element(page.getByRole('heading', { name: 'Imported' })).toHaveFocus();
  expect(calls.map(({ request }) => request.fingerprint)).toEqual([undefined, 'f1']);
});

test('its button keeps the focus, and a refusal focuses the field of the files', async () => {
  chooseFile(field(FORM, 'Files').element(), json(aSessionizeFile({ sessions: 1, speakers: 1, text: 30 })));
  await keepsFocus('POST /api/admin/importprogramme', {
    press: button('CHECK', form(FORM)),
    says: '',
    movesTo: field(FORM, 'Files'),
  });
  await expect.element(field(FORM, 'Files')).toHaveAccessibleDescription(/The API says no/);
});

test('it asks which status words are accepted, and imports no other row', async () => {
  const calls = isEmpty();
  const head = 'Title,Speaker,Date,Start,Status';
  await check(
    csv(`${head}\nSafe keys,Asha Rao,21-Nov-2099,10:00,Yes\nOld locks,Ravi Das,21-Nov-2099,11:00,No\n`),
  );
  await expect.element(page.getByText(sayOfImport.undecided(2))).toBeVisible();
  expect(calls[0]!.request).toMatchObject({ speakers: [], sessions: [] });
  const section = page.getByRole('region', { name: 'Questions about the file' });
  await section
    .getByLabelText(sayOfImport.isAccepted('Yes', 1, 'Safe keys'))
    .selectOptions(sayOfImport.accepted);
  await section
    .getByLabelText(sayOfImport.isAccepted('No', 1, 'Old locks'))
    .selectOptions(sayOfImport.notAccepted);
  await expect
    .poll(() => calls.at(-1)!.request)
    .toMatchObject({ speakers: [{ name: 'Asha Rao' }], sessions: [{ topic: 'Safe keys' }] });
  expect(calls.at(-1)!.request.speakers).toHaveLength(1);
});

test('it asks whether all people of a file without sessions are speakers', async () => {
  const calls = answers('POST /api/admin/importprogramme', (wish: ProgrammeImport) => ({
    data: {
      fingerprint: 'f1',
      imported: false,
      rows: rowsOf(wish).map((row) =>
        wish.allspeakers
          ? row
          : {
              ...row,
              outcome: 'left out' as const,
              notes: [noteOf.notNamed.text],
              findings: [noteOf.notNamed.finding],
            },
      ),
    },
  }));
  await check(csv('Name,Email\nAsha Rao,asha@example.org\nRavi Das,ravi@example.org\n'));
  await expect.element(page.getByText(sayOfImport.areAllSpeakers(2))).toBeVisible();
  await button('Yes, all are speakers').click();
  await expect.element(page.getByText('New: 2')).toBeVisible();
  expect(calls.map(({ request }) => request.allspeakers)).toEqual([undefined, true]);
  await expect.element(page.getByText(sayOfImport.areAllSpeakers(2))).not.toBeInTheDocument();
});
